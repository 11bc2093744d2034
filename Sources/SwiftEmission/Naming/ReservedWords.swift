/// The names that have another meaning in Swift or in generated code, and how to use them anyway.
///
/// The list was made by compiling each word of `Keyword` in swift-syntax, in each position, with and
/// without backticks, with Swift 6.3. The naming tests repeat this.
enum ReservedWords {
  /// How a name must be treated in one position.
  struct Quirks: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let quotedAsDeclaration = Quirks(rawValue: 1 << 0)
    static let quotedAsValue = Quirks(rawValue: 1 << 1)
    static let quotedAsParameter = Quirks(rawValue: 1 << 2)
    static let quotedAsLabel = Quirks(rawValue: 1 << 3)
    /// Generated initializers have a parameter or local variable of this name.
    static let hiddenByLocal = Quirks(rawValue: 1 << 4)
    /// Backticks aren't enough.
    static let suffixed = Quirks(rawValue: 1 << 5)
  }

  static func quirks(of name: String, as position: IdentifierPosition) -> Quirks {
    table.quirks(of: name, as: position)
  }

  /// Words with the same quirks.
  fileprivate struct Entry {
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
    // Keywords in all positions, except after a dot and as labels.
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
    // In a parameter list, these three are specifiers of the parameter; in a call, only `inout` is special.
    Entry(words: "let var", positions: properties, quirks: .quotedAsParameter),
    Entry(words: "inout", positions: properties, quirks: [.quotedAsParameter, .quotedAsLabel]),
    // In `await = 1` and `f(await)`, it is the operator.
    Entry(words: "await", positions: members, quirks: .quotedAsValue),
    // `any?` and `[some]` are parsed as the start of a longer type. Only overrides give such names.
    Entry(
      words: """
        __owned __shared _const any await borrowing consuming each isolated nonisolated sending some
        """,
      positions: [.type],
      quirks: .quotedAsDeclaration
    ),
    // `order.self` is the value itself, and `.init` needs backticks even after a dot.
    Entry(words: "init self", positions: members, quirks: .suffixed),
    Entry(words: "init self", positions: [.type], quirks: .suffixed),
    // `Taxi.Type` is a metatype, `Self` is the enclosing type, and `Any` would be confused with the built-in type.
    Entry(words: "Any Protocol Self Type", positions: [.type], quirks: .suffixed),
    Entry(words: "Protocol Type", positions: cases, quirks: .suffixed),
    Entry(words: "Any Self", positions: cases, quirks: .quotedAsDeclaration),
    Entry(
      words: "Any Protocol Type",
      positions: properties,
      quirks: [.quotedAsDeclaration, .quotedAsValue]
    ),
    // A property of this name would hide `Self` in its type.
    Entry(words: "Self", positions: properties, quirks: .suffixed),

    // Members that generated types already have.
    Entry(words: "schemaLocation schemaRevision", positions: cases, quirks: .suffixed),
    Entry(words: "AllCases RawValue allCases", positions: [.enumCase], quirks: .suffixed),
    Entry(words: "undefined", positions: [.unionCase], quirks: .suffixed),
    // Beside the one of `Hashable`, `order.hashValue` is ambiguous, or an unexpected number.
    Entry(words: "hashValue", positions: [.property], quirks: .suffixed),
    Entry(
      words: "decoder encoder fields hasher output",
      positions: properties,
      quirks: .hiddenByLocal
    ),
    Entry(
      words: "decoder encode encoder fields hash hashValue output",
      positions: [.type],
      quirks: .suffixed
    ),

    // Types that would hide those that generated code or its users refer to. A nested type with one
    // of the names in the next entry would become the associated type of a protocol.
    Entry(words: "AllCases CodingKeys ID RawValue", positions: [.type], quirks: .suffixed),
    Entry(words: standardLibraryTypes, positions: [.type], quirks: .suffixed),
    Entry(words: foundationTypes, positions: [.type], quirks: .suffixed),
    Entry(words: runtimeTypes, positions: [.type], quirks: .suffixed),
  ]

  /// Names of other types that generated code doesn't refer to, and that code inside of a type of a schema has little use for. A nested type
  /// can have them: `Order.Locale` hides `Foundation.Locale` only there. At the top level it would hide it from the whole module, or be
  /// ambiguous where both are imported.
  static let plainWhenNested = Set(
    """
    Actor Bundle Calendar Character Clock Collection DateInterval Duration Formatter Locale Measurement Mirror \
    Notification Operation Predicate Process Range Regex Scanner Selector Sequence Span Thread TimeZone Timer Unicode
    """
    .split(separator: " ").map(String.init)
  )

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
    Base64Bytes Base64Data Base64URLBytes Base64URLData CalendarDate CodableEnum CompactArray CompactDictionary CompactSet Converted \
    Converter DTOConversion DTOClientEndpoint DTOConvertible DTODecodable DTODecoder DTOEncoder DTOEndpoint DTOFields DTOKey DTOMissingBody DTOOutput DTOParameter DTORequest DTOResponse DTOServerEndpoint \
    DTORepresentable DTORuntime DTOUnion DatePattern DecimalNumber DecimalText DecodingConverter \
    BooleanText DecodingIssue DecodingIssueCollector DecodingIssueReporter DeduplicatingReporter DoubleText \
    EpochMilliseconds EpochSeconds ExcerptPolicy FirstValid FixedArray FixedElements FromDTO ISODuration IntegerText JSONShape JSONValue JSONValueDecoder JSONValueEncoder LossyArray LossyDictionary LossySet \
    Nullable OffsetDateTime OneOf2 OneOf3 OneOf4 OneOf5 OneOf6 OneOf7 OneOf8 OpenCodableEnum OpenEnumeration \
    PatternDate Plain Presence RFC3339DateTime RFC3339Microseconds RFC3339Milliseconds RFC3339Seconds SafeOptional SchemaDescribed SchemaRevised \
    StrictArray StrictDictionary StrictSet TimeOfDay URLString UUIDString UnionVariant WireAccessError WireAccessible WireMutable
    """

  private static let table = ReservedWordTable(entries)
}

/// The words of all entries.
///
/// Every schema name is looked up here and almost none is found, so most are rejected by their length and their first and last letters.
private struct ReservedWordTable {
  private let entries: [ReservedWords.Entry]
  /// All words, each followed by a space.
  private var text: [UInt8] = []
  /// The words by their first letter.
  private var words: [[Word]] = Array(repeating: [], count: 128)
  /// For each first letter, a set of bits for the lengths and last letters of its words.
  private var ends: [UInt64] = Array(repeating: 0, count: 128)

  private struct Word {
    var place: Range<Int>
    var entry: Int
  }

  init(_ entries: [ReservedWords.Entry]) {
    self.entries = entries
    let space = UInt8(ascii: " ")
    for (number, entry) in entries.enumerated() {
      var start = text.count
      text += entry.words.utf8
      text.append(space)
      while let end = text[start...].firstIndex(of: space) {
        let first = Int(text[start])
        words[first].append(Word(place: start..<end, entry: number))
        ends[first] |= Self.bit(length: end - start, last: text[end - 1])
        start = end + 1
      }
    }
  }

  func quirks(of name: String, as position: IdentifierPosition) -> ReservedWords.Quirks {
    let length = name.utf8.count
    guard let first = name.utf8.first, first < 128, let last = name.utf8.last,
      ends[Int(first)] & Self.bit(length: length, last: last) != 0
    else { return [] }
    var quirks: ReservedWords.Quirks = []
    for word in words[Int(first)]
    where word.place.count == length && name.utf8.elementsEqual(text[word.place]) {
      let entry = entries[word.entry]
      if entry.positions.contains(position) { quirks.formUnion(entry.quirks) }
    }
    return quirks
  }

  private static func bit(length: Int, last: UInt8) -> UInt64 {
    1 << ((UInt64(length) &* 5 &+ UInt64(last)) & 63)
  }
}
