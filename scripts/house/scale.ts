/** How much a figure may grow before weight.json must be changed. */
const MAX_GROWTH = 0.01;
const TO_DO =
  'Make it smaller, or change weight.json in the same commit, with a line why: npm run weight -- --update "why".';

export interface Figure {
  readonly name: string;
  readonly value: number;
}

/** weight.json: what each figure was when it was last agreed to, and why. */
export interface Limits {
  readonly why: string;
  readonly figures: Readonly<Record<string, number>>;
}

/** A sentence for each figure that grew too much, or that the file doesn't have. */
export function complaintsAbout(figures: readonly Figure[], limits: Limits): readonly string[] {
  return figures.flatMap(({ name, value }) => {
    const limit = limits.figures[name];
    if (limit === undefined) return [`weight.json has no ${name}; it is ${value}. ${TO_DO}`];
    if (value <= limit * (1 + MAX_GROWTH)) return [];
    return [`${name} is ${value}, more than 1 % above the ${limit} of weight.json. ${TO_DO}`];
  });
}

/** The figures that shrank, so that the file may follow. */
export function lighterThan(figures: readonly Figure[], limits: Limits): readonly string[] {
  return figures
    .filter(({ name, value }) => value < (limits.figures[name] ?? 0))
    .map(({ name, value }) => `${name} is ${value}; weight.json may be lowered to it.`);
}
