#if Macros
  import SwiftSyntax

  /// The methods of a type that take part in conversions, if its declaration contains them.
  struct Hooks {
    private let didDecode: FunctionDeclSyntax?
    private let willEncode: FunctionDeclSyntax?
    private let settings: DTOSettings

    /// Reads the methods of a declaration. Reports one that would never be called.
    init(_ declaration: some DeclGroupSyntax, _ settings: DTOSettings, _ mistakes: inout Mistakes) {
      self.settings = settings
      let methods = declaration.memberBlock.members
        .compactMap { $0.decl.as(FunctionDeclSyntax.self) }
      didDecode = methods.first { $0.name.text == "didDecode" }
      willEncode = methods.first { $0.name.text == "willEncode" }
      let form = declaration.is(ClassDeclSyntax.self) ? "func" : "mutating func"
      for (method, label, type, wanted) in [
        (didDecode, "from", "DTO", "\(form) didDecode(from dto: DTO) throws"),
        (willEncode, "_", "inout DTO", "func willEncode(_ dto: inout DTO) throws"),
      ] {
        guard let method, !method.isHook(label, type) else { continue }
        mistakes.report(.otherSignature(wanted), at: method.name)
      }
      if let didDecode, !settings.decodes {
        mistakes.report(.hookWithoutCoding("didDecode", "decodable"), at: didDecode.name)
      }
      if let willEncode, !settings.encodes {
        mistakes.report(.hookWithoutCoding("willEncode", "encodable"), at: willEncode.name)
      }
      if settings.inherits, let willEncode, !willEncode.isOverride {
        mistakes.report(.uncalledHook, at: willEncode.name)
      }
    }

    /// The call at the end of a conversion from a DTO. What overrides a method is called where that is called.
    var callAfterDecoding: [String] {
      guard let didDecode, !didDecode.isOverride else { return [] }
      return [settings.source.at(didDecode.name, "\(didDecode.tryBefore)didDecode(from: dto)")]
    }

    var changesDTO: Bool { willEncode != nil }

    /// The body of the property `dto`.
    func conversion(of dto: String) -> String {
      guard let willEncode else { return settings.atType(dto) }
      return """
        get throws {
        \(settings.atType("var dto = \(dto)"))
        \(settings.source.at(willEncode.name, "\(willEncode.tryBefore)willEncode(&dto)"))
        return dto
        }
        """
    }
  }

  extension FunctionDeclSyntax {
    /// Whether the method is one of instances, returns at once, and has one parameter with a label and a type, or a type of that name.
    fileprivate func isHook(_ label: String, _ type: String) -> Bool {
      let parameters = signature.parameterClause.parameters
      guard let first = parameters.first, parameters.count == 1, first.firstName.text == label,
        signature.effectSpecifiers?.asyncSpecifier == nil, genericParameterClause == nil,
        !modifiers.contains(where: { ["static", "class"].contains($0.name.text) })
      else { return false }
      let stated = first.type.trimmedDescription
      return stated.hasPrefix("inout ") == type.hasPrefix("inout ")
    }

    fileprivate var isOverride: Bool {
      modifiers.contains { $0.name.tokenKind == .keyword(.override) }
    }

    /// What is before a call of the function, which may not throw.
    fileprivate var tryBefore: String {
      signature.effectSpecifiers?.throwsClause == nil ? "" : "try "
    }
  }

  extension Misuse {
    fileprivate static func otherSignature(_ wanted: String) -> Misuse {
      Misuse("hook-signature", "'@DTO' can't call this method; declare it as '\(wanted)'")
    }

    fileprivate static func hookWithoutCoding(_ name: String, _ coding: String) -> Misuse {
      Misuse(
        "uncalled-\(coding)-hook",
        "'\(name)' is never called, because the DTO isn't \(coding); write '@DTO(.codable)', or remove the method"
      )
    }

    fileprivate static let uncalledHook = Misuse(
      "uncalled-hook-of-subclass",
      "'willEncode' is only called if the superclass declares it, too; declare it there, and override it here"
    )
  }
#endif
