#if Macros
  import SwiftCompilerPlugin
  import SwiftSyntaxMacros

  /// The program that the compiler starts to expand the macros of `DTOMacros`.
  @main
  struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
      DTOMacro.self, PropertyAttribute.self, TypeAttribute.self, CoerceAttribute.self,
      CaseAttribute.self, FromDTOMacro.self, FromOpenEnumMacro.self,
      FromClosedEnumMacro.self, ConvertMacro.self, WireAccessMacro.self,
    ]
  }
#else
  /// A program that does nothing, because a build of the whole package links the plugin, even if its trait isn't enabled.
  @main
  enum Plugin {
    static func main() {}
  }
#endif
