import SchemaModel

/// The names of parameters as properties, which don't depend on the order of the parameters.
///
/// What a person has chosen comes first, then what the document writes as in Swift. Of two parameters with one name, the one in the path
/// has it before those of the query, the header and cookies; the other is named after its place, too: `type` and `headerType`.
struct ParameterNames {
  /// The sources of the names, in the order of the parameters: a name in Swift, or the name in the document if it becomes that.
  private(set) var names: [String]
  private var taken: Set<String> = []
  /// The places of the parameters with these names in Swift.
  private var places: [String: Endpoint.Parameter.Place] = [:]
  private let options: EmissionOptions

  init(of parameters: [Endpoint.Parameter], _ options: EmissionOptions) {
    self.options = options
    names = parameters.map(\.name)
    let order = parameters.indices.sorted {
      parameters[$0].isNamed(before: parameters[$1])
    }
    for index in order { names[index] = claim(parameters[index]) }
  }

  /// Claims the first of some names that is free, or adds a number to the preferred one.
  ///
  /// - Returns: The preferred name as it is, or another one in Swift.
  mutating func claim(_ preferred: String, or others: [String]) -> String {
    let wanted = swiftName(preferred)
    if taken.insert(wanted).inserted { return preferred }
    for name in others.lazy.map(swiftName) where taken.insert(name).inserted { return name }
    var number = 2
    while !taken.insert("\(wanted)\(number)").inserted { number += 1 }
    return "\(wanted)\(number)"
  }

  private mutating func claim(_ parameter: Endpoint.Parameter) -> String {
    let name = parameter.name
    defer { places[swiftName(name)] = places[swiftName(name)] ?? parameter.place }
    let symbols = Casing.lowerCamel.spelledOut(name, options.naming)
    let placed = ["\(parameter.place.text) \(name)", "\(parameter.place.text) \(symbols)"]
    if let chosen = parameter.chosenName {
      return claim(chosen, or: [name] + placed)
    }
    let isBesideItsLike = places[swiftName(name)] == parameter.place
    return claim(name, or: (isBesideItsLike ? [symbols] : []) + placed)
  }

  private func swiftName(_ name: String) -> String {
    options.capitalized(Identifier(naming: name, as: .property), as: .property).bare
  }
}

extension Endpoint.Parameter {
  fileprivate func isNamed(before other: Self) -> Bool {
    func ranks(_ parameter: Self) -> [Int] {
      let isExact = Identifier(naming: parameter.name, as: .property).bare == parameter.name
      return [
        parameter.chosenName == nil ? 1 : 0, isExact ? 0 : 1, parameter.place.rank,
      ]
    }
    let (own, others) = (ranks(self), ranks(other))
    return own == others ? name < other.name : own.lexicographicallyPrecedes(others)
  }
}

extension Endpoint.Parameter.Place {
  fileprivate var rank: Int {
    switch self {
    case .path: 0
    case .query: 1
    case .header: 2
    case .cookie: 3
    case .other: 4
    }
  }
}
