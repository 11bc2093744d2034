/// The form of a type that is decoded through DTOs.
///
/// For example, `LossyArray<ThroughDTO<Car>>` is an array of a domain type `Car`, as `LossyArray.of(Car.self)` writes it.
public enum ThroughDTO<Value: DTODecodable>: WireForm {
  /// Decodes the DTO and converts it. Throws if it is invalid or can't be converted.
  public static func decode(from place: inout some WirePlace) throws -> Value {
    try Value.decodeDTO(from: &place)
  }
}

extension ThroughDTO: ConvertingForm {
  static var wire: Any.Type { Value.DTO.self }
}

// The forms of containers by the types of their elements. They are for code that doesn't know whether a type decodes itself or through
// a DTO, such as that of macros. A type that does both decodes itself.

extension LossyArray {
  /// The form for an array of a type that decodes itself: `LossyArray.of(Int.self)`.
  public static func of<Element: Decodable>(
    _ type: Element.Type
  ) -> LossyArray<Plain<Element>>.Type where Form == Plain<Element> {
    LossyArray<Plain<Element>>.self
  }

  /// The form for an array of a type that is decoded through DTOs: `LossyArray.of(Car.self)`.
  @_disfavoredOverload
  public static func of<Element: DTODecodable>(
    _ type: Element.Type
  ) -> LossyArray<ThroughDTO<Element>>.Type where Form == ThroughDTO<Element> {
    LossyArray<ThroughDTO<Element>>.self
  }

  /// The form for an array in another form: `LossyArray.of(Converted<URLString>.self)`.
  public static func of(_ form: Form.Type) -> LossyArray<Form>.Type { LossyArray<Form>.self }

  /// The form for elements whose type is known from the value, and decodes itself: `LossyArray.of()`.
  public static func of<Element: Decodable>() -> LossyArray<Plain<Element>>.Type
  where Form == Plain<Element> {
    LossyArray<Plain<Element>>.self
  }

  /// The form for elements whose type is known from the value, and is decoded through DTOs: `LossyArray.of()`.
  @_disfavoredOverload
  public static func of<Element: DTODecodable>() -> LossyArray<ThroughDTO<Element>>.Type
  where Form == ThroughDTO<Element> {
    LossyArray<ThroughDTO<Element>>.self
  }
}

extension LossySet {
  /// The form for a set of a type that decodes itself: `LossySet.of(Int.self)`.
  public static func of<Element: Decodable>(
    _ type: Element.Type
  ) -> LossySet<Plain<Element>>.Type where Element: Hashable, Form == Plain<Element> {
    LossySet<Plain<Element>>.self
  }

  /// The form for a set of a type that is decoded through DTOs: `LossySet.of(Car.self)`.
  @_disfavoredOverload
  public static func of<Element: DTODecodable>(
    _ type: Element.Type
  ) -> LossySet<ThroughDTO<Element>>.Type where Element: Hashable, Form == ThroughDTO<Element> {
    LossySet<ThroughDTO<Element>>.self
  }

  /// The form for a set in another form: `LossySet.of(Converted<URLString>.self)`.
  public static func of(_ form: Form.Type) -> LossySet<Form>.Type { LossySet<Form>.self }

  /// The form for elements whose type is known from the value, and decodes itself: `LossySet.of()`.
  public static func of<Element: Decodable>() -> LossySet<Plain<Element>>.Type
  where Element: Hashable, Form == Plain<Element> {
    LossySet<Plain<Element>>.self
  }

  /// The form for elements whose type is known from the value, and is decoded through DTOs: `LossySet.of()`.
  @_disfavoredOverload
  public static func of<Element: DTODecodable>() -> LossySet<ThroughDTO<Element>>.Type
  where Element: Hashable, Form == ThroughDTO<Element> {
    LossySet<ThroughDTO<Element>>.self
  }
}

extension LossyDictionary {
  /// The form for a dictionary of a type that decodes itself: `LossyDictionary.of(Int.self)`.
  public static func of<Element: Decodable>(
    _ type: Element.Type
  ) -> LossyDictionary<Plain<Element>>.Type where Form == Plain<Element> {
    LossyDictionary<Plain<Element>>.self
  }

  /// The form for a dictionary of a type that is decoded through DTOs: `LossyDictionary.of(Car.self)`.
  @_disfavoredOverload
  public static func of<Element: DTODecodable>(
    _ type: Element.Type
  ) -> LossyDictionary<ThroughDTO<Element>>.Type where Form == ThroughDTO<Element> {
    LossyDictionary<ThroughDTO<Element>>.self
  }

  /// The form for a dictionary in another form: `LossyDictionary.of(Converted<URLString>.self)`.
  public static func of(_ form: Form.Type) -> LossyDictionary<Form>.Type {
    LossyDictionary<Form>.self
  }

  /// The form for values whose type is known from the value, and decodes itself: `LossyDictionary.of()`.
  public static func of<Element: Decodable>() -> LossyDictionary<Plain<Element>>.Type
  where Form == Plain<Element> {
    LossyDictionary<Plain<Element>>.self
  }

  /// The form for values whose type is known from the value, and is decoded through DTOs: `LossyDictionary.of()`.
  @_disfavoredOverload
  public static func of<Element: DTODecodable>() -> LossyDictionary<ThroughDTO<Element>>.Type
  where Form == ThroughDTO<Element> {
    LossyDictionary<ThroughDTO<Element>>.self
  }
}

extension Nullable {
  /// The form for an element that can be null of a type that decodes itself: `Nullable.of(Int.self)`.
  public static func of<Element: Decodable>(
    _ type: Element.Type
  ) -> Nullable<Plain<Element>>.Type where Form == Plain<Element> {
    Nullable<Plain<Element>>.self
  }

  /// The form for an element that can be null of a type that is decoded through DTOs: `Nullable.of(Car.self)`.
  @_disfavoredOverload
  public static func of<Element: DTODecodable>(
    _ type: Element.Type
  ) -> Nullable<ThroughDTO<Element>>.Type where Form == ThroughDTO<Element> {
    Nullable<ThroughDTO<Element>>.self
  }

  /// The form for an element that can be null in another form: `Nullable.of(Converted<URLString>.self)`.
  public static func of(_ form: Form.Type) -> Nullable<Form>.Type { Nullable<Form>.self }

  /// The form for an element that can be null, whose type is known from the value, and decodes itself: `Nullable.of()`.
  public static func of<Element: Decodable>() -> Nullable<Plain<Element>>.Type
  where Form == Plain<Element> {
    Nullable<Plain<Element>>.self
  }

  /// The form for an element that can be null, whose type is known from the value, and is decoded through DTOs: `Nullable.of()`.
  @_disfavoredOverload
  public static func of<Element: DTODecodable>() -> Nullable<ThroughDTO<Element>>.Type
  where Form == ThroughDTO<Element> {
    Nullable<ThroughDTO<Element>>.self
  }
}
