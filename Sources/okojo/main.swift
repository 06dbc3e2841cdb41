import Commands
import Foundation
import OtherSound

dieAtOnceOnCrash()
if CommandLine.arguments.count == 3, CommandLine.arguments[1] == Watcher.argument {
  exit(await WatcherProgram.run(journal: CommandLine.arguments[2]))
}
exit(
  Program.run(
    makeScorer: { try SpeechScorer() },
    sound: SoundCommands(
      practice: PracticeProgram.run, listen: ListenProgram.run, devices: DevicesProgram.run,
      doctor: DoctorProgram.run, steer: ListenRemoteProgram.run,
      detach: ListenDetachProgram.run),
    words: { try DictionaryCheck.words() }))
