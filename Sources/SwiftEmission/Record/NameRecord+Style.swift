package import SchemaModel

extension NameRecord {
  /// Returns the record without what was recorded in an earlier style.
  package func keeping(_ style: NameStyle) -> NameRecord {
    guard style > .recorded else { return self }
    var record = self
    for path in paths {
      guard let document = self[path], document.style < style else { continue }
      var renewed = RecordedDocument()
      renewed.role = document.role
      record.add(renewed, forPath: path)
    }
    return record
  }
}
