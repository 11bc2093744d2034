import SchemaDocument

/// Reports a `$ref` whose target does not exist.
extension Rule {
  static let danglingReference = Rule(
    id: "dangling-reference",
    severity: .error,
    category: .references,
    summary: "a '$ref' must point to something",
    explanation: """
      The file, the place in it or the name is not there; in its place dtoc generates any JSON \
      value. Where another name is so close that it was most likely meant, '--fix --unsafe' writes \
      that. Letters count: 'order' is not 'Order'. Where only the section is misspelt, as in '#/definitons/Item', and no other one \
      has the name, dtoc reads what is meant and warns; '--fix' corrects it. Security schemes never become Swift, so a section of \
      them that is missing is a warning.
      """,
    bad: .order(referringTo: "'#/definitions/Itme'"),
    good: .goodReference
  )
}

extension Diagnostic {
  /// - Parameter advice: What else to do, where nothing may have been meant.
  static func danglingReference(_ reference: Node, meant: String?, advice: String?) -> Diagnostic {
    // Then what counts is not the mapping.
    let isSpare = reference.isMappingBesideVariants
    return Diagnostic(
      .danglingReference,
      "\(reference.referenceHolder) points to nothing: '\(reference.text)'",
      at: reference.span,
      severity: isSpare ? .warning : nil,
      notes: isSpare ? ["the variants are those under 'oneOf' or 'anyOf'"] : [],
      help: meant.map { "did you mean '\($0)'?" } ?? advice,
      repair: meant.map { reference.rewritten(as: $0, .unsafe) }
    )
  }

  static func emptyReference(_ reference: Node) -> Diagnostic {
    dangling(reference, "is empty")
  }

  static func referenceIntoEmptyDocument(_ reference: Node) -> Diagnostic {
    dangling(reference, "points into a document without content: '\(reference.text)'")
  }

  static func referenceToFolder(_ reference: Node) -> Diagnostic {
    dangling(
      reference,
      "points to a folder: '\(reference.text)'",
      help: "name a file in it, or '#' for this document"
    )
  }

  static func missingFile(_ path: String, _ reference: Node, meant: String?) -> Diagnostic {
    dangling(
      reference,
      "points to a file that does not exist: '\(path)'",
      help: meant.map { "did you mean '\($0)'?" },
      repair: meant.map { reference.rewritten(as: $0, .unsafe) }
    )
  }

  static func unreadableFile(_ path: String, _ reason: String, _ reference: Node) -> Diagnostic {
    dangling(reference, "points to a file that can't be read: '\(path)': \(reason)")
  }

  static func missingAnchor(_ name: String, _ reference: Node) -> Diagnostic {
    dangling(reference, "points to an anchor that does not exist: '\(name)'")
  }

  static func missingName(_ name: String, _ reference: Node) -> Diagnostic {
    dangling(reference, "is a bare name: '\(name)'")
  }

  static func missingSchema(_ reference: Node, meant: String?) -> Diagnostic {
    dangling(
      reference,
      "points to nothing: there is no schema '\(reference.text)'",
      help: meant.map { "did you mean '\($0)'?" },
      repair: meant.map { reference.rewritten(as: $0, .unsafe) }
    )
  }

  /// A warning, because what is meant is read.
  static func misspeltSection(_ reference: Node, readAs text: String) -> Diagnostic {
    Diagnostic(
      .danglingReference,
      "\(reference.referenceHolder) points to nothing: '\(reference.text)'; it is read as '\(text)'",
      at: reference.span,
      severity: .warning,
      help: "write '\(text)'",
      repair: reference.rewritten(as: text, .safe)
    )
  }

  private static func dangling(
    _ reference: Node,
    _ mistake: String,
    help: String? = nil,
    repair: Repair? = nil
  ) -> Diagnostic {
    Diagnostic(
      .danglingReference,
      "\(reference.referenceHolder) \(mistake)",
      at: reference.span,
      help: help,
      repair: repair
    )
  }
}

extension Node {
  /// Whether it is an entry of a discriminator's mapping, and the variants are listed beside that.
  fileprivate var isMappingBesideVariants: Bool {
    guard let mapping = parent, mapping.key?.hasText("mapping") == true,
      let schema = mapping.parent?.parent, schema.isMapping
    else { return false }
    let raw = RawSchema(schema)
    return !raw.branches(.oneOf).isEmpty || !raw.branches(.anyOf).isEmpty
  }
}
