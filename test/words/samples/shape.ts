type Saying = (...args: never) => string | readonly string[];

/** Whether there is a sentence to be filled in anywhere below. */
type HasSayings<T> = T extends Saying
  ? true
  : T extends string | readonly string[]
    ? false
    : true extends { [Key in keyof T]: HasSayings<T[Key]> }[keyof T]
      ? true
      : false;

/** For every sentence that takes something, what to try it with: a new one needs samples to compile. */
export type SamplesOf<T> = T extends Saying
  ? readonly [Readonly<Parameters<T>>, ...(readonly Readonly<Parameters<T>>[])]
  : {
      readonly [Key in keyof T as HasSayings<T[Key]> extends true ? Key : never]: SamplesOf<T[Key]>;
    };

/** Samples of a sentence that takes one thing: each of these. */
export function atLeastOne<T>(values: readonly T[]): readonly [readonly [T], ...(readonly [T])[]] {
  const [first, ...more] = values.map((value) => [value] as const);
  if (first === undefined) throw new Error('nothing to try');
  return [first, ...more];
}
