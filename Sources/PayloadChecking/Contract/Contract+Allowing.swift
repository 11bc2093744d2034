import Patterns
package import SchemaDocument

extension Contract {
  /// Whether the schemas allow a value. What can't be checked is allowed.
  ///
  /// - Parameter json: One JSON document in UTF-8.
  package func allows(_ json: [UInt8], _ schemas: [Node]) -> Bool {
    json.withUnsafeBufferPointer { bytes in
      let isAllowed = try? JSONDocument.withRoot(of: bytes, userInfo: [:], natives: []) { value in
        let check = ContractCheck(self, size: value.entry.span)
        for schema in schemas { check.check(value, schema) }
        return check.violations.isEmpty
      }
      return isAllowed ?? false
    }
  }
}

extension Contract {
  /// Whether a text matches the value of `pattern`, or a key of `patternProperties`; nil if that isn't known.
  package func matches(_ text: String, _ pattern: Node) -> Bool? {
    self.pattern(pattern).flatMap { $0.matches(text) }
  }

  /// Returns a point in time as a string in a pattern, such as `dd.MM.yyyy`; nil if the runtime doesn't know the pattern.
  ///
  /// - Parameter seconds: The number of seconds since 1970.
  package func dateText(in pattern: String, seconds: Int) -> String? {
    DatePatternField.fields(of: pattern).flatMap {
      RFC3339Instant(seconds: Int64(seconds), nanoseconds: 0).text(in: $0)
    }
  }
}
