import Commands
import Foundation

exit(Program.run(makeScorer: loadScorer))
