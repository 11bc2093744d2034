import DTORuntime
import DTORuntimeMetrics
import Foundation
import Metrics

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// App BACKEND PORT: decodes what a backend sends, twenty times a second, and serves metrics on a port until it is stopped.
guard CommandLine.arguments.count == 3, let backend = URL(string: CommandLine.arguments[1]),
  let port = UInt16(CommandLine.arguments[2])
else {
  print("usage: App BACKEND PORT")
  exit(2)
}

let exporter = PrometheusExporter()
MetricsSystem.bootstrap(exporter)
DecodingIssue.defaultReporter = MetricsReporter(label: nil)
serveMetrics(on: port) { exporter.text }

let decoder = DTODecoder()
while true {
  if let payload = try? Data(contentsOf: backend) {
    _ = try? decoder.decode(OrderResult.self, from: payload)
  }
  Thread.sleep(forTimeInterval: 0.05)
}
