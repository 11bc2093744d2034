internal import CYAML

/// Numbers for keys that are looked up frequently, such as the keywords of schemas.
///
/// If a document is read with a vocabulary, its keys are marked with their numbers. Then one byte of a node tells which key it is,
/// or whether a mapping has a key, without comparing strings. Documents that were read without it give the same results, but
/// slower.
///
/// Its memory is never freed, so use it only for keys that are known at compile time.
package struct Vocabulary: Sendable {
  nonisolated(unsafe) let table: UnsafePointer<cyaml_vocabulary>

  /// - Parameter words: Up to 127 different words, numbered from 1.
  /// - Parameter others: Up to 128 more, numbered from `firstOther`. They can be looked up, but are not part of `Words`.
  package init(_ words: [String], others: [String] = []) {
    precondition(words.count < Words.capacity, "a set of words has one bit for each number")
    precondition(others.count <= Words.capacity, "a number is a byte")
    let table = UnsafeMutablePointer<cyaml_vocabulary>.allocate(capacity: 1)
    table.initialize(to: cyaml_vocabulary())
    func add(_ words: [String], from first: UInt8) {
      for (index, word) in words.enumerated() {
        let bytes = KeyText.immortal(word)
        cyaml_add_word(table, first + UInt8(index), bytes.baseAddress, UInt32(bytes.count))
      }
    }
    add(words, from: 1)
    add(others, from: Self.firstOther)
    self.table = UnsafePointer(table)
  }

  package static var firstOther: UInt8 { UInt8(Words.capacity) }

  /// The word with a number.
  package subscript(number: UInt8) -> KeyText { KeyText(cyaml_word_text(table, number)) }
}

/// The words of a vocabulary that a mapping has as keys.
package struct Words: Hashable, Sendable {
  /// The bit of each word is its number; numbers from 64 up are in the high half.
  package var low: UInt64 = 0
  package var high: UInt64 = 0
  /// Whether there is a key that is not a word, or has no bit.
  package var hasOthers = false

  static var capacity: Int { 128 }

  mutating func insert(_ word: UInt8) {
    switch word {
    case 0: hasOthers = true
    case ..<64: low |= 1 << UInt64(word)
    case ..<UInt8(Self.capacity): high |= 1 << UInt64(word - 64)
    default: hasOthers = true
    }
  }
}

extension Node {
  /// The key of a mapping that is probably a misspelling of another one: `item` for `items`. Words of the vocabulary and vendor extensions are
  /// what they are.
  package func misspelling(of key: String) -> Node? {
    guard isMapping, tree.pointee.vocabulary != nil else { return nil }
    return pairs.lazy.map(\.key).first { other in
      other.isScalar && other.placeRecord.pointee.word == 0 && !other.text.hasPrefix("x-")
        && nearest(to: other.text, among: [key]) != nil
    }
  }

  /// The number of the word for a key, or 0.
  package func word(in vocabulary: Vocabulary) -> UInt8 {
    let record = placeRecord
    guard record.pointee.flags & CYAML_KEY != 0, record.pointee.kind == CYAML_SCALAR,
      tree.pointee.vocabulary == vocabulary.table
    else { return cyaml_word(vocabulary.table, textHash, bytes.baseAddress, bytes.count) }
    return record.pointee.word
  }

  /// Whether a word may be a key in the node's document; if not, there is no need to search for it.
  package func documentMayHave(word: UInt8, in vocabulary: Vocabulary) -> Bool {
    guard tree.pointee.vocabulary == vocabulary.table else { return true }
    let words = tree.pointee.seen_words
    let bits =
      switch word / 64 {
      case 0: words.0
      case 1: words.1
      case 2: words.2
      default: words.3
      }
    return bits & 1 << UInt64(word % 64) != 0
  }

  /// The words that are keys of a mapping, including merged ones; empty for anything else.
  package func words(in vocabulary: Vocabulary) -> Words {
    var words = Words()
    guard isMarked(in: vocabulary) else {
      for (key, _) in pairs { words.insert(key.word(in: vocabulary)) }
      return words
    }
    let nodes = UnsafePointer(tree.pointee.nodes.unsafelyUnwrapped)
    var place = Int(index) + 1
    let end = Int(record.pointee.next)
    while place < end {
      let key = nodes + place
      if key.pointee.kind == CYAML_SCALAR {
        words.insert(key.pointee.word)
      } else if key.pointee.kind == CYAML_ALIAS {
        let key = Node(tree: tree, place: UInt32(place))
        if key.isScalar { words.insert(key.word(in: vocabulary)) }
      }
      place = Int(nodes[Int(key.pointee.next)].next)
    }
    return words
  }

  /// Whether this is a mapping without merged pairs that was read with a vocabulary.
  @inline(__always)
  private func isMarked(in vocabulary: Vocabulary) -> Bool {
    let record = record
    return tree.pointee.vocabulary == vocabulary.table && record.pointee.kind == CYAML_MAPPING
      && record.pointee.flags & CYAML_HAS_MERGE_KEY == 0
  }

  /// The value of the key for a word; see `subscript(_: String)`.
  package subscript(word word: UInt8, in vocabulary: Vocabulary) -> Node? {
    // Large mappings have sorted keys, which is faster than walking.
    guard isMarked(in: vocabulary), record.pointee.table == 0 else {
      return value(spelled: vocabulary, word)
    }
    let nodes = UnsafePointer(tree.pointee.nodes.unsafelyUnwrapped)
    var place = Int(index) + 1
    let end = Int(record.pointee.next)
    while place < end {
      let record = nodes + place
      if record.pointee.kind == CYAML_ALIAS { return self.value(spelled: vocabulary, word) }
      let value = record.pointee.next
      if record.pointee.word == word, record.pointee.flags & CYAML_SHADOWED == 0 {
        return Node(tree: tree, place: value)
      }
      place = Int(nodes[Int(value)].next)
    }
    return nil
  }

  /// The same by comparing strings; a separate function, so that the common path stays short.
  @inline(never)
  private func value(spelled vocabulary: Vocabulary, _ word: UInt8) -> Node? {
    guard isMapping else { return nil }
    let key = vocabulary[word]
    return value(of: key.bytes, hash: key.hash)
  }
}
