#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  /// An enum with `@DTO` whose cases are strings or numbers in payloads.
  struct RawEnum: ExpandedEnum {
    let name: String
    let rawType: String
    let cases: [EnumCase]
    let unknown: UnknownCase
    let settings: DTOSettings
    let hooks: Hooks

    init(
      _ declaration: EnumDeclSyntax,
      _ unknown: UnknownCase,
      _ settings: DTOSettings,
      _ mistakes: inout Mistakes
    ) {
      name = declaration.name.text
      self.settings = settings
      hooks = Hooks(declaration, settings, &mistakes)
      if let attribute = declaration.attributes.named("Enum").first {
        for label in ["tag", "content"] {
          guard let argument = attribute.labeledArgument(label) else { continue }
          let fix = FixIt.remove("remove '\(label)'", argument, from: attribute)
          mistakes.report(.tagOfRawEnum(label), at: argument.expression, fixes: [fix])
        }
      }
      self.unknown = unknown
      let stated = declaration.firstInheritedType
      let known = stated.flatMap { RawEnum.rawTypes.contains($0) ? $0 : nil }
      let elements = declaration.caseElements
      rawType = known ?? RawEnum.impliedType(of: elements.map(\.declaration))
      if known == nil, stated != "RawRepresentable" {
        mistakes.reportNoRawType(of: declaration, unknown, rawType)
      }
      // As in Swift, a number without a value follows the one before.
      var next = rawType == "String" ? nil : 0
      cases = elements.filter { $0.element.name.text != unknown.keeper }.map {
        element,
        declaration in
        let known = EnumCase(element, of: declaration, implied: next.map(String.init), settings)
        if next != nil { next = (known.numbers.map(\.upperBound).max() ?? 0) &+ 1 }
        return known
      }
      reportValues(&mistakes)
    }

    static let rawTypes: Set = [
      "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
      "UInt64", "Double",
    ]

    private static func impliedType(of declarations: [EnumCaseDeclSyntax]) -> String {
      let values = declarations.flatMap {
        $0.attributes.named("Case").flatMap(\.unlabeledArguments)
      }
      return values.isEmpty || values.contains { $0.is(StringLiteralExprSyntax.self) }
        ? "String" : "Int"
    }

    private func reportValues(_ mistakes: inout Mistakes) {
      var owners: [String: String] = [:]
      var numbers: [(range: ClosedRange<Int>, owner: String)] = []
      for known in cases {
        if let attribute = known.attributeReplacingRawValue {
          let fix = FixIt.remove(attribute, from: known.declaration.attributes)
          mistakes.report(.twoRawValues, at: attribute, fixes: [fix])
        }
        for pattern in known.patterns {
          var other = owners.updateValue(known.plainName, forKey: pattern)
          if let range = ClosedRange(literal: pattern) {
            other = other ?? numbers.first { $0.range.overlaps(range) }?.owner
            numbers.append((range, known.plainName))
          }
          if let other {
            mistakes.report(
              .sharedValue(pattern, other),
              at: known.element.name,
              fixes: known.fixes(ofShared: pattern)
            )
          } else if let kind = known.kindOfLiteral(pattern), !accepts(kind) {
            let node = known.argument(pattern).map { Syntax($0.expression) }
            mistakes.report(.wrongLiteral(pattern, rawType), at: node ?? Syntax(known.element.name))
          }
        }
      }
    }

    /// Whether values of the raw type can be written as such a literal.
    private func accepts(_ kind: EnumCase.LiteralKind) -> Bool {
      switch kind {
      case .string: rawType == "String"
      case .integer: rawType != "String"
      case .fraction: rawType == "Double"
      case .boolean, .other: false
      }
    }

    private var acceptsUnknown: Bool {
      switch unknown {
      case .invalid: false
      case .omitted, .named, .keeping: true
      }
    }

    func declarations(of type: String) -> [String] {
      let access = settings.access.modifierForMember
      let dto = acceptsUnknown ? "CodableEnum<\(type)>" : rawType
      return ["\(access)typealias DTO = \(dto)"] + rawValueMembers
    }

    /// The compiler makes none, because macros could add them.
    private var rawValueMembers: [String] {
      let access = settings.typeAccess.modifierForMember
      let read = choice(
        "switch rawValue {",
        cases.map { ($0, "case \($0.patterns.joined(separator: ", ")):", "self = .\($0.name)") },
        "default: return nil"
      )
      let written = choice(
        "switch self {",
        cases.map { ($0, "case .\($0.name):", $0.written) },
        unknown.keeper.map { "case .\($0)(let rawValue): rawValue" }
      )
      return [
        "\(access)init?(rawValue: \(rawType)) {\n\(read)\n}",
        "\(access)var rawValue: \(rawType) {\n\(written)\n}",
      ]
    }

    /// Returns a `switch`. If a value isn't a literal, whose type is known, errors in the lines of cases are shown at the cases.
    private func choice(
      _ start: String,
      _ arms: [(known: EnumCase, pattern: String, result: String)],
      _ last: String?
    ) -> String {
      var lines = [start]
      let first = arms.first?.known.element
      if let first, let line = settings.source.line(of: first, -1), hasUnknownTypes {
        // Before the first case of a `switch`, Swift allows no `#sourceLocation`.
        lines.insert(line, at: 0)
      }
      for arm in arms {
        let isFirst = arm.known.element == first
        lines.append(isFirst ? arm.pattern : at(arm.known, arm.pattern))
        lines.append(at(arm.known, arm.result))
      }
      return (lines + [last, "}"].compactMap { $0 }).joined(separator: "\n")
    }

    private var hasUnknownTypes: Bool { cases.contains { !$0.hasLiteralValues } }

    private func at(_ known: EnumCase, _ line: String) -> String {
      hasUnknownTypes ? settings.source.at(known.element, line) : line
    }

    var conversionFromDTO: String {
      let assignment =
        switch unknown {
        case .invalid:
          """
          guard let value = Self(rawValue: dto) else {
          throw UnexpectedContent.unknown(Self.self)
          }
          self = value
          """
        case .omitted:
          """
          guard let value = dto.value else {
          throw UnexpectedContent.reportedUnknown(Self.self)
          }
          self = value
          """
        case .named(let other): "self = dto.value ?? .\(other)"
        case .keeping(let other): "self = dto.value ?? .\(other)(dto.rawValue)"
        }
      return """
        \(settings.access.modifierForMember)init(from dto: DTO) throws {
        \(([assignment] + hooks.callAfterDecoding).joined(separator: "\n"))
        }
        """
    }

    var conversionToDTO: String {
      let value = acceptsUnknown ? "DTO(rawValue: rawValue)" : "rawValue"
      return """
        \(settings.access.modifierForMember)var dto: DTO {
        \(hooks.conversion(of: value))
        }
        """
    }
  }

  extension EnumDeclSyntax {
    /// Whether the cases are objects in payloads: they have associated values, or there is a tag and no raw type.
    ///
    /// - Parameter keeper: The case for unknown values, which doesn't count.
    func isUnion(without keeper: String?) -> Bool {
      let hasValues = caseElements.contains {
        $0.element.parameterClause != nil && $0.element.name.text != keeper
      }
      let isTagged = attributes.named("Enum").first?.argument("tag") != nil
      let statesRawType = firstInheritedType.map {
        RawEnum.rawTypes.contains($0) || $0 == "RawRepresentable"
      }
      return hasValues || isTagged && statesRawType != true
    }

    fileprivate var firstInheritedType: String? {
      inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
    }
  }

  extension Mistakes {
    fileprivate mutating func reportNoRawType(
      of declaration: EnumDeclSyntax,
      _ unknown: UnknownCase,
      _ rawType: String
    ) {
      // An enum with a raw type can't have associated values.
      let needed = unknown.keeper == nil ? rawType : "RawRepresentable"
      let type = InheritedTypeSyntax(type: IdentifierTypeSyntax(name: .identifier(needed)))
      let fixed: EnumDeclSyntax
      if let clause = declaration.inheritanceClause {
        let first = type.with(\.trailingComma, .commaToken(trailingTrivia: .space))
        let types = [first] + clause.inheritedTypes
        fixed = declaration.with(\.inheritanceClause, clause.with(\.inheritedTypes, types))
      } else {
        let clause = InheritanceClauseSyntax(
          colon: .colonToken(trailingTrivia: .space),
          inheritedTypes: [type],
          trailingTrivia: declaration.name.trailingTrivia
        )
        fixed = declaration.with(\.name.trailingTrivia, []).with(\.inheritanceClause, clause)
      }
      let fix = FixIt.replaceExactly("add '\(needed)'", declaration, with: fixed)
      report(.noRawType(needed), at: declaration.name, fixes: [fix])
    }
  }

  extension Misuse {
    fileprivate static func noRawType(_ needed: String) -> Misuse {
      Misuse(
        "no-raw-type",
        "an enum with '@DTO' and without associated values needs '\(needed)' as the first type that it inherits from"
      )
    }

    fileprivate static func tagOfRawEnum(_ label: String) -> Misuse {
      Misuse(
        "tag-of-raw-enum",
        "'\(label)' has no effect, because the values of the enum are strings or numbers; remove it"
      )
    }

    fileprivate static let twoRawValues = Misuse(
      "two-raw-values",
      "'@Case' replaces the raw value of the case; list that in '@Case', too, or remove the attribute"
    )

    fileprivate static func wrongLiteral(_ value: String, _ type: String) -> Misuse {
      Misuse("value-of-other-type", "\(value) isn't a value of '\(type)', the raw type of the enum")
    }

    fileprivate static func sharedValue(_ value: String, _ other: String) -> Misuse {
      Misuse(
        "shared-value",
        "the case '\(other)' has the same value, \(value); give one of them another value"
      )
    }
  }
#endif
