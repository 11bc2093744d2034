#if Macros
  import SwiftSyntax

  /// The methods of a type that take part in conversions, if its declaration contains them.
  struct Hooks {
    let didDecode: Bool
    let willEncode: Bool

    init(_ declaration: some DeclGroupSyntax) {
      let methods = declaration.memberBlock.members
        .compactMap { $0.decl.as(FunctionDeclSyntax.self)?.name.text }
      didDecode = methods.contains("didDecode")
      willEncode = methods.contains("willEncode")
    }

    /// The call at the end of a conversion from a DTO.
    var callAfterDecoding: [String] { didDecode ? ["try didDecode(from: dto)"] : [] }

    /// The body of the property `dto`.
    func conversion(of dto: String) -> String {
      guard willEncode else { return dto }
      return """
        get throws {
        var dto = \(dto)
        try willEncode(&dto)
        return dto
        }
        """
    }
  }
#endif
