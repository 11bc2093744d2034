#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// How a value is converted that doesn't decode itself as in generated DTOs.
  enum Converter {
    /// A converter of the runtime, by its name.
    case named(String)
    /// A converter that the user has chosen, by its name. It may make a container as a whole.
    case chosen(String)
    /// A date in a pattern, which needs a type of its own.
    case pattern(String, declaredAs: String)
    /// Functions of the user, as source code: one that reads, and one that writes, if the type is encoded.
    case functions(String, inverse: String?)

    /// The converter of a property with values of a type; `nil` if they decode themselves.
    init?(
      of leaf: TypeSyntax,
      of property: StoredProperty,
      _ settings: DTOSettings,
      _ mistakes: inout Mistakes
    ) {
      let attributes = property.declaration.attributes
      let type = leaf.trimmedDescription.replacing(prefix: "Foundation.", with: "")
      let bytes = ["Data", "[UInt8]", "Array<UInt8>"]
      for (attribute, needed) in [("Date", ["Date"]), ("Base64", bytes)]
      where !needed.contains(type) {
        guard let misplaced = attributes.named(attribute).first else { continue }
        let fixes = [FixIt.remove(misplaced, from: attributes)]
        mistakes.report(
          .wrongType(attribute, needs: needed[0], not: type),
          at: misplaced,
          fixes: fixes
        )
      }
      if let attribute = attributes.named("Convert").first,
        let rule = attribute.argument("using")
      {
        if let type = rule.typeReference {
          self = .chosen(type.trimmedDescription)
        } else {
          mistakes.checkInverse(of: attribute, settings)
          self = .functions(
            settings.source.function(rule, for: settings.typeName),
            inverse: attribute.argument("inverse")
              .map { settings.source.function($0, for: settings.typeName) }
          )
        }
        return
      }
      switch type {
      case "Date":
        guard let attribute = attributes.named("Date").first,
          let argument = attribute.unlabeledArguments.first
        else {
          self = .named("RFC3339DateTime")
          return
        }
        self = Converter.date(argument, of: property, &mistakes)
      case "[UInt8]", "Array<UInt8>":
        guard let attribute = attributes.named("Base64").first else { return nil }
        let alphabet = attribute.unlabeledArguments.first?.memberName
        self = .named(alphabet == "url" ? "Base64URLBytes" : "Base64Bytes")
      case "Data":
        let alphabet = attributes.named("Base64").first?.unlabeledArguments.first?.memberName
        self = .named(alphabet == "url" ? "Base64URLData" : "Base64Data")
      case "Decimal": self = .named("DecimalNumber")
      case "URL": self = .named("URLString")
      case "UUID": self = .named("UUIDString")
      default: return nil
      }
    }

    private static func date(
      _ argument: ExprSyntax,
      of property: StoredProperty,
      _ mistakes: inout Mistakes
    ) -> Converter {
      if let pattern = argument.stringLiteral {
        if let problem = DatePatternProblem(in: pattern) {
          let fix = FixIt.replace("replace with '.rfc3339'", argument, with: ExprSyntax(".rfc3339"))
          mistakes.report(.unknownPattern(problem.text), at: argument, fixes: [fix])
        }
        let name = property.plainName
        return .pattern(
          pattern,
          declaredAs: name.prefix(1).uppercased() + name.dropFirst() + "Pattern"
        )
      }
      switch argument.memberName {
      case "seconds": return .named("EpochSeconds")
      case "milliseconds": return .named("EpochMilliseconds")
      case "rfc3339": return .named("RFC3339DateTime")
      case let other:
        let nearest = ExprSyntax(".rfc3339")
        let fix = FixIt.replace("replace with '.rfc3339'", argument, with: nearest)
        mistakes.report(
          .unknownForm(other ?? argument.trimmedDescription),
          at: argument,
          fixes: [fix]
        )
        return .named("RFC3339DateTime")
      }
    }

    /// The form of a converted value; `nil` for functions, which are values.
    var form: String? {
      switch self {
      case .named(let name), .chosen(let name): "Converted<\(name)>"
      case .pattern(_, let name): "Converted<PatternDate<\(name)>>"
      case .functions: nil
      }
    }

    /// The declaration that the form needs.
    var declaration: String? {
      guard case .pattern(let pattern, let name) = self else { return nil }
      return """
        enum \(name): DatePattern {
        static let text = \(pattern.swiftLiteral)
        }
        """
    }
  }

  extension Mistakes {
    /// Reports a function without one for the other direction, and one for a direction that the DTO doesn't have.
    fileprivate mutating func checkInverse(of attribute: AttributeSyntax, _ settings: DTOSettings) {
      let inverse = attribute.labeledArgument("inverse")
      if settings.encodes, inverse == nil {
        report(.noInverse, at: attribute)
      } else if !settings.encodes, let inverse {
        let fix = FixIt.remove("remove 'inverse'", inverse, from: attribute)
        report(.uselessInverse, at: inverse.expression, fixes: [fix])
      }
    }
  }

  /// What is wrong with the pattern of a date. The runtime knows the same fields, as `DatePattern` lists them.
  private struct DatePatternProblem {
    let text: String

    init?(in pattern: String) {
      var rest = Substring(pattern)
      while let first = rest.popFirst() {
        if first == "'" {
          guard let end = rest.firstIndex(of: "'") else {
            text = "a quotation mark isn't closed"
            return
          }
          rest = rest[rest.index(after: end)...]
        } else if first.isASCII, first.isLetter {
          let count = rest.prefix { $0 == first }.count + 1
          rest = rest.dropFirst(count - 1)
          guard DatePatternProblem.isField(first, count) else {
            text =
              "'\(String(repeating: first, count: count))' isn't a field; write other letters in single quotes"
            return
          }
        }
      }
      guard pattern.isEmpty else { return nil }
      text = "it is empty"
    }

    private static func isField(_ letter: Character, _ count: Int) -> Bool {
      switch letter {
      case "y": count == 1 || count == 4
      case "M", "L", "E": count <= 4
      case "d", "H", "h", "m", "s": count <= 2
      case "a": count == 1
      case "S": count <= 9
      case "X", "Z", "z": count <= 3
      default: false
      }
    }
  }

  extension String {
    fileprivate func replacing(prefix: String, with other: String) -> String {
      hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
    }
  }

  extension Misuse {
    fileprivate static let noInverse = Misuse(
      "no-inverse",
      "the DTO is also encoded, so '@Convert' needs the inverse function, as in '@Convert(using: read, inverse: write)', or a converter"
    )

    fileprivate static let uselessInverse = Misuse(
      "useless-inverse",
      "'inverse' has no effect, because the DTO isn't encoded; remove it, or write '@DTO(.codable)'"
    )

    fileprivate static func wrongType(_ attribute: String, needs type: String, not other: String)
      -> Misuse
    {
      Misuse(
        "\(attribute.lowercased())-on-other-type",
        "'@\(attribute)' needs a property of type '\(type)', not '\(other)'"
      )
    }

    fileprivate static func unknownPattern(_ problem: String) -> Misuse {
      Misuse(
        "unknown-date-pattern",
        "this isn't a pattern of dates such as \"dd.MM.yyyy HH:mm\": \(problem)"
      )
    }

    fileprivate static func unknownForm(_ form: String) -> Misuse {
      Misuse(
        "unknown-date-form",
        "'\(form)' isn't a form of dates; use '.rfc3339', '.seconds', '.milliseconds' or a pattern such as \"dd.MM.yyyy\""
      )
    }
  }
#endif
