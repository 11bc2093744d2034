import SchemaDocument

extension Findings {
  /// JUnit XML: a suite for each file, with a test for each finding; a file without findings has one test that passes.
  ///
  /// Errors and warnings are failures, and the failure type shows which, as in other linters; notes are tests that pass with a
  /// message.
  var junitReport: String {
    let files = byFile
    var xml = XMLText()
    xml.element(
      "testsuites",
      [
        "name": "dtoc", "tests": "\(files.reduce(0) { $0 + $1.testCount })",
        "failures": "\(counts.errors + counts.warnings)", "errors": "0",
      ]
    ) { xml in
      for file in files { file.append(to: &xml) }
    }
    return xml.text
  }
}

extension FileFindings {
  fileprivate var testCount: Int { max(1, findings.count) }

  fileprivate func append(to xml: inout XMLText) {
    let failures = findings.filter { $0.diagnostic.severity != .note }
    let name = path.isEmpty ? "dtoc" : path
    xml.element(
      "testsuite",
      [
        "name": name, "tests": "\(testCount)", "failures": "\(failures.count)", "errors": "0",
        "skipped": "0", "time": "0",
      ]
    ) { xml in
      if findings.isEmpty {
        xml.element("testcase", ["name": "no findings", "classname": name, "time": "0"])
      }
      for finding in findings { finding.append(to: &xml, suite: name) }
    }
  }
}

extension LocatedFinding {
  fileprivate func append(to xml: inout XMLText, suite: String) {
    let start = place?.start ?? Position(line: 1, column: 1)
    xml.element(
      "testcase",
      [
        "name": "\(diagnostic.rule) at \(start.line):\(start.column)", "classname": suite,
        "file": suite, "line": "\(start.line)", "time": "0",
      ]
    ) { xml in
      let text = "\(visible(suite)):\(start.line):\(start.column): \(fullMessage)"
      switch diagnostic.severity {
      case .error, .warning:
        xml.element(
          "failure",
          ["type": diagnostic.severity.rawValue, "message": diagnostic.message],
          text: text
        )
      case .note: xml.element("system-out", [:], text: text)
      }
    }
  }
}
