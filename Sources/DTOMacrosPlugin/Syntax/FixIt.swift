#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// What a fix-it does, such as `remove '@Convert'`.
  private struct FixMessage: FixItMessage {
    let message: String
    var fixItID: MessageID { Misuse.messageID("fix") }
  }

  extension ExprSyntax {
    /// A placeholder for a string, with quotes inside of it: an editor replaces all of it, and doesn't know one in a string literal.
    static func placeholder(of name: String) -> ExprSyntax { "\(raw: "<#\"\(name)\"#>")" }
  }

  extension FixIt {
    /// The fix-it with one more change.
    func adding(_ change: Change?) -> FixIt {
      FixIt(message: message, changes: changes + (change.map { [$0] } ?? []))
    }

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

    /// A fix-it that removes an argument of an attribute, with the parentheses if it is the only one.
    static func remove(
      _ message: String,
      _ argument: LabeledExprSyntax,
      from attribute: AttributeSyntax
    ) -> FixIt {
      let rest = attribute.argumentList.filter { $0.id != argument.id }
      guard let last = rest.last else {
        let bare = attribute.with(\.leftParen, nil).with(\.arguments, nil).with(\.rightParen, nil)
        return replace(message, attribute, with: bare)
      }
      let kept = LabeledExprListSyntax(rest.dropLast() + [last.with(\.trailingComma, nil)])
      return replace(message, attribute, with: attribute.with(\.arguments, .argumentList(kept)))
    }

    /// A fix-it that adds an attribute before a declaration.
    static func add(
      _ attribute: String,
      to declaration: some DeclSyntaxProtocol & WithAttributesSyntax
    ) -> FixIt {
      let added = AttributeSyntax("\(raw: attribute)").with(\.trailingTrivia, .space)
      let bare = declaration.with(\.leadingTrivia, [])
      let changed = bare.with(\.attributes, [.attribute(added)] + bare.attributes)
      return replace("add '\(attribute)'", declaration, with: changed)
    }
  }
#endif
