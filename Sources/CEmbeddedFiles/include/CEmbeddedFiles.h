/// Files of this repository, embedded in the program.

#ifndef CEMBEDDEDFILES_H
#define CEMBEDDEDFILES_H

#include <stddef.h>

struct cembedded_file {
  /// Relative to the folder of this target, such as `../../Templates/Alias.mustache`.
  const char *_Nonnull path;
  /// UTF-8 without NUL, and a NUL at its end.
  const char *_Nonnull text;
};

struct cembedded_files {
  const struct cembedded_file *_Nonnull first;
  size_t count;
};

/// The source files of the runtime, in the order of the paths' bytes.
struct cembedded_files cembedded_runtime(void);

/// The built-in templates.
struct cembedded_files cembedded_templates(void);

#endif
