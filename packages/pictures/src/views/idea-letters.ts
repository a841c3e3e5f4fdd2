const LETTERS = 'ABCDE';

/** The letter of an idea, by its place among the others. */
export function letterOf(idea: number): string {
  return LETTERS[idea] ?? '';
}
