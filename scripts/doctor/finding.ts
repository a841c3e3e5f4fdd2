/** The result of a check: what was checked, and a sentence. */
export interface Finding {
  readonly isFine: boolean;
  readonly what: string;
  /** If it is not fine: what is wrong, and how to fix it. */
  readonly words: string;
}

export function fine(what: string, words: string): Finding {
  return { isFine: true, what, words };
}

export function wrong(what: string, words: string): Finding {
  return { isFine: false, what, words };
}

/** The system's error code such as EACCES, or the message. */
export function causeOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const code: unknown = Reflect.get(thrown, 'code') ?? Reflect.get(thrown.cause ?? {}, 'code');
  return typeof code === 'string' ? code : thrown.message;
}
