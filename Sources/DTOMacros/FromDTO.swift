#if Macros
  /// Makes a type of the app convertible from a DTO: writes its conformance to `DTOConvertible`, with an initializer that converts each
  /// member of the DTO to the member with the same name.
  ///
  /// ```swift
  /// @FromDTO(OrderResult.self)
  /// struct Order {
  ///   @Convert(from: "orderId") let id: Int
  ///   let driver: Driver?
  ///   var cars: [Car] = []
  ///   @Convert(from: "price.total", using: Money.init(rubles:)) let price: Money?
  ///   @Ignore var isExpanded = false
  /// }
  /// ```
  /// A member has the type of the DTO's member, or a type that is convertible from it, or an array, a dictionary or an optional of one. A
  /// member that the DTO lacks, or that can't be converted, is an error of the compiler at the line of that member.
  ///
  /// | The member | If the DTO's member is `nil` | If its conversion fails |
  /// |---|---|---|
  /// | is an optional | `nil` | `nil`, reported |
  /// | has an initial value | the initial value | the initial value, reported |
  /// | is anything else | the initializer throws | the initializer throws |
  ///
  /// The type is a structure, a class without a superclass, or an enumeration. The cases of an enumeration are those of the DTO, which is a
  /// union, or an enum such as `CodableEnum<OrderResult.Status>`:
  ///
  /// ```swift
  /// @FromDTO(OrderResult.PaymentMethod.self, unknown: .nil)
  /// enum Payment {
  ///   case card(Card)                // converts the DTO of the case
  ///   case corporate(account: UUID)  // takes over members of that DTO
  ///   case cash                      // ignores it
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - dto: The type of the DTO.
  ///   - unknown: What becomes of a value that the DTO doesn't know either. Only for enumerations.
  @attached(member, names: named(init(from:)), named(DTO))
  @attached(extension, conformances: DTOConvertible, names: named(init(from:)))
  public macro FromDTO<DTO>(_ dto: DTO.Type, unknown: UnknownValues = .throw) =
    #externalMacro(module: "DTOMacrosPlugin", type: "FromDTOMacro")

  /// Makes an enumeration of the app convertible from an enum that may have unknown values.
  ///
  /// - Parameters:
  ///   - dto: The type of the DTO.
  ///   - unknown: What becomes of a value that the DTO doesn't know either.
  @attached(member, names: named(init(from:)), named(DTO))
  @attached(extension, conformances: DTOConvertible, names: named(init(from:)))
  public macro FromDTO<Enumeration: RawRepresentable>(
    _ dto: CodableEnum<Enumeration>.Type,
    unknown: UnknownValues = .throw
  ) = #externalMacro(module: "DTOMacrosPlugin", type: "FromOpenEnumMacro")

  /// Makes an enumeration of the app convertible from an enum that has no unknown values.
  ///
  /// - Parameter dto: The type of the DTO. Its cases are all that there are, so `unknown` would have no effect.
  @attached(member, names: named(init(from:)), named(DTO))
  @attached(extension, conformances: DTOConvertible, names: named(init(from:)))
  public macro FromDTO<DTO: RawRepresentable>(_ dto: DTO.Type, unknown: UnknownValues = .throw) =
    #externalMacro(module: "DTOMacrosPlugin", type: "FromClosedEnumMacro")

  /// Takes the value of a property from a member of the DTO with another name, as in `@Convert(from: "orderId")`, or from a
  /// member of a member, as in `@Convert(from: "driver.phone")`.
  ///
  /// On a case of an enumeration, it names the case of the DTO.
  ///
  /// - Parameter path: The name of a member, or names with dots between them. Members on the way can be optional.
  @attached(peer)
  public macro Convert(from path: String) =
    #externalMacro(module: "DTOMacrosPlugin", type: "ConvertMacro")

  /// Converts a member of the DTO with a function or a closure; with `@DTO`, the value in the payload.
  ///
  /// The closure must state the type of its parameter: `@Convert(using: { (rubles: Double) in Money(rubles) })`. If the DTO's member is an array
  /// or a dictionary, the types of the function say whether it converts all of it or each element; elements for which it throws are omitted and reported.
  ///
  /// - Parameters:
  ///   - path: The name of a member, or names with dots between them; the name of the property if it is empty.
  ///   - rule: The function. An error that it throws, and a `nil` that it returns for a value, is treated like any other failed conversion.
  @attached(peer)
  public macro Convert<From, Value>(from path: String = "", using rule: (From) throws -> Value) =
    #externalMacro(module: "DTOMacrosPlugin", type: "ConvertMacro")

  /// Converts a value in the payload with a function, and the property with its inverse, for `@DTO(.codable)`.
  ///
  /// For example, `@Convert(using: { (cents: Int) in Double(cents) / 100 }, inverse: { Int($0 * 100) })`.
  ///
  /// - Parameters:
  ///   - rule: The function for decoding. A value for which it throws an error is invalid.
  ///   - inverse: The function for encoding. An error that it throws ends the encoding.
  @attached(peer)
  public macro Convert<Wire, Value>(
    using rule: (Wire) throws -> Value,
    inverse: (Value) throws -> Wire
  ) = #externalMacro(module: "DTOMacrosPlugin", type: "ConvertMacro")

  /// Converts a value in the payload with a function that may return `nil`, and the property with its inverse, for `@DTO(.codable)`.
  ///
  /// For example, `@Convert(using: Locale.Region.init(_:), inverse: \.identifier)`.
  ///
  /// - Parameters:
  ///   - rule: The function for decoding. A value for which it returns `nil` or throws an error is invalid.
  ///   - inverse: The function for encoding. An error that it throws ends the encoding.
  @attached(peer)
  public macro Convert<Wire, Value>(
    using rule: (Wire) throws -> Value?,
    inverse: (Value) throws -> Wire
  ) = #externalMacro(module: "DTOMacrosPlugin", type: "ConvertMacro")

  /// Converts a member of the DTO with a converter, as in `@Convert(using: MoneyConverter.self)`; with `@DTO`, the value in the payload.
  ///
  /// If it is an array or a dictionary, the types of the converter say whether it converts all of it or each element.
  ///
  /// - Parameters:
  ///   - path: The name of a member, or names with dots between them; the name of the property if it is empty.
  ///   - rule: The converter.
  @attached(peer)
  public macro Convert<Rule: DecodingConverter>(from path: String = "", using rule: Rule.Type) =
    #externalMacro(module: "DTOMacrosPlugin", type: "ConvertMacro")
#endif
