#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// An enum with `@DTO` whose cases are strings, numbers or Booleans in payloads.
  struct RawEnum: ExpandedEnum {
    let name: String
    let rawType: RawType
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
      for label in ["tag", "content"] {
        guard let found = declaration.enumArgument(label) else { continue }
        let fix = FixIt.remove("remove '\(label)'", found.argument, from: found.attribute)
        mistakes.report(.tagOfRawEnum(label), at: found.expression, fixes: [fix])
      }
      if let attribute = declaration.attributes.named("Untagged").first {
        let fix = FixIt.remove(attribute, from: declaration.attributes)
        mistakes.report(.untaggedRawEnum, at: attribute, fixes: [fix])
      }
      if let attribute = declaration.attributes.named("Coerce").first {
        let fix = FixIt.remove(attribute, from: declaration.attributes)
        mistakes.report(.coercedRawEnum, at: attribute, fixes: [fix])
      }
      for known in declaration.caseElements.map(\.declaration) {
        mistakes.reportKeys(of: known)
        guard let attribute = known.attributes.named("Case").first,
          let argument = attribute.labeledArgument("at")
        else { continue }
        let fix = FixIt.remove("remove 'at'", argument, from: attribute)
        mistakes.report(.tagOfRawEnum("at"), at: argument.expression, fixes: [fix])
      }
      self.unknown = unknown
      let elements = declaration.caseElements
      rawType = RawType(of: declaration, unknown.keeper)
      // As in Swift, a number without a value follows the one before.
      var next = rawType.countsCases ? 0 : nil
      cases = elements.filter { $0.element.name.text != unknown.keeper }.map {
        element,
        declaration in
        let known = EnumCase(element, of: declaration, implied: next.map(String.init), settings)
        if next != nil { next = (known.values.compactMap(\.lastInteger).max() ?? 0) &+ 1 }
        return known
      }
      if elements.isEmpty { mistakes.report(.noCases, at: declaration.name) }
      if let type = declaration.otherRawType {
        let known = RawType.nearest(to: type.trimmedDescription, declaration)
        let fix = FixIt.replace("replace with '\(known)'", type, with: TypeSyntax("\(raw: known)"))
        mistakes.report(.otherRawType(type), at: type, fixes: [fix])
      } else {
        reportValues(of: declaration, &mistakes)
      }
      reportCarriers(of: declaration, &mistakes)
    }

    private var acceptsUnknown: Bool {
      switch unknown {
      case .invalid: false
      case .omitted, .named, .keeping: true
      }
    }

    /// Whether the DTO is a type of its own, which any raw value can have.
    private var isOpen: Bool { acceptsUnknown && !rawType.isStated }

    /// What the DTO conforms to, if it is a type of its own.
    var protocols: [String] {
      isOpen ? ["RawRepresentable", settings.coding.protocolName] + settings.conformances : []
    }

    func declarations(of type: String) -> [String] {
      let access = settings.access.modifierForMember
      if isOpen { return [openDTO(of: type)] + rawValueMembers }
      let dto = acceptsUnknown ? "CodableEnum<\(type)>" : rawType.name
      return ["\(access)typealias DTO = \(dto)"] + rawValueMembers
    }

    /// The DTO with any raw value, for an enum that isn't `RawRepresentable`: a macro that promises this conformance has to add it to all
    /// types, because otherwise the compiler crashes in subclasses of a class with the macro.
    private func openDTO(of type: String) -> String {
      let access = settings.access.modifierForMember
      var members = [
        "\(access)var rawValue: \(rawType.name)",
        "\(access)init(rawValue: \(rawType.name)) {\nself.rawValue = rawValue\n}",
        "\(access)var value: \(type)? {\n\(type)(rawValue: rawValue)\n}",
      ]
      if settings.decodes {
        members.append(
          """
          \(access)init(from decoder: any Swift.Decoder) throws {
          let value = try DTOUnion(decoder, of: \(type).self)
          rawValue = try value.rawValue { \(type)(rawValue: $0) != nil }
          }
          """
        )
      }
      return """
        \(access)struct DTO: \(protocols.joined(separator: ", ")) {
        \(members.joined(separator: "\n\n"))
        }
        """
    }

    /// The compiler makes none, because macros could add them.
    private var rawValueMembers: [String] {
      let access = settings.typeAccess.modifierForMember
      let read = choice(
        "switch rawValue {",
        cases.flatMap { known in
          known.patterns(in: rawType).map { (known, "case \($0):", known.creation(from: rawType)) }
        },
        coversAll ? nil : "default: return nil"
      )
      let written = choice(
        "switch self {",
        cases.map { ($0, "case \($0.pattern):", $0.rawValue(in: rawType)) },
        unknown.keeper.map { "case .\($0)(let rawValue): rawValue" }
      )
      return [
        "\(access)init?(rawValue: \(rawType.name)) {\n\(read)\n}",
        "\(access)var rawValue: \(rawType.name) {\n\(written)\n}",
      ]
    }

    /// Whether there is a case for both Booleans.
    private var coversAll: Bool {
      rawType.name == "Bool" && Set(cases.flatMap(\.patterns)).count == 2
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
        case .keeping: "self = dto.value ?? \(unknown.keeping("dto.rawValue"))"
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

  extension EnumCase {
    /// What matches the values, after `case`: where values have several types, a range is a condition.
    fileprivate func patterns(in rawType: RawType) -> [String] {
      guard rawType.isMixed else { return [patterns.joined(separator: ", ")] }
      let singles = values.filter { !$0.isRange }.map(\.text)
      let ranges = values.filter(\.isRange).map { "_ where rawValue.isContained(in: \($0.text))" }
      return (singles.isEmpty ? [] : [singles.joined(separator: ", ")]) + ranges
    }

    /// The statements that create the case from its raw value.
    fileprivate func creation(from rawType: RawType) -> String {
      guard let carried = carriedType?.trimmedDescription else { return "self = .\(name)" }
      guard let member = rawType.member(for: carried) else { return "self = .\(name)(rawValue)" }
      return "guard let content = rawValue.\(member) else { return nil }\nself = .\(name)(content)"
    }

    fileprivate var pattern: String { carriedType == nil ? ".\(name)" : ".\(name)(let content)" }

    fileprivate func rawValue(in rawType: RawType) -> String {
      carriedType.map { rawType.value("content", of: $0.trimmedDescription) } ?? written
    }
  }

  extension Misuse {
    fileprivate static func tagOfRawEnum(_ label: String) -> Misuse {
      Misuse(
        "tag-of-raw-enum",
        "'\(label)' has no effect, because the values of the enum are strings or numbers; remove it"
      )
    }

    fileprivate static let untaggedRawEnum = Misuse(
      "untagged-raw-enum",
      "'@Untagged' needs cases with associated values; remove it"
    )

    fileprivate static let coercedRawEnum = Misuse(
      "coerced-raw-enum",
      "'@Coerce' has no effect on an enum whose values are strings or numbers; write it on the properties of this type, or remove it"
    )

    fileprivate static func otherRawType(_ type: TypeSyntax) -> Misuse {
      Misuse(
        "other-raw-type",
        "'\(type.trimmedDescription)' can't be the raw type of an enum with '@DTO'; use 'String', an integer type or 'Double'"
      )
    }

    fileprivate static let noCases = Misuse("no-cases", "an enum with '@DTO' needs a case")
  }
#endif
