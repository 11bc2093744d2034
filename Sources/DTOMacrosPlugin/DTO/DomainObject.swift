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
      hooks = Hooks(declaration)
      properties = declaration.storedProperties.compactMap {
        DomainProperty($0, settings, &mistakes)
      }
      reportSharedKeys(&mistakes)
    }

    private func reportSharedKeys(_ mistakes: inout Mistakes) {
      var owners: [WirePath: String] = [:]
      for property in properties {
        guard case .key(let path, _) = property.place else { continue }
        if let other = owners.updateValue(property.name, forKey: path) {
          mistakes.report(.sharedKey(path, other), at: property.keyNode, fixes: property.keyFixes)
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
      case .baseClass:
        return ["\(access)typealias DTO = DTOObject"] + addedConveniences + ownMembers
      case .subclass: return ownMembers
      }
    }

    func addedExtension(of type: String) -> String? {
      guard settings.conforms, kind != .subclass else { return nil }
      var protocols: [String] = []
      var members: [String] = []
      if settings.decodes {
        protocols.append("DTOConvertible")
        if kind == .structure { members.append(conversionFromDTO) }
      }
      if settings.encodes {
        protocols.append("DTORepresentable")
        members.append(kind == .baseClass ? conversionToObject : conversionToDTO)
      }
      return """
        extension \(type): \(protocols.joined(separator: ", ")) {
        \(members.joined(separator: "\n\n"))
        }
        """
    }

    private var conversionFromDTO: String {
      let assignments = codedProperties.map { "\($0.name) = dto.\($0.name)" }
      return """
        \(access)init(from dto: DTO) throws {
        \((assignments + hooks.callAfterDecoding).joined(separator: "\n"))
        }
        """
    }

    private var conversionToDTO: String {
      let arguments = codedProperties.map { "\($0.name): \($0.name)" }.joined(separator: ", ")
      return """
        \(access)var dto: DTO {
        \(hooks.conversion(of: "DTO(\(arguments))"))
        }
        """
    }
  }

  extension Misuse {
    fileprivate static func sharedKey(_ path: WirePath, _ other: String) -> Misuse {
      let key = path.keys.joined(separator: ".")
      return Misuse(
        "key-used-twice",
        "the property '\(other)' has the same key, \(key); give one of them another key"
      )
    }
  }
#endif
