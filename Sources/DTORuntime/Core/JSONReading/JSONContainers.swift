extension JSONObject: JSONMembers {
  var codingPath: [any CodingKey] { place.codingPath }

  var keys: [String] { members.map(\.key) }

  func value(under key: any CodingKey) -> (any JSONReader)? {
    value(key.stringValue).map { place(ofValue: $0) }
  }

  func null(under key: any CodingKey) -> any Decoder {
    JSONValueReader.null(at: codingPath + [key], userInfo: document.userInfo)
  }
}

/// The elements of an array in a document.
struct JSONDocumentElements: JSONElements {
  private let array: JSONPlace
  private var index: Int

  init(of array: JSONPlace) {
    self.array = array
    index = array.index + 2
  }

  var codingPath: [any CodingKey] { array.codingPath }

  var count: Int { array.document.span(array.index).count }

  var current: any JSONReader {
    JSONPlace(document: array.document, index: index, parent: array.index)
  }

  mutating func advance() { index += array.document.entry(index).span }
}
