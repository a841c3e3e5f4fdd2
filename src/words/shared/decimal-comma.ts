/** As French and German write it. */
export function decimalComma(value: number, digits?: number): string {
  const words = digits === undefined ? String(value) : value.toFixed(digits);
  return words.replace('.', ',');
}
