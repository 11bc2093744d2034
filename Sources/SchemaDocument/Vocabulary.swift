internal import CYAML

/// Keys that are looked up over and over, such as the keywords of schemas, by numbers.
///
/// Who reads a document with a vocabulary finds its keys marked with their numbers: what a key is, and where a mapping has one, is
/// then told by one byte of a node, and no text is compared. Of documents that were read without it all is the same, and slower.
///
/// Its memory is never freed, so vocabularies are for what is known when the program is written.
package struct Vocabulary: Sendable {
  nonisolated(unsafe) let table: UnsafePointer<cyaml_vocabulary>

  /// - Parameter words: At most 127, all different, numbered from 1.
  /// - Parameter others: At most 128 more, numbered from `firstOther`, which are only looked up: `Words` takes them for no words.
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

/// Which words of a vocabulary a mapping has among its keys.
package struct Words: Hashable, Sendable {
  /// The bit of a word is that of its number, those from 64 on in the high half.
  package var low: UInt64 = 0
  package var high: UInt64 = 0
  /// Whether there is a key that is no word, or has no bit.
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
  /// The number of the word that a key spells, or 0.
  package func word(in vocabulary: Vocabulary) -> UInt8 {
    let record = placeRecord
    guard record.pointee.flags & CYAML_KEY != 0, record.pointee.kind == CYAML_SCALAR,
      tree.pointee.vocabulary == vocabulary.table
    else { return cyaml_word(vocabulary.table, textHash, bytes.baseAddress, bytes.count) }
    return record.pointee.word
  }

  /// Whether a word may be among the keys of the node's document: where it is not, nobody need look for it.
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

  /// The words among the keys of a mapping, merged ones too; none of anything else.
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

  /// Whether this is a mapping that was read with a vocabulary, and has all of its pairs itself.
  @inline(__always)
  private func isMarked(in vocabulary: Vocabulary) -> Bool {
    let record = record
    return tree.pointee.vocabulary == vocabulary.table && record.pointee.kind == CYAML_MAPPING
      && record.pointee.flags & CYAML_HAS_MERGE_KEY == 0
  }

  /// The value of the key that a word spells; see `subscript(_: String)`.
  package subscript(word word: UInt8, in vocabulary: Vocabulary) -> Node? {
    // Large mappings have their keys sorted, which is faster than to walk.
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

  /// The same by comparing texts; a function of its own, so that the usual way is short.
  @inline(never)
  private func value(spelled vocabulary: Vocabulary, _ word: UInt8) -> Node? {
    guard isMapping else { return nil }
    let key = vocabulary[word]
    return value(of: key.bytes, hash: key.hash)
  }
}
