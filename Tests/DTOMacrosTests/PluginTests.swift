#if Macros
  import Testing
  @testable import DTOMacrosPlugin
#endif
