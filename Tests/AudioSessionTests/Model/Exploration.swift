@testable import AudioSession

/// Visits every world that can be reached within a number of moves, each once, nearest first.
struct Exploration {
  private(set) var worlds: [World] = []
  private(set) var transitions = 0
  /// The number of moves in which every world found can be reached.
  private(set) var depth = 0
  /// No move leads to a world that has not been visited.
  private(set) var isComplete = false
  private var seen: Set<World> = []
  private var origins: [(parent: Int, move: Move)?] = []

  /// A broken invariant and how to get there.
  struct Finding: Error, CustomStringConvertible {
    var violation: Violation
    var path: [Move]
    var description: String {
      "\(violation)\n" + path.map { "  \($0)" }.joined(separator: "\n")
    }
  }

  mutating func explore(from start: World = World(), depth: Int) throws {
    try visit(start.renumbered(), origin: nil)
    var frontier = worlds.indices
    while self.depth < depth, !isComplete {
      for index in frontier {
        for move in worlds[index].moves {
          transitions += 1
          let next: World
          do { next = try worlds[index].after(move) } catch let violation as Violation {
            throw Finding(violation: violation, path: path(to: index) + [move])
          }
          if !seen.contains(next) { try visit(next, origin: (index, move)) }
        }
      }
      frontier = frontier.upperBound..<worlds.endIndex
      isComplete = frontier.isEmpty
      if !isComplete { self.depth += 1 }
    }
  }

  private mutating func visit(_ world: World, origin: (parent: Int, move: Move)?) throws {
    seen.insert(world)
    worlds.append(world)
    origins.append(origin)
    do { try world.probe() } catch let violation as Violation {
      throw Finding(violation: violation, path: path(to: worlds.endIndex - 1))
    }
  }

  private func path(to index: Int) -> [Move] {
    var path: [Move] = []
    var index = index
    while let (parent, move) = origins[index] {
      path.append(move)
      index = parent
    }
    return path.reversed()
  }
}
