#if Macros
  /// Gives the properties of a type with `@DTO` access by their keys in payloads.
  ///
  /// ```swift
  /// @DTO @WireAccess
  /// struct Order {
  ///   @Key("order_id", or: "id") var id: Int
  ///   @Date(.seconds) var createdAt: Date?
  /// }
  ///
  /// order[wireKey: "order_id"] = 5
  /// ```
  /// The type conforms to ``WireMutable``. Setting a constant is like setting a value that doesn't fit.
  ///
  /// The key of a property with a path is the whole path, with dots: `data.id` for `@Key("data.id")`. Properties with `@Ignore` and
  /// `@Flat` have no key. The type is a struct or a final class.
  @attached(member, names: named(wireKeys), named(subscript), named(setValue))
  @attached(extension, conformances: WireAccessible, WireMutable)
  public macro WireAccess() =
    #externalMacro(module: "DTOMacrosPlugin", type: "WireAccessMacro")
#endif
