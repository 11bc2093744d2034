#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// A mistake in the use of a macro, which the compiler shows as an error.
  ///
  /// Each mistake is a static property or function next to the code that finds it.
  struct Misuse: DiagnosticMessage {
    let message: String
    let diagnosticID: MessageID
    let severity: DiagnosticSeverity

    /// - Parameters:
    ///   - id: The name of the mistake, such as `computed-property`.
    ///   - message: What is wrong and what to do, in lower case, without a full stop.
    ///   - severity: A warning for what still works.
    init(_ id: String, _ message: String, severity: DiagnosticSeverity = .error) {
      self.message = message
      self.severity = severity
      diagnosticID = Misuse.messageID(id)
    }

    static func messageID(_ id: String) -> MessageID {
      MessageID(domain: "DTOMacros", id: id)
    }
  }

  extension MacroExpansionContext {
    /// Shows a mistake at a node.
    func report(_ misuse: Misuse, at node: some SyntaxProtocol, fixes: [FixIt] = []) {
      diagnose(Diagnostic(node: Syntax(node), message: misuse, fixIts: fixes))
    }
  }
#endif
