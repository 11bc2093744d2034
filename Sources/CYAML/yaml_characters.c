#include "yaml_characters.h"

enum {
  BREAK = YAML_BREAK | YAML_INDICATOR | YAML_BLOCK_STOP | YAML_FLOW_STOP | YAML_SINGLE_QUOTED_STOP
    | YAML_DOUBLE_QUOTED_STOP,
  STOP = YAML_INDICATOR | YAML_BLOCK_STOP | YAML_FLOW_STOP,
  FLOW = YAML_INDICATOR | YAML_FLOW_STOP,
};

const uint8_t yaml_classes[256] = {
  [0] = YAML_END | YAML_INDICATOR,
  ['\t'] = YAML_BLANK | YAML_INDICATOR,
  [' '] = YAML_BLANK | YAML_INDICATOR,
  ['\n'] = BREAK,
  ['\r'] = BREAK,
  [':'] = STOP,
  ['#'] = STOP,
  [','] = FLOW,
  ['['] = FLOW,
  [']'] = FLOW,
  ['{'] = FLOW,
  ['}'] = FLOW,
  ['\''] = YAML_INDICATOR | YAML_SINGLE_QUOTED_STOP,
  ['"'] = YAML_INDICATOR | YAML_DOUBLE_QUOTED_STOP,
  ['\\'] = YAML_DOUBLE_QUOTED_STOP,
  ['-'] = YAML_INDICATOR,
  ['?'] = YAML_INDICATOR,
  ['&'] = YAML_INDICATOR,
  ['*'] = YAML_INDICATOR,
  ['!'] = YAML_INDICATOR,
  ['|'] = YAML_INDICATOR,
  ['>'] = YAML_INDICATOR,
  ['%'] = YAML_INDICATOR,
  ['@'] = YAML_INDICATOR,
  ['`'] = YAML_INDICATOR,
};

/// Whether the character at an offset is rejected by libyaml, or taken for a byte order mark: U+0080 to U+009F except U+0085, U+FEFF,
/// U+FFFE, U+FFFF.
static int is_uncommon_beyond_ascii(const uint8_t *bytes, size_t at) {
  switch (bytes[at]) {
    case 0xC2: return bytes[at + 1] < 0xA0 && bytes[at + 1] != 0x85;
    case 0xEF:
      return (bytes[at + 1] == 0xBB && bytes[at + 2] == 0xBF)
        || (bytes[at + 1] == 0xBF && bytes[at + 2] >= 0xBE);
    default: return 0;
  }
}

static int is_common(const uint8_t *bytes, size_t from, size_t to, size_t length) {
  for (size_t at = from; at < to; at++) {
    uint8_t c = bytes[at];
    if (c >= 0x80) {
      if (is_uncommon_beyond_ascii(bytes, at)) return 0;
    } else if (c == '\r') {
      if (at + 1 == length || bytes[at + 1] != '\n') return 0;
    } else if (c == 0x7F || (c < ' ' && c != '\n' && c != '\t')) {
      return 0;
    }
  }
  return 1;
}

/// The number of bytes examined together, in a loop that compilers vectorize.
enum { BLOCK = 64 };

int yaml_is_common_text(const uint8_t *bytes, size_t length) {
  size_t at = 0;
  for (; at + BLOCK <= length; at += BLOCK) {
    uint8_t is_suspicious = 0;
    for (size_t i = 0; i < BLOCK; i++) {
      uint8_t c = bytes[at + i];
      is_suspicious |= (uint8_t)((c < ' ') & (c != '\n')) | (c == 0x7F) | (c == 0xC2) | (c == 0xEF);
    }
    if (is_suspicious && !is_common(bytes, at, at + BLOCK, length)) return 0;
  }
  return is_common(bytes, at, length, length);
}
