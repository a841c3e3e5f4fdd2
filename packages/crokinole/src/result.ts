/** The outcome of an operation that may be refused: a value, or the reason for the refusal. */
export type Result<Value, Refusal> = Accepted<Value> | Refused<Refusal>;

interface Accepted<Value> {
  readonly ok: true;
  readonly value: Value;
}

interface Refused<Refusal> {
  readonly ok: false;
  readonly refusal: Refusal;
}

export function accept<Value>(value: Value): Accepted<Value> {
  return { ok: true, value };
}

export function refuse<Refusal>(refusal: Refusal): Refused<Refusal> {
  return { ok: false, refusal };
}

/** Ends an exhaustive switch: adding a member to the union causes a compile error here. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`);
}
