/// The last value of a document that had another type than the one that was expected.
///
/// Mostly, its error is the one that is tolerated next. The document recognizes it, because to look for what else the error says, through
/// all types on the way, takes longer than decoding a good element of an array.
///
/// Its properties are accessed one by one, because a copy of all of them would count references.
struct JSONMismatch {
  fileprivate var error: (any Error)?
  fileprivate var path: [any CodingKey] = []
  fileprivate var type: Any.Type = Never.self
  // The entries of the value and of the array or object around it. Their place would keep the document alive.
  fileprivate var index = 0
  fileprivate var parent = -1
  /// The entry of the array or object around these two; negative if there is none, or if the keys of the path may be others now.
  fileprivate var around = -1
  /// Whether the last key of the path is that of a map.
  fileprivate var isOfMap = false

  /// Has the next path made anew, because the object around a value is read in another way.
  mutating func forgetKeys() { around = -1 }
}

extension JSONPlace {
  /// Returns the error for a value of another type than the one that was expected.
  @inline(never)
  func mismatch(_ type: Any.Type) -> any Error {
    // Without the last error, its path is mostly not referenced elsewhere, so its memory is used again.
    document.lastMismatch.error = nil
    rememberKeys()
    let error = mismatch(type, at: document.lastMismatch.path)
    document.lastMismatch.error = error
    document.lastMismatch.type = type
    document.lastMismatch.index = index
    document.lastMismatch.parent = parent
    return error
  }

  /// Sets the path of the last mismatch. Mostly, the fault is in the element after that of the last one, so that only a position differs.
  private func rememberKeys() {
    let around = parent < 0 ? -1 : document.span(parent).parent
    let isOfMap = parent >= 0 && document.span(parent).isMap
    if around >= 0, around == document.lastMismatch.around {
      let last = document.lastMismatch.path.count - 1
      document.lastMismatch.path[last - 1] = key(of: parent, in: around)
      if isOfMap != document.lastMismatch.isOfMap || !hasSameName {
        document.lastMismatch.path[last] = key(of: index, in: parent)
      }
    } else {
      writeKeys(to: &document.lastMismatch.path)
      document.lastMismatch.around = around
    }
    document.lastMismatch.isOfMap = isOfMap
  }

  /// Whether this value and the one of the last mismatch are members with the same name.
  private var hasSameName: Bool {
    guard document.entry(parent).isObject, document.entry(document.lastMismatch.parent).isObject
    else { return false }
    let name = document.entry(index - 1)
    let last = document.entry(document.lastMismatch.index - 1)
    guard name.length == last.length else { return false }
    let bytes = document.bytes
    return bytes.with(name) {
      bytes.isEqual($0, bytes.eightBytes(at: name.offset), at: last.offset)
    }
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
  @inline(__always)
  func isLastMismatch(_ error: any Error) -> Bool {
    // An error is a reference to a box. Swift would open the box if it weren't for the casts.
    unsafeBitCast(document.lastMismatch.error, to: UInt.self)
      == unsafeBitCast(error as any Error, to: UInt.self)
  }

  /// Returns the fault of such an error; `nil` for another one, or if the value isn't this one or inside it.
  func fault(of error: any Error, showing policy: ExcerptPolicy?) -> Fault? {
    guard isLastMismatch(error), containsLastMismatch else { return nil }
    let index = document.lastMismatch.index
    return Fault(
      place: .keys(document.lastMismatch.path),
      expected: .kind(of: document.lastMismatch.type),
      found: document.kindName(document.entry(index)),
      excerpt: policy?.excerpt(
        ofValue: JSONPlace(document: document, index: index, parent: document.lastMismatch.parent)
      )
    )
  }

  private var containsLastMismatch: Bool {
    var (inner, parent) = (document.lastMismatch.index, document.lastMismatch.parent)
    while inner != index, parent >= 0 {
      (inner, parent) = (parent, document.span(parent).parent)
    }
    return inner == index
  }
}

extension JSONPlace {
  /// The place as any decoder. Not inlined, because Swift would copy what it is passed to for its type.
  @inline(never) fileprivate var decoder: any Decoder { self }
}

extension ExcerptPolicy {
  /// Returns the excerpt of a value; `nil` for null.
  @inline(never)
  fileprivate func excerpt(ofValue place: JSONPlace) -> String? {
    place.isNull ? nil : excerpt(of: place.decoder)
  }
}
