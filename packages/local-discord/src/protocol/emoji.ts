/** Whether the text is one of Unicode's emoji: this Discord has none of servers' own. */
export function isUnicodeEmoji(text: string): boolean {
  return /\p{Extended_Pictographic}|\p{Regional_Indicator}|⃣/u.test(text);
}
