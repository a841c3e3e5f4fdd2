/** A number as English writes it, but with the decimal separator of a language. */
export function decimalIn(language: string): (value: number, digits?: number) => string {
  const parts = new Intl.NumberFormat(language).formatToParts(0.5);
  const separator = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  return (value, digits) => {
    const words = digits === undefined ? String(value) : value.toFixed(digits);
    return words.replace('.', separator);
  };
}
