@testable import RenderStormKit

// MARK: It waits

extension StackLife {
  private static func waiting(_ name: String, _ calls: [StackCall], isInUpdate: Bool = false)
    -> StackLife
  {
    StackLife(name, [.blocked], isSteady: true) { session in
      let system = session.system
      let above =
        isInUpdate
        ? system.flush(StackParts.body("VaultList") + ["VaultStore.items.getter"])
        : system.event(["closure #1 in VaultList.body.getter", "VaultStore.save()"])
      session.did(92...100, above + calls)
      if session.random.happens(0.5) { session.slept(0.5...6) }
    }
  }

  static let blocked: [StackLife] = [
    waiting(
      "a synchronous call to a queue",
      [
        "OS_dispatch_queue.sync<A>(execute:)|libswiftDispatch.dylib",
        "_dispatch_sync_f_slow|libdispatch.dylib",
        "__DISPATCH_WAIT_FOR_QUEUE__|libdispatch.dylib",
        "_dispatch_event_loop_wait_for_ownership|libdispatch.dylib",
        "kevent_id|libsystem_kernel.dylib",
      ]),
    waiting(
      "a mutex",
      [
        "-[NSLock lock]|Foundation", "_pthread_mutex_firstfit_lock_slow|libsystem_pthread.dylib",
        "_pthread_mutex_firstfit_lock_wait|libsystem_pthread.dylib",
        "__psynch_mutexwait|libsystem_kernel.dylib",
      ]),
    waiting(
      "a semaphore",
      [
        "OS_dispatch_semaphore.wait()|libswiftDispatch.dylib",
        "_dispatch_semaphore_wait_slow|libdispatch.dylib",
        "_dispatch_sema4_wait|libdispatch.dylib", "semaphore_wait_trap|libsystem_kernel.dylib",
      ]),
    waiting(
      "an unfair lock",
      [
        "_os_unfair_lock_lock_slow|libsystem_platform.dylib",
        "__ulock_wait2|libsystem_kernel.dylib",
      ]),
    waiting(
      "a read",
      ["-[NSConcreteFileHandle readDataOfLength:]|Foundation", "read|libsystem_kernel.dylib"]),
    waiting(
      "a file that is synchronized",
      [
        "sqlite3_step|libsqlite3.dylib", "unixSync|libsqlite3.dylib",
        "__fcntl|libsystem_kernel.dylib",
      ]),
    waiting(
      "an answer of another process",
      [
        "xpc_connection_send_message_with_reply_sync|libxpc.dylib",
        "dispatch_mach_send_with_result_and_wait_for_reply|libdispatch.dylib",
        "mach_msg|libsystem_kernel.dylib", "mach_msg2_trap|libsystem_kernel.dylib",
      ]),
    waiting(
      "a lock within an update",
      [
        "_pthread_mutex_firstfit_lock_slow|libsystem_pthread.dylib",
        "__psynch_mutexwait|libsystem_kernel.dylib",
      ], isInUpdate: true),
    waiting(
      "a queue within an update",
      [
        "_dispatch_sync_f_slow|libdispatch.dylib",
        "__DISPATCH_WAIT_FOR_QUEUE__|libdispatch.dylib", "kevent_id|libsystem_kernel.dylib",
      ], isInUpdate: true),
    waiting(
      "a pipe that nobody reads",
      [
        "static View._printChanges()|SwiftUI", "print(_:separator:terminator:)|libswiftCore.dylib",
        "_Stdout.write(_:)|libswiftCore.dylib", "fwrite|libsystem_c.dylib",
        "__swbuf|libsystem_c.dylib", "__write_nocancel|libsystem_kernel.dylib",
      ], isInUpdate: true),
    waiting(
      "the window server",
      [
        "CGSGetWindowBounds|SkyLight", "mach_msg|libsystem_kernel.dylib",
        "mach_msg2_trap|libsystem_kernel.dylib",
      ]),
    waiting(
      "a pause",
      ["+[NSThread sleepForTimeInterval:]|Foundation", "__semwait_signal|libsystem_kernel.dylib"]),
    StackLife("a lock, and then nothing", [.healthy, .blocked]) { session in
      session.slept(35...60)
      session.did(
        95, session.system.task(["VaultStore.load()", "__psynch_mutexwait|libsystem_kernel.dylib"]))
      session.did(5, session.system.flush([]), StackParts.thin)
    },
    StackLife("a drawable", [.blocked]) { session in
      session.did(
        97...100,
        session.system.displayLink([
          "Renderer.draw(in:)", "-[CAMetalLayer nextDrawable]|QuartzCore",
          "CAMetalLayerPrivateNextDrawableLocked(CAMetalLayer*, CAMetalDrawable**, unsigned long*)|QuartzCore",
          "semaphore_timedwait_trap|libsystem_kernel.dylib",
        ]))
    },
  ]
}
