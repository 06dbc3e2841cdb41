public import Language

/// When something comes back, in words.
public enum DueText {
  /// - Parameter days: from today; 1 is tomorrow. Above two weeks they are rounded.
  public static func text(inDays days: Int) -> Text {
    switch days {
    case ...0: Text(en: "today", ja: "今日")
    case 1: Text(en: "tomorrow", ja: "明日")
    case 2..<14: Text(en: "in \(days) days", ja: "\(days)日後")
    case 14..<60:
      Text(en: "in \(Self.rounded(days, 7)) weeks", ja: "約\(Self.rounded(days, 7))週間後")
    case 60..<730:
      Text(en: "in \(Self.rounded(days, 30)) months", ja: "約\(Self.rounded(days, 30))か月後")
    default: Text(en: "in \(Self.rounded(days, 365)) years", ja: "約\(Self.rounded(days, 365))年後")
    }
  }

  private static func rounded(_ days: Int, _ unit: Int) -> Int { (days + unit / 2) / unit }
}
