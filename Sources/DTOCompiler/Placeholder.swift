enum DTOCompilerPlaceholder {}
