#if Macros
  /// An enum with `@DTO`, by what is added to it.
  protocol ExpandedEnum {
    var name: String { get }
    var settings: DTOSettings { get }
    /// Whether the declarations can be in an extension, which doesn't find types of the type around the enum.
    ///
    /// If a declaration has a type error, the compiler shows it in an extension, and crashes if it is in the enum itself.
    var isExtended: Bool { get }
    var conversionFromDTO: String { get }
    var conversionToDTO: String { get }

    /// Returns the DTO and what it needs.
    ///
    /// - Parameter type: The enum, as code around the declarations refers to it.
    func declarations(of type: String) -> [String]
  }

  extension ExpandedEnum {
    var addedMembers: [String] { isExtended ? [] : declarations(of: name) }

    func addedExtension(of type: String, conformingTo protocols: [String]) -> String? {
      var members = isExtended ? declarations(of: type) : []
      if settings.decodes { members.append(conversionFromDTO) }
      if settings.encodes, settings.conforms { members.append(conversionToDTO) }
      if settings.decodes, settings.conforms { members.append(settings.decodingInitializer()) }
      if settings.encodes, settings.conforms { members.append(settings.encodingMethod) }
      if members.isEmpty { return nil }
      return """
        extension \(type)\(settings.conformances(among: protocols)) {
        \(members.joined(separator: "\n\n"))
        }
        """
    }
  }
#endif
