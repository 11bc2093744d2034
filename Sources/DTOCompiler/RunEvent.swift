/// The progress of a run, for those who measure it or wait for it.
package enum RunEvent: Hashable, Sendable {
  /// A phase starts, and the previous one has ended.
  case phase(Phase)
  /// The number of input documents that are parsed.
  case parsed(Int, of: Int)
  /// The number of the current repair round.
  case round(Int)

  /// A phase of a run. Documents that references lead to are read and parsed during lowering, and count as part of it.
  package enum Phase: String, CaseIterable, Sendable {
    /// Files are read.
    case reading
    /// Their text becomes documents.
    case parsing
    /// Schemas become declarations.
    case lowering
    /// Rules search for mistakes.
    case rules
    /// Declarations get their names in Swift.
    case naming
    /// Declarations become text.
    case emission
    /// Files are written.
    case writing
  }
}
