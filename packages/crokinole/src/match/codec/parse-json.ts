/** Undefined if the text isn't JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown;
    return undefined;
  }
}
