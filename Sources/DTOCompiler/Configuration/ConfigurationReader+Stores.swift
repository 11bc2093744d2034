import Paths
import SchemaDocument
import Stores

/// Schemas that others own.
extension ConfigurationReader {
  mutating func readStores(_ value: Node) {
    guard requireMapping(value, "'stores'") else { return }
    for (key, entry) in value.pairs {
      guard StoreLock.isName(key.text) else {
        report(
          OptionError(
            "'\(key.text)' can't be the name of a store",
            help: "use letters, digits, '_', and in the middle also '-' and '.'"
          ),
          at: key
        )
        continue
      }
      guard requireMapping(entry, "a store") else { continue }
      readStore(entry, key)
    }
  }

  private mutating func readStore(_ entry: Node, _ name: Node) {
    var values: [StoreKey: (text: String, node: Node)] = [:]
    for (key, value) in entry.pairs {
      guard let known = StoreKey(rawValue: key.text) else {
        reportUnknown(key, among: StoreKey.allCases.map(\.rawValue), what: "key in a store")
        continue
      }
      if let text = text(value) { values[known] = (text, value) }
    }
    var node = entry
    do throws(StoreProblem) {
      let location: StoreLocation
      switch (values[.git], values[.url]) {
      case (let git?, nil):
        // Each is tried with those before it, so that a problem is where it is written.
        node = git.node
        _ = try StoreLocation.git(git.text, ref: nil, folder: nil)
        node = values[.ref]?.node ?? node
        _ = try StoreLocation.git(git.text, ref: values[.ref]?.text, folder: nil)
        node = values[.folder]?.node ?? node
        location = try .git(git.text, ref: values[.ref]?.text, folder: values[.folder]?.text)
      case (nil, let url?) where values[.ref] == nil && values[.folder] == nil:
        node = url.node
        location = try .document(url.text)
      case (nil, _?):
        throw StoreProblem("'ref' and 'folder' are for repositories of git, not for a 'url'")
      default:
        throw StoreProblem("a store needs either 'git' or 'url'")
      }
      project.stores.append(ConfiguredStore(name: name.text, location: location, place: name.span))
    } catch {
      report(OptionError(error.message, help: error.help), at: node)
      unreadStores.insert(name.text)
    }
  }

  /// A pattern of documents: the name of a store means all of its documents, as under `schemas`.
  static func withWholeStores(_ pattern: String) -> String {
    guard let name = Path(pattern).dropping(prefix: StoreReference.prefix),
      Path(name).names.count == 1
    else { return pattern }
    return StoreReference(store: Path(name).names.joined(), path: "**").text
  }

  /// Called when everything was read, because stores may follow what names them.
  mutating func requireKnownStores() {
    let known = project.stores.map(\.name)
    for (path, node) in storePlaces {
      guard let reference = try? StoreReference(path), !known.contains(reference.store),
        !unreadStores.contains(reference.store)
      else { continue }
      let meant = nearest(to: reference.store, among: known).map { "did you mean '\($0)'?" }
      report(
        OptionError(
          "there is no store '\(reference.store)'",
          help: meant ?? "describe it under 'stores'"
        ),
        at: node
      )
    }
  }
}
