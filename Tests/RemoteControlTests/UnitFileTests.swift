import Foundation
import TestSupport
import Testing

/// What `make install` installs beside the program.
@Suite(.timeLimit(.minutes(2)))
struct UnitFileTests {
  private static let analyser = "/usr/bin/systemd-analyze"

  /// As `make` writes them, with a program that does nothing.
  private func install() throws -> (prefix: TemporaryFolder, make: (String) throws -> Int32) {
    let prefix = try TemporaryFolder()
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
    try prefix.write("#!/bin/sh\n", to: "build/okojo")
    chmod(prefix.path("build/okojo"), 0o755)
    let make = { (target: String) in
      // As under sudo: what is built already is installed.
      try HelperProcess(
        "make",
        [
          "-C", root, target, "PREFIX=" + prefix.path("usr"),
          "OKOJO=" + prefix.path("build/okojo"),
        ],
        environment: ["SUDO_USER": "somebody"], log: prefix
      ).wait()
    }
    return (prefix, make)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: analyser)))
  func theServiceIsGoodAndGoesAgain() throws {
    let (prefix, make) = try install()
    #expect(try make("install") == 0)
    let unit = prefix.path("usr/lib/systemd/user/okojo-listen.service")
    for name in ["run", "home"] { try prefix.write("", to: name + "/empty") }
    let check = try HelperProcess(
      Self.analyser, ["--user", "verify", unit],
      environment: ["XDG_RUNTIME_DIR": prefix.path("run"), "HOME": prefix.path("home")],
      log: prefix)
    #expect(check.wait(limit: 20) == 0)
    #expect(check.output + check.complaints == "")
    #expect(try make("uninstall") == 0)
    #expect(!FileManager.default.fileExists(atPath: unit))
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: prefix.path("usr/share"))
        .allSatisfy { $0 == "applications" })
  }
}
