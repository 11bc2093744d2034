internal import DTOCompiler

/// The manifest beside the output.
struct ManifestFile {
  static let name = ".dtoc-manifest.json"

  let path: String

  init(in folder: String) { path = SystemFile.joined(folder, Self.name) }

  /// Nil where there is none, or none that can be read: then nothing is known of what was there before.
  func read() -> Manifest? {
    guard case .success(let bytes) = InputFile.read(path) else { return nil }
    return Manifest(bytes: bytes)
  }

  func write(_ manifest: Manifest) throws {
    try OutputWriter.write(manifest.json, toFile: path)
  }
}
