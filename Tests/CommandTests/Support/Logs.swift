import Foundation

/// Small logs with a known answer.
enum Logs {
  /// Two views in turn to a torn end: a loop.
  static let loop =
    "[run] tapped Orders\n"
    + String(repeating: "OrderList: @self changed.\nOrderDetail: _path changed.\n", count: 1500)
    + "OrderList: @se"

  /// An app that starts and is then quiet.
  static let quiet = """
    OrdersRoot: @self, @identity, _path changed.
    OrderList: @self, @identity changed.
    [run] 12 orders loaded
    OrderList: _orders changed.
    [run] tapped Reload
    OrderList: _orders changed.

    """

  /// As many views as asked for, so that the list of them is long.
  static func crowd(_ count: Int) -> String {
    (1...count).map { "OrderRow\($0): @self, @identity changed.\n" }.joined()
  }
}
