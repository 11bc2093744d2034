#if Macros
  // Classes that can have subclasses share a DTO, `DTOObject`, of which each reads and writes its own members.

  extension DomainObject {
    /// The declarations of a class that reads and writes only its own members.
    var ownMembers: [String] {
      (settings.decodes
        ? [requiredInitializer, settings.decodingInitializer("required convenience ")] : [])
        + (settings.encodes ? [writingMethod] : [])
    }

    /// The property `dto` of a class that can have subclasses.
    var conversionToObject: String {
      """
      \(settings.access.modifierForMember)var dto: DTO {
      \(hooks.conversion(of: "DTO(encodeMembers)"))
      }
      """
    }

    /// The declarations that conform to the protocols, and do nothing. They belong to no actor, even if the class does.
    var bareMembers: [String] {
      let bare = "\(settings.access.modifierForMember)nonisolated"
      let decoding = [
        "\(bare) required init(from dto: DTOObject) throws {\n\(mistake)\n}",
        "\(bare) required init(from decoder: any Swift.Decoder) throws {\n\(mistake)\n}",
      ]
      let encoding = [
        "\(bare) func encodeMembers(to output: DTOOutput) throws {\n\(mistake)\n}"
      ]
      return ["\(settings.access.modifierForMember)typealias DTO = DTOObject"]
        + (settings.decodes ? decoding : []) + (settings.encodes ? encoding : [])
    }

    private var mistake: String {
      "throw UnexpectedContent(expected: \"a class without mistakes\")"
    }

    /// An extension with the conformances.
    func bareExtension(of type: String, conformingTo protocols: [String]) -> String {
      let bare = "\(settings.access.modifierForMember)nonisolated"
      let members = [
        "\(bare) var dto: DTO {\nget throws {\n\(mistake)\n}\n}",
        "\(bare) func encode(to encoder: any Swift.Encoder) throws {\n\(mistake)\n}",
      ]
      return settings.extension(of: type, conformingTo: protocols, settings.encodes ? members : [])
    }

    private var requiredInitializer: String {
      var lines: [String] = []
      if !codedProperties.isEmpty {
        lines.append(
          "let fields = try dto.fields(of: \(name).self)\(settings.root.map { ".object(\($0.keys.joined(separator: ", ")))" } ?? "")"
        )
        lines += codedProperties.map {
          $0.statement("\($0.reference(avoiding: "fields", "dto")) = \($0.decodingCall)")
        }
      }
      if kind == .subclass { lines.append(settings.atType("try super.init(from: dto)")) }
      return """
        \(settings.access.modifierForMember)required init(from dto: DTOObject) throws {
        \((lines + hooks.callAfterDecoding).joined(separator: "\n"))
        \(settings.atType("}"))
        """
    }

    private var writingMethod: String {
      var lines = kind == .subclass ? [settings.atType("try super.encodeMembers(to: output)")] : []
      if let root = settings.root {
        lines.append("let output = output.object(\(root.keys.joined(separator: ", ")))")
        lines.append("output.begin()")
      }
      lines += codedProperties.map { $0.statement($0.encodingCall(to: "output")) }
      let override = kind == .subclass ? "override " : ""
      return """
        \(settings.access.modifierForMember)\(override)func encodeMembers(to output: DTOOutput) throws {
        \(lines.joined(separator: "\n"))
        }
        """
    }
  }
#endif
