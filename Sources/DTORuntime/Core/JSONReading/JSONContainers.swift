/// The members of an object in a document.
struct JSONDocumentMembers: JSONMembers {
  let object: JSONObject

  var codingPath: [any CodingKey] { object.place.codingPath }

  var keys: [String] { object.members.map(\.key) }

  func contains(_ key: String) -> Bool { object.value(key) != nil }

  func value(under key: any CodingKey) -> JSONPlace? {
    object.value(key.stringValue).map { object.place(ofValue: $0) }
  }

  func null(under key: any CodingKey) -> any Decoder {
    JSONValueReader.null(at: codingPath + [key], userInfo: object.document.userInfo)
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

  var current: JSONPlace { JSONPlace(document: array.document, index: index, parent: array.index) }

  mutating func advance() { index += array.document.entry(index).span }
}
