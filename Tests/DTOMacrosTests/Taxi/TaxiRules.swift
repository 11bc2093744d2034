#if Macros
  import DTORuntime

  /// The rules that both domain layers share.
  enum Taxi {
    /// Returns an amount in cents. Throws if it isn't a price.
    static func cents(_ amount: Double) throws -> Int {
      guard (0..<1e9).contains(amount) else { throw UnexpectedContent(expected: "an amount") }
      return Int((amount * 100).rounded())
    }
  }

  /// The number of a driver's license.
  struct License {
    struct IsEmpty: Error {}

    let number: String

    init(number: String) throws {
      guard !number.isEmpty else { throw IsEmpty() }
      self.number = number
    }
  }
#endif
