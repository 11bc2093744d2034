/// The C shim: one call turns the bytes of a YAML or JSON file into one flat array of nodes.
///
/// It holds no policy. What a duplicate key or a second document means for the user is decided by the caller; here it
/// is only found and located. Nothing in it aborts: running out of memory is an error like any other.

#ifndef CYAML_H
#define CYAML_H

#include <stddef.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

// Node kinds.
#define CYAML_SCALAR ((uint8_t)0)
#define CYAML_SEQUENCE ((uint8_t)1)
#define CYAML_MAPPING ((uint8_t)2)
#define CYAML_ALIAS ((uint8_t)3)

// Styles of scalars, then of collections. A JSON number or literal is plain, a JSON string double quoted.
#define CYAML_PLAIN ((uint8_t)0)
#define CYAML_SINGLE_QUOTED ((uint8_t)1)
#define CYAML_DOUBLE_QUOTED ((uint8_t)2)
#define CYAML_LITERAL ((uint8_t)3)
#define CYAML_FOLDED ((uint8_t)4)
#define CYAML_BLOCK ((uint8_t)5)
#define CYAML_FLOW ((uint8_t)6)

// Flags of nodes.
/// The node stands in the key position of a mapping.
#define CYAML_KEY ((uint8_t)1)
/// The same key stands in the same mapping again, and that one counts: the last one, those without a value left aside.
#define CYAML_SHADOWED ((uint8_t)2)
/// The mapping has a plain `<<` among its keys.
#define CYAML_HAS_MERGE_KEY ((uint8_t)4)
/// The plain `<<` itself.
#define CYAML_MERGE_KEY ((uint8_t)8)
/// `text` points into the source, byte for byte.
#define CYAML_TEXT_IN_SOURCE ((uint8_t)16)

/// One node. The array is in document order, parents before children: the children of `i` start at `i + 1`, and the
/// node after the whole subtree of `i` is at `next`.
typedef struct cyaml_node {
  union {
    /// Of a scalar: its value in UTF-8, not terminated; in the source if CYAML_TEXT_IN_SOURCE, else in the arena.
    const uint8_t *text;
    struct {
      /// Elements of a sequence; keys and values of a mapping (twice the pairs).
      uint32_t count;
      /// Of a mapping with many keys: where its sorted keys start in `tables`, plus one. Of a sequence with many elements: where their
      /// places start. Else 0.
      uint32_t table;
    };
  };
  /// Of the text; 0 of collections.
  uint32_t length;
  /// Bytes in the source, half open, tight around the node; tag and anchor belong to it.
  uint32_t start, end;
  uint32_t next;
  /// The root is its own parent.
  uint32_t parent;
  /// Of a key: the hash of its text. Of an alias: the index of its target. Of a collection: its anchor plus one, or 0.
  uint32_t link;
  /// Index into `tags`, plus one. 0 without a tag.
  uint32_t tag;
  uint8_t kind, style;
  uint8_t flags;
  /// Of a key that is in the vocabulary of the tree: its number there. Else 0.
  uint8_t word;
} cyaml_node;

typedef struct cyaml_text {
  const uint8_t *bytes;
  uint32_t length;
} cyaml_text;

#define CYAML_MAXIMUM_WORDS 255
#define CYAML_WORD_SLOTS 1024

/// Keys that are looked up over and over, such as the keywords of schemas. While a key is read, its text and its hash are
/// at hand; later, comparing texts would go back to the source for each of them.
typedef struct cyaml_vocabulary {
  /// By their numbers, of which 0 is none.
  cyaml_text words[CYAML_MAXIMUM_WORDS + 1];
  /// Numbers, each in the first slot that was free from the one of its hash on; 0 in those that are free.
  uint8_t slots[CYAML_WORD_SLOTS];
} cyaml_vocabulary;

/// Something that does not stop the reading.
typedef enum cyaml_remark_code {
  /// `first` and `second` are the key nodes.
  CYAML_DUPLICATE_KEY,
  /// `first` is the collection that stands as a key.
  CYAML_COMPLEX_KEY,
  /// `first` is the value of a `<<` that is neither a mapping nor a sequence of mappings.
  CYAML_MERGE_VALUE,
  /// `first` and `second` are the byte offsets of the escape; the text holds U+FFFD.
  CYAML_LONE_SURROGATE,
  /// `first` is the byte offset where a second document starts; it is not read.
  CYAML_MULTIPLE_DOCUMENTS,
  /// `first` is a key that is null to YAML: nothing at all, `~` or `null`.
  CYAML_NULL_KEY,
} cyaml_remark_code;

typedef struct cyaml_remark {
  cyaml_remark_code code;
  uint32_t first, second;
} cyaml_remark;

/// Why there is no tree.
typedef enum cyaml_error_code {
  CYAML_NO_ERROR,
  CYAML_OUT_OF_MEMORY,

  CYAML_LIMIT_BYTES,
  CYAML_LIMIT_DEPTH,
  CYAML_LIMIT_NODES,
  CYAML_LIMIT_EXPANSION,
  CYAML_LIMIT_DIRECTIVES,

  /// libyaml's `problem` and `context` say what.
  CYAML_YAML_SYNTAX,
  CYAML_YAML_CONTROL_CHARACTER,
  CYAML_ALIAS_UNDEFINED,
  /// `context_start` is the start of the enclosing node.
  CYAML_ALIAS_CYCLE,

  CYAML_JSON_EMPTY,
  CYAML_JSON_UNEXPECTED,
  CYAML_JSON_COMMENT,
  CYAML_JSON_SINGLE_QUOTE,
  CYAML_JSON_BARE_WORD,
  CYAML_JSON_LITERAL_CASE,
  CYAML_JSON_NOT_A_NUMBER,
  CYAML_JSON_TRAILING_COMMA,
  CYAML_JSON_EXTRA_COMMA,
  CYAML_JSON_MISSING_COMMA,
  CYAML_JSON_MISSING_COLON,
  CYAML_JSON_MISSING_VALUE,
  CYAML_JSON_KEY_NOT_STRING,
  CYAML_JSON_WRONG_CLOSER,
  CYAML_JSON_UNCLOSED,
  CYAML_JSON_UNCLOSED_STRING,
  CYAML_JSON_CONTROL_CHARACTER,
  CYAML_JSON_ESCAPE,
  CYAML_JSON_UNICODE_ESCAPE,
  CYAML_JSON_LEADING_ZERO,
  CYAML_JSON_PLUS_SIGN,
  CYAML_JSON_NUMBER,
  CYAML_JSON_AFTER_END,
} cyaml_error_code;

typedef struct cyaml_error {
  cyaml_error_code code;
  /// Bytes in the source, half open, around what is wrong.
  uint32_t start, end;
  /// The byte offset of what it belongs to (the bracket that is open, the enclosing node), or CYAML_NOWHERE.
  uint32_t context_start;
  /// libyaml's words; static strings, or null.
  const char *problem, *context;
} cyaml_error;

#define CYAML_NOWHERE UINT32_MAX

typedef struct cyaml_limits {
  uint32_t bytes;
  uint32_t depth;
  uint32_t nodes;
  /// Nodes that a reader sees through aliases, each alias counted with all it stands for.
  uint32_t expansion;
} cyaml_limits;

/// A whole document: everything in it is freed by one `cyaml_free`.
typedef struct cyaml_tree {
  cyaml_node *nodes;
  /// Sorted keys of the large mappings: hash in the high half, node in the low one, preceded by their number. Elements of the large
  /// sequences, preceded by theirs.
  uint64_t *tables;
  cyaml_text *tags;
  cyaml_remark *remarks;
  struct cyaml_chunk *chunks;
  /// The source, which the caller keeps alive as long as the tree.
  const uint8_t *source;
  /// The words by which keys are marked, or null; the caller keeps them as long as the tree.
  const cyaml_vocabulary *vocabulary;
  /// Which words may be among the keys, one bit each; a word without its bit is none of them.
  uint64_t seen_words[(CYAML_MAXIMUM_WORDS + 1) / 64];
  /// Free for the caller: what owns this tree, and the number of it.
  const void *owner;
  int32_t number;
  uint32_t source_length;
  uint32_t node_count, node_capacity;
  uint32_t alias_count;
  uint32_t table_count, table_capacity;
  uint32_t tag_count, tag_capacity;
  uint32_t remark_count, remark_capacity;
  cyaml_error error;
} cyaml_tree;

/// Fills `tree` from UTF-8 that is valid and has no byte order mark; what is there already is its vocabulary, or all zero.
/// After an error there are no nodes. A stream without a document has neither an error nor nodes.
cyaml_error_code cyaml_parse(const uint8_t *bytes, size_t length, cyaml_limits limits, cyaml_tree *tree);

// The two ways in which that is done, whose trees are the same.

/// Reads the part of YAML that nearly all schemas are written in, without libyaml. Anything else, right or
/// wrong, it leaves alone: false, and no tree.
bool cyaml_parse_common(const uint8_t *bytes, size_t length, cyaml_limits limits, cyaml_tree *tree);

/// Reads everything that libyaml reads, and says what is wrong with the rest.
cyaml_error_code cyaml_parse_with_libyaml(
  const uint8_t *bytes, size_t length, cyaml_limits limits, cyaml_tree *tree);

/// The same from JSON (RFC 8259, strictly).
cyaml_error_code cyaml_parse_json(
  const uint8_t *bytes, size_t length, cyaml_limits limits, cyaml_tree *tree);

void cyaml_free(cyaml_tree *tree);

static inline uint64_t cyaml_load(const uint8_t *bytes, size_t size) {
  uint64_t word = 0;
  memcpy(&word, bytes, size);
  return word;
}

/// The hash that keys carry. Eight bytes at a time, the last of which may be some of those before once more; it differs between
/// processors, and is nothing to be written down.
static inline uint32_t cyaml_hash(const uint8_t *bytes, size_t length) {
  const uint64_t factor = 0x9E3779B97F4A7C15u;
  uint64_t hash = length * factor, last;
  if (length >= 8) {
    for (size_t at = 0; at + 8 < length; at += 8) {
      hash = (hash ^ cyaml_load(bytes + at, 8)) * factor;
      hash ^= hash >> 32;
    }
    last = cyaml_load(bytes + length - 8, 8);
  } else if (length >= 4) {
    last = cyaml_load(bytes, 4) << 32 | cyaml_load(bytes + length - 4, 4);
  } else if (length > 0) {
    last = (uint64_t)bytes[0] << 16 | (uint64_t)bytes[length / 2] << 8 | bytes[length - 1];
  } else {
    last = 0;
  }
  hash = (hash ^ last) * factor;
  return (uint32_t)(hash >> 32);
}

static inline bool cyaml_equal(
  const uint8_t *a, size_t a_length, const uint8_t *b, size_t b_length) {
  return a_length == b_length && (a_length == 0 || memcmp(a, b, a_length) == 0);
}

/// The number of a text in a vocabulary, or 0.
static inline uint8_t cyaml_word(
  const cyaml_vocabulary *vocabulary, uint32_t hash, const uint8_t *text, size_t length) {
  uint32_t slot = hash % CYAML_WORD_SLOTS;
  while (vocabulary->slots[slot] != 0) {
    const cyaml_text *word = &vocabulary->words[vocabulary->slots[slot]];
    if (cyaml_equal(word->bytes, word->length, text, length)) return vocabulary->slots[slot];
    slot = (slot + 1) % CYAML_WORD_SLOTS;
  }
  return 0;
}

/// Gives a number that is still free to a word, which is not copied and must not be there yet.
static inline void cyaml_add_word(
  cyaml_vocabulary *vocabulary, uint8_t number, const uint8_t *text, uint32_t length) {
  uint32_t slot = cyaml_hash(text, length) % CYAML_WORD_SLOTS;
  while (vocabulary->slots[slot] != 0) slot = (slot + 1) % CYAML_WORD_SLOTS;
  vocabulary->slots[slot] = number;
  vocabulary->words[number] = (cyaml_text){text, length};
}

static inline cyaml_text cyaml_word_text(const cyaml_vocabulary *vocabulary, uint8_t word) {
  return vocabulary->words[word];
}

/// The index of the key of `mapping` that reads `text` and counts, merge keys not looked through; 0 if there is none
/// (the root is never a key).
uint32_t cyaml_find_key(
  const cyaml_tree *tree, uint32_t mapping, uint32_t hash, const uint8_t *text, size_t length);

/// Which of the elements of a sequence a node is, from 0.
uint32_t cyaml_position(const cyaml_tree *tree, uint32_t sequence, uint32_t element);

/// The offset of the first byte that is not valid UTF-8, or `length`.
size_t cyaml_invalid_utf8(const uint8_t *bytes, size_t length);

/// Where the lines of a text start; built when first asked for, by whichever thread asks first.
typedef struct cyaml_lines cyaml_lines;

/// Null when out of memory. The bytes must outlive it.
cyaml_lines *cyaml_lines_create(const uint8_t *bytes, size_t length);
void cyaml_lines_free(cyaml_lines *lines);
/// Starts of lines, in order, the first 0; `count` is their number. Null when out of memory.
/// A line ends at `\n`, `\r` or `\r\n`.
const uint32_t *cyaml_line_starts(cyaml_lines *lines, uint32_t *count);
/// The number of characters in a part of the text, at the same cost wherever that ends and however long it is.
size_t cyaml_characters(cyaml_lines *lines, size_t start, size_t end);

/// The offset of the first such byte at `start` or behind it, or `length`.
size_t cyaml_find(const uint8_t *bytes, size_t start, size_t length, uint8_t byte);

#endif
