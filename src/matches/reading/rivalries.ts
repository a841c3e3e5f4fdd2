import { resultOf } from 'crokinole/ratings/counted-match';
import type { HeadToHead } from 'crokinole/ratings/head-to-head';
import { EVERYWHERE } from 'crokinole/ratings/ladder';
import type { Store } from '../ports/store.ts';
import type { StoredMatch } from '../records/matches.ts';
import { isFormerPlayer } from '../records/privacy.ts';

/** Matches in a row with the same winner, or without one. */
export interface Run {
  readonly winner: string | null;
  readonly length: number;
  /** When its latest match ended. */
  readonly lastAtMs: number;
  /** It may be longer than that: earlier matches weren't looked at. */
  readonly isCut: boolean;
}

/** How two players stand against each other. */
export interface Rivalry extends HeadToHead {
  /** The latest two, the latest first; fewer if they haven't met as often. */
  readonly runs: readonly Run[];
}

export type RivalryStore = Pick<Store, 'readMatch' | 'readChoices' | 'boards'>;

const MAX_RUNS = 2;
/** Runs may be longer than this, and are then only said to be as long. */
const MAX_LOOKED_AT = 25;

/** Undefined if one of the two was erased, or is on no global leaderboard and this would be one. */
export async function readRivalry(
  store: RivalryStore,
  scope: string,
  [player, opponent]: readonly [string, string],
): Promise<Rivalry | undefined> {
  const both = [player, opponent];
  if (both.some(isFormerPlayer)) return undefined;
  if (scope === EVERYWHERE) {
    const choices = await Promise.all(both.map((each) => store.readChoices(each)));
    if (choices.some(({ onGlobalBoards }) => !onGlobalBoards)) return undefined;
  }
  const met = await store.boards.readHeadToHead(scope, player, opponent);
  const total = met.wins + met.draws + met.losses;
  return { ...met, runs: total === 0 ? [] : await readRuns(store, scope, both, total) };
}

/** Reads no more matches than it needs. */
async function readRuns(
  store: RivalryStore,
  scope: string,
  both: readonly string[],
  total: number,
): Promise<readonly Run[]> {
  const [player = '', opponent = ''] = both;
  const ids = await store.boards.readMeetings(scope, player, opponent, MAX_LOOKED_AT);
  const runs: Run[] = [];
  let seen = 0;
  for (const id of ids) {
    const match = await store.readMatch(id);
    if (match === undefined || !areApart(match, both)) continue;
    seen += 1;
    const winner = winnerOf(match, both);
    const run = runs.at(-1);
    if (run?.winner === winner) runs[runs.length - 1] = { ...run, length: run.length + 1 };
    else if (runs.length === MAX_RUNS) return runs;
    else runs.push({ winner, length: 1, lastAtMs: match.endedAtMs ?? 0, isCut: false });
  }
  return runs.map((run, i) => ({ ...run, isCut: i === runs.length - 1 && seen < total }));
}

/** They may have played side by side, too. */
function areApart({ state }: StoredMatch, both: readonly string[]): boolean {
  const sides = state.seats.flatMap(({ player, side }) => (both.includes(player) ? [side] : []));
  return new Set(sides).size > 1;
}

/** Of three sides, the better placed of these two has won nothing if the third did. */
function winnerOf({ state }: StoredMatch, both: readonly string[]): string | null {
  const winner = state.seats.find(
    ({ player, side }) => both.includes(player) && resultOf(state, side) === 'win',
  );
  return winner?.player ?? null;
}
