#if Macros
  import SwiftSyntax

  /// The type of an enum's raw values.
  struct RawType {
    let name: String
    /// Whether the enum states a type or `RawRepresentable`, so that it conforms to that protocol without the macro.
    let isStated: Bool
    /// Whether a number without a value follows the one before.
    let countsCases: Bool

    /// Whether values have several types.
    var isMixed: Bool { name == "JSONValue" }

    /// The types that an enum can state.
    static let stated: Set = [
      "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
      "UInt64", "Double", "JSONValue",
    ]

    /// Reads the raw type of an enum, or finds the one that fits all values.
    ///
    /// - Parameter keeper: The case that keeps unknown values, if there is one.
    init(of declaration: EnumDeclSyntax, _ keeper: String?) {
      let stated = declaration.firstInheritedType
      isStated = declaration.statesRawType
      if let stated, RawType.stated.contains(stated) {
        name = stated
        countsCases = stated != "String" && stated != "JSONValue"
        return
      }
      let elements = declaration.caseElements
      let known = elements.filter { $0.element.name.text != keeper }
      let values = known.flatMap(\.declaration.statedValues)
      var kinds = Set(values.compactMap(\.kind))
      countsCases = isStated && !kinds.isEmpty && kinds.isSubset(of: [.integer])
      let isNamed = known.contains { $0.declaration.statedValues.isEmpty }
      if isNamed, !countsCases { kinds.insert(.string) }
      let others = elements.compactMap { element, declaration in
        element.name.text == keeper
          ? element.parameterClause?.parameters.first?.type.trimmedDescription
          : element.carriedType(declaration)?.trimmedDescription
      }
      name = RawType.name(for: kinds, others)
    }

    /// The raw type that can hold what another one can.
    static func nearest(to type: String, _ declaration: EnumDeclSyntax) -> String {
      if type == "Character" { return "String" }
      if type.contains("Float") { return "Double" }
      let values = declaration.caseElements.compactMap(\.element.rawValue?.value)
        .map { CaseValue($0.trimmedDescription) }
      return name(for: Set(values.compactMap(\.kind)), [])
    }

    /// - Parameter others: The types of associated values that are raw values themselves.
    private static func name(for kinds: Set<CaseValue.Kind>, _ others: [String]) -> String {
      let simplest: String
      switch kinds.subtracting([.other]) {
      case []: simplest = others.first ?? "String"
      case [.string]: simplest = "String"
      case [.integer]: simplest = "Int"
      case [.fraction], [.integer, .fraction]: simplest = "Double"
      case [.boolean]: simplest = "Bool"
      default: return "JSONValue"
      }
      guard let first = others.first, others.contains(where: { $0 != simplest }) else {
        return simplest
      }
      let isOnlyType = others.allSatisfy { $0 == first }
      let fits = kinds.allSatisfy { RawType.accepts($0, in: first) }
      return isOnlyType && fits && stated.contains(first) ? first : "JSONValue"
    }

    /// Whether values of this type can be written as such a literal.
    func accepts(_ kind: CaseValue.Kind) -> Bool { RawType.accepts(kind, in: name) }

    /// Whether values of a type can be written as such a literal.
    static func accepts(_ kind: CaseValue.Kind, in type: String) -> Bool {
      switch kind {
      case .string: ["String", "JSONValue"].contains(type)
      case .integer: !["String", "Bool"].contains(type)
      case .fraction: ["Double", "JSONValue"].contains(type)
      case .boolean: ["Bool", "JSONValue"].contains(type)
      case .other: false
      }
    }

    /// Whether the type has a value that is an integer, or the bounds of a range of integers.
    func holds(_ value: CaseValue) -> Bool {
      let limits: [String: ClosedRange<Double>] = [
        "Int8": -0x1p7...0x1p7 - 1, "Int16": -0x1p15...0x1p15 - 1, "Int32": -0x1p31...0x1p31 - 1,
        "UInt8": 0...0x1p8 - 1, "UInt16": 0...0x1p16 - 1, "UInt32": 0...0x1p32 - 1,
        "UInt": 0...0x1p64, "UInt64": 0...0x1p64, "Double": -0x1p1000...0x1p1000,
      ]
      return limits[name].map(value.isContained) ?? value.fitsInt
    }

    /// Whether an associated value of a type can be a raw value.
    func carries(_ type: String) -> Bool {
      type == name || isMixed && RawType.members[type] != nil
    }

    /// The member of a raw value that is an associated value of a type; `nil` if the raw value is that itself.
    func member(for type: String) -> String? { type == name ? nil : RawType.members[type]?.reader }

    /// The raw value of an associated value, as an expression in Swift.
    func value(_ content: String, of type: String) -> String {
      guard type != name, let kind = RawType.members[type]?.kind else { return content }
      return ".\(kind)(\(kind == "integer" ? "Int64(\(content))" : content))"
    }

    /// The members of a `JSONValue` by their types, with the names of its cases.
    private static let members = [
      "Int": (reader: "integerValue", kind: "integer"),
      "Double": (reader: "doubleValue", kind: "number"),
      "String": (reader: "stringValue", kind: "string"),
      "Bool": (reader: "boolValue", kind: "bool"),
    ]
  }

  extension EnumDeclSyntax {
    /// Whether the cases are objects in payloads: they have associated values other than their values, or there is a tag and no raw type.
    ///
    /// - Parameter keeper: The case for unknown values, which doesn't count.
    func isUnion(without keeper: String?) -> Bool {
      let hasValues = caseElements.contains { element, declaration in
        element.parameterClause != nil && element.name.text != keeper
          && element.carriedType(declaration) == nil
      }
      let isTagged =
        enumArgument("tag") != nil
        || caseElements.contains { _, declaration in
          declaration.attributes.named("Case").first?.argument("at") != nil
        }
      return hasValues || isTagged && !statesRawType
    }

    /// The raw type that the enum states, if no value of it can be in payloads; otherwise `nil`.
    var otherRawType: TypeSyntax? {
      guard !statesRawType, let type = inheritanceClause?.inheritedTypes.first?.type else {
        return nil
      }
      let others: Set = [
        "Float", "Float16", "Float32", "Float64", "Float80", "CGFloat", "Character",
      ]
      let hasRawValues = caseElements.contains { $0.element.rawValue != nil }
      return hasRawValues || others.contains(type.trimmedDescription) ? type : nil
    }

    fileprivate var firstInheritedType: String? {
      inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
    }

    fileprivate var statesRawType: Bool {
      firstInheritedType.map { RawType.stated.contains($0) } == true
        || inheritanceClause?.inheritedTypes.contains {
          $0.type.trimmedDescription == "RawRepresentable"
        } == true
    }
  }
#endif
