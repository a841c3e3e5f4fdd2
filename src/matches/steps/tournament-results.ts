import { playersToMove } from 'crokinole/match/to-move';
import type { MatchState } from 'crokinole/match/state';
import type { PairingResult, Results } from '@crokinole/tournament/model/results';
import type { SideNumber } from '@crokinole/tournament/tables/results';
import type { MoveTime } from '../records/tournaments.ts';
import type { StoredMatch } from '../records/matches.ts';

/** Points for winning a round in tournament tables, independent of the rulebook. */
const WON_ROUND = 2;
const TIED_ROUND = 1;

/** How long each side has kept the other waiting, by match; filled only where a decision needs it. */
export type WaitedFor = ReadonlyMap<string, readonly number[]>;

/** The results of a tournament's matches, in the form that its engine expects. */
export function resultsOf(
  matches: readonly StoredMatch[],
  waitedFor: WaitedFor = new Map(),
): Results {
  return new Map(
    matches.map((match) => [match.id, resultOf(match, waitedFor.get(match.id) ?? [])]),
  );
}

function resultOf(
  { id, state, endedAtMs }: StoredMatch,
  waitedMs: readonly number[],
): PairingResult {
  const sides = state.scores.map((_, side) => side);
  const outcome = state.phase.kind === 'ended' ? state.phase.outcome : undefined;
  return {
    pairing: id,
    isOver: outcome !== undefined,
    overAtMs: endedAtMs,
    points: sides.map((side) => roundPoints(state, side)),
    twenties: sides.map((side) => twentiesOf(state, side)),
    rounds: state.rounds.length,
    unplayed: sides.map((side) => unplayedFor(state, side)),
    winner: outcome?.code === 'won' ? sideNumber(outcome.side) : null,
    forfeits: forfeitsOf(state),
    waitedMs: sides.map((side) => waitedMs[side] ?? 0),
  };
}

function roundPoints({ rounds }: MatchState, side: number): number {
  return rounds.reduce((sum, { breakdown: { winner } }) => {
    if (winner === null) return sum + TIED_ROUND;
    return winner === side ? sum + WON_ROUND : sum;
  }, 0);
}

/** The twenties of finished rounds; in a shootout, those of the current round as well. */
function twentiesOf({ rounds, round, scores }: MatchState, side: number): number {
  const counted = rounds.reduce(
    (sum, { breakdown }) => sum + (breakdown.sides[side]?.counts.twenty ?? 0),
    0,
  );
  const isCounted = rounds.some(({ number }) => number === round.number);
  return scores.length === 1 && !isCounted ? counted + round.cups.length : counted;
}

function forfeitsOf({ phase, scores }: MatchState): readonly SideNumber[] {
  if (phase.kind !== 'ended') return [];
  const { outcome } = phase;
  if (outcome.code === 'given-up') return [0];
  return outcome.code === 'won' && outcome.by === 'clock'
    ? scores.flatMap((_, side) => (side === outcome.side ? [] : sideNumber(side)))
    : [];
}

/** The points that a side would get if it won all rounds that aren't finished. */
function unplayedFor(state: MatchState, side: number): number {
  const { rounds, rules, scores } = state;
  if (scores.length === 1 || hasEndedByItself(state)) return 0;
  const { end } = rules;
  const left =
    'target' in end
      ? Math.ceil((end.target - roundPoints(state, side)) / WON_ROUND)
      : end.rounds - rounds.length;
  return WON_ROUND * Math.max(1, left);
}

/** True if the match ended by its rules, and not because a player left or it was called off. */
function hasEndedByItself({ phase }: MatchState): boolean {
  if (phase.kind !== 'ended') return false;
  const { outcome } = phase;
  if (outcome.code === 'won') return outcome.by !== 'resignation' && outcome.by !== 'clock';
  return outcome.code === 'tied' || outcome.code === 'shared';
}

/** Pairings have two sides. */
function sideNumber(side: number): SideNumber {
  return side === 0 ? 0 : 1;
}

/**
 * How long each side has kept the other waiting. The time before a move counts for the side that
 * moved, and the time since the last move for the side to move. When the clock moved, it's the side
 * after the previous one.
 */
export function waitedFor(
  { state, createdAtMs }: StoredMatch,
  moves: readonly MoveTime[],
  nowMs: number,
): readonly number[] {
  const waited = state.scores.map(() => 0);
  const add = (side: number | undefined, ms: number) => {
    if (side !== undefined) waited[side] = (waited[side] ?? 0) + Math.max(0, ms);
  };
  let [sinceMs, last] = [createdAtMs, 1];
  for (const { seat, atMs } of moves) {
    const side = seat === null ? 1 - last : (state.seats[seat]?.side ?? 0);
    add(side, atMs - sinceMs);
    [sinceMs, last] = [atMs, side];
  }
  const [next] = playersToMove(state);
  add(state.seats.find(({ player }) => player === next)?.side, nowMs - sinceMs);
  return waited;
}
