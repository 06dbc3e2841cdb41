import Foundation

/// Hears what comes out of a sink, at its monitor, from now on: 16,000 samples a second.
public final class Monitor {
  private let process: HelperProcess
  private let file: String
  public static let sampleRate = 16_000

  public init(_ server: TestSoundServer, sink: String = "okojo_out") throws {
    file = server.folder.path("monitor-\(UUID().uuidString.prefix(8)).raw")
    process = try HelperProcess(
      "parec",
      [
        "--device=\(sink).monitor", "--format=s16le", "--rate=\(Self.sampleRate)", "--channels=1",
        "--latency-msec=20", "--raw", file,
      ], environment: server.environment, log: server.folder)
    guard try eventually(within: 5, { count > 0 }) else {
      throw TestSoundServer.Failure("the monitor of \(sink) is dead: " + process.complaints)
    }
  }

  /// Samples heard so far.
  public var count: Int {
    ((try? FileManager.default.attributesOfItem(atPath: file))?[.size] as? Int ?? 0) / 2
  }

  /// What was heard from sample `start` on.
  public func samples(from start: Int = 0) throws -> [Int16] {
    let data = try Data(contentsOf: URL(filePath: file))
    return data.withUnsafeBytes { bytes in
      Array(bytes.bindMemory(to: Int16.self).dropFirst(start))
    }
  }

  /// Listens for so many seconds.
  public func next(seconds: Double) throws -> [Int16] {
    let start = count
    Thread.sleep(forTimeInterval: seconds + 0.1)
    return Array(try samples(from: start).prefix(Int(seconds * Double(Self.sampleRate))))
  }
}

/// Root mean square, 1 for full scale.
public func loudness(_ samples: some Collection<Int16>) -> Double {
  guard !samples.isEmpty else { return 0 }
  let sum = samples.reduce(0.0) { $0 + Double($1) * Double($1) }
  return (sum / Double(samples.count)).squareRoot() / 32_768
}

/// The amplitude of a tone of that frequency, 1 for full scale (Goertzel's filter).
public func amplitude(
  of frequency: Double, in samples: some Collection<Int16>, sampleRate: Int = Monitor.sampleRate
) -> Double {
  guard !samples.isEmpty else { return 0 }
  let factor = 2 * cos(2 * .pi * frequency / Double(sampleRate))
  var (last, before) = (0.0, 0.0)
  for sample in samples { (last, before) = (Double(sample) + factor * last - before, last) }
  let power = last * last + before * before - factor * last * before
  return 2 * max(0, power).squareRoot() / Double(samples.count) / 32_768
}
