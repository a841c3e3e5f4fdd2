/** Whether the text is a Unicode emoji; this Discord has no custom emoji. */
export function isUnicodeEmoji(text: string): boolean {
  return /\p{Extended_Pictographic}|\p{Regional_Indicator}|⃣/u.test(text);
}
