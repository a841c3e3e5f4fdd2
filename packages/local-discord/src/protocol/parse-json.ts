/** A snowflake has at least 17 digits, and JavaScript's exact integers have at most 16. */
const SNOWFLAKE_NUMBER = /\\.|"|(?<![\d.eE+-])\d{17,20}(?![\d.eE])/g;

/** Parses JSON with snowflakes that are numbers as strings, as Discord reads them. */
export function parseJson(text: string): unknown {
  const parsed: unknown = JSON.parse(text);
  if (!/\d{17}/.test(text)) return parsed;
  // The text is valid JSON, so backslashes are only in strings, and every string ends.
  let isInString = false;
  const quoted = text.replace(SNOWFLAKE_NUMBER, (token) => {
    if (token === '"') isInString = !isInString;
    return isInString || !/^\d/.test(token) ? token : `"${token}"`;
  });
  return JSON.parse(quoted);
}
