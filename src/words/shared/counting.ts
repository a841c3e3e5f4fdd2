const RULES = new Intl.PluralRules('en');

// British English has no comma before “and”.
const LIST = new Intl.ListFormat('en-GB');

export function plural(count: number, one: string, many: string): string {
  return RULES.select(count) === 'one' ? one : many;
}

/** With the number in figures: "1 point". */
export function figured(count: number, one: string, many: string): string {
  return `${count} ${plural(count, one, many)}`;
}

/** With a single one in words: "one match". */
export function counted(count: number, one: string, many: string): string {
  return count === 1 ? one : figured(count, one.slice(one.indexOf(' ') + 1), many);
}

export function listOf(items: readonly string[]): string {
  return LIST.format(items);
}
