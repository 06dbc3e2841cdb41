import Foundation
import TestSupport
import Testing

/// Where what is said goes to a full disk or nowhere.
struct FullOutputTests {
  @Test(arguments: [["lessons", "list"], ["--help"], ["doctor"]])
  func aFullOutputIsSaid(_ arguments: [String]) throws {
    let result = try run("okojo", arguments, output: "/dev/full")
    #expect(result.status == 74)
    #expect(result.errors.contains("Cannot write to standard output"))
  }
}
