#if Macros
  @_exported public import DTORuntime
#endif
