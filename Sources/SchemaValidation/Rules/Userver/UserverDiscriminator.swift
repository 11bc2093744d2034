import SchemaDocument
import SchemaLanguage

extension Check {
  static let userverDiscriminator = Check(
    id: "userver-discriminator",
    severity: .error,
    category: .userver,
    summary: "in userver, a mapping must list exactly the variants of its union",
    explanation: """
      With a 'discriminator', userver's C++ generator requires a '$ref' for every variant. A 'mapping' must list each of them \
      and nothing else, with keys that are all strings or all integers.
      """,
    correction: """
        definitions:
          Car:
            type: object
            additionalProperties: true
            required: [kind]
            properties:
              kind: {type: string}
          Bike:
            type: object
            additionalProperties: true
            required: [kind]
            properties:
              kind: {type: string}
          Ride:
            oneOf: [{$ref: '#/definitions/Car'}, {$ref: '#/definitions/Bike'}]
            discriminator:
              propertyName: kind
      -       mapping: {car: '#/definitions/Car'}
      +       mapping: {car: '#/definitions/Car', bike: '#/definitions/Bike'}
      """,
    look: .schema(having: KeywordSet(.discriminator)) { schema, report in
      guard let branches = schema[.oneOf], branches.isSequence,
        let discriminator = schema[.discriminator], discriminator.isMapping
      else { return }
      var variants: [(branch: Node, target: Node)] = []
      for branch in branches.elements {
        guard let reference = RawSchema(branch).reference else {
          report.report("userver requires a '$ref' for every variant of a union", at: branch.span)
          continue
        }
        guard let target = report.target(of: reference) else { continue }
        variants.append((branch, target))
      }
      guard let mapping = discriminator["mapping"], mapping.isMapping else { return }
      let targets = Set(mapping.pairs.compactMap { report.target(of: $0.value) })
      for variant in variants where !targets.contains(variant.target) {
        report.report(
          "userver requires every variant in the mapping; this one is missing",
          at: variant.branch.span,
          labels: [
            Diagnostic.Label(span: mapping.keySpan ?? mapping.span, message: "the mapping")
          ]
        )
      }
      let integers = mapping.pairs.filter { $0.key.scalarType == .integer }
      if let first = integers.first, integers.count < mapping.count {
        report.report(
          "userver requires tags that are all strings or all integers",
          at: first.key.span
        )
      }
    }
  )
}
