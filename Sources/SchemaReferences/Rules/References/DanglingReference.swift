import SchemaDocument
import SchemaLanguage

/// Reports a `$ref` whose target does not exist.
extension Rule {
  static let danglingReference = Rule(
    id: "dangling-reference",
    severity: .error,
    category: .references,
    summary: "a '$ref' must point to something",
    explanation: """
      The file, the location in it or the name does not exist, so dtoc accepts any JSON value instead. If another name is very \
      similar, '--fix --unsafe' writes that one. Case matters: 'order' is not 'Order'. If only the section is misspelled, as in \
      '#/definitons/Item', and no other section has the name, dtoc reads the intended schema with a warning, and '--fix' \
      corrects it. A missing section of security schemes is also a warning, because it never becomes Swift.
      """,
    correction: Diff(from: .order(referringTo: "'#/definitions/Itme'"), to: .goodReference)
  )
}

extension Diagnostic {
  /// - Parameter advice: What to do if no similar name was intended.
  static func danglingReference(_ reference: Node, meant: String?, advice: String?) -> Diagnostic {
    // The variants are listed, so the mapping does not decide what they are.
    let isSpare = reference.isMappingBesideVariants
    return Diagnostic(
      .danglingReference,
      "\(reference.referenceHolder) points to nothing: '\(reference.text)'",
      at: reference.span,
      severity: isSpare ? .warning : nil,
      notes: isSpare ? ["the variants are the schemas under 'oneOf' or 'anyOf'"] : [],
      help: meant.map { "did you mean '\($0)'?" } ?? advice,
      repair: meant.map { reference.rewritten(as: $0, .unsafe) }
    )
  }

  static func emptyReference(_ reference: Node) -> Diagnostic {
    dangling(reference, "is empty")
  }

  static func referenceIntoEmptyDocument(_ reference: Node) -> Diagnostic {
    dangling(reference, "points into an empty document: '\(reference.text)'")
  }

  static func referenceToFolder(_ reference: Node) -> Diagnostic {
    dangling(
      reference,
      "points to a folder: '\(reference.text)'",
      help: "name a file in the folder, or use '#' for this document"
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

  static func referenceToAnnotation(_ node: Node, _ reference: Node) -> Diagnostic {
    dangling(
      reference,
      "points to the keyword '\(node.key?.text ?? "")', which is not a schema: '\(reference.text)'"
    )
  }

  static func missingSchema(_ reference: Node, meant: String?) -> Diagnostic {
    dangling(
      reference,
      "points to nothing: unknown schema '\(reference.text)'",
      help: meant.map { "did you mean '\($0)'?" },
      repair: meant.map { reference.rewritten(as: $0, .unsafe) }
    )
  }

  /// A warning, because the intended target is read.
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
  /// Whether it is an entry of a discriminator's mapping beside a list of the variants.
  fileprivate var isMappingBesideVariants: Bool {
    guard let mapping = parent, mapping.key?.hasText("mapping") == true,
      let schema = mapping.parent?.parent, schema.isMapping
    else { return false }
    let raw = RawSchema(schema)
    return !raw.branches(.oneOf).isEmpty || !raw.branches(.anyOf).isEmpty
  }
}
