/// A list that several threads may go on with, each with a copy of its own, without copying what was in it before.
///
/// A copy may change one part of what was there, and append. Counting the references in all the other elements, and contending for the
/// counts, would take longer than most threads have to do.
struct SharedList<Element> {
  /// What was there before this became a copy: only read.
  private var shared: [Element] = []
  /// The part of it that the copy may change.
  private var part: [Element] = []
  /// Where the part begins.
  private var start = 0
  /// What has been appended since; of a list that is no copy, everything.
  private var appended: [Element] = []

  init() {}

  /// A copy that may change the elements in `range`.
  init(copying list: SharedList, changing range: Range<Int>) {
    precondition(list.shared.isEmpty, "a copy is not copied again")
    shared = list.appended
    part = Array(shared[range])
    start = range.lowerBound
  }

  var count: Int { shared.count + appended.count }
  var indices: Range<Int> { 0..<count }

  subscript(index: Int) -> Element {
    _read {
      if index >= shared.count {
        yield appended[index - shared.count]
      } else if part.indices.contains(index - start) {
        yield part[index - start]
      } else {
        yield shared[index]
      }
    }
    _modify {
      if index >= shared.count {
        yield &appended[index - shared.count]
      } else {
        yield &part[index - start]
      }
    }
  }

  mutating func append(_ element: Element) { appended.append(element) }

  /// Everything in a list that is no copy, which has nothing then: the caller has it alone, and can change it in place.
  mutating func taken() -> [Element] {
    precondition(shared.isEmpty, "a copy has only a part of its elements to itself")
    defer { appended = [] }
    return appended
  }
}
