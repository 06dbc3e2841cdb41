import Commands
import Foundation

exit(Program.run(makeScorer: { try SpeechScorer() }, sound: .real))
