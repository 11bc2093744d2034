/// Values that are usually at their defaults and then take a single word, because a document can have a hundred thousand
/// properties.
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
