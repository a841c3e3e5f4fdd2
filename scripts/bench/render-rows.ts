/** One picture's measurements. */
export interface Row {
  readonly name: string;
  readonly ms: readonly number[];
  readonly bytes: readonly number[];
  readonly note?: string;
}
