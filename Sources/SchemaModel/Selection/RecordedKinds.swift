package import Paths

/// What schemas are according to the names that were recorded for them, so that they stay what they are.
package struct RecordedKinds: Hashable, Sendable {
  /// The entries by the pointers of the schemas, by the path of the file with the names of their document.
  private var entries: [Path: [Path: Entry]] = [:]
  /// The entries of schemas under conditions and of those without a declaration of their own, by their ``Swift/String/placeOfCases``.
  private var entriesOfCases: [Path: [Path: Entry]] = [:]
  /// The entries of schemas in lists of parameters and of parts, by their ``Swift/String/placeInLists``.
  private var entriesInLists: [Path: [Path: Entry]] = [:]
  /// The places of definitions in parts of `allOf`, without what distinguishes schemas with one place.
  private var definitionsInParts: [Path: Set<Path>] = [:]
  /// The entries of schemas in variants of unions, by their ``Swift/String/placeInVariants``.
  private var entriesInVariants: [Path: [Path: Entry]] = [:]
  private var paths = RecordPaths()

  package struct Entry: Hashable, Sendable {
    package var kind: Kind
    /// What variants without a name of their own are recorded as: what they are in JSON, such as `array`, what they hold, such as
    /// `#strings`, or the members that they require.
    package var variants: Set<String>
    /// The name in Swift; nil if it is that of the place.
    package var name: String?

    package init(kind: Kind, variants: Set<String>, name: String? = nil) {
      self.kind = kind
      self.variants = variants
      self.name = name
    }

    /// Returns the entry for schemas at one place in several cases.
    package func merging(_ other: Entry) -> Entry {
      Entry(kind: kind == other.kind ? kind : .object, variants: variants.union(other.variants))
    }
  }

  package enum Kind: Hashable, Sendable {
    case union
    /// A type with members, and without parameters.
    case object
    case other
  }

  package init() {}

  /// - Parameter entriesInVariants: Those of schemas in variants, by their pointers without what identifies the variants.
  package init(
    _ entries: [Path: [Path: Entry]],
    inVariants entriesInVariants: [Path: [Path: Entry]],
    paths: RecordPaths
  ) {
    self.entries = entries
    self.entriesInVariants = entriesInVariants
    self.paths = paths
    entriesOfCases = entries.mapValues { entries in
      let moved = entries.lazy.map { ($0.text.placeOfCases, $1) }
        .filter { place, _ in entries[place] == nil }
      return Dictionary(moved) { $0.merging($1) }
    }
    entriesInLists = entries.mapValues { entries in
      let moved = entries.lazy.compactMap { pointer, entry in
        pointer.text.placeInLists.map { ($0, entry) }
      }
      return Dictionary(moved) { $0.merging($1) }
    }
    definitionsInParts = entries.mapValues { entries in
      Set(entries.keys.lazy.compactMap { $0.text.definitionInPart.map { Path($0) } })
    }
  }

  package var isEmpty: Bool { entries.isEmpty }

  /// The entry of the schema at a pointer; nil if it is new.
  package func entry(of pointer: String, in document: String, root: Int) -> Entry? {
    let path = paths.path(of: document, root: root)
    guard let known = entries[path] else { return nil }
    return known[Path(pointer)] ?? entriesOfCases[path]?[pointer.placeOfCases]
  }

  /// Whether there is an entry for a schema, whose pointer has no positions of parts of `allOf`.
  package func contains(_ pointer: String, in document: String, root: Int) -> Bool {
    entry(of: pointer, in: document, root: root) != nil
      || definitionsInParts[paths.path(of: document, root: root)]?.contains(Path(pointer)) ?? false
  }

  /// The entry of all schemas that have the place of one in some variant of a union; nil if there are none.
  package func entryInVariants(of pointer: String, in document: String, root: Int) -> Entry? {
    entriesInVariants[paths.path(of: document, root: root)]?[pointer.placeInVariants]
  }

  /// The entry of all schemas that have the place of one in a list, whose position isn't recorded; nil if there are none.
  package func entryInLists(of pointer: String, in document: String, root: Int) -> Entry? {
    guard let place = pointer.placeInLists else { return nil }
    return entriesInLists[paths.path(of: document, root: root)]?[place]
  }
}

extension String {
  /// The pointer without what distinguishes the cases of a condition, and the declarations of a schema: `/definitions/pay/#/properties/change`
  /// for `/definitions/pay/else/properties/change` in the document, and for `/definitions/pay/#method=cash&/properties/change` in the record.
  fileprivate var placeOfCases: Path {
    guard
      utf8.contains(where: { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "&") })
        || hasToken(startingWith: "then", "else")
    else { return Path(self) }
    var kept: [Substring] = []
    for token in tokens {
      if token == "then" || token == "else" || token.hasPrefix("#") {
        if kept.last != "#" { kept.append("#") }
      } else {
        kept.append(token.hasSuffix("&") ? token.dropLast() : token)
      }
    }
    return Path(kept.joined(separator: "/"))
  }

  /// The pointer without the lists of variants and the positions in them, and without what leads to the elements of an array or a map that
  /// is a variant, because the record has them at the place of that variant.
  package var placeInVariants: Path {
    var kept: [Substring] = []
    var isInList = false
    var isVariant = false
    for token in tokens {
      let isPosition = isInList && token.utf8.allSatisfy { (0x30...0x39).contains($0) }
      let isElement = isVariant && (token == "items" || token == "additionalProperties")
      isInList = token == "oneOf" || token == "anyOf"
      isVariant = isPosition || isElement
      if !isInList, !isVariant { kept.append(token) }
    }
    return Path(kept.joined(separator: "/"))
  }

  /// The pointer without positions in lists of parameters and of parts, and without what distinguishes the schemas there in a record; nil
  /// for a schema in no such list. For example, `/paths/~1cars/get/parameters/schema` for `/paths/~1cars/get/parameters/0/schema` in the
  /// document, and for `/paths/~1cars/get/parameters/schema:getCars_filter` in the record.
  fileprivate var placeInLists: Path? {
    guard hasToken(startingWith: "parameters", "allOf") else { return nil }
    var kept: [Substring] = []
    var list: Substring?
    for token in tokens {
      let follows = kept.last.map { $0 == "parameters" || $0 == "allOf" } ?? false
      if follows { list = kept.last }
      if follows, !token.isEmpty, token.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { continue }
      guard list != nil, !token.hasPrefix("#") else {
        kept.append(token)
        continue
      }
      let name = token.prefix { $0 != "#" && ($0 != ":" || list != "parameters") }
      kept.append(name.hasSuffix("&") ? name.dropLast() : name)
    }
    return list == nil ? nil : Path(kept.joined(separator: "/"))
  }

  /// The place of a definition in a part of `allOf`, without its name that distinguishes it: `/definitions/both/allOf/$defs/item` for
  /// `/definitions/both/allOf/$defs/item:both_item`; nil for all others.
  fileprivate var definitionInPart: String? {
    guard hasToken(startingWith: "allOf/"), let mark = utf8.lastIndex(of: UInt8(ascii: ":"))
    else { return nil }
    return String(self[..<mark])
  }

  /// Whether a token starts with one of these texts. Nearly all pointers have none, and are not split because of it.
  private func hasToken(startingWith texts: StaticString...) -> Bool {
    var text = self
    return text.withUTF8 { bytes in
      bytes.indices.contains { index in
        bytes[index] == UInt8(ascii: "/")
          && texts.contains { text in
            bytes[(index + 1)...].starts(
              with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
            )
          }
      }
    }
  }

  private var tokens: [Substring] {
    utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(Substring.init)
  }
}
