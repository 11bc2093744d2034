/// The last value of a document that had another type than the one that was expected.
///
/// Mostly, its error is the one that is tolerated next. The document recognizes it, because to look for what else the error says, through
/// all types on the way, takes longer than decoding a good element of an array.
struct JSONMismatch {
  fileprivate let error: any Error
  fileprivate let path: [any CodingKey]
  fileprivate let type: Any.Type
  // The entries of the value and of the array or object around it. Their place would keep the document alive.
  fileprivate let index: Int
  fileprivate let parent: Int

  fileprivate func isAbout(_ error: any Error) -> Bool {
    // An error is a reference to a box. Swift would open the box if it weren't for the casts.
    unsafeBitCast(self.error as any Error, to: UInt.self)
      == unsafeBitCast(error as any Error, to: UInt.self)
  }
}

extension JSONPlace {
  /// Returns the error for a value of another type than the one that was expected.
  @inline(never)
  func mismatch(_ type: Any.Type) -> any Error {
    let path = codingPath
    let description = isNull ? "There is null." : "There is a value of another type."
    let context = DecodingError.Context(codingPath: path, debugDescription: description)
    let error =
      isNull
      ? DecodingError.valueNotFound(type, context) : DecodingError.typeMismatch(type, context)
    let boxed: any Error = error
    document.lastMismatch = JSONMismatch(
      error: boxed,
      path: path,
      type: type,
      index: index,
      parent: parent
    )
    return boxed
  }

  /// Whether ``mismatch(_:)`` has returned the error for the last such value of the document.
  func isLastMismatch(_ error: any Error) -> Bool {
    document.lastMismatch?.isAbout(error) == true
  }

  /// Returns the fault of such an error; `nil` for another one, or if the value isn't this one or inside it.
  func fault(of error: any Error, showing policy: ExcerptPolicy?) -> Fault? {
    guard let last = document.lastMismatch, last.isAbout(error), contains(last) else { return nil }
    let place = JSONPlace(document: document, index: last.index, parent: last.parent)
    return Fault(
      place: .keys(last.path),
      expected: .kind(of: last.type),
      found: place.kindName,
      excerpt: place.isNull ? nil : policy?.excerpt(of: place)
    )
  }

  private func contains(_ mismatch: JSONMismatch) -> Bool {
    var (inner, parent) = (mismatch.index, mismatch.parent)
    while inner != index, parent >= 0 {
      (inner, parent) = (parent, document.span(parent).parent)
    }
    return inner == index
  }
}
