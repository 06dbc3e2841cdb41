import Batch
import DataFolder
import Foundation
import Language
import Lessons

/// Exit statuses (`sysexits.h` from 64 on).
public enum ExitStatus {
  public static let success: Int32 = 0
  /// Something was found wanting: rows without scores, faulty lessons, a mute microphone.
  public static let incomplete: Int32 = 1
  static let usage: Int32 = 64
  static let noInput: Int32 = 66
  static let unavailable: Int32 = 69
  static let software: Int32 = 70
  static let cannotCreate: Int32 = 73
  static let inputOutput: Int32 = 74

  static func ofSignal(_ number: Int32) -> Int32 { 128 + number }

  static func of(_ ending: PracticeEnding) -> Int32 {
    switch ending {
    case .finished: success
    case .readerLeft: ofSignal(SIGPIPE)
    case .signalled(let number): ofSignal(number)
    }
  }

  /// The status of a program that ended with this error.
  static func of(_ error: any Error) -> Int32 {
    switch error {
    case is UsageError: usage
    case is InputError: noInput
    case is NothingToHear: incomplete
    case is WorkerError, is DataFolderError, is Unavailable: unavailable
    case let error as OutputError: of(error)
    case let error as LessonError: of(error)
    case let error as ImportError: of(error)
    default: software
    }
  }

  private static func of(_ error: OutputError) -> Int32 {
    switch error {
    case .alreadyHasRows, .notResumable, .doesNotMatch, .hasMoreRows: usage
    case .cannotOpen, .isUsed: cannotCreate
    case .failed: inputOutput
    }
  }

  private static func of(_ error: ImportError) -> Int32 {
    switch error {
    case .unreadable, .notUTF8, .nothing: noInput
    case .exists, .badName: usage
    case .cannotWrite: cannotCreate
    }
  }

  private static func of(_ error: LessonError) -> Int32 {
    switch error {
    case .unknownLesson, .noItem: usage
    case .unreadable, .folder, .tooLarge, .faulty: noInput
    }
  }
}
