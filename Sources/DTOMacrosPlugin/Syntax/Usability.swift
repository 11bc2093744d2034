#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  // Types that decoders can't create or read, because they don't belong to all code, or can't be copied.

  extension DeclGroupSyntax {
    /// What makes the type unusable for decoders, with fix-its.
    ///
    /// - Parameter macro: The name of the macro.
    func unusable(for macro: String) -> [(misuse: Misuse, node: Syntax, fixes: [FixIt])] {
      let actors = attributes.compactMap { $0.as(AttributeSyntax.self) }
        .filter { $0.plainName.hasSuffix("Actor") }
        .map { attribute in
          let misuse = Misuse.isolated(macro, attribute.plainName)
          return (misuse, Syntax(attribute), [FixIt.remove(attribute, from: attributes)])
        }
      let suppressed = (inheritanceClause?.inheritedTypes.map { $0 } ?? []).flatMap { inherited in
        inherited.type.components.compactMap { component in
          component.as(SuppressedTypeSyntax.self).map { type in
            let fix = FixIt.remove(component, inherited, from: self)
            return (Misuse.suppressed(macro, type), Syntax(type), [fix])
          }
        }
      }
      return actors + suppressed
    }
  }

  extension Misuse {
    fileprivate static func isolated(_ macro: String, _ actor: String) -> Misuse {
      Misuse(
        "isolated-type",
        "'@\(macro)' needs a type that isn't isolated to an actor, because payloads are decoded anywhere; remove '@\(actor)'"
      )
    }

    fileprivate static func suppressed(_ macro: String, _ type: SuppressedTypeSyntax) -> Misuse {
      let name = type.type.trimmedDescription
      return Misuse(
        "suppressed-conformance",
        "'@\(macro)' needs a type that is '\(name)'; remove '\(type.trimmed)'"
      )
    }
  }
#endif
