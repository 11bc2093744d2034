import SchemaDocument

extension Findings {
  /// SARIF 2.1.0 with all rules, repairs as fixes, and fingerprints that are stable when lines move.
  func sarifReport(from release: Release) -> String {
    var json = JSONText()
    json.object {
      $0.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      $0.member("version", "2.1.0")
      $0.member("runs") { $0.array([self]) { json, run in run.appendRun(release, to: &json) } }
    }
    return json.text
  }

  private func appendRun(_ release: Release, to json: inout JSONText) {
    json.object {
      $0.member("tool") {
        $0.object {
          $0.member("driver") {
            $0.object {
              $0.member("name", "dtoc")
              $0.member("version", release.version)
              $0.member("informationUri", "https://github.com/\(release.repository)")
              $0.member("rules") {
                $0.array(RuleDescription.all, .lines) { json, rule in
                  json.object { rule.append(release, to: &$0) }
                }
              }
            }
          }
        }
      }
      $0.member("invocations") {
        $0.array([true]) { json, isSuccessful in
          json.object { $0.member("executionSuccessful", is: isSuccessful) }
        }
      }
      if let compared {
        $0.member("properties") { json in
          json.object { $0.member("comparison") { compared.append(to: &$0) } }
        }
      }
      // dtoc counts Unicode scalars; the default is UTF-16.
      $0.member("columnKind", "unicodeCodePoints")
      $0.member("results") {
        let indices = Dictionary(uniqueKeysWithValues: zip(Rule.all.map(\.id), 0...))
        $0.array(zip(located, marks()), .lines) { json, entry in
          json.object {
            $0.member("ruleId", entry.0.diagnostic.rule.rawValue)
            if let index = indices[entry.0.diagnostic.rule] { $0.member("ruleIndex", index) }
            append(entry.0, entry.1.identity, to: &$0)
            $0.member("partialFingerprints") { json in
              json.object { $0.member("dtocFinding/v1", entry.1.fingerprint.text) }
            }
          }
        }
      }
    }
  }

  private func append(
    _ finding: LocatedFinding,
    _ identity: FindingIdentity,
    to json: inout JSONText
  ) {
    let diagnostic = finding.diagnostic
    json.member("level", diagnostic.severity.rawValue)
    json.member("message") { $0.message(finding.fullMessage) }
    if let place = finding.place {
      json.member("locations") {
        $0.array([place]) { json, place in
          json.object {
            $0.member("physicalLocation") { $0.physicalLocation(place) }
            if !identity.pointer.isEmpty {
              $0.member("logicalLocations") {
                $0.array([identity.pointer]) { json, pointer in
                  json.object { $0.member("fullyQualifiedName", pointer) }
                }
              }
            }
          }
        }
      }
    }
    appendLabels(of: diagnostic, to: &json)
    if let repair = diagnostic.repair { append(repair, to: &json) }
  }

  private func appendLabels(of diagnostic: Diagnostic, to json: inout JSONText) {
    guard !diagnostic.labels.isEmpty else { return }
    json.member("relatedLocations") {
      $0.array(zip(diagnostic.labels, 1...)) { json, entry in
        json.object {
          $0.member("id", entry.1)
          if let place = place(of: entry.0.span) {
            $0.member("physicalLocation") { $0.physicalLocation(place) }
          }
          $0.member("message") { $0.message(entry.0.message) }
        }
      }
    }
  }

  private func append(_ repair: Repair, to json: inout JSONText) {
    let files = Dictionary(grouping: repair.edits, by: \.span.file).sorted { $0.key < $1.key }
    json.member("fixes") {
      $0.array([repair]) { json, repair in
        json.object {
          $0.member("description") { $0.message(repair.summary) }
          $0.member("artifactChanges") {
            $0.array(files) { json, file in append(file.value, to: &json) }
          }
          $0.member("properties") { json in
            json.object { $0.member("certainty", repair.certainty.rawValue) }
          }
        }
      }
    }
  }

  /// The edits of one file.
  private func append(_ edits: [Edit], to json: inout JSONText) {
    let changes = edits.sorted { $0.span < $1.span }.compactMap { edit in
      place(of: edit.span).map { (place: $0, text: edit.replacement) }
    }
    json.object {
      $0.member("artifactLocation") { $0.artifactLocation(changes.first?.place.path ?? "") }
      $0.member("replacements") {
        $0.array(changes) { json, change in
          json.object {
            $0.member("deletedRegion") { $0.region(change.place) }
            if !change.text.isEmpty { $0.member("insertedContent") { $0.message(change.text) } }
          }
        }
      }
    }
  }
}

extension RuleDescription {
  fileprivate func append(_ release: Release, to json: inout JSONText) {
    json.member("id", id)
    json.member("shortDescription") { $0.message(summary) }
    json.member("fullDescription") { $0.message(explanation) }
    json.member("helpUri", release.address(ofRule: id))
    json.member("help") { json in
      json.object {
        $0.member("text", explanation)
        $0.member("markdown", help)
      }
    }
    json.member("defaultConfiguration") { json in
      json.object {
        $0.member("enabled", is: profile == nil)
        $0.member("level", severity)
      }
    }
    json.member("properties") { json in
      json.object {
        $0.member("category", category)
        $0.member("tags") { $0.array([category]) { $0.string($1) } }
      }
    }
  }
}

// MARK: - Objects of SARIF

extension JSONText {
  /// `message`, `multiformatMessageString` and `artifactContent` have the same structure.
  fileprivate mutating func message(_ text: String) {
    object { $0.member("text", text) }
  }

  fileprivate mutating func physicalLocation(_ place: FindingPlace) {
    object {
      $0.member("artifactLocation") { $0.artifactLocation(place.path) }
      $0.member("region") { $0.region(place) }
    }
  }

  fileprivate mutating func artifactLocation(_ path: String) {
    object { $0.member("uri", path.uriReference) }
  }

  fileprivate mutating func region(_ place: FindingPlace) {
    object {
      $0.member("startLine", place.start.line)
      $0.member("startColumn", place.start.column)
      $0.member("endLine", place.end.line)
      $0.member("endColumn", place.end.column)
    }
  }
}

extension String {
  /// A path as a URI reference (RFC 3986): relative if the path is.
  fileprivate var uriReference: String {
    (hasPrefix("/") ? "file://" : "")
      + utf8.reduce(into: "") { text, byte in
        if Self.isUnreserved(byte) || byte == UInt8(ascii: "/") {
          text.unicodeScalars.append(Unicode.Scalar(byte))
        } else {
          let digits = String(byte, radix: 16, uppercase: true)
          text += byte < 0x10 ? "%0\(digits)" : "%\(digits)"
        }
      }
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~".utf8.contains(byte)
    }
  }
}
