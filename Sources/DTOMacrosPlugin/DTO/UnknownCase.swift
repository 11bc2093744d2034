#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// What becomes of a value that isn't one of an enum's cases.
  enum UnknownCase {
    /// It is invalid.
    case invalid
    /// It is reported as unknown, and what contains it does without it.
    case omitted
    /// A case without an associated value.
    case named(String)
    /// A case that keeps the value.
    case keeping(String, label: String?)

    /// The case that keeps unknown values; `nil` if none does. It has no value of its own.
    var keeper: String? {
      switch self {
      case .invalid, .omitted, .named: nil
      case .keeping(let name, _): name
      }
    }

    /// The expression of the case that keeps a value.
    func keeping(_ value: String) -> String {
      guard case .keeping(let name, let label) = self else { return value }
      return ".\(name)(\(label.map { "\($0): " } ?? "")\(value))"
    }

    /// Reads the argument `unknown`. Reports a name that isn't that of a case.
    init(_ declaration: EnumDeclSyntax, _ mistakes: inout Mistakes) {
      self = .invalid
      guard let argument = declaration.enumArgument("unknown")?.expression else { return }
      switch argument.memberName {
      case "nil":
        self = .omitted
        return
      case "throw": return
      default: break
      }
      guard let call = argument.as(FunctionCallExprSyntax.self),
        call.calledExpression.memberName == "case",
        let literal = call.arguments.first?.expression, let name = literal.stringLiteral
      else {
        mistakes.report(.unknownPolicy, at: argument)
        return
      }
      let cases = declaration.caseElements.map(\.element)
      guard let element = cases.first(where: { $0.name.text.trimmingBackticks == name }) else {
        let nearest = cases.last.map { ExprSyntax("\(literal: $0.name.text.trimmingBackticks)") }
        let fix = nearest.map { FixIt.replace("replace with \($0)", literal, with: $0) }
        mistakes.report(.noSuchCase(name), at: literal, fixes: fix.map { [$0] } ?? [])
        return
      }
      switch element.parameterClause?.parameters.count ?? 0 {
      case 0: self = .named(element.name.text)
      case 1:
        let parameter = element.parameterClause?.parameters.first
        self = .keeping(element.name.text, label: parameter?.declaredLabel)
        if declaration.isUnion(without: element.name.text),
          let type = parameter?.type,
          !["JSONValue", "DTORuntime.JSONValue"].contains(type.trimmedDescription)
        {
          let fix = FixIt.replace("replace with 'JSONValue'", type, with: TypeSyntax("JSONValue"))
          mistakes.report(.noPayload(name), at: type, fixes: [fix])
        }
      default:
        let fix = FixIt.replace("replace with '.nil'", argument, with: ExprSyntax(".nil"))
        mistakes.report(.severalValues(name), at: literal, fixes: [fix])
      }
    }
  }

  extension Misuse {
    fileprivate static func noPayload(_ name: String) -> Misuse {
      Misuse(
        "unknown-payload",
        "the case '\(name)' keeps an unknown payload, so its associated value must be a 'JSONValue'"
      )
    }

    fileprivate static func noSuchCase(_ name: String) -> Misuse {
      Misuse("no-such-case", "the enum has no case '\(name)'")
    }

    fileprivate static func severalValues(_ name: String) -> Misuse {
      Misuse(
        "several-values",
        "the case '\(name)' can keep an unknown value only in a single associated value"
      )
    }
  }
#endif
