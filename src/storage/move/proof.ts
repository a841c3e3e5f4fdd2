import { isDeepStrictEqual } from 'node:util';
import { recount, type RecountProblem } from '../../matches/reading/recount.ts';
import type { Difference } from '../ladders/ladder-lines.ts';
import type { Side } from './side.ts';

export interface Proof {
  readonly matches: number;
  readonly liveMatches: number;
  readonly shots: number;
  readonly problems: readonly RecountProblem[];
  readonly differences: readonly Difference[];
}

/**
 * Judges every shot again on both sides, and throws unless the same comes of it. What was wrong before
 * is wrong now too, and no reason to stay: it can be mended where it is.
 */
export async function proveSame(from: Side, to: Side): Promise<Proof> {
  const [before, after] = [await judge(from), await judge(to)];
  if (!isDeepStrictEqual(before, after)) {
    throw new Error(`Judged again, ${to.name} says something else than ${from.name}.`);
  }
  return after;
}

async function judge({ matches, readOrder, findDifferences }: Side): Promise<Proof> {
  const { book, ...counted } = await recount(matches, await readOrder());
  return { ...counted, differences: await findDifferences(book) };
}
