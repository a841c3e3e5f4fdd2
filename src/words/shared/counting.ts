/** How a language counts and lists: in French, everything below two is singular, and so is 1.3. */
export function countingIn(language: string) {
  const rules = new Intl.PluralRules(language);
  const plural = (count: number, one: string, many: string): string =>
    rules.select(count) === 'one' ? one : many;
  /** With the number in figures: "1 point". */
  const figured = (count: number, one: string, many: string): string =>
    `${count} ${plural(count, one, many)}`;
  /** With a single one in words: "one match", "eine Partie". French also counts "0 partie". */
  const counted = (count: number, one: string, many: string): string =>
    count === 1 ? one : figured(count, one.slice(one.indexOf(' ') + 1), many);
  const list = new Intl.ListFormat(language);
  return { plural, figured, counted, listOf: (items: readonly string[]) => list.format(items) };
}
