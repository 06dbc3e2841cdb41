import Commands
import Foundation

exit(Program.run(makeScorer: TestScorer.init, sound: .standIns, words: { try .standIn() }))
