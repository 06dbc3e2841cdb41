import ListeningLists
import Testing

struct PlaylistTests {
  /// The sentences in the order in which they come, at most so many.
  private func heard(
    _ list: Playlist, from start: Playlist.Place = .init(), limit: Int = 100
  ) -> [String] {
    var heard: [String] = []
    var place: Playlist.Place? = start
    while let current = place, heard.count < limit {
      heard.append(list[current].id)
      place = list.place(after: current)
    }
    return heard
  }

  @Test func inOrderOnceUnlessAskedOtherwise() throws {
    let sentences = try lesson(3).sentences
    let ids = sentences.map(\.id)
    #expect(heard(try #require(Playlist(sentences))) == ids)
    let twice = try #require(Playlist(sentences, repeats: .rounds(2)))
    #expect(heard(twice) == ids + ids)
    let forever = try #require(Playlist(sentences, repeats: .rounds(nil)))
    #expect(heard(forever, limit: 7) == ids + ids + [ids[0]])
    #expect(Playlist([]) == nil)
  }

  @Test func shuffledEveryRoundHasEachOnceAndTheSameSeedTheSameOrder() throws {
    let sentences = try lesson(20).sentences
    let list = try #require(
      Playlist(sentences, isShuffled: true, seed: 5, repeats: .rounds(3)))
    let all = heard(list)
    let rounds = stride(from: 0, to: 60, by: 20).map { Array(all[$0..<$0 + 20]) }
    for round in rounds { #expect(Set(round) == Set(sentences.map(\.id))) }
    #expect(Set(rounds).count == 3)
    #expect(rounds[0] != sentences.map(\.id))
    #expect(heard(list) == all)
    let other = try #require(Playlist(sentences, isShuffled: true, seed: 6))
    #expect(heard(other) != rounds[0])
  }

  @Test func aSentenceIsRepeatedUntilTheListenerWantsOn() throws {
    var list = try #require(Playlist(try lesson(3).sentences))
    let place = Playlist.Place(index: 1)
    list.setRepeats(.sentence, at: place)
    #expect(list.place(after: place) == place)
    #expect(list.place(after: place, isAsked: true)?.index == 2)
    list.setRepeats(.rounds(1), at: place)
    #expect(list.place(after: place)?.index == 2)
  }

  @Test func shufflingKeepsWhatIsHeardAndLosesNothing() throws {
    let sentences = try lesson(10).sentences
    var list = try #require(Playlist(sentences, seed: 9))
    let sixth = Playlist.Place(index: 5)
    let place = list.setShuffled(true, at: sixth)
    #expect(list[place].id == sentences[5].id)
    #expect(Set(heard(list, from: place)) == Set(sentences.map(\.id)))
    let back = list.setShuffled(false, at: place)
    #expect(back == sixth)
  }

  @Test func backAtTheBeginningStaysThere() throws {
    let list = try #require(Playlist(try lesson(3).sentences, repeats: .rounds(nil)))
    #expect(list.place(before: .init()) == .init())
    #expect(list.place(before: .init(round: 1)) == .init(round: 0, index: 2))
  }
}
