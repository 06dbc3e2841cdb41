import CPulse

/// A volume per channel, in the server's own steps, which come back exactly as they were set.
public struct Volume: Sendable, Hashable, Codable {
  /// 100 %, the server's `PA_VOLUME_NORM`.
  public static let full: UInt32 = 0x10000

  /// 0 is silence.
  public let channels: [UInt32]

  public init(channels: [UInt32]) { self.channels = channels }

  init(_ volume: pa_cvolume) {
    channels = withUnsafeBytes(of: volume.values) { values in
      Array(values.bindMemory(to: UInt32.self).prefix(Int(volume.channels)))
    }
  }

  /// The loudest channel; 100 is full.
  public var percent: Double {
    Double(channels.max() ?? 0) * 100 / Double(Self.full)
  }

  /// Every channel times `factor`, on the server's cubic scale (half is −18 dB).
  public func scaled(by factor: Double) -> Volume {
    Volume(channels: channels.map { UInt32(min(Double($0) * factor, Double(UInt32.max / 2))) })
  }

  /// All channels at one level.
  public func level(percent: Double) -> Volume {
    let step = UInt32(percent / 100 * Double(Self.full))
    return Volume(channels: channels.map { _ in step })
  }

  var native: pa_cvolume {
    var volume = pa_cvolume()
    volume.channels = UInt8(channels.count)
    withUnsafeMutableBytes(of: &volume.values) { values in
      let values = values.bindMemory(to: UInt32.self)
      for (channel, value) in channels.prefix(values.count).enumerated() { values[channel] = value }
    }
    return volume
  }
}
