import DTORuntime
import TestSupport

/// Generates a document of random schemas.
///
/// Required parts refer only to earlier declarations, so that each schema has finite payloads.
struct SchemaGrower {
  private var document: RandomDocument
  private var random: SeededGenerator
  /// Names are numbered, so that all properties in a document have different names.
  private var memberCount = 0

  private init(_ document: RandomDocument, _ random: SeededGenerator) {
    self.document = document
    self.random = random
  }

  static func document(
    named name: String,
    declarations count: Int,
    using random: inout SeededGenerator
  ) -> RandomDocument {
    let dialect = random.element(of: RandomDocument.Dialect.allCases)
    var grower = SchemaGrower(RandomDocument(name: name, dialect: dialect), random)
    for index in 0..<count {
      let declaration = grower.declaration(index, of: count)
      grower.document.declarations.append(declaration)
    }
    random = grower.random
    return grower.document
  }

  private mutating func declaration(_ index: Int, of count: Int) -> RandomSchema {
    let place = Place(above: index, count: count, depth: 0)
    switch index < 3 ? 0 : random.below(9) {
    case 0, 1, 2, 3: return .object(object(at: place))
    case 4: return extendingObject(at: place)
    case 5: return taggedUnion(at: place)
    case 6: return structuralUnion(at: place)
    case 7: return .enumeration(enumeration())
    default: return .array(element(at: place))
    }
  }

  /// Where a schema stands.
  private struct Place {
    /// How many declarations precede the current one.
    var above: Int
    var count: Int
    /// The depth inside the current declaration.
    var depth: Int

    var within: Place { Place(above: above, count: count, depth: depth + 1) }
  }

  // MARK: - Objects

  private mutating func object(at place: Place) -> RandomObject {
    let count = place.depth == 0 ? 2 + random.below(5) : 1 + random.below(3)
    var members = (0..<count).map { _ in member(at: place) }
    if random.chance(of: 0.3) { members.append(tag) }
    let others = random.chance(of: 0.15) ? element(at: place) : nil
    return RandomObject(members: members, others: others)
  }

  private mutating func member(at place: Place) -> RandomObject.Member {
    let isRequired = random.chance(of: 0.4)
    var schema = isRequired ? schema(at: place.within) : optionalSchema(at: place.within)
    if random.chance(of: 0.2) { schema = nullable(schema) }
    return RandomObject.Member(key: key(), schema: schema, isRequired: isRequired)
  }

  private mutating func key() -> String {
    memberCount += 1
    let stems = ["size", "name_of", "maxSpeed", "a.b", "two words", "день", "$", "x-", "class"]
    return "\(random.element(of: stems))\(memberCount)"
  }

  /// The key that distinguishes variants of a union; the same in all objects.
  private var tag: RandomObject.Member {
    RandomObject.Member(key: "kind", schema: .scalar(RandomScalar.all[0]), isRequired: true)
  }

  private mutating func extendingObject(at place: Place) -> RandomSchema {
    var own = object(at: place)
    let candidates = (0..<place.above).filter { document.object(.reference($0))?.others == nil }
      .filter { document.object(.reference($0)) != nil }
    if let base = candidates.randomElement(using: &random) {
      own.bases = [base]
      own.others = nil
      let inherited = Set(document.members(of: own).dropLast(own.members.count).map(\.key))
      own.members.removeAll { inherited.contains($0.key) }
    }
    return .object(own)
  }

  // MARK: - Unions

  private mutating func taggedUnion(at place: Place) -> RandomSchema {
    let variants = (0..<place.above).filter { index in
      guard let object = document.object(.reference(index)) else { return false }
      return document.members(of: object).contains { $0.key == tag.key }
    }
    guard variants.count > 1 else { return structuralUnion(at: place) }
    let chosen = variants.shuffled(using: &random).prefix(3)
    return .union(
      RandomUnion(selection: .tag(tag.key), variants: chosen.map(RandomSchema.reference))
    )
  }

  /// Variants that each require a key that the others don't have, or that are not objects.
  private mutating func structuralUnion(at place: Place) -> RandomSchema {
    var keys: Set<String> = [tag.key]
    var variants: [RandomSchema] = []
    for index in (0..<place.above).shuffled(using: &random) where variants.count < 3 {
      guard case .object(let object) = document.declarations[index] else { continue }
      let members = document.members(of: object)
      let mayTell = members.contains {
        $0.isRequired && $0.key != tag.key && !document.allowsNull($0.schema)
      }
      let others = members.map(\.key).filter { $0 != tag.key }
      guard mayTell, keys.isDisjoint(with: others) else { continue }
      keys.formUnion(others)
      variants.append(.reference(index))
    }
    if variants.count < 2 || random.chance(of: 0.4) {
      variants += [.scalar(RandomScalar.all[0]), .scalar(RandomScalar.all[9])]
      if random.chance(of: 0.5) { variants.append(.array(.scalar(RandomScalar.all[0]))) }
    }
    return .union(RandomUnion(selection: .structure, variants: variants.shuffled(using: &random)))
  }

  // MARK: - Others

  /// A schema for any place, because it refers only to earlier declarations.
  private mutating func schema(at place: Place) -> RandomSchema {
    switch random.below(place.depth > 2 ? 6 : 10) {
    case 0, 1, 2: .scalar(random.element(of: RandomScalar.all))
    case 3: .enumeration(enumeration())
    case 4, 5:
      place.above > 0
        ? .reference(random.below(place.above)) : .scalar(random.element(of: RandomScalar.all))
    case 6: .array(element(at: place.within))
    case 7: .map(element(at: place.within))
    case 8: .object(object(at: place.within))
    default: rareSchema()
    }
  }

  private mutating func rareSchema() -> RandomSchema {
    switch document.dialect {
    case .openAPI31 where random.chance(of: 0.6):
      .tuple(.scalar(random.element(of: RandomScalar.all)), count: 2)
    case .openAPI30, .openAPI31: .any
    }
  }

  /// A schema for an optional place, so that it may be recursive.
  private mutating func optionalSchema(at place: Place) -> RandomSchema {
    if random.chance(of: 0.2) { return anyObject(place) }
    return schema(at: place)
  }

  /// A schema of elements of arrays and of values of maps.
  private mutating func element(at place: Place) -> RandomSchema {
    let schema = random.chance(of: 0.2) ? anyObject(place) : schema(at: place.within)
    return random.chance(of: 0.2) ? nullable(schema) : schema
  }

  /// The first declarations are objects, so that earlier ones can use them.
  private mutating func anyObject(_ place: Place) -> RandomSchema {
    .reference(random.below(min(3, place.count)))
  }

  private mutating func nullable(_ schema: RandomSchema) -> RandomSchema {
    switch schema {
    // Known only at the end, and null twice is the same as null.
    case .any, .nullable: schema
    case .reference(let index) where index >= document.declarations.count: schema
    case .reference, .scalar, .enumeration, .array, .tuple, .map, .object, .union:
      document.allowsNull(schema) ? schema : .nullable(schema)
    }
  }

  private mutating func enumeration() -> RandomEnumeration {
    let texts: [JSONValue] = ["red", "two words", "", "1.5", "día", "self", "null", "-"]
    let numbers: [JSONValue] = [0, 1, -1, 404, 9_007_199_254_740_993]
    let values = random.chance(of: 0.7) ? texts : numbers
    return RandomEnumeration(
      values: Array(values.shuffled(using: &random).prefix(1 + random.below(4))),
      policy: random.element(of: [.reporting, .reporting, .open, .closed])
    )
  }
}

extension SeededGenerator {
  mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }

  mutating func chance(of probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < probability
  }

  mutating func element<Element>(of list: [Element]) -> Element { list[below(list.count)] }
}
