// The files of Sources/DTORuntime. Do not edit: scripts/embed-runtime writes this.

extension RuntimeSource {
  package static let all: [RuntimeSource] = [
    RuntimeSource(path: "Core/ArrayForms.swift", text: ###"""
/// An array that leaves out bad elements and reports each, with its index in the payload.
///
/// For example `["a", 1, "b"]` is `["a", "b"]` and one issue at `[1]`. Null is a bad element too, unless
/// the form within is ``Nullable``.
public enum LossyArray<Form: WireForm>: WireForm {
  /// Reads the good elements.
  public static func decode(from place: inout some WirePlace) throws -> [Form.Value] {
    var elements = try place.elements()
    return try elements.decodeValid(Form.self)
  }
}

/// An array that leaves out nulls in silence, and is bad when another of its elements is.
public enum CompactArray<Form: WireForm>: WireForm {
  /// Reads the elements that are not null.
  public static func decode(from place: inout some WirePlace) throws -> [Form.Value] {
    var elements = try place.elements()
    return try elements.decodeNonNull(Form.self)
  }
}

/// An array that is bad when one of its elements is.
public enum StrictArray<Form: WireForm>: WireForm {
  /// Reads all elements.
  public static func decode(from place: inout some WirePlace) throws -> [Form.Value] {
    var elements = try place.elements()
    return try elements.decodeAll(Form.self)
  }
}

extension LossyArray: WritableForm where Form: WritableForm {
  /// Writes the elements.
  public static func encode(_ values: [Form.Value], to encoder: any Encoder) throws {
    try StrictArray<Form>.encode(values, to: encoder)
  }
}

extension CompactArray: WritableForm where Form: WritableForm {
  /// Writes the elements.
  public static func encode(_ values: [Form.Value], to encoder: any Encoder) throws {
    try StrictArray<Form>.encode(values, to: encoder)
  }
}

extension StrictArray: WritableForm where Form: WritableForm {
  /// Writes the elements.
  public static func encode(_ values: [Form.Value], to encoder: any Encoder) throws {
    guard stackHasRoom() else { throw tooDeep(values, at: encoder.codingPath) }
    var container = encoder.unkeyedContainer()
    for value in values {
      try container.encode(Formed<Form>(value: value))
    }
  }
}

"""###),
    RuntimeSource(path: "Core/CalendarDate.swift", text: ###"""
/// A day of the calendar without time and time zone, as `format: date` has it: `2024-02-29`.
public struct CalendarDate: Hashable, Sendable {
  /// The year, 0 to 9999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// A day; `nil` if the Gregorian calendar doesn't have it.
  public init?(year: Int, month: Int, day: Int) {
    guard (0...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= CalendarDate.length(ofMonth: month, in: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  private static func length(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CalendarDate: Comparable {
  /// Whether the first day is before the second.
  public static func < (first: CalendarDate, second: CalendarDate) -> Bool {
    (first.year, first.month, first.day) < (second.year, second.month, second.day)
  }
}

extension CalendarDate: LosslessStringConvertible {
  /// The day that a text such as `2024-02-29` names; `nil` if it names none.
  public init?(_ description: String) {
    var reader = DigitReader(description)
    guard let date = CalendarDate(&reader), reader.next == nil else { return nil }
    self = date
  }

  init?(_ reader: inout DigitReader) {
    guard let year = reader.number(digits: 4), reader.take("-") != nil,
      let month = reader.number(digits: 2), reader.take("-") != nil,
      let day = reader.number(digits: 2)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day as `2024-02-29`.
  public var description: String {
    "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }
}

extension CalendarDate: Codable {
  /// Decodes a text such as `2024-02-29`.
  public init(from decoder: any Decoder) throws {
    guard let date = CalendarDate(try decoder.singleValueContainer().decode(String.self)) else {
      throw UnexpectedContent(expected: "a date").located(at: decoder.codingPath)
    }
    self = date
  }

  /// Encodes a text such as `2024-02-29`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

// MARK: - Days as numbers

// Years begin in March here: then the leap day is the last of its year, and the months before any
// month of the year have (153 · month + 2) / 5 days.

extension CalendarDate {
  /// The number of days since 1970-01-01.
  var dayNumber: Int {
    let years = month > 2 ? year : year - 1
    let months = month > 2 ? month - 3 : month + 9
    let leapDays =
      years.floorDivided(by: 4) - years.floorDivided(by: 100) + years.floorDivided(by: 400)
    return 365 * years + leapDays + (153 * months + 2) / 5 + day - 1 - CalendarDate.epoch
  }

  /// The day with a number; `nil` outside the years 0 to 9999.
  init?(dayNumber: Int) {
    guard (-719_528...2_932_896).contains(dayNumber) else { return nil }
    let days = dayNumber + CalendarDate.epoch
    let centuries = days.floorDivided(by: 146_097)
    let ofCenturies = days - centuries * 146_097
    let years =
      (ofCenturies - ofCenturies / 1_460 + ofCenturies / 36_524 - ofCenturies / 146_096) / 365
    let ofYear = ofCenturies - (365 * years + years / 4 - years / 100)
    let months = (5 * ofYear + 2) / 153
    self.init(
      year: centuries * 400 + years + (months < 10 ? 0 : 1),
      month: months < 10 ? months + 3 : months - 9,
      day: ofYear - (153 * months + 2) / 5 + 1
    )
  }

  /// The days from the first of March of the year 0 to 1970-01-01.
  private static let epoch = 719_468
}

extension Int {
  /// The quotient rounded down, also for negative numbers.
  func floorDivided(by divisor: Int) -> Int {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}

"""###),
    RuntimeSource(path: "Core/CodableEnum.swift", text: ###"""
/// An enum that is open to values it doesn't know yet.
///
/// For example `CodableEnum<CarType>` for `"hovercraft"` is `.undefined("hovercraft")`: the raw value is
/// kept, reported, and encoded back.
public enum CodableEnum<Enumeration: RawRepresentable> {
  /// A known value.
  case decoded(Enumeration)
  /// A value that the enum doesn't have.
  case undefined(Enumeration.RawValue)

  /// A known value.
  public init(_ value: Enumeration) {
    self = .decoded(value)
  }

  /// The known value with this raw value, or else the raw value.
  public init(rawValue: Enumeration.RawValue) {
    if let value = Enumeration(rawValue: rawValue) {
      self = .decoded(value)
    } else {
      self = .undefined(rawValue)
    }
  }

  /// The value, if it is known.
  public var value: Enumeration? {
    switch self {
    case .decoded(let value): value
    case .undefined: nil
    }
  }

  /// The raw value, known or not.
  public var rawValue: Enumeration.RawValue {
    switch self {
    case .decoded(let value): value.rawValue
    case .undefined(let rawValue): rawValue
    }
  }
}

extension CodableEnum: Sendable where Enumeration: Sendable, Enumeration.RawValue: Sendable {}
extension CodableEnum: Equatable where Enumeration: Equatable, Enumeration.RawValue: Equatable {}
extension CodableEnum: Hashable where Enumeration: Hashable, Enumeration.RawValue: Hashable {}

extension CodableEnum: Decodable where Enumeration.RawValue: Decodable {
  /// Decodes the raw value; an unknown one is reported, and thrown in strict mode, unless the enum is an
  /// ``OpenEnumeration``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let rawValue = try container.decodeDirectly(Enumeration.RawValue.self)
    self.init(rawValue: rawValue)
    if case .undefined = self, !(Enumeration.self is any OpenEnumeration.Type) {
      try tolerateUnknown(
        .unknownEnumValue,
        .value(of: .type(Enumeration.self)),
        by: .type(Enumeration.self),
        at: decoder
      )
    }
  }
}

extension CodableEnum: Encodable where Enumeration.RawValue: Encodable {
  /// Encodes the raw value, known or not.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

"""###),
    RuntimeSource(path: "Core/CodingPath.swift", text: ###"""
/// Writes a coding path for people: `cars[2].park.name`.
///
/// A key that would make the path ambiguous or break a log line is quoted, and what can't be seen in it is
/// escaped: `prices["a.b"]`, `labels["two\nlines"]`. A long key, which only a map has, is cut: `texts.Lorem…`.
func render(_ path: [any CodingKey]) -> String {
  var text = ""
  for key in path {
    if let index = key.intValue {
      text += "[\(index)]"
      continue
    }
    let name = key.stringValue.unicodeScalars
    let shown = name.prefix(longestKey)
    let mark = shown.endIndex == name.endIndex ? "" : "…"
    if !shown.isEmpty, shown.allSatisfy(\.readsAsName) {
      if !text.isEmpty { text += "." }
      text += "\(String(shown))\(mark)"
    } else {
      text += "[\"\(escaped(shown))\(mark)\"]"
    }
  }
  return text
}

/// In scalars.
private let longestKey = 100

private func escaped(_ name: Substring.UnicodeScalarView) -> String {
  var text = ""
  for scalar in name {
    switch scalar {
    case " ", ".", "[", "]": text.unicodeScalars.append(scalar)
    default: text += scalar.readsAsName ? String(scalar) : scalar.escaped(asASCII: true)
    }
  }
  return text
}

extension Unicode.Scalar {
  /// Whether it is visible, and means nothing in a path.
  var readsAsName: Bool {
    switch self {
    case ".", "[", "]", "\"", "\\": false
    case "!"..."~": true
    default:
      !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
        && properties.generalCategory.isVisible
    }
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isVisible: Bool {
    switch self {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: false
    default: true
    }
  }
}

"""###),
    RuntimeSource(path: "Core/Coercion.swift", text: ###"""
/// A scalar type that can be made from scalars of other types where nothing is lost; the table is at ``DTOFields/coercing``.
protocol Coercible {
  init?(coercing scalar: JSONValue)
}

/// What coercion makes of the scalar at which a decoder stands; nil where it makes nothing.
func coerced<Value>(_ type: Value.Type, from decoder: any Decoder) -> Value? {
  guard let scalar = JSONValue(scalarAt: decoder) else { return nil }
  if let type = type as? any Coercible.Type { return type.init(coercing: scalar) as? Value }
  if let type = type as? any RawRepresentable.Type { return type.value(coercing: scalar) as? Value }
  return nil
}

extension RawRepresentable {
  /// The known value whose raw value can be made from a scalar.
  fileprivate static func value(coercing scalar: JSONValue) -> Self? {
    guard let type = RawValue.self as? any Coercible.Type,
      let rawValue = type.init(coercing: scalar) as? RawValue
    else { return nil }
    return Self(rawValue: rawValue)
  }
}

extension JSONValue {
  /// The scalar at which a decoder stands; nil for null, arrays and objects, which may be large.
  fileprivate init?(scalarAt decoder: any Decoder) {
    switch JSONKind(of: decoder) {
    case .boolean, .integer, .number, .string: break
    case .null, .array, .object, .unknown: return nil
    }
    guard let value = try? JSONValue(from: decoder) else { return nil }
    self = value
  }
}

extension String: Coercible {
  init?(coercing scalar: JSONValue) {
    switch scalar {
    case .string(let text): self = text
    case .integer(let number): self = String(number)
    case .unsigned(let number): self = String(number)
    case .bool(let truth): self = String(truth)
    // Its digits are not known any more.
    case .number: return nil
    case .object, .array, .null: return nil
    }
  }
}

extension Bool: Coercible {
  init?(coercing scalar: JSONValue) {
    switch scalar {
    case .bool(let truth): self = truth
    case .integer(1), .string("1"), .string("true"): self = true
    case .integer(0), .string("0"), .string("false"): self = false
    case .integer, .unsigned, .number, .string, .object, .array, .null: return nil
    }
  }
}

extension FixedWidthInteger {
  init?(coercing scalar: JSONValue) {
    switch scalar {
    case .string(let text):
      guard let number = Self(text), String(number) == text else { return nil }
      self = number
    case .integer(let number): self.init(exactly: number)
    case .unsigned(let number): self.init(exactly: number)
    case .number(let number): self.init(exactly: number)
    case .bool(let truth): self = truth ? 1 : 0
    case .object, .array, .null: return nil
    }
  }
}

extension Int: Coercible {}
extension Int8: Coercible {}
extension Int16: Coercible {}
extension Int32: Coercible {}
extension Int64: Coercible {}
extension UInt: Coercible {}
extension UInt8: Coercible {}
extension UInt16: Coercible {}
extension UInt32: Coercible {}
extension UInt64: Coercible {}

extension BinaryFloatingPoint where Self: LosslessStringConvertible {
  init?(coercing scalar: JSONValue) {
    switch scalar {
    case .string(let text):
      guard text.isJSONNumber, let number = Self(text), number.isFinite else { return nil }
      // So many digits a type keeps whatever they are; more are taken where the number is a whole one and fits.
      if text.significantDigits > Self.keptDigits {
        guard let whole = Int64(text), Self(exactly: whole) != nil else { return nil }
      }
      self = number
    case .integer(let number): self.init(exactly: number)
    case .unsigned(let number): self.init(exactly: number)
    case .number(let number): self.init(exactly: number)
    case .bool, .object, .array, .null: return nil
    }
  }

  /// 15 of `Double`, 6 of `Float`.
  private static var keptDigits: Int { significandBitCount * 3 / 10 }
}

extension Double: Coercible {}
extension Float: Coercible {}

/// A value of which it may turn out that nobody knows it.
protocol PossiblyUnknown {
  var isUnknown: Bool { get }
}

extension CodableEnum: PossiblyUnknown {
  var isUnknown: Bool {
    value == nil && !(Enumeration.self is any OpenEnumeration.Type)
  }
}

extension CodableEnum: Coercible {
  init?(coercing scalar: JSONValue) {
    guard let type = Enumeration.RawValue.self as? any Coercible.Type,
      let rawValue = type.init(coercing: scalar) as? Enumeration.RawValue
    else { return nil }
    self.init(rawValue: rawValue)
  }
}

extension String {
  /// How many digits a number in JSON has, but for zeros in front and the exponent.
  fileprivate var significantDigits: Int {
    utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
      .filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      .drop { $0 == UInt8(ascii: "0") }.count
  }

  /// Whether the text is a number as JSON spells one (RFC 8259, section 6).
  var isJSONNumber: Bool {
    var reader = DigitReader(self)
    _ = reader.take("-")
    // No zeros in front.
    guard let first = reader.digit(), first > 0 || reader.takeDigits() == 0 else { return false }
    if first > 0 { _ = reader.takeDigits() }
    return reader.takeFractionAndExponent() && reader.next == nil
  }
}

"""###),
    RuntimeSource(path: "Core/Converter.swift", text: ###"""
/// Turns what is on the wire into a Swift type that does not decode itself that way.
///
/// For example ``RFC3339DateTime`` makes a `Date` of a text. A converter is never made: it is a name
/// for a pair of functions. One of your own is named in a schema by
/// `x-dto-type: {name: Money, converter: MoneyConverter}`:
///
/// ```swift
/// nonisolated enum MoneyConverter: Converter {
///   static func value(from wire: String) throws -> Money {
///     guard let money = Money(wire) else { throw UnexpectedContent(expected: "an amount") }
///     return money
///   }
///
///   static func wire(from value: Money) throws -> String { value.description }
/// }
/// ```
public protocol Converter {
  /// What is on the wire.
  associatedtype Wire: Decodable
  /// What the DTO holds.
  associatedtype Value

  /// The value for what is on the wire; throws ``UnexpectedContent``, or any other error.
  static func value(from wire: Wire) throws -> Value

  /// What to put on the wire for a value.
  static func wire(from value: Value) throws -> Wire
}

/// A value that goes through a ``Converter``.
public enum Converted<Rule: Converter>: WireForm {
  /// Reads what is on the wire and converts it.
  public static func decode(from place: inout some WirePlace) throws -> Rule.Value {
    try place.convert(Rule.self)
  }
}

extension Converted: WritableForm where Rule.Wire: Encodable {
  /// Converts the value and writes it.
  public static func encode(_ value: Rule.Value, to encoder: any Encoder) throws {
    try Plain<Rule.Wire>.encode(try Rule.wire(from: value), to: encoder)
  }
}

/// A value that is converted while its container decodes it, so that the container has not yet gone
/// past it when the conversion fails.
struct Conversion<Rule: Converter>: Decodable {
  let value: Rule.Value

  init(from decoder: any Decoder) throws {
    var place = WholePlace(decoder: decoder, owner: .type(Rule.Value.self))
    value = try place.convert(Rule.self)
  }
}

"""###),
    RuntimeSource(path: "Core/DTOFields+Defaults.swift", text: ###"""
// Readers of properties with a default.

extension DTOFields {
  /// A value that may be absent or null, and has a default for when it is absent; a bad one becomes `nil` and is reported.
  public func safeOptional<Value: Decodable>(
    _ key: String,
    default value: @autoclosure () -> Value
  ) throws -> SafeOptional<Value> {
    try safeOptional(key).orIfAbsent(value)
  }

  /// The same for a value in its form.
  public func safeOptional<Form: WireForm>(
    _ key: String,
    as form: Form.Type,
    default value: @autoclosure () -> Form.Value
  ) throws -> SafeOptional<Form.Value> {
    try safeOptional(key, as: Form.self).orIfAbsent(value)
  }

  /// The same for a property without the wrapper.
  public func optional<Value: Decodable>(
    _ key: String,
    default value: @autoclosure () -> Value
  ) throws -> Value? {
    let optional: SafeOptional<Value> = try safeOptional(key, default: value())
    return optional.wrappedValue
  }

  /// The same for a property without the wrapper, in its form.
  public func optional<Form: WireForm>(
    _ key: String,
    as form: Form.Type,
    default value: @autoclosure () -> Form.Value
  ) throws -> Form.Value? {
    try safeOptional(key, as: Form.self, default: value()).wrappedValue
  }

  /// A value that may be absent or null, and has a default for when it is absent; throws if it is bad.
  public func strictOptional<Value: Decodable>(
    _ key: String,
    default value: @autoclosure () -> Value
  ) throws -> Value? {
    try strictOptional(key, as: Plain<Value>.self, default: value())
  }

  /// The same for a value in its form.
  public func strictOptional<Form: WireForm>(
    _ key: String,
    as form: Form.Type,
    default value: @autoclosure () -> Form.Value
  ) throws -> Form.Value? {
    guard object.container.contains(DTOKey(key)) else { return value() }
    return try strictOptional(key, as: Form.self)
  }

  /// A value that may be absent or null, and then is the default; so it is when it is bad, which is reported as `defaulted`.
  public func value<Value: Decodable>(
    _ key: String,
    default value: @autoclosure () -> Value
  ) throws -> Value {
    try self.value(key, as: Plain<Value>.self, default: value())
  }

  /// The same for a value in its form.
  public func value<Form: WireForm>(
    _ key: String,
    as form: Form.Type,
    default value: @autoclosure () -> Form.Value
  ) throws -> Form.Value {
    var place = place(key)
    do {
      if let found = try place.decodeIfPresent(Form.self) { return found }
    } catch {
      try place.tolerate(error, .defaulted, wanting: Form.Value.self)
    }
    return value()
  }

  /// A value that has to be there; where it is absent, null or bad the default takes its place, which is reported as `defaulted`.
  public func required<Value: Decodable>(
    _ key: String,
    default value: @autoclosure () -> Value
  ) throws -> Value {
    try required(key, as: Plain<Value>.self, default: value())
  }

  /// The same for a value in its form.
  public func required<Form: WireForm>(
    _ key: String,
    as form: Form.Type,
    default value: @autoclosure () -> Form.Value
  ) throws -> Form.Value {
    var place = place(key)
    guard object.container.contains(DTOKey(key)) else {
      try place.tolerateAbsence(.defaulted, wanting: Form.Value.self)
      return value()
    }
    do {
      return try Form.decode(from: &place)
    } catch {
      try place.tolerate(error, .defaulted, wanting: Form.Value.self)
      return value()
    }
  }
}

"""###),
    RuntimeSource(path: "Core/DTOFields+Policies.swift", text: ###"""
// Words that go before a reader and change how it reads: `try fields.coercing.required("order_id")`. They are printed only
// where a schema or a configuration asks for them, so nobody else pays for them.

extension DTOFields {
  /// Reads scalars of another type, too, where nothing is lost, and reports each as `coerced`.
  ///
  /// | Wanted | Taken |
  /// |---|---|
  /// | text | an integer of 64 bits, `true` or `false`, as JSON spells it: `5` is `"5"` |
  /// | integer | a text that is exactly what the integer is written as: `"5"`, not `"05"`, `"+5"` or `"5.0"`; `true` is 1 and `false` is 0 |
  /// | number | a text that is a number in JSON, with no more digits than the type keeps: `"1.5"` |
  /// | `true` or `false` | 1 and 0; the texts `true`, `false`, `1` and `0` |
  ///
  /// Enums are read by their raw values, and converters by what they take from the wire. In strict mode nothing is coerced.
  public var coercing: DTOFields {
    with { $0.coerces = true }
  }

  /// Takes an array for bad that has fewer elements, or keeps fewer when bad ones are left out.
  ///
  /// - Parameter count: What `minItems` says, from 1 on. It concerns the array itself, and not arrays inside of it.
  public func atLeast(_ count: Int) -> DTOFields {
    with { $0.minimumCount = count }
  }

  /// The key under which there is something: the first of all that are given, or else the first.
  ///
  /// For example `try fields.required(fields.key("car_park", or: "park"))`.
  public func key(_ key: String, or alternates: String...) -> String {
    if object.container.contains(DTOKey(key)) { return key }
    return alternates.first { object.container.contains(DTOKey($0)) } ?? key
  }

  /// The fields of an object inside of this one, for members that have to be there.
  ///
  /// For example `data.info` of `{"data": {"info": {…}}}` is `fields.object("data", "info")`.
  ///
  /// - Parameter keys: The way to the object, from the outside in.
  /// - Throws: `DecodingError` where one of the objects is absent or is none.
  public func object(_ keys: String...) throws -> DTOFields {
    DTOFields(try keys.reduce(object) { try $0.member($1) })
  }

  /// The same for members that may be missing, but not be bad: an object that is absent or null has none.
  ///
  /// - Throws: `DecodingError` where something else stands there.
  public func strictObjectIfPresent(_ keys: String...) throws -> DTOFields {
    DTOFields(try keys.reduce(object) { try $0.memberIfPresent($1, tolerant: false) })
  }

  /// The same for members that may be missing: an object that is absent or null has none, and so has what is no object,
  /// which is reported once, however many members are read from it.
  public func objectIfPresent(_ keys: String...) throws -> DTOFields {
    DTOFields(try keys.reduce(object) { try $0.memberIfPresent($1, tolerant: true) })
  }

  private func with(_ change: (inout ReadingPolicy) -> Void) -> DTOFields {
    var policy = object.policy
    change(&policy)
    let changed = WireObject(
      container: object.container,
      owner: object.owner,
      policy: policy,
      decoder: object.decoder
    )
    changed.lost = object.lost
    return DTOFields(changed)
  }
}

extension WireObject<DTOKey> {
  /// The object under a key.
  fileprivate func member(_ key: String) throws -> WireObject {
    if let known = inner[key] { return known }
    let container = try container.nestedContainer(keyedBy: DTOKey.self, forKey: DTOKey(key))
    return keep(container, under: key)
  }

  /// The object under a key; one without members where there is none.
  fileprivate func memberIfPresent(_ key: String, tolerant isTolerant: Bool) throws -> WireObject {
    if let known = inner[key] { return known }
    let place = DTOKey(key)
    var issue = lost
    do {
      if container.contains(place), try !container.decodeNil(forKey: place) {
        return try member(key)
      }
    } catch  where isTolerant {
      var field = FieldPlace(object: self, key: place)
      issue = try field.tolerate(error, .invalidOptional, wanting: [String: JSONValue].self)
    }
    let nothing = NoMembers(
      codingPath: container.codingPath + [place],
      decoder: try container.superDecoder(forKey: place)
    )
    return keep(KeyedDecodingContainer(nothing), under: key, lost: issue)
  }

  private func keep(
    _ container: KeyedDecodingContainer<DTOKey>,
    under key: String,
    lost: DecodingIssue? = nil
  ) -> WireObject {
    let member = WireObject(container: container, owner: owner, policy: policy)
    member.lost = lost
    inner[key] = member
    return member
  }
}

// MARK: - Unknown keys

extension DTOFields {
  /// Reports each key that the schema doesn't know; throws in strict mode.
  ///
  /// - Parameter keys: The keys that it knows.
  public func reportUnknownKeys(besides keys: [String]) throws {
    for key in unknownKeys(besides: keys) {
      var place = FieldPlace(object: object, key: key)
      try place.tolerate(unknown(key), .unknownKey, wanting: JSONValue.self)
    }
  }

  /// Throws if there is a key that the schema doesn't know.
  ///
  /// - Parameter keys: The keys that it knows.
  public func rejectUnknownKeys(besides keys: [String]) throws {
    if let key = unknownKeys(besides: keys).first { throw unknown(key) }
  }

  /// In the order of the alphabet, for decoders know no other.
  private func unknownKeys(besides known: [String]) -> [DTOKey] {
    let unknown = object.container.allKeys.filter { !known.contains($0.stringValue) }
    return unknown.count < 2 ? unknown : unknown.sorted { $0.stringValue < $1.stringValue }
  }

  private func unknown(_ key: DTOKey) -> DecodingError {
    UnexpectedContent(expected: "no such key").located(at: object.container.codingPath + [key])
  }
}

"""###),
    RuntimeSource(path: "Core/DTOFields.swift", text: ###"""
/// The fields of an object, as generated `init(from:)` reads them.
///
/// ```swift
/// let fields = try DTOFields(decoder, of: Self.self)
/// orderId = try fields.required("order_id")
/// _carPark = try fields.safeOptional("car_park")
/// ```
/// Each call of it in generated code is a few instructions; what happens is decided here, once for all.
public struct DTOFields {
  let object: WireObject<DTOKey>

  /// The fields of the object at which the decoder stands; throws if it is none, and if the payload is nested deeper than the
  /// thread's stack allows.
  public init(_ decoder: borrowing any Decoder, of owner: any SchemaDescribed.Type) throws {
    guard stackHasRoom() else { throw tooDeep(at: decoder.codingPath) }
    let container = try decoder.container(keyedBy: DTOKey.self)
    object = WireObject(container: container, owner: .described(owner), decoder: copy decoder)
  }

  init(_ object: WireObject<DTOKey>) {
    self.object = object
  }

  func place(_ key: String) -> FieldPlace<DTOKey> {
    FieldPlace(object: object, key: DTOKey(key))
  }
}

// MARK: - Required

// The scalars that nearly every DTO has return in registers; that is a third of generated code.

extension DTOFields {
  /// A text that has to be there: throws if it is absent, null or bad.
  public func required(_ key: String) throws -> String {
    var place = place(key)
    return try place.decode(String.self)
  }

  /// A whole number that has to be there: throws if it is absent, null or bad.
  public func required(_ key: String) throws -> Int {
    var place = place(key)
    return try place.decode(Int.self)
  }

  /// A number that has to be there: throws if it is absent, null or bad.
  public func required(_ key: String) throws -> Double {
    var place = place(key)
    return try place.decode(Double.self)
  }

  /// `true` or `false` that has to be there: throws if it is absent, null or bad.
  public func required(_ key: String) throws -> Bool {
    var place = place(key)
    return try place.decode(Bool.self)
  }

  /// A value that has to be there: throws if it is absent, null or bad.
  public func required<Value: Decodable>(_ key: String) throws -> Value {
    var place = place(key)
    return try place.decode(Value.self)
  }

  /// A value that has to be there, in its form: throws if it is absent, null or bad.
  public func required<Form: WireForm>(_ key: String, as form: Form.Type) throws -> Form.Value {
    var place = place(key)
    return try Form.decode(from: &place)
  }
}

// MARK: - Optional

extension DTOFields {
  /// A text that may be absent or null; a bad one becomes `nil` and is reported.
  public func safeOptional(_ key: String) throws -> SafeOptional<String> {
    try object.safeOptional(DTOKey(key)) { try $0.decodeIfPresent(String.self, forKey: $1) }
  }

  /// A whole number that may be absent or null; a bad one becomes `nil` and is reported.
  public func safeOptional(_ key: String) throws -> SafeOptional<Int> {
    try object.safeOptional(DTOKey(key)) { try $0.decodeIfPresent(Int.self, forKey: $1) }
  }

  /// A number that may be absent or null; a bad one becomes `nil` and is reported.
  public func safeOptional(_ key: String) throws -> SafeOptional<Double> {
    try object.safeOptional(DTOKey(key)) { try $0.decodeIfPresent(Double.self, forKey: $1) }
  }

  /// `true` or `false` that may be absent or null; a bad one becomes `nil` and is reported.
  public func safeOptional(_ key: String) throws -> SafeOptional<Bool> {
    try object.safeOptional(DTOKey(key)) { try $0.decodeIfPresent(Bool.self, forKey: $1) }
  }

  /// A value that may be absent or null; a bad one becomes `nil` and is reported.
  public func safeOptional<Value: Decodable>(_ key: String) throws -> SafeOptional<Value> {
    try object.safeOptional(DTOKey(key)) { try $0.decodeIfPresent(Value.self, forKey: $1) }
  }

  /// A value that may be absent or null, in its form; a bad one becomes `nil` and is reported.
  public func safeOptional<Form: WireForm>(
    _ key: String,
    as form: Form.Type
  ) throws -> SafeOptional<Form.Value> {
    try object.safeOptional(DTOKey(key)) { _, _ in
      var place = place(key)
      return try place.decodeIfPresent(Form.self)
    }
  }

  /// Like `safeOptional(_:)`, for a property without the wrapper.
  public func optional(_ key: String) throws -> String? {
    try object.optional(DTOKey(key)) { try $0.decodeIfPresent(String.self, forKey: $1) }
  }

  /// Like `safeOptional(_:)`, for a property without the wrapper.
  public func optional(_ key: String) throws -> Int? {
    try object.optional(DTOKey(key)) { try $0.decodeIfPresent(Int.self, forKey: $1) }
  }

  /// Like `safeOptional(_:)`, for a property without the wrapper.
  public func optional(_ key: String) throws -> Double? {
    try object.optional(DTOKey(key)) { try $0.decodeIfPresent(Double.self, forKey: $1) }
  }

  /// Like `safeOptional(_:)`, for a property without the wrapper.
  public func optional(_ key: String) throws -> Bool? {
    try object.optional(DTOKey(key)) { try $0.decodeIfPresent(Bool.self, forKey: $1) }
  }

  /// Like `safeOptional(_:)`, for a property without the wrapper.
  public func optional<Value: Decodable>(_ key: String) throws -> Value? {
    try object.optional(DTOKey(key)) { try $0.decodeIfPresent(Value.self, forKey: $1) }
  }

  /// Like ``safeOptional(_:as:)``, for a property without the wrapper.
  public func optional<Form: WireForm>(_ key: String, as form: Form.Type) throws -> Form.Value? {
    try object.optional(DTOKey(key)) { _, _ in
      var place = place(key)
      return try place.decodeIfPresent(Form.self)
    }
  }

  /// A value that may be absent or null; throws if it is bad.
  public func strictOptional<Value: Decodable>(_ key: String) throws -> Value? {
    try strictOptional(key, as: Plain<Value>.self)
  }

  /// A value that may be absent or null, in its form; throws if it is bad.
  public func strictOptional<Form: WireForm>(
    _ key: String,
    as form: Form.Type
  ) throws -> Form.Value? {
    var place = place(key)
    return try place.decodeIfPresent(Form.self)
  }
}

// MARK: - Required and nullable

extension DTOFields {
  /// A value that has to be there and may be null; a bad or absent one becomes `nil` and is reported.
  public func nullable<Value: Decodable>(_ key: String) throws -> SafeOptional<Value> {
    try nullable(key, as: Plain<Value>.self)
  }

  /// A value that has to be there and may be null, in its form; a bad or absent one becomes `nil` and
  /// is reported.
  public func nullable<Form: WireForm>(
    _ key: String,
    as form: Form.Type
  ) throws -> SafeOptional<Form.Value> {
    let optional = try safeOptional(key, as: Form.self)
    guard optional.isAbsent else { return optional }
    var place = place(key)
    return .invalid(try place.tolerateAbsence(.invalidOptional, wanting: Form.Value.self))
  }

  /// The same for a property without the wrapper.
  public func nullable<Value: Decodable>(_ key: String) throws -> Value? {
    try nullable(key, as: Plain<Value>.self)
  }

  /// The same for a property without the wrapper, in its form.
  public func nullable<Form: WireForm>(_ key: String, as form: Form.Type) throws -> Form.Value? {
    let nullable: SafeOptional<Form.Value> = try nullable(key, as: Form.self)
    return nullable.wrappedValue
  }

  /// A value that has to be there and may be null; throws if it is absent or bad.
  public func strictNullable<Value: Decodable>(_ key: String) throws -> Value? {
    try required(key, as: Nullable<Plain<Value>>.self)
  }

  /// A value that has to be there and may be null, in its form; throws if it is absent or bad.
  public func strictNullable<Form: WireForm>(
    _ key: String,
    as form: Form.Type
  ) throws -> Form.Value? {
    try required(key, as: Nullable<Form>.self)
  }
}

// MARK: - Open content

extension DTOFields {
  /// The members that the schema doesn't name; bad ones are left out and reported.
  public func additionalProperties<Form: WireForm>(
    except keys: [String],
    as form: LossyDictionary<Form>.Type
  ) throws -> [String: Form.Value] {
    try WireMembers(object: object).decodeValid(Form.self, except: keys)
  }

  /// The members that the schema doesn't name and that are not null; throws if one is bad.
  public func additionalProperties<Form: WireForm>(
    except keys: [String],
    as form: CompactDictionary<Form>.Type
  ) throws -> [String: Form.Value] {
    try WireMembers(object: object).decodeNonNull(Form.self, except: keys)
  }

  /// The members that the schema doesn't name; throws if one is bad.
  public func additionalProperties<Form: WireForm>(
    except keys: [String],
    as form: StrictDictionary<Form>.Type
  ) throws -> [String: Form.Value] {
    try WireMembers(object: object).decodeAll(Form.self, except: keys)
  }
}

"""###),
    RuntimeSource(path: "Core/DTOKey.swift", text: ###"""
/// The one coding key of all DTOs: any string, or an index of an array.
///
/// For example `container.decode(Int.self, forKey: DTOKey("order_id"))`. One shared type instead of
/// a `CodingKeys` enum per DTO is what keeps the machine code of a large schema small. A structure,
/// because decoders copy keys by their type's witnesses, and an enum's take ten times as long.
public struct DTOKey: CodingKey, Hashable, Sendable {
  /// The key as text.
  public let stringValue: String
  /// The position in an array; negative if it is none.
  private let position: Int

  private init(stringValue: String, position: Int) {
    self.stringValue = stringValue
    self.position = position
  }

  /// A key of an object, as it is on the wire.
  public static func name(_ name: String) -> DTOKey {
    DTOKey(stringValue: name, position: -1)
  }

  /// A position in an array.
  public static func index(_ index: Int) -> DTOKey {
    DTOKey(stringValue: "Index \(index)", position: index)
  }

  /// A key of an object.
  public init(_ name: String) {
    self.init(stringValue: name, position: -1)
  }

  /// A key of an object; never `nil`.
  public init?(stringValue: String) {
    self.init(stringValue: stringValue, position: -1)
  }

  /// A position in an array; never `nil`.
  public init?(intValue: Int) {
    self = .index(intValue)
  }

  /// The position in an array, if it is one.
  public var intValue: Int? {
    position < 0 ? nil : position
  }
}

"""###),
    RuntimeSource(path: "Core/DTOOutput.swift", text: ###"""
/// The fields of an object, as generated `encode(to:)` writes them.
///
/// ```swift
/// let output = DTOOutput(encoder)
/// try output.encode(orderId, "order_id")
/// try output.encodeIfPresent(carPark, "car_park")
/// ```
public struct DTOOutput {
  private let object: WrittenObject

  /// An object without fields yet.
  public init(_ encoder: any Encoder) {
    object = WrittenObject(encoder.container(keyedBy: DTOKey.self))
  }

  private init(_ object: WrittenObject) {
    self.object = object
  }

  /// The fields of an object inside of this one, which comes into being when the first of them is written.
  ///
  /// - Parameter keys: The way to the object, from the outside in.
  public func object(_ keys: String...) -> DTOOutput {
    DTOOutput(keys.reduce(object) { $0.member($1) })
  }

  func encodeNil(_ key: String) throws {
    try object.container.encodeNil(forKey: DTOKey(key))
  }

  /// Writes a value; `nil` as null.
  public func encode<Value: Encodable>(_ value: Value, _ key: String) throws {
    guard stackHasRoom() else { throw tooDeep(value, at: object.container.codingPath) }
    try object.container.encode(value, forKey: DTOKey(key))
  }

  /// Writes a value in its form; with ``Nullable``, `nil` as null.
  public func encode<Form: WritableForm>(
    _ value: Form.Value,
    _ key: String,
    as form: Form.Type
  ) throws {
    guard stackHasRoom() else { throw tooDeep(value, at: object.container.codingPath) }
    try object.container.encode(Formed<Form>(value: value), forKey: DTOKey(key))
  }

  /// Writes a value; for `nil` nothing, not even the key.
  public func encodeIfPresent<Value: Encodable>(_ value: Value?, _ key: String) throws {
    if let value { try encode(value, key) }
  }

  /// Writes a value in its form; for `nil` nothing, not even the key.
  public func encodeIfPresent<Form: WritableForm>(
    _ value: Form.Value?,
    _ key: String,
    as form: Form.Type
  ) throws {
    if let value { try encode(value, key, as: Form.self) }
  }

  /// Writes a value that may be null: null where null was read, and nothing where nothing was.
  public func encodeIfPresent<Value: Encodable>(
    _ value: SafeOptional<Value>,
    _ key: String
  ) throws {
    switch value.projectedValue {
    case .value(let value): try encode(value, key)
    case .null: try encodeNil(key)
    case .absent, .invalid: return
    }
  }

  /// Writes a value that may be null in its form: null where null was read, and nothing where nothing was.
  public func encodeIfPresent<Form: WritableForm>(
    _ value: SafeOptional<Form.Value>,
    _ key: String,
    as form: Form.Type
  ) throws {
    switch value.projectedValue {
    case .value(let value): try encode(value, key, as: Form.self)
    case .null: try encodeNil(key)
    case .absent, .invalid: return
    }
  }

  /// Writes the members that the schema doesn't name.
  public func encodeAdditionalProperties<Form: WritableForm>(
    _ values: [String: Form.Value],
    as form: CompactDictionary<Form>.Type
  ) throws {
    for (key, value) in values { try encode(value, key, as: Form.self) }
  }

  /// Writes the members that the schema doesn't name.
  public func encodeAdditionalProperties<Form: WritableForm>(
    _ values: [String: Form.Value],
    as form: LossyDictionary<Form>.Type
  ) throws {
    for (key, value) in values { try encode(value, key, as: Form.self) }
  }

  /// Writes the members that the schema doesn't name.
  public func encodeAdditionalProperties<Form: WritableForm>(
    _ values: [String: Form.Value],
    as form: StrictDictionary<Form>.Type
  ) throws {
    for (key, value) in values { try encode(value, key, as: Form.self) }
  }
}

"""###),
    RuntimeSource(path: "Core/DTOUnion.swift", text: ###"""
/// One of several types, as the generated `init(from:)` of a union reads it.
///
/// ```swift
/// let union = try DTOUnion(decoder, of: Self.self)
/// switch union.tag("pet_type") {
/// case "cat": self = .cat(try union.decode())
/// default: self = .undefined(try union.undefined())
/// }
/// ```
public struct DTOUnion {
  private let decoder: any Decoder
  private let owner: any SchemaDescribed.Type
  /// Nil before anybody has looked.
  private let settings: UnionSettings?
  private let rivals: Rivals?

  /// A union of whatever stands at the decoder's place.
  ///
  /// Nothing is read yet; it throws if the payload is nested deeper than the thread's stack allows.
  public init(_ decoder: any Decoder, of owner: any SchemaDescribed.Type) throws {
    guard stackHasRoom() else { throw tooDeep(at: decoder.codingPath) }
    self.decoder = decoder
    self.owner = owner
    settings = nil
    rivals = nil
  }

  /// A union of which exactly one variant may fit, by the promise of its schema.
  ///
  /// Whether it is kept is looked at only for decoders with ``Swift/CodingUserInfoKey/dtoAmbiguity``.
  public init(_ decoder: any Decoder, oneOf owner: any SchemaDescribed.Type) throws {
    guard stackHasRoom() else { throw tooDeep(at: decoder.codingPath) }
    self.decoder = decoder
    self.owner = owner
    let settings = UnionSettings(decoder)
    self.settings = settings
    rivals = settings.looksForAmbiguity ? Rivals() : nil
  }

  /// The discriminator as text, also of an integer or a Boolean; `nil` if it is absent or no
  /// scalar, or if the union is no object.
  public func tag(_ key: String) -> String? {
    (try? decoder.container(keyedBy: DTOKey.self))?.text(of: key)
  }

  /// The variant that the discriminator has chosen.
  public func decode<Variant: Decodable>() throws -> Variant {
    try Variant(from: decoder)
  }

  /// The variant that the discriminator has chosen, in its form.
  public func decode<Form: WireForm>(as form: Form.Type) throws -> Form.Value {
    var place = WholePlace(decoder: decoder, owner: .described(owner))
    return try Form.decode(from: &place)
  }

  /// The payload of a variant that the union doesn't know; reports it, and throws in strict mode.
  ///
  /// It also throws for a payload that is nested deeper than the thread's stack allows, and in strict mode for one of too many
  /// variants.
  public func undefined() throws -> JSONValue {
    try rivals?.refuseTie(of: owner, at: decoder)
    // Read before the report: what is nested too deep is not kept, and is reported as that. In strict mode nothing is kept.
    let payload = isStrict(decoder) ? .null : try payload()
    try reportUnknown()
    return payload
  }

  private func payload() throws -> JSONValue {
    let path = decoder.codingPath
    if Trial.isKnownTooDeep(path) { throw tooDeep(at: path) }
    return try JSONValue(from: decoder)
  }

  private func reportUnknown() throws {
    let owner = Owner.described(owner)
    try tolerateUnknown(.unknownVariant, .variant(of: owner), by: owner, at: decoder)
  }

  /// The variant that stands for those that the union doesn't know, such as a base class; reports that it
  /// does. Nil if the payload is none, and in strict mode.
  public func base<Base: Decodable>(_ type: Base.Type) throws -> Base? {
    guard !isStrict(decoder) else { return nil }
    let attempt = DTOUnionAttempt(
      decoder: decoder,
      owner: owner,
      kind: JSONKind(of: decoder),
      memory: Trial.current?.memory ?? Locked(Trial.Memory()),
      settings: settings ?? UnionSettings(decoder),
      mode: .tolerant,
      isExact: false,
      purpose: .choice(nil)
    )
    guard let value = attempt.decode(type, from: .any) else { return nil }
    try reportUnknown()
    return value
  }

  /// The ways to find a variant without a discriminator, in order.
  ///
  /// Candidates that know every member of the payload come before those that would leave some out. Of either, first strict, so that
  /// a variant that tolerates much can't win by swallowing everything; then tolerant, unless decoding is strict as a whole.
  public var attempts: [DTOUnionAttempt] {
    let kind = JSONKind(of: decoder)
    let memory = Trial.current?.memory ?? Locked(Trial.Memory())
    let settings = settings ?? UnionSettings(decoder)

    func attempt(
      _ mode: Trial.Mode,
      isExact: Bool,
      for purpose: DTOUnionAttempt.Purpose
    ) -> DTOUnionAttempt {
      DTOUnionAttempt(
        decoder: decoder,
        owner: owner,
        kind: kind,
        memory: memory,
        settings: settings,
        mode: mode,
        isExact: isExact,
        purpose: purpose
      )
    }

    let isStrict = settings.isStrict || Trial.current?.mode == .strict
    let modes: [Trial.Mode] = isStrict ? [.strict] : [.strict, .tolerant]
    let choices = [true, false].flatMap { isExact in
      modes.map { attempt($0, isExact: isExact, for: .choice(rivals)) }
    }
    guard let rivals else { return choices }
    return [true, false].map { attempt(.strict, isExact: $0, for: .comparison(rivals)) } + choices
  }
}

"""###),
    RuntimeSource(path: "Core/DTOUnionAttempt.swift", text: ###"""
/// One pass over the candidates of a union without a discriminator.
///
/// ```swift
/// for attempt in union.attempts {
///   if let value = attempt.decode(Cat.self, from: .object(requiring: ["lives"])) {
///     self = .cat(value)
///     return
///   }
/// }
/// ```
public struct DTOUnionAttempt {
  /// What for a candidate is tried.
  enum Purpose {
    /// To be the value, if it fits.
    case choice(Rivals?)
    /// To know whether it fits; it is never chosen.
    case comparison(Rivals)
  }

  let decoder: any Decoder
  let owner: any SchemaDescribed.Type
  let kind: JSONKind
  let memory: Locked<Trial.Memory>
  let settings: UnionSettings
  let mode: Trial.Mode
  /// Whether only candidates count that know every member of the payload.
  let isExact: Bool
  let purpose: Purpose

  /// The candidate, if the payload has its shape and decodes as it.
  public func decode<Variant: Decodable>(
    _ type: Variant.Type,
    from shape: JSONShape
  ) -> Variant? {
    decode(as: Plain<Variant>.self, from: shape)
  }

  /// The candidate in its form, if the payload has its shape and decodes as it.
  public func decode<Form: WireForm>(
    _ type: Form.Value.Type = Form.Value.self,
    as form: Form.Type,
    from shape: JSONShape
  ) -> Form.Value? {
    guard shape.matches(kind), !isExact || shape.knowsAllMembers(of: kind) else { return nil }
    let outcome = Trial.current == nil ? outcome(of: form) : rememberedOutcome(of: form)
    switch outcome {
    case .failed:
      return nil
    case .decoded(let value, let issues):
      switch purpose {
      case .comparison(let rivals):
        rivals.add(nameWithoutModule(Form.Value.self), isExact: isExact)
        return nil
      case .choice(let rivals):
        guard rivals?.admitChoice(by: owner, from: decoder) ?? true else { return nil }
        for issue in issues { report(issue, from: decoder) }
        return value as? Form.Value
      }
    }
  }

  // The outermost union tries each candidate once in each mode, so only those within it need memory.

  private func rememberedOutcome<Form: WireForm>(of form: Form.Type) -> Trial.Outcome {
    let candidate = Trial.Candidate(
      codingPath: decoder.codingPath.map { key in
        key.intValue.map(DTOKey.index) ?? .name(key.stringValue)
      },
      form: ObjectIdentifier(form),
      isStrict: mode == .strict
    )
    if let outcome = memory.withLock({ $0.outcomes[candidate] }) { return outcome }
    let outcome = outcome(of: form)
    memory.withLock { $0.outcomes[candidate] = outcome }
    return outcome
  }

  private func outcome<Form: WireForm>(of form: Form.Type) -> Trial.Outcome {
    // Where nothing is tolerated only an ambiguity is reported; a list costs more than it looks.
    let mayReport = mode == .tolerant || settings.looksForAmbiguity
    let held = mayReport ? Locked<[DecodingIssue]>([]) : nil
    do {
      let trial = Trial(mode: mode, held: held, memory: memory)
      let value = try Trial.$current.withValue(trial) {
        var place = WholePlace(decoder: decoder, owner: .described(owner))
        return try Form.decode(from: &place)
      }
      return .decoded(value, reporting: held?.withLock { $0 } ?? [])
    } catch {
      return .failed
    }
  }
}

/// What a candidate of a union looks like from outside.
public enum JSONShape: Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case boolean
  /// A whole number.
  case integer
  /// Any number, also a whole one.
  case number
  /// A text.
  case string
  /// An array.
  case array
  /// An object that has all the keys of `requiring`, and under each key of `tags` one of the texts
  /// there. With `optional`, which names the rest of its keys, it wins over candidates that don't
  /// know every key of the payload.
  case object(requiring: [String], optional: [String]? = nil, tags: [String: [String]] = [:])
  /// An object with this text under the key of the discriminator. That alone makes it the candidate: a
  /// generic union whose payload says so and can't be decoded is not `undefined`, but throws. Where the
  /// discriminator is no member of the candidate, the union writes it.
  case tagged(String, by: String, isMember: Bool = true)
  /// Whatever the candidate itself takes, such as another union.
  case any

  func matches(_ kind: JSONKind) -> Bool {
    switch (self, kind) {
    case (.null, .null), (.boolean, .boolean), (.integer, .integer), (.string, .string),
      (.array, .array), (.number, .number), (.number, .integer), (.any, _):
      true
    case (.object(let required, _, let tags), .object(let members)):
      required.allSatisfy { members.contains(DTOKey($0)) }
        && tags.allSatisfy { key, texts in members.text(of: key).map(texts.contains) ?? false }
    case (.tagged(let tag, let key, _), .object(let members)):
      members.text(of: key) == tag
    case (.null, _), (.boolean, _), (.integer, _), (.number, _), (.string, _), (.array, _),
      (.object, _), (.tagged, _):
      false
    }
  }

  /// Whether the candidate says which members it has, and the payload has no others.
  func knowsAllMembers(of kind: JSONKind) -> Bool {
    guard case .object(let required, let optional?, _) = self, case .object(let members) = kind
    else {
      return false
    }
    return members.allKeys.allSatisfy { key in
      required.contains(key.stringValue) || optional.contains(key.stringValue)
    }
  }
}

extension KeyedDecodingContainer<DTOKey> {
  /// A scalar as text, as discriminators are compared: `cat`, `1`, `true`.
  func text(of name: String) -> String? {
    let key = DTOKey(name)
    guard contains(key) else { return nil }
    if let text = try? decode(String.self, forKey: key) { return text }
    if let truth = try? decode(Bool.self, forKey: key) { return String(truth) }
    if let number = try? decode(Int64.self, forKey: key) { return String(number) }
    if let number = try? decode(UInt64.self, forKey: key) { return String(number) }
    if let number = try? decode(Double.self, forKey: key) { return String(number) }
    return nil
  }
}

"""###),
    RuntimeSource(path: "Core/DatePattern.swift", text: ###"""
/// A pattern that dates are written in, for ``PatternDate``: `dd.MM.yyyy HH:mm`.
///
/// The letters mean what they do in Unicode Technical Standard 35, part 4: `yyyy`, `M` or `MM`, `MMM` (`Feb`), `MMMM`
/// (`February`), `d` or `dd`, `EEE` (`Thu`), `EEEE` (`Thursday`), `H` or `HH`, `h` or `hh` with `a` (`PM`), `m` or `mm`, `s` or
/// `ss`, `S` to `SSSSSSSSS`, `z` (`GMT`), `X` up to three times (`Z`, `+0300`, `+03:00`) and `Z` (`+0300`). Other letters stand in
/// single quotes. Names are English, and without `X`, `Z` or `z` the time is UTC.
public protocol DatePattern {
  /// The pattern.
  static var text: String { get }
}

/// A part of a pattern.
enum DatePatternField: Hashable {
  case year
  case month(Numeral)
  case monthName(Name)
  case day(Numeral)
  case weekday(Name)
  case hour(Numeral)
  case hourOfHalf(Numeral)
  case half
  case minute(Numeral)
  case second(Numeral)
  /// So many digits after the second.
  case fraction(Int)
  case offset(Offset)
  case literal(String)

  enum Numeral { case oneDigit, twoDigits }
  enum Name { case short, full }
  /// `Z` or a sign for `X`, always a sign for `Z`, and `GMT` alone.
  enum Offset { case compact, extended, signed, zone }

  /// The parts of a pattern; `nil` if it has letters that mean nothing here.
  static func fields(of pattern: String) -> [DatePatternField]? {
    var fields: [DatePatternField] = []
    var rest = Substring(pattern)
    while let first = rest.first {
      if first == "'" {
        guard let text = takeQuoted(&rest) else { return nil }
        fields.append(.literal(text))
      } else if first.isASCII, first.isLetter {
        let letters = rest.prefix { $0 == first }
        rest = rest.dropFirst(letters.count)
        guard let field = field(first, count: letters.count) else { return nil }
        fields.append(field)
      } else {
        fields.append(.literal(String(first)))
        rest = rest.dropFirst()
      }
    }
    return fields
  }

  private static func field(_ letter: Character, count: Int) -> DatePatternField? {
    switch (letter, count) {
    case ("y", 1), ("y", 4): .year
    case ("M", 1), ("L", 1): .month(.oneDigit)
    case ("M", 2), ("L", 2): .month(.twoDigits)
    case ("M", 3), ("L", 3): .monthName(.short)
    case ("M", 4), ("L", 4): .monthName(.full)
    case ("d", 1): .day(.oneDigit)
    case ("d", 2): .day(.twoDigits)
    case ("E", 1...3): .weekday(.short)
    case ("E", 4): .weekday(.full)
    case ("H", 1): .hour(.oneDigit)
    case ("H", 2): .hour(.twoDigits)
    case ("h", 1): .hourOfHalf(.oneDigit)
    case ("h", 2): .hourOfHalf(.twoDigits)
    case ("a", 1): .half
    case ("m", 1): .minute(.oneDigit)
    case ("m", 2): .minute(.twoDigits)
    case ("s", 1): .second(.oneDigit)
    case ("s", 2): .second(.twoDigits)
    case ("S", 1...9): .fraction(count)
    case ("X", 1...2): .offset(.compact)
    case ("X", 3): .offset(.extended)
    case ("Z", 1...3): .offset(.signed)
    case ("z", 1...3): .offset(.zone)
    default: nil
    }
  }

  /// The text between quotes; two of them are one.
  private static func takeQuoted(_ rest: inout Substring) -> String? {
    rest.removeFirst()
    if rest.first == "'" {
      rest.removeFirst()
      return "'"
    }
    var text = ""
    while let character = rest.popFirst() {
      guard character == "'" else {
        text.append(character)
        continue
      }
      guard rest.first == "'" else { return text }
      rest.removeFirst()
      text.append("'")
    }
    return nil
  }
}

extension DatePatternField.Name {
  var months: [String] {
    names(of: [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ])
  }

  /// From Thursday on, which 1970-01-01 was.
  var weekdays: [String] {
    names(of: ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"])
  }

  private func names(of full: [String]) -> [String] {
    switch self {
    case .full: full
    case .short: full.map { String($0.prefix(3)) }
    }
  }
}

"""###),
    RuntimeSource(path: "Core/DecodingIssue.swift", text: ###"""
/// One mistake of a payload that decoding has survived.
///
/// For example `OrderResult: dropped element at cars[2].park.name: expected string, found number
/// (taxi/order.yml#/definitions/order)`. It holds no values of the payload unless the decoder asks for
/// an ``excerpt``, so it may be logged; keys of maps are in its path.
public struct DecodingIssue: Error, Sendable {
  /// What was tolerated.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// An optional value was bad and became `nil`.
    case invalidOptional
    /// An enum has no such value; the raw value was kept.
    case unknownEnumValue
    /// A union has no such variant; the payload was kept.
    case unknownVariant
    /// An element of an array, or a value of a dictionary, was bad and was left out.
    case droppedElement
    /// A value of another type was converted.
    case coerced
    /// The default took the place of a bad value.
    case defaulted
    /// More than one variant of a `oneOf` fits; the first was taken. Only decoders that ask for it by
    /// ``Swift/CodingUserInfoKey/dtoAmbiguity`` look for this.
    case ambiguousVariant
    /// An object has a key that the schema doesn't know.
    case unknownKey
  }

  /// What was tolerated.
  public let kind: Kind
  // Who and what is put into words when somebody reads it: that takes longer than all the rest.
  private let owner: Owner
  private let fault: Fault

  init(_ kind: Kind, by owner: Owner, _ fault: Fault) {
    self.kind = kind
    self.owner = owner
    self.fault = fault
  }

  /// An issue, for reporters' tests and for decoding code of your own.
  public init(
    kind: Kind,
    typeName: String,
    schema: String,
    codingPath: String,
    expected: String,
    found: String,
    excerpt: String? = nil,
    schemaRevision: String = ""
  ) {
    self.kind = kind
    owner = .named(typeName, schema: schema, revision: schemaRevision)
    fault = Fault(
      place: .text(codingPath),
      expected: .words(expected),
      found: found,
      excerpt: excerpt
    )
  }
}

extension DecodingIssue {
  /// The type that tolerated it, without its module: `OrderResult.CarType`.
  public var typeName: String { owner.typeName }

  /// The schema of that type, `file#/pointer`; empty for a type that was not generated.
  public var schema: String { owner.schema }

  /// The revision of the schemas that the type was generated from, as the option `revision` said;
  /// empty if it said nothing.
  public var schemaRevision: String { owner.schemaRevision }

  /// The place of the fault itself, also when it is deep inside what was lost:
  /// `cars[2].park.name`. Empty for the root.
  public var codingPath: String { fault.place.text }

  /// What should have been there: a kind such as `string`, or else in words: `a date and time`, `a value
  /// of OrderResult.CarType`.
  public var expected: String { fault.expected.text }

  /// The kind of what was there: `null`, `boolean`, `integer`, `number`, `string`, `array`,
  /// `object`, `nothing` for an absent key, `unknown` where the decoder won't say. For an ambiguous
  /// variant which ones fit: `2 that fit: CatResult, DogResult`.
  public var found: String { fault.found }

  /// A few characters of what was there, as the decoder's ``ExcerptPolicy`` has it: `Aaa-99`. Nil
  /// without a policy, and where there is nothing to show.
  public var excerpt: String? { fault.excerpt }
}

extension DecodingIssue: Hashable {
  /// Whether both say the same.
  public static func == (first: DecodingIssue, second: DecodingIssue) -> Bool {
    first.kind == second.kind && first.found == second.found && first.excerpt == second.excerpt
      && first.codingPath == second.codingPath && first.expected == second.expected
      && first.typeName == second.typeName && first.schema == second.schema
      && first.schemaRevision == second.schemaRevision
  }

  /// Hashes what was tolerated, and where.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(codingPath)
  }
}

extension DecodingIssue: CustomStringConvertible {
  /// One line for a log.
  public var description: String {
    let place = codingPath.isEmpty ? "the root" : codingPath
    let sample = excerpt.map { ", excerpt \($0)" } ?? ""
    let revision = schemaRevision.isEmpty ? "" : " at \(schemaRevision)"
    let origin = schema.isEmpty ? "" : " (\(schema)\(revision))"
    let fault = "expected \(expected), found \(found)\(sample)"
    return "\(typeName): \(kind) at \(place): \(fault)\(origin)"
  }
}

extension DecodingIssue.Kind: CustomStringConvertible {
  /// The kind in words: `invalid optional`.
  public var description: String {
    switch self {
    case .invalidOptional: "invalid optional"
    case .unknownEnumValue: "unknown enum value"
    case .unknownVariant: "unknown variant"
    case .droppedElement: "dropped element"
    case .coerced: "coerced value"
    case .defaulted: "default taken"
    case .ambiguousVariant: "ambiguous variant"
    case .unknownKey: "unknown key"
    }
  }
}

"""###),
    RuntimeSource(path: "Core/DecodingIssueReporter.swift", text: ###"""
/// Hears of every fault that decoding has tolerated.
///
/// For example one that counts by ``DecodingIssue/typeName`` and ``DecodingIssue/codingPath`` and
/// raises an alert. It is called on the thread that decodes, so it should be quick.
public protocol DecodingIssueReporter: Sendable {
  /// Takes one issue; each fault comes exactly once.
  func report(_ issue: DecodingIssue)

  /// Takes one issue that stands for several, from a reporter that thins them out, such as a
  /// ``DeduplicatingReporter``; by itself the same as ``report(_:)``.
  ///
  /// - Parameters:
  ///   - issue: The one that is passed on.
  ///   - count: How many more like it were held back since the last one; what counts adds them.
  func report(_ issue: DecodingIssue, suppressed count: Int)
}

extension DecodingIssueReporter {
  /// Takes the issue and forgets the count.
  public func report(_ issue: DecodingIssue, suppressed count: Int) {
    report(issue)
  }
}

extension DecodingIssue {
  /// The reporter for decoders that name none in their `userInfo`; `nil` at first.
  ///
  /// Set it once when the app starts. Reading and setting it is safe from any thread.
  public static var defaultReporter: (any DecodingIssueReporter)? {
    get { processReporter.withLock { $0 } }
    set { processReporter.withLock { $0 = newValue } }
  }

  private static let processReporter = Locked<(any DecodingIssueReporter)?>(nil)
}

/// A reporter that keeps what it hears, for tests and for debug screens.
///
/// For example `decoder.userInfo[.dtoReporter] = collector`, decode, then look at `collector.issues`.
/// A class, because decoder and test have to share it.
public final class DecodingIssueCollector: DecodingIssueReporter {
  private let collected = Locked<[DecodingIssue]>([])

  /// A collector that has heard nothing yet.
  public init() {}

  /// What was reported so far, in order.
  public var issues: [DecodingIssue] {
    collected.withLock { $0 }
  }

  /// Keeps the issue.
  public func report(_ issue: DecodingIssue) {
    collected.withLock { $0.append(issue) }
  }

  /// Forgets what was reported, to begin anew.
  public func removeAll() {
    collected.withLock { $0.removeAll() }
  }
}

extension CodingUserInfoKey {
  /// Where a decoder keeps its ``DecodingIssueReporter``.
  public static let dtoReporter = named("dtoc.reporter")

  /// Where a decoder keeps whether it is strict, a `Bool`: then every tolerance throws instead.
  public static let dtoStrict = named("dtoc.strict")

  /// Where a decoder keeps its ``ExcerptPolicy``; without one no issue has an excerpt.
  public static let dtoExcerpts = named("dtoc.excerpts")

  /// Where a decoder keeps whether it looks for payloads that more than one variant of a `oneOf` fits, a
  /// `Bool`: each is an ``DecodingIssue/Kind/ambiguousVariant``, and an error in strict mode.
  ///
  /// For tests and contract checks: all variants are tried then, and not only up to the first that fits.
  /// Unions with a discriminator, and the generic `OneOf2` and so on, are not looked at.
  public static let dtoAmbiguity = named("dtoc.ambiguity")

  private static func named(_ name: String) -> CodingUserInfoKey {
    guard let key = CodingUserInfoKey(rawValue: name) else {
      preconditionFailure("'CodingUserInfoKey' refuses the name '\(name)'")
    }
    return key
  }
}

"""###),
    RuntimeSource(path: "Core/DeduplicatingReporter.swift", text: ###"""
/// A reporter that passes on each fault once in a while, however often it is reported.
///
/// ```swift
/// DecodingIssue.defaultReporter = DeduplicatingReporter(Log(), interval: 60)
/// ```
/// A list of a thousand orders with the same mistake becomes one line a minute. Two issues are the same
/// fault when type, schema, kind and ``DecodingIssue/generalizedPath`` are. No more than `limit` faults are
/// passed on in an interval, so that neither the memory here nor the reporter behind it is flooded by a
/// payload that has ever new keys.
///
/// A class, because all decoders have to share what it knows. Safe from any thread; the reporter behind
/// it is called on the thread that decodes, and never under a lock.
public final class DeduplicatingReporter: DecodingIssueReporter {
  private let next: any DecodingIssueReporter
  private let interval: Double
  private let limit: Int
  private let clock: @Sendable () -> Double
  private let state = Locked(State())

  fileprivate struct State: Sendable {
    /// By hash, which has the same size for any fault: a key of a payload can be a megabyte long.
    var faults: [Int: Record] = [:]
    var suppressedCount = 0
    /// When to look next for faults that have not come again.
    var sweep = -Double.infinity
  }

  fileprivate struct Record: Sendable {
    /// When it was passed on.
    var time: Double
    /// How often it came since.
    var suppressed = 0
  }

  /// - Parameters:
  ///   - next: Who gets what is passed on. It hears the number of those held back by
  ///     ``DecodingIssueReporter/report(_:suppressed:)``.
  ///   - interval: How many seconds a fault is held back after it was passed on.
  ///   - limit: How many different faults are remembered, and may be passed on in an interval.
  ///   - clock: Seconds since any moment, never going back; by itself that of the system, which does
  ///     not care when people set their watches.
  public init(
    _ next: any DecodingIssueReporter,
    interval: Double = 60,
    limit: Int = 1000,
    clock: (@Sendable () -> Double)? = nil
  ) {
    self.next = next
    self.interval = interval
    self.limit = limit
    self.clock = clock ?? { monotonicSeconds() }
  }

  /// How many issues were held back so far, those beyond the limit too.
  public var suppressedCount: Int {
    state.withLock { $0.suppressedCount }
  }

  /// Passes the issue on, or counts it.
  public func report(_ issue: DecodingIssue) {
    report(issue, suppressed: 0)
  }

  /// Passes the issue on, with those that it stands for, or counts them.
  public func report(_ issue: DecodingIssue, suppressed count: Int) {
    let now = clock()
    let fault = hash(of: issue)
    let held = state.withLock { $0.admit(fault, count, at: now, every: interval, limit: limit) }
    if let held { next.report(issue, suppressed: held) }
  }

  private func hash(of issue: DecodingIssue) -> Int {
    var hasher = Hasher()
    hasher.combine(issue.kind)
    hasher.combine(issue.typeName)
    hasher.combine(issue.schema)
    hasher.combine(issue.generalizedPath)
    return hasher.finalize()
  }
}

extension DeduplicatingReporter.State {
  /// How many were held back before this one, if it may pass; nil if it is held back itself.
  fileprivate mutating func admit(
    _ fault: Int,
    _ count: Int,
    at now: Double,
    every interval: Double,
    limit: Int
  ) -> Int? {
    if let record = faults[fault] {
      if now - record.time >= interval {
        faults[fault] = .init(time: now)
        return record.suppressed + count
      }
      faults[fault]?.suppressed += 1 + count
    } else if hasRoom(at: now, every: interval, limit: limit) {
      faults[fault] = .init(time: now)
      return count
    }
    suppressedCount += 1 + count
    return nil
  }

  /// Whether one more fault can be remembered, once those are forgotten that did not come again.
  ///
  /// It looks at all of them, so it does that once in an interval and not for every new fault.
  private mutating func hasRoom(at now: Double, every interval: Double, limit: Int) -> Bool {
    if faults.count >= limit, now >= sweep {
      faults = faults.filter { now - $0.value.time < interval }
      sweep = now + interval
    }
    return faults.count < limit
  }
}

"""###),
    RuntimeSource(path: "Core/DictionaryForms.swift", text: ###"""
/// A dictionary that leaves out bad values and reports each, with its key.
///
/// For example `{"a": 1, "b": "x"}` is `["a": 1]` and one issue at `b`. Null is a bad value too, unless
/// the form within is ``Nullable``.
public enum LossyDictionary<Form: WireForm>: WireForm {
  /// Reads the good values.
  public static func decode(from place: inout some WirePlace) throws -> [String: Form.Value] {
    try place.members().decodeValid(Form.self)
  }
}

/// A dictionary that leaves out nulls in silence, and is bad when another of its values is.
public enum CompactDictionary<Form: WireForm>: WireForm {
  /// Reads the values that are not null.
  public static func decode(from place: inout some WirePlace) throws -> [String: Form.Value] {
    try place.members().decodeNonNull(Form.self)
  }
}

/// A dictionary that is bad when one of its values is.
public enum StrictDictionary<Form: WireForm>: WireForm {
  /// Reads all values.
  public static func decode(from place: inout some WirePlace) throws -> [String: Form.Value] {
    try place.members().decodeAll(Form.self)
  }
}

extension LossyDictionary: WritableForm where Form: WritableForm {
  /// Writes the values.
  public static func encode(_ values: [String: Form.Value], to encoder: any Encoder) throws {
    try StrictDictionary<Form>.encode(values, to: encoder)
  }
}

extension CompactDictionary: WritableForm where Form: WritableForm {
  /// Writes the values.
  public static func encode(_ values: [String: Form.Value], to encoder: any Encoder) throws {
    try StrictDictionary<Form>.encode(values, to: encoder)
  }
}

extension StrictDictionary: WritableForm where Form: WritableForm {
  /// Writes the values.
  public static func encode(_ values: [String: Form.Value], to encoder: any Encoder) throws {
    guard stackHasRoom() else { throw tooDeep(values, at: encoder.codingPath) }
    var container = encoder.container(keyedBy: DTOKey.self)
    for (key, value) in values {
      try container.encode(Formed<Form>(value: value), forKey: DTOKey(key))
    }
  }
}

"""###),
    RuntimeSource(path: "Core/DigitReader.swift", text: ###"""
/// Reads the digits and marks of dates, times and durations from the front of a text.
struct DigitReader {
  private var bytes: String.UTF8View.Iterator
  /// The byte that comes next; `nil` at the end.
  private(set) var next: UInt8?

  init(_ text: String) {
    bytes = text.utf8.makeIterator()
    next = bytes.next()
  }

  /// A number of exactly so many digits.
  mutating func number(digits count: Int) -> Int? {
    var number = 0
    for _ in 0..<count {
      guard let digit = digit() else { return nil }
      number = number * 10 + digit
    }
    return number
  }

  /// A number of any digits; nil, without going past it, where none is and where it does not fit.
  mutating func number() -> Int? {
    guard var number = digit() else { return nil }
    var rest = self
    while let digit = rest.digit() {
      let (tens, overflows) = number.multipliedReportingOverflow(by: 10)
      let (sum, overflowsToo) = tens.addingReportingOverflow(digit)
      if overflows || overflowsToo { return nil }
      number = sum
      self = rest
    }
    return number
  }

  /// The nanoseconds of the digits behind a mark, and none where the mark is not; digits after the
  /// ninth say nothing that could be kept.
  mutating func nanoseconds(after marks: Unicode.Scalar...) -> Int? {
    guard take(anyOf: marks) != nil else { return 0 }
    guard var nanoseconds = digit() else { return nil }
    var digits = 1
    while let digit = digit() {
      if digits < 9 {
        nanoseconds = nanoseconds * 10 + digit
        digits += 1
      }
    }
    for _ in digits..<9 { nanoseconds *= 10 }
    return nanoseconds
  }

  /// An offset from UTC, in minutes: `Z`, `+03:00`, `+0300`.
  mutating func offset() -> Int? {
    guard let sign = take("Z", "z", "+", "-") else { return nil }
    guard sign == "+" || sign == "-" else { return 0 }
    guard let hours = number(digits: 2), hours < 24 else { return nil }
    _ = take(":")
    guard let minutes = number(digits: 2), minutes < 60 else { return nil }
    let offset = hours * 60 + minutes
    return sign == "-" ? -offset : offset
  }

  /// Goes past all digits that come next, and says how many they were.
  mutating func takeDigits() -> Int {
    var count = 0
    while digit() != nil { count += 1 }
    return count
  }

  /// Goes past a fraction and an exponent as numbers of JSON have them, each where it is; false where one is incomplete.
  mutating func takeFractionAndExponent() -> Bool {
    if take(".") != nil, takeDigits() == 0 { return false }
    guard take("e", "E") != nil else { return true }
    _ = take("-", "+")
    return takeDigits() > 0
  }

  /// One digit, if there is one.
  mutating func digit() -> Int? {
    guard let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
      return nil
    }
    next = bytes.next()
    return Int(byte - UInt8(ascii: "0"))
  }

  /// Goes past a text, if that comes next; where it does not, the reader is of no use any more.
  mutating func takeText(_ text: String) -> Bool {
    for byte in text.utf8 {
      guard next == byte else { return false }
      next = bytes.next()
    }
    return true
  }

  /// Takes the next character if it is one of these, and says which.
  mutating func take(_ marks: Unicode.Scalar...) -> Unicode.Scalar? {
    take(anyOf: marks)
  }

  /// Takes the next character if it is one of these, and says which.
  mutating func take(anyOf marks: some Sequence<Unicode.Scalar>) -> Unicode.Scalar? {
    guard let byte = next, let mark = marks.first(where: { $0.value == byte }) else { return nil }
    next = bytes.next()
    return mark
  }
}

/// A number with zeros in front: `padded(7, to: 2)` is `07`.
func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

/// A part of a second as digits behind a point, as many as needed: `.5`, and nothing for none.
func fraction(ofNanoseconds nanoseconds: Int) -> String {
  guard nanoseconds > 0 else { return "" }
  var digits = Substring(padded(nanoseconds, to: 9))
  while digits.last == "0" { digits.removeLast() }
  return ".\(digits)"
}

"""###),
    RuntimeSource(path: "Core/DirectDecoding.swift", text: ###"""
// Containers have requirements of their own for scalars, which decoders fulfil without a detour through
// `init(from:)`. Generic code would miss them; with the detour an integer takes three times as long.

extension KeyedDecodingContainer {
  /// `decode(_:forKey:)`, by the shortest way for the type.
  func decodeDirectly<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    if type == String.self { return same(try decode(String.self, forKey: key)) }
    if type == Int.self { return same(try decode(Int.self, forKey: key)) }
    if type == Double.self { return same(try decode(Double.self, forKey: key)) }
    if type == Bool.self { return same(try decode(Bool.self, forKey: key)) }
    return try decode(type, forKey: key)
  }
}

extension UnkeyedDecodingContainer {
  /// `decode(_:)`, by the shortest way for the type.
  mutating func decodeDirectly<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if type == String.self { return same(try decode(String.self)) }
    if type == Int.self { return same(try decode(Int.self)) }
    if type == Double.self { return same(try decode(Double.self)) }
    if type == Bool.self { return same(try decode(Bool.self)) }
    return try decode(type)
  }
}

extension SingleValueDecodingContainer {
  /// `decode(_:)`, by the shortest way for the type.
  func decodeDirectly<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if type == String.self { return same(try decode(String.self)) }
    if type == Int.self { return same(try decode(Int.self)) }
    return try decode(type)
  }
}

/// A value of a type that the caller has just compared and the compiler still takes for another.
private func same<Value, Same>(_ value: Value) -> Same {
  unsafeBitCast(value, to: Same.self)
}

"""###),
    RuntimeSource(path: "Core/DoubleText.swift", text: ###"""
/// A number that is a text on the wire: `"1.5"`.
///
/// For example `x-dto-type: Double` in `{type: string}`. For money there is ``DecimalText``, which keeps all digits.
public enum DoubleText: Converter {
  /// The number that a text spells as JSON does.
  public static func value(from wire: String) throws -> Double {
    guard wire.isJSONNumber, let number = Double(wire), number.isFinite else {
      throw UnexpectedContent(expected: "a number as text")
    }
    return number
  }

  /// The shortest digits that are read as the number again.
  public static func wire(from value: Double) throws -> String {
    guard value.isFinite else { throw UnexpectedContent(expected: "a finite number") }
    return value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
  }
}

"""###),
    RuntimeSource(path: "Core/ExcerptPolicy.swift", text: ###"""
/// What of a bad value an issue may show; a decoder's owner sets it, and nobody has one by default.
///
/// ```swift
/// decoder.userInfo[.dtoExcerpts] = ExcerptPolicy.redacted
/// ```
/// Then ``DecodingIssue/excerpt`` of a date that is none is `9999.99.99`: enough to see what the backend
/// does, and nothing of whom it concerns. An excerpt has about forty characters at most, however large
/// the value is. Of an object it is the number of its keys, and the keys themselves where one is lacking or a
/// union knows no such variant.
public enum ExcerptPolicy: Hashable, Sendable {
  /// Texts and numbers with their letters as `a` or `A` and their digits as `9`; other ASCII stays. Kinds
  /// that say all by themselves, `true` for example, show nothing.
  case redacted
  /// Texts and numbers as they are, control characters escaped. For developers' own payloads.
  case verbatim

  init?(of decoder: any Decoder) {
    guard let policy = decoder.userInfo[.dtoExcerpts] as? ExcerptPolicy else { return nil }
    self = policy
  }

  /// The excerpt of the value at a decoder's place.
  func excerpt(of decoder: any Decoder) -> String? {
    switch JSONKind(of: decoder) {
    case .null, .unknown: return nil
    case .boolean:
      guard self == .verbatim, let truth = scalar(Bool.self, of: decoder) else { return nil }
      return String(truth)
    case .integer:
      let number = scalar(Int64.self, of: decoder).map { String($0) }
      return (number ?? scalar(UInt64.self, of: decoder).map { String($0) }).map(show)
    case .number: return scalar(Double.self, of: decoder).map { show(String($0)) }
    case .string: return scalar(String.self, of: decoder).map(show)
    case .array:
      return (try? decoder.unkeyedContainer().count).map { "[\(number($0, of: "element"))]" }
    case .object(let members):
      let keys = members.allKeys.map(\.stringValue)
      // In a place for something else it may be a map, with keys that are personal.
      return self == .verbatim ? list(keys) : "{\(number(keys.count, of: "key"))}"
    }
  }

  /// The keys of the object at a decoder's place: of one that lacks a key, or is no variant, they tell why.
  func excerpt(ofKeysAt decoder: any Decoder) -> String? {
    guard case .object(let members) = JSONKind(of: decoder) else { return excerpt(of: decoder) }
    return list(members.allKeys.map(\.stringValue))
  }

  private func scalar<Value: Decodable>(_ type: Value.Type, of decoder: any Decoder) -> Value? {
    try? decoder.singleValueContainer().decode(type)
  }

  /// The beginning of a text, and how long it is if that is not all.
  private func show(_ text: String) -> String {
    let beginning = text.unicodeScalars.prefix(Self.shownScalars)
    var shown = ""
    for scalar in beginning {
      switch self {
      case .redacted: shown.unicodeScalars.append(scalar.mask)
      case .verbatim: shown += scalar.isShown ? String(scalar) : scalar.escaped(asASCII: true)
      }
    }
    // Bytes, because their number is known; to count the characters of a huge text would take long.
    return beginning.endIndex == text.endIndex ? shown : "\(shown)… (\(text.utf8.count) bytes)"
  }

  private static let shownScalars = 24

  /// The first of the keys in alphabetical order, or their number if they are many or long.
  private func list(_ keys: [String]) -> String {
    let summary = "{\(number(keys.count, of: "key"))}"
    guard keys.count <= Self.listedKeys else { return summary }
    var text = ""
    for key in keys.sorted() {
      let name = key.unicodeScalars.prefix(Self.shownScalars)
      let shown = render([DTOKey(String(name))]) + (name.endIndex == key.endIndex ? "" : "…")
      guard text.unicodeScalars.count + shown.unicodeScalars.count <= Self.listedScalars else {
        return text.isEmpty ? summary : "{\(text), …}"
      }
      text += text.isEmpty ? shown : ", \(shown)"
    }
    return "{\(text)}"
  }

  private static let listedKeys = 64
  private static let listedScalars = 36

  private func number(_ count: Int, of thing: String) -> String {
    count == 1 ? "1 \(thing)" : "\(count) \(thing)s"
  }
}

extension Unicode.Scalar {
  /// What stands for it in a redacted text.
  fileprivate var mask: Unicode.Scalar {
    switch self {
    case "0"..."9": return "9"
    case "A"..."Z": return "A"
    case "a"..."z": return "a"
    case " "..."~": return self
    default: break
    }
    switch properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter: return "A"
    case .lowercaseLetter, .modifierLetter, .otherLetter: return "a"
    case .decimalNumber, .letterNumber, .otherNumber: return "9"
    default: return "?"
    }
  }

  /// Whether it can stand in a line of a log as it is.
  fileprivate var isShown: Bool {
    self == " " || readsAsName || (isASCII && self >= " " && self <= "~")
  }
}

"""###),
    RuntimeSource(path: "Core/Expectation.swift", text: ###"""
/// What should have been somewhere, to be put into words when somebody asks.
enum Expectation: @unchecked Sendable {
  case words(String)
  /// A value of the kind that a type has in JSON.
  case kind(of: Any.Type)
  /// A value of the right kind that makes one of a type.
  case fitting(Any.Type)
  case value(of: Owner)
  case variant(of: Owner)

  var text: String {
    switch self {
    case .words(let text): text
    case .kind(let type): wireName(type)
    case .fitting(let type): fittingName(type)
    case .value(let owner): "a value of \(owner.typeName)"
    case .variant(let owner): "a variant of \(owner.typeName)"
    }
  }
}

/// The place of a fault, to be put into words when somebody asks.
enum IssuePlace: Sendable {
  case keys([any CodingKey])
  case text(String)

  var text: String {
    switch self {
    case .keys(let keys): render(keys)
    case .text(let text): text
    }
  }
}

"""###),
    RuntimeSource(path: "Core/Fault.swift", text: ###"""
/// What an error says for a ``DecodingIssue``: the deepest place, what should have been there and
/// the kind of what was.
struct Fault: Sendable {
  let place: IssuePlace
  let expected: Expectation
  let found: String
  let excerpt: String?

  init(place: IssuePlace, expected: Expectation, found: String, excerpt: String?) {
    self.place = place
    self.expected = expected
    self.found = found
    self.excerpt = excerpt
  }

  /// - Parameters:
  ///   - error: What was thrown at the decoder's place or beneath it.
  ///   - decoder: A decoder at the place that is about to be lost.
  ///   - type: What that place should have held.
  init(_ error: any Error, at decoder: any Decoder, wanting type: Any.Type) {
    let place = decoder.codingPath
    let path: [any CodingKey]
    let policy = ExcerptPolicy(of: decoder)
    /// A decoder at what there is to show.
    let shown: (any Decoder)?
    var lacksKey = false
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      path = max(context.codingPath + [key], place)
      expected = .words("a value")
      found = "nothing"
      // The object that lacks the key: its keys tell whether it goes by another name there.
      let holder = path.dropFirst(place.count).dropLast()
      shown = policy == nil ? nil : descend(from: decoder, along: holder)
      lacksKey = true
    case DecodingError.valueNotFound(let type, let context):
      path = max(context.codingPath, place)
      expected = .kind(of: type)
      found = "null"
      shown = nil
    case DecodingError.typeMismatch(let type, let context):
      path = max(context.codingPath, place)
      expected = .kind(of: type)
      shown = descend(from: decoder, along: path.dropFirst(place.count))
      found = kind(at: shown)
    case DecodingError.dataCorrupted(let context):
      path = max(context.codingPath, place)
      expected =
        (context.underlyingError as? UnexpectedContent).map { .words($0.expected) }
        ?? (path.count == place.count ? .fitting(type) : .words("a valid value"))
      shown = descend(from: decoder, along: path.dropFirst(place.count))
      found = kind(at: shown)
    default:
      path = place
      expected = (error as? UnexpectedContent).map { .words($0.expected) } ?? .fitting(type)
      shown = decoder
      found = kind(at: decoder)
    }
    self.place = .keys(path)
    excerpt = shown.flatMap { lacksKey ? policy?.excerpt(ofKeysAt: $0) : policy?.excerpt(of: $0) }
  }
}

private func kind(at decoder: (any Decoder)?) -> String {
  decoder.map { JSONKind.name(at: $0) } ?? JSONKind.unknown.name
}

/// The longer path: an error made by someone who did not know where they were has a short one.
private func max(_ first: [any CodingKey], _ second: [any CodingKey]) -> [any CodingKey] {
  first.count < second.count ? second : first
}

/// A decoder at the place that a path leads to from another decoder's; nil if it leads nowhere.
private func descend(
  from start: any Decoder,
  along path: ArraySlice<any CodingKey>
) -> (any Decoder)? {
  var decoder = start
  do {
    for key in path {
      if let index = key.intValue {
        var elements = try decoder.unkeyedContainer()
        for _ in 0..<index { _ = try elements.superDecoder() }
        decoder = try elements.superDecoder()
      } else {
        let members = try decoder.container(keyedBy: DTOKey.self)
        decoder = try members.superDecoder(forKey: DTOKey(key.stringValue))
      }
    }
  } catch {
    return nil
  }
  return decoder
}

"""###),
    RuntimeSource(path: "Core/GeneralizedPath.swift", text: ###"""
extension DecodingIssue {
  /// The place without its positions, `cars[*].park.name`: the same for every element of an array, so
  /// that it can be counted by.
  ///
  /// Keys of maps look like any other key and stay.
  public var generalizedPath: String {
    let path = codingPath.utf8
    var result: [UInt8] = []
    var index = path.startIndex
    while index < path.endIndex {
      let end: String.Index
      if let position = endOfPosition(at: index) {
        result += "[*]".utf8
        index = position
        continue
      } else if path[index] == UInt8(ascii: "\"") {
        end = endOfQuotation(at: index)
      } else {
        end = path.index(after: index)
      }
      result += path[index..<end]
      index = end
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Where `[12]` ends, if that is what begins here.
  private func endOfPosition(at start: String.Index) -> String.Index? {
    let path = codingPath.utf8[start...]
    guard path.first == UInt8(ascii: "[") else { return nil }
    let digits = path.dropFirst().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let rest = path[digits.endIndex...]
    guard !digits.isEmpty, rest.first == UInt8(ascii: "]") else { return nil }
    return rest.index(after: rest.startIndex)
  }

  /// Where a key in quotes ends: it may have brackets in it.
  private func endOfQuotation(at start: String.Index) -> String.Index {
    let path = codingPath.utf8
    var index = path.index(after: start)
    while index < path.endIndex, path[index] != UInt8(ascii: "\"") {
      if path[index] == UInt8(ascii: "\\") { index = path.index(after: index) }
      if index < path.endIndex { index = path.index(after: index) }
    }
    return index < path.endIndex ? path.index(after: index) : index
  }
}

"""###),
    RuntimeSource(path: "Core/ISODuration.swift", text: ###"""
/// A span of time in the units of clock and calendar, as `format: duration` has it: `P1Y2M3DT4H5M6.5S`.
///
/// The units stay apart, because a month has no certain length: `PT60M` is not `PT1H`. Read is what ISO 8601
/// has, with any unit left out, a sign in front, and a fraction of the seconds. A duration that was
/// read is written as it came.
public struct ISODuration: Sendable {
  /// The whole years, which are none or more like all the units.
  public let years: Int
  /// The months.
  public let months: Int
  /// The weeks.
  public let weeks: Int
  /// The days.
  public let days: Int
  /// The hours.
  public let hours: Int
  /// The minutes.
  public let minutes: Int
  /// The whole seconds.
  public let seconds: Int
  /// What comes on top of the seconds, 0 to 999,999,999.
  public let nanoseconds: Int
  /// Which way it goes.
  public let direction: Direction
  private let text: String

  /// Whether a duration leads on or back.
  public enum Direction: Hashable, Sendable {
    /// From now to later.
    case forward
    /// From now to earlier, as in `-P1D`.
    case backward
  }

  /// A duration; `nil` if a unit is negative, or if the nanoseconds are a second or more.
  public init?(
    years: Int = 0,
    months: Int = 0,
    weeks: Int = 0,
    days: Int = 0,
    hours: Int = 0,
    minutes: Int = 0,
    seconds: Int = 0,
    nanoseconds: Int = 0,
    direction: Direction = .forward
  ) {
    let counts = [years, months, weeks, days, hours, minutes, seconds]
    guard counts.allSatisfy({ $0 >= 0 }), (0..<1_000_000_000).contains(nanoseconds) else {
      return nil
    }
    let sign = direction == .forward ? "" : "-"
    let text = ISODuration.text(counts: counts, nanoseconds: nanoseconds)
    self.init(counts, nanoseconds: nanoseconds, direction: direction, text: sign + text)
  }

  /// - Parameter counts: How many there are of each unit, from years to seconds.
  private init(_ counts: [Int], nanoseconds: Int, direction: Direction, text: String) {
    years = counts[0]
    months = counts[1]
    weeks = counts[2]
    days = counts[3]
    hours = counts[4]
    minutes = counts[5]
    seconds = counts[6]
    self.nanoseconds = nanoseconds
    self.direction = direction
    self.text = text
  }

  private static func text(counts: [Int], nanoseconds: Int) -> String {
    var date = ""
    var time = ""
    for (mark, count) in zip(dateMarks, counts) where count > 0 { date += "\(count)\(mark)" }
    for (mark, count) in zip(timeMarks, counts[dateMarks.count...]) {
      let part = mark == "S" ? fraction(ofNanoseconds: nanoseconds) : ""
      if count > 0 || !part.isEmpty { time += "\(count)\(part)\(mark)" }
    }
    if date.isEmpty, time.isEmpty { return "PT0S" }
    return time.isEmpty ? "P\(date)" : "P\(date)T\(time)"
  }

  private static let dateMarks: [Unicode.Scalar] = ["Y", "M", "W", "D"]
  private static let timeMarks: [Unicode.Scalar] = ["H", "M", "S"]
}

extension ISODuration {
  /// The length in seconds, negative when it leads back; `nil` with years or months, which differ in length. A day is one of 24
  /// hours.
  public var inSeconds: Double? {
    guard years == 0, months == 0 else { return nil }
    let days = Double(weeks) * 7 + Double(days)
    let length =
      ((days * 24 + Double(hours)) * 60 + Double(minutes)) * 60 + Double(seconds)
      + Double(nanoseconds) / 1e9
    return direction == .forward ? length : -length
  }
}

extension ISODuration: Hashable {
  /// Whether both have the same numbers of the same units.
  public static func == (first: ISODuration, second: ISODuration) -> Bool {
    first.counts == second.counts && first.direction == second.direction
  }

  /// Hashes the numbers of the units.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(counts)
    hasher.combine(direction)
  }

  private var counts: [Int] {
    [years, months, weeks, days, hours, minutes, seconds, nanoseconds]
  }
}

extension ISODuration: LosslessStringConvertible {
  /// The duration that a text such as `P1DT12H` names; `nil` if it names none.
  public init?(_ description: String) {
    var reader = DigitReader(description)
    let sign = reader.take("-", "+")
    guard reader.take("P") != nil else { return nil }
    var nanoseconds = 0
    let dates = ISODuration.counts(&reader, of: ISODuration.dateMarks, &nanoseconds)
    var times: [Int]?
    if reader.take("T") != nil {
      times = ISODuration.counts(&reader, of: ISODuration.timeMarks, &nanoseconds)
      if times == nil { return nil }
    }
    guard dates != nil || times != nil, reader.next == nil else { return nil }
    self.init(
      (dates ?? [0, 0, 0, 0]) + (times ?? [0, 0, 0]),
      nanoseconds: nanoseconds,
      direction: sign == "-" ? .backward : .forward,
      text: description
    )
  }

  /// Reads numbers with the marks of their units, which must be in order, as far as there are such.
  ///
  /// - Returns: The number of each unit; `nil` if there is none of any.
  private static func counts(
    _ reader: inout DigitReader,
    of marks: [Unicode.Scalar],
    _ nanoseconds: inout Int
  ) -> [Int]? {
    var counts: [Int] = []
    var isEmpty = true
    while counts.count < marks.count {
      var ahead = reader
      guard let number = ahead.number() else { break }
      let mayHaveFraction = marks.last == "S"
      guard let part = mayHaveFraction ? ahead.nanoseconds(after: ".", ",") : 0,
        let mark = ahead.take(anyOf: marks[counts.count...]), part == 0 || mark == "S",
        let place = marks.firstIndex(of: mark)
      else { break }
      counts += Array(repeating: 0, count: place - counts.count) + [number]
      nanoseconds = part
      isEmpty = false
      reader = ahead
    }
    return isEmpty ? nil : counts + Array(repeating: 0, count: marks.count - counts.count)
  }

  /// The duration as it came, or as `P1Y2M3DT4H5M6.5S`.
  public var description: String { text }
}

extension ISODuration: Codable {
  /// Decodes a text such as `P1DT12H`.
  public init(from decoder: any Decoder) throws {
    guard let duration = ISODuration(try decoder.singleValueContainer().decode(String.self)) else {
      throw UnexpectedContent(expected: "a duration").located(at: decoder.codingPath)
    }
    self = duration
  }

  /// Encodes the text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

"""###),
    RuntimeSource(path: "Core/IntegerText.swift", text: ###"""
/// An integer that is a text on the wire, as APIs send 64-bit integers past JavaScript: `"9007199254740993"`.
///
/// For example `x-dto-type: Int64` in `{type: string, format: int64}` is read by `IntegerText<Int64>`.
public enum IntegerText<Number: FixedWidthInteger>: Converter {
  /// The integer that a text spells.
  public static func value(from wire: String) throws -> Number {
    guard let number = Number(wire) else {
      throw UnexpectedContent(expected: "\(fittingName(Number.self)) as text")
    }
    return number
  }

  /// The digits of an integer.
  public static func wire(from value: Number) throws -> String {
    String(value)
  }
}

"""###),
    RuntimeSource(path: "Core/JSONCoding/JSONArrayReader.swift", text: ###"""
/// The elements of an array within a ``JSONValue``, one after the other; one that can't be read stays the current one.
struct JSONArrayReader: UnkeyedDecodingContainer {
  let elements: [JSONValue]
  let array: JSONValueReader
  private(set) var currentIndex = 0

  init(elements: [JSONValue], array: JSONValueReader) {
    self.elements = elements
    self.array = array
  }

  var codingPath: [any CodingKey] { array.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  mutating func decodeNil() throws -> Bool {
    guard try reader(expecting: JSONValue.self).decodeNil() else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool { try next(type) { try $0.decode(type) } }
  mutating func decode(_ type: String.Type) throws -> String {
    try next(type) { try $0.decode(type) }
  }
  mutating func decode(_ type: Double.Type) throws -> Double {
    try next(type) { try $0.decode(type) }
  }
  mutating func decode(_ type: Float.Type) throws -> Float {
    try next(type) { try $0.decode(type) }
  }
  mutating func decode(_ type: Int.Type) throws -> Int { try next(type) { try $0.decode(type) } }
  mutating func decode(_ type: Int8.Type) throws -> Int8 { try next(type) { try $0.decode(type) } }
  mutating func decode(_ type: Int16.Type) throws -> Int16 {
    try next(type) { try $0.decode(type) }
  }
  mutating func decode(_ type: Int32.Type) throws -> Int32 {
    try next(type) { try $0.decode(type) }
  }
  mutating func decode(_ type: Int64.Type) throws -> Int64 {
    try next(type) { try $0.decode(type) }
  }
  mutating func decode(_ type: UInt.Type) throws -> UInt { try next(type) { try $0.decode(type) } }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 {
    try next(type) { try $0.decode(type) }
  }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 {
    try next(type) { try $0.decode(type) }
  }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 {
    try next(type) { try $0.decode(type) }
  }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 {
    try next(type) { try $0.decode(type) }
  }
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next(type) { try $0.decode(type) }
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try next([String: JSONValue].self) { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next([JSONValue].self) { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next(JSONValue.self) { $0 } }

  private mutating func next<Result>(
    _ type: Any.Type,
    _ read: (JSONValueReader) throws -> Result
  ) throws -> Result {
    let result = try read(reader(expecting: type))
    currentIndex += 1
    return result
  }

  private func reader(expecting type: Any.Type) throws -> JSONValueReader {
    let key = DTOKey.index(currentIndex)
    guard !isAtEnd else {
      let context = DecodingError.Context(
        codingPath: codingPath + [key],
        debugDescription: "There are no more elements."
      )
      throw DecodingError.valueNotFound(type, context)
    }
    return array.reader(of: elements[currentIndex], at: key)
  }
}

"""###),
    RuntimeSource(path: "Core/JSONCoding/JSONArrayWriter.swift", text: ###"""
/// The elements of an array to be.
struct JSONArrayWriter: UnkeyedEncodingContainer {
  let array: JSONValueWriter

  var codingPath: [any CodingKey] { array.codingPath }
  var count: Int { array.node.count }

  func encodeNil() { array.element().encodeNil() }
  func encode(_ value: Bool) { array.element().encode(value) }
  func encode(_ value: String) { array.element().encode(value) }
  func encode(_ value: Double) throws { try array.element().encode(value) }
  func encode(_ value: Float) throws { try array.element().encode(value) }
  func encode(_ value: Int) { array.element().encode(value) }
  func encode(_ value: Int8) { array.element().encode(value) }
  func encode(_ value: Int16) { array.element().encode(value) }
  func encode(_ value: Int32) { array.element().encode(value) }
  func encode(_ value: Int64) { array.element().encode(value) }
  func encode(_ value: UInt) { array.element().encode(value) }
  func encode(_ value: UInt8) { array.element().encode(value) }
  func encode(_ value: UInt16) { array.element().encode(value) }
  func encode(_ value: UInt32) { array.element().encode(value) }
  func encode(_ value: UInt64) { array.element().encode(value) }
  func encode<Value: Encodable>(_ value: Value) throws { try array.element().encode(value) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    array.element().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    array.element().unkeyedContainer()
  }

  func superEncoder() -> any Encoder { array.element() }
}

"""###),
    RuntimeSource(path: "Core/JSONCoding/JSONNative.swift", text: ###"""
/// A type that has a form of its own in JSON, other than what its `Codable` would do: a `Decimal` is a number there.
///
/// `JSONDecoder` and `JSONEncoder` make these exceptions for types of Foundation, which the core does not know; the
/// conformances are in the Foundation layer.
protocol JSONNative {
  /// The value that the JSON is; nil for JSON of another kind.
  ///
  /// - Throws: ``UnexpectedContent`` for JSON of the right kind that is no such value.
  static func value(of json: JSONValue) throws -> Self?

  /// The JSON that the value is.
  ///
  /// - Throws: ``UnexpectedContent`` where JSON has no such value.
  func json() throws -> JSONValue
}

"""###),
    RuntimeSource(path: "Core/JSONCoding/JSONNode.swift", text: ###"""
/// JSON that is being written.
///
/// A class, because containers that were handed out write into it after the fact.
final class JSONNode {
  enum Content {
    case nothing
    case value(JSONValue)
    case object([String: JSONNode])
    case array([JSONNode])
  }

  var content = Content.nothing

  /// What was written; nil if nothing was.
  var json: JSONValue? {
    switch content {
    case .nothing: nil
    case .value(let json): json
    // What encodes nothing is an empty object, as `JSONEncoder` has it.
    case .object(let members): .object(members.mapValues { $0.json ?? [:] })
    case .array(let elements): .array(elements.map { $0.json ?? [:] })
    }
  }

  /// A new node under a key; it takes the place of one that is there.
  func member(_ key: String) -> JSONNode {
    let node = JSONNode()
    if case .object(var members) = content {
      content = .nothing
      members[key] = node
      content = .object(members)
    } else {
      content = .object([key: node])
    }
    return node
  }

  /// The node under a key: whoever asks for a container of it twice goes on with the same.
  func container(_ key: String) -> JSONNode {
    if case .object(let members) = content, let node = members[key] { return node }
    return member(key)
  }

  /// A new node behind the last element.
  func element() -> JSONNode {
    let node = JSONNode()
    if case .array(var elements) = content {
      content = .nothing
      elements.append(node)
      content = .array(elements)
    } else {
      content = .array([node])
    }
    return node
  }

  /// Makes it an object, unless it is one.
  func becomeObject() {
    if case .object = content { return }
    content = .object([:])
  }

  /// Makes it an array, unless it is one.
  func becomeArray() {
    if case .array = content { return }
    content = .array([])
  }

  var isContainer: Bool {
    switch content {
    case .object, .array: true
    case .nothing, .value: false
    }
  }

  /// How many elements an array has.
  var count: Int {
    if case .array(let elements) = content { elements.count } else { 0 }
  }
}

"""###),
    RuntimeSource(path: "Core/JSONCoding/JSONObjectReader.swift", text: ###"""
/// The members of an object within a ``JSONValue``.
struct JSONObjectReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let members: [String: JSONValue]
  let object: JSONValueReader

  var codingPath: [any CodingKey] { object.codingPath }

  var allKeys: [Key] { members.keys.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try reader(key).decodeNil() }
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try reader(key).decode(type) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    try reader(key).decode(type)
  }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
    try reader(key).decode(type)
  }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try reader(key).decode(type) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try reader(key).decode(type) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try reader(key).decode(type) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try reader(key).decode(type) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try reader(key).decode(type) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try reader(key).decode(type) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try reader(key).decode(type) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try reader(key).decode(type) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
    try reader(key).decode(type)
  }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
    try reader(key).decode(type)
  }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
    try reader(key).decode(type)
  }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try reader(key).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try reader(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try reader(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { superDecoder(at: DTOKey("super")) }

  func superDecoder(forKey key: Key) throws -> any Decoder { superDecoder(at: key) }

  /// What is not there is null for a superclass, as `JSONDecoder` has it.
  private func superDecoder(at key: any CodingKey) -> any Decoder {
    object.reader(of: members[key.stringValue] ?? .null, at: key)
  }

  private func reader(_ key: Key) throws -> JSONValueReader {
    guard let json = members[key.stringValue] else {
      let context = DecodingError.Context(
        codingPath: codingPath,
        debugDescription: "There is no member \"\(key.stringValue)\"."
      )
      throw DecodingError.keyNotFound(key, context)
    }
    return object.reader(of: json, at: key)
  }
}

"""###),
    RuntimeSource(path: "Core/JSONCoding/JSONObjectWriter.swift", text: ###"""
/// The members of an object to be.
struct JSONObjectWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let object: JSONValueWriter

  var codingPath: [any CodingKey] { object.codingPath }

  func encodeNil(forKey key: Key) { object.member(key).encodeNil() }
  func encode(_ value: Bool, forKey key: Key) { object.member(key).encode(value) }
  func encode(_ value: String, forKey key: Key) { object.member(key).encode(value) }
  func encode(_ value: Double, forKey key: Key) throws { try object.member(key).encode(value) }
  func encode(_ value: Float, forKey key: Key) throws { try object.member(key).encode(value) }
  func encode(_ value: Int, forKey key: Key) { object.member(key).encode(value) }
  func encode(_ value: Int8, forKey key: Key) { object.member(key).encode(value) }
  func encode(_ value: Int16, forKey key: Key) { object.member(key).encode(value) }
  func encode(_ value: Int32, forKey key: Key) { object.member(key).encode(value) }
  func encode(_ value: Int64, forKey key: Key) { object.member(key).encode(value) }
  func encode(_ value: UInt, forKey key: Key) { object.member(key).encode(value) }
  func encode(_ value: UInt8, forKey key: Key) { object.member(key).encode(value) }
  func encode(_ value: UInt16, forKey key: Key) { object.member(key).encode(value) }
  func encode(_ value: UInt32, forKey key: Key) { object.member(key).encode(value) }
  func encode(_ value: UInt64, forKey key: Key) { object.member(key).encode(value) }
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try object.member(key).encode(value)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    object.container(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    object.container(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { object.member(DTOKey("super")) }

  func superEncoder(forKey key: Key) -> any Encoder { object.member(key) }
}

"""###),
    RuntimeSource(path: "Core/JSONCoding/JSONPath.swift", text: ###"""
/// A place in JSON that is being decoded or encoded: keys and indices, and how deep they lead.
///
/// Linked, because most places are never asked for their keys: to go one deeper costs the same at any depth.
indirect enum JSONPath {
  case root
  case member(any CodingKey, of: JSONPath, depth: Int)

  /// As deep as `JSONDecoder` goes. Whoever recurses has to stop somewhere before the stack does.
  static let maximumDepth = 512

  var depth: Int {
    switch self {
    case .root: 0
    case .member(_, of: _, let depth): depth
    }
  }

  func appending(_ key: any CodingKey) -> JSONPath {
    .member(key, of: self, depth: depth + 1)
  }

  /// The keys from the root to here.
  var keys: [any CodingKey] {
    var keys: [any CodingKey] = []
    var path = self
    while case .member(let key, of: let parent, depth: _) = path {
      keys.append(key)
      path = parent
    }
    return keys.reversed()
  }
}

"""###),
    RuntimeSource(path: "Core/JSONCoding/JSONValueDecoder.swift", text: ###"""
/// Decodes any `Decodable` from a ``JSONValue``, as `JSONDecoder` does from bytes.
///
/// For example what a union has kept because it did not know the variant:
/// ```swift
/// if case .undefined(let json) = order.payment {
///   let card = try JSONValueDecoder().decode(CardV2.self, from: json)
/// }
/// ```
/// What comes out, and which error comes instead, is what a `JSONDecoder` with its default strategies would
/// give for the same JSON: `1.0` is an `Int`, `1.5` is none, and no number is rounded to fit a whole one. Only
/// the last digits of a `Decimal` are lost, because a ``JSONValue`` holds fractions as `Double`.
public struct JSONValueDecoder {
  /// What types may ask for while they are decoded, such as `.dtoReporter` and `.dtoStrict`.
  public var userInfo: [CodingUserInfoKey: Any]

  /// A decoder.
  public init(userInfo: [CodingUserInfoKey: Any] = [:]) {
    self.userInfo = userInfo
  }

  /// The value that stands in the JSON.
  ///
  /// - Throws: A `DecodingError` where the JSON is not what the type takes, and where arrays and objects are nested
  ///   more than 512 deep; or what the type itself throws.
  public func decode<Value: Decodable>(_ type: Value.Type, from json: JSONValue) throws -> Value {
    try JSONValueReader(json, userInfo: userInfo).decode(type)
  }
}

"""###),
    RuntimeSource(path: "Core/JSONCoding/JSONValueEncoder.swift", text: ###"""
/// Encodes any `Encodable` to a ``JSONValue``, as `JSONEncoder` does to bytes.
///
/// For example `try JSONValueEncoder().encode(order)["car_park"]`. What comes out is what a `JSONEncoder` with its
/// default strategies writes.
public struct JSONValueEncoder {
  /// What types may ask for while they are encoded.
  public var userInfo: [CodingUserInfoKey: Any]

  /// An encoder.
  public init(userInfo: [CodingUserInfoKey: Any] = [:]) {
    self.userInfo = userInfo
  }

  /// The JSON that the value is.
  ///
  /// - Throws: An `EncodingError` for what JSON does not have, such as `Double.nan`, for a `Decimal` that no
  ///   ``JSONValue`` can hold exactly, for a value that encodes nothing, and where arrays and objects are nested more
  ///   than 512 deep; or what the value itself throws.
  public func encode(_ value: some Encodable) throws -> JSONValue {
    let writer = JSONValueWriter(userInfo: userInfo)
    try writer.encode(value)
    guard let json = writer.node.json else {
      let context = EncodingError.Context(
        codingPath: [],
        debugDescription: "\(type(of: value)) encodes nothing."
      )
      throw EncodingError.invalidValue(value, context)
    }
    return json
  }
}

"""###),
    RuntimeSource(path: "Core/JSONCoding/JSONValueReader.swift", text: ###"""
/// A decoder that stands at one value within a ``JSONValue``.
struct JSONValueReader: Decoder {
  let json: JSONValue
  let path: JSONPath
  let userInfo: [CodingUserInfoKey: Any]

  init(_ json: JSONValue, at path: JSONPath = .root, userInfo: [CodingUserInfoKey: Any]) {
    self.json = json
    self.path = path
    self.userInfo = userInfo
  }

  var codingPath: [any CodingKey] { path.keys }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = json else { throw mismatch([String: JSONValue].self) }
    try requireReasonableDepth()
    return KeyedDecodingContainer(JSONObjectReader(members: members, object: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = json else { throw mismatch([JSONValue].self) }
    try requireReasonableDepth()
    return JSONArrayReader(elements: elements, array: self)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  /// A reader of a member or an element.
  func reader(of json: JSONValue, at key: any CodingKey) -> JSONValueReader {
    JSONValueReader(json, at: path.appending(key), userInfo: userInfo)
  }

  private func requireReasonableDepth() throws {
    if path.depth >= JSONPath.maximumDepth {
      throw corrupted(expecting: "no more than \(JSONPath.maximumDepth) levels")
    }
  }
}

// MARK: - One value

extension JSONValueReader: SingleValueDecodingContainer {
  func decodeNil() -> Bool {
    if case .null = json { true } else { false }
  }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .bool(let truth) = json else { throw mismatch(type) }
    return truth
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .string(let text) = json else { throw mismatch(type) }
    return text
  }

  func decode(_ type: Double.Type) throws -> Double { try floating(type) }
  func decode(_ type: Float.Type) throws -> Float { try floating(type) }

  func decode(_ type: Int.Type) throws -> Int { try whole(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try whole(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try whole(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try whole(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try whole(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try whole(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try whole(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try whole(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try whole(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try whole(type) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    // To take it apart would cost time, and meet the limit of depth.
    if type == JSONValue.self, let value = json as? Value { return value }
    if let native = type as? any JSONNative.Type, let value = try value(of: native) as? Value {
      return value
    }
    return try Value(from: self)
  }

  private func value<Value: JSONNative>(of type: Value.Type) throws -> Value {
    do {
      guard let value = try type.value(of: json) else { throw mismatch(type) }
      return value
    } catch let content as UnexpectedContent {
      throw content.located(at: codingPath)
    }
  }

  private func whole<Value: FixedWidthInteger>(_ type: Value.Type) throws -> Value {
    let value: Value?
    switch json {
    case .integer(let number): value = Value(exactly: number)
    case .unsigned(let number): value = Value(exactly: number)
    case .number(let number): value = Value(exactly: number)
    case .object, .array, .string, .bool, .null: throw mismatch(type)
    }
    guard let value else { throw unfit(type) }
    return value
  }

  private func floating<Value: BinaryFloatingPoint>(_ type: Value.Type) throws -> Value {
    let value: Value
    switch json {
    case .integer(let number): value = Value(number)
    case .unsigned(let number): value = Value(number)
    case .number(let number): value = Value(number)
    case .object, .array, .string, .bool, .null: throw mismatch(type)
    }
    // A number so small that nothing is left of it does not fit either.
    guard value.isFinite, !value.isZero || json.doubleValue == 0 else { throw unfit(type) }
    return value
  }
}

// MARK: - Errors

extension JSONValueReader {
  private func mismatch(_ type: Any.Type) -> DecodingError {
    guard !decodeNil() else {
      return .valueNotFound(type, context("Expected \(type) but found null."))
    }
    return .typeMismatch(type, context("Expected \(type) but found \(json.kindName)."))
  }

  /// A number that is out of a type's range. Whoever wanted the type says what should have been there instead, as for the
  /// same error of a `JSONDecoder`.
  private func unfit(_ type: Any.Type) -> DecodingError {
    .dataCorrupted(context("The number does not fit in \(type)."))
  }

  private func corrupted(expecting expected: String) -> DecodingError {
    UnexpectedContent(expected: expected).located(at: codingPath)
  }

  private func context(_ description: String) -> DecodingError.Context {
    DecodingError.Context(codingPath: codingPath, debugDescription: description)
  }
}

extension JSONValue {
  /// The kind of JSON, for people.
  fileprivate var kindName: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .integer, .unsigned, .number: "a number"
    case .bool: "a Boolean"
    case .null: "null"
    }
  }
}

"""###),
    RuntimeSource(path: "Core/JSONCoding/JSONValueWriter.swift", text: ###"""
/// An encoder that stands at one value to be.
struct JSONValueWriter: Encoder {
  let node: JSONNode
  let path: JSONPath
  let userInfo: [CodingUserInfoKey: Any]

  init(
    node: JSONNode = JSONNode(),
    at path: JSONPath = .root,
    userInfo: [CodingUserInfoKey: Any]
  ) {
    self.node = node
    self.path = path
    self.userInfo = userInfo
  }

  var codingPath: [any CodingKey] { path.keys }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.becomeObject()
    return KeyedEncodingContainer(JSONObjectWriter(object: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.becomeArray()
    return JSONArrayWriter(array: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  /// A writer of a member.
  func member(_ key: any CodingKey) -> JSONValueWriter {
    writer(of: node.member(key.stringValue), at: key)
  }

  /// A writer of a member that may have been begun.
  func container(_ key: any CodingKey) -> JSONValueWriter {
    writer(of: node.container(key.stringValue), at: key)
  }

  /// A writer of the next element.
  func element() -> JSONValueWriter {
    let index = node.count
    return writer(of: node.element(), at: DTOKey.index(index))
  }

  private func writer(of node: JSONNode, at key: any CodingKey) -> JSONValueWriter {
    JSONValueWriter(node: node, at: path.appending(key), userInfo: userInfo)
  }
}

// MARK: - One value

extension JSONValueWriter: SingleValueEncodingContainer {
  func encodeNil() { node.content = .value(.null) }
  func encode(_ value: Bool) { node.content = .value(.bool(value)) }
  func encode(_ value: String) { node.content = .value(.string(value)) }
  func encode(_ value: Double) throws { try encode(floating: value) }
  func encode(_ value: Float) throws { try encode(floating: value) }
  func encode(_ value: Int) { encode(whole: value) }
  func encode(_ value: Int8) { encode(whole: value) }
  func encode(_ value: Int16) { encode(whole: value) }
  func encode(_ value: Int32) { encode(whole: value) }
  func encode(_ value: Int64) { encode(whole: value) }
  func encode(_ value: UInt) { encode(whole: value) }
  func encode(_ value: UInt8) { encode(whole: value) }
  func encode(_ value: UInt16) { encode(whole: value) }
  func encode(_ value: UInt32) { encode(whole: value) }
  func encode(_ value: UInt64) { encode(whole: value) }

  func encode<Value: Encodable>(_ value: Value) throws {
    if let json = value as? JSONValue {
      node.content = .value(json)
    } else if let native = value as? any JSONNative {
      do {
        node.content = .value(try native.json())
      } catch let content as UnexpectedContent {
        throw invalid(value, "Expected \(content.expected).")
      }
    } else {
      // Only scalars may stand in the last container; what a value is, it has to be asked.
      if path.depth <= JSONPath.maximumDepth { try value.encode(to: self) }
      if path.depth > JSONPath.maximumDepth
        || path.depth == JSONPath.maximumDepth && node.isContainer
      {
        throw invalid(value, "Nested more than \(JSONPath.maximumDepth) deep.")
      }
    }
  }

  private func encode(whole number: some FixedWidthInteger) {
    let json =
      Int64(exactly: number).map(JSONValue.integer) ?? .unsigned(UInt64(truncatingIfNeeded: number))
    node.content = .value(json)
  }

  private func encode<Value: BinaryFloatingPoint & Encodable & CustomStringConvertible>(
    floating number: Value
  ) throws {
    guard number.isFinite else { throw invalid(number, "JSON has no \(number).") }
    // By its digits: 0.1 of a `Float` is 0.1, and not what is left of it in a `Double`.
    node.content = .value(.number(Double(number.description) ?? Double(number)))
  }

  private func invalid(_ value: Any, _ description: String) -> EncodingError {
    .invalidValue(
      value,
      EncodingError.Context(codingPath: codingPath, debugDescription: description)
    )
  }
}

"""###),
    RuntimeSource(path: "Core/JSONKind.swift", text: ###"""
/// What kind of JSON a decoder stands at, with the container of an object ready for use.
///
/// `Decoder` can't be asked, it can only be tried; so this is for unions and for faults, not for
/// ordinary values.
enum JSONKind {
  case null, boolean, integer, number, string, array
  case object(KeyedDecodingContainer<DTOKey>)
  /// Something that only exists outside JSON, such as the date of a property list.
  case unknown

  init(of decoder: any Decoder) {
    guard let scalar = try? decoder.singleValueContainer() else {
      self = JSONKind.composite(decoder) ?? .unknown
      return
    }
    if scalar.decodeNil() {
      self = .null
    } else if let composite = JSONKind.composite(decoder) {
      self = composite
    } else if (try? scalar.decode(String.self)) != nil {
      self = .string
    } else if (try? scalar.decode(Bool.self)) != nil {
      self = .boolean
    } else if (try? scalar.decode(Int64.self)) != nil || (try? scalar.decode(UInt64.self)) != nil {
      self = .integer
    } else if (try? scalar.decode(Double.self)) != nil {
      self = .number
    } else {
      self = .unknown
    }
  }

  /// The name of the kind of a scalar under a key; nil of anything else.
  static func nameOfScalar<Key>(in container: KeyedDecodingContainer<Key>, at key: Key) -> String? {
    if (try? container.decode(String.self, forKey: key)) != nil { return "string" }
    if (try? container.decode(Double.self, forKey: key)) != nil {
      let isInteger =
        (try? container.decode(Int64.self, forKey: key)) != nil
        || (try? container.decode(UInt64.self, forKey: key)) != nil
      return isInteger ? "integer" : "number"
    }
    return (try? container.decode(Bool.self, forKey: key)) == nil ? nil : "boolean"
  }

  /// The name of the kind, scalars first: what a fault finds is nearly always one, and each way that does not
  /// fit costs the decoder an error.
  static func name(at decoder: any Decoder) -> String {
    guard let scalar = try? decoder.singleValueContainer() else {
      return (JSONKind.composite(decoder) ?? .unknown).name
    }
    if scalar.decodeNil() { return "null" }
    if (try? scalar.decode(String.self)) != nil { return "string" }
    if (try? scalar.decode(Double.self)) != nil {
      let isInteger =
        (try? scalar.decode(Int64.self)) != nil || (try? scalar.decode(UInt64.self)) != nil
      return isInteger ? "integer" : "number"
    }
    if (try? scalar.decode(Bool.self)) != nil { return "boolean" }
    return (JSONKind.composite(decoder) ?? .unknown).name
  }

  private static func composite(_ decoder: any Decoder) -> JSONKind? {
    if let object = try? decoder.container(keyedBy: DTOKey.self) { return .object(object) }
    return (try? decoder.unkeyedContainer()) == nil ? nil : .array
  }

  /// As a ``DecodingIssue`` says it.
  var name: String {
    switch self {
    case .null: "null"
    case .boolean: "boolean"
    case .integer: "integer"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    case .unknown: "unknown"
    }
  }
}

"""###),
    RuntimeSource(path: "Core/JSONValue+Codable.swift", text: ###"""
extension JSONValue: Codable {
  /// Decodes whatever there is; throws only if it is nested deeper than the thread's stack allows.
  public init(from decoder: any Decoder) throws {
    guard stackHasRoom() else { throw tooDeep(at: decoder.codingPath) }
    let scalar = try decoder.singleValueContainer()
    if scalar.decodeNil() {
      self = .null
    } else if let text = try? scalar.decode(String.self) {
      self = .string(text)
    } else if let container = try? decoder.container(keyedBy: DTOKey.self) {
      self = .object(try JSONValue.members(container))
    } else if var container = try? decoder.unkeyedContainer() {
      self = .array(try JSONValue.elements(&container))
    } else if let truth = try? scalar.decode(Bool.self) {
      self = .bool(truth)
    } else if let number = try? scalar.decode(Int64.self) {
      self = .integer(number)
    } else if let number = try? scalar.decode(UInt64.self) {
      self = .unsigned(number)
    } else if let number = try? scalar.decode(Double.self) {
      self = .number(number)
    } else {
      throw UnexpectedContent(expected: "JSON").located(at: decoder.codingPath)
    }
  }

  private static func members(
    _ container: KeyedDecodingContainer<DTOKey>
  ) throws -> [String: JSONValue] {
    let keys = container.allKeys
    var members = [String: JSONValue](minimumCapacity: keys.count)
    for key in keys {
      members[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
    }
    return members
  }

  private static func elements(
    _ container: inout any UnkeyedDecodingContainer
  ) throws -> [JSONValue] {
    var elements: [JSONValue] = []
    while !container.isAtEnd {
      elements.append(try container.decode(JSONValue.self))
    }
    return elements
  }

  /// Encodes the JSON as it came.
  public func encode(to encoder: any Encoder) throws {
    guard stackHasRoom() else { throw tooDeep(self, at: encoder.codingPath) }
    var container = encoder.singleValueContainer()
    switch self {
    case .object(let members): try container.encode(members)
    case .array(let elements): try container.encode(elements)
    case .string(let text): try container.encode(text)
    case .integer(let number): try container.encode(number)
    case .unsigned(let number): try container.encode(number)
    case .number(let number): try container.encode(number)
    case .bool(let truth): try container.encode(truth)
    case .null: try container.encodeNil()
    }
  }
}

"""###),
    RuntimeSource(path: "Core/JSONValue+Description.swift", text: ###"""
extension JSONValue: CustomStringConvertible, CustomDebugStringConvertible {
  /// The JSON as text in one line, the members of objects in the order of their keys: `{"id":1,"tags":["a"]}`.
  public var description: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// The same text.
  public var debugDescription: String { description }

  private func write(to text: inout String) {
    switch self {
    case .object(let members):
      text += "{"
      for (index, (key, value)) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { text += "," }
        key.writeJSON(to: &text)
        text += ":"
        value.write(to: &text)
      }
      text += "}"
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.write(to: &text)
      }
      text += "]"
    case .string(let content): content.writeJSON(to: &text)
    case .integer(let number): text += String(number)
    case .unsigned(let number): text += String(number)
    case .number(let number): text += String(number)
    case .bool(let truth): text += String(truth)
    case .null: text += "null"
    }
  }
}

extension String {
  /// Writes a JSON string (RFC 8259, section 7).
  fileprivate func writeJSON(to text: inout String) {
    text += "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

"""###),
    RuntimeSource(path: "Core/JSONValue+Enums.swift", text: ###"""
// Enums of values of several kinds: `enum Level: JSONValue, Codable { case auto = "auto", one = 1 }`. The
// standard library does this for the raw types it knows.

extension RawRepresentable where Self: Decodable, RawValue == JSONValue {
  /// Decodes the case with the raw value that stands there.
  public init(from decoder: any Decoder) throws {
    guard let value = Self(rawValue: try JSONValue(from: decoder)) else {
      let unknown = UnexpectedContent(expected: "a value of \(wireName(Self.self))")
      throw unknown.located(at: decoder.codingPath)
    }
    self = value
  }
}

extension RawRepresentable where Self: Encodable, RawValue == JSONValue {
  /// Encodes the raw value.
  public func encode(to encoder: any Encoder) throws {
    try rawValue.encode(to: encoder)
  }
}

"""###),
    RuntimeSource(path: "Core/JSONValue+Literals.swift", text: ###"""
extension JSONValue: ExpressibleByDictionaryLiteral {
  /// An object; of a key that is there twice the last value stays.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(Dictionary(members) { _, last in last })
  }
}

extension JSONValue: ExpressibleByArrayLiteral {
  /// An array.
  public init(arrayLiteral elements: JSONValue...) {
    self = .array(elements)
  }
}

extension JSONValue: ExpressibleByStringLiteral {
  /// A text.
  public init(stringLiteral text: String) {
    self = .string(text)
  }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  /// A whole number.
  public init(integerLiteral number: Int64) {
    self = .integer(number)
  }
}

extension JSONValue: ExpressibleByFloatLiteral {
  /// A number.
  public init(floatLiteral number: Double) {
    self = .number(number)
  }
}

extension JSONValue: ExpressibleByBooleanLiteral {
  /// `true` or `false`.
  public init(booleanLiteral truth: Bool) {
    self = .bool(truth)
  }
}

extension JSONValue: ExpressibleByNilLiteral {
  /// `null`. Where an optional is expected, `nil` means no value; write `.null` there.
  public init(nilLiteral: ()) {
    self = .null
  }
}

"""###),
    RuntimeSource(path: "Core/JSONValue.swift", text: ###"""
/// Any JSON.
///
/// For example `value["cars"]?[0]?["plate"]?.stringValue`. Numbers are equal when they are the same number,
/// however they are held: `.integer(5) == .number(5.0)`.
public enum JSONValue: Sendable {
  /// An object; like in JSON, the order of its members means nothing.
  case object([String: JSONValue])
  /// An array.
  case array([JSONValue])
  /// A text.
  case string(String)
  /// A whole number of 64 bits.
  case integer(Int64)
  /// A whole number above `Int64.max`.
  case unsigned(UInt64)
  /// Any other number.
  case number(Double)
  /// `true` or `false`.
  case bool(Bool)
  /// `null`.
  case null
}

extension JSONValue {
  /// The member of an object; `nil` if there is none, or if this is no object.
  ///
  /// Can be set, also deep inside: `value["park"]?["name"] = "North"`. `nil` removes the member, `.null` makes it null;
  /// what is no object stays as it is.
  public subscript(key: String) -> JSONValue? {
    get { objectValue?[key] }
    set {
      guard case .object(var members) = self else { return }
      // Else there were two owners of the members, and they would be copied.
      self = .null
      members[key] = newValue
      self = .object(members)
    }
  }

  /// The element of an array; `nil` if there is none, or if this is no array.
  ///
  /// Can be set where there is an element; `nil` removes it.
  public subscript(index: Int) -> JSONValue? {
    get {
      guard let arrayValue, arrayValue.indices.contains(index) else { return nil }
      return arrayValue[index]
    }
    set {
      guard case .array(var elements) = self, elements.indices.contains(index) else { return }
      self = .null
      if let newValue {
        elements[index] = newValue
      } else {
        elements.remove(at: index)
      }
      self = .array(elements)
    }
  }

  /// The members, if this is an object.
  public var objectValue: [String: JSONValue]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The elements, if this is an array.
  public var arrayValue: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The text, if this is one.
  public var stringValue: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The number, if this is a whole one that `Int` can hold.
  public var integerValue: Int? {
    switch self {
    case .integer(let number): Int(exactly: number)
    case .unsigned(let number): Int(exactly: number)
    case .number(let number): Int(exactly: number)
    case .object, .array, .string, .bool, .null: nil
    }
  }

  /// The number, if this is one; the nearest `Double` to a whole number of more than 53 bits.
  public var doubleValue: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .unsigned(let number): Double(number)
    case .number(let number): number
    case .object, .array, .string, .bool, .null: nil
    }
  }

  /// `true` or `false`, if this is one of them.
  public var boolValue: Bool? {
    if case .bool(let truth) = self { truth } else { nil }
  }
}

extension JSONValue: Hashable {
  /// Whether both are the same JSON.
  public static func == (first: JSONValue, second: JSONValue) -> Bool {
    switch (first.simplest, second.simplest) {
    case (.object(let first), .object(let second)): first == second
    case (.array(let first), .array(let second)): first == second
    case (.string(let first), .string(let second)): first == second
    case (.integer(let first), .integer(let second)): first == second
    case (.unsigned(let first), .unsigned(let second)): first == second
    case (.number(let first), .number(let second)): first == second
    case (.bool(let first), .bool(let second)): first == second
    case (.null, .null): true
    default: false
    }
  }

  /// Hashes the JSON.
  public func hash(into hasher: inout Hasher) {
    switch simplest {
    case .object(let members): hasher.combine(members)
    case .array(let elements): hasher.combine(elements)
    case .string(let text): hasher.combine(text)
    case .integer(let number): hasher.combine(number)
    case .unsigned(let number): hasher.combine(number)
    case .number(let number): hasher.combine(number)
    case .bool(let truth): hasher.combine(truth)
    case .null: hasher.combine(0 as UInt8)
    }
  }

  /// The same number in the first case that can hold it.
  private var simplest: JSONValue {
    switch self {
    case .unsigned(let number): Int64(exactly: number).map(JSONValue.integer) ?? self
    case .number(let number):
      Int64(exactly: number).map(JSONValue.integer)
        ?? UInt64(exactly: number).map(JSONValue.unsigned) ?? self
    case .object, .array, .string, .integer, .bool, .null: self
    }
  }
}

"""###),
    RuntimeSource(path: "Core/NestingLimit.swift", text: ###"""
// Payloads come from outside, and without a limit one that is nested deep enough would crash the app: each level takes a few
// kilobytes of stack, and a background thread on Apple platforms has 512. Everything that recurses with a payload first checks
// `stackHasRoom()`, and throws one of these errors if there is too little.

/// The error for a payload that is nested too deep for the stack of the calling thread.
func tooDeep(at path: [any CodingKey]) -> DecodingError {
  Trial.remember(tooDeep: path)
  return UnexpectedContent(expected: fittingNesting).located(at: path)
}

/// The error for a value that is nested too deep to be encoded. It holds only the type: to print a value that deep would overflow the
/// stack after all.
func tooDeep(_ value: Any, at path: [any CodingKey]) -> EncodingError {
  let context = EncodingError.Context(
    codingPath: path,
    debugDescription: "Expected \(fittingNesting)."
  )
  return .invalidValue(type(of: value), context)
}

private let fittingNesting = "nesting that fits the thread's stack"

"""###),
    RuntimeSource(path: "Core/NoMembers.swift", text: ###"""
/// An object without members, where a payload has none: what is read from it is absent.
struct NoMembers: KeyedDecodingContainerProtocol {
  typealias Key = DTOKey

  let codingPath: [any CodingKey]
  /// A decoder at the place where the object would be, for reports.
  let decoder: any Decoder

  var allKeys: [Key] { [] }

  func contains(_ key: Key) -> Bool { false }

  func decodeNil(forKey key: Key) throws -> Bool { throw absent(key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    throw absent(key)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    throw absent(key)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw absent(key)
  }

  func superDecoder() throws -> any Decoder {
    throw absent(DTOKey("super"))
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    decoder
  }

  private func absent(_ key: some CodingKey) -> DecodingError {
    .keyNotFound(
      key,
      DecodingError.Context(codingPath: codingPath, debugDescription: "There is no such object.")
    )
  }
}

"""###),
    RuntimeSource(path: "Core/NullElement.swift", text: ###"""
// Null among elements is bad like among all that may not be null. A union alone would keep it, as a variant that it does not
// know; asking each element for null costs little, but only where there may be a union it is spent.

/// Whether a form may make a value of a null that it knows nothing of: unions are among the generated types.
func mayKeepNull<Form: WireForm>(_ form: Form.Type) -> Bool {
  Form.Value.self is any SchemaDescribed.Type
}

/// What a form makes of the null at a place; throws unless null is a good value for it.
func valueOfNull<Form: WireForm>(
  _ form: Form.Type,
  at place: inout some TolerantPlace
) throws -> Form.Value {
  let trial = Trial(
    mode: .strict,
    held: Trial.current?.held,
    memory: Trial.current?.memory ?? Locked(Trial.Memory())
  )
  var whole = WholePlace(decoder: try place.openDecoder(), owner: place.owner)
  return try Trial.$current.withValue(trial) {
    try Form.decode(from: &whole)
  }
}

"""###),
    RuntimeSource(path: "Core/OneOf/OneOf2.swift", text: ###"""
/// One of two types, told apart by how their JSON looks; or, as `undefined`, something that is neither.
///
/// For example `OneOf2<Cat, Dog>`. What is not one of them is kept as it came, reported, and encoded back.
public enum OneOf2<First: UnionVariant, Second: UnionVariant>: Decodable, SchemaDescribed {
  /// The first of the types.
  case first(First)
  /// The second of the types.
  case second(Second)
  /// None of them: the payload as it came.
  case undefined(JSONValue)

  /// A generic union is of no schema.
  public static var schemaLocation: String { "" }

  /// Decodes the first type that fits; what fits none is kept and reported, and an error in strict mode.
  public init(from decoder: any Decoder) throws {
    let union = try DTOUnion(decoder, of: Self.self)
    for attempt in union.attempts {
      if let value = try attempt.decode(First.self) {
        self = .first(value)
        return
      }
      if let value = try attempt.decode(Second.self) {
        self = .second(value)
        return
      }
    }
    self = .undefined(try union.undefined())
  }
}

extension OneOf2: UnionVariant {
  /// Any: what its variants look like is not known before they are tried.
  public static var unionShape: JSONShape { .any }
}

extension OneOf2: Encodable where First: Encodable, Second: Encodable {
  /// Encodes the value that there is; `undefined` as it came.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .first(let value): try value.encodeTagged(to: encoder)
    case .second(let value): try value.encodeTagged(to: encoder)
    case .undefined(let value): try value.encode(to: encoder)
    }
  }
}

extension OneOf2: Sendable where First: Sendable, Second: Sendable {}
extension OneOf2: Equatable where First: Equatable, Second: Equatable {}
extension OneOf2: Hashable where First: Hashable, Second: Hashable {}

"""###),
    RuntimeSource(path: "Core/OneOf/OneOf3.swift", text: ###"""
/// One of three types, see ``OneOf2``.
public enum OneOf3<
  First: UnionVariant,
  Second: UnionVariant,
  Third: UnionVariant
>: Decodable, SchemaDescribed {
  /// The first of the types.
  case first(First)
  /// The second of the types.
  case second(Second)
  /// The third of the types.
  case third(Third)
  /// None of them: the payload as it came.
  case undefined(JSONValue)

  /// A generic union is of no schema.
  public static var schemaLocation: String { "" }

  /// Decodes the first type that fits; what fits none is kept and reported, and an error in strict mode.
  public init(from decoder: any Decoder) throws {
    let union = try DTOUnion(decoder, of: Self.self)
    for attempt in union.attempts {
      if let value = try attempt.decode(First.self) {
        self = .first(value)
        return
      }
      if let value = try attempt.decode(Second.self) {
        self = .second(value)
        return
      }
      if let value = try attempt.decode(Third.self) {
        self = .third(value)
        return
      }
    }
    self = .undefined(try union.undefined())
  }
}

extension OneOf3: UnionVariant {
  /// Any: what its variants look like is not known before they are tried.
  public static var unionShape: JSONShape { .any }
}

extension OneOf3: Encodable where First: Encodable, Second: Encodable, Third: Encodable {
  /// Encodes the value that there is; `undefined` as it came.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .first(let value): try value.encodeTagged(to: encoder)
    case .second(let value): try value.encodeTagged(to: encoder)
    case .third(let value): try value.encodeTagged(to: encoder)
    case .undefined(let value): try value.encode(to: encoder)
    }
  }
}

extension OneOf3: Sendable where First: Sendable, Second: Sendable, Third: Sendable {}
extension OneOf3: Equatable where First: Equatable, Second: Equatable, Third: Equatable {}
extension OneOf3: Hashable where First: Hashable, Second: Hashable, Third: Hashable {}

"""###),
    RuntimeSource(path: "Core/OneOf/OneOf4.swift", text: ###"""
/// One of four types, see ``OneOf2``.
public enum OneOf4<
  First: UnionVariant,
  Second: UnionVariant,
  Third: UnionVariant,
  Fourth: UnionVariant
>: Decodable, SchemaDescribed {
  /// The first of the types.
  case first(First)
  /// The second of the types.
  case second(Second)
  /// The third of the types.
  case third(Third)
  /// The fourth of the types.
  case fourth(Fourth)
  /// None of them: the payload as it came.
  case undefined(JSONValue)

  /// A generic union is of no schema.
  public static var schemaLocation: String { "" }

  /// Decodes the first type that fits; what fits none is kept and reported, and an error in strict mode.
  public init(from decoder: any Decoder) throws {
    let union = try DTOUnion(decoder, of: Self.self)
    for attempt in union.attempts {
      if let value = try attempt.decode(First.self) {
        self = .first(value)
        return
      }
      if let value = try attempt.decode(Second.self) {
        self = .second(value)
        return
      }
      if let value = try attempt.decode(Third.self) {
        self = .third(value)
        return
      }
      if let value = try attempt.decode(Fourth.self) {
        self = .fourth(value)
        return
      }
    }
    self = .undefined(try union.undefined())
  }
}

extension OneOf4: UnionVariant {
  /// Any: what its variants look like is not known before they are tried.
  public static var unionShape: JSONShape { .any }
}

extension OneOf4: Encodable
where First: Encodable, Second: Encodable, Third: Encodable, Fourth: Encodable {
  /// Encodes the value that there is; `undefined` as it came.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .first(let value): try value.encodeTagged(to: encoder)
    case .second(let value): try value.encodeTagged(to: encoder)
    case .third(let value): try value.encodeTagged(to: encoder)
    case .fourth(let value): try value.encodeTagged(to: encoder)
    case .undefined(let value): try value.encode(to: encoder)
    }
  }
}

extension OneOf4: Sendable
where First: Sendable, Second: Sendable, Third: Sendable, Fourth: Sendable {}
extension OneOf4: Equatable
where First: Equatable, Second: Equatable, Third: Equatable, Fourth: Equatable {}
extension OneOf4: Hashable
where First: Hashable, Second: Hashable, Third: Hashable, Fourth: Hashable {}

"""###),
    RuntimeSource(path: "Core/OneOf/OneOf5.swift", text: ###"""
/// One of five types, see ``OneOf2``.
public enum OneOf5<
  First: UnionVariant,
  Second: UnionVariant,
  Third: UnionVariant,
  Fourth: UnionVariant,
  Fifth: UnionVariant
>: Decodable, SchemaDescribed {
  /// The first of the types.
  case first(First)
  /// The second of the types.
  case second(Second)
  /// The third of the types.
  case third(Third)
  /// The fourth of the types.
  case fourth(Fourth)
  /// The fifth of the types.
  case fifth(Fifth)
  /// None of them: the payload as it came.
  case undefined(JSONValue)

  /// A generic union is of no schema.
  public static var schemaLocation: String { "" }

  /// Decodes the first type that fits; what fits none is kept and reported, and an error in strict mode.
  public init(from decoder: any Decoder) throws {
    let union = try DTOUnion(decoder, of: Self.self)
    for attempt in union.attempts {
      if let value = try attempt.decode(First.self) {
        self = .first(value)
        return
      }
      if let value = try attempt.decode(Second.self) {
        self = .second(value)
        return
      }
      if let value = try attempt.decode(Third.self) {
        self = .third(value)
        return
      }
      if let value = try attempt.decode(Fourth.self) {
        self = .fourth(value)
        return
      }
      if let value = try attempt.decode(Fifth.self) {
        self = .fifth(value)
        return
      }
    }
    self = .undefined(try union.undefined())
  }
}

extension OneOf5: UnionVariant {
  /// Any: what its variants look like is not known before they are tried.
  public static var unionShape: JSONShape { .any }
}

extension OneOf5: Encodable
where First: Encodable, Second: Encodable, Third: Encodable, Fourth: Encodable, Fifth: Encodable {
  /// Encodes the value that there is; `undefined` as it came.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .first(let value): try value.encodeTagged(to: encoder)
    case .second(let value): try value.encodeTagged(to: encoder)
    case .third(let value): try value.encodeTagged(to: encoder)
    case .fourth(let value): try value.encodeTagged(to: encoder)
    case .fifth(let value): try value.encodeTagged(to: encoder)
    case .undefined(let value): try value.encode(to: encoder)
    }
  }
}

extension OneOf5: Sendable
where First: Sendable, Second: Sendable, Third: Sendable, Fourth: Sendable, Fifth: Sendable {}
extension OneOf5: Equatable
where First: Equatable, Second: Equatable, Third: Equatable, Fourth: Equatable, Fifth: Equatable {}
extension OneOf5: Hashable
where First: Hashable, Second: Hashable, Third: Hashable, Fourth: Hashable, Fifth: Hashable {}

"""###),
    RuntimeSource(path: "Core/OneOf/OneOf6.swift", text: ###"""
/// One of six types, see ``OneOf2``.
public enum OneOf6<
  First: UnionVariant,
  Second: UnionVariant,
  Third: UnionVariant,
  Fourth: UnionVariant,
  Fifth: UnionVariant,
  Sixth: UnionVariant
>: Decodable, SchemaDescribed {
  /// The first of the types.
  case first(First)
  /// The second of the types.
  case second(Second)
  /// The third of the types.
  case third(Third)
  /// The fourth of the types.
  case fourth(Fourth)
  /// The fifth of the types.
  case fifth(Fifth)
  /// The sixth of the types.
  case sixth(Sixth)
  /// None of them: the payload as it came.
  case undefined(JSONValue)

  /// A generic union is of no schema.
  public static var schemaLocation: String { "" }

  /// Decodes the first type that fits; what fits none is kept and reported, and an error in strict mode.
  public init(from decoder: any Decoder) throws {
    let union = try DTOUnion(decoder, of: Self.self)
    for attempt in union.attempts {
      if let value = try attempt.decode(First.self) {
        self = .first(value)
        return
      }
      if let value = try attempt.decode(Second.self) {
        self = .second(value)
        return
      }
      if let value = try attempt.decode(Third.self) {
        self = .third(value)
        return
      }
      if let value = try attempt.decode(Fourth.self) {
        self = .fourth(value)
        return
      }
      if let value = try attempt.decode(Fifth.self) {
        self = .fifth(value)
        return
      }
      if let value = try attempt.decode(Sixth.self) {
        self = .sixth(value)
        return
      }
    }
    self = .undefined(try union.undefined())
  }
}

extension OneOf6: UnionVariant {
  /// Any: what its variants look like is not known before they are tried.
  public static var unionShape: JSONShape { .any }
}

extension OneOf6: Encodable
where
  First: Encodable, Second: Encodable, Third: Encodable, Fourth: Encodable, Fifth: Encodable,
  Sixth: Encodable
{
  /// Encodes the value that there is; `undefined` as it came.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .first(let value): try value.encodeTagged(to: encoder)
    case .second(let value): try value.encodeTagged(to: encoder)
    case .third(let value): try value.encodeTagged(to: encoder)
    case .fourth(let value): try value.encodeTagged(to: encoder)
    case .fifth(let value): try value.encodeTagged(to: encoder)
    case .sixth(let value): try value.encodeTagged(to: encoder)
    case .undefined(let value): try value.encode(to: encoder)
    }
  }
}

extension OneOf6: Sendable
where
  First: Sendable, Second: Sendable, Third: Sendable, Fourth: Sendable, Fifth: Sendable,
  Sixth: Sendable
{}
extension OneOf6: Equatable
where
  First: Equatable, Second: Equatable, Third: Equatable, Fourth: Equatable, Fifth: Equatable,
  Sixth: Equatable
{}
extension OneOf6: Hashable
where
  First: Hashable, Second: Hashable, Third: Hashable, Fourth: Hashable, Fifth: Hashable,
  Sixth: Hashable
{}

"""###),
    RuntimeSource(path: "Core/OneOf/OneOf7.swift", text: ###"""
/// One of seven types, see ``OneOf2``.
public enum OneOf7<
  First: UnionVariant,
  Second: UnionVariant,
  Third: UnionVariant,
  Fourth: UnionVariant,
  Fifth: UnionVariant,
  Sixth: UnionVariant,
  Seventh: UnionVariant
>: Decodable, SchemaDescribed {
  /// The first of the types.
  case first(First)
  /// The second of the types.
  case second(Second)
  /// The third of the types.
  case third(Third)
  /// The fourth of the types.
  case fourth(Fourth)
  /// The fifth of the types.
  case fifth(Fifth)
  /// The sixth of the types.
  case sixth(Sixth)
  /// The seventh of the types.
  case seventh(Seventh)
  /// None of them: the payload as it came.
  case undefined(JSONValue)

  /// A generic union is of no schema.
  public static var schemaLocation: String { "" }

  /// Decodes the first type that fits; what fits none is kept and reported, and an error in strict mode.
  public init(from decoder: any Decoder) throws {
    let union = try DTOUnion(decoder, of: Self.self)
    for attempt in union.attempts {
      if let value = try attempt.decode(First.self) {
        self = .first(value)
        return
      }
      if let value = try attempt.decode(Second.self) {
        self = .second(value)
        return
      }
      if let value = try attempt.decode(Third.self) {
        self = .third(value)
        return
      }
      if let value = try attempt.decode(Fourth.self) {
        self = .fourth(value)
        return
      }
      if let value = try attempt.decode(Fifth.self) {
        self = .fifth(value)
        return
      }
      if let value = try attempt.decode(Sixth.self) {
        self = .sixth(value)
        return
      }
      if let value = try attempt.decode(Seventh.self) {
        self = .seventh(value)
        return
      }
    }
    self = .undefined(try union.undefined())
  }
}

extension OneOf7: UnionVariant {
  /// Any: what its variants look like is not known before they are tried.
  public static var unionShape: JSONShape { .any }
}

extension OneOf7: Encodable
where
  First: Encodable, Second: Encodable, Third: Encodable, Fourth: Encodable, Fifth: Encodable,
  Sixth: Encodable, Seventh: Encodable
{
  /// Encodes the value that there is; `undefined` as it came.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .first(let value): try value.encodeTagged(to: encoder)
    case .second(let value): try value.encodeTagged(to: encoder)
    case .third(let value): try value.encodeTagged(to: encoder)
    case .fourth(let value): try value.encodeTagged(to: encoder)
    case .fifth(let value): try value.encodeTagged(to: encoder)
    case .sixth(let value): try value.encodeTagged(to: encoder)
    case .seventh(let value): try value.encodeTagged(to: encoder)
    case .undefined(let value): try value.encode(to: encoder)
    }
  }
}

extension OneOf7: Sendable
where
  First: Sendable, Second: Sendable, Third: Sendable, Fourth: Sendable, Fifth: Sendable,
  Sixth: Sendable, Seventh: Sendable
{}
extension OneOf7: Equatable
where
  First: Equatable, Second: Equatable, Third: Equatable, Fourth: Equatable, Fifth: Equatable,
  Sixth: Equatable, Seventh: Equatable
{}
extension OneOf7: Hashable
where
  First: Hashable, Second: Hashable, Third: Hashable, Fourth: Hashable, Fifth: Hashable,
  Sixth: Hashable, Seventh: Hashable
{}

"""###),
    RuntimeSource(path: "Core/OneOf/OneOf8.swift", text: ###"""
/// One of eight types, see ``OneOf2``.
public enum OneOf8<
  First: UnionVariant,
  Second: UnionVariant,
  Third: UnionVariant,
  Fourth: UnionVariant,
  Fifth: UnionVariant,
  Sixth: UnionVariant,
  Seventh: UnionVariant,
  Eighth: UnionVariant
>: Decodable, SchemaDescribed {
  /// The first of the types.
  case first(First)
  /// The second of the types.
  case second(Second)
  /// The third of the types.
  case third(Third)
  /// The fourth of the types.
  case fourth(Fourth)
  /// The fifth of the types.
  case fifth(Fifth)
  /// The sixth of the types.
  case sixth(Sixth)
  /// The seventh of the types.
  case seventh(Seventh)
  /// The eighth of the types.
  case eighth(Eighth)
  /// None of them: the payload as it came.
  case undefined(JSONValue)

  /// A generic union is of no schema.
  public static var schemaLocation: String { "" }

  /// Decodes the first type that fits; what fits none is kept and reported, and an error in strict mode.
  public init(from decoder: any Decoder) throws {
    let union = try DTOUnion(decoder, of: Self.self)
    for attempt in union.attempts {
      if let value = try attempt.decode(First.self) {
        self = .first(value)
        return
      }
      if let value = try attempt.decode(Second.self) {
        self = .second(value)
        return
      }
      if let value = try attempt.decode(Third.self) {
        self = .third(value)
        return
      }
      if let value = try attempt.decode(Fourth.self) {
        self = .fourth(value)
        return
      }
      if let value = try attempt.decode(Fifth.self) {
        self = .fifth(value)
        return
      }
      if let value = try attempt.decode(Sixth.self) {
        self = .sixth(value)
        return
      }
      if let value = try attempt.decode(Seventh.self) {
        self = .seventh(value)
        return
      }
      if let value = try attempt.decode(Eighth.self) {
        self = .eighth(value)
        return
      }
    }
    self = .undefined(try union.undefined())
  }
}

extension OneOf8: UnionVariant {
  /// Any: what its variants look like is not known before they are tried.
  public static var unionShape: JSONShape { .any }
}

extension OneOf8: Encodable
where
  First: Encodable, Second: Encodable, Third: Encodable, Fourth: Encodable, Fifth: Encodable,
  Sixth: Encodable, Seventh: Encodable, Eighth: Encodable
{
  /// Encodes the value that there is; `undefined` as it came.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .first(let value): try value.encodeTagged(to: encoder)
    case .second(let value): try value.encodeTagged(to: encoder)
    case .third(let value): try value.encodeTagged(to: encoder)
    case .fourth(let value): try value.encodeTagged(to: encoder)
    case .fifth(let value): try value.encodeTagged(to: encoder)
    case .sixth(let value): try value.encodeTagged(to: encoder)
    case .seventh(let value): try value.encodeTagged(to: encoder)
    case .eighth(let value): try value.encodeTagged(to: encoder)
    case .undefined(let value): try value.encode(to: encoder)
    }
  }
}

extension OneOf8: Sendable
where
  First: Sendable, Second: Sendable, Third: Sendable, Fourth: Sendable, Fifth: Sendable,
  Sixth: Sendable, Seventh: Sendable, Eighth: Sendable
{}
extension OneOf8: Equatable
where
  First: Equatable, Second: Equatable, Third: Equatable, Fourth: Equatable, Fifth: Equatable,
  Sixth: Equatable, Seventh: Equatable, Eighth: Equatable
{}
extension OneOf8: Hashable
where
  First: Hashable, Second: Hashable, Third: Hashable, Fourth: Hashable, Fifth: Hashable,
  Sixth: Hashable, Seventh: Hashable, Eighth: Hashable
{}

"""###),
    RuntimeSource(path: "Core/OneOf/UnionVariant.swift", text: ###"""
/// A type that a union can tell from others by how its JSON looks.
///
/// For example an object that needs the member `name`. Generated objects that are variants of a generic union conform to it.
public protocol UnionVariant: Decodable {
  /// What a payload must look like.
  static var unionShape: JSONShape { get }
}

extension DTOUnionAttempt {
  /// The candidate, if the payload has its shape and decodes as it.
  ///
  /// - Throws: What the candidate throws of a payload that says by its tag that it is this one.
  func decode<Variant: UnionVariant>(_ type: Variant.Type) throws -> Variant? {
    let shape = Variant.unionShape
    guard case .tagged = shape else { return decode(type, from: shape) }
    return shape.matches(kind) ? try Variant(from: decoder) : nil
  }
}

extension UnionVariant where Self: Encodable {
  /// Writes the variant, and its tag where no member of it does.
  func encodeTagged(to encoder: any Encoder) throws {
    if case .tagged(let tag, let key, isMember: false) = Self.unionShape {
      try DTOOutput(encoder).encode(tag, key)
    }
    try encode(to: encoder)
  }
}

extension String: UnionVariant {
  /// A text.
  public static var unionShape: JSONShape { .string }
}

extension Bool: UnionVariant {
  /// `true` or `false`.
  public static var unionShape: JSONShape { .boolean }
}

extension Int: UnionVariant {
  /// A whole number.
  public static var unionShape: JSONShape { .integer }
}

extension Int32: UnionVariant {
  /// A whole number.
  public static var unionShape: JSONShape { .integer }
}

extension Int64: UnionVariant {
  /// A whole number.
  public static var unionShape: JSONShape { .integer }
}

extension Double: UnionVariant {
  /// A number, whole or not.
  public static var unionShape: JSONShape { .number }
}

extension Float: UnionVariant {
  /// A number, whole or not.
  public static var unionShape: JSONShape { .number }
}

extension JSONValue: UnionVariant {
  /// Whatever JSON has.
  public static var unionShape: JSONShape { .any }
}

extension CodableEnum: UnionVariant where Enumeration.RawValue: UnionVariant {
  /// That of the raw values.
  public static var unionShape: JSONShape { Enumeration.RawValue.unionShape }
}

"""###),
    RuntimeSource(path: "Core/OpenEnumeration.swift", text: ###"""
/// An enum whose schema itself allows other values than those it lists.
///
/// For example that of `x-extensible-enum: [cash, card]`: in a ``CodableEnum`` of it another value is
/// `undefined`, and nothing is reported, nor thrown in strict mode.
public protocol OpenEnumeration {}

/// An enum that takes other values in this place, whatever it does elsewhere.
public enum OpenCodableEnum<Enumeration: RawRepresentable>: WireForm
where Enumeration.RawValue: Decodable {
  /// Reads a value, known or not.
  public static func decode(from place: inout some WirePlace) throws -> CodableEnum<Enumeration> {
    CodableEnum(rawValue: try place.decode(Enumeration.RawValue.self))
  }
}

extension OpenCodableEnum: WritableForm where Enumeration.RawValue: Encodable {
  /// Writes the raw value, known or not.
  public static func encode(_ value: CodableEnum<Enumeration>, to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }
}

"""###),
    RuntimeSource(path: "Core/Presence.swift", text: ###"""
/// A value that may be absent, null, or there, where that makes a difference: in the body of a `PATCH` an absent member stays as it
/// is, and null takes it away (RFC 7396).
///
/// For example `x-dto-presence: true` in a schema, and in Swift `if case .null = patch.nickname { … }`. Encoded it is what it says: no
/// key, null, or the value.
public indirect enum Presence<Value> {
  /// The key is not there.
  case absent
  /// The value is null.
  case null
  /// There is a value.
  case value(Value)

  /// A value, or null for none.
  public init(_ value: Value?) {
    self = value.map(Presence.value) ?? .null
  }

  /// The value, if there is one.
  public var value: Value? {
    switch self {
    case .value(let value): value
    case .absent, .null: nil
    }
  }
}

extension Presence: Sendable where Value: Sendable {}
extension Presence: Equatable where Value: Equatable {}
extension Presence: Hashable where Value: Hashable {}

extension DTOFields {
  /// A value that may be absent or null; a bad one counts as absent and is reported.
  public func presence<Value: Decodable>(_ key: String) throws -> Presence<Value> {
    try presence(key, as: Plain<Value>.self)
  }

  /// The same for a value in its form.
  public func presence<Form: WireForm>(
    _ key: String,
    as form: Form.Type
  ) throws -> Presence<Form.Value> {
    let optional: SafeOptional<Form.Value> = try safeOptional(key, as: Form.self)
    switch optional.projectedValue {
    case .value(let value): return .value(value)
    case .null: return .null
    case .absent, .invalid: return .absent
    }
  }

  /// A value that may be absent or null; throws if it is bad.
  public func strictPresence<Value: Decodable>(_ key: String) throws -> Presence<Value> {
    try strictPresence(key, as: Plain<Value>.self)
  }

  /// The same for a value in its form.
  public func strictPresence<Form: WireForm>(
    _ key: String,
    as form: Form.Type
  ) throws -> Presence<Form.Value> {
    guard object.container.contains(DTOKey(key)) else { return .absent }
    return Presence(try strictOptional(key, as: Form.self))
  }
}

extension DTOOutput {
  /// Writes a value or null; for an absent one nothing, not even the key.
  public func encodeIfPresent<Value: Encodable>(_ value: Presence<Value>, _ key: String) throws {
    switch value {
    case .value(let value): try encode(value, key)
    case .null: try encodeNil(key)
    case .absent: return
    }
  }

  /// The same in its form.
  public func encodeIfPresent<Form: WritableForm>(
    _ value: Presence<Form.Value>,
    _ key: String,
    as form: Form.Type
  ) throws {
    switch value {
    case .value(let value): try encode(value, key, as: Form.self)
    case .null: try encodeNil(key)
    case .absent: return
    }
  }
}

"""###),
    RuntimeSource(path: "Core/RFC3339Instant+Pattern.swift", text: ###"""
extension RFC3339Instant {
  /// The moment that a text names in a pattern; what the pattern leaves out is the first: January, the first, midnight.
  init?(_ text: String, in pattern: [DatePatternField]) {
    var reader = DigitReader(text)
    var parts = DateParts()
    for field in pattern {
      guard parts.take(field, from: &reader) else { return nil }
    }
    guard reader.next == nil, let instant = parts.instant else { return nil }
    self = instant
  }

  /// The moment in a pattern, in UTC; `nil` outside the years 0 to 9999.
  func text(in pattern: [DatePatternField]) -> String? {
    let days = seconds.floorDivided(by: 86_400)
    guard let date = CalendarDate(dayNumber: days) else { return nil }
    let ofDay = seconds - days * 86_400
    let hour = ofDay / 3_600
    return pattern.map { field in
      switch field {
      case .year: padded(date.year, to: 4)
      case .month(let numeral): numeral.text(date.month)
      case .monthName(let name): name.months[date.month - 1]
      case .day(let numeral): numeral.text(date.day)
      case .weekday(let name): name.weekdays[days - days.floorDivided(by: 7) * 7]
      case .hour(let numeral): numeral.text(hour)
      case .hourOfHalf(let numeral): numeral.text(hour % 12 == 0 ? 12 : hour % 12)
      case .half: hour < 12 ? "AM" : "PM"
      case .minute(let numeral): numeral.text(ofDay / 60 % 60)
      case .second(let numeral): numeral.text(ofDay % 60)
      case .fraction(let digits): String(padded(nanoseconds, to: 9).prefix(digits))
      case .offset(.compact), .offset(.extended): "Z"
      case .offset(.signed): "+0000"
      case .offset(.zone): "GMT"
      case .literal(let text): text
      }
    }.joined()
  }
}

/// What a text has said so far.
private struct DateParts {
  private var year = 1970
  private var month = 1
  private var day = 1
  private var weekday: Int?
  private var hour = 0
  private var isAfternoon: Bool?
  private var minute = 0
  private var second = 0
  private var nanoseconds = 0
  private var offset = 0

  /// Reads what a field stands for; false if it is not there.
  mutating func take(_ field: DatePatternField, from reader: inout DigitReader) -> Bool {
    switch field {
    case .year: set(\.year, to: reader.number(digits: 4))
    case .month(let numeral): set(\.month, to: numeral.take(from: &reader))
    case .monthName(let name): set(\.month, to: reader.take(oneOf: name.months).map { $0 + 1 })
    case .day(let numeral): set(\.day, to: numeral.take(from: &reader))
    case .weekday(let name): set(\.weekday, to: reader.take(oneOf: name.weekdays))
    case .hour(let numeral): set(\.hour, to: numeral.take(from: &reader), below: 24)
    case .hourOfHalf(let numeral): setHourOfHalf(numeral.take(from: &reader))
    case .half: set(\.isAfternoon, to: reader.take(oneOf: ["AM", "PM"]).map { $0 == 1 })
    case .minute(let numeral): set(\.minute, to: numeral.take(from: &reader), below: 60)
    case .second(let numeral): set(\.second, to: numeral.take(from: &reader), below: 61)
    case .fraction(let digits): setFraction(reader.number(digits: digits), digits: digits)
    case .offset(.zone): reader.take(oneOf: ["GMT", "UTC", "Z"]) != nil
    case .offset: set(\.offset, to: reader.offset())
    case .literal(let text): reader.take(oneOf: [text]) != nil
    }
  }

  /// The moment, unless the parts contradict each other or the calendar.
  var instant: RFC3339Instant? {
    guard let date = CalendarDate(year: year, month: month, day: day) else { return nil }
    let days = date.dayNumber
    if let weekday, days - days.floorDivided(by: 7) * 7 != weekday { return nil }
    let hours = days * 24 + hour + (isAfternoon == true ? 12 : 0)
    let minutes = hours * 60 + minute - offset
    return RFC3339Instant(seconds: minutes * 60 + second, nanoseconds: nanoseconds)
  }

  private mutating func set<Part>(_ path: WritableKeyPath<DateParts, Part>, to part: Part?) -> Bool
  {
    guard let part else { return false }
    self[keyPath: path] = part
    return true
  }

  private mutating func set(
    _ path: WritableKeyPath<DateParts, Int>,
    to part: Int?,
    below limit: Int
  ) -> Bool {
    guard let part, part < limit else { return false }
    self[keyPath: path] = part
    return true
  }

  private mutating func setHourOfHalf(_ part: Int?) -> Bool {
    guard let part, (1...12).contains(part) else { return false }
    hour = part % 12
    return true
  }

  private mutating func setFraction(_ part: Int?, digits: Int) -> Bool {
    guard var part else { return false }
    for _ in digits..<9 { part *= 10 }
    nanoseconds = part
    return true
  }
}

extension DatePatternField.Numeral {
  fileprivate func text(_ number: Int) -> String {
    switch self {
    case .oneDigit: String(number)
    case .twoDigits: padded(number, to: 2)
    }
  }

  fileprivate func take(from reader: inout DigitReader) -> Int? {
    switch self {
    case .twoDigits: return reader.number(digits: 2)
    case .oneDigit:
      guard let first = reader.digit() else { return nil }
      guard let second = reader.digit() else { return first }
      return first * 10 + second
    }
  }
}

extension DigitReader {
  /// Goes past the first of several texts that comes next, and says which it was.
  fileprivate mutating func take(oneOf texts: [String]) -> Int? {
    for (index, text) in texts.enumerated() {
      var rest = self
      if rest.takeText(text) {
        self = rest
        return index
      }
    }
    return nil
  }
}

"""###),
    RuntimeSource(path: "Core/RFC3339Instant.swift", text: ###"""
/// A moment as RFC 3339 writes it, in whole numbers: what ``RFC3339DateTime`` makes a `Date` of.
///
/// For example `2024-02-29T12:30:00.5+03:00`. Read are also a lower-case `t` and `z`, a space for the
/// `T`, an offset without colon, and a leap second, which is the first second of the next minute.
struct RFC3339Instant: Hashable, Sendable {
  /// Whole seconds since 1970-01-01T00:00:00Z.
  let seconds: Int
  /// What comes on top, 0 to 999,999,999.
  let nanoseconds: Int

  init(seconds: Int, nanoseconds: Int) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  init?(_ text: String) {
    var reader = DigitReader(text)
    guard let date = CalendarDate(&reader), reader.take("T", "t", " ") != nil,
      let hour = reader.number(digits: 2), hour < 24, reader.take(":") != nil,
      let minute = reader.number(digits: 2), minute < 60, reader.take(":") != nil,
      let second = reader.number(digits: 2), second <= 60,
      let fraction = reader.nanoseconds(after: "."), let offset = reader.offset(),
      reader.next == nil
    else { return nil }
    let minutes = (date.dayNumber * 24 + hour) * 60 + minute - offset
    self.init(seconds: minutes * 60 + second, nanoseconds: fraction)
  }

  /// The moment in UTC, with as many digits of the fraction as it needs; `nil` outside the years 0
  /// to 9999. At their very ends, which are others elsewhere, an offset is used that has the moment within.
  var text: String? {
    text(offset: 0, zone: "Z") ?? text(offset: -1439, zone: "-23:59")
      ?? text(offset: 1439, zone: "+23:59")
  }

  private func text(offset: Int, zone: String) -> String? {
    let seconds = seconds + offset * 60
    let days = seconds.floorDivided(by: 86_400)
    guard let date = CalendarDate(dayNumber: days) else { return nil }
    let ofDay = seconds - days * 86_400
    let time = [ofDay / 3_600, ofDay / 60 % 60, ofDay % 60].map { padded($0, to: 2) }
    return "\(date)T\(time.joined(separator: ":"))\(fraction(ofNanoseconds: nanoseconds))\(zone)"
  }
}

"""###),
    RuntimeSource(path: "Core/ReadingPolicy.swift", text: ###"""
/// What is done beyond the ordinary while a value is read, as the words before a reader say:
/// `fields.coercing.atLeast(1).required("cars", as: …)`.
struct ReadingPolicy {
  /// Whether scalars of another type are converted where nothing is lost; see ``DTOFields/coercing``.
  var coerces = false
  /// How many elements an array needs to be good; what stands inside of it needs none.
  var minimumCount = 0

  /// For the elements of an array and the values of a dictionary.
  var within: ReadingPolicy {
    ReadingPolicy(coerces: coerces)
  }
}

"""###),
    RuntimeSource(path: "Core/Rivals.swift", text: ###"""
/// The variants of a `oneOf` that fit one payload, for decoders that want to hear of more than one.
///
/// Every candidate is tried for it before one is chosen, which takes as long again as the choice; so
/// nobody pays who does not ask. What counts is what the types can tell: a `pattern` is not looked at.
struct Rivals: Sendable {
  private let fitting = Locked<[Fitting]>([])

  private struct Fitting: Sendable {
    let type: String
    /// Whether the variant knows every member of the payload.
    let isExact: Bool
  }

  func add(_ type: String, isExact: Bool) {
    fitting.withLock { $0.append(Fitting(type: type, isExact: isExact)) }
  }

  /// The variants of which none fits better than the others; empty if one does.
  private var tied: [String] {
    let all = fitting.withLock { $0 }
    let exact = all.filter(\.isExact)
    let best = exact.isEmpty ? all : exact
    return best.count > 1 ? best.map(\.type) : []
  }

  /// Whether a variant may be chosen: reports that others could be as well, and in strict mode refuses.
  func admitChoice(by owner: any SchemaDescribed.Type, from decoder: any Decoder) -> Bool {
    let tied = tied
    if tied.isEmpty { return true }
    // Not `isStrict(_:)`: a union that only tries its candidates strictly has no quarrel with this.
    if decoder.userInfo[.dtoStrict] as? Bool == true { return false }
    let owner = Owner.described(owner)
    let issue = DecodingIssue(
      .ambiguousVariant,
      by: owner,
      Fault(
        place: .keys(decoder.codingPath),
        expected: .words("one variant of \(owner.typeName)"),
        found: "\(tied.count) that fit: \(tied.joined(separator: ", "))",
        excerpt: ExcerptPolicy(of: decoder)?.excerpt(ofKeysAt: decoder)
      )
    )
    report(issue, from: decoder)
    return true
  }

  /// Throws if no variant was chosen because several fit.
  func refuseTie(of owner: any SchemaDescribed.Type, at decoder: any Decoder) throws {
    if tied.isEmpty { return }
    let ambiguous = UnexpectedContent(expected: "one variant of \(nameWithoutModule(owner))")
    throw ambiguous.located(at: decoder.codingPath)
  }
}

"""###),
    RuntimeSource(path: "Core/SafeOptional+Codable.swift", text: ###"""
extension SafeOptional: Decodable where Value: Decodable {
  /// Decodes a value wherever it stands; in an object the overload for keyed containers, which
  /// also knows of absent keys, comes before this.
  public init(from decoder: any Decoder) throws {
    var place = WholePlace(decoder: decoder, owner: .type(Value.self))
    do {
      guard stackHasRoom() else { throw tooDeep(at: decoder.codingPath) }
      self = try place.decodeNil() ? .null : SafeOptional(try place.decode(Value.self))
    } catch {
      self = .invalid(try place.tolerate(error, .invalidOptional, wanting: Value.self))
    }
  }
}

extension SafeOptional: Encodable where Value: Encodable {
  /// Encodes the value, or null; in an object the overload for keyed containers, which leaves the
  /// key out, comes before this.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension KeyedDecodingContainer {
  /// What synthesized `init(from:)` calls for a `@SafeOptional` property: an absent key is no error.
  public func decode<Value: Decodable>(
    _ type: SafeOptional<Value>.Type,
    forKey key: Key
  ) throws -> SafeOptional<Value> {
    let object = WireObject(container: self, owner: .codingKeys(Key.self))
    return try object.safeOptional(key) {
      guard stackHasRoom() else { throw tooDeep(at: $0.codingPath + [$1]) }
      return try $0.decodeIfPresent(Value.self, forKey: $1)
    }
  }
}

extension KeyedEncodingContainer {
  /// What synthesized `encode(to:)` calls for a `@SafeOptional` property: no value, no key.
  public mutating func encode<Value: Encodable>(
    _ value: SafeOptional<Value>,
    forKey key: Key
  ) throws {
    try encodeIfPresent(value.wrappedValue, forKey: key)
  }
}

"""###),
    RuntimeSource(path: "Core/SafeOptional.swift", text: ###"""
/// An optional that survives a bad value: it becomes `nil`, the fault is reported, the parent lives.
///
/// ```swift
/// struct Order: Decodable {
///   @SafeOptional var carPark: Park?
/// }
/// ```
/// `carPark` is `nil` for an absent key, for `null` and for a broken park alike; `$carPark` tells which.
/// The value lives behind one reference, so a large DTO with many optionals stays small, and a
/// DTO may hold itself. There is no setter: DTOs are values that came from elsewhere.
@propertyWrapper
public struct SafeOptional<Value> {
  /// Why the value is what it is.
  public enum Outcome {
    /// There is a value.
    case value(Value)
    /// The key is not there.
    case absent
    /// The value is `null`.
    case null
    /// The value was bad; this is what was reported.
    case invalid(DecodingIssue)

    /// The value, if there is one.
    public var value: Value? {
      switch self {
      case .value(let value): value
      case .absent, .null, .invalid: nil
      }
    }
  }

  /// The outcome, small: one word, and an allocation only where there is something to keep.
  fileprivate enum Storage {
    case absent
    case null
    case value(Box<Value>)
    /// The value that counts where the key is absent.
    case defaulted(Box<Value>)
    case invalid(Box<DecodingIssue>)

    var box: Box<Value>? {
      switch self {
      case .value(let box), .defaulted(let box): box
      case .absent, .null, .invalid: nil
      }
    }
  }

  private let storage: Storage

  /// A value, or none as if the key were absent.
  public init(_ value: Value?) {
    if let value {
      storage = .value(Box(value))
    } else {
      storage = .absent
    }
  }

  private init(storage: Storage) {
    self.storage = storage
  }

  var isAbsent: Bool {
    if case .absent = storage { true } else { false }
  }

  /// This, or where the key is absent a value that counts then.
  func orIfAbsent(_ value: () -> Value) -> SafeOptional {
    isAbsent ? SafeOptional(storage: .defaulted(Box(value()))) : self
  }

  // No initializer without arguments: Swift would call it for every wrapped property before
  // `init(from:)` begins, only to throw away what it made.

  static var absent: SafeOptional {
    SafeOptional(storage: .absent)
  }

  static var null: SafeOptional {
    SafeOptional(storage: .null)
  }

  static func invalid(_ issue: DecodingIssue) -> SafeOptional {
    SafeOptional(storage: .invalid(Box(issue)))
  }

  /// The value, if there is one; for an absent key the default, if the schema has one.
  public var wrappedValue: Value? {
    storage.box?.content
  }

  /// Why the value is what it is: `if case .invalid(let issue) = order.$carPark { … }`.
  public var projectedValue: Outcome {
    switch storage {
    case .absent, .defaulted: .absent
    case .null: .null
    case .value(let box): .value(box.content)
    case .invalid(let box): .invalid(box.content)
    }
  }
}

/// A value on the heap. A class, because that is the point: one word in the owner, and recursion.
private final class Box<Content> {
  let content: Content

  init(_ content: Content) {
    self.content = content
  }
}

extension Box: Sendable where Content: Sendable {}

extension SafeOptional.Storage: Sendable where Value: Sendable {}
extension SafeOptional.Outcome: Sendable where Value: Sendable {}
extension SafeOptional: Sendable where Value: Sendable {}

extension SafeOptional.Outcome: Equatable where Value: Equatable {}
extension SafeOptional.Outcome: Hashable where Value: Hashable {}

// Both read the storage themselves: what only goes through public members the compiler copies into every type that holds one. And
// they make no optional of what it holds, for that takes stack at each level of a recursive value.

extension SafeOptional: Equatable where Value: Equatable {
  /// Compares the values: why there is none makes no difference.
  @inline(never)
  public static func == (first: SafeOptional, second: SafeOptional) -> Bool {
    guard let first = first.storage.box, let second = second.storage.box else {
      return first.storage.box == nil && second.storage.box == nil
    }
    return first.content == second.content
  }
}

extension SafeOptional: Hashable where Value: Hashable {
  /// Hashes the value.
  @inline(never)
  public func hash(into hasher: inout Hasher) {
    guard let box = storage.box else { return hasher.combine(false) }
    hasher.combine(true)
    box.content.hash(into: &hasher)
  }
}

extension SafeOptional: CustomReflectable {
  /// The value as an optional reflects itself. A value that is nested too deep for the thread's stack is left out, so `dump`
  /// stops there.
  public var customMirror: Mirror {
    let value = stackHasRoom() ? wrappedValue : nil
    return .init(self, unlabeledChildren: value.map { [$0] } ?? [], displayStyle: .optional)
  }
}

extension SafeOptional: CustomStringConvertible {
  /// The value as an optional describes itself, so that a printed DTO reads well. A value that is nested too deep for the
  /// thread's stack is `Optional(…)`.
  public var description: String {
    let value = wrappedValue
    return value == nil || stackHasRoom() ? String(describing: value) : "Optional(…)"
  }
}

"""###),
    RuntimeSource(path: "Core/SchemaDescribed.swift", text: ###"""
/// A type that knows the schema it was generated from.
///
/// For example `taxi/order.yml#/definitions/order`. It is read only when something went wrong, to
/// say in a ``DecodingIssue`` where the contract was broken.
public protocol SchemaDescribed {
  /// The file and the JSON pointer of the schema, `file#/pointer`.
  static var schemaLocation: String { get }
}

/// A type that knows the revision of its schema, too; generated with the option `revision`.
public protocol SchemaRevised: SchemaDescribed {
  /// The revision of the schemas, such as a commit or a version.
  static var schemaRevision: String { get }
}

/// Who tolerated a fault: what a ``DecodingIssue`` says about the type and its schema.
enum Owner: @unchecked Sendable {
  /// A generated type.
  case described(any SchemaDescribed.Type)
  /// Any type, generated or not.
  case type(Any.Type)
  /// The type whose synthesized coding keys these are; how a hand-written type is recognised.
  case codingKeys(Any.Type)
  /// A type of which only the name is known.
  case named(String, schema: String, revision: String)

  var schema: String {
    switch self {
    case .described(let type): type.schemaLocation
    case .type(let type): (type as? any SchemaDescribed.Type)?.schemaLocation ?? ""
    case .codingKeys: ""
    case .named(_, let schema, _): schema
    }
  }

  var schemaRevision: String {
    switch self {
    case .described(let type): (type as? any SchemaRevised.Type)?.schemaRevision ?? ""
    case .type(let type): (type as? any SchemaRevised.Type)?.schemaRevision ?? ""
    case .codingKeys: ""
    case .named(_, _, let revision): revision
    }
  }

  var typeName: String {
    switch self {
    case .described(let type): nameWithoutModule(type)
    case .type(let type): nameWithoutModule(type)
    case .codingKeys(let type): Owner.nameAround(nameWithoutModule(type))
    case .named(let name, _, _): name
    }
  }

  /// `Order` for `Order.CodingKeys`.
  private static func nameAround(_ name: String) -> String {
    guard let dot = name.lastIndex(of: ".") else { return name }
    return String(name[..<dot])
  }
}

/// The name of a type as its users write it: `OrderResult.CarType`, not `App.OrderResult.CarType`.
///
/// The components in parentheses, with which the compiler marks private and local types
/// (`App.(Order in _4F9A).(CodingKeys in _4F9A)`), keep only the name in them.
func nameWithoutModule(_ type: Any.Type) -> String {
  nameWithoutModule(String(reflecting: type)[...])
}

private func nameWithoutModule(_ name: Substring) -> String {
  if name.last == ">", let start = name.firstIndex(of: "<") {
    let arguments = parts(of: name[name.index(after: start)...].dropLast(), between: ",")
    let list = arguments.map { nameWithoutModule($0.drop { $0 == " " }) }
    return "\(nameWithoutModule(name[..<start]))<\(list.joined(separator: ", "))>"
  }
  let components = parts(of: name, between: ".")
  return components.dropFirst(components.count > 1 ? 1 : 0).compactMap(plainName)
    .joined(separator: ".")
}

/// The parts of a name that no bracket holds together.
private func parts(of name: Substring, between separator: Character) -> [Substring] {
  var depth = 0
  return name.split { character in
    switch character {
    case "(", "<": depth += 1
    case ")", ">": depth -= 1
    default: break
    }
    return character == separator && depth == 0
  }
}

/// `Order` for `(Order in _4F9A)`, and nothing for `(unknown context at $55d0)`.
private func plainName(_ component: Substring) -> String? {
  guard component.hasPrefix("(") else { return String(component) }
  let words = component.dropFirst().dropLast().split(separator: " ")
  return words.count == 3 && words[1] == "in" ? String(words[0]) : nil
}

"""###),
    RuntimeSource(path: "Core/TimeOfDay.swift", text: ###"""
/// A time of day without a date, as `format: time` has it: `12:30:00.5+03:00`, or without an offset.
///
/// Read are also a time without seconds, `24:00` for the end of a day, an offset without a colon, and a
/// leap second. A time that was read is written as it came; two that say the same are equal, however
/// they are spelled.
public struct TimeOfDay: Sendable {
  /// The hour, 0 to 23, or 24 for the end of a day.
  public let hour: Int
  /// The minute, 0 to 59.
  public let minute: Int
  /// The second, 0 to 60: there are leap seconds.
  public let second: Int
  /// What comes on top of the second, 0 to 999,999,999.
  public let nanosecond: Int
  /// The offset from UTC in minutes; nil for a time that is meant wherever it is read.
  public let offset: Int?
  private let text: String

  /// A time; `nil` if no clock shows it, or if the offset is a day or more.
  public init?(
    hour: Int,
    minute: Int,
    second: Int = 0,
    nanosecond: Int = 0,
    offset: Int? = nil
  ) {
    let clock = [hour, minute, second].map { padded($0, to: 2) }.joined(separator: ":")
    let zone = offset.map { TimeOfDay.text(ofOffset: $0) } ?? ""
    self.init(
      hour: hour,
      minute: minute,
      second: second,
      nanosecond: nanosecond,
      offset: offset,
      text: clock + fraction(ofNanoseconds: nanosecond) + zone
    )
  }

  private init?(
    hour: Int,
    minute: Int,
    second: Int,
    nanosecond: Int,
    offset: Int?,
    text: @autoclosure () -> String
  ) {
    let isEndOfDay = hour == 24 && minute == 0 && second == 0 && nanosecond == 0
    guard (0..<24).contains(hour) || isEndOfDay, (0..<60).contains(minute),
      (0...60).contains(second), (0..<1_000_000_000).contains(nanosecond),
      (-1439...1439).contains(offset ?? 0)
    else { return nil }
    self.hour = hour
    self.minute = minute
    self.second = second
    self.nanosecond = nanosecond
    self.offset = offset
    self.text = text()
  }

  private static func text(ofOffset offset: Int) -> String {
    guard offset != 0 else { return "Z" }
    let size = offset.magnitude
    return (offset < 0 ? "-" : "+") + padded(Int(size / 60), to: 2) + ":"
      + padded(Int(size % 60), to: 2)
  }
}

extension TimeOfDay: Hashable, Comparable {
  /// Whether both say the same, however they are spelled.
  public static func == (first: TimeOfDay, second: TimeOfDay) -> Bool {
    first.clock == second.clock && first.offset == second.offset
  }

  /// Hashes what the time says.
  public func hash(into hasher: inout Hasher) {
    for part in [hour, minute, second, nanosecond] { hasher.combine(part) }
    hasher.combine(offset)
  }

  /// Whether a clock shows the first before the second. Of two offsets the lower comes first, and none before any: without a date
  /// times of different offsets have no other order.
  public static func < (first: TimeOfDay, second: TimeOfDay) -> Bool {
    if first.clock != second.clock { return first.clock < second.clock }
    return (first.offset ?? .min) < (second.offset ?? .min)
  }

  private var clock: (Int, Int, Int, Int) { (hour, minute, second, nanosecond) }
}

extension TimeOfDay: LosslessStringConvertible {
  /// The time that a text such as `12:30:00Z` names; `nil` if it names none.
  public init?(_ description: String) {
    var reader = DigitReader(description)
    guard let hour = reader.number(digits: 2), reader.take(":") != nil,
      let minute = reader.number(digits: 2)
    else { return nil }
    var second = 0
    var nanosecond = 0
    if reader.take(":") != nil {
      guard let seconds = reader.number(digits: 2),
        let fraction = reader.nanoseconds(after: ".")
      else { return nil }
      second = seconds
      nanosecond = fraction
    }
    var offset: Int?
    if reader.next != nil {
      guard let minutes = reader.offset(), reader.next == nil else { return nil }
      offset = minutes
    }
    self.init(
      hour: hour,
      minute: minute,
      second: second,
      nanosecond: nanosecond,
      offset: offset,
      text: description
    )
  }

  /// The time as it came, or as `12:30:00.5+03:00`.
  public var description: String { text }
}

extension TimeOfDay: Codable {
  /// Decodes a text such as `12:30:00Z`.
  public init(from decoder: any Decoder) throws {
    guard let time = TimeOfDay(try decoder.singleValueContainer().decode(String.self)) else {
      throw UnexpectedContent(expected: "a time of day").located(at: decoder.codingPath)
    }
    self = time
  }

  /// Encodes the text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

"""###),
    RuntimeSource(path: "Core/Tolerance.swift", text: ###"""
/// Whether tolerances have to throw: asked for by the decoder's owner, or by a union that tries a
/// candidate.
func isStrict(_ decoder: any Decoder) -> Bool {
  Trial.current?.mode == .strict || decoder.userInfo[.dtoStrict] as? Bool == true
}

/// The one gate that every tolerated fault passes: throws when decoding is strict, else reports.
///
/// - Parameters:
///   - error: What went wrong.
///   - kind: What the tolerance is about to do about it.
///   - owner: The type that tolerates.
///   - decoder: A decoder at the place that is about to be lost.
///   - type: What that place should have held.
@discardableResult
func tolerate(
  _ error: any Error,
  _ kind: DecodingIssue.Kind,
  by owner: Owner,
  at decoder: any Decoder,
  wanting type: Any.Type
) throws -> DecodingIssue {
  if isStrict(decoder) { throw located(error, at: decoder.codingPath, wanting: type) }
  let issue = DecodingIssue(kind, by: owner, Fault(error, at: decoder, wanting: type))
  report(issue, from: decoder)
  return issue
}

/// The same for a value of the right kind that only has to be kept as it is.
func tolerateUnknown(
  _ kind: DecodingIssue.Kind,
  _ expected: Expectation,
  by owner: Owner,
  at decoder: any Decoder
) throws {
  if isStrict(decoder) {
    throw UnexpectedContent(expected: expected.text).located(at: decoder.codingPath)
  }
  let fault = Fault(
    place: .keys(decoder.codingPath),
    expected: expected,
    found: JSONKind.name(at: decoder),
    excerpt: ExcerptPolicy(of: decoder)?.excerpt(ofKeysAt: decoder)
  )
  report(DecodingIssue(kind, by: owner, fault), from: decoder)
}

/// Hands an issue to whoever listens: the trial that decodes the union above, the decoder's reporter,
/// or the process's.
func report(_ issue: DecodingIssue, from decoder: any Decoder) {
  if let held = Trial.current?.held {
    held.withLock { $0.append(issue) }
  } else {
    let own = decoder.userInfo[.dtoReporter] as? any DecodingIssueReporter
    (own ?? DecodingIssue.defaultReporter)?.report(issue)
  }
}

"""###),
    RuntimeSource(path: "Core/Trial.swift", text: ###"""
/// The decoding of one candidate of a union, with everything beneath it.
///
/// A union without a discriminator has to try its candidates, and what fails in a candidate that
/// turns out to be the wrong one is no fault of the payload. So a trial may tolerate nothing, and it
/// holds the reports back until the candidate is known to be right. It is a task-local value because
/// nothing else reaches from a union through other people's `init(from:)` to the tolerances below;
/// they look at it only when something has failed.
struct Trial: Sendable {
  /// What the tolerances beneath do.
  enum Mode: Sendable {
    /// They throw.
    case strict
    /// They report.
    case tolerant
  }

  /// One candidate at one place, tried in one manner.
  struct Candidate: Hashable, Sendable {
    let codingPath: [DTOKey]
    let form: ObjectIdentifier
    let isStrict: Bool
  }

  /// What came of a candidate.
  ///
  /// `@unchecked`, because a decoded value need not be `Sendable`: it never leaves the one synchronous
  /// call that decodes the outermost union.
  enum Outcome: @unchecked Sendable {
    case failed
    case decoded(Any, reporting: [DecodingIssue])
  }

  /// What came of the candidates of unions within the outermost one, and where a payload was too deep.
  ///
  /// Each candidate above reads the unions below again, each union doubles that, and without a memory a payload
  /// nested thirty deep would hang the app.
  struct Memory: Sendable {
    var outcomes: [Candidate: Outcome] = [:]
    /// The keys to the last place that was nested too deep for the stack.
    var tooDeep: [String]?
  }

  let mode: Mode
  /// What was reported, to be forwarded when the candidate has been decoded; nil to report at once.
  let held: Locked<[DecodingIssue]>?
  /// What is known of the unions within the outermost one.
  let memory: Locked<Memory>

  @TaskLocal static var current: Trial?

  /// Runs `body` with its reports kept back in `held`; what throws, throws on.
  static func holdingReports<Value>(
    in held: Locked<[DecodingIssue]>,
    _ body: () throws -> Value
  ) rethrows -> Value {
    let trial = Trial(
      mode: current?.mode ?? .tolerant,
      held: held,
      memory: current?.memory ?? Locked(Trial.Memory())
    )
    return try $current.withValue(trial, operation: body)
  }
}

extension Trial {
  /// Remembers that the stack was too small for a place.
  static func remember(tooDeep path: [any CodingKey]) {
    if isKnownTooDeep(path) { return }
    current?.memory.withLock { $0.tooDeep = path.map(\.stringValue) }
  }

  /// Whether the stack was too small for this place or one below it, so that there is no point in reading it again.
  static func isKnownTooDeep(_ path: [any CodingKey]) -> Bool {
    guard let deepest = current?.memory.withLock({ $0.tooDeep }) else { return false }
    return path.count <= deepest.count && zip(path, deepest).allSatisfy { $0.stringValue == $1 }
  }
}

"""###),
    RuntimeSource(path: "Core/URLEscaping.swift", text: ###"""
/// Makes a URL's text of one that people wrote: `/café%20au lait` becomes `/caf%C3%A9%20au%20lait`.
enum URLEscaping {
  /// The text with what a URL may not hold in percent signs, and the rest, percent signs that mean something among it, as it is.
  ///
  /// `URL(string:)` mends texts, too, but since 2023 only, and `%20` beside a space is to it three characters. The host is left to
  /// it: names that are not ASCII have an escaping of their own there.
  static func escaped(_ text: String) -> String {
    guard !text.utf8.allSatisfy(\.isPlainInURL) else { return text }
    var bytes = Array(text.utf8)[...]
    var result = Array(takeAuthority(&bytes))
    var isFragment = false
    while let byte = bytes.popFirst() {
      let isWritten: Bool
      switch byte {
      case UInt8(ascii: "%"):
        isWritten = bytes.count >= 2 && bytes.prefix(2).allSatisfy(\.isHexadecimalDigit)
      case UInt8(ascii: "#"):
        isWritten = !isFragment
        isFragment = true
      default:
        isWritten = byte.isPlainInURL
      }
      if isWritten {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Takes away what stands before the path: in `https://example.com/a` all up to the third slash.
  private static func takeAuthority(_ bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let slash = UInt8(ascii: "/")
    let scheme = bytes.prefix { $0 != slash && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let slashes = bytes[scheme.endIndex...].prefix { $0 == slash }
    guard slashes.count >= 2, scheme.last ?? UInt8(ascii: ":") == UInt8(ascii: ":") else {
      return []
    }
    let host = bytes[(slashes.startIndex + 2)...].prefix {
      $0 != slash && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
    }
    defer { bytes = bytes[host.endIndex...] }
    return bytes[..<host.endIndex]
  }

  private static let digits = Array("0123456789ABCDEF".utf8)
}

extension UInt8 {
  /// Whether a path, a query or a fragment may hold the byte as it is. RFC 3986, section 3.3.
  fileprivate var isPlainInURL: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "/")...UInt8(ascii: ";"), UInt8(ascii: "&")...UInt8(ascii: "."):
      true
    default: "-._~!$=@?".utf8.contains(self)
    }
  }

  fileprivate var isHexadecimalDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}

"""###),
    RuntimeSource(path: "Core/UnexpectedContent.swift", text: ###"""
/// Says that a value has the right type and the wrong content; what a ``Converter`` throws.
///
/// For example `UnexpectedContent(expected: "a date and time")` for the text `yesterday`. In a
/// `DecodingError` it is the underlying error.
public struct UnexpectedContent: Error {
  /// What should have been there, without content of the payload, as ``DecodingIssue`` will say it.
  public let expected: String
  /// The error of somebody else that this one explains.
  public let cause: (any Error)?

  /// Says what should have been there.
  public init(expected: String, cause: (any Error)? = nil) {
    self.expected = expected
    self.cause = cause
  }

  func located(at path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(
      DecodingError.Context(
        codingPath: path,
        debugDescription: "Expected \(expected).",
        underlyingError: self
      )
    )
  }
}

/// The error with its place and what should have been there, where whoever threw it did not say so.
///
/// `JSONDecoder` is one of those: a number that doesn't fit its type is an error of its own kind.
///
/// - Parameters:
///   - error: What was thrown.
///   - path: The place, found out only if it is needed.
///   - type: What should have been there.
func located(
  _ error: any Error,
  at path: @autoclosure () -> [any CodingKey],
  wanting type: Any.Type
) -> DecodingError {
  located(error, at: path(), expecting: fittingName(type))
}

/// - Parameter expected: What should have been there, in words.
func located(
  _ error: any Error,
  at path: @autoclosure () -> [any CodingKey],
  expecting expected: @autoclosure () -> String
) -> DecodingError {
  switch error {
  case let error as UnexpectedContent:
    return error.located(at: path())
  case DecodingError.dataCorrupted(let context):
    let path = path()
    let isKnown =
      context.codingPath.count == path.count && context.underlyingError is UnexpectedContent
    if isKnown || context.codingPath.count > path.count { break }
    return UnexpectedContent(expected: expected(), cause: error).located(at: path)
  default: break
  }
  return error as? DecodingError
    ?? UnexpectedContent(expected: expected(), cause: error).located(at: path())
}

"""###),
    RuntimeSource(path: "Core/UnionSettings.swift", text: ###"""
/// What the owner of a decoder wants of its unions, read in one go: to ask a decoder for its `userInfo` takes longer
/// than anything else that a union does before it looks at the payload.
struct UnionSettings {
  /// Whether tolerances throw, apart from what a union does that tries a candidate.
  let isStrict: Bool
  /// Whether payloads matter that more than one variant of a `oneOf` fits.
  let looksForAmbiguity: Bool

  init(_ decoder: any Decoder) {
    let userInfo = decoder.userInfo
    isStrict = userInfo[.dtoStrict] as? Bool == true
    looksForAmbiguity = userInfo[.dtoAmbiguity] as? Bool == true
  }
}

"""###),
    RuntimeSource(path: "Core/WholePayload.swift", text: ###"""
/// A payload as a whole, where arrays and maps are as tolerant as inside of objects.
///
/// For example `[ParkResult].self` leaves out bad elements and reports each. By itself, Swift's `Array` would throw.
struct WholePayload<Value: Decodable>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    var place = WholePlace(decoder: decoder, owner: .type(ownType(of: Value.self)))
    value = try Whole<Value>.decode(from: &place)
  }
}

/// What stands at the root: an array, a map, or what decodes itself.
///
/// Which it is, is asked of the type at run time, so that tolerance does not get lost in generic code: `func load<Response:
/// Decodable>(_: Response.Type)` does not know that its `Response` is an array.
enum Whole<Value: Decodable>: WireForm {
  static func decode(from place: inout some WirePlace) throws -> Value {
    if let container = Value.self as? any LossyContainer.Type,
      let value = try container.decodeLossily(from: &place) as? Value
    {
      return value
    }
    return try place.decode(Value.self)
  }
}

/// A type of Swift's own whose `Decodable` does not tolerate.
protocol LossyContainer {
  /// What is in it.
  static var element: Any.Type { get }

  static func decodeLossily(from place: inout some WirePlace) throws -> Self
}

extension Array: LossyContainer where Element: Decodable {
  static var element: Any.Type { Element.self }

  static func decodeLossily(from place: inout some WirePlace) throws -> [Element] {
    guard Element.self is any LossyContainer.Type else {
      return try LossyArray<Plain<Element>>.decode(from: &place)
    }
    return try LossyArray<Whole<Element>>.decode(from: &place)
  }
}

extension Dictionary: LossyContainer where Key == String, Value: Decodable {
  static var element: Any.Type { Value.self }

  static func decodeLossily(from place: inout some WirePlace) throws -> [String: Value] {
    guard Value.self is any LossyContainer.Type else {
      return try LossyDictionary<Plain<Value>>.decode(from: &place)
    }
    return try LossyDictionary<Whole<Value>>.decode(from: &place)
  }
}

extension Optional: LossyContainer where Wrapped: Decodable {
  static var element: Any.Type { Wrapped.self }

  static func decodeLossily(from place: inout some WirePlace) throws -> Wrapped? {
    try Nullable<Whole<Wrapped>>.decode(from: &place)
  }
}

/// The type that stands for a whole in issues: of `[ParkResult]` it is `ParkResult`, which has a schema.
private func ownType(of type: Any.Type) -> Any.Type {
  (type as? any LossyContainer.Type).map { ownType(of: $0.element) } ?? type
}

"""###),
    RuntimeSource(path: "Core/WireAccessible.swift", text: ###"""
/// An object whose members can be had by their keys on the wire; the option `wire-access` makes objects so.
///
/// For example `order[wireKey: "order_id"]` is `order.orderId`. For what works on any DTO, such as a log or a rule that a server
/// sends; where the type is known, the property is safer.
public protocol WireAccessible {
  /// The keys that the schema names, in its order; also of what `x-dto-path` reads from somewhere else.
  static var wireKeys: [String] { get }

  /// What the property of a key holds; `nil` where it holds nothing, and for a key that there is not. A key that the schema
  /// does not name is looked for among the additional properties.
  subscript(wireKey key: String) -> Any? { get }
}

"""###),
    RuntimeSource(path: "Core/WireElements.swift", text: ###"""
/// The elements of an array in a payload, read one after the other.
public struct WireElements {
  private var place: ElementPlace
  private let array: any TolerantPlace

  /// - Parameter array: Where the array stands.
  init(container: any UnkeyedDecodingContainer, of array: any TolerantPlace) {
    place = ElementPlace(container: container, array: array)
    self.array = array
  }

  /// Reads the elements and throws at the first bad one.
  public mutating func decodeAll<Form: WireForm>(_ form: Form.Type) throws -> [Form.Value] {
    var values: [Form.Value] = []
    values.reserveCapacity(place.expectedCount)
    while place.advance() {
      values.append(try Form.decode(from: &place))
    }
    try requireEnough(values.count)
    return values
  }

  /// Reads the elements, leaves out nulls in silence, and throws at the first other bad one.
  public mutating func decodeNonNull<Form: WireForm>(_ form: Form.Type) throws -> [Form.Value] {
    var values: [Form.Value] = []
    values.reserveCapacity(place.expectedCount)
    while place.advance() {
      if try place.decodeNil() { continue }
      values.append(try Form.decode(from: &place))
    }
    try requireEnough(values.count)
    return values
  }

  /// Reads the elements, leaves out the bad ones and reports each; where too few are left, the array is bad, and that is all that
  /// is to be reported.
  public mutating func decodeValid<Form: WireForm>(_ form: Form.Type) throws -> [Form.Value] {
    guard array.policy.minimumCount > 0 else { return try validElements(form) }
    let held = Locked<[DecodingIssue]>([])
    let values = try Trial.holdingReports(in: held) { try validElements(form) }
    try requireEnough(values.count)
    var array = array
    let decoder = try array.openDecoder()
    for issue in held.withLock({ $0 }) { report(issue, from: decoder) }
    return values
  }

  private func requireEnough(_ count: Int) throws {
    let minimum = array.policy.minimumCount
    guard count < minimum else { return }
    let elements = minimum == 1 ? "element" : "elements"
    throw UnexpectedContent(expected: "at least \(minimum) good \(elements)")
      .located(at: array.codingPath)
  }

  private mutating func validElements<Form: WireForm>(_ form: Form.Type) throws -> [Form.Value] {
    var values: [Form.Value] = []
    values.reserveCapacity(place.expectedCount)
    let keepsNull = mayKeepNull(Form.self)
    while place.advance() {
      do {
        if keepsNull, try place.passNull() {
          values.append(try valueOfNull(Form.self, at: &place))
        } else {
          values.append(try Form.decode(from: &place))
        }
      } catch {
        try place.tolerate(error, .droppedElement, wanting: Form.Value.self)
      }
    }
    return values
  }
}

/// The current element of an array.
private struct ElementPlace: TolerantPlace {
  var container: any UnkeyedDecodingContainer
  private var array: any TolerantPlace
  /// The array once more, as far as the last null: containers go past a null when they find one, and not back.
  private var nulls: (any UnkeyedDecodingContainer)?
  /// The decoder of this element, once it was needed. A container moves on when one is taken.
  private var opened: (any Decoder)?

  init(container: any UnkeyedDecodingContainer, array: any TolerantPlace) {
    self.container = container
    self.array = array
  }

  var owner: Owner { array.owner }

  var policy: ReadingPolicy { array.policy.within }

  /// What the array claims to hold, within reason: the number comes from outside.
  var expectedCount: Int { min(container.count ?? 0, 1024) }

  /// Goes to the next element, if there is one.
  mutating func advance() -> Bool {
    opened = nil
    return !container.isAtEnd
  }

  var codingPath: [any CodingKey] {
    opened?.codingPath ?? container.codingPath + [DTOKey.index(container.currentIndex)]
  }

  mutating func decodeNil() throws -> Bool {
    try container.decodeNil()
  }

  /// Whether null stands here; the container is then at the next element, and the place is still at this.
  mutating func passNull() throws -> Bool {
    let index = container.currentIndex
    guard try container.decodeNil() else { return false }
    var nulls = try self.nulls ?? array.openDecoder().unkeyedContainer()
    while nulls.currentIndex < index { _ = try nulls.superDecoder() }
    opened = try nulls.superDecoder()
    self.nulls = nulls
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    do {
      return try container.decodeDirectly(type)
    } catch {
      if policy.coerces, let value = try coerce(type, after: error) { return value }
      throw located(error, at: codingPath, wanting: type)
    }
  }

  mutating func convert<Rule: Converter>(_ rule: Rule.Type) throws -> Rule.Value {
    guard policy.coerces else { return try container.decode(Conversion<Rule>.self).value }
    var whole = WholePlace(decoder: try openDecoder(), owner: owner, policy: policy)
    return try whole.convert(rule)
  }

  // Nested containers come from a decoder and not from `nestedUnkeyedContainer()`: that would move on,
  // and when something in it fails there were no way back to this element.

  mutating func elements() throws -> WireElements {
    let decoder = try openDecoder()
    return WireElements(
      container: try decoder.unkeyedContainer(),
      of: WholePlace(decoder: decoder, owner: owner, policy: policy)
    )
  }

  mutating func members() throws -> WireMembers {
    let members = try openDecoder().container(keyedBy: DTOKey.self)
    return WireMembers(object: WireObject(container: members, owner: owner, policy: policy))
  }

  mutating func openDecoder() throws -> any Decoder {
    if let opened { return opened }
    let decoder = try container.superDecoder()
    opened = decoder
    return decoder
  }
}

"""###),
    RuntimeSource(path: "Core/WireForm.swift", text: ###"""
/// How a Swift value looks on the wire; forms nest as the schema does.
///
/// For example `LossyArray<Converted<RFC3339DateTime>>` is an array of texts that becomes `[Date]` and
/// leaves out what is no date. A form is never made: it is a name for a way of reading. The forms
/// here are all there are; a type of your own comes in by being `Decodable` or by a ``Converter``.
public protocol WireForm<Value> {
  /// What the form is in Swift.
  associatedtype Value

  /// Reads what stands at a place.
  static func decode(from place: inout some WirePlace) throws -> Value
}

/// A form that can also be written.
public protocol WritableForm<Value>: WireForm {
  /// Writes a value in this form.
  static func encode(_ value: Value, to encoder: any Encoder) throws
}

/// A type that decodes itself.
public enum Plain<Value: Decodable>: WireForm {
  /// Reads the value.
  public static func decode(from place: inout some WirePlace) throws -> Value {
    try place.decode(Value.self)
  }
}

extension Plain: WritableForm where Value: Encodable {
  /// Writes the value.
  public static func encode(_ value: Value, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

/// A value that may be null, for elements: `Nullable<Plain<String>>` in an array makes `[String?]`.
public enum Nullable<Form: WireForm>: WireForm {
  /// Reads the value, or null.
  public static func decode(from place: inout some WirePlace) throws -> Form.Value? {
    try place.decodeNil() ? nil : Form.decode(from: &place)
  }
}

extension Nullable: WritableForm where Form: WritableForm {
  /// Writes the value, or null.
  public static func encode(_ value: Form.Value?, to encoder: any Encoder) throws {
    if let value {
      try Form.encode(value, to: encoder)
    } else {
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    }
  }
}

/// A value on its way out, in its form: what containers can encode.
struct Formed<Form: WritableForm>: Encodable {
  let value: Form.Value

  func encode(to encoder: any Encoder) throws {
    try Form.encode(value, to: encoder)
  }
}

"""###),
    RuntimeSource(path: "Core/WireMembers.swift", text: ###"""
/// The members of an object in a payload, read as a dictionary.
public struct WireMembers {
  let object: WireObject<DTOKey>

  /// Reads the members and throws at the first bad one.
  ///
  /// - Parameters:
  ///   - form: How a value looks on the wire.
  ///   - keys: The keys to leave out.
  public func decodeAll<Form: WireForm>(
    _ form: Form.Type,
    except keys: [String] = []
  ) throws -> [String: Form.Value] {
    var values: [String: Form.Value] = [:]
    for key in object.container.allKeys where !keys.contains(key.stringValue) {
      var place = FieldPlace(object: object, key: key)
      values[key.stringValue] = try Form.decode(from: &place)
    }
    return values
  }

  /// Reads the members, leaves out nulls in silence, and throws at the first other bad one.
  ///
  /// - Parameters:
  ///   - form: How a value looks on the wire.
  ///   - keys: The keys to leave out.
  public func decodeNonNull<Form: WireForm>(
    _ form: Form.Type,
    except keys: [String] = []
  ) throws -> [String: Form.Value] {
    var values: [String: Form.Value] = [:]
    for key in object.container.allKeys where !keys.contains(key.stringValue) {
      var place = FieldPlace(object: object, key: key)
      if try place.decodeNil() { continue }
      values[key.stringValue] = try Form.decode(from: &place)
    }
    return values
  }

  /// Reads the members, leaves out the bad ones and reports each.
  ///
  /// - Parameters:
  ///   - form: How a value looks on the wire.
  ///   - keys: The keys to leave out in silence.
  public func decodeValid<Form: WireForm>(
    _ form: Form.Type,
    except keys: [String] = []
  ) throws -> [String: Form.Value] {
    var values: [String: Form.Value] = [:]
    let keepsNull = mayKeepNull(Form.self)
    for key in object.container.allKeys where !keys.contains(key.stringValue) {
      var place = FieldPlace(object: object, key: key)
      do {
        if keepsNull, try place.decodeNil() {
          values[key.stringValue] = try valueOfNull(Form.self, at: &place)
        } else {
          values[key.stringValue] = try Form.decode(from: &place)
        }
      } catch {
        try place.tolerate(error, .droppedElement, wanting: Form.Value.self)
      }
    }
    return values
  }
}

"""###),
    RuntimeSource(path: "Core/WireName.swift", text: ###"""
/// A type as the schema calls it: `string`, `integer`, `ParkResult`.
///
/// Decoders name containers by types of their own choice (`Dictionary<String, Any>`, `Array<Any>`),
/// so those go by what their names begin with.
func wireName(_ type: Any.Type) -> String {
  if type == String.self { return "string" }
  if type == Bool.self { return "boolean" }
  if let wrapper = type as? any WireWrapper.Type { return wireName(wrapper.wrapped) }
  if type is any BinaryInteger.Type { return "integer" }
  if type is any BinaryFloatingPoint.Type { return "number" }
  let name = nameWithoutModule(type)
  if name.hasPrefix("Dictionary<") { return "object" }
  if name.hasPrefix("Array<") { return "array" }
  // What `Decimal` is called depends on the platform.
  if name == "Decimal" || name == "NSDecimal" { return "number" }
  return name
}

/// What a value of the right kind lacks to be one of a type: `an integer that fits Int` for 2⁶⁴ or a fraction.
func fittingName(_ type: Any.Type) -> String {
  if let wrapper = type as? any WireWrapper.Type { return fittingName(wrapper.wrapped) }
  if type is any BinaryInteger.Type { return "an integer that fits \(nameWithoutModule(type))" }
  if type is any BinaryFloatingPoint.Type {
    return "a number that fits \(nameWithoutModule(type))"
  }
  if type is any RawRepresentable.Type { return "a value of \(wireName(type))" }
  return "a valid \(wireName(type))"
}

/// A type that looks on the wire like the one within.
private protocol WireWrapper {
  static var wrapped: Any.Type { get }
}

extension Optional: WireWrapper {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
}

extension SafeOptional: WireWrapper {
  fileprivate static var wrapped: Any.Type { Value.self }
}

extension CodableEnum: WireWrapper {
  fileprivate static var wrapped: Any.Type { Enumeration.self }
}

"""###),
    RuntimeSource(path: "Core/WireObject.swift", text: ###"""
/// An object in a payload and the type that reads it.
///
/// A class because the size of a keyed container is known to the standard library alone: whoever holds
/// one by value, in particular each generated `init(from:)`, has to ask for it at run time.
final class WireObject<Key: CodingKey> {
  let container: KeyedDecodingContainer<Key>
  let owner: Owner
  let policy: ReadingPolicy
  /// The decoder of the object, for reports, where it is known.
  let decoder: (any Decoder)?
  /// The objects inside of it that members have been read from, each opened once.
  var inner: [String: WireObject] = [:]
  /// What was reported when it was lost: it has no members then, and nothing more is to be said of them.
  var lost: DecodingIssue?

  init(
    container: KeyedDecodingContainer<Key>,
    owner: Owner,
    policy: ReadingPolicy = ReadingPolicy(),
    decoder: (any Decoder)? = nil
  ) {
    self.container = container
    self.owner = owner
    self.policy = policy
    self.decoder = decoder
  }
}

// The happy path of optionals, which most fields take: one look into the container. They are inlined so that
// the compiler can make each for its type; a generic one spends more on types than on the value.

extension WireObject {
  /// Any way to read a value that may be absent or null.
  typealias Read<Value> = (KeyedDecodingContainer<Key>, Key) throws -> Value?

  @inline(__always)
  func safeOptional<Value>(_ key: Key, _ read: Read<Value>) throws -> SafeOptional<Value> {
    do {
      if let value = try read(container, key) { return SafeOptional(value) }
    } catch {
      return try recover(from: error, at: key)
    }
    return container.contains(key) ? .null : absent()
  }

  @inline(__always)
  func optional<Value>(_ key: Key, _ read: Read<Value>) throws -> Value? {
    do {
      return try read(container, key)
    } catch {
      return try recover(from: error, at: key).wrappedValue
    }
  }

  /// What an absent value is: lost, if all around it is.
  @inline(never)
  private func absent<Value>() -> SafeOptional<Value> {
    lost.map { .invalid($0) } ?? .absent
  }

  /// What becomes of a value that could not be read as it is.
  @inline(never)
  private func recover<Value>(from error: any Error, at key: Key) throws -> SafeOptional<Value> {
    var place = FieldPlace(object: self, key: key)
    if policy.coerces, let value = try place.coerce(Value.self, after: error) {
      return SafeOptional(value)
    }
    return .invalid(
      try tolerateScalar(error, at: key)
        ?? place.tolerate(error, .invalidOptional, wanting: Value.self)
    )
  }

  /// The usual fault, a scalar of another type, without a decoder at its place: to open one takes as long as all the rest.
  /// Nil where there is more to find out.
  private func tolerateScalar(_ error: any Error, at key: Key) throws -> DecodingIssue? {
    guard case DecodingError.typeMismatch(let type, let context) = error, Trial.current == nil,
      let userInfo = decoder?.userInfo, userInfo[.dtoExcerpts] == nil,
      userInfo[.dtoStrict] as? Bool != true
    else { return nil }
    let path = container.codingPath + [key]
    guard context.codingPath.count <= path.count,
      let found = JSONKind.nameOfScalar(in: container, at: key)
    else { return nil }
    let fault = Fault(place: .keys(path), expected: .kind(of: type), found: found, excerpt: nil)
    let issue = DecodingIssue(.invalidOptional, by: owner, fault)
    let own = userInfo[.dtoReporter] as? any DecodingIssueReporter
    (own ?? DecodingIssue.defaultReporter)?.report(issue)
    return issue
  }
}

"""###),
    RuntimeSource(path: "Core/WirePlace.swift", text: ###"""
/// A place in a payload that a ``WireForm`` reads: a field, an element of an array, or the whole.
///
/// The forms are written once against this, whatever container the value stands in.
public protocol WirePlace {
  /// Where the place is.
  var codingPath: [any CodingKey] { get }

  /// Whether null stands here; if so it is taken.
  mutating func decodeNil() throws -> Bool

  /// The value that stands here.
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value

  /// The value that a converter makes of what stands here.
  mutating func convert<Rule: Converter>(_ rule: Rule.Type) throws -> Rule.Value

  /// The elements of the array that stands here.
  mutating func elements() throws -> WireElements

  /// The members of the object that stands here.
  mutating func members() throws -> WireMembers
}

/// What the runtime's own places can do besides: tolerate.
protocol TolerantPlace: WirePlace {
  var owner: Owner { get }
  var policy: ReadingPolicy { get }

  /// A decoder at this place, for finding out about a fault.
  mutating func openDecoder() throws -> any Decoder
}

extension TolerantPlace {
  mutating func convert<Rule: Converter>(_ rule: Rule.Type) throws -> Rule.Value {
    guard policy.coerces else { return try convertDirectly(rule) }
    // Of a coercion that the converter can make nothing of there is one thing to report, and not two.
    let held = Locked<[DecodingIssue]>([])
    let value = try Trial.holdingReports(in: held) { try convertDirectly(rule) }
    let issues = held.withLock { $0 }
    if !issues.isEmpty {
      let decoder = try openDecoder()
      for issue in issues { report(issue, from: decoder) }
    }
    return value
  }

  private mutating func convertDirectly<Rule: Converter>(_ rule: Rule.Type) throws -> Rule.Value {
    let wire = try decode(Rule.Wire.self)
    do {
      return try Rule.value(from: wire)
    } catch {
      throw located(error, at: codingPath, expecting: "a valid \(wireName(Rule.Wire.self))")
    }
  }

  /// What coercion makes of a scalar that could not be read as it is; nil where it makes nothing.
  ///
  /// - Parameter error: What was thrown when it was read as it is; thrown on in strict mode.
  mutating func coerce<Value>(_ type: Value.Type, after error: any Error) throws -> Value? {
    guard let decoder = try? openDecoder(), let value = coerced(type, from: decoder) else {
      return nil
    }
    let isUnknown = (value as? any PossiblyUnknown)?.isUnknown == true
    try tolerate(error, isUnknown ? .unknownEnumValue : .coerced, wanting: type)
    return value
  }

  /// Throws in strict mode, else reports.
  @discardableResult
  mutating func tolerate(
    _ error: any Error,
    _ kind: DecodingIssue.Kind,
    wanting type: Any.Type
  ) throws -> DecodingIssue {
    try tolerateFault(error, kind, by: owner, at: try openDecoder(), wanting: type)
  }
}

/// The value under a key of an object.
struct FieldPlace<Key: CodingKey>: TolerantPlace {
  let object: WireObject<Key>
  let key: Key

  var owner: Owner { object.owner }

  var policy: ReadingPolicy { object.policy }

  var codingPath: [any CodingKey] { object.container.codingPath + [key] }

  mutating func decodeNil() throws -> Bool {
    try object.container.decodeNil(forKey: key)
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    do {
      return try object.container.decodeDirectly(type, forKey: key)
    } catch {
      if policy.coerces, let value = try coerce(type, after: error) { return value }
      throw located(error, at: codingPath, wanting: type)
    }
  }

  mutating func elements() throws -> WireElements {
    let elements = try object.container.nestedUnkeyedContainer(forKey: key)
    return WireElements(container: elements, of: self)
  }

  mutating func members() throws -> WireMembers {
    let members = try object.container.nestedContainer(keyedBy: DTOKey.self, forKey: key)
    return WireMembers(
      object: WireObject(container: members, owner: owner, policy: policy.within)
    )
  }

  mutating func openDecoder() throws -> any Decoder {
    try object.container.superDecoder(forKey: key)
  }

  /// The value in its form; nil for null and where nothing is.
  mutating func decodeIfPresent<Form: WireForm>(_ form: Form.Type) throws -> Form.Value? {
    guard object.container.contains(key), try !object.container.decodeNil(forKey: key) else {
      return nil
    }
    return try Form.decode(from: &self)
  }

  /// Throws in strict mode, else reports, that the key is not there though it had to be.
  @discardableResult
  mutating func tolerateAbsence(
    _ kind: DecodingIssue.Kind,
    wanting type: Any.Type
  ) throws -> DecodingIssue {
    if let lost = object.lost { return lost }
    let absent = DecodingError.Context(
      codingPath: object.container.codingPath,
      debugDescription: "The key \"\(key.stringValue)\" is required."
    )
    return try tolerate(DecodingError.keyNotFound(key, absent), kind, wanting: type)
  }
}

/// The value at which a decoder stands.
struct WholePlace: TolerantPlace {
  let decoder: any Decoder
  let owner: Owner
  var policy = ReadingPolicy()

  var codingPath: [any CodingKey] { decoder.codingPath }

  mutating func decodeNil() throws -> Bool {
    try decoder.singleValueContainer().decodeNil()
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    do {
      return try decoder.singleValueContainer().decodeDirectly(type)
    } catch {
      if policy.coerces, let value = try coerce(type, after: error) { return value }
      throw error
    }
  }

  mutating func elements() throws -> WireElements {
    WireElements(container: try decoder.unkeyedContainer(), of: self)
  }

  mutating func members() throws -> WireMembers {
    let members = try decoder.container(keyedBy: DTOKey.self)
    return WireMembers(
      object: WireObject(container: members, owner: owner, policy: policy.within)
    )
  }

  mutating func openDecoder() throws -> any Decoder {
    decoder
  }
}

/// `tolerate`, which methods of that name hide. Not by the name of the module: the runtime may be compiled in any.
private func tolerateFault(
  _ error: any Error,
  _ kind: DecodingIssue.Kind,
  by owner: Owner,
  at decoder: any Decoder,
  wanting type: Any.Type
) throws -> DecodingIssue {
  try tolerate(error, kind, by: owner, at: decoder, wanting: type)
}

"""###),
    RuntimeSource(path: "Core/WrittenObject.swift", text: ###"""
/// An object on its way out, and the objects inside of it that members are written to.
///
/// A class because both have to share what has been begun: an encoder may start a nested object anew each time it is asked for one.
final class WrittenObject {
  /// The container, or else where it will be.
  private enum State {
    case begun(KeyedEncodingContainer<DTOKey>)
    case awaited(in: WrittenObject, key: DTOKey)
  }

  private var state: State
  private var members: [String: WrittenObject] = [:]

  init(_ container: KeyedEncodingContainer<DTOKey>) {
    state = .begun(container)
  }

  private init(in object: WrittenObject, under key: String) {
    state = .awaited(in: object, key: DTOKey(key))
  }

  var container: KeyedEncodingContainer<DTOKey> {
    get {
      switch state {
      case .begun(let container): return container
      case .awaited(let object, let key):
        let container = object.container.nestedContainer(keyedBy: DTOKey.self, forKey: key)
        state = .begun(container)
        return container
      }
    }
    set { state = .begun(newValue) }
  }

  /// The object under a key, without a trace of it as long as nothing is written to it.
  func member(_ key: String) -> WrittenObject {
    if let member = members[key] { return member }
    let member = WrittenObject(in: self, under: key)
    members[key] = member
    return member
  }
}

"""###),
    RuntimeSource(path: "Foundation/Base64Data.swift", text: ###"""
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// `format: byte`: a Base64 text that is `Data`, whatever strategy the decoder has.
///
/// Both alphabets are read, that of URLs too, with and without padding.
public enum Base64Data: Converter {
  /// The bytes of a text.
  public static func value(from wire: String) throws -> Data {
    guard let data = Data(base64Encoded: wire) ?? Data(base64Encoded: wire.inPaddedBase64) else {
      throw UnexpectedContent(expected: "base64 text")
    }
    return data
  }

  /// The text for bytes.
  public static func wire(from value: Data) throws -> String {
    value.base64EncodedString()
  }
}

/// `format: base64url`: like ``Base64Data``, but written in the alphabet of URLs and without padding.
public enum Base64URLData: Converter {
  /// The bytes of a text.
  public static func value(from wire: String) throws -> Data {
    try Base64Data.value(from: wire)
  }

  /// The text for bytes.
  public static func wire(from value: Data) throws -> String {
    var text = ""
    for scalar in value.base64EncodedString().unicodeScalars where scalar != "=" {
      switch scalar {
      case "+": text.unicodeScalars.append("-")
      case "/": text.unicodeScalars.append("_")
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension String {
  /// A text of either alphabet in that of RFC 4648, section 4.
  fileprivate var inPaddedBase64: String {
    var bytes = utf8.map { byte in
      switch byte {
      case UInt8(ascii: "-"): UInt8(ascii: "+")
      case UInt8(ascii: "_"): UInt8(ascii: "/")
      default: byte
      }
    }
    while bytes.count % 4 != 0 { bytes.append(UInt8(ascii: "=")) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

"""###),
    RuntimeSource(path: "Foundation/DTODecoder.swift", text: ###"""
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Decodes DTOs from what they come in: bytes, text, a dictionary, or JSON that was decoded before.
///
/// ```swift
/// let decoder = DTODecoder(reporter: Log())
/// let order = try decoder.decode(OrderResult.self, from: data)
/// let parks = try decoder.decode([ParkResult].self, from: data)
/// ```
/// Arrays and maps are tolerant at the root, too: `parks` lacks the bad ones, and the reporter has heard of each. (By itself,
/// a `JSONDecoder` would throw.) It is a value, and one can serve a whole app.
public struct DTODecoder {
  /// What a mistake in a payload does.
  public enum Manner: Hashable, Sendable {
    /// The smallest part that can be lost gets lost, and the reporter hears of it.
    case tolerant
    /// The decoder throws: for tests and CI.
    case strict
  }

  private let json: JSONDecoder

  /// A decoder.
  ///
  /// - Parameters:
  ///   - manner: What a mistake in a payload does.
  ///   - reporter: Who hears of mistakes; without one it is ``DecodingIssue/defaultReporter``.
  public init(_ manner: Manner = .tolerant, reporter: (any DecodingIssueReporter)? = nil) {
    json = JSONDecoder()
    json.userInfo[.dtoStrict] = manner == .strict
    if let reporter { json.userInfo[.dtoReporter] = reporter }
  }

  /// A decoder that decodes as your own `JSONDecoder` does.
  ///
  /// Reporter and strictness are those of its `userInfo`. Its strategies hold for bytes and text; a dictionary and a
  /// ``JSONValue`` are decoded as by default.
  public init(using json: JSONDecoder) {
    self.json = json
  }

  /// The value that bytes hold.
  ///
  /// - Throws: A `DecodingError` for what is no JSON (no UTF-8, nothing at all, something behind the end, arrays and objects
  ///   more than 512 deep), and for mistakes that nothing tolerates.
  public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try json.decode(WholePayload<Value>.self, from: data).value
  }

  /// The value that a text holds; it throws as ``decode(_:from:)-(_,Data)`` does.
  public func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
    try decode(type, from: Data(text.utf8))
  }

  /// The value that a dictionary holds, as `JSONSerialization` makes it and push notifications bring it.
  ///
  /// - Throws: A `DecodingError` for what is no JSON, see ``JSONValue/init(any:)``, and for mistakes that nothing tolerates.
  public func decode<Value: Decodable>(
    _ type: Value.Type,
    from dictionary: [String: Any]
  ) throws -> Value {
    try decode(type, from: try JSONValue(any: dictionary))
  }

  /// The value that stands in JSON, such as in the payload of an unknown variant; see ``JSONValueDecoder``.
  public func decode<Value: Decodable>(_ type: Value.Type, from value: JSONValue) throws -> Value {
    let decoder = JSONValueDecoder(userInfo: json.userInfo)
    return try decoder.decode(WholePayload<Value>.self, from: value).value
  }
}

extension DTODecoder: Sendable {}

"""###),
    RuntimeSource(path: "Foundation/DTOEncoder.swift", text: ###"""
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Encodes DTOs to what they go out in: bytes, text, a dictionary, or ``JSONValue``.
///
/// For example `try DTOEncoder().encode(order)`. DTOs have to be `Encodable` for that: the option `codable` makes them so.
public struct DTOEncoder {
  private let json: JSONEncoder

  /// An encoder that writes the members of objects in the order of their keys, so that the same value is always the same
  /// bytes, and slashes as they are.
  public init() {
    json = JSONEncoder()
    json.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  /// An encoder that writes bytes and text as your own `JSONEncoder` does.
  public init(using json: JSONEncoder) {
    self.json = json
  }

  /// The value as bytes.
  ///
  /// - Throws: An `EncodingError` for what JSON does not have, such as `Double.nan`.
  public func encode(_ value: some Encodable) throws -> Data {
    try json.encode(value)
  }

  /// The value as text; it throws as ``encode(_:)`` does.
  public func encodeText(_ value: some Encodable) throws -> String {
    String(decoding: try encode(value), as: UTF8.self)
  }

  /// The value as a dictionary, as `JSONSerialization` takes it; see ``JSONValue/any``.
  ///
  /// - Throws: An `EncodingError` for what is no object, and for what ``JSONValueEncoder`` refuses.
  public func encodeDictionary(_ value: some Encodable) throws -> [String: Any] {
    guard let dictionary = try encodeJSON(value).any as? [String: Any] else {
      let context = EncodingError.Context(
        codingPath: [],
        debugDescription: "\(type(of: value)) does not encode an object."
      )
      throw EncodingError.invalidValue(value, context)
    }
    return dictionary
  }

  /// The value as JSON; see ``JSONValueEncoder``.
  public func encodeJSON(_ value: some Encodable) throws -> JSONValue {
    try JSONValueEncoder(userInfo: json.userInfo).encode(value)
  }
}

extension DTOEncoder: Sendable {}

"""###),
    RuntimeSource(path: "Foundation/DecimalNumber.swift", text: ###"""
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// `format: decimal` of a number: a JSON number that is a `Decimal`, all digits kept.
///
/// `JSONDecoder` and `JSONEncoder` know `Decimal` and don't go through `Double`.
public enum DecimalNumber: Converter {
  /// The number itself, unless it is none.
  public static func value(from wire: Decimal) throws -> Decimal {
    guard wire.isFinite else { throw UnexpectedContent(expected: "a finite number") }
    return wire
  }

  /// The number itself, unless it is none.
  public static func wire(from value: Decimal) throws -> Decimal {
    try self.value(from: value)
  }
}

extension Decimal: Coercible {
  /// From a text, all digits kept.
  init?(coercing scalar: JSONValue) {
    switch scalar {
    case .string(let text):
      guard text.isJSONNumber, let number = try? DecimalText.value(from: text) else { return nil }
      self = number
    case .integer(let number): self.init(number)
    case .unsigned(let number): self.init(number)
    case .number, .bool, .object, .array, .null: return nil
    }
  }
}

"""###),
    RuntimeSource(path: "Foundation/DecimalText.swift", text: ###"""
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// `format: decimal` of a string: a text such as `"-12.30"` that is a `Decimal`.
///
/// A `Decimal` holds 38 digits, and no zeros at the end: `"12.30"` is written as `"12.3"`.
public enum DecimalText: Converter {
  /// The number that a text spells.
  public static func value(from wire: String) throws -> Decimal {
    // `Decimal` reads as far as it can, and takes `12 apples` for twelve.
    guard isNumber(wire), let value = Decimal(string: wire), value.isFinite else {
      throw UnexpectedContent(expected: "a decimal number as text")
    }
    return value
  }

  /// The digits of a number, unless it is none.
  public static func wire(from value: Decimal) throws -> String {
    guard value.isFinite else { throw UnexpectedContent(expected: "a finite number") }
    return value.description
  }

  /// Digits with a sign, a point and an exponent as far as wanted, as in JSON.
  private static func isNumber(_ text: String) -> Bool {
    var reader = DigitReader(text)
    _ = reader.take("-", "+")
    return reader.takeDigits() > 0 && reader.takeFractionAndExponent() && reader.next == nil
  }
}

"""###),
    RuntimeSource(path: "Foundation/EpochDate.swift", text: ###"""
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A number of seconds since 1970 that is a `Date`, such as `1709209800` or `1709209800.25`.
///
/// For example `x-dto-type: Date` in `{type: integer, format: unix-time}`. Written are six digits of a fraction at most.
public enum EpochSeconds: Converter {
  /// The moment so many seconds after 1970 began.
  public static func value(from wire: Double) throws -> Date {
    try date(secondsSince1970: wire)
  }

  /// The seconds from 1970 to a moment.
  public static func wire(from value: Date) throws -> Double {
    try microseconds(to: value) / 1e6
  }
}

/// A number of milliseconds since 1970 that is a `Date`, such as `1709209800250`.
///
/// For example `x-dto-type: {name: Date, converter: EpochMilliseconds}`.
public enum EpochMilliseconds: Converter {
  /// The moment so many milliseconds after 1970 began.
  public static func value(from wire: Double) throws -> Date {
    try date(secondsSince1970: wire / 1e3)
  }

  /// The milliseconds from 1970 to a moment.
  public static func wire(from value: Date) throws -> Double {
    try microseconds(to: value) / 1e3
  }
}

/// Some decoders read infinities and what is no number; no moment is either, and neither could be written.
private func date(secondsSince1970 seconds: Double) throws -> Date {
  guard seconds.isFinite else { throw UnexpectedContent(expected: "a date that is finite") }
  return Date(timeIntervalSince1970: seconds)
}

/// Whole, because a `Date` counts from 2001 and loses the last digits of a fraction on the way.
private func microseconds(to date: Date) throws -> Double {
  let microseconds = (date.timeIntervalSince1970 * 1e6).rounded()
  guard microseconds.isFinite else { throw UnexpectedContent(expected: "a date that is finite") }
  return microseconds
}

"""###),
    RuntimeSource(path: "Foundation/FoundationInJSON.swift", text: ###"""
#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

// What `JSONDecoder` and `JSONEncoder` do with these types, unless they are told otherwise. The one that is missing is `Date`:
// a number by its own `Codable`, too.

extension Decimal: JSONNative {
  static func value(of json: JSONValue) throws -> Decimal? {
    switch json {
    case .integer(let number): return Decimal(number)
    case .unsigned(let number): return Decimal(number)
    case .number(let number):
      // By its shortest digits: what `Decimal` makes of a `Double` has more of them than anybody wrote.
      guard let value = Decimal(string: number.description), value.isFinite else {
        throw UnexpectedContent(expected: "a number that fits Decimal")
      }
      return value
    case .object, .array, .string, .bool, .null: return nil
    }
  }

  func json() throws -> JSONValue {
    let digits = description
    if let number = Int64(digits) { return .integer(number) }
    if let number = UInt64(digits) { return .unsigned(number) }
    guard isFinite, let number = Double(digits), Decimal(string: number.description) == self else {
      throw UnexpectedContent(expected: "a number that Double holds without loss")
    }
    return .number(number)
  }
}

extension URL: JSONNative {
  static func value(of json: JSONValue) throws -> URL? {
    guard let text = json.stringValue else { return nil }
    guard let url = URL(string: text) else { throw UnexpectedContent(expected: "a URL") }
    return url
  }

  func json() -> JSONValue { .string(absoluteString) }
}

extension Data: JSONNative {
  static func value(of json: JSONValue) throws -> Data? {
    guard let text = json.stringValue else { return nil }
    guard let data = Data(base64Encoded: text) else {
      throw UnexpectedContent(expected: "base64 text")
    }
    return data
  }

  func json() -> JSONValue { .string(base64EncodedString()) }
}

"""###),
    RuntimeSource(path: "Foundation/JSONValue+Any.swift", text: ###"""
#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension JSONValue {
  /// JSON that somebody holds in Swift's or Foundation's own types, as `JSONSerialization` makes it and push notifications
  /// bring it: texts, numbers, `Bool`, `NSNull`, optionals, and arrays and dictionaries of such.
  ///
  /// For example `try JSONValue(any: ["id": 1, "tags": ["a", "b"]])`.
  ///
  /// - Throws: A `DecodingError` with the path of what is no JSON, such as a `Date`, `Double.nan` or a dictionary with keys
  ///   that are no texts; and where arrays and dictionaries are nested more than 512 deep.
  public init(any value: Any) throws {
    self = try JSONValue.json(of: value, at: .root)
  }

  /// The JSON in Swift's own types, as `JSONSerialization` takes it.
  ///
  /// A whole number is an `Int`, or where it does not fit an `Int64` or `UInt64`; any other a `Double`. Null is an optional
  /// without a value.
  public var any: Any {
    switch self {
    case .object(let members): JSONValue.any(members)
    case .array(let elements): JSONValue.any(elements)
    case .string(let text): text
    case .integer(let number): Int(exactly: number) ?? number
    case .unsigned(let number): Int(exactly: number) ?? number
    case .number(let number): number
    case .bool(let truth): truth
    case .null: Any?.none as Any
    }
  }

  // Loops, because in debug builds a level of `map` takes more than a kilobyte of stack.

  private static func any(_ members: [String: JSONValue]) -> [String: Any] {
    var values = [String: Any](minimumCapacity: members.count)
    for (key, member) in members { values[key] = member.any }
    return values
  }

  private static func any(_ elements: [JSONValue]) -> [Any] {
    var values: [Any] = []
    values.reserveCapacity(elements.count)
    for element in elements { values.append(element.any) }
    return values
  }

  private static func json(of value: Any, at path: JSONPath) throws -> JSONValue {
    do {
      if let scalar = try scalar(of: value) { return scalar }
    } catch let content as UnexpectedContent {
      throw content.located(at: path.keys)
    }
    if let optional = value as? any AnyOptional {
      return try optional.content.map { try json(of: $0, at: path) } ?? .null
    }
    guard path.depth < JSONPath.maximumDepth else {
      throw UnexpectedContent(expected: "no more than \(JSONPath.maximumDepth) levels")
        .located(at: path.keys)
    }
    guard stackHasRoom() else { throw tooDeep(at: path.keys) }
    if let members = value as? [String: Any] {
      var object = [String: JSONValue](minimumCapacity: members.count)
      for (key, member) in members {
        object[key] = try json(of: member, at: path.appending(DTOKey(key)))
      }
      return .object(object)
    }
    if let elements = value as? [Any] {
      return .array(
        try elements.enumerated().map { index, element in
          try json(of: element, at: path.appending(DTOKey.index(index)))
        }
      )
    }
    throw UnexpectedContent(expected: "JSON").located(at: path.keys)
  }

  // The types of Foundation's Objective-C side go by their names and by what they can be cast to: they are the same on all
  // systems, and whoever does not have them should not have to link them.

  private static func scalar(of value: Any) throws -> JSONValue? {
    let type = type(of: value)
    if let json = value as? JSONValue { return json }
    // Each number can be cast to `Bool`, and `true` to each number, so these come first.
    if type == Bool.self || "\(type)" == "__NSCFBoolean" {
      return (value as? Bool).map(JSONValue.bool)
    }
    if let native = value as? any JSONNative { return try native.json() }
    if let number = value as? any BinaryInteger { return try whole(number) }
    if let number = value as? any BinaryFloatingPoint { return try floating(number) }
    if value is any AnyOptional { return nil }
    if "\(type)" == "NSNull" { return .null }
    if let text = value as? String { return .string(text) }
    if let number = value as? Int64 { return .integer(number) }
    if let number = value as? UInt64 { return .unsigned(number) }
    if let number = value as? Double { return try floating(number) }
    if let number = value as? Decimal { return try number.json() }
    return nil
  }

  private static func whole(_ number: some BinaryInteger) throws -> JSONValue {
    if let number = Int64(exactly: number) { return .integer(number) }
    if let number = UInt64(exactly: number) { return .unsigned(number) }
    throw UnexpectedContent(expected: "an integer of 64 bits")
  }

  private static func floating(_ number: some BinaryFloatingPoint) throws -> JSONValue {
    guard number.isFinite else { throw UnexpectedContent(expected: "a finite number") }
    return .number(Double(number))
  }
}

/// An optional of whatever type.
private protocol AnyOptional {
  var content: Any? { get }
}

extension Optional: AnyOptional {
  fileprivate var content: Any? { self }
}

"""###),
    RuntimeSource(path: "Foundation/PatternDate.swift", text: ###"""
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A text in a pattern of its own that is a `Date`, such as `29.02.2024 12:30`; what `x-dto-date: dd.MM.yyyy HH:mm` is read by.
///
/// Done in whole numbers, without a formatter and whatever the locale. Written in UTC, with as much of the date as the
/// pattern has.
public enum PatternDate<Pattern: DatePattern>: Converter {
  /// The moment that a text names.
  public static func value(from wire: String) throws -> Date {
    guard let instant = RFC3339Instant(wire, in: try fields()) else {
      throw UnexpectedContent(expected: "a date such as \(Pattern.text)")
    }
    return instant.date
  }

  /// The text for a moment; throws for one outside the years 0 to 9999.
  public static func wire(from value: Date) throws -> String {
    guard let text = RFC3339Instant(value)?.text(in: try fields()) else {
      throw UnexpectedContent(expected: "a date between the years 0 and 9999")
    }
    return text
  }

  private static func fields() throws -> [DatePatternField] {
    guard let fields = DatePatternField.fields(of: Pattern.text) else {
      throw UnexpectedContent(expected: "a pattern of dates instead of \(Pattern.text)")
    }
    return fields
  }
}

"""###),
    RuntimeSource(path: "Foundation/RFC3339DateTime.swift", text: ###"""
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// `format: date-time`: a text such as `2024-02-29T12:30:00+03:00` that is a `Date`.
///
/// Done in whole numbers, without a formatter. A `Date` holds about seven digits after the second;
/// written are six at most, as many as needed, in UTC.
public enum RFC3339DateTime: Converter {
  /// The moment that a text names.
  public static func value(from wire: String) throws -> Date {
    guard let instant = RFC3339Instant(wire) else {
      throw UnexpectedContent(expected: "a date and time")
    }
    return instant.date
  }

  /// The text for a moment; throws for one outside the years 0 to 9999.
  public static func wire(from value: Date) throws -> String {
    guard let text = RFC3339Instant(value)?.text
    else { throw UnexpectedContent(expected: "a date between the years 0 and 9999") }
    return text
  }
}

extension RFC3339Instant {
  /// The moment to the microsecond; `nil` far outside of the calendar.
  init?(_ date: Date) {
    let interval = date.timeIntervalSinceReferenceDate
    var whole = interval.rounded(.down)
    var microseconds = ((interval - whole) * 1e6).rounded()
    if microseconds == 1e6 {
      whole += 1
      microseconds = 0
    }
    guard let seconds = Int(exactly: whole), abs(seconds) < 1 << 40 else { return nil }
    self.init(
      seconds: seconds + RFC3339Instant.secondsTo2001,
      nanoseconds: Int(microseconds) * 1_000
    )
  }

  var date: Date {
    let whole = Double(seconds - RFC3339Instant.secondsTo2001)
    let interval = whole + Double(nanoseconds) / 1e9
    // The last moment of the year 9999 must not become the year 10000.
    return Date(
      timeIntervalSinceReferenceDate: interval < whole + 1 ? interval : (whole + 1).nextDown
    )
  }

  /// From 1970, where RFC 3339 is counted from here, to 2001, where `Date` is.
  private static let secondsTo2001 = 978_307_200
}

"""###),
    RuntimeSource(path: "Foundation/URLString.swift", text: ###"""
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// `format: uri`: a text that is a `URL`.
///
/// For example `https://example.com/café 1` is the URL `https://example.com/caf%C3%A9%201`, and an empty text, which
/// many a backend writes for no address, is the URL without anything in it.
public enum URLString: Converter {
  /// The URL of a text.
  public static func value(from wire: String) throws -> URL {
    // `URL(string:)` refuses an empty text, though RFC 3986 knows it as a relative reference.
    let url = wire.isEmpty ? URLComponents().url : URL(string: URLEscaping.escaped(wire))
    guard let url else { throw UnexpectedContent(expected: "a URL") }
    return url
  }

  /// The text of a URL.
  public static func wire(from value: URL) throws -> String {
    value.absoluteString
  }
}

"""###),
    RuntimeSource(path: "Foundation/UUIDString.swift", text: ###"""
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// `format: uuid`: a text that is a `UUID`.
public enum UUIDString: Converter {
  /// The UUID of a text, in upper or lower case.
  public static func value(from wire: String) throws -> UUID {
    guard let uuid = UUID(uuidString: wire) else { throw UnexpectedContent(expected: "a UUID") }
    return uuid
  }

  /// The text of a UUID, in lower case as RFC 9562 writes it.
  public static func wire(from value: UUID) throws -> String {
    value.uuidString.lowercased()
  }
}

"""###),
    RuntimeSource(path: "Platform/Lock.swift", text: ###"""
// Apple's systems before macOS 15 and iOS 18 have no `Mutex` in the standard library, so there it is the
// unfair lock of the system.

#if canImport(Darwin)
  import Darwin

  /// A value that only one thread at a time can reach.
  ///
  /// For example `let issues = Locked<[DecodingIssue]>([])` and `issues.withLock { $0.append(issue) }`.
  /// A class, because a lock has to keep its address; `@unchecked`, because the compiler can't see
  /// that `value` is touched only between lock and unlock.
  final class Locked<Value: Sendable>: @unchecked Sendable {
    private let lock = UnsafeMutablePointer<os_unfair_lock_s>.allocate(capacity: 1)
    private var value: Value

    init(_ value: Value) {
      lock.initialize(to: os_unfair_lock_s())
      self.value = value
    }

    deinit {
      lock.deinitialize(count: 1)
      lock.deallocate()
    }

    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
      os_unfair_lock_lock(lock)
      defer { os_unfair_lock_unlock(lock) }
      return try body(&value)
    }
  }
#else
  import Synchronization

  /// A value that only one thread at a time can reach.
  ///
  /// For example `let issues = Locked<[DecodingIssue]>([])` and `issues.withLock { $0.append(issue) }`.
  /// A class, because a lock has to keep its address.
  final class Locked<Value: Sendable>: Sendable {
    private let mutex: Mutex<Value>

    init(_ value: Value) {
      mutex = Mutex(value)
    }

    func withLock<Result: Sendable>(_ body: (inout sending Value) -> Result) -> Result {
      mutex.withLock { body(&$0) }
    }
  }
#endif

"""###),
    RuntimeSource(path: "Platform/MonotonicClock.swift", text: ###"""
// `ContinuousClock` is not on Apple's systems before macOS 13 and iOS 16, so there it is the clock of the
// system that stands behind it.

#if canImport(Darwin)
  import Darwin

  /// Seconds since some moment, never going back.
  func monotonicSeconds() -> Double {
    Double(clock_gettime_nsec_np(CLOCK_MONOTONIC_RAW)) / 1e9
  }
#else
  private let origin = ContinuousClock.now

  /// Seconds since some moment, never going back.
  func monotonicSeconds() -> Double {
    let (seconds, attoseconds) = origin.duration(to: .now).components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
#endif

"""###),
    RuntimeSource(path: "Platform/StackRoom.swift", text: ###"""
// Each system has its own way to ask where a thread's stack ends. On systems that are missing here, only the decoder limits nesting.

#if canImport(Darwin)
  import Darwin

  /// Whether the calling thread has enough stack for another level of a payload, and for an error there.
  func stackHasRoom() -> Bool {
    let thread = pthread_self()
    let size = UInt(pthread_get_stacksize_np(thread))
    let end = UInt(bitPattern: pthread_get_stackaddr_np(thread)) &- size
    return stackHasRoom(from: end &+ reserve(ofStack: size))
  }
#elseif canImport(Glibc)
  import Glibc

  /// Whether the calling thread has enough stack for another level of a payload, and for an error there.
  func stackHasRoom() -> Bool {
    guard let limitKey else { return true }
    // Asking the system takes as long as decoding a small object, so each thread does it once.
    if let limit = pthread_getspecific(limitKey) {
      return stackHasRoom(from: UInt(bitPattern: limit))
    }
    let limit = stackLimit() ?? 1
    pthread_setspecific(limitKey, UnsafeRawPointer(bitPattern: limit))
    return stackHasRoom(from: limit)
  }

  private let limitKey: pthread_key_t? = {
    var key = pthread_key_t()
    return pthread_key_create(&key, nil) == 0 ? key : nil
  }()

  /// The address below which the reserve of the calling thread begins; nil if the system does not tell.
  private func stackLimit() -> UInt? {
    var attributes = pthread_attr_t()
    guard getAttributes(pthread_self(), &attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    var end: UnsafeMutableRawPointer?
    var size = 0
    guard pthread_attr_getstack(&attributes, &end, &size) == 0, let end else { return nil }
    return UInt(bitPattern: end) &+ reserve(ofStack: UInt(size))
  }

  /// The header declares it only for `_GNU_SOURCE`, which Swift can't define.
  @_silgen_name("pthread_getattr_np")
  private func getAttributes(
    _ thread: pthread_t,
    _ attributes: UnsafeMutablePointer<pthread_attr_t>
  ) -> Int32
#else
  /// Whether the calling thread has enough stack for another level of a payload, as far as anybody knows.
  func stackHasRoom() -> Bool { true }
#endif

/// How much of a stack is kept free, for one level, for the reporter, and for an error: `JSONDecoder` needs 300 bytes for each level
/// above one, which is 150 KB at the depth where it stops by itself. Smaller stacks hold fewer levels.
private func reserve(ofStack size: UInt) -> UInt {
  min(size / 4 + (16 << 10), size / 2, largestReserve)
}

private let largestReserve: UInt = 256 << 10

/// - Parameter limit: The address below which the reserve begins.
@inline(never)
private func stackHasRoom(from limit: UInt) -> Bool {
  var here: UInt8 = 0
  let address = withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
  // An address far below the limit is on another stack, such as a fiber's or a sanitizer's, about which nothing is known.
  return address >= limit || limit &- address > largestReserve
}

"""###),
  ]
}
