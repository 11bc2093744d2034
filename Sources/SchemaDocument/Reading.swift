internal import CYAML

extension Document {
  /// Reads a file, and marks the keys that are in the vocabulary. Always returns a document, which has no root if the file could
  /// not be read; the diagnostics explain why.
  package static func read(
    bytes: [UInt8],
    path: String,
    file: FileID,
    limits: Limits = Limits(),
    vocabulary: Vocabulary? = nil,
    diagnostics: inout Diagnostics
  ) -> Document {
    guard bytes.count <= Int(limits.bytes) else {
      diagnostics.append(.limitSize(limits, file))
      return Document(file: file, source: SourceText(path: path, bytes: []), tree: cyaml_tree())
    }
    let (source, problem) = SourceText.decoding(bytes, path: path)
    if let problem {
      diagnostics.append(problem.diagnostic(in: file))
      return Document(file: file, source: source, tree: cyaml_tree())
    }
    if !source.isUTF8 { diagnostics.append(.utf16(file)) }
    let document = Document(file: file, source: source, tree: parse(source, limits, vocabulary))
    document.report(into: &diagnostics)
    return document
  }
}

extension Document {
  /// Reads JSON that someone else judges, for the locations of findings in it.
  ///
  /// - Parameters:
  ///   - firstLine: The number of its first line in the file.
  ///   - values: How values are shown to people.
  package static func payload(
    bytes: [UInt8],
    path: String,
    file: FileID,
    firstLine: Int,
    showing values: SourceText.ShownValues
  ) -> Document {
    let (text, problem) = SourceText.decoding(bytes, path: path)
    let source = text.part(from: firstLine, showing: values)
    let isReadable = problem == nil && bytes.count <= Int(Limits().bytes)
    return Document(
      file: file,
      source: source,
      tree: isReadable ? parse(source, Limits()) : cyaml_tree()
    )
  }
}

extension SourceText {
  /// The error that stops reading the text, if any. Its strings are valid forever.
  func syntaxError() -> cyaml_error? {
    var tree = parse(self, Limits())
    defer { cyaml_free(&tree) }
    return tree.error.code == CYAML_NO_ERROR ? nil : tree.error
  }

  /// Whether a text doesn't start like JSON and is a mapping or a list in YAML.
  var isYAMLUnlikeJSON: Bool {
    guard !startsLikeJSON(unsafeBytes) else { return false }
    var tree = cyaml_tree()
    _ = cyaml_parse(unsafeBytes.baseAddress, unsafeBytes.count, Limits().forC, &tree)
    let document = Document(file: .configuration, source: self, tree: tree)
    return withExtendedLifetime(document) { document.root?.isScalar == false }
  }

  /// The offsets of the invisible characters that affect how the text is read; none if it can't be read.
  func remarkedInvisibleCharacters() -> [Int] {
    var tree = parse(self, Limits())
    defer { cyaml_free(&tree) }
    return tree.invisibleCharacters
  }

  /// Whether a mapping repeats a key, as far as the text can be read.
  func hasRepeatedKeys() -> Bool {
    var tree = parse(self, Limits())
    defer { cyaml_free(&tree) }
    return UnsafeBufferPointer(start: tree.remarks, count: Int(tree.remark_count))
      .contains { $0.code == CYAML_DUPLICATE_KEY }
  }
}

extension cyaml_tree {
  /// The offsets of the invisible characters that affect how its text is read.
  var invisibleCharacters: [Int] {
    UnsafeBufferPointer(start: remarks, count: Int(remark_count))
      .filter { $0.code == CYAML_INVISIBLE }
      .map { Int($0.first) }
      .sorted()
  }
}

/// A `.json` file must be JSON. Any other text that starts like JSON may also be YAML. Usually it is JSON, which this reader reads
/// faster, and correctly where libyaml does not.
private func parse(
  _ source: SourceText,
  _ limits: Limits,
  _ vocabulary: Vocabulary? = nil
) -> cyaml_tree {
  let bytes = source.unsafeBytes
  var tree = cyaml_tree()
  tree.vocabulary = vocabulary?.table
  if isJSON(path: source.path) || startsLikeJSON(bytes) {
    let code = cyaml_parse_json(bytes.baseAddress, bytes.count, limits.forC, &tree)
    if isJSON(path: source.path) || !isJSONSyntax(code) { return tree }
    cyaml_free(&tree)
  }
  _ = cyaml_parse(bytes.baseAddress, bytes.count, limits.forC, &tree)
  return tree
}

private func isJSON(path: String) -> Bool {
  path.utf8.count >= 5 && path.suffix(5).lowercased() == ".json"
}

private func startsLikeJSON(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  let first = bytes.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
  return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
}

private func isJSONSyntax(_ code: cyaml_error_code) -> Bool {
  code.rawValue >= CYAML_JSON_EMPTY.rawValue
}
