import { decodeMatch, encodeMatch } from 'crokinole/match/codec/codec';
import { LadderBook } from 'crokinole/ratings/ladder-book';
import { finishedMatchOf, replayMatch } from '../steps/finished-match.ts';
import type { MatchReader } from '../ports/match-store.ts';
import type { StoredMatch } from '../records/matches.ts';

export const RECOUNT_PROBLEMS = [
  'no-such-match',
  /** It cannot be read, or cannot have been played like that. */
  'damaged',
  /** Judging its shots again leads to another end than the one that was saved. */
  'ends-otherwise',
  /** The same of a match that goes on. */
  'stands-otherwise',
  /** It should have changed figures and has not. */
  'not-counted',
  /** It has changed figures and should not have. */
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
  /** Those that go on, judged as far as they have come. */
  readonly liveMatches: number;
  readonly shots: number;
  readonly problems: readonly RecountProblem[];
}

export interface RecountOrder {
  /** In the order in which they were counted: ratings depend on it. */
  readonly counted: readonly string[];
  readonly endedButNotCounted: readonly string[];
  readonly live: readonly string[];
}

type RecountSource = Pick<MatchReader, 'readMatch' | 'readOpening' | 'readActions'>;

/** Judges every shot of every match again, and counts what comes of those that are finished. */
export async function recount(
  store: RecountSource,
  { counted, endedButNotCounted, live }: RecountOrder,
): Promise<Recount> {
  const book = new LadderBook();
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

/** One match that cannot be judged again must not hide what there is to say of the others. */
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
  // Of a match that goes on, more may have been played since it was read.
  const actions = all.filter(({ revision }) => revision <= match.revision);
  const shots = actions.filter((action) => action.shot !== null).length;
  const replayed = replayMatch(opening, actions);
  const finished = finishedMatchOf({ ...match, state: replayed.state }, replayed.events);
  if (isSameEnd(match, replayed.state)) return { finished, shots };
  const code = match.endedAtMs === null ? 'stands-otherwise' : 'ends-otherwise';
  return { finished, shots, problem: { code, matchId } };
}

/** A state that has been stored and one that has just come about differ in the order of their keys. */
function isSameEnd({ state }: StoredMatch, replayed: StoredMatch['state']): boolean {
  const stored = decodeMatch(encodeMatch(state));
  const again = decodeMatch(encodeMatch(replayed));
  return stored.ok && again.ok && encodeMatch(stored.value) === encodeMatch(again.value);
}
