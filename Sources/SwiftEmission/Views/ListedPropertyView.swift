import SchemaModel

/// A property of a type in an additional file: everything that the built-in templates know, and more.
struct ListedPropertyView: TemplateView {
  var property: PropertyView
  var owner: Text
  var bareType: Text
  var bareName: Text
  var parameter: Text
  var argument: Text
  var label: Text
  var isOptional: Bool
  var shape: Shape
  var sample: Text?
  var isFirst: Bool
  var isLast: Bool
  /// What it contains, without its optional; nil in a `Presence`.
  var content: TypeReference?
  var builder: ListedTypeBuilder

  /// What a property contains, without its optional.
  enum Shape: Hashable, Sendable {
    case text
    case integer
    case number
    case boolean
    case list
    case map
    case object
    case enumeration
    case union
    case other
  }

  static let fields = ViewFields<ListedPropertyView>(
    "listed property",
    "A property of a type in an additional file.",
    PropertyView.fields.all.map { $0.mapped { $0.property } } + [
      .text("owner", "The full name of the type that has the property.") { $0.owner },
      .text("bareType", "The Swift type without the question mark.") { $0.bareType },
      .text("bareName", "The name without backticks, as part of other names.") { $0.bareName },
      .text("argument", "The name as an expression that refers to a parameter.") { $0.argument },
      .text("parameter", "The name as a parameter of a function.") { $0.parameter },
      .text("label", "The name as an argument label of a call.") { $0.label },
      .flag("isOptional", "The Swift type is an optional.") { $0.isOptional },
    ] + Shape.fields { $0.shape } + [
      .child(
        "target",
        "The generated type that it refers to, also as an element of a list or a map.",
        of: { $0.builder.target(of: $0.content) }
      ) { property, id, texts in
        property.builder.referredType(id, from: property.relation, in: &texts)
      },
      .child(
        "element",
        "What the list or map contains.",
        of: { $0.builder.element(of: $0.content) }
      ) { $0.builder.element($1, of: ($0.content, $0.property.extensions), in: &$2) },
      .flag("hasSample", "There is a 'sample'.") { $0.sample != nil },
      .text(
        "sample",
        "An expression for a value, such as '0', 'nil' or '.open'; for objects, a call of a static method 'mock()'."
      ) { $0.sample ?? .empty },
      .text("comma", "A comma, except after the last property.") { $0.isLast ? "" : "," },
      .flag("isFirst", "It is the first property.") { $0.isFirst },
      .flag("isLast", "It is the last property.") { $0.isLast },
    ],
    extensions: { $0.property.extensions }
  )

  var hasTarget: Bool { builder.target(of: content) != nil }

  /// What the property and the type that it refers to have to do with each other.
  private var relation: ListedTypeBuilder.Relation {
    ListedTypeBuilder.Relation(
      name: bareName,
      expression: property.name,
      type: content ?? .any,
      isOptional: isOptional
    )
  }

  var isNumeric: Bool { shape.isNumeric }
}

extension ListedPropertyView.Shape {
  /// The flags of a view that has a shape.
  static func fields<View>(
    _ shape: @escaping @Sendable (View) -> ListedPropertyView.Shape
  ) -> [ViewField<View>] {
    [
      .flag("isText", "The type is 'String'.") { shape($0) == .text },
      .flag("isInteger", "The type is an integer.") { shape($0) == .integer },
      .flag("isNumber", "The type is 'Double' or 'Float'.") { shape($0) == .number },
      .flag("isBoolean", "The type is 'Bool'.") { shape($0) == .boolean },
      .flag("isNumeric", "The type is an integer, 'Double', 'Float' or 'Bool'.") {
        shape($0).isNumeric
      },
      .flag("isList", "The type is an array.") { shape($0) == .list },
      .flag("isMap", "The type is a dictionary.") { shape($0) == .map },
      .flag("isObject", "The type is a generated struct or class.") { shape($0) == .object },
      .flag("isEnumeration", "The type is a generated enum with raw values.") {
        shape($0) == .enumeration
      },
      .flag("isUnion", "The type is a generated enum with associated values.") {
        shape($0) == .union
      },
    ]
  }

  var isNumeric: Bool {
    switch self {
    case .integer, .number, .boolean: true
    case .text, .list, .map, .object, .enumeration, .union, .other: false
    }
  }
}
