import Foundation
import Testing

@testable import Scoring

struct FrameNetTests {
  private func features() throws -> Features {
    try #require(
      MadeUtterance(
        [MadeUtterance.the, MadeUtterance.cat], said: [[.dh, .ah], [.silence], [.k, .ae, .t]])
    ).features
  }

  private func net(_ tensors: [Tensor] = TinyModel.frame(hidden: 8)) throws -> FrameNet {
    try FrameNet(ModelRecords(tensors).within("frame"))
  }

  @Test func inputsAreCepstraAroundTheFrameAndPosteriors() throws {
    let features = try features()
    let width = DenseLayer.padded(FrameNet.inputs)
    let rows = FrameNet.inputs(of: features)
    #expect(FrameNet.inputs == 367 && rows.count == 30 * width)
    let speech = [Int](0..<12) + [Int](18..<36)
    func normal(_ frame: Int, _ place: Int) -> Float {
      let column = speech.map { features.cepstra[13 * $0 + place] }
      return (features.cepstra[13 * min(35, max(0, frame)) + place] - column.mean)
        / max(1, column.deviation)
    }
    func posterior(_ frame: Int, _ phone: Int) -> Float {
      max(-5, features.triphoneLogs[40 * min(35, max(0, frame)) + phone] / 4)
    }
    for (row, frame) in [(0, 0), (11, 11), (12, 18), (29, 35)] {
      let inputs = rows[row * width..<(row + 1) * width].map(\.self)
      #expect(abs(inputs[0] - normal(frame - 9, 0)) < 1e-5)
      #expect(abs(inputs[9 * 13 + 4] - normal(frame, 4)) < 1e-5)
      #expect(abs(inputs[18 * 13 + 12] - normal(frame + 9, 12)) < 1e-5)
      for (offset, first) in [(-4, 247), (0, 287), (4, 327)] {
        #expect(inputs[first + 5] == posterior(frame + offset, 5))
        #expect(inputs[first + 39] == posterior(frame + offset, 39))
      }
      #expect(inputs[367] == 0)
    }
  }

  /// With weights of nought the biases speak: phone 7 has e² to one of 39 others.
  @Test func headsByHand() throws {
    let tensors = TinyModel.frame(hidden: 8).map { tensor in
      let count = tensor.shape.reduce(1, *)
      var values = [Float](repeating: 0, count: count)
      if tensor.name == "frame/phone.b" { values[7] = 2 }
      if tensor.name == "frame/good.b" { values[3] = -0.5 }
      return Tensor(name: tensor.name, shape: tensor.shape, floats: values)
    }
    let rows = [Float](repeating: 1, count: 2 * DenseLayer.padded(FrameNet.inputs))
    let hearing = try net(tensors).hear(rows, expected: [3, 7])
    #expect(hearing.goodness == [-0.5, 0])
    let level = logf(39 + expf(2))
    #expect(abs(hearing.logs[7] - (2 - level)) < 1e-5)
    #expect(abs(hearing.logs[40 + 39] + level) < 1e-5)
  }

  /// The summary of each phone against its definition over the frames.
  @Test func summaries() throws {
    let features = try features()
    let net = try net()
    let expected = features.layout.segments.flatMap { segment in
      Array(repeating: Int(segment.phone.rawValue) - 2, count: segment.frames.count)
    }
    let hearing = net.hear(FrameNet.inputs(of: features), expected: expected)
    let summary = FrameSummary(net, features: features)
    #expect(FrameSummary.names.count == 75 && summary.rows.allSatisfy { $0.count == 75 })
    let phone = expected[6]
    let logs = (6..<12).map { Array(hearing.logs[40 * $0..<40 * ($0 + 1)]) }
    let own = logs.map { $0[phone] }
    let row = summary.rows[1]
    func value(_ name: String) -> Float {
      row[FrameSummary.names.firstIndex(of: name)!]
    }
    #expect(abs(value("net.phone.AA") - logs.map { $0[0] }.mean / 3) < 1e-5)
    #expect(abs(value("net.good") - hearing.goodness[6..<12].mean * 3) < 1e-5)
    #expect(abs(value("net.expected") - own.mean / 2) < 1e-5)
    #expect(value("net.max") == own.max()! / 2 && value("net.min") == own.min()! / 3)
    #expect(abs(value("net.probability") - logf(own.map { expf($0) }.mean + 1e-5) / 2) < 1e-5)
    let means = (0..<40).map { place in logs.map { $0[place] }.mean }
    let rival = means.enumerated().filter { $0.offset != phone }.map(\.element).max()!
    #expect(abs(value("net.margin") - (means[phone] - rival) / 2) < 1e-5)
    let share = logs.count { $0.max() == $0[phone] }
    #expect(value("net.share") == Float(share) / 6)
    #expect(value("net.previous.good") == summary.summaries[0][0])
    #expect(value("net.next.good") == summary.summaries[2][0])
    #expect(abs(value("net.word.good") - summary.summaries[..<2].map { $0[0] }.mean) < 1e-6)
    #expect(abs(value("net.all.good") - summary.summaries.map { $0[0] }.mean) < 1e-6)
    #expect(summary.rows[0][61..<68].allSatisfy { $0 == 0 })
    #expect(summary.rows[4][68...].allSatisfy { $0 == 0 })
  }

  @Test func anotherShapeIsRefused() {
    let changed = TinyModel.frame(hidden: 8).map { tensor in
      tensor.name == "frame/w0"
        ? Tensor(name: tensor.name, shape: [8, 366], floats: Array(repeating: 0, count: 8 * 366))
        : tensor
    }
    let damage = #expect(throws: TensorFileDamage.self) { try net(changed) }
    #expect(damage?.description.contains("frame/w0") == true)
  }
}
