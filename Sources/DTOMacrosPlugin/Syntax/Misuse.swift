#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// A mistake in the use of a macro, which the compiler shows as an error.
  ///
  /// Each mistake is a static property or function beside the code that finds it.
  struct Misuse: DiagnosticMessage {
    let message: String
    let diagnosticID: MessageID
    let severity = DiagnosticSeverity.error

    /// - Parameters:
    ///   - id: The name of the mistake, such as `computed-property`.
    ///   - message: What is wrong and what to do, in lower case, without a full stop.
    init(_ id: String, _ message: String) {
      self.message = message
      diagnosticID = Misuse.messageID(id)
    }

    fileprivate static func messageID(_ id: String) -> MessageID {
      MessageID(domain: "DTOMacros", id: id)
    }
  }

  /// What a fix-it does, such as `remove '@Convert'`.
  private struct FixMessage: FixItMessage {
    let message: String
    var fixItID: MessageID { Misuse.messageID("fix") }
  }

  extension FixIt {
    /// A fix-it that replaces a node, keeping the space around it.
    static func replace(
      _ message: String,
      _ old: some SyntaxProtocol,
      with new: some SyntaxProtocol
    ) -> FixIt {
      let new = new.with(\.leadingTrivia, old.leadingTrivia)
        .with(\.trailingTrivia, old.trailingTrivia)
      return replaceExactly(message, old, with: new)
    }

    /// A fix-it that replaces a node and the space around it.
    static func replaceExactly(
      _ message: String,
      _ old: some SyntaxProtocol,
      with new: some SyntaxProtocol
    ) -> FixIt {
      FixIt(
        message: FixMessage(message: message),
        changes: [.replace(oldNode: Syntax(old), newNode: Syntax(new))]
      )
    }

    /// A fix-it that removes an attribute from a list.
    static func remove(_ attribute: AttributeSyntax, from list: AttributeListSyntax) -> FixIt {
      let rest = list.removing(attribute)
      // What stands before the first attribute, such as a comment, stays before what follows.
      let kept = rest.isEmpty ? rest : rest.with(\.leadingTrivia, list.leadingTrivia)
      var changes = [Change.replace(oldNode: Syntax(list), newNode: Syntax(kept))]
      if rest.isEmpty,
        let next = list.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
      {
        changes.append(.replaceLeadingTrivia(token: next, newTrivia: list.leadingTrivia))
      }
      return FixIt(
        message: FixMessage(message: "remove '@\(attribute.plainName)'"),
        changes: changes
      )
    }
  }

  extension MacroExpansionContext {
    /// Shows a mistake at a node.
    func report(_ misuse: Misuse, at node: some SyntaxProtocol, fixes: [FixIt] = []) {
      diagnose(Diagnostic(node: Syntax(node), message: misuse, fixIts: fixes))
    }
  }
#endif
