/// The tensors of a model, by name, checked as they are taken.
struct ModelRecords {
  private let tensors: [String: Tensor]
  /// Put before every name.
  private let prefix: String

  init(_ tensors: [Tensor]) throws(TensorFileDamage) {
    var byName: [String: Tensor] = [:]
    for tensor in tensors where byName.updateValue(tensor, forKey: tensor.name) != nil {
      throw TensorFileDamage("\(tensor.name) is there twice")
    }
    self.init(tensors: byName, prefix: "")
  }

  private init(tensors: [String: Tensor], prefix: String) {
    self.tensors = tensors
    self.prefix = prefix
  }

  /// The records under a name and a slash.
  func within(_ name: String) -> ModelRecords {
    ModelRecords(tensors: tensors, prefix: prefix + name + "/")
  }

  func has(_ name: String) -> Bool { tensors[prefix + name] != nil }

  private func tensor(_ name: String) throws(TensorFileDamage) -> Tensor {
    guard let tensor = tensors[prefix + name] else {
      throw TensorFileDamage("\(prefix)\(name) is missing")
    }
    return tensor
  }

  func text(_ name: String) throws(TensorFileDamage) -> String {
    guard let text = try tensor(name).text else { throw damage(name, "no text") }
    return text
  }

  /// - Parameter shape: the sizes it must have; nil where any will do.
  func floats(
    _ name: String, shape: [Int?]
  ) throws(TensorFileDamage) -> (values: [Float], shape: [Int]) {
    let tensor = try tensor(name)
    guard let values = tensor.floats, values.allSatisfy(\.isFinite) else {
      throw damage(name, "no finite numbers")
    }
    guard tensor.shape.count == shape.count,
      zip(tensor.shape, shape).allSatisfy({ $1 == nil || $0 == $1 })
    else {
      let wanted = shape.map { $0.map(String.init) ?? "any" }
      throw damage(name, "\(tensor.shape) instead of [\(wanted.joined(separator: ", "))]")
    }
    return (values, tensor.shape)
  }

  func number(_ name: String) throws(TensorFileDamage) -> Float {
    try floats(name, shape: [1]).values[0]
  }

  func integers(_ name: String, count: Int?) throws(TensorFileDamage) -> [Int] {
    let tensor = try tensor(name)
    guard let values = tensor.integers, tensor.shape == [count ?? values.count] else {
      throw damage(name, "not as many whole numbers as expected")
    }
    return values
  }

  func damage(_ name: String, _ detail: String) -> TensorFileDamage {
    TensorFileDamage("\(prefix)\(name): \(detail)")
  }
}
