#if Macros
  /// An enum with `@DTO`, by what is added to it.
  ///
  /// Everything is in an extension. The compiler expands members of enums late: it doesn't show errors in them, and crashes later. An
  /// extension doesn't find types of the type around the enum by their names, so associated values are inferred from the cases.
  protocol ExpandedEnum {
    var settings: DTOSettings { get }
    var conversionFromDTO: String { get }
    var conversionToDTO: String { get }

    /// Returns the DTO and what it needs.
    ///
    /// - Parameter type: The enum, as code around it refers to it.
    func declarations(of type: String) -> [String]
  }

  extension ExpandedEnum {
    func addedExtension(of type: String, conformingTo protocols: [String]) -> String? {
      var members = declarations(of: type)
      if settings.decodes { members.append(conversionFromDTO) }
      if settings.conforms {
        if settings.encodes { members.append(conversionToDTO) }
        if settings.decodes { members.append(settings.decodingInitializer()) }
        if settings.encodes { members.append(settings.encodingMethod) }
      }
      return settings.extension(of: type, conformingTo: protocols, members)
    }
  }
#endif
