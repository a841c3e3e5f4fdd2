import { standingOf } from 'crokinole/match/standing';
import type { MatchState } from 'crokinole/match/state';
import type { Leaderboards } from '../matches/ports/leaderboards.ts';
import type { StoredMatch } from '../matches/records/matches.ts';
import { ANY_RULES, EVERYWHERE } from 'crokinole/ratings/ladder';
import type { Words } from '../words/english/messages.ts';

/** The shots of a first round. Extra rounds that break a tie come on top. */
const SHOTS = 12;

/** True for a solo shootout: there is no opponent, and only twenties count. */
export function isShotAlone({ format, seats }: MatchState): boolean {
  return format === 'shootout' && seats.length === 1;
}

function twentiesAlone(state: MatchState): number {
  return standingOf(state).sides[0]?.twenties ?? 0;
}

/** The score during a shootout. */
export function tallyLines(state: MatchState, { practice: say }: Words): readonly string[] {
  const left = state.round.hands[0] ?? 0;
  const isOn = state.phase.kind === 'playing' && left < SHOTS;
  return isOn ? [say.shootoutSoFar(SHOTS - left, SHOTS, twentiesAlone(state))] : [];
}

/**
 * The result of a shootout, shown in place of a winner; empty while it isn't over or if it was
 * given up.
 */
export function countLines(state: MatchState, { practice: say }: Words): readonly string[] {
  const { phase } = state;
  const isDone = phase.kind === 'ended' && phase.outcome.code === 'won';
  return isDone ? [say.shootoutOver(twentiesAlone(state), SHOTS)] : [];
}

/**
 * The same, and the player's rank on the server's leaderboard, or why it doesn't count there.
 * Outside of servers, it's the rank on the leaderboard of all servers.
 */
export async function resultLines(
  { server, state }: Pick<StoredMatch, 'server' | 'state'>,
  boards: Leaderboards,
  words: Words,
): Promise<readonly string[]> {
  const { seats, hand } = state;
  const say = words.practice;
  const result = countLines(state, words);
  if (result.length === 0) return [];
  if (hand === 'none') return [...result, say.shootoutUnrated];
  const ladder = { scope: server ?? EVERYWHERE, rules: ANY_RULES } as const;
  const row = await boards.readBoardRow(ladder, 'shootout', seats[0]?.player ?? '');
  const best = server === null ? say.shootoutBest.everywhere : say.shootoutBest.here;
  return [...result, ...(row === undefined ? [] : [best(row.figure, row.rank)])];
}
