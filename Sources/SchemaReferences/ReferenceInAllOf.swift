package import SchemaDocument
package import SchemaLanguage

extension RawSchema {
  /// Whether the schema is merely a reference to another one: `allOf` with one `$ref`, and no other keyword that changes the type.
  package var isReferenceInAllOf: Bool {
    guard keywords.subtracting(.annotations).subtracting(.overrides) == KeywordSet(.allOf) else {
      return false
    }
    let branches = branches(.allOf)
    return branches.count == 1 && RawSchema(branches[0]).reference != nil
  }

  /// A repair that moves the reference into `allOf`, where its siblings count in every version of the specification; nil if there is an
  /// `allOf` already.
  package var referenceInAllOf: Repair? {
    guard !has(.allOf) else { return nil }
    return Repair("move the '$ref' into 'allOf'", .safe, reference?.wrapped(inListUnder: "allOf"))
  }
}

extension Node {
  /// The span of a comment right after the key of a missing value, which is how YAML reads `$ref: #/definitions/Order`.
  var commentBeside: Span? {
    guard let key else { return nil }
    let source = document.source
    return source.withBytes { bytes in
      var start = Int(key.span.end)
      while start < bytes.count, bytes[start] == UInt8(ascii: ":") || bytes[start] == 0x20 {
        start += 1
      }
      // Real comments don't start like this.
      guard bytes[start...].starts(with: "#/".utf8) else { return nil }
      var end = start
      while end < bytes.count, bytes[end] > 0x20, bytes[end] != UInt8(ascii: "'") { end += 1 }
      return document.span(start..<end)
    }
  }
}
