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

/** Samples of a sentence with one argument: each of these. */
export function atLeastOne<T>(values: readonly T[]): readonly [readonly [T], ...(readonly [T])[]] {
  const [first, ...more] = values.map((value) => [value] as const);
  if (first === undefined) throw new Error('no samples');
  return [first, ...more];
}
