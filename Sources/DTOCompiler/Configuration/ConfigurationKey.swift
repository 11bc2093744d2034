/// A key of a configuration file that is not an output option.
enum ConfigurationKey: String, CaseIterable {
  case requiredVersion = "required-version"
  case stores
  case schemas
  case exclude
  case overlays
  case output
  case outputs
  case module
  case templates
  case extraFiles = "extra-files"
  case symbols
  case nameRecord = "name-record"
  case afterGeneration = "after-generation"
  case baseline
  case fix
  case breaking
  case payloads
  case alerts
  case profiles
  case severities
  case rules

  /// A sentence of documentation.
  var summary: String {
    switch self {
    case .requiredVersion:
      "The versions of dtoc that can be used, such as '>=0.2, <1'; any other one fails."
    case .stores:
      "Schemas that others own: repositories of git, and documents on the web. 'dtoc update' fetches them."
    case .schemas:
      "Folders with schemas, which references can't leave, and single schema files, relative to the configuration; 'store:NAME/path' is in a store."
    case .exclude: "Patterns of documents to exclude, relative to their schema folder."
    case .overlays:
      "OpenAPI overlays, relative to the configuration: changes to schemas, such as those of others, that are made when they are read."
    case .output: "The folder to write Swift to, relative to the configuration."
    case .outputs: "Several folders to write Swift to, each with its own documents and options."
    case .module:
      "The Swift module that the folder belongs to; other modules import it for the types they share."
    case .templates:
      "A folder with templates that replace built-in templates with the same file name."
    case .extraFiles: "Files that templates write in addition to the types."
    case .symbols: "A JSON file to write that maps schemas to their types."
    case .nameRecord:
      "The folder that records the names of types, members and cases, so that they don't change; 'none' to record none."
    case .afterGeneration: "Commands that run after Swift files have changed, such as a formatter."
    case .baseline: "A file with known findings, which are not reported."
    case .fix: "What 'validate --fix' must not change."
    case .breaking:
      "What 'breaking' compares the schemas with, what counts, and which types are payloads."
    case .payloads: "Recorded payloads that 'verify' reads, and their types."
    case .alerts: "When 'alerts' raises an alert, and whom it is for."
    case .profiles: "Sets of rules that are off by default."
    case .severities: "The severities of rules, and where they apply."
    case .rules: "Options for some types only."
    }
  }
}

/// A key of a store in `stores`.
enum StoreKey: String, CaseIterable {
  case git
  case ref
  case folder
  case url

  var summary: String {
    switch self {
    case .git: "The URL of a repository, with https or ssh."
    case .ref:
      "A branch, tag or commit; the default is the branch that the repository has as its HEAD."
    case .folder: "The folder of the schemas in the repository; the default is all of it."
    case .url: "The URL of a single document, with https."
    }
  }
}

/// A key in `outputs` that is not an output option.
enum OutputKey: String, CaseIterable {
  case folder
  case documents
  case module
  case templates
  case extraFiles = "extra-files"
  case symbols
  case nameRecord = "name-record"
  case rules

  var summary: String {
    switch self {
    case .folder: ConfigurationKey.output.summary
    case .documents:
      "Patterns of the documents whose types go there; by default all documents that no other output takes."
    case .module: ConfigurationKey.module.summary
    case .templates: ConfigurationKey.templates.summary
    case .extraFiles: ConfigurationKey.extraFiles.summary
    case .symbols: ConfigurationKey.symbols.summary
    case .nameRecord: ConfigurationKey.nameRecord.summary
    case .rules: ConfigurationKey.rules.summary
    }
  }
}

/// A key of an entry in `extra-files`.
enum ExtraFileKey: String, CaseIterable {
  case template
  case each
  case selection = "where"
  case path

  var summary: String {
    switch self {
    case .template:
      "The template, such as 'Manager.mustache': one of the folder 'templates', or one that is built in."
    case .each:
      "What there is a file for: each 'type', each Swift 'file', the 'module', or each 'operation'; the default is 'type'."
    case .selection: "Which types it is for; by default all."
    case .path:
      "The path of the file in the output folder, a template itself: 'Managers/{{name}}Manager.swift'."
    }
  }
}

/// A key in `where`, besides the criteria of rules.
enum ExtraFileCriterion: String, CaseIterable {
  case extensions
  case nested

  var summary: String {
    switch self {
    case .extensions:
      "Keywords of the schemas that start with 'x-': those that must be set, or the values they must have."
    case .nested: "Whether types inside other types are included; the default is true."
    }
  }
}

/// A key of an entry in `payloads`.
enum PayloadKey: String, CaseIterable {
  case files
  case type
  case schema
  case operation
  case status

  var summary: String {
    switch self {
    case .files: "Files with payloads, or patterns of them, relative to the configuration."
    case .type: "The name of the type in Swift, such as 'Order'."
    case .schema:
      "The location of the schema, relative to the configuration, such as 'taxi/order.yml#/definitions/order'."
    case .operation:
      "The operation whose response the payloads are: its 'operationId', or its method and path, such as 'get /orders/{id}'."
    case .status: "The status of the response; the default is the first success."
    }
  }
}

/// A key in `fix`.
enum FixKey: String, CaseIterable {
  case exclude

  var summary: String {
    switch self {
    case .exclude:
      "Patterns of documents that are never changed, relative to their schema folder, because they are someone else's."
    }
  }
}

/// A key in `breaking`.
enum BreakingKey: String, CaseIterable {
  case against
  case level
  case payloads

  var summary: String {
    switch self {
    case .against:
      "A branch, tag or commit of git, or a folder or file, relative to the configuration."
    case .level:
      "Whether only payloads count ('wire'), only Swift code ('source'), or both ('all')."
    case .payloads:
      "What apps decode by itself: 'all' named types, the bodies of 'operations' and what no other type refers to, or a list of types."
    }
  }
}

/// A key in `alerts`.
enum AlertKey: String, CaseIterable {
  case name
  case selector
  case owners
  case severities
  case otherTypes = "other-types"
  case lostShare = "lost-share"
  case minimumDecodes = "minimum-decodes"
  case runbooks

  var summary: String {
    switch self {
    case .name:
      "The name of the service, such as 'shop', if several have alerts: it is in the title and the address of the dashboard."
    case .selector:
      "Which series the rules and the dashboard are about, as in PromQL: 'job=\"shop\"'; the default is all."
    case .owners:
      "The owners of types by patterns of their names, such as 'Order*: taxi'; they override 'x-dto-owner'."
    case .severities:
      "The severities of alerts by patterns of types, such as 'Payment*: critical'; the default is 'warning'."
    case .otherTypes:
      "Whether there are alerts about types that the schemas don't have: 'included', which is the default, or 'omitted'."
    case .lostShare:
      "The share of lost payloads of a type above which there is an alert; the default is 0.01."
    case .minimumDecodes:
      "The number of payloads of a type in ten minutes below which its share says nothing; the default is 100."
    case .runbooks:
      "The address of a folder with the pages of rules, if they are not those of dtoc's manual."
    }
  }
}
