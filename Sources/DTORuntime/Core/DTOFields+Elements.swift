extension DTOFields {
  /// Creates the fields of a decoder's array, whose keys are the positions: `try fields.required("0")`.
  ///
  /// An array with fewer elements is like an object without these members. If there are more, that is reported as
  /// ``DecodingIssue/Kind/droppedElement`` at the first of them.
  ///
  /// - Parameters:
  ///   - decoder: The decoder of the array.
  ///   - owner: The type that is decoded, generated or hand-written, which issues refer to.
  ///   - count: The greatest number of elements.
  /// - Throws: A `DecodingError` if the value isn't an array, if the payload is nested deeper than the thread's stack allows, or in
  ///   strict mode, if there are more elements.
  public init(_ decoder: borrowing any Decoder, of owner: Any.Type, elements count: Int) throws {
    try self.init(decoder, ownedBy: .type(owner), elements: count)
  }

  init(_ decoder: borrowing any Decoder, ownedBy owner: Owner, elements count: Int) throws {
    guard stackHasRoom() else { throw tooDeep(at: decoder.codingPath) }
    if let place = JSONPlace.of(copy decoder) {
      let array = try place.elements(of: owner)
      if let surplus = array.value("\(count)") {
        try Self.drop(array.place(ofValue: surplus), after: count, owner)
      }
      self.init(array)
      return
    }
    let elements = try ElementsByPosition(of: copy decoder, limit: count + 1)
    elements.declare(count)
    if let surplus = elements[count] { try Self.drop(surplus, after: count, owner) }
    self.init(
      WireObject(
        container: KeyedDecodingContainer(elements),
        owner: owner,
        decoder: copy decoder,
        isArray: true
      )
    )
  }

  /// Reports an element that has no place. Throws in strict mode.
  private static func drop(_ surplus: any Decoder, after count: Int, _ owner: Owner) throws {
    var place = WholePlace(decoder: surplus, owner: owner)
    let elements = count == 1 ? "element" : "elements"
    let error = UnexpectedContent(expected: "at most \(count) \(elements)")
      .located(at: place.codingPath)
    try place.tolerate(error, .droppedElement, wanting: JSONValue.self)
  }
}
