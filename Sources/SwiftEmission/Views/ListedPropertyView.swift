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
  var extensions: SchemaExtensions

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
      .flag("isText", "The type is 'String'.") { $0.shape == .text },
      .flag("isInteger", "The type is an integer.") { $0.shape == .integer },
      .flag("isNumber", "The type is 'Double' or 'Float'.") { $0.shape == .number },
      .flag("isBoolean", "The type is 'Bool'.") { $0.shape == .boolean },
      .flag("isNumeric", "The type is an integer, 'Double', 'Float' or 'Bool'.") { $0.isNumeric },
      .flag("isList", "The type is an array.") { $0.shape == .list },
      .flag("isMap", "The type is a dictionary.") { $0.shape == .map },
      .flag("isObject", "The type is a generated struct or class.") { $0.shape == .object },
      .flag("isEnumeration", "The type is a generated enum with raw values.") {
        $0.shape == .enumeration
      },
      .flag("isUnion", "The type is a generated enum with associated values.") {
        $0.shape == .union
      },
      .flag("hasSample", "There is a 'sample'.") { $0.sample != nil },
      .text(
        "sample",
        "An expression for a value, such as '0', 'nil' or '.open'; for objects, a call of a static method 'mock()'."
      ) { $0.sample ?? .empty },
      .text("comma", "A comma, except after the last property.") { $0.isLast ? "" : "," },
      .flag("isFirst", "It is the first property.") { $0.isFirst },
      .flag("isLast", "It is the last property.") { $0.isLast },
    ],
    extensions: { $0.extensions }
  )

  var isNumeric: Bool {
    switch shape {
    case .integer, .number, .boolean: true
    case .text, .list, .map, .object, .enumeration, .union, .other: false
    }
  }
}
