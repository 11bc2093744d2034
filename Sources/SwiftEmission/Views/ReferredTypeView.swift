import SchemaModel

/// A generated type that a property refers to: what a template needs to know of it, without its own references.
///
/// So templates can't follow types that refer to each other in a circle.
struct ReferredTypeView: TemplateView {
  var name: Text
  var fullName: Text
  var flatName: Text
  var schemaLocation: Text
  var shape: ListedPropertyView.Shape
  var isListed: Bool
  var properties: [ReferredPropertyView]
  var extensions: SchemaExtensions

  static let fields = ViewFields<ReferredTypeView>(
    "referred type",
    "A generated type that a property refers to.",
    [
      .text("name", "The Swift name, with backticks where Swift needs them.") { $0.name },
      .text("fullName", "The Swift name from the top, such as 'API.Order.Car'.") { $0.fullName },
      .text("flatName", "The Swift name from the top without dots, such as 'OrderCar'.") {
        $0.flatName
      },
      .text("schemaLocation", "A string literal with the location of the schema, 'file#/pointer'.")
      {
        $0.schemaLocation
      },
      .flag("isObject", "The type is a struct or a class.") { $0.shape == .object },
      .flag("isEnumeration", "The type is an enum with raw values.") { $0.shape == .enumeration },
      .flag("isUnion", "The type is an enum with associated values.") { $0.shape == .union },
      .flag("isListed", "It is one of the types that the files of this template are for.") {
        $0.isListed
      },
      .list("properties", "The stored properties of a struct or class, in the document's order.") {
        $0.properties
      },
    ],
    extensions: { $0.extensions }
  )
}

/// A property of a type that another property refers to.
struct ReferredPropertyView: TemplateView {
  var access: Text
  var name: Text
  var bareName: Text
  var key: Text
  var type: Text
  var bareType: Text
  var isOptional: Bool
  var shape: ListedPropertyView.Shape
  var path: Text
  var pathType: Text
  var pathName: Text
  var isFirst: Bool
  var isLast: Bool
  var extensions: SchemaExtensions

  static let fields = ViewFields<ReferredPropertyView>(
    "referred property",
    "A property of a type that another property refers to.",
    [
      .text("access", "The access level followed by a space; empty for internal.") { $0.access },
      .text("name", "The Swift name, with backticks where Swift needs them.") { $0.name },
      .text("bareName", "The name without backticks, as part of other names.") { $0.bareName },
      .text("key", "The JSON key that it is encoded under, as a string literal.") { $0.key },
      .text("type", "The Swift type, such as 'Int?'.") { $0.type },
      .text("bareType", "The Swift type without the question mark.") { $0.bareType },
      .flag("isOptional", "The Swift type is an optional.") { $0.isOptional },
    ] + ListedPropertyView.Shape.fields { $0.shape } + [
      .text(
        "path",
        "The property from the type that refers to it, such as 'customer?.id' or 'items.map { $0.id }'."
      ) { $0.path },
      .text("pathType", "The Swift type of the path, such as 'Int?' or '[Int]'.") { $0.pathType },
      .text("pathName", "A name of the path, such as 'customerId'.") { $0.pathName },
      .flag("isFirst", "It is the first property.") { $0.isFirst },
      .flag("isLast", "It is the last property.") { $0.isLast },
    ],
    extensions: { $0.extensions }
  )
}

/// What a list or a map contains.
struct ContainedTypeView: TemplateView {
  var bareType: Text
  var isOptional: Bool
  var shape: ListedPropertyView.Shape
  var content: TypeReference
  var builder: ListedTypeBuilder
  var extensions: SchemaExtensions

  static let fields = ViewFields<ContainedTypeView>(
    "contained type",
    "What a list or a map contains.",
    [
      .text("bareType", "The Swift type without the question mark.") { $0.bareType },
      .flag("isOptional", "The Swift type is an optional.") { $0.isOptional },
    ] + ListedPropertyView.Shape.fields { $0.shape } + [
      .child(
        "element",
        "What it contains, if it is a list or a map itself.",
        of: { $0.builder.element(of: $0.content) }
      ) { $0.builder.element($1, of: ($0.content, $0.extensions), in: &$2) }
    ],
    extensions: { $0.extensions }
  )
}
