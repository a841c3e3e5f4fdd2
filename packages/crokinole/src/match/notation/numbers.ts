/** Small whole numbers in the form that `String` writes. */
const INTEGER = /^(0|-?[1-9]\d{0,6})$/;

export function parseInteger(text: string | undefined): number | undefined {
  return text !== undefined && INTEGER.test(text) ? Number(text) : undefined;
}

/** Exactly two whole numbers with a comma between. */
export function parsePair(text: string | undefined): readonly [number, number] | undefined {
  const [a, b, ...more] = (text ?? '').split(',').map(parseInteger);
  return a === undefined || b === undefined || more.length > 0 ? undefined : [a, b];
}

/** One or several whole numbers separated by commas. */
export function parseIntegers(text: string | undefined): readonly number[] | undefined {
  const parsed = (text ?? '').split(',').map(parseInteger);
  const numbers = parsed.filter((number) => number !== undefined);
  return numbers.length === parsed.length ? numbers : undefined;
}
