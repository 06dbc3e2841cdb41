import CSndFile
import Glibc

/// A place in a ``ByteView``, as a C library reads a file.
final class Cursor {
  private let view: ByteView
  private var position = 0

  init(_ view: ByteView) {
    self.view = view
  }

  var count: Int { view.count }

  func tell() -> Int { position }

  /// Places before the start and after the end become the start and the end.
  func seek(_ offset: Int, whence: Int32) -> Int {
    let base =
      switch whence {
      case SEEK_CUR: position
      case SEEK_END: count
      default: 0
      }
    let (target, overflow) = base.addingReportingOverflow(offset)
    position = overflow ? position : max(0, min(count, target))
    return position
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let got = view.read(at: position, into: buffer)
    position += got
    return got
  }
}

/// libsndfile's callbacks; each gets the unretained address of a ``Cursor``.
let virtualFile = SF_VIRTUAL_IO(
  get_filelen: { sf_count_t(cursor($0)?.count ?? 0) },
  seek: { offset, whence, context in
    sf_count_t(cursor(context)?.seek(Int(offset), whence: whence) ?? 0)
  },
  read: { target, count, context in
    guard let target, count > 0 else { return 0 }
    let buffer = UnsafeMutableRawBufferPointer(start: target, count: Int(count))
    return sf_count_t(cursor(context)?.read(into: buffer) ?? 0)
  },
  write: { _, _, _ in 0 },
  tell: { sf_count_t(cursor($0)?.tell() ?? 0) })

private func cursor(_ context: UnsafeMutableRawPointer?) -> Cursor? {
  context.map { Unmanaged<Cursor>.fromOpaque($0).takeUnretainedValue() }
}
