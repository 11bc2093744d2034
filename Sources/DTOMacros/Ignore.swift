#if Macros
  /// Excludes a property from the conversion from a DTO. It keeps its initial value.
  @attached(peer)
  public macro Ignore() = #externalMacro(module: "DTOMacrosPlugin", type: "ConvertMacro")
#endif
