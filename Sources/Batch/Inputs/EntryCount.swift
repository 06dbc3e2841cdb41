/// How many entries the inputs have, for the progress bar; nothing where a pipe must be read
/// to know it.
func countEntries(of inputs: [Input], in shard: Shard) throws -> Int? {
  var count = 0
  for input in inputs {
    switch input {
    case .recording: count += 1
    case .standardInput: return nil
    case .manifest(let name):
      guard isRegularFile(name) else { return nil }
      var reader = try ManifestReader(name)
      while case .line = try reader.next() { count += 1 }
    }
  }
  return (count + shard.count - shard.number) / shard.count
}
