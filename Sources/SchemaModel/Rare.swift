/// Parts that nearly always are at their defaults, and then take one word: a document has a hundred thousand properties.
package indirect enum Rare<Parts: RareParts>: Sendable {
  case usual
  case unusual(Parts)

  package var parts: Parts {
    get {
      switch self {
      case .usual: Parts()
      case .unusual(let parts): parts
      }
    }
    set { self = newValue == Parts() ? .usual : .unusual(newValue) }
  }
}

extension Rare: Equatable where Parts: Hashable {}
extension Rare: Hashable where Parts: Hashable {}

package protocol RareParts: Equatable, Sendable {
  init()
}
