/// A key of a configuration file that is no option of the output.
enum ConfigurationKey: String, CaseIterable {
  case schemas
  case exclude
  case output
  case outputs
  case module
  case templates
  case symbols
  case nameRecord = "name-record"
  case afterGeneration = "after-generation"
  case baseline
  case profiles
  case severities
  case rules

  /// What it says, in a sentence.
  var summary: String {
    switch self {
    case .schemas:
      "Folders with schemas, which references may not leave, and single schema files; relative to the configuration."
    case .exclude: "Patterns of documents that are left out, relative to their folder of schemas."
    case .output: "The folder to write Swift to, relative to the configuration."
    case .outputs: "Several folders to write Swift to, each with documents and options of its own."
    case .module:
      "The Swift module that the folder belongs to; other modules import it for the types they share."
    case .templates: "A folder with templates that replace built-in ones by file name."
    case .symbols: "A file that says which schema became which type, as JSON."
    case .nameRecord:
      "The folder that keeps the names of types, members and cases as they are; 'none' for no such folder."
    case .afterGeneration: "Commands that run after Swift files have changed, such as a formatter."
    case .baseline: "A file with findings that 'validate' leaves out."
    case .profiles: "Sets of rules that are off by default."
    case .severities: "How much rules count, and where."
    case .rules: "Options for some types only."
    }
  }
}

/// A key of an entry of `outputs` that is no option of the output.
enum OutputKey: String, CaseIterable {
  case folder
  case documents
  case module
  case templates
  case symbols
  case nameRecord = "name-record"
  case rules

  var summary: String {
    switch self {
    case .folder: ConfigurationKey.output.summary
    case .documents:
      "Patterns of the documents whose types go there; without, all that no other output takes."
    case .module: ConfigurationKey.module.summary
    case .templates: ConfigurationKey.templates.summary
    case .symbols: ConfigurationKey.symbols.summary
    case .nameRecord: ConfigurationKey.nameRecord.summary
    case .rules: ConfigurationKey.rules.summary
    }
  }
}
