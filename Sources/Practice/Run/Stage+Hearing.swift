// What was said, heard once more and drawn.

extension Stage {
  /// - Parameter model: what the voice will say next, if anything.
  func playRecording(like model: String?) {
    let (listener, speaker) = (listener, studio.speaker)
    begin { stage, number in
      do {
        guard let own = await listener?.recording() else { throw NothingRecorded() }
        // Without a voice there is nothing to be as loud as; that it is missing shows next.
        let voice = try? await speaker.voice(model)
        let end = try await speaker.play(voice.map { own.levelled(like: $0) } ?? own)
        await stage.post(.promptEnded(end), of: number)
      } catch {
        await stage.post(.promptFailed(Trouble(error)), of: number)
      }
    }
  }

  /// Draws beside everything else, so that nobody waits for it.
  func drawContours(beside text: String) {
    drawing?.cancel()
    let (listener, speaker) = (listener, studio.speaker)
    drawing = Task(priority: .utility) {
      guard let pair = await Self.contours(of: listener, beside: text, by: speaker),
        !Task.isCancelled
      else { return }
      post(.contours(pair))
    }
  }

  private nonisolated static func contours(
    of listener: (any Listener)?, beside text: String, by speaker: any Speaker
  ) async -> ContourPair? {
    guard let own = await listener?.recording()?.contour, !Task.isCancelled else { return nil }
    // Without a voice the learner's own is all there is; that it is missing is told elsewhere.
    return ContourPair(own: own, model: (try? await speaker.voice(text))?.contour)
  }
}
