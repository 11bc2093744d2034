internal import ArgumentParser
internal import DTOCompiler

/// The arguments that select the type of payloads.
struct TypeArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The type of the payloads, by its name in Swift, such as 'Order'.",
      valueName: "name"
    ),
    completion: .custom { _, _, _ in TypeArguments.typeNames }
  )
  var type: String?

  @Option(
    help: ArgumentHelp(
      "The schema of the payloads, such as 'Schemas/taxi/order.yml#/definitions/order'.",
      discussion: """
        With '--type', '--operation' and HAR files, a schema file or folder, without a JSON Pointer. By default, types and operations are \
        those of the configuration's schemas.
        """,
      valueName: "file#/pointer"
    )
  )
  var schema: String?

  @Option(
    help: ArgumentHelp(
      "The operation whose response the payloads are, such as 'getOrder' or 'get /orders/{id}'.",
      valueName: "operation"
    ),
    completion: .custom { _, _, _ in TypeArguments.operationNames }
  )
  var operation: String?

  @Option(
    help: ArgumentHelp(
      "With '--operation', the status of the response. The default is the first success.",
      valueName: "status"
    )
  )
  var status: String?

  @OptionGroup var root: RootArguments

  @OptionGroup var severities: SeverityArguments

  @OptionGroup var configuration: ConfigurationArguments

  func validate() throws {
    try refuseEmptyPaths([], ["--schema": schema, "--type": type, "--operation": operation])
    if type != nil, operation != nil {
      throw ValidationError("'--type' can't be used with '--operation'")
    }
    if type != nil || operation != nil, hasPointer {
      throw ValidationError(
        "'\(type != nil ? "--type" : "--operation")' can't be used with the JSON Pointer of '--schema'"
      )
    }
    if status != nil, operation == nil { throw ValidationError("'--status' needs '--operation'") }
  }

  private var hasPointer: Bool { schema.map { Self.file(of: $0) != $0 } ?? false }

  /// The part of a schema's location that names its file, which can have a `#` in its name, too.
  private static func file(of location: String) -> String {
    if !location.contains("#") || SystemFile.exists(location) { return location }
    let marks = location.indices.filter { location[$0] == "#" }
    let files = marks.map { String(location[..<$0]) }
    return files.last(where: SystemFile.exists) ?? files[0]
  }

  /// The type that is asked for; nil if there is none.
  var reference: PayloadTypeReference? {
    if let type { return .name(type) }
    if let operation { return .response(operation: operation, status: status) }
    return schema.flatMap { hasPointer ? .location($0) : nil }
  }

  /// Reads the schemas.
  func schemas(_ file: ConfigurationFile?) throws -> PayloadSchemas {
    return try PayloadSchemas(schema.map(Self.file), root: root.folder, file) {
      try severities.apply(to: &$0)
    }
  }

  /// The names of the types of the nearest configuration.
  private static var typeNames: [String] { nearestTypes?.types.map(\.name) ?? [] }

  /// The names of the operations of the nearest configuration.
  private static var operationNames: [String] {
    nearestTypes?.operations.map { $0.identifier ?? $0.name } ?? []
  }

  private static var nearestTypes: PayloadTypes? {
    guard let file = try? ConfigurationFile.nearest() else { return nil }
    return try? PayloadSchemas(nil, root: nil, file).types
  }
}
