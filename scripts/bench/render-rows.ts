/** The measurements of one picture. */
export interface Row {
  readonly name: string;
  readonly ms: readonly number[];
  readonly bytes: readonly number[];
  readonly note?: string;
}
