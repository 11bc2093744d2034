import SchemaLanguage
import SchemaModel

/// Kinds of JSON values, except for null, which is handled separately.
struct JSONKinds: OptionSet {
  var rawValue: UInt8

  static let object = JSONKinds(rawValue: 1)
  static let array = JSONKinds(rawValue: 2)
  static let string = JSONKinds(rawValue: 4)
  static let boolean = JSONKinds(rawValue: 8)
  static let integer = JSONKinds(rawValue: 16)
  static let fraction = JSONKinds(rawValue: 32)
  static let number: JSONKinds = [.integer, .fraction]
  static let all: JSONKinds = [.object, .array, .string, .boolean, .number]
}

extension JSONKinds {
  init(_ kind: JSONKind) {
    switch kind {
    case .object: self = .object
    case .array: self = .array
    case .string: self = .string
    case .boolean: self = .boolean
    case .integer: self = .integer
    case .number: self = .number
    case .null: self = []
    case .any: self = .all
    }
  }

  init(_ type: SchemaType) {
    switch type {
    case .object: self = .object
    case .array: self = .array
    case .string, .file: self = .string
    case .boolean: self = .boolean
    case .integer: self = .integer
    case .number: self = .number
    }
  }
}
