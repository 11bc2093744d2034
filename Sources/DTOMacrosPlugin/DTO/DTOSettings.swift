#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// What the arguments of `@DTO` and other attributes of a type say.
  struct DTOSettings {
    enum Coding: String {
      case decodable
      case encodable
      case codable

      var protocolName: String {
        switch self {
        case .decodable: "Decodable"
        case .encodable: "Encodable"
        case .codable: "Codable"
        }
      }
    }

    enum Addition: String {
      case initializer
      case copy
    }

    let typeName: String
    /// The source around the type.
    let source: SourceLines
    /// The name of the type.
    private let typeNode: Syntax
    let coding: Coding
    /// Who can use the type.
    let typeAccess: AccessLevel
    /// Who can use the DTO.
    let access: AccessLevel
    let keyStyle: KeyStyle
    let additions: Set<Addition>
    /// The place of the object with the properties; `nil` for the object itself.
    let root: WirePath?
    /// Whether all properties are coerced.
    let coerces: Bool
    /// Whether the type is a class that shares the DTO of its superclass.
    let inherits: Bool
    let isEnum: Bool
    /// The protocols of the type that its DTO can conform to, too.
    let conformances: [String]

    init(
      _ declaration: some DeclGroupSyntax,
      _ attribute: AttributeSyntax,
      _ inheritance: Inheritance,
      in source: SourceLines,
      _ mistakes: inout Mistakes
    ) {
      self.source = source
      let surroundings = source.surroundings
      let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name
      typeName = name?.text ?? "Self"
      typeNode = Syntax(name) ?? Syntax(declaration)
      let stated = attribute.unlabeledArguments.first
      let coding = stated.flatMap { mistakes.read($0, as: Coding.init) } ?? .decodable
      let inherited = mistakes.checkInheritance(inheritance, coding, attribute)
      inherits = inherited != nil || attribute.argument("inheriting") != nil
      self.coding = inherited ?? coding
      typeAccess = AccessLevel(declaration, in: surroundings)
      let access = attribute.argument("access").flatMap {
        mistakes.read($0, as: AccessLevel.init)
      }
      self.access = access ?? typeAccess
      let style = attribute.argument("keys")
      keyStyle = style.flatMap { mistakes.read($0, as: KeyStyle.init) } ?? .verbatim
      additions = Set(
        attribute.arguments(from: "adding").compactMap { mistakes.read($0, as: Addition.init) }
      )
      root = declaration.attributes.named("Root").first
        .flatMap { $0.unlabeledArguments.first }
        .flatMap { WirePath($0, &mistakes) }
      if !inherits, let modifier = declaration.modifierHidingFromExtensions(in: surroundings) {
        mistakes.report(.privateType("DTO"), at: modifier, fixes: [.makeFileprivate(modifier)])
      }
      isEnum = declaration.is(EnumDeclSyntax.self)
      if isEnum, let adding = attribute.argument("adding") {
        mistakes.report(.additionsToEnum, at: adding)
      }
      let places = [("Root", isEnum), ("Enum", !isEnum), ("Untagged", !isEnum)]
      for (name, isMisplaced) in places where isMisplaced {
        guard let misplaced = declaration.attributes.named(name).first else { continue }
        let fix = FixIt.remove(misplaced, from: declaration.attributes)
        mistakes.report(.misplaced(name), at: misplaced, fixes: [fix])
      }
      mistakes.checkEnumArguments(of: declaration)
      let unusable = declaration.unusable(for: "DTO")
      for (misuse, node, fixes) in unusable { mistakes.report(misuse, at: node, fixes: fixes) }
      coerces = !declaration.attributes.named("Coerce").isEmpty
      mistakes.checkConformances(of: declaration, coding, attribute)
      let protocols = declaration.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription)
      conformances = ["Equatable", "Hashable", "Sendable"].filter {
        protocols?.contains($0) == true
      }
    }

    /// Returns a line of the expansion, in which errors are those of the type as a whole.
    func atType(_ line: String) -> String { source.at(typeNode, line) }

    var decodes: Bool { coding != .encodable }
    var encodes: Bool { coding != .decodable }

    /// Members of the type itself, in whose first lines errors are those of the type as a whole.
    func members(_ declarations: [String]) -> [DeclSyntax] {
      guard !declarations.isEmpty else { return [] }
      let lines = declarations.map(atType) + [SourceLines.end]
      return [DeclSyntax(text: lines.joined(separator: "\n\n"))]
    }

    /// An extension of the type with members and conformances.
    ///
    /// - Parameter protocols: Those that the type doesn't conform to without it. It may conform to some by a protocol that refines `Codable`.
    func `extension`(
      of type: String,
      conformingTo protocols: [String],
      _ members: [String]
    ) -> String {
      let wanted = [
        decodes ? "DTOConvertible" : nil, encodes ? "DTORepresentable" : nil,
        decodes ? "Decodable" : nil, encodes ? "Encodable" : nil,
      ]
      let added = wanted.compactMap { $0 }.filter { conforms && protocols.contains($0) }
        .joined(separator: ", ").replacing("Decodable, Encodable", with: "Codable")
      return """
        extension \(type)\(added.isEmpty ? "" : ": \(added)") {
        \((members.map(atType) + (members.isEmpty ? [] : [SourceLines.end])).joined(separator: "\n\n"))
        }
        """
    }

    /// What makes the type `Decodable` through its DTO: an initializer, which needs a keyword in a class.
    func decodingInitializer(_ keyword: String = "") -> String {
      """
      \(access.modifierForMember)\(keyword)init(from decoder: any Swift.Decoder) throws {
      \(atType("try self.init(throughDTO: decoder)"))
      }
      """
    }

    /// What makes the type `Encodable` through its DTO.
    var encodingMethod: String {
      """
      \(access.modifierForMember)func encode(to encoder: any Swift.Encoder) throws {
      \(atType("try dto.encode(to: encoder)"))
      }
      """
    }

    /// Whether the type can conform to the protocols, which need a DTO that whoever can use the type can use.
    var conforms: Bool { access >= typeAccess }
  }

  extension Mistakes {
    /// Reads an argument such as `.snake`. Reports any other expression, whose value a macro can't know.
    mutating func read<Value>(_ argument: ExprSyntax, as make: (String) -> Value?) -> Value? {
      if argument.is(NilLiteralExprSyntax.self) { return nil }
      if let value = argument.memberName.flatMap(make) { return value }
      report(.noLiteral(argument.trimmedDescription), at: argument)
      return nil
    }
  }

  extension Misuse {
    fileprivate static func noLiteral(_ argument: String) -> Misuse {
      Misuse(
        "not-a-literal",
        "macros can't know the value of '\(argument)'; write the case itself, with a dot before it"
      )
    }

    fileprivate static let additionsToEnum = Misuse(
      "additions-to-enum",
      "'adding' needs a struct or class; remove it"
    )

    fileprivate static func misplaced(_ name: String) -> Misuse {
      name == "Root"
        ? Misuse("root-of-enum", "'@Root' needs a struct or class; remove it")
        : Misuse("enum-of-object", "'@\(name)' needs an enum; remove it")
    }
  }

  extension AttributeSyntax {
    /// The argument with a label and those without a label after it.
    fileprivate func arguments(from label: String) -> [ExprSyntax] {
      argumentList.drop { $0.label?.text != label }.enumerated()
        .prefix { $0.offset == 0 || $0.element.label == nil }
        .map(\.element.expression)
    }
  }
#endif
