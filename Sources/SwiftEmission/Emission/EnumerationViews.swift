import SchemaDocument
import SchemaModel

/// Makes the views of enumerations.
extension ViewBuilder {
  func enumeration(
    _ enumeration: Enumeration,
    at id: DeclarationID,
    in texts: inout Texts
  ) -> EnumerationView {
    let cases = zip(enumeration.cases, names.members(id)).map { item, name in
      CaseView(
        documentation: lines(item.details, in: &texts),
        name: texts.make { $0.append(name.declaration) },
        rawValue: texts.make { $0.append(item.value) },
        hasRawValue: enumeration.rawType != .string || item.value != .string(name.bare)
      )
    }
    return EnumerationView(
      header: header(
        of: id,
        keyword: "enum",
        leading: [enumeration.swiftRawType, "Codable"]
          + (enumeration.policy == .open ? ["OpenEnumeration"] : []),
        conformances: styles.conformances(of: id),
        in: &texts
      ),
      cases: cases
    )
  }
}
