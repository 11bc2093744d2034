#if Macros
  extension DomainObject {
    /// The declaration of the DTO.
    var nestedDTO: String {
      let access = settings.access.modifierForMember
      let conformances = ([settings.coding.protocolName] + settings.conformances).joined(
        separator: ", "
      )
      var members = [
        codedProperties.map {
          $0.at("\(min($0.access, settings.access).modifierForMember)var \($0.name): \($0.type)")
        }
        .joined(separator: "\n"),
        dtoInitializer,
      ]
      if settings.decodes { members.append(decodingInitializer) }
      if settings.encodes { members.append(encodingMethod) }
      members += codedProperties.compactMap { $0.converter?.declaration }
      return """
        \(access)struct DTO: \(conformances) {
        \(members.filter { !$0.isEmpty }.joined(separator: "\n\n"))
        }
        """
    }

    private var decodingInitializer: String {
      guard !codedProperties.isEmpty else {
        return
          "\(settings.access.modifierForMember)init(from decoder: any Swift.Decoder) throws {\n}"
      }
      var fields = "try DTOFields(decoder, of: \(name).self)"
      if let root = settings.root { fields += ".object(\(root.keys.joined(separator: ", ")))" }
      let lines = codedProperties.map {
        $0.statement("\($0.reference(avoiding: "fields", "decoder")) = \($0.decodingCall)")
      }
      return """
        \(settings.access.modifierForMember)init(from decoder: any Swift.Decoder) throws {
        let fields = \(fields)
        \(lines.joined(separator: "\n"))
        }
        """
    }

    private var encodingMethod: String {
      var output = "DTOOutput(encoder)"
      if let root = settings.root { output += ".object(\(root.keys.joined(separator: ", ")))" }
      var lines = ["let output = \(output)"]
      // Decoding needs this object, also if nothing is written to it.
      if settings.root != nil { lines.append("output.begin()") }
      lines += codedProperties.map { $0.statement($0.encodingCall(to: "output")) }
      return """
        \(settings.access.modifierForMember)func encode(to encoder: any Swift.Encoder) throws {
        \(lines.joined(separator: "\n"))
        }
        """
    }
  }
#endif
