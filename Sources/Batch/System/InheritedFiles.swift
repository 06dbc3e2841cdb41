import Foundation

/// Puts the files that the caller left open, or did not, in order; to be called first.
///
/// Missing standard streams become `/dev/null`: otherwise the next file opened would be
/// standard output. Other open files stay ours alone: workers do not inherit them.
public func orderInheritedFiles() {
  for number: Int32 in 0...2 where fcntl(number, F_GETFD) < 0 {
    _ = open("/dev/null", O_RDWR)
  }
  // Without /proc there is nothing to be done, and no worker could be started either.
  let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
  for number in names.compactMap({ Int32($0) }) where number > 2 {
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
  }
}
