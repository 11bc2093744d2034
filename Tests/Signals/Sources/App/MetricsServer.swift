import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Answers each HTTP request with a text, for Prometheus.
///
/// - Parameters:
///   - port: The port on this machine.
///   - text: Returns the text.
func serveMetrics(on port: UInt16, _ text: @escaping @Sendable () -> String) {
  let listener = socket(AF_INET, streamType, 0)
  var yes: Int32 = 1
  setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
  address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
  let isBound = withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      bind(listener, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
    }
  }
  precondition(isBound && listen(listener, 8) == 0, "port \(port) is in use")
  Thread.detachNewThread {
    var request = [UInt8](repeating: 0, count: 4096)
    while true {
      let connection = accept(listener, nil, nil)
      guard connection >= 0 else { continue }
      _ = read(connection, &request, request.count)
      let body = text()
      let head =
        "HTTP/1.1 200 OK\r\nContent-Type: text/plain; version=0.0.4\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n"
      let bytes = Array((head + body).utf8)
      var sent = 0
      while sent < bytes.count {
        let count = bytes[sent...].withUnsafeBytes { write(connection, $0.baseAddress, $0.count) }
        if count <= 0 { break }
        sent += count
      }
      close(connection)
    }
  }
}

#if canImport(Darwin)
  private let streamType = SOCK_STREAM
#else
  private let streamType = Int32(SOCK_STREAM.rawValue)
#endif
