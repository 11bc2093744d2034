import SchemaModel

/// What types that the user has chosen hide.
extension Comparison {
  /// Reports another content behind a chosen type, unless what is known of it has been reported.
  ///
  /// - Parameter reported: How many changes there were before the comparison of the place.
  mutating func compareHidden(
    _ content: HiddenContent?,
    _ other: HiddenContent?,
    at subject: String,
    _ place: Place,
    after reported: Int
  ) {
    let isHidden = (content?.isHidden ?? false, other?.isHidden ?? false)
    guard isHidden.0 || isHidden.1 else { return }
    if let content, content.isSame(as: other) { return }
    // What has changed in a property is none of its object.
    let isKnown = changes[reported...].contains {
      $0.subject == place.subject && $0.wire > .fine
    }
    guard !isKnown else { return }
    let reason = "dtoc does not see what the type reads"
    report(
      .unclearChange(subject, "a schema behind a chosen Swift type is another one"),
      place,
      // Apps read what the new schema allows, and backends what the old one does.
      responses: isHidden.1 ? .unknown(reason) : .fine,
      requests: isHidden.0 && !(other?.allowsNumbers(insteadOf: content) ?? false)
        ? .unknown(reason) : .fine
    )
  }
}
