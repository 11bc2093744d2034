#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// The macro `@WireAccess`, which adds access to properties by their keys to a type with `@DTO`.
  ///
  /// A macro of its own, because few types need what it adds, and `@DTO` would have to announce it for all.
  enum WireAccessMacro: MemberMacro, ExtensionMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
      of node: AttributeSyntax,
      providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      let mistakes = mistakes(in: declaration, node)
      // The compiler doesn't show errors of members of enums.
      if !declaration.is(EnumDeclSyntax.self) { context.report(mistakes) }
      guard mistakes.all.isEmpty else { return [] }
      return object(declaration, in: context)?.wireAccess ?? []
    }

    static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      let mistakes = mistakes(in: declaration, node)
      if declaration.is(EnumDeclSyntax.self) { context.report(mistakes) }
      guard mistakes.all.isEmpty else { return [] }
      guard !protocols.isEmpty, object(declaration, in: context) != nil else { return [] }
      // All announced conformances, and always: if one is missing, the compiler crashes, or doesn't infer it.
      let names = protocols.map(\.trimmedDescription).joined(separator: ", ")
      let modifiers = declaration.modifiersOfExtension
      return [ExtensionDeclSyntax(text: "\(modifiers)extension \(type.trimmed): \(names) {\n}")]
    }

    private static func mistakes(
      in declaration: some DeclGroupSyntax,
      _ node: AttributeSyntax
    ) -> Mistakes {
      var mistakes = Mistakes()
      let attributes = declaration.attributes
      let isFinal = declaration.modifiers.contains { $0.name.tokenKind == .keyword(.final) }
      let isObject =
        declaration.is(StructDeclSyntax.self) || declaration.is(ClassDeclSyntax.self) && isFinal
      if let attribute = attributes.named("DTO").first {
        if !isObject || attribute.argument("inheriting") != nil {
          mistakes.report(.noObjectWithKeys, at: node, fixes: [.remove(node, from: attributes)])
        }
      } else {
        mistakes.report(.noDTO("WireAccess"), at: node, fixes: [.remove(node, from: attributes)])
      }
      for repeated in attributes.named("WireAccess").dropFirst() {
        let fixes = [FixIt.remove(repeated, from: attributes)]
        mistakes.report(.repeatedWireAccess, at: repeated, fixes: fixes)
      }
      for member in declaration.memberBlock.members.map(\.decl) {
        guard let name = member.nameTakenByWireAccess else { continue }
        mistakes.report(.takenByWireAccess(name), at: member)
      }
      return mistakes
    }

    /// Reads the type. Its mistakes are those that `@DTO` reports; nothing is added then.
    private static func object(
      _ declaration: some DeclGroupSyntax,
      in context: some MacroExpansionContext
    ) -> DomainObject? {
      guard let attribute = declaration.attributes.named("DTO").first else { return nil }
      var mistakes = Mistakes()
      let type = DomainType(declaration, attribute, .none, in: SourceLines(context), &mistakes)
      guard mistakes.all.isEmpty, case .object(let object) = type else { return nil }
      return object
    }
  }

  extension DeclSyntax {
    /// The name of a declaration that the macro adds, too; `nil` for other declarations.
    fileprivate var nameTakenByWireAccess: String? {
      switch self.as(DeclSyntaxEnum.self) {
      case .variableDecl(let variable)
      where variable.bindings.contains { $0.pattern.trimmedDescription == "wireKeys" }
        && variable.modifiers.contains { ["static", "class"].contains($0.name.text) }:
        return "wireKeys"
      case .subscriptDecl(let declared)
      where declared.parameterClause.parameters.map(\.firstName.text) == ["wireKey"]:
        return "subscript(wireKey:)"
      case .functionDecl(let function)
      where function.name.text == "setValue"
        && function.signature.parameterClause.parameters.map(\.firstName.text) == ["_", "wireKey"]:
        return "setValue(_:wireKey:)"
      default: return nil
      }
    }
  }

  extension DomainObject {
    private var keyed: [DomainProperty] { codedProperties.filter { !$0.wireKeys.isEmpty } }

    fileprivate var wireAccess: [DeclSyntax] {
      let access = settings.typeAccess.modifierForMember
      var taken = Set(keyed.map { $0.wireKeys[0] })
      let members = keyed.map { property in
        let others = property.wireKeys.dropFirst().filter { taken.insert($0).inserted }
        return (property, keys: ([property.wireKeys[0]] + others).joined(separator: ", "))
      }
      let mutating = kind == .structure ? "mutating " : ""
      let setters = members.map { property, keys in
        let statement =
          property.isConstant
          ? "throw Self.constant(key)"
          : "try Self.set(&self.\(property.name), to: value, wireKey: key\(property.setterArguments))"
        return "case \(keys):\n\(property.statement(statement))"
      }
      let added = [
        """
        \(access)static var wireKeys: [Swift.String] {
        [\(keyed.map { $0.wireKeys[0] }.joined(separator: ", "))]
        }
        """,
        """
        \(access)subscript(wireKey key: Swift.String) -> Any? {
        switch key {
        \(members.map { "case \($1): return self.\($0.name)" }.joined(separator: "\n"))
        default: return nil
        }
        }
        """,
        """
        \(access)\(mutating)func setValue(_ value: Any?, wireKey key: Swift.String) throws {
        switch key {
        \(setters.joined(separator: "\n"))
        default: throw WireAccessError.unknownKey(key)
        }
        }
        """,
      ]
      return settings.members(added)
    }
  }

  extension DomainProperty {
    /// The keys that stand for the property, as Swift expressions; none if it has no key.
    fileprivate var wireKeys: [String] {
      guard case .key(let path, let alternates) = place else { return [] }
      return ([path] + alternates).map(\.asWireKey)
    }
  }

  extension WirePath {
    /// The keys with dots between them, as a Swift expression.
    fileprivate var asWireKey: String {
      guard !objects.isEmpty else { return last }
      return keys.compactMap { ExprSyntax("\(raw: $0)").stringLiteral }.joined(separator: ".")
        .swiftLiteral
    }
  }

  extension Misuse {
    fileprivate static let noObjectWithKeys = Misuse(
      "wire-access-of-other-type",
      "'@WireAccess' needs a struct or a final class without 'inheriting'; remove it"
    )

    fileprivate static let repeatedWireAccess = Misuse(
      "repeated-wire-access",
      "the type already has '@WireAccess'; remove one of them"
    )

    fileprivate static func takenByWireAccess(_ name: String) -> Misuse {
      Misuse("taken-name", "'@WireAccess' adds '\(name)'; remove this one")
    }
  }
#endif
