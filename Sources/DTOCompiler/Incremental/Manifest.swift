import SchemaDocument

/// What a run has read and written: a file in the cache of an output, from which the next run learns what has changed and which files are its
/// own.
///
/// For example:
/// ```json
/// {
/// "version":1,
/// "dtoc":"1.0.0",
/// "options":"5f0c6d2e91b7a384",
/// "inputs":[
/// {"path":"Schemas/order.yml","digest":"d24ec4f1a98c6e5b","reaches":["Schemas/park.yml"],"types":["Order"]}
/// ],
/// "outputs":[
/// {"path":"Order.swift","from":"Schemas/order.yml","digest":"44bc2cf5ad770999"}
/// ]
/// }
/// ```
/// It is not committed: two branches would both change its digests, so that no merge would be without conflicts.
package struct Manifest: Hashable, Sendable {
  /// The version of the tool.
  package var tool: String
  /// The digest of everything else that affects the output: the configuration, flags and templates.
  package var options: Digest
  /// The input paths on the command line; empty if the inputs come from the configuration. With paths, the files of other inputs stay.
  package var paths: [String]
  /// The digest of the commands that ran on the files; 0 if there were none, or one failed.
  package var commands: Digest = 0
  /// The digest of the record of names; 0 if none is kept.
  package var names: Digest = 0
  /// Whether a run with the same inputs has nothing to do; false after a run with errors.
  package var isComplete = false
  /// Whether some documents can be compiled without the others.
  package var isDivisible = false
  /// All documents that were read, ordered by path.
  package var inputs: [Input] = []
  /// All Swift files, ordered by path.
  package var outputs: [Output] = []
  /// Files with dtoc's first line that are no longer generated, but were not removed, because they may be someone's work.
  package var left: [String] = []

  /// A digest of bytes.
  package typealias Digest = UInt64

  /// A document that was read.
  package struct Input: Hashable, Sendable {
    /// The folder of schemas as the user wrote it, and the path in it.
    package var path: String
    /// The digest of its bytes.
    package var digest: Digest
    /// The paths of the other documents that it refers to.
    package var reaches: [String] = []
    /// The names of its top-level types.
    package var typeNames: [String] = []
    /// The number of warnings in the document.
    package var warnings = 0

    /// Creates an entry for a document of which only the bytes are known.
    package init(path: String, digest: Digest) {
      self.path = path
      self.digest = digest
    }
  }

  /// A file that was written.
  package struct Output: Hashable, Sendable {
    /// The path relative to the output folder.
    package var path: String
    /// The path of the document whose types it contains, if there is only one.
    package var document: String?
    /// The digest of the file as it was generated.
    package var generated: Digest
    /// The digest of the file after the commands have run.
    package var written: Digest

    /// Creates an entry for a file.
    package init(path: String, document: String?, generated: Digest, written: Digest) {
      self.path = path
      self.document = document
      self.generated = generated
      self.written = written
    }
  }

  /// The number of warnings in all inputs.
  package var warnings: Int { inputs.reduce(0) { $0 + $1.warnings } }

  /// Creates a manifest without inputs and outputs.
  package init(tool: String, options: Digest, paths: [String] = []) {
    self.tool = tool
    self.options = options
    self.paths = paths
  }

  /// Reads a manifest; nil if the bytes aren't one, or it has another version, which is treated like a missing manifest.
  package init?(bytes: [UInt8]) {
    var diagnostics = Diagnostics()
    let document = Document.read(
      bytes: bytes,
      path: "manifest.json",
      file: FileID(index: 0),
      diagnostics: &diagnostics
    )
    defer { withExtendedLifetime(document) {} }
    guard let root = document.root, root["version"]?.text == Self.version,
      let tool = root["dtoc"]?.text, let options = root["options"]?.digest,
      let inputs = root["inputs"], let outputs = root["outputs"]
    else { return nil }
    self.init(tool: tool, options: options, paths: root["paths"]?.elements.map(\.text) ?? [])
    isComplete = root["complete"]?.boolValue ?? true
    isDivisible = root["divisible"]?.boolValue ?? false
    commands = root["commands"]?.digest ?? 0
    names = root["names"]?.digest ?? 0
    left = root["left"]?.elements.map(\.text) ?? []
    for entry in inputs.elements {
      guard let path = entry["path"]?.text, let digest = entry["digest"]?.digest else { return nil }
      var input = Input(path: path, digest: digest)
      input.reaches = entry["reaches"]?.elements.map(\.text) ?? []
      input.typeNames = entry["types"]?.elements.map(\.text) ?? []
      // 32 bits, so that their sum is an integer, whatever the manifest says.
      input.warnings = entry["warnings"].flatMap { Int32($0.text) }.map { Int($0) } ?? 0
      self.inputs.append(input)
    }
    for entry in outputs.elements {
      guard let path = entry["path"]?.text, let digest = entry["digest"]?.digest else { return nil }
      self.outputs.append(
        Output(
          path: path,
          document: entry["from"]?.text,
          generated: digest,
          written: entry["written"]?.digest ?? digest
        )
      )
    }
  }

  /// The contents of the file.
  package var json: [UInt8] {
    var json = JSONText()
    json.object(.lines) { json in
      json.member("version") { $0.integer(1) }
      json.member("dtoc", tool)
      json.member("options", options.hexadecimal)
      if !paths.isEmpty { json.member("paths") { $0.array(paths) { $0.string($1) } } }
      if !isComplete { json.member("complete", is: false) }
      if isDivisible { json.member("divisible", is: true) }
      if commands != 0 { json.member("commands", commands.hexadecimal) }
      if names != 0 { json.member("names", names.hexadecimal) }
      if !left.isEmpty { json.member("left") { $0.array(left) { $0.string($1) } } }
      json.member("inputs") {
        $0.array(inputs, .lines) { json, input in
          json.object {
            $0.member("path", input.path)
            $0.member("digest", input.digest.hexadecimal)
            if !input.reaches.isEmpty {
              $0.member("reaches") { $0.array(input.reaches) { $0.string($1) } }
            }
            if !input.typeNames.isEmpty {
              $0.member("types") { $0.array(input.typeNames) { $0.string($1) } }
            }
            if input.warnings > 0 { $0.member("warnings", input.warnings) }
          }
        }
      }
      json.member("outputs") {
        $0.array(outputs, .lines) { json, output in
          json.object {
            $0.member("path", output.path)
            if let document = output.document { $0.member("from", document) }
            $0.member("digest", output.generated.hexadecimal)
            if output.written != output.generated {
              $0.member("written", output.written.hexadecimal)
            }
          }
        }
      }
    }
    return Array(json.text.utf8)
  }

  private static let version = "1"
}

extension Manifest.Digest {
  /// The digest as sixteen hexadecimal digits.
  fileprivate var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension Node {
  fileprivate var digest: UInt64? { text.utf8.count == 16 ? UInt64(text, radix: 16) : nil }
}
