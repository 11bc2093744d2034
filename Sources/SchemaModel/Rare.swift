/// Parts that are nearly always at their defaults and take up a single word then. A document may have a hundred thousand properties.
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
