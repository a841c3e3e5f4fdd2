/** A path into JSON, as a list of keys. */
type Path = readonly (string | number)[];

export interface Change {
  readonly path: string;
  readonly what: string;
  readonly make: () => unknown;
}

/**
 * Every value that differs from the given one in a single place. Each of `words` may be replaced by
 * another.
 */
export function* changesOf(value: unknown, words: readonly string[]): Generator<Change> {
  for (const [path, found] of placesOf(value, [])) {
    for (const [what, other] of othersFor(found, words)) {
      yield { path: path.join('.'), what, make: () => withAt(value, path, other) };
    }
  }
}

function* placesOf(value: unknown, path: Path): Generator<readonly [Path, unknown]> {
  if (path.length > 0) yield [path, value];
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) yield* placesOf(item, [...path, i]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) yield* placesOf(item, [...path, key]);
  }
}

type Other = readonly [what: string, value: unknown];

function othersFor(value: unknown, words: readonly string[]): readonly Other[] {
  if (typeof value === 'number') {
    const others = [value + 1, value - 1, value + 100, 1e9, -1e9, 2 ** 53 - 1, value + 0.5, -value];
    return [...new Set(others)]
      .filter((other) => !Object.is(other + 0, value))
      .map((other) => [String(other), other]);
  }
  if (typeof value === 'string') {
    return words.filter((word) => word !== value).map((word) => [word, word]);
  }
  if (typeof value === 'boolean') return [[String(!value), !value]];
  if (value === null) return [0, 1, ...words].map((other) => [String(other), other]);
  if (!Array.isArray(value)) return [['null', null]];
  return [...othersOfArray(value)];
}

function* othersOfArray(items: readonly unknown[]): Generator<Other> {
  yield ['null', null];
  for (const [i, item] of items.entries()) {
    yield [`without ${i}`, items.toSpliced(i, 1)];
    yield [`${i} twice`, items.toSpliced(i, 0, item)];
    if (i > 0) yield [`${i} moved up`, items.toSpliced(i, 1).toSpliced(i - 1, 0, item)];
  }
}

function withAt(value: unknown, path: Path, other: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return other;
  if (Array.isArray(value)) return value.with(Number(key), withAt(value[Number(key)], rest, other));
  const object = value as Readonly<Record<string, unknown>>;
  return { ...object, [key]: withAt(object[key], rest, other) };
}
