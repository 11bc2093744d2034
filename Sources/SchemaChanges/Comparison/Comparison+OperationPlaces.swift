import SchemaModel
import SwiftEmission

/// The places of types in the bodies of an operation: a status code, a media type, an array.
extension Comparison {
  /// What happens where bodies have other types than before.
  struct MovedTypes {
    /// The worst of it.
    var judgement = Change.Judgement.fine
    /// What differs, apart from the types themselves.
    var differences: Set<BodyDifference> = []
    var hasOtherTypes = false
  }

  enum BodyDifference: String, CaseIterable {
    case canBe = "can be null now"
    case canContain = "can contain null now"
    case neverIs = "is never null now"
    case neverContains = "never contains null now"
    case isGone = "is gone"
    case isNotJSON = "is not JSON now"
  }

  /// - Parameter judge: What happens where the second type stands instead of the first.
  mutating func movedTypes(
    _ before: Operation.Payloads,
    _ after: Operation.Payloads,
    _ judge: (inout Comparison, TypeReference, TypeReference) -> Change.Judgement
  ) -> MovedTypes {
    var result = MovedTypes()
    if areSame(before, after) { return result }
    let bodies = Bodies(after.places.mapValues(\.type), new.module)
    for body in Bodies(before.places.mapValues(\.type), old.module).all {
      for other in bodies.counterparts(of: body) {
        for (place, type) in body.types where type.declaration.map(old.surface.keeps) ?? true {
          var judgement = Change.Judgement.fine
          if let otherType = other.type(at: place) {
            if !isSameOnWire(type, otherType) { judgement = judge(&self, type, otherType) }
          } else if type.declaration != nil, let format = other.mediaType, body.isJSON,
            !other.isJSON
          {
            judgement = .breaks("'\(name(type))' is in '\(format)' now, and not in JSON")
          } else if type.declaration != nil {
            judgement = .unknown("nothing is described where '\(name(type))' was")
          }
          guard judgement.verdict > .fine else { continue }
          if let difference = difference(type, other.type(at: place), in: other) {
            result.differences.insert(difference)
          } else {
            result.hasOtherTypes = true
          }
          if judgement.verdict > result.judgement.verdict { result.judgement = judgement }
        }
      }
    }
    return result
  }

  /// What apps do with bodies in places where none was described. If another place stood for it, such as `default` for `404`, they decode
  /// what was there; otherwise they have no type for it.
  mutating func addedBodies(
    _ before: Operation.Payloads,
    _ after: Operation.Payloads
  ) -> Change.Judgement {
    var result = Change.Judgement.fine
    let bodies = Bodies(before.places.mapValues(\.type), old.module)
    for body in Bodies(after.places.mapValues(\.type), new.module).all
    where !bodies.describe(body.place) {
      for other in bodies.counterparts(of: body) {
        for (place, type) in other.types where type.declaration.map(old.surface.keeps) ?? true {
          guard let newType = body.type(at: place), !isSameOnWire(type, newType) else { continue }
          let judgement = response(of: type, newType)
          if judgement.verdict > result.verdict { result = judgement }
        }
      }
    }
    return result
  }

  private func areSame(_ before: Operation.Payloads, _ after: Operation.Payloads) -> Bool {
    guard before.places.count == after.places.count else { return false }
    for (place, use) in before.places {
      guard let other = after.places[place], isSameOnWire(use.type, other.type) else {
        return false
      }
    }
    return true
  }

  /// How a body differs, if not by another type.
  private func difference(
    _ type: TypeReference,
    _ other: TypeReference?,
    in body: Body
  ) -> BodyDifference? {
    guard let other else { return body.isJSON ? .isGone : .isNotJSON }
    guard isSameOnWire(type.withoutNulls, other.withoutNulls) else { return nil }
    return switch (type.isOptional, other.isOptional) {
    case (false, true): .canBe
    case (true, false): .neverIs
    case (false, false), (true, true):
      type == type.withoutNulls ? .canContain : .neverContains
    }
  }

  private func name(_ type: TypeReference) -> String { old.surface.name(of: type) }

  /// Differences between counterparts are changes of their own if only null is added.
  private func depth(_ type: TypeReference, _ other: TypeReference) -> Reading.Depth {
    isSameOnWire(type.withoutNulls, other.withoutNulls) ? .toCounterparts : .all
  }

  /// What apps do that decode one type from payloads of another.
  mutating func response(of type: TypeReference, _ other: TypeReference) -> Change.Judgement {
    let effect = responses.value(type, .plain, reading: other, depth(type, other))
    let (mine, theirs) = (name(type), new.surface.name(of: other))
    let sentence: String
    switch effect.verdict {
    case .fine: return .fine
    case .breaks: sentence = "'\(mine)' can't be decoded from '\(theirs)'"
    case .degrades where effect.outcome == .dropped:
      sentence = "elements of '\(mine)' are dropped"
    case .degrades: sentence = "'\(mine)' loses values of '\(theirs)'"
    case .unknown: sentence = "apps may decode '\(mine)' from '\(theirs)'"
    }
    return Change.Judgement(effect.verdict, ["\(sentence): \(effect.reason)"])
  }

  /// What a backend does that expects one type and gets another.
  mutating func request(of type: TypeReference, _ other: TypeReference) -> Change.Judgement {
    requestJudgement(of: other, type, depth(type, other)) ?? .fine
  }
}

extension Comparison {
  /// Compares constraints of bodies that are no declared types. Those of declared types are compared there.
  mutating func compareBodies(_ before: Operation, _ operation: Operation) {
    guard requests != nil else { return }
    for (mine, theirs, isSent) in [
      (before.decoded, operation.decoded, false), (before.sent, operation.sent, true),
    ] {
      for (keys, body) in mine.places.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
        guard keys.isInBody, let other = theirs.places[keys],
          isSameOnWire(body.type, other.type)
        else { continue }
        var place = Place(type: operation.name)
        place.old = body.schema
        place.new = other.schema
        compareConstraints(
          body.constraints,
          other.constraints,
          at: "\(keys.bodyWords) of \(operation.name)",
          place,
          isSent: isSent
        )
      }
    }
  }
}

/// The types of a body in one media type; in all of them in Swagger 2.0.
private struct Body {
  /// The keys that lead to it: `responses`, `200`.
  var place: [String]
  var mediaType: String?
  /// By the keys that lead to them from there: `schema`.
  var types: [(place: [String], type: TypeReference)]

  /// Whether it is JSON, as far as its media type tells.
  var isJSON: Bool {
    guard let mediaType else { return true }
    let name = mediaType.prefix { $0 != ";" }.lowercased()
    return name.hasSuffix("json") || name.contains("*")
  }

  func type(at place: [String]) -> TypeReference? { types.first { $0.place == place }?.type }
}

/// The bodies of an operation.
private struct Bodies {
  /// Ordered by their places.
  private(set) var all: [Body] = []
  /// Their indices.
  private var indices: [[String]: [Int]] = [:]

  /// What an alias stands for counts, also inside of collections.
  init(_ places: [[String]: TypeReference], _ module: Module) {
    for (keys, type) in places.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      var place = keys[...]
      var mediaType: String?
      if let index = keys.firstIndex(of: "content"), index + 1 < keys.count {
        place = keys[..<index]
        mediaType = keys[index + 1]
      } else if let index = keys.firstIndex(of: "schema") {
        place = keys[..<index]
      }
      let rest = keys.dropFirst(place.count + (mediaType == nil ? 0 : 2))
      let plain = module.plain(type)
      let start = Array(place)
      // Scalars in headers and parameters are strings on the wire.
      if plain.declaration == nil, !start.isBody { continue }
      let type = (place: Array(rest), type: plain)
      let known = indices[start]?.first { all[$0].mediaType == mediaType }
      if let known {
        all[known].types.append(type)
      } else {
        indices[start, default: []].append(all.count)
        all.append(Body(place: start, mediaType: mediaType, types: [type]))
      }
    }
  }

  /// Whether there is a body in a place, in any media type.
  func describe(_ place: [String]) -> Bool { indices[place] != nil }

  /// The bodies that can come instead of one: that of the same media type, if there is one.
  func counterparts(of body: Body) -> [Body] {
    let places = [body.place] + body.place.coveringPlaces
    let others = places.lazy.compactMap { indices[$0] }.first?.map { all[$0] } ?? []
    let same = others.filter { $0.mediaType == body.mediaType }
    if !same.isEmpty { return same }
    // Apps read JSON, which a body in another format is not.
    let readable = body.isJSON ? others.filter(\.isJSON) : others
    if !readable.isEmpty { return readable }
    return [Body(place: body.place, mediaType: others.first?.mediaType, types: [])]
  }
}

extension TypeReference {
  fileprivate var isOptional: Bool { if case .optional = self { true } else { false } }

  /// The type without null, also inside of collections.
  fileprivate var withoutNulls: TypeReference {
    switch self {
    case .optional(let wrapped): wrapped.withoutNulls
    case .array(let element): .array(element.withoutNulls)
    case .set(let element): .set(element.withoutNulls)
    case .tuple(let element): .tuple(element.withoutNulls)
    case .dictionary(let value): .dictionary(value.withoutNulls)
    case .declared, .enumeration, .primitive, .foreign, .patternDate, .any: self
    }
  }
}

extension [String] {
  /// Whether these are the keys of a response or a request body.
  fileprivate var isBody: Bool {
    self == ["requestBody"] || count == 2 && self[0] == "responses"
  }

  /// What the body in a place is called: `the response 200 as text/plain`.
  fileprivate var bodyWords: String {
    let name = first == "responses" && count > 1 ? "the response \(self[1])" : "the body"
    guard let index = firstIndex(of: "content"), index + 1 < count else { return name }
    return "\(name) as \(self[index + 1])"
  }

  /// Whether these are the keys of something inside of a body, rather than of a header or a parameter.
  var isInBody: Bool {
    let end = firstIndex(of: "content") ?? firstIndex(of: "schema") ?? count
    return Array(self[..<end]).isBody
  }

  /// The places of responses that also stand for the status code in this one: those of its class, and of all that are not described.
  fileprivate var coveringPlaces: [[String]] {
    guard count > 1, self[0] == "responses", let digit = self[1].first, digit.isNumber else {
      return []
    }
    return ["\(digit)XX", "default"].map { code in
      var place = self
      place[1] = code
      return place
    }
  }
}
