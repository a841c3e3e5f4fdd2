/** A snowflake has at least 17 digits, and JavaScript's exact integers have at most 16. */
const SNOWFLAKE_NUMBER = /\\.|"|(?<![\d.eE+-])\d{17,20}(?![\d.eE])/g;

/** JSON with snowflakes that are numbers as strings, as Discord reads them; undefined for another text. */
export function parseJson(text: string): unknown {
  const parsed = parsePlain(text);
  if (parsed === undefined || !/\d{17}/.test(text)) return parsed;
  // The text is valid JSON, so backslashes are only in strings, and every string ends.
  let isInString = false;
  const quoted = text.replace(SNOWFLAKE_NUMBER, (token) => {
    if (token === '"') isInString = !isInString;
    return isInString || !/^\d/.test(token) ? token : `"${token}"`;
  });
  return JSON.parse(quoted);
}

function parsePlain(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}
