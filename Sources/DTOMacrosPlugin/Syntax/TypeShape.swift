#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// How a type is composed of optionals, arrays, sets and maps.
  ///
  /// For example, `[String: Car?]` is a map of optionals of `Car`.
  indirect enum TypeShape {
    case optional(TypeShape)
    case array(TypeShape)
    case set(TypeShape)
    /// A dictionary with strings as keys.
    case map(TypeShape)
    case other(TypeSyntax)

    /// The shape in which `[UInt8]` is a value.
    var keepingBytes: TypeShape {
      switch self {
      case .optional(let shape): .optional(shape.keepingBytes)
      case .array(.other(let element)) where element.trimmedDescription == "UInt8":
        .other("[UInt8]")
      case .array(let shape): .array(shape.keepingBytes)
      case .set(let shape): .set(shape.keepingBytes)
      case .map(let shape): .map(shape.keepingBytes)
      case .other: self
      }
    }

    init(_ type: TypeSyntax) {
      switch type.as(TypeSyntaxEnum.self) {
      case .optionalType(let optional): self = .optional(TypeShape(optional.wrappedType))
      case .implicitlyUnwrappedOptionalType(let optional):
        self = .optional(TypeShape(optional.wrappedType))
      case .arrayType(let array): self = .array(TypeShape(array.element))
      case .dictionaryType(let map) where map.key.trimmedDescription == "String":
        self = .map(TypeShape(map.value))
      case .identifierType(let name): self = TypeShape(generic: name) ?? .other(type.trimmed)
      case .tupleType(let tuple) where tuple.elements.count == 1:
        self = tuple.elements.first.map { TypeShape($0.type) } ?? .other(type.trimmed)
      default: self = .other(type.trimmed)
      }
    }

    /// Whether the type is an optional.
    var isOptional: Bool {
      if case .optional = self { true } else { false }
    }

    private init?(generic type: IdentifierTypeSyntax) {
      guard let list = type.genericArgumentClause?.arguments else { return nil }
      let arguments = list.compactMap { TypeSyntax($0.argument) }
      switch (type.name.text, arguments.count) {
      case ("Optional", 1): self = .optional(TypeShape(arguments[0]))
      case ("Array", 1): self = .array(TypeShape(arguments[0]))
      case ("Set", 1): self = .set(TypeShape(arguments[0]))
      case ("Dictionary", 2) where arguments[0].trimmedDescription == "String":
        self = .map(TypeShape(arguments[1]))
      default: return nil
      }
    }
  }
#endif
