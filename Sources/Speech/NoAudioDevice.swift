/// Stands in the place of libpcaudio's function of that name, whatever is linked after this
/// program, and gives eSpeak NG no audio device.
///
/// When it starts, the library opens one in any case, even where it only hands its samples over. It
/// would connect to the sound server beside our own connection, and wait half a minute for one that
/// hangs. It never plays, and so never uses the device.
@_cdecl("create_audio_device_object")
public func noAudioDevice(
  device: UnsafePointer<CChar>?, application: UnsafePointer<CChar>?,
  description: UnsafePointer<CChar>?
) -> UnsafeMutableRawPointer? {
  nil
}
