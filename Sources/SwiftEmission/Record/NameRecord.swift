package import Paths
package import SchemaModel

/// The Swift names that earlier runs have given, so that they stay the same. There is one file for each document, to be committed.
///
/// For example
/// ```
/// // dtoc names 1
/// // Keeps the names in the Swift of 'common/money.yml' as they are. Commit it; to rename
/// // something, write 'x-dto-name' into the schema.
///
/// #/definitions/money = CommonMoney
///   amount
///   a-b = aDashB
///   currency
///   /properties/currency
///     RUB
///     USD
///
/// // The end of the names.
/// ```
/// Each line identifies a type by its place or, indented below a type, a property by its key, a case by its value, or a nested type. The
/// line `file = CommonMoney` is for the Swift file of the document, and `#/paths/~1orders/post = CreateOrder` for the type that templates write about an operation. The head ends with the style of the names, if it isn't the first, and with the role that they are for, if there is one: `Style: 2. Role: client.` The line `(alias)` below a type says that it is an alias of an identical one. A name is written only if it differs from the default. Lines have the order of the document, so git can merge them whenever it can
/// merge the document: lines between two schemas there correspond to lines between the two here.
package struct NameRecord: Sendable {
  /// The recorded documents by the path of their file; see ``path(of:root:)``.
  private var documents: [Path: RecordedDocument] = [:]
  private let files: RecordPaths

  /// Creates an empty record.
  package init(roots: [String] = []) { files = RecordPaths(roots: roots) }

  package var isEmpty: Bool { documents.isEmpty }

  /// Adds the contents of the file at a path.
  package mutating func add(_ document: RecordedDocument, forPath path: Path) {
    documents[path] = document
  }

  /// Returns the path of the file for a document, relative to the folder of the record.
  package func path(of document: String, root: Int) -> Path {
    files.path(of: document, root: root)
  }

  package subscript(_ path: Path) -> RecordedDocument? { documents[path] }

  /// What the recorded schemas are.
  package var kinds: RecordedKinds {
    let entries = documents.mapValues { document in
      var entries = RecordedEntries()
      var places = FlatPlaces(of: document)
      for type in document.types {
        if let pointer = type.pointer {
          type.add(to: &entries, at: pointer, withoutVariants: places.placeInVariants(of: pointer))
        }
      }
      return entries
    }
    return RecordedKinds(
      entries.mapValues(\.byPointer),
      inVariants: entries.mapValues(\.inVariants),
      paths: files
    )
  }

  /// The paths of all files.
  package var paths: some Sequence<Path> { documents.keys }
}

/// The entries for one document.
package struct RecordedDocument: Sendable {
  /// The name of the Swift file, without an extension; nil if it is the default.
  var file: String?
  /// The role of the run that has written it; nil if it had none.
  package var role: Role?
  /// The style of its names.
  var style = NameStyle.recorded
  /// The top-level types.
  var types: [RecordedType] = []
}

/// An entry for a type.
package struct RecordedType: Sendable {
  /// The place as it is written in the file: `#/definitions/money`, or `/properties/currency` for a nested type.
  var place: Path
  /// The name without prefix and suffix; nil if it is the default.
  var name: String?
  /// Whether it is an alias of an identical type, or nested in one, and not declared itself.
  var isAlias = false
  var members: [RecordedMember] = []
  var types: [RecordedType] = []

  /// Whether all members and directly nested types have their default names.
  var isPlain: Bool { types.allSatisfy { $0.name == nil } && members.allSatisfy { $0.name == nil } }
}

extension RecordedType {
  /// Whether one of its members is a variant: these are identified by the place of their schema.
  fileprivate var isUnion: Bool {
    members.contains { member in
      let key = member.key.text.utf8
      return key.first == UInt8(ascii: "#")
        || zip(key, key.dropFirst()).contains { $0 == UInt8(ascii: "#") && $1 == UInt8(ascii: "/") }
    }
  }

  private var kind: RecordedKinds.Kind {
    if isUnion { return .union }
    return members.isEmpty || types.contains(where: \.isParameter) ? .other : .object
  }

  /// Whether it is the entry of an operation: `#/paths/~1orders/post`.
  var isOperation: Bool {
    guard members.isEmpty, types.isEmpty, let pointer else { return false }
    let steps = pointer.split(separator: "/", omittingEmptySubsequences: false)
    return steps.count == 4 && ["paths", "webhooks", "x-webhooks"].contains(steps[1])
  }

  /// Whether it is a parameter of the type around it: `/<Item>`.
  fileprivate var isParameter: Bool { place.text.unquotedRecordWord.hasPrefix("/<") }

  /// Adds what it is, and what the types nested in it are.
  ///
  /// - Parameter place: The pointer without what identifies the variants around it.
  fileprivate func add(
    to entries: inout RecordedEntries,
    at pointer: String,
    withoutVariants place: String
  ) {
    let keys = keys
    let entry = RecordedKinds.Entry(
      kind: kind,
      variants: Set(areVariants ? keys : keys.filter(\.isVariantWithoutName)),
      name: name
    )
    entries.byPointer[Path(pointer)] = entry
    if place != pointer {
      let path = place.placeInVariants
      entries.inVariants[path] = entries.inVariants[path].map { $0.merging(entry) } ?? entry
    }
    let variants = areVariants ? Set(keys) : []
    for type in types {
      let inner = String(type.place.text.dropFirst()).unquotedRecordWord
      type.add(
        to: &entries,
        at: "\(pointer)/\(inner)",
        withoutVariants: variants.containsVariant(inner) ? place : "\(place)/\(inner)"
      )
    }
  }

  fileprivate var keys: [String] { members.map(\.key.text.unquotedRecordWord) }

  /// Whether all members can be variants. The names of variants are always written.
  fileprivate var areVariants: Bool { members.allSatisfy { $0.name != nil } }

  /// The pointer of a top-level type; nil if it isn't one.
  fileprivate var pointer: String? {
    place.text.utf8.first == UInt8(ascii: "#")
      ? String(place.text.dropFirst()).unquotedRecordWord : nil
  }
}

extension Set<String> {
  /// Whether the place of a nested type is the key of a variant. A type that several schemas make is marked.
  fileprivate func containsVariant(_ place: String) -> Bool {
    contains(place) || contains("\(place.dropLast())")
  }
}

/// The places of types in a record without nested ones, where only their pointers say what encloses them.
private struct FlatPlaces {
  private let types: [Path: RecordedType]
  /// The keys of the variants of unions that were asked for.
  private var variants: [Path: Set<String>] = [:]

  init(of document: RecordedDocument) {
    let types = document.types.compactMap { type in type.pointer.map { (Path($0), type) } }
    self.types = Dictionary(types) { first, _ in first }
  }

  /// Returns the pointer without what identifies the variants around a type.
  mutating func placeInVariants(of pointer: String) -> String {
    var outer = Path(pointer).folder
    // A schema with a name is in a section, as in `/definitions/order`.
    while let place = outer, place.utf8.lastIndex(of: UInt8(ascii: "/")) != place.startIndex {
      guard let type = types[Path(place)],
        let inner = Path(pointer).dropping(prefix: "\(place)/")
      else {
        outer = Path(place).folder
        continue
      }
      let keys = variants[Path(place)] ?? (type.areVariants ? Set(type.keys) : [])
      variants[Path(place)] = keys
      let start = placeInVariants(of: place)
      return keys.containsVariant(inner) ? start : "\(start)/\(inner)"
    }
    return pointer
  }
}

/// What the types of one document are recorded as.
private struct RecordedEntries {
  var byPointer: [Path: RecordedKinds.Entry] = [:]
  /// Those in variants of unions, by their pointers without what identifies these.
  var inVariants: [Path: RecordedKinds.Entry] = [:]
}

/// An entry for a property, a case or a variant.
struct RecordedMember: Sendable {
  /// The key as it is written in the file.
  var key: Path
  /// The name; nil if it is the default.
  var name: String?
}

extension String {
  /// The string as one word of a record, in quotes if necessary. Different strings result in different words.
  var recordWord: String {
    guard !isRecordWord else { return self }
    var word = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": word += "\\\(scalar)"
      case _ where scalar.isUnsafeInSource || scalar.value < 0x20 || scalar.value == 0x7F:
        word += "\\u{\(String(scalar.value, radix: 16))}"
      default: word.unicodeScalars.append(scalar)
      }
    }
    return word + "\""
  }

  /// Whether it can be the key of a variant that isn't a schema with a name: `array`, `#strings` or `0=a`.
  fileprivate var isVariantWithoutName: Bool {
    JSONKind(rawValue: self) != nil || hasPrefix("#") && !hasPrefix("#/") || contains("=")
  }

  /// The string that a word of a record stands for.
  fileprivate var unquotedRecordWord: String {
    guard utf8.first == UInt8(ascii: "\"") else { return self }
    var text = ""
    var rest = dropFirst().dropLast()
    while let character = rest.popFirst() {
      guard character == "\\", let escaped = rest.popFirst() else {
        text.append(character)
        continue
      }
      guard escaped == "u", let end = rest.firstIndex(of: "}"),
        let scalar = UInt32(rest[..<end].dropFirst(), radix: 16).flatMap(Unicode.Scalar.init)
      else {
        text.append(escaped)
        continue
      }
      text.unicodeScalars.append(scalar)
      rest = rest[end...].dropFirst()
    }
    return text
  }

  /// The string as one word, in quotes if it could be mistaken for a number, a Boolean, a place or the additional properties.
  var recordKey: String {
    let word = recordWord
    guard let first = utf8.first, word.utf8.first != UInt8(ascii: "\"") else { return word }
    let isLetter = first >= 0x80 || (first | 0x20 >= 0x61 && first | 0x20 <= 0x7A) || first == 0x5F
    return isLetter && self != "true" && self != "false" ? word : "\"\(word.escapedForRecord)\""
  }

  private var isRecordWord: Bool {
    guard !isEmpty else { return false }
    // Nearly all strings are printable ASCII.
    var text = self
    let isPlain = text.withUTF8 {
      $0.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") }
    }
    if isPlain { return true }
    return unicodeScalars.allSatisfy {
      $0.value > 0x20 && $0 != "\"" && $0.value != 0x7F && !$0.properties.isWhitespace
        && !$0.isUnsafeInSource
    }
  }

  private var escapedForRecord: String {
    utf8.contains(UInt8(ascii: "\\")) ? String(flatMap { $0 == "\\" ? "\\\\" : String($0) }) : self
  }
}
