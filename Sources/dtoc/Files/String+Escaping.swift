extension String {
  /// Bytes that may not be text: anything but UTF-8 is shown as `\xE9`.
  init(escaping bytes: some Sequence<UInt8>) {
    self = ""
    var iterator = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var rest = Array(bytes)[...]
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        unicodeScalars.append(Unicode.UTF8.decode(encoded))
        rest = rest.dropFirst(encoded.count)
      case .error(let length):
        for byte in rest.prefix(length) {
          self += "\\x" + String(byte, radix: 16, uppercase: true)
        }
        rest = rest.dropFirst(length)
      case .emptyInput: return
      }
    }
  }
}
