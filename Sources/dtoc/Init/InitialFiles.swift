internal import DTOCompiler

/// The files that `dtoc init` writes.
struct InitialFiles {
  let survey: ProjectSurvey
  /// The path of the configuration in the repository, such as `dtoc.yaml`.
  let configuration: String
  /// The branch that others work on.
  let branch: String
  /// The remote that has this branch.
  let remote: String?
  /// The options from another generator's configuration, and the file.
  let migrated: (result: Migration.Result, path: String)?

  /// The JSON Schema of `dtoc.yaml`, for editors. It is in the repository, because editors look for it beside the file, and in a
  /// hidden folder, so that it isn't taken for an input schema.
  static let editorSchema = ".dtoc/dtoc.schema.json"

  // MARK: - dtoc.yaml

  var configurationText: String {
    """
    # yaml-language-server: $schema=\(Self.editorSchema)
    # Where schemas are and where Swift goes. 'dtoc options' lists further options; 'dtoc config print' shows the effective ones.

    # \(documents)
    \(schemas)
    \(overlays)
    output: \(survey.output.inYAML)
    \(style)\(role)\(runtime)\(comparison)\(options)
    """
  }

  /// The overlays from another generator's configuration, followed by a line break.
  private var overlays: String {
    guard let migrated, !migrated.result.overlays.isEmpty else { return "" }
    let paths = migrated.result.overlays.map(\.path.inYAML).joined(separator: ", ")
    return """

      # Types and names that \(migrated.path.showingControls()) chooses for schemas. They can also be written into the documents.
      overlays: [\(paths)]

      """
  }

  /// What another generator's configuration says, followed by a line break.
  private var options: String {
    guard let migrated else { return "" }
    var text = ""
    if !migrated.result.options.isEmpty {
      text += "\n# From \(migrated.path.showingControls()):\n\(migrated.result.options)"
    }
    if !migrated.result.defaults.isEmpty {
      text += """

        # Without these, the types would differ from those before. dtoc's own defaults are in 'dtoc options'.
        \(migrated.result.defaults)
        """
    }
    return text
  }

  /// What `dtoc breaking` compares with, followed by a line break.
  private var comparison: String {
    guard let remote else { return "" }
    let payloads =
      survey.hasOperations
      ? ""
      : """

      # Without operations, it counts each named type as a whole payload. Add 'payloads: operations' for those that no other type refers to,
      # or list them: 'payloads: [Order]'.
      """
    return """

      # 'dtoc breaking' says what changes since then do to shipped apps.\(payloads)
      breaking: {against: \("\(remote)/\(branch)".inYAML)}

      """
  }

  /// The option `role`, if there are operations, followed by a line break. Without it, what earlier versions have generated stays.
  private var role: String {
    guard survey.hasOperations, !survey.hasNameRecord else { return "" }
    return """

      # What the types are for: a client decodes responses, a server requests. With 'codable: true', they are also sent.
      role: \(survey.role)

      """
  }

  /// The option `style`, followed by a line break. Without it, what earlier versions have named stays.
  private var style: String {
    guard !survey.hasNameRecord else { return "" }
    return """

      # How types are named, and which files they are in.
      style: 2

      """
  }

  /// The option `runtime`, if it is known what the project needs, followed by a line break.
  private var runtime: String {
    switch survey.runtime {
    case nil: ""
    case .module:
      """

      # The target depends on DTORuntime. Without it, write 'source' and run 'dtoc runtime export' with the folder above.
      runtime: module

      """
    case .source:
      """

      # The runtime is source in the folder above. To use the package: add DTORuntime to the target, write 'module', delete DTORuntime*.swift.
      runtime: source

      """
    }
  }

  /// `3 documents: 2 OpenAPI 3.1, 1 JSON Schema`.
  var documents: String {
    let kinds = survey.dialects.sorted {
      $0.value > $1.value || $0.value == $1.value && $0.key < $1.key
    }
    let count = kinds.reduce(0) { $0 + $1.value }
    let list = kinds.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    return "\(counted(count, "document")): \(list)"
  }

  private var schemas: String {
    if case .folder(let folder)? = survey.schemas.first, survey.schemas.count == 1 {
      return "schemas: \(folder.inYAML)"
    }
    let entries = survey.schemas.map { schemas in
      switch schemas {
      case .folder(let folder): "  - \(folder.inYAML)"
      case .files(let names, in: let folder):
        "  - {folder: \(folder == "." ? folder : folder.inYAML), include: [\(names.map(\.inYAML).joined(separator: ", "))]}"
      }
    }
    return (["schemas:"] + entries).joined(separator: "\n")
  }

  // MARK: - pre-commit

  /// For `.pre-commit-config.yaml`: the hooks run the installed dtoc.
  var preCommitText: String {
    """
    repos:
    \(preCommitEntry)
    """
  }

  var preCommitEntry: String {
    """
      - repo: local
        hooks:
          - id: dtoc-validate
            name: dtoc validate
            entry: dtoc validate --staged\(configArgument)
            language: system
            pass_filenames: false
            always_run: true
          - id: dtoc-generate
            name: dtoc generate
            entry: dtoc generate --staged\(configArgument)
            language: system
            pass_filenames: false
            always_run: true

    """
  }

  /// pre-commit splits an `entry` like a shell.
  private var configArgument: String {
    configuration == "dtoc.yaml" ? "" : " --config \(configuration.quotedForShell)"
  }

  // MARK: - CI

  var gitHubText: String {
    """
    # Checks the schemas, what their changes do to shipped apps, and that the generated Swift is up to date.
    # Shows findings on the lines of a pull request.
    name: dtoc

    on:
      push:
        branches: [\(branch.inBranchFilter.inYAML)]
      pull_request:

    permissions:
      contents: read

    jobs:
      dtoc:
        runs-on: ubuntu-latest
        steps:
          - uses: actions/checkout@v4
            with:
              # Needed to find the changes of a branch.
              fetch-depth: 0
          - uses: \(Version.repository)@v\(Version.current)
            with:\(configInput)
              base: ${{ github.event.pull_request.base.sha }}
              breaking: ${{ github.event.pull_request.base.sha }}

    """
  }

  private var configInput: String {
    configuration == "dtoc.yaml" ? "" : "\n          config: \(configuration.inYAML)"
  }

  var gitLabText: String {
    """
    # Checks the schemas, what their changes do to shipped apps, and that the generated Swift is up to date.
    # Shows findings in the merge request.
    dtoc:
      # Any image with git and curl. It needs Swift if 'after-generation' in dtoc.yaml does, as in 'swift format'.
      image: buildpack-deps:stable-scm
      variables:
        # Needed to find the changes of a branch.
        GIT_DEPTH: "0"
        DTOC_SOURCE: https://github.com/\(Version.repository)
        DTOC_VERSION: v\(Version.current)
        DTOC_CONFIG: \(configuration == "dtoc.yaml" ? "\"\"" : configuration.inYAML)
        DTOC_FORMAT: gitlab
        DTOC_REPORT: gl-code-quality-report.json
        DTOC_BREAKING_REPORT: gl-breaking-report.json
      rules:
        - if: $CI_PIPELINE_SOURCE == "merge_request_event"
        - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
      script:
        - '[ -d .dtoc-build ] || git clone --quiet --depth 1 --branch "$DTOC_VERSION" "$DTOC_SOURCE" .dtoc-build'
        - export DTOC_BASE="${CI_MERGE_REQUEST_DIFF_BASE_SHA:-}"
        - export DTOC_BREAKING="$DTOC_BASE"
        - .dtoc-build/scripts/ci/check
      artifacts:
        when: always
        reports:
          codequality: [gl-code-quality-report.json, gl-breaking-report.json]

    """
  }
}

extension String {
  /// The name of a branch as a pattern of GitHub that matches nothing else. Git allows only these of its special characters.
  fileprivate var inBranchFilter: String {
    let name = replacingScalars { $0 == "+" ? "\\+" : nil }
    return name.utf8.first == UInt8(ascii: "!") ? "\\\(name)" : name
  }

  /// The string as a YAML scalar: plain if it has no other meaning in YAML.
  fileprivate var inYAML: String {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: " "), 0x80...:
        true
      default: false
      }
    }
    let starts = first.map { $0.isLetter || $0 == "_" } ?? false
    let ends = last != " "
    let isWord = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
      .contains(lowercased())
    if unicodeScalars.contains(where: \.isSpecialInYAML) { return inEscapedYAML }
    if isPlain, starts, ends, !isWord { return self }
    return "'" + replacingScalars { $0 == "'" ? "''" : nil } + "'"
  }

  /// The string in double quotes, where any character can be escaped.
  private var inEscapedYAML: String {
    let text = replacingScalars { scalar in
      if scalar == "\"" || scalar == "\\" { return "\\\(scalar)" }
      guard scalar.isSpecialInYAML else { return nil }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "\"\(text)\""
  }

  /// Replaces scalars, even those that are followed by combining ones.
  private func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if let replacement = replacement(scalar) {
        text += replacement
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether YAML allows it only as an escape, ends a line at it, or drops it.
  fileprivate var isSpecialInYAML: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF: true
    default: false
    }
  }
}
