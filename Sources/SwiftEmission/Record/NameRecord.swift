package import Paths

/// Names that an earlier run has given, so that they last: a text for each document, which is kept under version control.
///
/// For example
/// ```
/// // dtoc names 1
/// // What is called how in the Swift of 'common/money.yml'.
///
/// #/definitions/money = CommonMoney
///   amount
///   a-b = aDashB
///   currency
///   /properties/currency
///     RUB
///     USD
/// ```
/// A line is a type by its place or, below it, a member by its key, a case by its value, a type nested in it. Only a name that the thing
/// would not have by itself is written out. Lines are in the order of the document, so that git merges them where it merges documents:
/// what separates two schemas there separates their lines here.
package struct NameRecord: Sendable {
  /// By path, see ``path(of:root:)``.
  private var documents: [Path: [RecordedType]] = [:]
  /// What stands before the paths of documents, by schema root.
  private let roots: [String]

  /// A record in which nothing stands yet.
  package init(roots: [String] = []) { self.roots = roots }

  package var isEmpty: Bool { documents.isEmpty }

  /// Adds what the text for a document says.
  package mutating func add(_ types: [RecordedType], forPath path: Path) { documents[path] = types }

  /// The path of the text for a document, in the folder of the record.
  package func path(of document: String, root: Int) -> Path {
    let folder = roots.indices.contains(root) ? roots[root] : ""
    var names: [Path] = []
    for name in Path("\(folder)/\(document)").names where name != "." {
      if name == ".." {
        _ = names.popLast()
      } else {
        names.append(Path(name.text.recordFileName))
      }
    }
    return Path("\(names.joined()).names")
  }

  subscript(_ path: Path) -> [RecordedType] { documents[path] ?? [] }

  /// The documents that the record knows.
  package var paths: some Sequence<Path> { documents.keys }
}

/// What stands in a record about a type.
package struct RecordedType: Sendable {
  /// As it is written: `#/definitions/money`, or `/properties/currency` below that.
  var place: String
  /// The name, where it is not what the type would be called by itself; without prefix and suffix.
  var name: String?
  var members: [RecordedMember] = []
  var types: [RecordedType] = []

  /// Whether all in it is called what it would be called by itself, but for what is nested deeper.
  var isPlain: Bool { types.allSatisfy { $0.name == nil } && members.allSatisfy { $0.name == nil } }
}

/// What stands in a record about a property, a case or a variant.
struct RecordedMember: Sendable {
  /// As it is written.
  var key: String
  /// The name, where it is not what the member would be called by itself.
  var name: String?
}

extension String {
  /// A file name that is not hidden, and to which an ending can be added.
  fileprivate var recordFileName: String {
    let name = utf8.count > 200 ? shortenedFileName : self
    return name.utf8.first == UInt8(ascii: ".") ? "_\(name)" : name
  }

  /// The text as one word of a record. Two are the same only if the texts are.
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

  /// The same of a text that must not be taken for a number, a place or the additional properties.
  var recordKey: String {
    let word = recordWord
    guard let first = utf8.first, word.utf8.first != UInt8(ascii: "\"") else { return word }
    let isLetter = first >= 0x80 || (first | 0x20 >= 0x61 && first | 0x20 <= 0x7A) || first == 0x5F
    return isLetter && self != "true" && self != "false" ? word : "\"\(word.escapedForRecord)\""
  }

  private var isRecordWord: Bool {
    guard !isEmpty else { return false }
    // Most are nothing but letters.
    if utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") }) { return true }
    return unicodeScalars.allSatisfy {
      $0.value > 0x20 && $0 != "\"" && $0.value != 0x7F && !$0.properties.isWhitespace
        && !$0.isUnsafeInSource
    }
  }

  private var escapedForRecord: String {
    utf8.contains(UInt8(ascii: "\\")) ? String(flatMap { $0 == "\\" ? "\\\\" : String($0) }) : self
  }
}
