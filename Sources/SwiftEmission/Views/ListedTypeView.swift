import SchemaModel

/// A type in an additional file.
struct ListedTypeView: TemplateView {
  var declaration: DeclarationView
  var name: Text
  var fullName: Text
  var flatName: Text
  var access: Text
  var isolation: Text
  var schemaLocation: Text
  var isNested: Bool
  var isInstance: Bool
  var style: TypeStyle
  var tags: [String]
  var properties: [ListedPropertyView]
  var isConstructible: Bool
  var extensions: SchemaExtensions

  static let fields = ViewFields<ListedTypeView>(
    "type",
    "A type in an additional file.",
    [
      .text("name", "The Swift name, with backticks where Swift needs them.") { $0.name },
      .text("fullName", "The Swift name from the top, such as 'API.Order.Car'.") { $0.fullName },
      .text("flatName", "The Swift name from the top without dots, such as 'OrderCar'.") {
        $0.flatName
      },
      .text("access", "The access level followed by a space; empty for internal.") { $0.access },
      .text("isolation", "'nonisolated ', or nothing for versions of Swift without it.") {
        $0.isolation
      },
      .text("schemaLocation", "A string literal with the location of the schema, 'file#/pointer'.")
      {
        $0.schemaLocation
      },
      .flag("isNested", "The type is declared inside another one.") { $0.isNested },
      .flag(
        "isInstance",
        "The type is an instance of a generic type, so that an extension of it can contain no types and no static stored properties."
      ) { $0.isInstance },
      .flag("isObject", "The type is a struct or a class.") { $0.isObject },
      .flag("isTuple", "The type is a struct or a class that is read from an array.") {
        if case .object(let object) = $0.declaration { object.elementCount != nil } else { false }
      },
      .flag("isEnumeration", "The type is an enum with raw values.") {
        if case .enumeration = $0.declaration { true } else { false }
      },
      .flag("isUnion", "The type is an enum with associated values.") {
        if case .union = $0.declaration { true } else { false }
      },
      .flag("isStruct", "The type is a struct.") { $0.isObject && $0.style.objects == .struct },
      .flag("isClass", "The type is a class.") { $0.isObject && $0.style.objects == .class },
      .flag("isMutable", "The type's properties are declared 'var'.") {
        $0.isObject && $0.style.mutability == .var
      },
      .flag("isConstructible", "All parameters of the memberwise initializer have a 'sample'.") {
        $0.isConstructible
      },
      .flag(
        "isDecodable",
        "The type is Decodable: all types are but objects and unions that are only encoded."
      ) {
        !$0.isObjectOrUnion || $0.style.coding.isDecodable
      },
      .flag("isEncodable", "The type is Encodable. Enums with raw values always are.") {
        !$0.isObjectOrUnion || $0.style.coding.isEncodable
      },
      .child("object", "The struct or class, if the type is one.") {
        if case .object(let object) = $0.declaration { object } else { nil }
      },
      .child("enumeration", "The enum with raw values, if the type is one.") {
        if case .enumeration(let enumeration) = $0.declaration { enumeration } else { nil }
      },
      .child("union", "The enum with associated values, if the type is one.") {
        if case .union(let union) = $0.declaration { union } else { nil }
      },
      .list("properties", "The stored properties of a struct or class, in the document's order.") {
        $0.properties
      },
      .flag("hasNumbers", "There is a property that 'isNumeric'.") {
        $0.properties.contains(where: \.isNumeric)
      },
      .flag("hasTargets", "There is a property with a 'target'.") {
        $0.properties.contains(where: \.hasTarget)
      },
      .list("tags", "The tags of the operations that use the type.", of: { $0.tags }) {
        _,
        tag,
        texts in
        texts.make { $0.append(tag.safeInComment) }
      },
    ],
    extensions: { $0.extensions }
  )

  private var isObjectOrUnion: Bool {
    switch declaration {
    case .object, .union: true
    case .enumeration, .alias: false
    }
  }

  private var isObject: Bool { if case .object = declaration { true } else { false } }
}
