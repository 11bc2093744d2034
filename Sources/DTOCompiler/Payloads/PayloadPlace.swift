import PayloadChecking
import SchemaDocument

/// Where a payload comes from.
package struct PayloadPlace: Hashable, Sendable {
  /// The path in messages.
  package var file: String
  /// The part of the file.
  package var position: Position

  /// Creates a place.
  package init(file: String, _ position: Position = .whole) {
    self.file = file
    self.position = position
  }

  /// A payload's part of its file.
  package enum Position: Hashable, Sendable {
    /// The whole file.
    case whole
    /// One of many payloads, which begins at a line.
    case one(line: Int)
    /// The body of a response in a HAR file, by the index of its entry. Lines are those of the body.
    case entry(Int)

    var line: Int {
      switch self {
      case .whole, .entry: 1
      case .one(let line): line
      }
    }

    /// Whether the payload is one of many in its file.
    var isOneOfMany: Bool {
      switch self {
      case .whole: false
      case .one, .entry: true
      }
    }
  }

  /// The path of the payload in messages.
  var path: String {
    switch position {
    case .whole, .one: file
    case .entry(let index): "\(file)#/log/entries/\(index)"
    }
  }
}

/// What is checked in payloads, and what is shown of them.
package struct PayloadCheckOptions: Sendable {
  var options = PayloadOptions()

  /// Values are redacted, and ambiguous payloads aren't reported.
  package init() {}

  /// Shows values as they are.
  package mutating func showValues() { options.values = .all }

  /// Also reports payloads that match several variants of a `oneOf`.
  package mutating func reportAmbiguity() { options.ambiguity = .reported }

  /// Also checks keywords of schemas that apps ignore, such as `maxLength`.
  package mutating func checkContract() { options.contract = .checked }
}

extension PayloadPlace {
  /// Whether bytes are a whole JSON document, so that another one may follow in the next line.
  package static func isJSON(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.withContiguousStorageIfAvailable { PayloadReader.isJSON(UnsafeRawBufferPointer($0)) }
      ?? Array(bytes).withUnsafeBytes { PayloadReader.isJSON($0) }
  }
}

extension Document {
  /// Reads a payload for the locations of findings in it.
  static func payload(
    _ bytes: some Collection<UInt8>,
    at place: PayloadPlace,
    file: FileID,
    showing values: SourceText.ShownValues
  ) -> Document {
    payload(
      bytes: Array(bytes),
      path: place.path,
      file: file,
      firstLine: place.position.line,
      showing: values
    )
  }
}
