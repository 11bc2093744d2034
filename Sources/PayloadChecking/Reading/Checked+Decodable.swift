/// Reads a value whose type in generated code has an `init(from:)`, according to the current plan.
extension Checked: Decodable {
  init(from decoder: any Decoder) throws {
    self.init()
    let run = PlanRun.current
    switch run.value {
    case .type(let index):
      switch run.types[index] {
      case .object(let plan): try plan.read(from: decoder, in: run)
      case .union(let plan): try plan.read(from: decoder, in: run)
      case .value: break
      }
    case .enumeration(let plan, let unlisted):
      try plan.read(from: decoder, unlisted)
    case .untolerant(.array, let element):
      try run.reading(element) {
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd { _ = try container.decode(Checked.self) }
      }
    case .untolerant(.dictionary, let value):
      try run.reading(value) {
        let container = try decoder.container(keyedBy: DTOKey.self)
        for key in container.allKeys { _ = try container.decode(Checked.self, forKey: key) }
      }
    case .untolerant(.optional, let wrapped):
      if try decoder.singleValueContainer().decodeNil() { return }
      try run.reading(wrapped) { _ = try Checked(from: decoder) }
    case .scalar, .converted, .patternDate, .any, .array, .set, .dictionary, .nullable, .foreign:
      // For example a string as a variant of a union.
      var place = WholePlace(decoder: decoder, owner: .type(Checked.self))
      _ = try Planned.decode(from: &place)
    }
  }
}

// MARK: - Enumerations

extension EnumerationPlan {
  fileprivate func read(from decoder: any Decoder, _ unlisted: Unlisted) throws {
    do {
      if try isListed(decoder) { return }
    } catch {
      throw located(error, at: decoder.codingPath, expecting: expected)
    }
    switch unlisted {
    case .reported:
      try tolerateUnknown(.unknownEnumValue, .value(of: owner), by: owner, at: decoder)
    case .kept, .keptHere: break
    case .invalid: throw UnexpectedContent(expected: expected).located(at: decoder.codingPath)
    }
  }

  private var expected: String { "a value of \(name)" }

  private func isListed(_ decoder: any Decoder) throws -> Bool {
    let container = try decoder.singleValueContainer()
    return switch values {
    case .strings(let values): values.contains(try container.decode(String.self))
    case .integers(let values): values.contains(try container.decode(Int.self))
    case .largeIntegers(let values): values.contains(try container.decode(Int64.self))
    case .numbers(let values): values.contains(try container.decode(Double.self))
    case .mixed(let values): values.contains(try JSONValue(from: decoder))
    }
  }

  /// Returns whether a scalar that is converted to the type of the values is listed; `nil` if it can't be converted.
  fileprivate func isListed(coercing scalar: JSONValue) -> Bool? {
    switch values {
    case .strings(let values): String(coercing: scalar).map { values.contains($0) }
    case .integers(let values): Int(coercing: scalar).map { values.contains($0) }
    case .largeIntegers(let values): Int64(coercing: scalar).map { values.contains($0) }
    case .numbers(let values): Double(coercing: scalar).map { values.contains($0) }
    case .mixed: nil
    }
  }
}

/// Only enumerations are coerced as such. Scalars are read as their own types.
extension Checked: Coercible, PossiblyUnknown {
  init?(coercing scalar: JSONValue) {
    guard case .enumeration(let plan, let unlisted) = PlanRun.current.value,
      let isListed = plan.isListed(coercing: scalar)
    else { return nil }
    switch unlisted {
    case .reported: self.init(isUnknown: !isListed)
    case .kept, .keptHere: self.init()
    case .invalid:
      guard isListed else { return nil }
      self.init()
    }
  }
}
