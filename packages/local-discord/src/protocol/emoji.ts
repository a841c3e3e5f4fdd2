/** Whether the text is a Unicode emoji; any other is custom, and given by its id. */
export function isUnicodeEmoji(text: string): boolean {
  return /\p{Extended_Pictographic}|\p{Regional_Indicator}|⃣/u.test(text);
}

/** An emoji of an app in a text: its name, then its id. */
export const CUSTOM_EMOJI = /<a?:(\w{2,32}):(\d+)>/;
