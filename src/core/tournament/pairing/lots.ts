/**
 * The key of a draw: the tournament's key and what is drawn, so that no draw says anything of another
 * and each can be checked by itself. A purpose is plain text: 'seeding', 'groups of stage 2'.
 */
export declare function keyForPurpose(key: string, purpose: string): string;

/** The numbers 0 … `size` − 1 in the order of lots: a Fisher–Yates shuffle with the key of the draw. */
export declare function drawLots(key: string, purpose: string, size: number): readonly number[];

/** Groups by a snake: the best of `order` in the first group, and back from the last: 1 2 3 3 2 1 1 2 3. */
export declare function dealBySnake(
  order: readonly number[],
  groups: number,
): readonly (readonly number[])[];

/** Groups by pots: the first `groups` of `order` are drawn into one group each, then the next ones. */
export declare function drawFromPots(
  order: readonly number[],
  groups: number,
  key: string,
  purpose: string,
): readonly (readonly number[])[];
