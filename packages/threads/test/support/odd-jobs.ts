/** Jobs that succeed, fail, hang or crash. */
export interface OddJobs {
  readonly double: { readonly input: number; readonly output: number };
  readonly throw: { readonly input: string; readonly output: never };
  /** An exception outside the job itself crashes the thread. */
  readonly crash: { readonly input: string; readonly output: never };
  readonly exit: { readonly input: number; readonly output: never };
  readonly hang: { readonly input: null; readonly output: never };
  readonly devour: { readonly input: null; readonly output: never };
  readonly thread: { readonly input: null; readonly output: number };
  readonly bytes: { readonly input: number; readonly output: { readonly bytes: Uint8Array } };
  /** Ends once `others` jobs of the kind run at the same time, counted in shared memory. */
  readonly meet: {
    readonly input: { readonly counter: SharedArrayBuffer; readonly others: number };
    readonly output: string;
  };
}
