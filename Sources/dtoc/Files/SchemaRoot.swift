internal import Paths

/// A folder that schema document paths are relative to, and the limit of references from there.
struct SchemaRoot {
  /// Relative to the working directory.
  let path: String
  /// As written in the configuration or on the command line: the same on every machine.
  let name: String
  /// The folder that references can't leave, absolute and without links: the root itself, or a parent folder.
  let boundary: String
  /// The folder that links can't leave: the git work tree, or the root if there is none, or if the user has named the root.
  private let limitOfLinks: String
  /// The number of folders between the boundary and the root.
  let reachAboveRoot: Int
  /// The root itself, absolute and without links.
  private let place: String
  /// The store that it is in.
  let store: StoreFolder?

  init(path: String, name: String, _ closure: Closure) {
    self.path = path
    self.name = name
    store = nil
    place = SystemFile.resolved(path)
    boundary = closure == .none ? Self.boundary(around: place) : place
    limitOfLinks = closure == .complete ? place : Self.workTree(around: place) ?? place
    reachAboveRoot = Path(place).names.count - Path(boundary).names.count
  }

  /// A folder of a store. References stay in the store.
  init(_ store: StoreFolder) {
    path = store.place
    name = store.shown
    boundary = store.tree
    limitOfLinks = store.tree
    reachAboveRoot = Path(store.path).names.count
    place = store.place
    self.store = store
  }

  /// What must stay in the root. Everything else can be anywhere in the git work tree that contains it.
  enum Closure {
    case none
    /// References, because the configuration names the root.
    case references
    /// References, and links too, because the user has named the root.
    case complete
  }

  /// What messages call the limit of links.
  var nameOfLimitOfLinks: String {
    limitOfLinks == place ? "the schema root '\(path)'" : "the git work tree"
  }

  /// Whether a document is read if a link in the root leads to it.
  ///
  /// - Parameter place: Its absolute path without links.
  func admits(linked place: String) -> Bool {
    guard let path = Path(place).relative(to: limitOfLinks) else { return false }
    // Git keeps credentials there, and findings show lines.
    return !Path(path).names.contains(".git")
  }

  /// The location of a document relative to the working directory.
  ///
  /// - Parameter document: Its path relative to the root, which may start with `..`.
  func displayPath(of document: String) -> String {
    SystemFile.joined(path, document).withoutNeedlessDetours
  }

  /// The canonical path of a document, for any reference to it: `../openapi/order.yml` is `order.yml` if the root is called
  /// `openapi`.
  ///
  /// - Parameter place: Its absolute path without links.
  func path(ofDocumentAt place: String) -> String {
    Path(place).names.steps(from: Path(self.place).names)
  }

  /// The git work tree that contains a folder; if there is none, the working directory if it contains the folder, or else the
  /// folder itself.
  private static func boundary(around folder: String) -> String {
    if let repository = workTree(around: folder) { return repository }
    let working = SystemFile.resolved(".")
    return SchemaListing.isInside(folder, folder: working) ? working : folder
  }

  private static func workTree(around folder: String) -> String? {
    SystemFile.foldersAround(folder).first { SystemFile.exists(SystemFile.joined($0, ".git")) }
  }
}
