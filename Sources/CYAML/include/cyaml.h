/// The C shim: one call turns the bytes of a YAML or JSON file into one flat array of nodes.
///
/// It has no policy. The caller decides what a duplicate key or a second document means; here they are only located. Nothing in it
/// aborts: running out of memory is an ordinary error.

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

// Styles of scalars, then of collections. A JSON number or literal is plain, a JSON string is double quoted.
#define CYAML_PLAIN ((uint8_t)0)
#define CYAML_SINGLE_QUOTED ((uint8_t)1)
#define CYAML_DOUBLE_QUOTED ((uint8_t)2)
#define CYAML_LITERAL ((uint8_t)3)
#define CYAML_FOLDED ((uint8_t)4)
#define CYAML_BLOCK ((uint8_t)5)
#define CYAML_FLOW ((uint8_t)6)

// Flags of nodes.
/// The node is a key of a mapping.
#define CYAML_KEY ((uint8_t)1)
/// The same mapping repeats the key, and uses the other one: the last one with a value.
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
    /// For a scalar: its value in UTF-8, not terminated; in the source if CYAML_TEXT_IN_SOURCE is set, otherwise in the arena.
    const uint8_t *text;
    struct {
      /// The elements of a sequence; the keys and values of a mapping (twice the pairs).
      uint32_t count;
      /// For a mapping with many keys: where its sorted keys start in `tables`, plus one. For a sequence with many elements: where
      /// their positions start. Otherwise 0.
      uint32_t table;
    };
  };
  /// The length of the text; 0 for collections.
  uint32_t length;
  /// Bytes in the source, half open, exactly around the node, including tag and anchor.
  uint32_t start, end;
  uint32_t next;
  /// The root is its own parent.
  uint32_t parent;
  /// For a key: the hash of its text. For an alias: the index of its target. For a collection: its anchor plus one, or 0.
  uint32_t link;
  /// Index into `tags`, plus one. 0 if there is no tag.
  uint32_t tag;
  uint8_t kind, style;
  uint8_t flags;
  /// For a key in the vocabulary of the tree: its number there. Otherwise 0.
  uint8_t word;
} cyaml_node;

typedef struct cyaml_text {
  const uint8_t *bytes;
  uint32_t length;
} cyaml_text;

#define CYAML_MAXIMUM_WORDS 255
#define CYAML_WORD_SLOTS 1024

/// Keys that are looked up frequently, such as the keywords of schemas. While a key is read, its text and its hash are available;
/// later, comparing strings would mean going back to the source for each of them.
typedef struct cyaml_vocabulary {
  /// By their numbers, which start at 1.
  cyaml_text words[CYAML_MAXIMUM_WORDS + 1];
  /// Numbers, each in the first free slot at or after that of its hash; 0 for free slots.
  uint8_t slots[CYAML_WORD_SLOTS];
} cyaml_vocabulary;

/// A finding that does not stop reading.
typedef enum cyaml_remark_code {
  /// `first` and `second` are the key nodes.
  CYAML_DUPLICATE_KEY,
  /// `first` is the collection used as a key.
  CYAML_COMPLEX_KEY,
  /// `first` is the value of a `<<` that is neither a mapping nor a sequence of mappings.
  CYAML_MERGE_VALUE,
  /// `first` and `second` are the byte offsets of the escape; the text holds U+FFFD.
  CYAML_LONE_SURROGATE,
  /// `first` is the byte offset where a second document starts; it is not read.
  CYAML_MULTIPLE_DOCUMENTS,
  /// `first` is a key that is null in YAML: missing, `~` or `null`.
  CYAML_NULL_KEY,
  /// `first` is the byte offset of a `:` after a plain key in a flow mapping, which a `{` or `[` follows without a space.
  CYAML_UNSPACED_VALUE,
  /// `first` is the byte offset of a character that looks like a space or like nothing, where a plain scalar would be read differently
  /// if it were white space.
  CYAML_INVISIBLE,
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

  /// libyaml's `problem` and `context` describe it.
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
  /// Bytes in the source, half open, around the error.
  uint32_t start, end;
  /// The byte offset of its context (the open bracket, the enclosing node), or CYAML_NOWHERE.
  uint32_t context_start;
  /// libyaml's messages; static strings, or null.
  const char *problem, *context;
} cyaml_error;

#define CYAML_NOWHERE UINT32_MAX

typedef struct cyaml_limits {
  uint32_t bytes;
  uint32_t depth;
  uint32_t nodes;
  /// The number of nodes including alias targets, counted once for each alias.
  uint32_t expansion;
} cyaml_limits;

/// A whole document, which is freed by one `cyaml_free`.
typedef struct cyaml_tree {
  cyaml_node *nodes;
  /// Sorted keys of large mappings: the hash in the high half, the node in the low half, preceded by their number. Elements of
  /// large sequences, preceded by theirs.
  uint64_t *tables;
  cyaml_text *tags;
  cyaml_remark *remarks;
  struct cyaml_chunk *chunks;
  /// The source, which the caller must keep alive as long as the tree.
  const uint8_t *source;
  /// The words for marking keys, or null; the caller must keep them as long as the tree.
  const cyaml_vocabulary *vocabulary;
  /// The words that may be among the keys, one bit each; a word without its bit is not.
  uint64_t seen_words[(CYAML_MAXIMUM_WORDS + 1) / 64];
  /// For the caller: the owner of this tree, and its number.
  const void *owner;
  int32_t number;
  uint32_t source_length;
  uint32_t node_count, node_capacity;
  uint32_t alias_count;
  /// Whether a plain scalar may be null, or a number without digits such as `.inf`. If not, nobody has to look for one.
  bool may_have_null, may_lack_digits;
  uint32_t table_count, table_capacity;
  uint32_t tag_count, tag_capacity;
  uint32_t remark_count, remark_capacity;
  cyaml_error error;
} cyaml_tree;

/// Fills `tree` from valid UTF-8 without a byte order mark; before the call, it contains only its vocabulary, or zeros. After an
/// error there are no nodes. A stream without a document gives neither an error nor nodes.
cyaml_error_code cyaml_parse(const uint8_t *bytes, size_t length, cyaml_limits limits, cyaml_tree *tree);

// The two implementations, which produce the same trees.

/// Reads the common subset of YAML without libyaml. For anything else, valid or not, it returns false and no tree.
bool cyaml_parse_common(const uint8_t *bytes, size_t length, cyaml_limits limits, cyaml_tree *tree);

/// Reads everything that libyaml reads, and reports errors.
cyaml_error_code cyaml_parse_with_libyaml(
  const uint8_t *bytes, size_t length, cyaml_limits limits, cyaml_tree *tree);

/// The same from JSON (RFC 8259, strictly).
cyaml_error_code cyaml_parse_json(
  const uint8_t *bytes, size_t length, cyaml_limits limits, cyaml_tree *tree);

void cyaml_free(cyaml_tree *tree);

/// Replaces the tags by a copy of others, whose bytes the caller must keep; false if out of memory.
bool cyaml_set_tags(cyaml_tree *tree, const cyaml_text *tags, uint32_t count);

static inline uint64_t cyaml_load(const uint8_t *bytes, size_t size) {
  uint64_t word = 0;
  memcpy(&word, bytes, size);
  return word;
}

/// The hash stored in keys. It processes eight bytes at a time, and the last eight may overlap the previous ones. It differs
/// between processors, so don't store it.
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

/// The number of a string in a vocabulary, or 0.
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

/// Assigns a free number to a word, which is not copied and must be new.
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

/// The index of the effective key of `mapping` with this text, without merged keys; 0 if there is none (the root is never a key).
uint32_t cyaml_find_key(
  const cyaml_tree *tree, uint32_t mapping, uint32_t hash, const uint8_t *text, size_t length);

/// The position of an element in its sequence, from 0.
uint32_t cyaml_position(const cyaml_tree *tree, uint32_t sequence, uint32_t element);
/// The index of the element at a position, of which the sequence must have one.
uint32_t cyaml_element(const cyaml_tree *tree, uint32_t sequence, uint32_t position);

/// The offset of the first byte that is not valid UTF-8, or `length`.
size_t cyaml_invalid_utf8(const uint8_t *bytes, size_t length);

/// The line starts of a text, computed on demand by the first thread that needs them.
typedef struct cyaml_lines cyaml_lines;

/// Null if out of memory. The bytes must outlive it.
cyaml_lines *cyaml_lines_create(const uint8_t *bytes, size_t length);
void cyaml_lines_free(cyaml_lines *lines);
/// The line starts in order, beginning with 0; `count` is their number. Null if out of memory. A line ends with `\n`, `\r` or
/// `\r\n`.
const uint32_t *cyaml_line_starts(cyaml_lines *lines, uint32_t *count);
/// The number of characters in a range of the text, in constant time.
size_t cyaml_characters(cyaml_lines *lines, size_t start, size_t end);
/// An offset at or before `at`, not far from it, with which no string and no other scalar of a line of JSON continues; 0 if out of memory.
size_t cyaml_json_start(cyaml_lines *lines, size_t at);

/// The offset of the first such byte at or after `start`, or `length`.
size_t cyaml_find(const uint8_t *bytes, size_t start, size_t length, uint8_t byte);

#endif
