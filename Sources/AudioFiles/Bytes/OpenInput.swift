import Glibc

/// Opens whatever stands at `path` without ever waiting for it to be there, and gives its bytes.
func openInput(path: String, limits: ReadLimits) throws(AudioFileError) -> ByteView {
  guard !path.utf8.contains(0) else { throw .notFound(file: path) }
  // Looked at before it is opened: opening is not harmless for every device.
  var status = stat()
  guard stat(path, &status) == 0 else { throw systemError(errno, path) }
  switch status.st_mode & S_IFMT {
  case S_IFDIR: throw .isDirectory(file: path)
  case S_IFREG, S_IFIFO, S_IFCHR: break
  default: throw .notAudio(file: path)
  }
  let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
  guard descriptor >= 0 else { throw systemError(errno, path) }
  let file = OpenFile(owning: descriptor)
  guard fstat(descriptor, &status) == 0 else { throw systemError(errno, path) }
  let kind = status.st_mode & S_IFMT
  guard kind == S_IFREG else {
    var pipe = PipeReader(
      file: file, mayLackWriter: kind == S_IFIFO, path: path, limits: limits)
    return ByteView([.memory(try pipe.readAll()[...])])
  }
  guard status.st_size > 0 else { throw .emptyFile(file: path) }
  return ByteView([.file(file, 0..<Int(status.st_size))])
}

/// The error of the system call that left `code` in `errno`.
func systemError(_ code: Int32, _ path: String) -> AudioFileError {
  switch code {
  case ENOENT, ENOTDIR: .notFound(file: path)
  case EACCES, EPERM: .noPermission(file: path)
  case EISDIR: .isDirectory(file: path)
  default: .unreadableFile(file: path, reason: String(cString: strerror(code)))
  }
}
