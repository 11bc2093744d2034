// What the handwritten form with wrappers has besides the runtime: collections that leave out bad
// elements.

/// An array without its bad elements.
public struct Lossy<Element: Decodable>: Decodable {
  public var elements: [Element] = []

  public init(_ elements: [Element]) {
    self.elements = elements
  }

  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      if let element = try container.decode(Attempt<Element>.self).value {
        elements.append(element)
      }
    }
  }
}

/// A map without its bad values.
public struct LossyMap<Value: Decodable>: Decodable {
  public var values: [String: Value] = [:]

  public init(_ values: [String: Value]) {
    self.values = values
  }

  public init(from decoder: any Decoder) throws {
    let attempts = try decoder.singleValueContainer().decode([String: Attempt<Value>].self)
    values = attempts.compactMapValues(\.value)
  }
}

private struct Attempt<Value: Decodable>: Decodable {
  let value: Value?

  init(from decoder: any Decoder) throws {
    value = try? decoder.singleValueContainer().decode(Value.self)
  }
}

extension Lossy: Equatable where Element: Equatable {}
extension Lossy: Hashable where Element: Hashable {}
extension Lossy: Sendable where Element: Sendable {}

extension LossyMap: Equatable where Value: Equatable {}
extension LossyMap: Hashable where Value: Hashable {}
extension LossyMap: Sendable where Value: Sendable {}
