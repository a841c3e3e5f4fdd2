/** Inputs and outputs of jobs, by name. All of them must survive structured cloning. */
export type JobTypes<Jobs> = {
  readonly [Name in keyof Jobs]: { readonly input: unknown; readonly output: unknown };
};

/** The handler of each job. */
export type JobHandlers<Jobs extends JobTypes<Jobs>> = {
  readonly [Name in keyof Jobs]: (
    input: Jobs[Name]['input'],
  ) => Jobs[Name]['output'] | Promise<Jobs[Name]['output']>;
};

export const JOB_REFUSAL_CODES = [
  'failed',
  'crashed',
  'timed-out',
  'overloaded',
  'closed',
] as const;
export type JobRefusalCode = (typeof JOB_REFUSAL_CODES)[number];

/** Why a job failed. `detail` is for the log, not for players. */
export interface JobRefusal {
  readonly code: JobRefusalCode;
  readonly detail: string;
}

/** The result of a job. */
export type Outcome<Output> =
  | { readonly ok: true; readonly value: Output }
  | { readonly ok: false; readonly refusal: JobRefusal };

export function refused(code: JobRefusalCode, detail: string): Outcome<never> {
  return { ok: false, refusal: { code, detail } };
}

export interface JobPool<Jobs extends JobTypes<Jobs>> {
  run<Name extends keyof Jobs & string>(
    name: Name,
    input: Jobs[Name]['input'],
  ): Promise<Outcome<Jobs[Name]['output']>>;
  /** The number of jobs that are queued or running. */
  waiting(): number;
  /** Accepts no more jobs, ends running ones and stops the threads. */
  close(): Promise<void>;
}

export type ToWorker =
  | { readonly kind: 'job'; readonly id: number; readonly name: string; readonly input: unknown }
  | { readonly kind: 'close' };

export type FromWorker =
  | { readonly kind: 'ready' }
  /** The job awaits something, so its thread can run another one. */
  | { readonly kind: 'waits'; readonly id: number }
  | { readonly kind: 'done'; readonly id: number; readonly output: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly detail: string };

export function detailOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
