#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// What an enumeration makes of a value that its DTO doesn't know, from the argument `unknown`.
  enum UnknownRule {
    case `throw`
    case `nil`
    case replace(DomainCase)

    /// Reports an argument that isn't one of the policies; the result is then `nil`.
    init?(_ node: AttributeSyntax, cases: [DomainCase], in context: some MacroExpansionContext) {
      guard let argument = node.argument("unknown") else {
        self = .throw
        return
      }
      if let call = argument.as(FunctionCallExprSyntax.self),
        call.calledExpression.memberName == "case", let name = call.arguments.first?.expression
      {
        guard let replacement = cases.first(where: { $0.name == name.stringLiteral }) else {
          let fixes = cases.map { element in
            FixIt.replace(
              "write \"\(element.name)\"",
              name,
              with: ExprSyntax("\(literal: element.name)")
            )
          }
          context.report(.noSuchCase(name), at: name, fixes: fixes)
          return nil
        }
        guard replacement.canHoldUnknown else {
          context.report(.tooManyValues(replacement.name), at: name)
          return nil
        }
        self = .replace(replacement)
        return
      }
      switch argument.memberName {
      case "throw": self = .throw
      case "nil": self = .nil
      default:
        let fix = FixIt.replace("write '.throw'", argument, with: ExprSyntax(".throw"))
        context.report(.unknownPolicy, at: argument, fixes: [fix])
        return nil
      }
    }

    /// The case that stands for unknown values.
    var replacement: DomainCase? {
      switch self {
      case .replace(let replacement): replacement
      case .throw, .nil: nil
      }
    }

    /// The arm of a `switch` over a DTO with a case `undefined`.
    var arm: String {
      switch self {
      case .throw: "case .undefined: throw UnexpectedContent.unknown(Self.self)"
      case .nil: "case .undefined: throw UnexpectedContent.reportedUnknown(Self.self)"
      case .replace(let replacement): replacement.armForUnknown
      }
    }

    /// The statements for an unknown raw value, which nobody has reported.
    var forRawValue: String {
      switch self {
      case .throw, .nil: "throw UnexpectedContent.unknown(Self.self)"
      case .replace(let replacement): "self = .\(replacement.syntax.name)\nreturn"
      }
    }
  }

  extension Misuse {
    static let unknownPolicy = Misuse(
      "unknown-policy",
      "'unknown' must be '.throw', '.nil' or '.case(\"…\")' with the name of a case"
    )

    fileprivate static func noSuchCase(_ name: ExprSyntax) -> Misuse {
      Misuse("no-such-case", "the enumeration has no case \(name.trimmed) for unknown values")
    }

    fileprivate static func tooManyValues(_ name: String) -> Misuse {
      Misuse(
        "too-many-values",
        "the case '\(name)' for unknown values can have only one associated value"
      )
    }
  }
#endif
