/// One recording of the input, ready to be scored or known to be unscorable.
struct Entry: Hashable {
  /// As the manifest or command line names it.
  var file: FileName
  /// What to open.
  var path: FileName
  var text: String
  /// Why it is not even tried.
  var problem: EntryProblem?
}
