#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

// The converters of these types, as for a property without an attribute in a type with `@DTO`.

extension Date: UsuallyConverted {
  typealias Rule = RFC3339DateTime
}

extension Data: UsuallyConverted {
  typealias Rule = Base64Data
}

extension Decimal: UsuallyConverted {
  typealias Rule = DecimalNumber
}

extension URL: UsuallyConverted {
  typealias Rule = URLString
}

extension UUID: UsuallyConverted {
  typealias Rule = UUIDString
}

// What contains them is read by their converters, too: a function of `[Date]` gets strings. One invalid element makes all of it invalid.

extension Optional: UsuallyConverted where Wrapped: UsuallyConverted {
  typealias Rule = OptionalConverter<Wrapped.Rule>
}

extension Array: UsuallyConverted where Element: UsuallyConverted {
  typealias Rule = ElementConverter<Element.Rule>
}

extension Dictionary: UsuallyConverted where Key == String, Value: UsuallyConverted {
  typealias Rule = MemberConverter<Value.Rule>
}

enum OptionalConverter<Rule: Converter>: Converter {
  static func value(from wire: Rule.Wire?) throws -> Rule.Value? {
    try wire.map { try Rule.value(from: $0) }
  }

  static func wire(from value: Rule.Value?) throws -> Rule.Wire? {
    try value.map { try Rule.wire(from: $0) }
  }
}

enum ElementConverter<Rule: Converter>: Converter {
  static func value(from wire: [Rule.Wire]) throws -> [Rule.Value] {
    try wire.map { try Rule.value(from: $0) }
  }

  static func wire(from value: [Rule.Value]) throws -> [Rule.Wire] {
    try value.map { try Rule.wire(from: $0) }
  }
}

enum MemberConverter<Rule: Converter>: Converter {
  static func value(from wire: [String: Rule.Wire]) throws -> [String: Rule.Value] {
    try wire.mapValues { try Rule.value(from: $0) }
  }

  static func wire(from value: [String: Rule.Value]) throws -> [String: Rule.Wire] {
    try value.mapValues { try Rule.wire(from: $0) }
  }
}
