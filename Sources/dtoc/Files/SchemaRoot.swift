internal import Paths

/// A folder that the paths of schema documents are relative to, and how far references from there may lead.
struct SchemaRoot {
  /// As seen from the working directory.
  let path: String
  /// As it was written, wherever that was: the same on every machine.
  let name: String
  /// The folder that references may not leave, absolute and without links: the root itself, or one around it.
  let boundary: String
  /// How many folders above the root that is.
  let reachAboveRoot: Int
  /// The root itself, absolute and without links.
  private let place: String

  /// - Parameter isClosed: Whether references stay in the root because a person has named it as such. Otherwise they may lead anywhere in
  ///   the git work tree around it.
  init(path: String, name: String, isClosed: Bool) {
    self.path = path
    self.name = name
    place = SystemFile.resolved(path)
    boundary = isClosed ? place : Self.boundary(around: place)
    reachAboveRoot = Path(place).names.count - Path(boundary).names.count
  }

  /// Where a document is, as seen from the working directory.
  ///
  /// - Parameter document: Its path relative to the root, which may begin with `..`.
  func displayPath(of document: String) -> String {
    let path = SystemFile.joined(path, document)
    guard Path(document).dropping(prefix: "../") != nil else { return path }
    // Behind a link, '..' is not the folder that the link is in.
    let short = SystemFile.withoutDetours(path)
    return FileIdentity(of: short) == FileIdentity(of: path) ? short : path
  }

  /// The one path that a document has, however a reference has come to it: `../openapi/order.yml` is `order.yml` if the root is called
  /// `openapi`.
  ///
  /// - Parameter place: Where it is, absolute and without links.
  func path(ofDocumentAt place: String) -> String {
    Path(place).names.steps(from: Path(self.place).names)
  }

  /// The git work tree that holds a folder; where there is none, the working directory if it holds the folder; else the folder itself.
  private static func boundary(around folder: String) -> String {
    let around = SystemFile.foldersAround(folder)
    if let repository = around.first(where: { SystemFile.exists(SystemFile.joined($0, ".git")) }) {
      return repository
    }
    let working = SystemFile.resolved(".")
    return SchemaListing.isInside(folder, folder: working) ? working : folder
  }
}
