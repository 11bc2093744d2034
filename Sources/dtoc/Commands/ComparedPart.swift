internal import DTOCompiler

/// A part of two versions that is compared on its own.
///
/// For example, the documents of each output are compared with the options of that output.
enum ComparedPart {
  /// All documents, with the options of the output if there is only one, and otherwise those outside `outputs`.
  case all
  /// The documents of one of several outputs.
  case output(Int)

  /// The parts of two versions. Outputs that are not the same in both are not compared one by one.
  static func parts(of file: ConfigurationFile?, and other: ConfigurationFile?) -> [ComparedPart] {
    guard let file, let other, file.project.outputs.count > 1,
      file.project.hasSameOutputs(as: other.project)
    else { return [.all] }
    return file.project.outputs.indices.map { .output($0) }
  }

  /// The output that the types are for, if it is only one.
  func output(in file: ConfigurationFile?) -> ProjectOutput? {
    guard let outputs = file?.project.outputs else { return nil }
    return switch self {
    case .all: outputs.count == 1 ? outputs[0] : nil
    case .output(let index): outputs[index]
    }
  }

  /// The schemas of a configuration that belong to the part.
  ///
  /// - Parameter absence: What happens if a folder is missing.
  func listing(
    _ file: ConfigurationFile?,
    root: String?,
    ifMissing absence: SchemaListing.Emptiness
  ) throws -> SchemaListing {
    switch self {
    case .all:
      return try SchemaListing(
        paths: [],
        root: root,
        configuration: file,
        ifEmpty: absence,
        ifMissing: absence
      )
    case .output(let index):
      return try SchemaListing(
        paths: [],
        root: root,
        configuration: file,
        ifEmpty: .accept,
        ifMissing: absence
      ) {
        file?.project.output(of: $0) == index
      }
    }
  }
}
