import { decodeMatch, encodeMatch } from 'crokinole/match/codec/codec';
import { LadderBook } from 'crokinole/ratings/ladder-book';
import { finishedMatchOf, replayMatch } from '../steps/finished-match.ts';
import type { MatchReader } from '../ports/match-store.ts';
import type { StoredMatch } from '../records/matches.ts';

export const RECOUNT_PROBLEMS = [
  'no-such-match',
  /** It can't be read, or its actions are impossible. */
  'damaged',
  /** Replaying its shots leads to another result than the one stored. */
  'ends-otherwise',
  /** The same for a match that isn't over. */
  'stands-otherwise',
  /** It should have been counted in the ladders, but wasn't. */
  'not-counted',
  /** It was counted in the ladders, but shouldn't have been. */
  'wrongly-counted',
] as const;
export type RecountProblemCode = (typeof RECOUNT_PROBLEMS)[number];

export interface RecountProblem {
  readonly code: RecountProblemCode;
  readonly matchId: string;
  readonly reason?: string;
}

export interface Recount {
  readonly book: LadderBook;
  readonly matches: number;
  /** Matches that aren't over, replayed up to their last action. */
  readonly liveMatches: number;
  readonly shots: number;
  readonly problems: readonly RecountProblem[];
}

export interface RecountOrder {
  /** In the order in which they were counted, because ratings depend on it. */
  readonly counted: readonly string[];
  readonly endedButNotCounted: readonly string[];
  readonly live: readonly string[];
}

type RecountSource = Pick<MatchReader, 'readMatch' | 'readOpening' | 'readActions'>;

/** Replays every shot of every match, and counts the finished ones into ladders. */
export async function recount(
  store: RecountSource,
  { counted, endedButNotCounted, live }: RecountOrder,
  book = new LadderBook(),
): Promise<Recount> {
  const problems: RecountProblem[] = [];
  let shots = 0;
  for (const matchId of counted) {
    const again = await countAgain(store, matchId);
    shots += again.shots;
    if (again.finished !== undefined) book.record(again.finished);
    if (again.problem !== undefined) problems.push(again.problem);
    else if (again.finished === undefined) problems.push({ code: 'wrongly-counted', matchId });
  }
  for (const matchId of endedButNotCounted) {
    const again = await countAgain(store, matchId);
    shots += again.shots;
    if (again.problem !== undefined) problems.push(again.problem);
    else if (again.finished !== undefined) problems.push({ code: 'not-counted', matchId });
  }
  for (const matchId of live) {
    const again = await countAgain(store, matchId);
    shots += again.shots;
    if (again.problem !== undefined) problems.push(again.problem);
  }
  const matches = counted.length + endedButNotCounted.length;
  return { book, matches, liveMatches: live.length, shots, problems };
}

interface CountedAgain {
  readonly finished?: ReturnType<typeof finishedMatchOf>;
  readonly shots: number;
  readonly problem?: RecountProblem;
}

/** A match that can't be replayed must not keep the others from being checked. */
async function countAgain(store: RecountSource, matchId: string): Promise<CountedAgain> {
  try {
    return await judgeAgain(store, matchId);
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    return { shots: 0, problem: { code: 'damaged', matchId, reason } };
  }
}

async function judgeAgain(store: RecountSource, matchId: string): Promise<CountedAgain> {
  const match = await store.readMatch(matchId);
  const opening = await store.readOpening(matchId);
  if (match === undefined || opening === undefined) {
    return { shots: 0, problem: { code: 'no-such-match', matchId } };
  }
  const all = await store.readActions(matchId);
  // A running match may have got more actions since it was read.
  const actions = all.filter(({ revision }) => revision <= match.revision);
  const shots = actions.filter((action) => action.shot !== null).length;
  const replayed = replayMatch(opening, actions);
  const finished = finishedMatchOf({ ...match, state: replayed.state }, replayed.events);
  if (isSameEnd(match, replayed.state)) return { finished, shots };
  const code = match.endedAtMs === null ? 'stands-otherwise' : 'ends-otherwise';
  return { finished, shots, problem: { code, matchId } };
}

/**
 * Decodes both states before comparing them, because the keys of a stored and a computed state are
 * in a different order.
 */
function isSameEnd({ state }: StoredMatch, replayed: StoredMatch['state']): boolean {
  const stored = decodeMatch(encodeMatch(state));
  const again = decodeMatch(encodeMatch(replayed));
  return stored.ok && again.ok && encodeMatch(stored.value) === encodeMatch(again.value);
}
