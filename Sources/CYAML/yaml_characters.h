/// The character classes of the common subset of YAML.

#ifndef CYAML_YAML_CHARACTERS_H
#define CYAML_YAML_CHARACTERS_H

#include <stddef.h>
#include <stdint.h>

enum {
  YAML_BLANK = 1,
  YAML_BREAK = 2,
  /// The 0 that is read after the end.
  YAML_END = 4,
  /// Can't start a plain scalar, or only in some cases.
  YAML_INDICATOR = 8,
  /// Where a plain scalar may end in a block collection, and in a flow collection.
  YAML_BLOCK_STOP = 16,
  YAML_FLOW_STOP = 32,
  /// Where the text of a quoted scalar differs from its source.
  YAML_SINGLE_QUOTED_STOP = 64,
  YAML_DOUBLE_QUOTED_STOP = 128,

  YAML_SPACE_OR_END = YAML_BLANK | YAML_BREAK | YAML_END,
};

extern const uint8_t yaml_classes[256];

/// Whether all characters of a text (valid UTF-8) are common: no control characters, no line breaks except `\n` and `\r\n`, no byte
/// order mark.
int yaml_is_common_text(const uint8_t *bytes, size_t length);

#endif
