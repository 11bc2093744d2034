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
