import Foundation

// okojo-screenshots: pictures of the real program for the README. For developers; not installed.
// Usage: okojo-screenshots FOLDER LESSONS

do {
  let folder = URL(filePath: CommandLine.arguments.dropFirst().first ?? "Documentation/Pictures")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let lessons = URL(filePath: CommandLine.arguments.dropFirst(2).first ?? "Resources/lessons")
  for language in ["en", "ja"] {
    try Scenes(language: language, folder: folder, lessons: lessons).take()
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
