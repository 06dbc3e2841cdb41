// swift-tools-version: 6.0
import PackageDescription

// Every folder of Sources/ is one target with one job; an import is an arrow, and arrows
// point down only (Documentation/Architecture.md). Swift 6 language mode is the default of
// these tools, so data races are errors everywhere.

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// The scorer's inner loops walk millions of cells per utterance; `make` builds release.
func target(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// - Parameter exclude: files that tests read in the source tree, beside the program's own.
func tests(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies, exclude: exclude,
    swiftSettings: strict)
}

let package = Package(
  name: "okojo",
  products: [
    .executable(name: "okojo", targets: ["okojo"]),
    .executable(name: "okojo-fit-data", targets: ["FitData"]),
    .executable(name: "okojo-fuzz", targets: ["Fuzz"]),
    .executable(name: "okojo-bench", targets: ["Bench"]),
    .executable(name: "okojo-sound-bench", targets: ["SoundBench"]),
    .executable(name: "okojo-soak", targets: ["Soak"]),
    .executable(name: "okojo-home-bench", targets: ["HomeBench"]),
    .executable(name: "okojo-screenshots", targets: ["Screenshots"]),
  ],
  targets: [
    .systemLibrary(name: "CPocketSphinx", pkgConfig: "pocketsphinx"),
    .systemLibrary(name: "CSndFile"),
    .systemLibrary(name: "CSoxr"),
    .systemLibrary(name: "CEspeakNG"),
    .systemLibrary(name: "CPulse"),
    .systemLibrary(name: "CDBus", pkgConfig: "dbus-1"),
    .systemLibrary(name: "CSQLite"),
    .systemLibrary(name: "CNCurses"),
    .systemLibrary(name: "CGlibc"),

    target("Language"),
    target("Scoring", ["Language"]),
    target("Recognition", ["CPocketSphinx", "Scoring", "Language"]),
    target("WorkQueue"),
    target("Spawning"),
    target("Speech", ["CEspeakNG", "WorkQueue", "Language"]),
    target("Pulse", ["CPulse", "Language"]),
    target("AudioFiles", ["CSndFile", "CSoxr", "Language"]),
    target("DBus", ["CDBus", "Language"]),
    target("Players", ["DBus", "Language"]),
    target("AudioSession", ["Language"]),
    target(
      "OtherSound", ["AudioSession", "Pulse", "Players", "DBus", "Spawning", "Language"]),
    target("SoundCard", ["AudioSession", "OtherSound", "Pulse", "Players", "Language"]),
    target(
      "Doctor",
      [
        "Pulse", "OtherSound", "Players", "DBus", "Speech", "Recognition", "Scoring", "DataFolder",
        "TextLayout", "Language",
      ]),
    target("TextLayout"),
    target("Settings", ["Language"]),
    target("Spelling"),
    target("DataFolder", ["Language"]),
    target("Lessons", ["Spelling", "Language"]),
    target("SQLite", ["CSQLite"]),
    target("Progress", ["SQLite", "Lessons", "Scoring", "WorkQueue", "Language"]),
    target("ProgressCharts", ["Progress", "SoundTips", "TextLayout", "Language"]),
    target("Practice", ["Lessons", "Scoring", "Language"]),
    target("SoundTips", ["Scoring", "Language"]),
    target(
      "PlainDisplay", ["Practice", "Lessons", "SoundTips", "Scoring", "TextLayout", "Language"]),
    target(
      "Terminal",
      [
        "CNCurses", "PlainDisplay", "Practice", "ProgressCharts", "Progress", "Lessons",
        "SoundTips",
        "Scoring", "TextLayout", "Language",
      ]),
    target("PracticeRecord", ["Terminal", "Practice", "Progress", "Lessons", "Language"]),
    target(
      "LivePractice",
      [
        "Practice", "AudioSession", "SoundCard", "OtherSound", "Pulse", "Players", "DBus",
        "Recognition", "Scoring", "Speech", "Settings", "WorkQueue", "Language",
      ]),
    target("ListeningLists", ["Lessons", "Language"]),
    target(
      "Listening",
      [
        "ListeningLists", "AudioSession", "Pulse", "Speech", "Lessons", "WorkQueue", "Language",
      ]),
    target(
      "ListeningDisplay", ["Listening", "PlainDisplay", "WorkQueue", "TextLayout", "Language"]),
    target("NowPlaying", ["DBus", "Listening", "Language"]),
    target("RemoteControl", ["Listening", "Spawning", "Language"]),
    target("Batch", ["Scoring", "Spawning", "TextLayout", "Language"]),
    target(
      "Commands",
      [
        "Batch", "ProgressCharts", "Progress", "ListeningLists", "Lessons", "DataFolder",
        "TextLayout", "Spelling",
        "Language",
      ]),
    // Not installed: what `make fit` runs.
    .executableTarget(
      name: "FitData",
      dependencies: ["AudioFiles", "Recognition", "Speech", "Scoring", "Language"],
      swiftSettings: strict),
    .executableTarget(
      name: "okojo",
      dependencies: [
        "Commands", "Batch", "Recognition", "Scoring", "Speech", "AudioFiles", "DataFolder",
        "Practice", "PracticeRecord", "Progress", "PlainDisplay", "Terminal", "LivePractice",
        "AudioSession", "OtherSound", "Lessons", "Listening", "ListeningLists",
        "ListeningDisplay", "NowPlaying", "RemoteControl", "DBus", "Doctor", "Pulse", "Settings",
        "Language",
      ],
      swiftSettings: strict),
    // The whole program with a scorer that crashes, hangs and babbles on demand; never installed.
    .executableTarget(
      name: "TestProgram",
      dependencies: ["Commands", "Batch", "ListeningLists", "Lessons", "Scoring", "Language"],
      path: "Tests/TestProgram", swiftSettings: strict),

    // Tools for developers, never installed.
    target("Harness", ["Spawning"]),
    .executableTarget(
      name: "Fuzz", dependencies: ["Harness", "CSndFile"], swiftSettings: strict),
    .executableTarget(
      name: "Bench", dependencies: ["Harness", "CSndFile"], swiftSettings: strict),

    .executableTarget(
      name: "HomeBench", dependencies: ["Harness", "Spawning", "Progress", "Lessons"],
      swiftSettings: strict),
    .executableTarget(
      name: "SoundBench", dependencies: ["Speech", "TestSupport"], swiftSettings: strict),

    .executableTarget(
      name: "Soak",
      dependencies: [
        "CGlibc", "LivePractice", "Practice", "Terminal", "PlainDisplay", "Progress", "Lessons",
        "Speech", "DataFolder", "Language",
      ], swiftSettings: strict),
    // Pictures of the real program for the README.
    .executableTarget(
      name: "Screenshots",
      dependencies: ["Speech", "Progress", "Lessons", "TextLayout", "TestSupport"],
      swiftSettings: strict),

    tests("Language"),
    tests("Scoring", ["Language"], exclude: ["Resources"]),
    tests("Recognition", ["Scoring", "Speech", "Language"]),
    tests("Speech", ["Language"]),
    tests("Spawning", ["TestSupport"]),
    tests("Pulse", ["Language", "TestSupport"]),
    tests("AudioFiles"),
    tests("DBus", ["TestSupport"]),
    tests("Players", ["DBus", "TestSupport"]),
    tests(
      "Doctor",
      ["OtherSound", "Pulse", "Players", "DBus", "TextLayout", "Language", "TestSupport"]),
    tests("TextLayout"),
    tests("Spelling"),
    tests("Settings", ["Language", "TestSupport"]),
    tests("AudioSession", ["Language"]),
    tests("SoundTips", ["Lessons", "Recognition", "Scoring", "Language"]),
    .testTarget(
      name: "OtherSoundTests",
      dependencies: [
        "OtherSound", "AudioSession", "Pulse", "Players", "DBus", "Language", "TestSupport",
        "okojo",
      ], swiftSettings: strict),
    tests("DataFolder", ["Language", "TestSupport"]),
    tests("Lessons", ["Language", "TestSupport"]),
    // Whatever the lessons accept, spoken by eSpeak NG, through the listener of a lesson.
    .testTarget(
      name: "LessonsHeardTests",
      dependencies: ["LivePractice", "Practice", "Lessons", "Speech", "AudioFiles", "Scoring"],
      swiftSettings: strict),
    tests("SQLite", ["TestSupport"]),
    .testTarget(
      name: "ProgressTests",
      dependencies: [
        "Progress", "SQLite", "Lessons", "Scoring", "Language", "TestSupport", "ProgressWriter",
      ],
      resources: [.copy("Resources")], swiftSettings: strict),
    // Saves attempts until it is killed; never installed.
    .executableTarget(
      name: "ProgressWriter", dependencies: ["Progress"], path: "Tests/ProgressWriter",
      swiftSettings: strict),
    tests("Practice", ["PracticeTestSupport", "Lessons", "Scoring", "Language"]),
    .testTarget(
      name: "PlainDisplayTests",
      dependencies: [
        "PlainDisplay", "PracticeTestSupport", "Practice", "Lessons", "Scoring", "Language",
      ],
      resources: [.copy("Golden")], swiftSettings: strict),
    tests(
      "Terminal",
      [
        "PracticeTestSupport", "ProgressCharts", "Progress", "PlainDisplay", "Practice", "Lessons",
        "Scoring", "TextLayout", "Language",
      ]),
    tests(
      "ProgressCharts", ["Progress", "PracticeTestSupport", "Lessons", "TextLayout", "Language"]),
    tests(
      "PracticeRecord",
      [
        "Terminal", "PracticeTestSupport", "TestSupport", "Practice", "Progress", "Lessons",
        "Scoring", "Language",
      ]),
    .testTarget(
      name: "TerminalProgramTests",
      dependencies: ["okojo", "Progress", "Lessons", "Speech", "TestSupport"],
      swiftSettings: strict),
    .target(
      name: "PracticeTestSupport", dependencies: ["Practice", "Lessons", "Scoring", "Language"],
      path: "Tests/PracticeTestSupport", swiftSettings: strict),
    .testTarget(
      name: "SoakTests", dependencies: ["Soak", "TestSupport"], swiftSettings: strict),
    tests("Batch", ["Scoring", "Language", "TestSupport"]),
    .testTarget(
      name: "CommandTests", dependencies: ["TestProgram", "okojo", "TestSupport"],
      resources: [.copy("Golden")], swiftSettings: strict),
    .testTarget(
      name: "OkojoTests", dependencies: ["okojo", "CSndFile", "Speech", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "LivePracticeTests",
      dependencies: [
        "LivePractice", "AudioSession", "Pulse", "DBus", "Practice", "Speech", "Settings",
        "Language", "TestSupport", "okojo",
      ],
      swiftSettings: strict),
    tests("ListeningLists", ["Lessons", "TestSupport"]),
    tests("Listening", ["ListeningLists", "Lessons", "Speech", "AudioSession", "Language"]),
    tests("ListeningDisplay", ["Listening", "PlainDisplay", "Language"]),
    .testTarget(
      name: "ListeningPlayerTests",
      dependencies: [
        "Listening", "ListeningLists", "Lessons", "LivePractice", "AudioSession", "Pulse", "DBus",
        "Language", "TestSupport", "okojo",
      ], swiftSettings: strict),
    .testTarget(
      name: "ListenProgramTests", dependencies: ["okojo", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "PracticeProgramTests", dependencies: ["okojo", "Speech", "TestSupport"],
      swiftSettings: strict),
    tests(
      "NowPlaying",
      ["ListeningTestSupport", "Listening", "Players", "DBus", "Language", "TestSupport"]),
    tests(
      "RemoteControl",
      ["ListeningTestProgram", "ListeningTestSupport", "Listening", "Language", "TestSupport"]),
    .target(
      name: "ListeningTestSupport", dependencies: ["Listening"],
      path: "Tests/ListeningTestSupport", swiftSettings: strict),
    // The player in the background without its sound; never installed.
    .executableTarget(
      name: "ListeningTestProgram",
      dependencies: [
        "RemoteControl", "NowPlaying", "ListeningTestSupport", "Listening", "Language",
      ], path: "Tests/ListeningTestProgram", swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["Spawning"], path: "Tests/TestSupport",
      swiftSettings: strict),
    tests("Harness"),
    tests("Fuzz", ["Harness"]),
  ]
)
