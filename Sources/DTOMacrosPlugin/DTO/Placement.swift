#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder

  // What is around the attribute `@DTO` and in the declaration that can't be there.

  extension Mistakes {
    /// Reports another macro that would add the same, and members that `@DTO` adds.
    mutating func checkMembers(
      of declaration: some DeclGroupSyntax,
      _ attribute: AttributeSyntax,
      _ settings: DTOSettings
    ) {
      let attributes = declaration.attributes
      for other in attributes.named("DTO").dropFirst() + attributes.named("FromDTO") {
        report(.otherMacro(other.plainName), at: other, fixes: [.remove(other, from: attributes)])
      }
      for member in declaration.memberBlock.members {
        guard let attributes = member.decl.as(EnumCaseDeclSyntax.self)?.attributes else { continue }
        for other in attributes.named("Case").dropFirst() {
          report(.repeatedCase, at: other, fixes: [.remove(other, from: attributes)])
        }
      }
      if settings.inherits, let type = declaration.as(ClassDeclSyntax.self),
        type.inheritsNothing, let argument = attribute.labeledArgument("inheriting")
      {
        let fix = FixIt.remove("remove 'inheriting'", argument, from: attribute)
        report(.inheritingWithoutSuperclass, at: argument.expression, fixes: [fix])
      }
      if settings.inherits, !declaration.is(ClassDeclSyntax.self),
        let argument = attribute.labeledArgument("inheriting")
      {
        let fix = FixIt.remove("remove 'inheriting'", argument, from: attribute)
        report(.inheritingWithoutClass, at: argument.expression, fixes: [fix])
      }
      let isRawEnum = declaration.as(EnumDeclSyntax.self)?.isUnion(without: nil) == false
      for member in declaration.memberBlock.members.map(\.decl) {
        guard let name = member.nameTakenByDTO(settings, isRawEnum: isRawEnum) else { continue }
        report(.takenName(name), at: member)
      }
    }
  }

  extension ClassDeclSyntax {
    /// Whether the class certainly has no superclass. Any other name may be that of one.
    fileprivate var inheritsNothing: Bool {
      let protocols: Set = [
        "CaseIterable", "Comparable", "Copyable", "CustomStringConvertible", "Equatable",
        "Hashable", "Identifiable", "Sendable",
      ]
      guard let first = inheritanceClause?.inheritedTypes.first else { return true }
      return protocols.contains(first.type.trimmedDescription)
    }
  }

  extension DeclSyntax {
    /// The name of a declaration that `@DTO` adds, too; `nil` for other declarations.
    fileprivate func nameTakenByDTO(_ settings: DTOSettings, isRawEnum: Bool) -> String? {
      switch self.as(DeclSyntaxEnum.self) {
      case .structDecl, .classDecl, .enumDecl, .typeAliasDecl:
        return asProtocol((any NamedDeclSyntax).self)?.name.text == "DTO" ? "DTO" : nil
      case .initializerDecl(let initializer):
        guard let parameter = initializer.signature.parameterClause.parameters.first else {
          return nil
        }
        let type = parameter.type.trimmedDescription
        if settings.decodes, parameter.firstName.text == "from",
          ["DTO", "DTOObject"].contains(type)
        {
          return "init(from:)"
        }
        return isRawEnum && parameter.firstName.text == "rawValue" ? "init(rawValue:)" : nil
      case .variableDecl(let variable):
        let names = variable.bindings.map(\.pattern.trimmedDescription)
        guard !variable.modifiers.contains(where: { $0.name.text == "static" }) else { return nil }
        if isRawEnum, names.contains("rawValue") { return "rawValue" }
        let isComputed = variable.storedProperties.isEmpty
        return settings.encodes && settings.conforms && isComputed && names.contains("dto")
          ? "dto" : nil
      default: return nil
      }
    }
  }

  extension Misuse {
    fileprivate static func otherMacro(_ name: String) -> Misuse {
      name == "DTO"
        ? Misuse("repeated-dto", "the type already has '@DTO'; remove one of them")
        : Misuse(
          "two-macros",
          "'@DTO' writes a DTO, and '@FromDTO' takes an existing one; remove one of them"
        )
    }

    fileprivate static let repeatedCase = Misuse(
      "repeated-case",
      "the case already has '@Case'; write all values in one, as in '@Case(\"a\", \"b\")'"
    )

    fileprivate static let inheritingWithoutSuperclass = Misuse(
      "inheriting-without-superclass",
      "the class has no superclass to inherit from; write one after its name, or remove 'inheriting'"
    )

    fileprivate static let inheritingWithoutClass = Misuse(
      "inheriting-without-class",
      "only a class can inherit from another; remove 'inheriting'"
    )

    fileprivate static func takenName(_ name: String) -> Misuse {
      Misuse("taken-name", "'@DTO' adds '\(name)'; remove this one, or call it something else")
    }
  }
#endif
