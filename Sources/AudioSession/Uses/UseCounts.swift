/// How many owners hold the session for each use.
struct UseCounts: Hashable, Sendable {
  private var chime = 0
  private var prompt = 0
  private var answer = 0
  private var turn = 0
  private(set) var listening = 0

  subscript(use: Use) -> Int {
    get {
      switch use {
      case .chime: chime
      case .prompt: prompt
      case .answer: answer
      case .turn: turn
      case .listening: listening
      }
    }
    set {
      switch use {
      case .chime: chime = newValue
      case .prompt: prompt = newValue
      case .answer: answer = newValue
      case .turn: turn = newValue
      case .listening: listening = newValue
      }
    }
  }

  var isEmpty: Bool { self == UseCounts() }

  /// Somebody may have the microphone open.
  var isRecording: Bool { Use.allCases.contains { $0.category.records && self[$0] > 0 } }

  /// The player is the only one.
  var isListeningOnly: Bool {
    var others = self
    others.listening = 0
    return listening > 0 && others.isEmpty
  }

  /// What the uses held ask of other programs together: the strongest of all; `nil` if none is held.
  func treatment(under policy: OthersPolicy?) -> Treatment? {
    var strongest: Treatment?
    for use in Use.allCases where self[use] > 0 {
      let asked = use.treatment(under: policy)
      strongest = strongest.map { max($0, asked) } ?? asked
    }
    return strongest
  }
}
