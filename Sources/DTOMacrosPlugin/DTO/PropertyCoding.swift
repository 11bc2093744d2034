#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  extension DomainProperty {
    /// The expression that reads the property.
    var decodingCall: String {
      switch place {
      case .ignored: return defaultValue ?? "nil"
      case .flat:
        if let defaultValue { return "try fields.flattenedIfPresent() ?? \(defaultValue)" }
        return shape.isOptional ? "try fields.flattenedIfPresent()" : "try fields.flattened()"
      case .key(let path, let alternates):
        guard !alternates.isEmpty else {
          guard mayHaveDefaultInstance, let outer = path.objects.first else {
            return "try \(fields("fields", at: path)).\(method)(\(arguments(key: path.last)))"
          }
          return """
            try fields.orDefaultInstance(at: \(outer)) {
            \(statement("try \(fields("$0", at: path)).\(method)(\(arguments(key: path.last)))"))
            }
            """
        }
        let others = alternates.map(\.asFieldPath).joined(separator: ", ")
        let first = path.objects.isEmpty ? path.last : path.asFieldPath
        return """
          try fields.first(\(first), or: \(others)) {
          \(statement("try $0\(coercing).\(method)(\(arguments(key: "$1")))"))
          }
          """
      }
    }

    /// The statement that writes the property.
    ///
    /// - Parameters:
    ///   - output: The name of the object that it is written to.
    ///   - value: The value; by default, the property itself.
    func encodingCall(to output: String, value: String? = nil) -> String {
      let value = value ?? reference(avoiding: output, "encoder")
      switch place {
      case .ignored: return ""
      case .flat:
        guard shape.isOptional else { return "try \(output).encodeFlattened(\(value))" }
        return "if let value = \(value) { try \(output).encodeFlattened(value) }"
      case .key(let key, _):
        let path = writtenPath ?? key
        let method = shape.isOptional ? "encodeIfPresent" : "encode"
        let object =
          path.objects.isEmpty
          ? output : "\(output).object(\(path.objects.joined(separator: ", ")))"
        let conversion: String
        switch converter {
        // The form writes a set in an order that is always the same.
        case nil where isCodable && shape.containsSet: conversion = form.map { ", as: \($0)" } ?? ""
        case nil: conversion = ""
        case .functions(let rule, let inverse):
          conversion = ", using: \(inverse ?? rule), inverting: \(rule)"
        case .named, .chosen, .pattern: conversion = form.map { ", as: \($0)" } ?? ""
        }
        return "try \(object).\(method)(\(value), \(path.last)\(conversion))"
      }
    }

    /// The expression that reads the value from all of the payload of a union.
    var decodingCallOfWhole: String { "try union.decode(\(form.map { "as: \($0)" } ?? ""))" }

    /// The statement that writes the value as all of the payload.
    var encodingCallOfWhole: String {
      guard converter != nil, let form else { return "try \(name).encode(to: encoder)" }
      return "try (\(form)).encode(\(name), to: encoder)"
    }

    /// The arguments with which the property is set to a value as it is in payloads.
    var setterArguments: String {
      let coercion = coerces ? ", coercion: .lossless" : ""
      if case .functions(let rule, _)? = converter { return "\(coercion), using: \(rule)" }
      return (form.map { ", as: \($0)" } ?? "") + coercion
    }

    /// The same value under another key, as an expression; in the object itself without a key.
    func placed(at key: String?) -> DomainProperty {
      var copy = self
      copy.place = key.map { .key(WirePath(expression: $0), alternates: []) } ?? .flat
      return copy
    }

    private var method: String {
      if shape.isOptional { return "optional" }
      return defaultValue == nil ? "required" : "value"
    }

    /// Whether the value is required and of a type that may have a default instance.
    private var mayHaveDefaultInstance: Bool {
      guard case .other(let type) = shape, converter == nil else { return false }
      return method == "required" && !type.isScalar
    }

    private var coercing: String { coerces ? ".coercing" : "" }

    private func arguments(key: String) -> String {
      let value = defaultValue.map { ", default: \($0)" } ?? ""
      if case .functions(let rule, _)? = converter { return "\(key)\(value), using: \(rule)" }
      return key + (form.map { ", as: \($0)" } ?? "") + value
    }

    private func fields(_ fields: String, at path: WirePath) -> String {
      guard !path.objects.isEmpty else { return fields + coercing }
      let object =
        shape.isOptional
        ? "objectIfPresent" : defaultValue == nil ? "object" : "objectWithDefaults"
      return "\(fields).\(object)(\(path.objects.joined(separator: ", ")))\(coercing)"
    }

    /// The form of the value as a type; `nil` for a value that decodes itself.
    private var form: String? {
      let value = shape.wrapped
      switch value {
      case .other: return converter?.form.map { "\($0).self" }
      case .optional, .array, .set, .map:
        return value.form(
          converter,
          infersLeaf && !shape.leaf.isScalar ? .inferred : .named,
          omitsNulls ? .omitted : .invalid
        )
      }
    }
  }

  extension TypeShape {
    /// The shape without an optional around it.
    var wrapped: TypeShape {
      if case .optional(let shape) = self { shape } else { self }
    }

    /// The type inside all optionals, arrays, sets and maps.
    var leaf: TypeSyntax {
      switch self {
      case .optional(let shape), .array(let shape), .set(let shape), .map(let shape): shape.leaf
      case .other(let type): type
      }
    }

    var containsSet: Bool {
      switch self {
      case .set: true
      case .optional(let shape), .array(let shape), .map(let shape): shape.containsSet
      case .other: false
      }
    }

    /// How the form of a container refers to the type inside.
    enum Reference {
      case named
      /// Not at all: the compiler infers it from the value.
      case inferred
    }

    /// What nulls are among elements that can't be null.
    enum Nulls {
      case invalid
      case omitted
    }

    /// The form as a type: `LossyArray.of(Car.self)`.
    fileprivate func form(
      _ converter: Converter?,
      _ reference: Reference,
      _ nulls: Nulls
    ) -> String {
      let container: (name: String, element: TypeShape)
      switch self {
      case .optional(let shape): container = ("Nullable", shape)
      case .array(let shape): container = ("LossyArray", shape)
      case .set(let shape): container = ("LossySet", shape)
      case .map(let shape): container = ("LossyDictionary", shape)
      case .other(let type):
        if let form = converter?.form { return "\(form).self" }
        return reference == .inferred ? "" : "\(type.trimmedDescription).self"
      }
      var form = "\(container.name).of(\(container.element.form(converter, reference, nulls)))"
      if nulls == .omitted, container.name != "Nullable" { form += ".omittingNulls" }
      guard case .chosen(let name)? = converter else { return form }
      return "Converted<\(name)>.whole(orEach: \(form))"
    }
  }

  extension TypeSyntax {
    /// The kind of type in words, if no scalar can be converted to it.
    var reasonNotToCoerce: String? {
      switch self.as(TypeSyntaxEnum.self) {
      case .functionType: return "functions"
      case .tupleType: return "tuples"
      case .dictionaryType: return "dictionaries with keys of other types"
      case .someOrAnyType: return "existential types"
      default:
        let name = trimmedDescription
        return ["JSONValue", "Data", "Date", "URL", "UUID", "Any"].contains(name)
          ? "'\(name)'" : nil
      }
    }
  }
#endif
