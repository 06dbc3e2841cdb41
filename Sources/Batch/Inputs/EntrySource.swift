/// All entries of the run, one after the other, read only as they are asked for.
struct EntrySource {
  enum Next {
    case entry(Entry)
    /// Nothing more before this file is readable.
    case wait(Interest)
    case end
  }

  private let inputs: [Input]
  private let shard: Shard
  private let sharedText: String?
  private var position = 0
  private var manifest: ManifestReader?
  private var index = 0

  /// - Parameter sharedText: what entries without a text of their own are expected to say.
  init(inputs: [Input], shard: Shard, sharedText: String?) {
    self.inputs = inputs
    self.shard = shard
    self.sharedText = sharedText
  }

  /// - Throws: ``InputError`` when a manifest cannot be read (any further).
  mutating func next() throws -> Next {
    while true {
      guard manifest != nil else {
        guard position < inputs.count else { return .end }
        position += 1
        switch inputs[position - 1] {
        case .recording(let file):
          if takesNext() { return .entry(entry(for: ManifestLine(file: file), nil, 0)) }
        case .standardInput: manifest = try ManifestReader(standardInput: ())
        case .manifest(let name): manifest = try ManifestReader(name)
        }
        continue
      }
      switch try manifest!.next() {
      case .line(let line, let number):
        if takesNext() { return .entry(entry(for: line, manifest, number)) }
      case .wait(let interest): return .wait(interest)
      case .end: manifest = nil
      }
    }
  }

  private mutating func takesNext() -> Bool {
    defer { index += 1 }
    return shard.contains(index)
  }

  private func entry(
    for line: ManifestLine, _ manifest: ManifestReader?, _ number: Int
  ) -> Entry {
    let place = manifest.map { EntryProblem.Place(manifest: $0.name, line: number) }
    let path = line.file.relative(to: manifest?.folder ?? [])
    var entry = Entry(file: line.file, path: path, text: line.text ?? "")
    if let problem = line.problem, let place {
      entry.problem = .badLine(place, problem)
      return entry
    }
    guard line.text == nil else { return entry }
    do throws(EntryProblem) {
      entry.text = try text(for: path)
      if entry.text.isEmpty { entry.problem = .noText(line.file.written, place) }
    } catch {
      entry.problem = error
    }
    return entry
  }

  /// Of an entry that brings none of its own; empty where there is none.
  private func text(for path: FileName) throws(EntryProblem) -> String {
    if let sharedText { return sharedText }
    return try TranscriptFile.text(beside: path) ?? ""
  }
}

extension ManifestLine {
  fileprivate init(file: FileName) {
    self.file = file
  }
}
