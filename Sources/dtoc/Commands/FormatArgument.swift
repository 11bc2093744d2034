internal import ArgumentParser
internal import DTOCompiler

/// A report format on the command line.
struct FormatArgument: ExpressibleByArgument {
  let form: ReportFormat

  init(_ form: ReportFormat) {
    self.form = form
  }

  init?(argument: String) {
    guard let form = ReportFormat(rawValue: argument) else { return nil }
    self.form = form
  }

  static var allValueStrings: [String] { ReportFormat.allCases.map(\.rawValue) }

  var defaultValueDescription: String { form.rawValue }
}
