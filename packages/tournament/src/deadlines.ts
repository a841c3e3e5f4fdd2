import { drawLots, PURPOSES } from './pairing/lots.ts';
import type { News } from './model/news.ts';
import { isEvening } from './model/part.ts';
import {
  isOutOfTime,
  leading,
  pointsOfLeft,
  pointsOnTime,
  sideIn,
  standingOf,
  winnerOnTime,
  type PairingResult,
  type Results,
  type Standing,
} from './model/results.ts';
import { otherSide, type SideNumber } from './tables/results.ts';
import {
  currentStage,
  partOf,
  withCurrentStage,
  withEntrant,
  type Pairing,
  type TournamentState,
  type Verdict,
} from './model/state.ts';

/** An entrant who misses this many games is withdrawn. */
export const MAX_FORFEITS = 2;

export interface Stepped {
  readonly state: TournamentState;
  readonly news: readonly News[];
}

/** When the time is up, the round on the board has this long to be finished. */
export const MAX_OVERTIME_MS = 10 * 60_000;

/**
 * Decides games that have run out of time. On an evening the round on the board is finished first,
 * within its overtime. It counts only if it is finished.
 */
export function adjudicate(state: TournamentState, results: Results, nowMs: number): Stepped {
  const stage = currentStage(state);
  if (stage?.tables !== null) return { state, news: [] };
  const news: News[] = [];
  const isQuick = isEvening(partOf(state, state.stages.length - 1));
  const isStageUp = stage.endsAtMs !== null && nowMs >= stage.endsAtMs;
  const pairings = stage.pairings.map((pairing): Pairing => {
    const standing = standingOf(pairing, results);
    if (standing.kind === 'coming') {
      // Neither side is to blame for a game that never began. A knock-out waits for pairings that
      // are still being played.
      return isStageUp && pairing.from === null
        ? { ...pairing, verdict: { kind: 'void' } }
        : pairing;
    }
    if (standing.kind !== 'open' || pairing.endsAtMs === null) return pairing;
    const result = results.get(pairing.id);
    if (nowMs < pairing.endsAtMs && !isOutOfTime(pairing, result)) return pairing;
    if (isQuick && !pairing.isLastRound && pairing.game !== 'solo' && result?.board === 'begun') {
      return { ...pairing, isLastRound: true, endsAtMs: pairing.endsAtMs + MAX_OVERTIME_MS };
    }
    news.push({ kind: 'adjudicated', pairing: pairing.id });
    return { ...pairing, verdict: verdictOn(standing, state, results, isQuick) };
  });
  const isSame = pairings.every((pairing, i) => pairing === stage.pairings[i]);
  return isSame
    ? { state, news }
    : { state: withCurrentStage(state, { ...stage, pairings }), news };
}

function verdictOn(
  { pairing, points, twenties }: Standing,
  state: TournamentState,
  results: Results,
  isQuick: boolean,
): Verdict {
  const result = results.get(pairing.id);
  if (pairing.sides.length === 1) return { kind: 'adjudicated', points, twenties, winner: 0 };
  const isKnockOut = currentStage(state)?.kind === 'bracket';
  if (isQuick && pairing.game !== 'shootout' && result !== undefined) {
    const counted = pointsOnTime(result);
    const winner = isKnockOut ? winnerOnTime(result) : leading(counted);
    return !isKnockOut && counted.every((own) => own === 0)
      ? { kind: 'void' }
      : { kind: 'adjudicated', points: counted, twenties, winner };
  }
  const ahead = leading(points);
  if (!isKnockOut) {
    return (result?.rounds ?? 0) === 0
      ? { kind: 'void' }
      : { kind: 'adjudicated', points, twenties, winner: ahead };
  }
  // A knock-out needs a winner: the side ahead, then the side that waited longer, then lots.
  const waitedFor = result?.waitedMs ?? [];
  const patient = leading([waitedFor[1] ?? 0, waitedFor[0] ?? 0]);
  const lot = drawLots(state.setup.key, PURPOSES.adjudication(pairing.id), 2)[0] === 0 ? 0 : 1;
  return { kind: 'adjudicated', points, twenties, winner: ahead ?? patient ?? lot };
}

/** Withdraws entrants who have forfeited too many games. */
export function withdrawAbsent(state: TournamentState, results: Results): Stepped {
  let next = state;
  const news: News[] = [];
  const forfeits = countForfeits(state, results);
  for (const [number, { status }] of state.entrants.entries()) {
    if (status !== 'playing' || (forfeits.get(number) ?? 0) < MAX_FORFEITS) continue;
    next = withdrawn(next, number, results);
    news.push({ kind: 'withdrawn', entrant: number, why: 'two-forfeits' });
  }
  return { state: next, news };
}

/** The number of games each entrant has forfeited. */
function countForfeits({ stages }: TournamentState, results: Results): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { id, verdict, sides } of stages.flatMap(({ pairings }) => pairings)) {
    if (sides.length !== 2 || verdict !== null) continue;
    for (const side of results.get(id)?.forfeits ?? []) {
      for (const one of sides[side] ?? []) counts.set(one, (counts.get(one) ?? 0) + 1);
    }
  }
  return counts;
}

/** Withdraws an entrant from all unplayed games; the opponents win them. */
export function withdrawn(
  state: TournamentState,
  entrant: number,
  results: Results,
): TournamentState {
  const gone = withEntrant(state, entrant, { status: 'withdrawn' });
  const stage = currentStage(gone);
  if (stage?.tables !== null) return gone;
  const pairings = stage.pairings.map((pairing): Pairing => {
    const side = sideIn(pairing, entrant);
    const { kind } = standingOf(pairing, results);
    if (side === null || (kind !== 'open' && kind !== 'coming')) return pairing;
    // An opponent who has left as well gets no win.
    const isOtherGone = (pairing.sides[1 - side] ?? []).some(
      (one) => gone.entrants[one]?.status !== 'playing',
    );
    if (pairing.sides.length === 1 || isOtherGone) return { ...pairing, verdict: { kind: 'void' } };
    const winner = otherSide(side);
    return { ...pairing, verdict: leftTo(winner, results.get(pairing.id), 'walkover') };
  });
  return withCurrentStage(gone, { ...stage, pairings });
}

/** A game that one side has left: finished rounds count, unless a walkover is worth more. */
export function leftTo(
  winner: SideNumber,
  result: PairingResult | undefined,
  otherwise: 'walkover' | 'awarded',
): Verdict {
  const points = pointsOfLeft(result, winner);
  return points === undefined
    ? { kind: otherwise, winner }
    : { kind: 'adjudicated', points, twenties: result?.twenties ?? [], winner };
}

/** Moves every deadline back, so that a pause costs no playing time. */
export function postponed(state: TournamentState, ms: number): TournamentState {
  const later = (atMs: number | null) => (atMs === null ? null : atMs + ms);
  const { start } = state.setup;
  const setup =
    state.phase !== 'running' && start.kind === 'at'
      ? { ...state.setup, start: { ...start, atMs: start.atMs + ms } }
      : state.setup;
  return {
    ...state,
    setup,
    stages: state.stages.map((stage) =>
      stage.tables !== null
        ? stage
        : {
            ...stage,
            endsAtMs: later(stage.endsAtMs),
            pairings: stage.pairings.map((pairing) =>
              pairing.verdict === null
                ? { ...pairing, endsAtMs: later(pairing.endsAtMs) }
                : pairing,
            ),
          },
    ),
  };
}
