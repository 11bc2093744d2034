import SchemaDocument

/// What a change does in several places, so that places with the same fate are named in one sentence.
///
/// For example, `'Order.state' and 'Trip.state' are '.undefined': 'lost' is not listed`.
struct SpreadEffects {
  private struct Fate: Hashable {
    var effect: Effect
    var kind: SubjectKind
  }

  private var fates: [(fate: Fate, places: [String])] = []

  mutating func add(_ effect: Effect, at place: String, _ kind: SubjectKind) {
    let fate = Fate(effect: effect, kind: kind)
    if let index = fates.firstIndex(where: { $0.fate == fate }) {
      if !fates[index].places.contains(place) { fates[index].places.append(place) }
    } else {
      fates.append((fate, [place]))
    }
  }

  var judgement: Change.Judgement {
    fates.reduce(into: .fine) { result, spread in
      let effect = spread.fate.effect
      let parts = [effect.sentence(about: spread.places, spread.fate.kind) ?? "", effect.reason]
      let sentence = parts.filter { !$0.isEmpty }.joined(separator: ": ")
      result.add(Change.Judgement(effect.verdict, [sentence]))
    }
  }
}

/// What a place has that is affected.
enum SubjectKind: Hashable {
  case value
  /// A property with a plain type that should always have the same value.
  case constant
  /// An array or a dictionary.
  case elements
}

extension Effect {
  /// What becomes of values; nil if the outcome doesn't tell.
  func sentence(about places: [String], _ kind: SubjectKind) -> String? {
    let (names, isOne) = (list(places), places.count == 1)
    return switch (outcome, kind) {
    case (.dropped, _): "elements of \(names) are dropped"
    case (.undefined, .constant):
      isOne ? "\(names) has a value that is reported" : "\(names) have values that are reported"
    case (.undefined, .elements): "elements of \(names) are '.undefined'"
    case (.undefined, .value): "\(names) \(isOne ? "is" : "are") '.undefined'"
    case (.misread, _): "\(names) \(isOne ? "has" : "have") another meaning"
    case (.none, _), (.unreadable, _), (.absent, _): nil
    }
  }
}

/// Names in quotes, as a list that stays readable: `'A', 'B', 'C' and 4 more`.
/// Several types can have one name, such as the instance 'Page<Cat>' of several places.
func list(_ names: [String]) -> String {
  var known: Set<String> = []
  let quoted = names.filter { known.insert($0).inserted }.map { "'\($0)'" }
  guard quoted.count > 3 else { return quoted.listed }
  return "\(quoted.prefix(3).joined(separator: ", ")) and \(quoted.count - 3) more"
}
