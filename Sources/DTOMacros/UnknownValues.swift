#if Macros
  /// What an enumeration makes of a value that its DTO keeps as unknown.
  public enum UnknownValues: Sendable {
    /// The initializer throws an error. What contains the value tolerates and reports it.
    case `throw`
    /// Like `throw`, but an optional becomes `nil`, and an array or a map omits the value, without another report: the value was reported
    /// when the DTO was decoded.
    case `nil`
    /// The value becomes the case with this name, which can have the raw value or the payload as its associated value.
    case `case`(String)
  }
#endif
