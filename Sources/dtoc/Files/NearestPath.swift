internal import DTOCompiler
internal import Paths

extension SystemFile {
  /// The path of a file or folder that was probably meant by one that doesn't exist: each missing name is replaced by the most similar one
  /// in its folder, whose extension may differ. Nil if there is none.
  ///
  /// For example `Schemas/refund.yml` for `Schema/refunds.yaml`.
  ///
  /// - Parameters:
  ///   - folder: The folder that the path is relative to.
  ///   - isWanted: Which names the last one can be.
  static func nearest(
    to path: String,
    in folder: String = ".",
    where isWanted: (String) -> Bool = { _ in true }
  ) -> String? {
    let isAbsolute = Path(path).isAbsolute
    var place = isAbsolute ? "/" : folder
    var names = Path(path).names
    for (index, name) in names.enumerated() {
      let isLast = index == names.count - 1
      if !exists(joined(place, name.text)) {
        let others = self.names(in: place) { other in
          !other.hasPrefix(".") && (!isLast || isWanted(other))
        }
        guard let meant = name.text.nearestFileName(among: others.sorted()) else { return nil }
        names[index] = Path(meant)
      }
      place = joined(place, names[index].text)
    }
    // Something that exists, and was not wanted, such as a folder.
    guard names != Path(path).names else { return nil }
    let result = names.map(\.text).joined(separator: "/")
    return isAbsolute ? "/" + result : result
  }
}

extension String {
  /// The most similar name, with any extension. Extensions don't make names similar.
  fileprivate func nearestFileName(among names: [String]) -> String? {
    let ending = self[stem.endIndex...]
    // With the same extension, a name is more likely.
    let ordered = names.filter { $0.hasSuffix(ending) } + names.filter { !$0.hasSuffix(ending) }
    return nearest(to: String(stem), among: ordered.map { (spelling: String($0.stem), meant: $0) })
  }

  /// The name without its extension.
  private var stem: Substring { self[..<(lastIndex(of: ".") ?? endIndex)] }
}

extension Failure {
  /// A file or folder that the user has named can't be read.
  ///
  /// - Parameter kind: What it should be, such as `folder`.
  static func unreadable(_ path: String, _ reason: String, kind: String? = nil) -> Failure {
    missing(path: path, "can't read \(kind.map { "the \($0) " } ?? "")'\(path)': \(reason)")
  }

  /// Something is wrong with a path that the user has named. If nothing exists there, git may have left it out, or it is misspelled.
  static func missing(path: String, _ message: String) -> Failure {
    guard !SystemFile.exists(path) else { return .missing(message, nearest: nil) }
    let reasons = MissingFiles.reasons(for: path)
    guard reasons.isEmpty else { return .usage(message, details: reasons) }
    return .missing(message, nearest: SystemFile.nearest(to: path))
  }

  /// Something that the user has named doesn't exist.
  ///
  /// - Parameter nearest: What was probably meant.
  static func missing(_ message: String, nearest: String?) -> Failure {
    .usage(message, details: nearest.map { ["help: did you mean '\($0)'?"] } ?? [])
  }
}
