import Foundation
import Metrics

/// Keeps counters and gauges in memory, and prints them in the text format of Prometheus.
final class PrometheusExporter: MetricsFactory, @unchecked Sendable {
  private let lock = NSLock()
  private var values: [String: [String: Double]] = [:]

  /// What Prometheus reads.
  var text: String {
    lock.withLock {
      values.sorted { $0.key < $1.key }.map { name, series in
        let type = name.hasSuffix("_info") ? "gauge" : "counter"
        let lines = series.sorted { $0.key < $1.key }.map { "\(name){\($0.key)} \($0.value)\n" }
        return "# TYPE \(name) \(type)\n" + lines.joined()
      }.joined()
    }
  }

  fileprivate func change(_ series: Series, _ change: (Double) -> Double) {
    lock.withLock {
      values[series.name, default: [:]][series.labels] = change(
        values[series.name]?[series.labels] ?? 0
      )
    }
  }

  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    let series = Series(label, dimensions, self)
    // Prometheus doesn't see how a counter grows to the first value that it reads.
    change(series) { $0 }
    return series
  }

  func makeRecorder(
    label: String,
    dimensions: [(String, String)],
    aggregate: Bool
  ) -> any RecorderHandler {
    Series(label, dimensions, self)
  }

  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    Series(label, dimensions, self)
  }

  func destroyCounter(_ handler: any CounterHandler) {}
  func destroyRecorder(_ handler: any RecorderHandler) {}
  func destroyTimer(_ handler: any TimerHandler) {}
}

private final class Series: CounterHandler, RecorderHandler, TimerHandler {
  let name: String
  let labels: String
  private let exporter: PrometheusExporter

  init(_ name: String, _ dimensions: [(String, String)], _ exporter: PrometheusExporter) {
    self.name = name
    labels = dimensions.map { "\($0)=\"\(escaped($1))\"" }.joined(separator: ",")
    self.exporter = exporter
  }

  func increment(by count: Int64) { exporter.change(self) { $0 + Double(count) } }
  func reset() { exporter.change(self) { _ in 0 } }
  func record(_ value: Int64) { exporter.change(self) { _ in Double(value) } }
  func record(_ value: Double) { exporter.change(self) { _ in value } }
  func recordNanoseconds(_ duration: Int64) { record(duration) }
}

private func escaped(_ value: String) -> String {
  value.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
    .replacingOccurrences(of: "\n", with: "\\n")
}
