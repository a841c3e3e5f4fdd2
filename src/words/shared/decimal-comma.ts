/** Formats a number with a decimal comma, for French and German. */
export function decimalComma(value: number, digits?: number): string {
  const words = digits === undefined ? String(value) : value.toFixed(digits);
  return words.replace('.', ',');
}
