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

  /// - Parameter isClosed: Whether references stay in the root because a person has named it as such. Otherwise they may lead anywhere in
  ///   the git work tree around it.
  init(path: String, name: String, isClosed: Bool) {
    self.path = path
    self.name = name
    let own = SystemFile.resolved(path)
    boundary = isClosed ? own : Self.boundary(around: own)
    reachAboveRoot = Self.depth(of: own) - Self.depth(of: boundary)
  }

  /// Where a document is, as seen from the working directory.
  ///
  /// - Parameter document: Its path relative to the root, which may begin with `..`.
  func displayPath(of document: String) -> String {
    let path = SystemFile.joined(path, document)
    guard document.hasPrefix("../") else { return path }
    // Behind a link, '..' is not the folder that the link is in.
    let short = SystemFile.withoutDetours(path)
    return FileIdentity(of: short) == FileIdentity(of: path) ? short : path
  }

  /// The one path that a document has, however a reference has come to it: `../openapi/order.yml` is `order.yml` if the root is called
  /// `openapi`.
  func canonicalPath(of document: String) -> String {
    guard document.hasPrefix("../") else { return document }
    let root = SystemFile.resolved(path)
    let names = root.split(separator: "/")
    let target = SystemFile.withoutDetours(SystemFile.joined(root, document)).split(separator: "/")
    let common = zip(names, target).prefix { $0 == $1 }.count
    let steps = Array(repeating: "..", count: names.count - common)
    return (steps + target.dropFirst(common).map(String.init)).joined(separator: "/")
  }

  /// The git work tree that holds a folder; where there is none, the working directory if it holds the folder; else the folder itself.
  private static func boundary(around folder: String) -> String {
    var current = folder
    while true {
      if SystemFile.exists(SystemFile.joined(current, ".git")) { return current }
      if current == "/" { break }
      current = SystemFile.parent(of: current)
    }
    let working = SystemFile.resolved(".")
    return SchemaListing.isInside(folder, folder: working) ? working : folder
  }

  private static func depth(of path: String) -> Int { path.split(separator: "/").count }
}
