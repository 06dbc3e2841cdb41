import Foundation

/// What the system says of an error, without Foundation's sentence around it; where Foundation
/// tells no more than a number of its own, what that number stands for.
public func systemReason(_ error: any Error) -> String {
  var error = error as NSError
  while error.domain != NSPOSIXErrorDomain,
    let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError
  {
    error = underlying
  }
  if error.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(error.code))) }
  guard error.domain == NSCocoaErrorDomain, let number = numbers[error.code] else {
    return error.localizedDescription
  }
  return String(cString: strerror(number))
}

private let numbers: [Int: Int32] = [
  CocoaError.fileNoSuchFile.rawValue: ENOENT, CocoaError.fileReadNoSuchFile.rawValue: ENOENT,
  CocoaError.fileReadNoPermission.rawValue: EACCES,
  CocoaError.fileWriteNoPermission.rawValue: EACCES,
  CocoaError.fileWriteFileExists.rawValue: EEXIST,
  CocoaError.fileWriteOutOfSpace.rawValue: ENOSPC,
  CocoaError.fileWriteVolumeReadOnly.rawValue: EROFS,
  // A folder below what is none.
  CocoaError.fileWriteUnknown.rawValue: ENOTDIR,
]
