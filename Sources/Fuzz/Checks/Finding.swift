/// Something that must not happen.
struct Finding {
  enum Kind: String, CaseIterable {
    case crash, hang, row, exit, memory, noise
  }

  struct Fault {
    let kind: Kind
    let what: String

    init(_ kind: Kind, _ what: String) {
      self.kind = kind
      self.what = what
    }
  }

  let fault: Fault
  /// Among the cases of the run; nothing where the run as a whole went wrong.
  let culprit: Int?
}
