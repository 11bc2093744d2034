/// The objects of a document that are read as maps, so that coding paths can tell their keys from those that a schema defines.
///
/// For example, while `{"prices": {"economy": {"amount": "x"}}}` is decoded, the object that has the key `economy`.
struct OpenMaps {
  // Nearly every document has one or two maps at a time, so these need no memory of their own.
  private var outermost = -1
  private var second = -1
  private var inner: [Int] = []
  /// Objects that were read with keys of any name, such as dictionaries of the standard library. Their end isn't known.
  private var kept: Set<Int> = []

  /// - Parameter object: The index of the object's entry.
  mutating func open(_ object: Int) {
    if outermost < 0 {
      outermost = object
    } else if second < 0 {
      second = object
    } else {
      inner.append(object)
    }
  }

  /// Closes the map that was opened last.
  mutating func close() {
    if second < 0 {
      outermost = -1
    } else if inner.popLast() == nil {
      second = -1
    }
  }

  /// Regards an object as a map until the document is closed.
  mutating func keep(_ object: Int) { kept.insert(object) }

  func contains(_ object: Int) -> Bool {
    if outermost < 0, kept.isEmpty { return false }
    return outermost == object || second == object || inner.contains(object)
      || kept.contains(object)
  }
}
