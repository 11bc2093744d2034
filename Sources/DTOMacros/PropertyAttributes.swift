#if Macros
  /// Sets the key of a property, or the path to it: `@Key("order_id", or: "id")`, `@Key("data.info.name")`.
  ///
  /// If the first key is absent, null or invalid, the alternates are tried in order. Only the first one is encoded, or the one of `encode`.
  ///
  /// On a case of an enum, it sets the key of an associated value, in the object with those: `@Key("ID", or: "id", for: "id")`. Without
  /// `for`, it is that of a value without a label; several are those of the values without labels, in order.
  ///
  /// - Parameters:
  ///   - key: A key, keys separated by dots, or an array of keys, such as `["data", "a.b"]`.
  ///   - alternates: Other keys or paths that the value may have.
  ///   - written: The key or path that is encoded, if it is another one.
  ///   - label: The label of an associated value.
  @attached(peer)
  public macro Key(
    _ key: PayloadPath,
    or alternates: PayloadPath...,
    encode written: PayloadPath? = nil,
    for label: String? = nil
  ) = #externalMacro(module: "DTOMacrosPlugin", type: "PropertyAttribute")

  /// Sets the key of a property by a case of an enum of keys: `@Key(Keys.orderId)`.
  ///
  /// - Parameters:
  ///   - key: A case, whose raw value is the key.
  ///   - alternates: Other keys that the value may have.
  ///   - written: The key that is encoded, if it is another one.
  ///   - label: The label of an associated value.
  @attached(peer)
  public macro Key<Key: RawRepresentable>(
    _ key: Key,
    or alternates: Key...,
    encode written: Key? = nil,
    for label: String? = nil
  ) = #externalMacro(module: "DTOMacrosPlugin", type: "PropertyAttribute")
  where Key.RawValue == String

  /// Makes the key of a property from its name, with other keys beside it: `@Key(style: .snake)`, `@Key(or: "id")`,
  /// `@Key(encode: "orderId")`.
  ///
  /// - Parameters:
  ///   - style: How the key is made; by default, as for the other properties of the type.
  ///   - alternates: Other keys or paths that the value may have.
  ///   - written: The key or path that is encoded, if it is another one.
  @attached(peer)
  public macro Key(
    style: DTOKeyStyle? = nil,
    or alternates: PayloadPath...,
    encode written: PayloadPath? = nil
  ) = #externalMacro(module: "DTOMacrosPlugin", type: "PropertyAttribute")

  /// Omits nulls from an array or a dictionary without reporting them. Other invalid elements are still reported.
  ///
  /// It also applies to arrays and dictionaries inside of it.
  @attached(peer)
  public macro OmitNulls() = #externalMacro(module: "DTOMacrosPlugin", type: "PropertyAttribute")

  /// Sets where the properties of an object are, as in `@Root("data.order")`, unless they are members of the object itself.
  ///
  /// - Parameter path: A key, keys separated by dots, or an array of keys.
  @attached(peer)
  public macro Root(_ path: PayloadPath) =
    #externalMacro(module: "DTOMacrosPlugin", type: "TypeAttribute")

  /// Sets the value of a property for a payload without a valid one.
  ///
  /// An invalid value is also reported. If the property is optional, only an absent value is replaced.
  @attached(peer)
  public macro Default<Value>(_ value: Value) =
    #externalMacro(module: "DTOMacrosPlugin", type: "PropertyAttribute")

  /// Converts scalars of another type if nothing is lost, such as `"5"` to 5, and reports each. On a type, this applies to all properties.
  @attached(peer)
  public macro Coerce() = #externalMacro(module: "DTOMacrosPlugin", type: "CoerceAttribute")

  /// Sets how a `Date` is written, if not as in RFC 3339: `@Date(.seconds)`.
  @attached(peer)
  public macro Date(_ form: DateForm) =
    #externalMacro(module: "DTOMacrosPlugin", type: "PropertyAttribute")

  /// Sets the pattern of a `Date`, such as `dd.MM.yyyy HH:mm`. For its syntax, see ``DatePattern``.
  @attached(peer)
  public macro Date(_ pattern: String) =
    #externalMacro(module: "DTOMacrosPlugin", type: "PropertyAttribute")

  /// Reads `Data` or `[UInt8]` from a Base64 string, and sets the alphabet in which it is written.
  @attached(peer)
  public macro Base64(_ alphabet: Base64Alphabet = .standard) =
    #externalMacro(module: "DTOMacrosPlugin", type: "PropertyAttribute")

  /// Reads the value of a property from the members of the object itself, rather than from an object under a key.
  @attached(peer)
  public macro Flat() = #externalMacro(module: "DTOMacrosPlugin", type: "PropertyAttribute")

  /// A key in a payload, or the keys on the way to a value.
  public struct PayloadPath: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, Sendable {
    /// Creates a path from keys that are separated by dots.
    public init(stringLiteral path: String) {}

    /// Creates a path from its keys, which may contain dots.
    public init(arrayLiteral keys: String...) {}
  }

  /// How a date is written in a payload, as in `x-dto-date`.
  public enum DateForm: Sendable {
    /// A string such as `2024-02-29T12:30:00+03:00`.
    case rfc3339
    /// The seconds since 1970.
    case seconds
    /// The milliseconds since 1970.
    case milliseconds
  }

  /// The alphabet of a Base64 string. Both are read.
  public enum Base64Alphabet: Sendable {
    /// The usual alphabet, with padding.
    case standard
    /// The alphabet for URLs, without padding.
    case url
  }
#endif
