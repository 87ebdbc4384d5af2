/// Waiting, SwiftUI's update, and what is changed by whom.
extension FrameFamilies {
  typealias Patterns = (family: FrameFamily, patterns: [String])

  static let waiting: [Patterns] = [
    // The second stands for the time that a profile has no samples of.
    (.runLoopWait, ["__CFRunLoopServiceMachPort", "thread not running"]),
    // The run loop sleeps in `mach_msg` too: what is above it tells the two apart.
    (
      .wait,
      [
        "mach_msg*", "__psynch_*", "__ulock_wait*", "semaphore_wait*", "semaphore_timedwait*",
        "kevent", "kevent64", "kevent_id", "kevent_qos", "__semwait_signal*", "__select*", "poll",
        "__wait4*", "__sigsuspend*", "_pthread_cond_wait", "_pthread_join", "_os_unfair_lock_lock*",
        "_pthread_mutex_firstfit_lock*", "_pthread_rwlock_lock*", "__DISPATCH_WAIT_FOR_QUEUE__",
        "_dispatch_sync_f_slow", "_dispatch_barrier_sync_f_slow", "_dispatch_sync_wait",
        "_dispatch_event_loop_wait_for_ownership", "_dispatch_thread_event_wait_slow",
        "_dispatch_semaphore_wait_slow", "_dispatch_group_wait_slow", "_dispatch_once_wait",
        "_dispatch_sema4_wait", "_dispatch_sema4_timedwait", "_dispatch_wait_on_address",
        "__read_nocancel", "read", "pread", "__pread*", "fsync", "__fsync", "__recvfrom*",
        "__recvmsg*", "__accept*", "__connect*", "__fcntl*", "__open", "__open_nocancel", "open",
        "flock", "__pwrite*", "msync", "stat64", "lstat64", "fstatat64", "getattrlist",
        "__getdirentries64", "xpc_connection_send_message_with_reply_sync",
        "-[CAMetalLayer nextDrawable]", "CAMetalLayerPrivateNextDrawableLocked",
        "-[NSCondition wait*", "-[NSConditionLock lockWhenCondition:*",
        "-[NSOperationQueue waitUntilAllOperationsAreFinished]",
      ]
    ),
    // A report of cycles is written while the graph is updated, and so are lines of `_printChanges`.
    (
      .logging,
      [
        "__write_nocancel", "write", "__writev_nocancel", "writev", "fwrite", "__sfvwrite",
        "__swbuf", "__sflush", "_swrite", "fflush", "fprintf", "vfprintf", "vfprintf_l", "printf",
        "puts", "fputs", "print", "debugPrint", "_print", "_Stdout.write",
        "_swift_stdlib_fwrite_stdout", "NSLog", "NSLogv", "_CFLogvEx*", "_os_log_impl*",
        "_os_log_send*", "os_log*", "_logChanges", "*._printChanges", "*._logChanges",
        "AG::Graph::print_cycle",
      ]
    ),
  ]

  static let update: [Patterns] = [
    (
      .transaction,
      [
        "GraphHost.flushTransactions", "GraphHost.runTransaction", "NSHostingView.beginTransaction",
        "_UIHostingView.beginTransaction", "UIHostingViewBase.beginTransaction",
        "GraphDelegate.beginTransaction", "ViewGraphDelegate.beginTransaction",
        "NSRunLoop.flushObservers",
      ]
    ),
    (
      .render,
      [
        "ViewRendererHost.*", "ViewGraphRootValueUpdater.*", "ViewGraphDelegate.updateGraph",
        "ViewGraph.updateOutputs", "ViewGraph.displayList", "NSHostingView.layout",
        "NSHostingView.renderDisplayList", "_UIHostingView.layoutSubviews",
        "UIHostingViewBase.layoutSubviews",
      ]
    ),
    (
      .graphUpdate,
      [
        "AG::Graph::UpdateStack::*", "AG::Graph::update_attribute", "AG::Graph::call_update",
        "AG::Graph::input_value_ref*", "AG::Graph::input_value_ref_slow", "AG::Graph::value_ref",
        "AG::Subgraph::update", "AGGraphGetValue", "AGGraphGetInputValue", "AGGraphGetWeakValue",
        "AGSubgraphUpdate",
      ]
    ),
    (
      .propagation,
      [
        "AG::Graph::propagate_dirty", "AG::Graph::mark_changed", "AG::Graph::value_mark",
        "AG::Graph::value_mark_all", "AGGraphInvalidateValue", "AGGraphInvalidateAllValues",
      ]
    ),
    (
      .body,
      [
        "ViewBodyAccessor.*", "ModifierBodyAccessor.*", "BodyAccessor.updateBody",
        "DynamicBody.updateValue", "StaticBody.updateValue",
      ]
    ),
    (
      .appScene,
      [
        "AppGraph.*", "AppBodyAccessor.*", "SceneBodyAccessor.*", "CommandsBodyAccessor.*",
        "AppKitWindowController.updateRootView", "AppDelegate.makeMainMenu",
        "AppDelegate.updateMainMenu", "AppWindowsController.*", "ScenesController.*",
        "App.body.getter", "Scene.body.getter", "Commands.body.getter",
      ]
    ),
    (
      .deferredAction,
      [
        "Update.dispatchActions", "Update.Action.callAsFunction", "ValueActionDispatcher.*",
        "_ValueActionModifier.*", "_ValueActionModifier2.*", "ValueActionModifier.*",
        "AppearanceEffect.*", "_AppearanceActionModifier.*",
      ]
    ),
    (.printCycle, ["AG::Graph::print_cycle"]),
  ]

  static let changes: [Patterns] = [
    (
      .stateWrite,
      [
        "StoredLocation.set", "StoredLocationBase.set", "LocationBox.set", "FunctionalLocation.set",
        "ProjectedLocation.set", "AnyLocation.set", "Binding.wrappedValue.setter",
        "Binding.wrappedValue.modify", "State.wrappedValue.setter", "State.wrappedValue.modify",
        "AppStorage.wrappedValue.setter", "SceneStorage.wrappedValue.setter",
        "FocusState.wrappedValue.setter", "FocusState.Binding.wrappedValue.setter",
        "GestureState.wrappedValue.setter", "Published.subscript.setter",
        "Published.subscript.modify",
      ]
    ),
    (
      .observationWrite,
      [
        "ObservationRegistrar.willSet", "ObservationRegistrar.didSet",
        "ObservationRegistrar.Context.willSet", "ObservationRegistrar.Context.didSet",
        "ObservationRegistrar.State.willSet", "ObservationRegistrar.State.didSet",
        // Each `@Observable` type has one of its own.
        "*.withMutation", "PersistentModel.setValue", "_DefaultBackingData.setValue",
        "BackingData.setValue",
      ]
    ),
    (
      .observationMutation,
      ["ObservationCenter.*", "ObservationGraphMutation.*", "InvalidatingGraphMutation.*"]
    ),
    (
      .publisher,
      [
        "ObservableObjectPublisher.*", "PublishedSubject.*", "AttributeInvalidatingSubscriber.*",
        "ObservableObject.objectWillChange.getter",
      ]
    ),
    (
      .defaults,
      ["UserDefaultObserver.*", "UserDefaultLocation.*", "-[NSUserDefaults set*"]
    ),
    (
      .fetch,
      [
        "ModelContext.fetch", "ModelContext.fetchIdentifiers", "ModelContext.fetchCount",
        "Query.update", "Query.wrappedValue.getter", "FetchRequest.update",
        "SectionedFetchRequest.update", "FetchController.*",
        "-[NSManagedObjectContext executeFetchRequest:*", "-[NSManagedObjectContext countForFetch*",
        "-[NSFetchedResultsController performFetch:]", "-[NSSQLCore *", "sqlite3_step",
      ]
    ),
    (
      .mainQueue,
      [
        "__CFRUNLOOP_IS_SERVICING_THE_MAIN_DISPATCH_QUEUE__", "_dispatch_main_queue_callback_4CF",
        "_dispatch_main_queue_drain",
      ]
    ),
    (
      .timer,
      [
        "__CFRunLoopDoTimers", "__CFRunLoopDoTimer", "__CFArmNextTimerInMode", "__NSFireTimer",
        "__CFRUNLOOP_IS_CALLING_OUT_TO_A_TIMER_CALLBACK_FUNCTION__",
      ]
    ),
    (
      .userEvent,
      [
        "-[* sendEvent:]", "-[NSApplication sendAction:*", "-[UIApplication sendAction:*",
        "-[NSControl sendAction:*", "-[NSScrollView scrollWheel:]", "-[NSView mouseDown:]",
        "-[NSMenuItem _corePerformAction*", "__handleEventQueueInternal", "__processEventQueue",
        "EventBindingManager.*", "GestureGraph.sendEvents", "EventBindingBridge.*",
      ]
    ),
    (
      .asyncTask,
      [
        "completeTaskWithClosure", "swift_job_run", "swift::runJobInEstablishedExecutorContext",
        "swift::AsyncTask::*", "swift_task_switch*",
      ]
    ),
    (
      .launch,
      [
        "-[NSApplication finishLaunching]", "-[NSApplication _sendFinishLaunchingNotification]",
        "-[UIApplication _callInitializationDelegates*",
        "-[UIApplication workspace:didCreateScene:*",
        "-[UIScene _sceneForWorkspace:*",
      ]
    ),
  ]
}
