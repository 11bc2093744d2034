#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// A property of a type with `@DTO`, with what its attributes say.
  struct DomainProperty {
    enum Place {
      case key(WirePath, alternates: [WirePath])
      /// The object itself.
      case flat
      /// The property isn't in payloads.
      case ignored
    }

    /// Whether the property is both read and written.
    let isCodable: Bool
    /// The name as it is declared, with backticks if it has them.
    let name: String
    let type: TypeSyntax
    let shape: TypeShape
    let access: AccessLevel
    let isConstant: Bool
    var place: Place
    /// Where the property is written; `nil` for its key.
    let writtenPath: WirePath?
    let omitsNulls: Bool
    /// The value if there is no valid one; `nil` if there is no such value.
    let defaultValue: String?
    let coerces: Bool
    /// The converter of the values in the property.
    let converter: Converter?
    /// Where to report that the property has the key of another one.
    let keyNode: Syntax
    /// What can give it another key.
    let keyFixes: [FixIt]
    let nameNode: Syntax
    /// The node of the source with the property.
    private let node: Syntax
    private let source: SourceLines
    /// Whether what the macro adds doesn't find the type by its name.
    let infersLeaf: Bool

    /// Reads a property. Reports what is wrong with it. The result is `nil` for a property that the macro leaves alone.
    ///
    /// - Parameter node: The node of the source with the property; by default, its name.
    init?(
      _ property: StoredProperty,
      at node: Syntax? = nil,
      _ settings: DTOSettings,
      _ mistakes: inout Mistakes
    ) {
      source = settings.source
      isCodable = settings.coding == .codable
      infersLeaf = settings.isEnum && !settings.source.surroundings.isEmpty
      self.node = node ?? Syntax(property.name)
      let attributes = property.declaration.attributes
      rule = attributes.named("Convert").first?.argument("using").map { Syntax($0) }
      let ignore = attributes.named("Ignore").first
      guard !property.isFixed else {
        if ignore == nil { mistakes.reportFixed(property) }
        return nil
      }
      mistakes.checkAttributes(of: property, isIgnored: ignore != nil)
      guard let type = property.type else {
        if ignore == nil || !settings.additions.isEmpty { mistakes.reportMissingType(of: property) }
        return nil
      }
      name = property.name.text
      self.type = type
      // Bytes in Base64 are one value, not an array.
      shape = attributes.named("Base64").isEmpty ? TypeShape(type) : TypeShape(type).keepingBytes
      access = AccessLevel(property.declaration.modifiers)
      isConstant = property.isConstant
      let stated = attributes.named("Default").first?.unlabeledArguments.first
      if let stated, stated.is(TryExprSyntax.self) || stated.is(AwaitExprSyntax.self) {
        mistakes.report(.throwingDefault, at: stated)
      }
      let value = (stated ?? property.initialValue)?.description(for: settings.typeName)
      defaultValue = value == "nil" ? nil : value
      nameNode = Syntax(property.name)
      let key = attributes.named("Key").first
      keyNode = Syntax(key) ?? Syntax(property.name)
      if let key {
        keyFixes = key.unlabeledArguments.prefix(1).map {
          FixIt.replace("write another key", $0, with: ExprSyntax.placeholder(of: "key"))
        }
      } else {
        keyFixes = [.add("@Key(\(ExprSyntax.placeholder(of: "key")))", to: property.declaration)]
      }
      let nulls = attributes.named("OmitNulls").first
      omitsNulls = nulls != nil
      let flat = attributes.named("Flat").first
      let coerce = attributes.named("Coerce").first
      coerces = coerce != nil || settings.coerces
      converter = Converter(of: shape.leaf, of: property, settings, &mistakes)

      if ignore == nil, coerce == nil, attributes.named("Convert").isEmpty {
        let declaration = settings.isEnum ? nil : property.declaration
        mistakes.checkType(shape.leaf, at: self.node, in: declaration)
      }

      writtenPath = ignore == nil && flat == nil ? mistakes.readWrittenPath(in: key, settings) : nil
      if ignore == nil, let nulls { mistakes.checkNulls(nulls, shape, in: attributes) }
      if ignore != nil {
        place = .ignored
      } else if let flat {
        place = .flat
        mistakes.checkFlat(flat, shape, settings, in: attributes)
      } else {
        place = DomainProperty.place(of: property, key, settings, &mistakes)
      }
      if let coerce, let reason = shape.leaf.reasonNotToCoerce {
        let fixes = [FixIt.remove(coerce, from: attributes)]
        mistakes.report(.notCoercible(reason), at: coerce, fixes: fixes)
      }
    }

    private static func place(
      of property: StoredProperty,
      _ key: AttributeSyntax?,
      _ settings: DTOSettings,
      _ mistakes: inout Mistakes
    ) -> Place {
      let style = key?.argument("style").flatMap { mistakes.read($0, as: KeyStyle.init) }
      let fallback = WirePath(key: (style ?? settings.keyStyle).key(for: property.plainName))
      guard let key else { return .key(fallback, alternates: []) }
      if key.argumentList.isEmpty { mistakes.reportNoKey(in: key, of: property) }
      let known = key.unlabeledArguments.isEmpty ? [fallback] : []
      return mistakes.readPlace(key, besides: known) ?? .key(fallback, alternates: [])
    }

    /// The place that is read first; `nil` if it has none of its own.
    var readPath: WirePath? {
      if case .key(let path, _) = place { path } else { nil }
    }

    /// The property as a function refers to it whose variables have the given names.
    func reference(avoiding variables: String?...) -> String {
      variables.contains(plainName) ? "self.\(name)" : name
    }

    /// Returns a line of the expansion, in which errors are those of the property.
    func at(_ line: String) -> String { source.at(node, line) }

    /// Returns a statement that reads or writes the property, in which errors are those of its function, if it has one.
    func statement(_ statement: String) -> String { source.at(rule ?? node, statement) }

    /// The function that converts the value, in the source.
    private let rule: Syntax?

    var plainName: String { name.trimmingBackticks }

    /// The name as the label of an argument. Only few keywords need backticks there.
    var label: String {
      ["inout", "var", "let", "self"].contains(plainName) ? name : plainName
    }

    var isIgnored: Bool {
      if case .ignored = place { true } else { false }
    }
  }

  extension ExprSyntax {
    /// The expression, as the DTO of a type writes it, where `Self` is another type.
    func description(for type: String) -> String {
      trimmed.tokens(viewMode: .sourceAccurate).map { $0.description(for: type) }.joined()
    }
  }

  extension TokenSyntax {
    /// The token, where `Self` is another type.
    func description(for type: String) -> String {
      tokenKind == .keyword(.Self) ? with(\.tokenKind, .identifier(type)).description : description
    }
  }

  extension Mistakes {
    /// Reads `@Key`. Reports empty and repeated keys; the result is `nil` if there is no other.
    ///
    /// - Parameter paths: The places that come first.
    mutating func readPlace(
      _ key: AttributeSyntax,
      besides paths: [WirePath] = []
    ) -> DomainProperty.Place? {
      var paths = paths
      for argument in key.argumentList
      where !["for", "style", "encode"].contains(argument.label?.text) {
        guard let path = WirePath(argument.expression, &self) else { continue }
        if paths.contains(path) { reportRepeated(argument, in: key) }
        paths.append(path)
      }
      return paths.first.map { .key($0, alternates: Array(paths.dropFirst())) }
    }

    /// Reports attributes that are repeated, or that have no effect together with another one.
    fileprivate mutating func checkAttributes(of property: StoredProperty, isIgnored: Bool) {
      let attributes = property.declaration.attributes
      let names = [
        "Key", "Default", "Date", "Base64", "Convert", "Coerce", "Flat", "OmitNulls",
      ]
      let present = names.filter { !attributes.named($0).isEmpty }
      for name in present {
        for repeated in attributes.named(name).dropFirst() {
          let fixes = [FixIt.remove(repeated, from: attributes)]
          report(.repeatedAttribute(name), at: repeated, fixes: fixes)
        }
      }
      // `@Convert` itself reports that the property is ignored.
      let pointless =
        isIgnored
        ? [("Ignore", "which leaves the property out", names.filter { $0 != "Convert" })]
        : [
          ("Convert", "which reads the value", ["Date", "Base64", "Coerce"]),
          ("Flat", "whose value has no key", ["Key", "Coerce"]),
          ("Flat", "whose value is an object", ["Convert"]),
        ]
      for (name, reason, others) in pointless where !attributes.named(name).isEmpty {
        for other in others.flatMap(attributes.named) {
          let fixes = [FixIt.remove(other, from: attributes)]
          report(.noEffect(other.plainName, with: name, reason), at: other, fixes: fixes)
        }
      }
      if !isIgnored, let value = attributes.named("Default").first, property.initialValue != nil {
        let fixes = [FixIt.remove(value, from: attributes)]
        report(.twoDefaults(property.plainName), at: value, fixes: fixes)
      }
    }

    fileprivate mutating func reportFixed(_ property: StoredProperty) {
      let keyword = property.declaration.bindingSpecifier
      let fix = FixIt.replace("replace 'let' with 'var'", keyword, with: TokenSyntax.keyword(.var))
      report(.fixedProperty(property.plainName), at: property.name, fixes: [fix])
    }

    fileprivate mutating func reportMissingType(of property: StoredProperty) {
      let typed = TokenSyntax.identifier("\(property.name.text): <#Type#>")
      let fix = FixIt.replace("add the type", property.name, with: typed)
      report(.missingType(property.plainName), at: property.name, fixes: [fix])
    }

    fileprivate mutating func checkFlat(
      _ flat: AttributeSyntax,
      _ shape: TypeShape,
      _ settings: DTOSettings,
      in attributes: AttributeListSyntax
    ) {
      switch shape {
      case .array, .set, .map, .optional(.array), .optional(.set), .optional(.map),
        .optional(.optional):
        report(.flatContainer, at: flat, fixes: [.remove(flat, from: attributes)])
      case .optional(.other), .other:
        if shape.leaf.isScalar {
          report(.flatContainer, at: flat, fixes: [.remove(flat, from: attributes)])
        }
      }
      if settings.root != nil {
        report(.flatInRoot, at: flat, fixes: [.remove(flat, from: attributes)])
      }
    }

    /// Reads the key that is written instead of the one that is read.
    fileprivate mutating func readWrittenPath(
      in key: AttributeSyntax?,
      _ settings: DTOSettings
    ) -> WirePath? {
      guard let key, let argument = key.labeledArgument("encode"),
        !argument.expression.is(NilLiteralExprSyntax.self)
      else { return nil }
      let fixes = [FixIt.remove("remove 'encode'", argument, from: key)]
      guard settings.encodes else {
        report(.unusedEncodeKey, at: argument.expression, fixes: fixes)
        return nil
      }
      let isRead = key.unlabeledArguments.first?.trimmedDescription
      if isRead == argument.expression.trimmedDescription {
        report(.pointlessEncodeKey, at: argument.expression, fixes: fixes)
      }
      return WirePath(argument.expression, &self)
    }

    fileprivate mutating func checkNulls(
      _ nulls: AttributeSyntax,
      _ shape: TypeShape,
      in attributes: AttributeListSyntax
    ) {
      let fixes = [FixIt.remove(nulls, from: attributes)]
      switch shape.wrapped {
      case .array(.optional), .map(.optional): report(.nullsOfOptionals, at: nulls, fixes: fixes)
      case .array, .map: break
      case .optional, .set, .other: report(.nullsOfValue, at: nulls, fixes: fixes)
      }
    }

    fileprivate mutating func reportNoKey(in key: AttributeSyntax, of property: StoredProperty) {
      let fix = FixIt.remove(key, from: property.declaration.attributes)
      report(.noKeyArgument, at: key, fixes: [fix])
    }

    fileprivate mutating func reportRepeated(_ argument: LabeledExprSyntax, in key: AttributeSyntax)
    {
      let fix = FixIt.remove("remove the key", argument, from: key)
      report(.repeatedKey, at: argument.expression, fixes: [fix])
    }
  }

  extension Misuse {
    fileprivate static func repeatedAttribute(_ name: String) -> Misuse {
      Misuse("repeated-attribute", "the property already has '@\(name)'; remove one of them")
    }

    fileprivate static func noEffect(
      _ name: String,
      with other: String,
      _ reason: String
    ) -> Misuse {
      Misuse("no-effect", "'@\(name)' has no effect next to '@\(other)', \(reason)")
    }

    fileprivate static func twoDefaults(_ name: String) -> Misuse {
      Misuse(
        "two-defaults",
        "'\(name)' has an initial value, which is its default; remove '@Default' or that value"
      )
    }

    fileprivate static func fixedProperty(_ name: String) -> Misuse {
      Misuse(
        "fixed-property",
        "'\(name)' is a constant with an initial value, which decoding can't replace; use 'var', or exclude it with '@Ignore'"
      )
    }

    fileprivate static func missingType(_ name: String) -> Misuse {
      Misuse(
        "property-without-type",
        "'@DTO' needs the type of '\(name)'; write it after the name, as in '\(name): Int'"
      )
    }

    fileprivate static let throwingDefault = Misuse(
      "throwing-default",
      "a default can't throw or wait; write a value"
    )

    fileprivate static let repeatedKey = Misuse(
      "repeated-key",
      "this key is already one of the property's keys"
    )

    fileprivate static let unusedEncodeKey = Misuse(
      "unused-encode-key",
      "'encode' has no effect, because the DTO isn't encoded; write '@DTO(.codable)', or remove 'encode'"
    )

    fileprivate static let pointlessEncodeKey = Misuse(
      "pointless-encode-key",
      "the first key is encoded without 'encode'; write another key, or remove 'encode'"
    )

    fileprivate static let noKeyArgument = Misuse(
      "no-key-argument",
      "'@Key' needs a key such as \"id\", 'style', 'or' or 'encode'; write one of them, or remove '@Key'"
    )

    fileprivate static let nullsOfOptionals = Misuse(
      "nulls-of-optionals",
      "'@OmitNulls' omits nulls, but the elements can be null; remove the '?' of their type, or '@OmitNulls'"
    )

    fileprivate static let nullsOfValue = Misuse(
      "nulls-of-value",
      "'@OmitNulls' needs an array or a dictionary; the null of an optional, or of a property with a default, isn't reported anyway"
    )

    fileprivate static let flatContainer = Misuse(
      "flat-container",
      "'@Flat' needs a type with properties of its own, not a string, number, array or dictionary"
    )

    fileprivate static let flatInRoot = Misuse(
      "flat-in-root",
      "'@Flat' can't be used with '@Root'; write the path in the '@Key' of each property instead"
    )

    fileprivate static func notCoercible(_ reason: String) -> Misuse {
      Misuse(
        "not-coercible",
        "'@Coerce' converts strings, numbers, Booleans and enums, not \(reason)"
      )
    }
  }
#endif
