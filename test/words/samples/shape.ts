type Saying = (...args: never) => string | readonly string[];

/** Whether any sentence below takes arguments. */
type HasSayings<T> = T extends Saying
  ? true
  : T extends string | readonly string[]
    ? false
    : true extends { [Key in keyof T]: HasSayings<T[Key]> }[keyof T]
      ? true
      : false;

/**
 * For every sentence with arguments, the samples to try it with: without samples, a new one does
 * not compile.
 */
export type SamplesOf<T> = T extends Saying
  ? readonly [Readonly<Parameters<T>>, ...(readonly Readonly<Parameters<T>>[])]
  : {
      readonly [Key in keyof T as HasSayings<T[Key]> extends true ? Key : never]: SamplesOf<T[Key]>;
    };

/** Samples of a sentence that begin with the same arguments, and end in each of these. */
export function endingIn<const Before extends readonly unknown[], const Last>(
  before: Before,
  values: readonly Last[],
): readonly [readonly [...Before, Last], ...(readonly [...Before, Last])[]] {
  const [first, ...more] = values.map((value) => [...before, value] as const);
  if (first === undefined) throw new Error('no samples');
  return [first, ...more];
}

/** Samples of a sentence with one argument: each of these. */
export function atLeastOne<T>(values: readonly T[]): readonly [readonly [T], ...(readonly [T])[]] {
  return endingIn([], values);
}
