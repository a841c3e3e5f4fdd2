type Saying = (...args: never) => string;

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
