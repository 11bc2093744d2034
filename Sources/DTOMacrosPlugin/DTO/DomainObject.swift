#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  /// A struct or class with `@DTO`.
  struct DomainObject {
    enum Kind {
      case structure
      case finalClass
      /// A class that can have subclasses.
      case baseClass
      /// A class whose superclass has a DTO.
      case subclass
    }

    let name: String
    let kind: Kind
    let settings: DTOSettings
    let properties: [DomainProperty]
    let hooks: Hooks

    init(
      _ declaration: some DeclGroupSyntax,
      _ kind: Kind,
      named name: TokenSyntax,
      _ settings: DTOSettings,
      _ mistakes: inout Mistakes
    ) {
      self.name = name.text
      self.kind = kind
      self.settings = settings
      hooks = Hooks(declaration, settings, &mistakes)
      properties = declaration.storedProperties.compactMap {
        DomainProperty($0, settings, &mistakes)
      }
      for unreadable in declaration.unreadableProperties(for: "DTO") {
        mistakes.report(unreadable.misuse, at: unreadable.node)
      }
      for property in codedProperties
      where property.plainName == "dto" && settings.encodes && settings.conforms {
        mistakes.report(.nameOfDTO, at: property.nameNode)
      }
      for property in codedProperties where property.plainName == "self" {
        mistakes.report(.nameOfValue, at: property.nameNode)
      }
      reportSharedKeys(&mistakes)
      mistakes.checkKeysOfCodable(declaration)
    }

    private func reportSharedKeys(_ mistakes: inout Mistakes) {
      // A property that shares the key that is read mostly shares the one that is written, too.
      var reported: Set<String> = []
      func owners(of paths: [(property: DomainProperty, path: WirePath)]) -> [WirePath: String] {
        var owners: [WirePath: String] = [:]
        for (property, path) in paths {
          guard let other = owners.updateValue(property.name, forKey: path),
            reported.insert(property.name).inserted
          else { continue }
          mistakes.report(.sharedKey(path, other), at: property.keyNode, fixes: property.keyFixes)
        }
        return owners
      }
      if settings.decodes || !properties.contains(where: { $0.writtenPath != nil }) {
        _ = owners(
          of: properties.compactMap { property in property.readPath.map { (property, $0) } }
        )
      }
      guard settings.encodes else { return }
      let written = properties.compactMap { property in
        (property.writtenPath ?? property.readPath).map { (property: property, path: $0) }
      }
      let owners = owners(of: written)
      for (property, path) in written where !path.objects.isEmpty {
        for count in 1...path.objects.count {
          let outer = WirePath(path.keys.prefix(count))
          guard let other = owners[outer] else { continue }
          mistakes.report(
            .keyInsideOther(path, other),
            at: property.keyNode,
            fixes: property.keyFixes
          )
        }
      }
    }

    /// The properties that payloads contain.
    var codedProperties: [DomainProperty] { properties.filter { !$0.isIgnored } }

    private var access: String { settings.access.modifierForMember }

    var addedMembers: [String] {
      switch kind {
      case .structure:
        let conversion = settings.decodes && !settings.conforms ? [conversionFromDTO] : []
        return [nestedDTO] + addedConveniences + conversion
      case .finalClass:
        return [nestedDTO] + addedConveniences + (settings.decodes ? [conversionFromDTO] : [])
          + (settings.decodes && settings.conforms
            ? [settings.decodingInitializer("convenience ")] : [])
      case .baseClass:
        return ["\(access)typealias DTO = DTOObject"] + addedConveniences + ownMembers
      case .subclass: return ownMembers
      }
    }

    func addedExtension(of type: String, conformingTo protocols: [String]) -> String? {
      guard settings.conforms, kind != .subclass else { return nil }
      var members: [String] = []
      if settings.decodes, kind == .structure { members.append(conversionFromDTO) }
      if settings.encodes {
        members.append(kind == .baseClass ? conversionToObject : conversionToDTO)
      }
      if settings.decodes, kind == .structure { members.append(settings.decodingInitializer()) }
      if settings.encodes { members.append(settings.encodingMethod) }
      return settings.extension(of: type, conformingTo: protocols, members)
    }

    private var conversionFromDTO: String {
      let assignments = codedProperties.map { property in
        "\(property.reference(avoiding: "dto")) = dto.\(property.name)"
      }
      return """
        \(access)init(from dto: DTO) throws {
        \((assignments + hooks.callAfterDecoding).joined(separator: "\n"))
        \(settings.atType("}"))
        """
    }

    private var conversionToDTO: String {
      let arguments = codedProperties.map {
        "\($0.label): \($0.reference(avoiding: hooks.changesDTO ? "dto" : nil))"
      }
      .joined(separator: ", ")
      return """
        \(access)var dto: DTO {
        \(hooks.conversion(of: "DTO(\(arguments))"))
        }
        """
    }
  }

  extension Mistakes {
    /// Reports keys that are left from `Codable`, unless an attribute refers to them.
    fileprivate mutating func checkKeysOfCodable(_ declaration: some DeclGroupSyntax) {
      let members = declaration.memberBlock.members
      guard
        let keys = members.lazy.compactMap({ $0.decl.as(EnumDeclSyntax.self) })
          .first(where: { $0.name.text == "CodingKeys" })
      else { return }
      let isUsed = members.contains { member in
        member.decl.as(VariableDeclSyntax.self)?.attributes.named("Key").contains {
          $0.argumentList.contains { $0.expression.trimmedDescription.hasPrefix("CodingKeys.") }
        } == true
      }
      if !isUsed { report(.unusedCodingKeys, at: keys.name) }
    }
  }

  extension Misuse {
    fileprivate static func keyInsideOther(_ path: WirePath, _ other: String) -> Misuse {
      let key = path.keys.joined(separator: ".")
      return Misuse(
        "key-inside-other",
        "\(key) can't be written, because the property '\(other)' is the value around it; give one of them another key"
      )
    }

    fileprivate static let nameOfDTO = Misuse(
      "name-of-dto",
      "'@DTO' adds a property 'dto'; call this one something else, and write '@Key(\"dto\")'"
    )

    fileprivate static let nameOfValue = Misuse(
      "name-of-value",
      "'self' means the value itself; call this property something else, and write '@Key(\"self\")'"
    )

    fileprivate static let unusedCodingKeys = Misuse(
      "coding-keys",
      "'@DTO' doesn't read 'CodingKeys'; write '@Key(\"…\")' or '@Key(CodingKeys.…)' on the properties, or rename the enum"
    )

    fileprivate static func sharedKey(_ path: WirePath, _ other: String) -> Misuse {
      let key = path.keys.joined(separator: ".")
      return Misuse(
        "key-used-twice",
        "the property '\(other)' has the same key, \(key); give one of them another key"
      )
    }
  }
#endif
