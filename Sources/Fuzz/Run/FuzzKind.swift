/// What is damaged.
enum FuzzKind: String, CaseIterable {
  case audio, manifests
}
