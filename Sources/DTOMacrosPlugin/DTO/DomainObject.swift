#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  /// A struct or class with `@DTO`.
  struct DomainObject {
    enum Kind {
      case structure
      case finalClass
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
          mistakes.report(.sharedKey(path, other), at: property.keyNode)
        }
      }
    }

    /// The properties that payloads contain.
    var codedProperties: [DomainProperty] { properties.filter { !$0.isIgnored } }

    private var access: String { settings.access.modifierForMember }

    var addedMembers: [String] {
      var members = [nestedDTO] + addedConveniences
      if settings.decodes, kind == .finalClass || !settings.conforms {
        members.append(conversionFromDTO)
      }
      return members
    }

    func addedExtension(of type: String) -> String? {
      guard settings.conforms else { return nil }
      var protocols: [String] = []
      var members: [String] = []
      if settings.decodes {
        protocols.append("DTOConvertible")
        if kind == .structure { members.append(conversionFromDTO) }
      }
      if settings.encodes {
        protocols.append("DTORepresentable")
        members.append(conversionToDTO)
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
      guard hooks.willEncode else {
        return """
          \(access)var dto: DTO {
          DTO(\(arguments))
          }
          """
      }
      return """
        \(access)var dto: DTO {
        get throws {
        var dto = DTO(\(arguments))
        try willEncode(&dto)
        return dto
        }
        }
        """
    }
  }

  extension Misuse {
    fileprivate static func sharedKey(_ path: WirePath, _ other: String) -> Misuse {
      let key = path.keys.joined(separator: ".")
      return Misuse("shared-key", "the property '\(other)' has the same key, \(key); give one of them another key")
    }
  }
#endif
