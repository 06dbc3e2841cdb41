import Foundation

/// Lets a crash end the process at once.
///
/// On a terminal Swift's runtime would ask whether to look at the crash, with the microphone open
/// and others' sound lowered for half a minute. Who sets `SWIFT_BACKTRACE` wants it.
func dieAtOnceOnCrash() {
  guard ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] == nil else { return }
  for number in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGQUIT] {
    signal(number, SIG_DFL)
  }
}
