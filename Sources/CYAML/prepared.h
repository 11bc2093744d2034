/// The text that libyaml reads: the source, with other characters of the same length where libyaml is not as YAML 1.2 says. So all
/// positions are those of the source.

#ifndef CYAML_PREPARED_H
#define CYAML_PREPARED_H

#include "cyaml.h"

/// The number of characters that libyaml takes for line breaks.
enum { OTHER_BREAKS = 3 };

typedef struct prepared {
  const uint8_t *source;
  size_t length;
  /// Null as long as the text is the source itself.
  uint8_t *bytes;
  bool has_replacements, lacks_memory;
  /// The characters in the place of U+0085, U+2028 and U+2029.
  uint8_t replacements[OTHER_BREAKS][3];
  /// The letter in the place of each `?` that a plain scalar starts with; 0 if none is replaced.
  uint8_t question_mark;
  /// The number of bytes that were read again because of tabs.
  size_t effort;
} prepared;

/// Replaces what YAML 1.2 takes for ordinary characters: U+0085, U+2028 and U+2029, and `?` without white space behind it.
prepared prepared_start(const uint8_t *bytes, size_t length);
void prepared_free(prepared *text);

static inline const uint8_t *prepared_bytes(const prepared *text) {
  return text->bytes != NULL ? text->bytes : text->source;
}

/// Puts the characters of the source back into a scalar.
void prepared_restore(const prepared *text, uint8_t *scalar, size_t length);

/// Replaces the tabs that an error is about with spaces, if YAML 1.2 allows them; then the text must be read again.
///
/// - `indent`: The column of the innermost block collection, or -1.
bool prepared_allow_tabs(prepared *text, const cyaml_error *error, ptrdiff_t indent);

#endif
