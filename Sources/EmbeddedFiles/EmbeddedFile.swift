internal import CEmbeddedFiles

/// A file of this repository that is part of the program.
package struct EmbeddedFile: Sendable {
  /// Relative to the folder of its kind, such as `Core/JSONValue.swift`.
  package let path: String
  /// UTF-8.
  package let text: [UInt8]

  /// The source files of the runtime, in the order of the paths' bytes.
  package static var runtime: [EmbeddedFile] { files(cembedded_runtime(), in: "../DTORuntime/") }

  /// The templates of `Templates` and of its folder `Additional`.
  package static var templates: [EmbeddedFile] {
    files(cembedded_templates(), in: "../../Templates/")
  }

  private static func files(_ files: cembedded_files, in folder: String) -> [EmbeddedFile] {
    UnsafeBufferPointer(start: files.first, count: files.count).map { file in
      let path = String(cString: file.path)
      return EmbeddedFile(
        path: String(path.dropFirst(folder.count)),
        text: Array(String(cString: file.text).utf8)
      )
    }
  }
}
