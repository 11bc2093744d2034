/// The names that Swift or generated code would take for something else, and what helps.
///
/// Found out by compiling each word of `Keyword` in swift-syntax, in each position and with and
/// without backticks, with Swift 6.3; the naming tests do so again.
enum ReservedWords {
  /// How a name differs from any other in one position.
  struct Quirks: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let quotedAsDeclaration = Quirks(rawValue: 1 << 0)
    static let quotedAsValue = Quirks(rawValue: 1 << 1)
    static let quotedAsParameter = Quirks(rawValue: 1 << 2)
    static let quotedAsLabel = Quirks(rawValue: 1 << 3)
    /// Initialisers have a local of this name.
    static let hiddenByLocal = Quirks(rawValue: 1 << 4)
    /// Backticks do not help.
    static let suffixed = Quirks(rawValue: 1 << 5)
  }

  static func quirks(of name: String, as position: IdentifierPosition) -> Quirks {
    table[name]?[position] ?? []
  }

  /// Words that behave alike.
  private struct Entry {
    var words: String
    var positions: [IdentifierPosition]
    var quirks: Quirks
  }

  private static let members: [IdentifierPosition] = [
    .property, .enumCase, .unionCase, .argument,
  ]
  private static let properties: [IdentifierPosition] = [.property, .argument]
  private static let cases: [IdentifierPosition] = [.enumCase, .unionCase]

  private static let entries: [Entry] = [
    // Keywords wherever they are, except after a dot and as labels.
    Entry(
      words: """
        as associatedtype break case catch class continue default defer deinit do else enum \
        extension fallthrough false fileprivate for func guard if import in inout internal is let \
        nil operator precedencegroup private protocol public repeat rethrows return static struct \
        subscript super switch throw throws true try typealias var where while
        """,
      positions: IdentifierPosition.allCases,
      quirks: [.quotedAsDeclaration, .quotedAsValue]
    ),
    // In a parameter list these three say how the parameter is passed; in a call only `inout` does.
    Entry(words: "let var", positions: properties, quirks: .quotedAsParameter),
    Entry(words: "inout", positions: properties, quirks: [.quotedAsParameter, .quotedAsLabel]),
    // `await = 1` and `f(await)` wait for something.
    Entry(words: "await", positions: members, quirks: .quotedAsValue),
    // `any?` and `[some]` are read as the start of a longer type. Only an override can ask for such.
    Entry(
      words: """
        __owned __shared _const any await borrowing consuming each isolated nonisolated sending some
        """,
      positions: [.type],
      quirks: .quotedAsDeclaration
    ),
    // `order.self` is the order, and `.init` needs backticks even after a dot.
    Entry(words: "init self", positions: members, quirks: .suffixed),
    Entry(words: "init self", positions: [.type], quirks: .suffixed),
    // `Taxi.Type` is a metatype, `Self` the type around, and `Any` would be what `Any` is elsewhere.
    Entry(words: "Any Protocol Self Type", positions: [.type], quirks: .suffixed),
    Entry(words: "Protocol Type", positions: cases, quirks: .suffixed),
    Entry(words: "Any Self", positions: cases, quirks: .quotedAsDeclaration),
    Entry(
      words: "Any Protocol Type",
      positions: properties,
      quirks: [.quotedAsDeclaration, .quotedAsValue]
    ),
    // A property of that name would be meant by every `Self` in its type.
    Entry(words: "Self", positions: properties, quirks: .suffixed),

    // Members that generated types have already.
    Entry(words: "schemaLocation schemaRevision", positions: cases, quirks: .suffixed),
    Entry(words: "AllCases RawValue allCases", positions: [.enumCase], quirks: .suffixed),
    Entry(words: "undefined", positions: [.unionCase], quirks: .suffixed),
    // Beside the one of `Hashable`, `order.hashValue` is ambiguous, or a number nobody expects.
    Entry(words: "hashValue", positions: [.property], quirks: .suffixed),
    Entry(words: "decoder encoder fields output", positions: properties, quirks: .hiddenByLocal),
    Entry(
      words: "decoder encode encoder fields hash hashValue output",
      positions: [.type],
      quirks: .suffixed
    ),

    // Types that would hide one which generated code means, or one that its users expect. A nested
    // type of these names would be taken for the associated type of a protocol.
    Entry(words: "AllCases CodingKeys ID RawValue", positions: [.type], quirks: .suffixed),
    Entry(words: standardLibraryTypes, positions: [.type], quirks: .suffixed),
    Entry(words: foundationTypes, positions: [.type], quirks: .suffixed),
    Entry(words: runtimeTypes, positions: [.type], quirks: .suffixed),
  ]

  private static let standardLibraryTypes = """
    Actor Any AnyActor AnyHashable AnyObject Array ArraySlice AsyncSequence AsyncStream \
    BinaryFloatingPoint BinaryInteger Bool CaseIterable Character ClosedRange Clock Codable \
    CodingKey CodingUserInfoKey Collection Comparable ContiguousArray ContinuousClock \
    CustomDebugStringConvertible CustomStringConvertible Decodable Decoder DecodingError \
    Dictionary Double Duration Encodable Encoder EncodingError Equatable Error Float Float16 \
    Float80 Hashable Hasher Identifiable InlineArray Int Int128 Int16 Int32 Int64 Int8 \
    KeyPath KeyValuePairs KeyedDecodingContainer KeyedEncodingContainer LosslessStringConvertible \
    MainActor Mirror Never Numeric OptionSet Optional Range RawRepresentable Regex Result Sendable \
    Sequence Set SingleValueDecodingContainer SingleValueEncodingContainer Span StaticString \
    String StringProtocol Substring Swift Task TaskGroup UInt UInt128 UInt16 UInt32 UInt64 UInt8 \
    Unicode UnkeyedDecodingContainer UnkeyedEncodingContainer Void
    """

  private static let foundationTypes = """
    AttributedString Bundle Calendar CharacterSet Data Date DateComponents DateFormatter \
    DateInterval Decimal FileHandle FileManager Formatter Foundation FoundationEssentials \
    HTTPURLResponse IndexPath IndexSet JSONDecoder JSONEncoder JSONSerialization Locale \
    LocalizedError Measurement Notification NotificationCenter NumberFormatter Operation \
    OperationQueue Predicate Process ProcessInfo RunLoop Scanner Selector Thread TimeInterval \
    TimeZone Timer URL URLComponents URLQueryItem URLRequest URLResponse URLSession UUID \
    UserDefaults
    """

  private static let runtimeTypes = """
    Base64Data Base64URLData CalendarDate CodableEnum CompactArray CompactDictionary Converted \
    Converter DTODecoder DTOEncoder DTOFields DTOKey DTOOutput DTORuntime DTOUnion DatePattern \
    DecimalNumber DecimalText DecodingIssue DecodingIssueCollector DecodingIssueReporter \
    DeduplicatingReporter DoubleText EpochMilliseconds EpochSeconds ExcerptPolicy ISODuration \
    IntegerText JSONShape JSONValue JSONValueDecoder JSONValueEncoder LossyArray LossyDictionary \
    Nullable OneOf2 OneOf3 OneOf4 OneOf5 OneOf6 OneOf7 OneOf8 OpenCodableEnum OpenEnumeration \
    PatternDate Plain Presence RFC3339DateTime SafeOptional SchemaDescribed SchemaRevised \
    StrictArray StrictDictionary TimeOfDay URLString UUIDString UnionVariant WireAccessible
    """

  private static let table: ReservedWordTable = {
    var table = ReservedWordTable()
    for entry in entries {
      let quirks = QuirksByPosition(entry.quirks, in: entry.positions)
      for word in entry.words.utf8.split(separator: UInt8(ascii: " ")) {
        table.add(String(Substring(word)), quirks)
      }
    }
    return table
  }()
}

/// What the words are that are special somewhere.
///
/// Every name of a schema is looked up here and next to none is found, so that most are turned
/// away by their ends and length.
private struct ReservedWordTable {
  private var quirks: [String: QuirksByPosition] = Dictionary(minimumCapacity: 400)
  /// For each first letter a bit for each length and last letter that there are.
  private var ends: [UInt64] = Array(repeating: 0, count: 128)

  mutating func add(_ word: String, _ quirks: QuirksByPosition) {
    guard let (first, bit) = Self.ends(of: word) else { return }
    ends[first] |= bit
    self.quirks[word, default: QuirksByPosition()].formUnion(quirks)
  }

  subscript(name: String) -> QuirksByPosition? {
    guard let (first, bit) = Self.ends(of: name), ends[first] & bit != 0 else { return nil }
    return quirks[name]
  }

  private static func ends(of name: String) -> (first: Int, bit: UInt64)? {
    name.utf8.withContiguousStorageIfAvailable(ends)
      ?? Array(name.utf8).withUnsafeBufferPointer(ends)
  }

  private static func ends(of name: UnsafeBufferPointer<UInt8>) -> (first: Int, bit: UInt64)? {
    guard let first = name.first, first < 128, let last = name.last else { return nil }
    return (Int(first), 1 << ((UInt64(name.count) &* 5 &+ UInt64(last)) & 63))
  }
}

/// How a word differs from others in each position, a byte each.
private struct QuirksByPosition {
  private var bytes: UInt64 = 0

  init() {}

  init(_ quirks: ReservedWords.Quirks, in positions: [IdentifierPosition]) {
    for position in positions { bytes |= UInt64(quirks.rawValue) << shift(position) }
  }

  mutating func formUnion(_ other: QuirksByPosition) { bytes |= other.bytes }

  subscript(position: IdentifierPosition) -> ReservedWords.Quirks {
    ReservedWords.Quirks(rawValue: UInt8(truncatingIfNeeded: bytes >> shift(position)))
  }

  private func shift(_ position: IdentifierPosition) -> UInt64 {
    switch position {
    case .type: 0
    case .property: 8
    case .enumCase: 16
    case .unionCase: 24
    case .argument: 32
    }
  }
}
