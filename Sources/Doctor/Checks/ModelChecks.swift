import DataFolder
import Foundation
import Language
import Recognition
import Scoring

/// Whether what was said can be aligned with its text.
enum AcousticModelCheck {
  static func run(environment: [String: String]) -> Check {
    let facts: [String: Fact] = ["path": .text(AcousticModel.defaultPath)]
    do {
      _ = try AcousticModel(environment: environment)
      return Check(
        .acousticModel, .ok, Text(en: "PocketSphinx, US English", ja: "PocketSphinx（アメリカ英語）"),
        facts: facts)
    } catch {
      return Check(.acousticModel, failedWith: error, facts: facts)
    }
  }
}

/// Whether words can be turned into phones.
enum DictionaryCheck {
  static func run() -> Check {
    let path = PronouncingDictionary.defaultPath
    do {
      _ = try PronouncingDictionary(path: path)
      return Check(.dictionary, .ok, Text(en: path, ja: path), facts: ["path": .text(path)])
    } catch {
      return Check(.dictionary, failedWith: error, facts: ["path": .text(path)])
    }
  }
}

/// Whether measures can be turned into scores.
enum ScoringModelCheck {
  static func run(environment: [String: String]) -> Check {
    do {
      let path = try DataFolder(environment: environment).scoringModel
      do {
        _ = try ScoringModel(path: path)
        return Check(.scoringModel, .ok, Text(en: path, ja: path), facts: ["path": .text(path)])
      } catch {
        return Check(.scoringModel, failedWith: error, facts: ["path": .text(path)])
      }
    } catch {
      return Check(.scoringModel, failedWith: error)
    }
  }
}
