/// The last value of a document that had another type than the one that was expected.
///
/// Mostly, its error is the one that is tolerated next. The document recognizes it, because to look for what else the error says, through
/// all types on the way, takes longer than decoding a good element of an array.
///
/// A class, so that looking at it copies nothing. A document has only one.
final class JSONMismatch {
  @exclusivity(unchecked) fileprivate var error: any Error
  @exclusivity(unchecked) fileprivate var path: [any CodingKey]
  @exclusivity(unchecked) fileprivate var type: Any.Type
  // The entries of the value and of the array or object around it. Their place would keep the document alive.
  @exclusivity(unchecked) fileprivate var index: Int
  @exclusivity(unchecked) fileprivate var parent: Int

  fileprivate init(
    _ error: any Error,
    at path: [any CodingKey],
    _ type: Any.Type,
    _ place: JSONPlace
  ) {
    self.error = error
    self.path = path
    self.type = type
    index = place.index
    parent = place.parent
  }

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
    let error = mismatch(type, at: path)
    guard let last = document.lastMismatch else {
      document.lastMismatch = JSONMismatch(error, at: path, type, self)
      return error
    }
    last.error = error
    last.path = path
    last.type = type
    last.index = index
    last.parent = parent
    return error
  }

  private func mismatch(_ type: Any.Type, at path: [any CodingKey]) -> any Error {
    guard isNull else {
      return DecodingError.typeMismatch(
        type,
        .init(codingPath: path, debugDescription: "There is a value of another type.")
      )
    }
    return DecodingError.valueNotFound(
      type,
      .init(codingPath: path, debugDescription: "There is null.")
    )
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
      excerpt: place.isNull ? nil : policy?.excerpt(of: place.decoder)
    )
  }

  /// The place as any decoder. Not inlined, because Swift would copy what it is passed to for its type.
  @inline(never) private var decoder: any Decoder { self }

  private func contains(_ mismatch: JSONMismatch) -> Bool {
    var (inner, parent) = (mismatch.index, mismatch.parent)
    while inner != index, parent >= 0 {
      (inner, parent) = (parent, document.span(parent).parent)
    }
    return inner == index
  }
}
