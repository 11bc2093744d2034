#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  extension DomainObject {
    /// An initializer with a parameter for each property, for the DTO.
    var dtoInitializer: String {
      settings.atType(
        initializer(codedProperties, access: settings.access) {
          $0.shape.isOptional ? " = nil" : ""
        }
      )
    }

    /// The initializer and the method that `adding:` asks for.
    var addedConveniences: [String] {
      var added: [String] = []
      if !settings.additions.isEmpty {
        added.append(
          initializer(properties, access: settings.typeAccess) {
            $0.defaultValue.map { " = \($0)" } ?? ($0.shape.isOptional ? " = nil" : "")
          }
        )
      }
      if settings.additions.contains(.copy) { added.append(copyMethod) }
      return added
    }

    private func initializer(
      _ properties: [DomainProperty],
      access: AccessLevel,
      defaultValue: (DomainProperty) -> String
    ) -> String {
      let parameters = properties.map { "\($0.label): \($0.parameterType)\(defaultValue($0))" }
      let assignments = properties.map { "self.\($0.name) = \($0.name)" }
      return """
        \(least(access, properties).modifierForMember)init(\(parameters.joined(separator: ", "))) {
        \(assignments.joined(separator: "\n"))
        }
        """
    }

    private var copyMethod: String {
      let parameters = properties.map { "\($0.label): \($0.copiedType) = nil" }
      let arguments = properties.map { "\($0.label): \($0.name) ?? self.\($0.name)" }
      return """
        \(least(settings.typeAccess, properties).modifierForMember)func copy(\(parameters.joined(separator: ", "))) -> \(name) {
        \(name)(\(arguments.joined(separator: ", ")))
        }
        """
    }

    private func least(_ access: AccessLevel, _ properties: [DomainProperty]) -> AccessLevel {
      min(access, properties.map(\.access).min() ?? access)
    }
  }

  extension DomainProperty {
    fileprivate var parameterType: String {
      isFunction ? "@escaping \(type)" : "\(type)"
    }

    fileprivate var copiedType: String {
      switch type.as(TypeSyntaxEnum.self) {
      case .functionType, .attributedType, .someOrAnyType: "(\(type))?"
      default: "\(type)?"
      }
    }

    /// Whether the type is that of functions, with or without attributes such as `@Sendable`.
    private var isFunction: Bool {
      (type.as(AttributedTypeSyntax.self)?.baseType ?? type).is(FunctionTypeSyntax.self)
    }
  }
#endif
