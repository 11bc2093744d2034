/// How far a run has come, for those who measure it or wait for it.
public enum RunEvent: Hashable, Sendable {
  /// This begins; what was before has ended.
  case phase(Phase)
  /// So many of the given documents are parsed.
  case parsed(Int, of: Int)
  /// Repairs are made for the so manieth time.
  case round(Int)

  /// A part of a run. Documents that references lead to are read and parsed while others are lowered, and counted there.
  public enum Phase: String, CaseIterable, Sendable {
    /// Files are read.
    case reading
    /// Their text becomes documents.
    case parsing
    /// Schemas become declarations.
    case lowering
    /// Rules look for mistakes.
    case rules
    /// Declarations get their names in Swift.
    case naming
    /// Declarations become text.
    case emission
    /// Files are written.
    case writing
  }
}
