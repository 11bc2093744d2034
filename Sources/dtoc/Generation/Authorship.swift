internal import DTOCompiler
internal import Paths

/// Whose work the existing files of an output folder are, apart from those that already are as they should be.
///
/// By its first line, a file is dtoc's. Whether its content is more than dtoc has written is known from the cache, and if the cache
/// doesn't accept it, from git: the cache may be of another branch, or of another clone.
struct Authorship {
  /// What the last run has written, by path.
  let known: [Path: Manifest.Output]
  /// Whether that is in the same commit as the files, as a manifest of earlier versions is. Then a committed file can be edited, too.
  let isCommitted: Bool
  /// The files that a killed run was writing.
  let journal: Journal
  /// Whether the first line of generated files shows that dtoc wrote them, which custom templates can change.
  let isMarked: Bool
  /// Where the files are.
  let place: Place

  enum Place {
    case folder(String)
    /// In the index of git, so that nothing about them can be lost.
    case index
  }

  enum Verdict {
    /// Nothing is lost if it is overwritten or removed.
    case dtoc
    /// Its first line, or else its path, says that dtoc wrote it, and nothing says more. It is overwritten, but not removed.
    case presumed
    /// Its content is nowhere else.
    case edited
    /// It may be someone's copy, or edited: neither the cache nor git knows it.
    case unknown
    /// dtoc did not write it.
    case foreign

    /// Whether something that nobody has saved can be lost.
    var isSomeonesWork: Bool {
      switch self {
      case .dtoc, .presumed: false
      case .edited, .unknown, .foreign: true
      }
    }
  }

  /// A file, by its path in the folder.
  typealias File = (path: String, contents: [UInt8])

  /// Returns a verdict on each of the files.
  ///
  /// - Throws: ``Failure`` if git can't be asked because no temporary file can be written.
  func verdicts(on files: [File]) throws -> [Verdict] {
    var verdicts = files.map(verdictWithoutGit)
    let open = verdicts.indices.filter { verdicts[$0] == nil }
    let states = try self.states(of: open.map { files[$0].path })
    for (index, state) in zip(open, states) {
      let isKnown = known[Path(files[index].path)] != nil
      verdicts[index] =
        switch state {
        case .committed: isKnown && isCommitted ? .edited : .dtoc
        case .merged: .dtoc
        case .modified: .edited
        case .untracked: isKnown ? .edited : .unknown
        case .ignored, nil: isKnown ? .edited : .presumed
        }
    }
    return verdicts.map { $0 ?? .foreign }
  }

  private func verdictWithoutGit(_ file: File) -> Verdict? {
    let digest = Digest.of(file.contents)
    let entry = known[Path(file.path)]
    if file.contents.isEmpty || entry?.accepts(file.contents, digest) ?? false { return .dtoc }
    let bearsMark = Self.bearsMark(file.contents)
    if journal.accepts(file.path, digest, bearsMark: bearsMark) { return .dtoc }
    if isMarked, !bearsMark { return entry == nil ? .foreign : .edited }
    return nil
  }

  private func states(of paths: [String]) throws -> [SavedFiles.State?] {
    switch place {
    case .index: return paths.map { _ in .merged }
    case .folder(let folder):
      guard !paths.isEmpty else { return [] }
      guard let git = SavedFiles(in: folder) else {
        // If git can't be asked about its own files, nothing is known about them.
        return paths.map { _ in SavedFiles.areExpected(in: folder) ? .untracked : nil }
      }
      return try git.states(of: paths)
    }
  }

  /// Whether the first line of a text shows that dtoc wrote it. In a conflict of a merge, it follows git's marks.
  static func bearsMark(_ contents: [UInt8]) -> Bool {
    var rest = contents[...]
    while rest.starts(with: "<<<<<<<".utf8) || rest.starts(with: "|||||||".utf8)
      || rest.starts(with: "=======".utf8)
    {
      rest = rest.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
    }
    return OutputWriter.bearsMark(rest)
  }
}

extension Authorship {
  /// For the files of commands that have neither a journal nor templates.
  ///
  /// - Parameters:
  ///   - known: What the last run has written, by path.
  ///   - folder: The folder of the files.
  init(known: [Path: Manifest.Output] = [:], in folder: String) {
    self.init(
      known: known,
      isCommitted: false,
      journal: Journal(),
      isMarked: true,
      place: .folder(folder)
    )
  }
}

extension Manifest {
  /// The entries of Swift files by path.
  var outputsByPath: [Path: Output] { Dictionary(outputs.map { (Path($0.path), $0) }) { $1 } }
}

extension Manifest.Output {
  /// Whether a file with these contents is unchanged since dtoc wrote it, although version control may have changed its line endings.
  fileprivate func accepts(_ contents: [UInt8], _ digest: UInt64) -> Bool {
    let accepts = { digest in digest == written || digest == generated }
    return accepts(digest) || contents.withLineFeeds.map { accepts(Digest.of($0)) } ?? false
  }
}
