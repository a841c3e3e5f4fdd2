import { judgedIn, type MatchEvent } from 'crokinole/match/actions';
import { comeTrue, CROWD_CALLS, type CrowdCall } from 'crokinole/match/crowd';
import { seatAt } from 'crokinole/match/seats';
import { nextShotOf } from 'crokinole/match/shots';
import type { CrowdRuling } from '../records/crowd.ts';
import type { StoredMatch } from '../records/matches.ts';
import { robotLevelOf } from '../records/players.ts';

type WatchedMatch = Pick<StoredMatch, 'id' | 'server' | 'walkUp' | 'turnRevision' | 'state'>;

/**
 * What can be called of the next shot; nothing if nobody watches it coming. A robot doesn't aim for
 * long, a shootout is twelve times the same shot, the channel sees no round of a walk-up table, and
 * outside of servers every message costs an answer.
 */
export function callsFor({ server, walkUp, state }: WatchedMatch): readonly CrowdCall[] {
  const next = nextShotOf(state);
  if (server === null || walkUp !== null || next === undefined) return [];
  if (state.format === 'shootout' || state.phase.kind !== 'playing') return [];
  if (robotLevelOf(seatAt(state.seats, next.seat).player) !== undefined) return [];
  // Without an opponent's disc there is nothing to hit.
  return CROWD_CALLS.filter((call) => call !== 'hit' || !next.isFree);
}

/** What a step makes of the calls of its turn; undefined if it has no shot, or one to take again. */
export function crowdRulingOf(
  before: WatchedMatch,
  events: readonly MatchEvent[],
  shot: number,
): CrowdRuling | undefined {
  const judged = judgedIn(events);
  if (judged?.kind !== 'shot-judged' || judged.ruling.reshoot) return undefined;
  if (callsFor(before).length === 0) return undefined;
  return { match: before.id, turn: before.turnRevision, shot, right: comeTrue(judged) };
}
