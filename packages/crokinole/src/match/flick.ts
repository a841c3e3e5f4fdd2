import { startPointOf } from '../board/start.ts';
import { accept, refuse, type Result } from '../result.ts';
import { judge } from '../rules/judge.ts';
import { judgeLag, type LagRuling } from '../rules/lag.ts';
import type { Ruling } from '../rules/ruling.ts';
import type { PlacedDisc, Shot } from '../shot/shot.ts';
import type { MatchActionOf, MatchEvent, Refusal } from './actions.ts';
import { sideOfDisc } from './discs.ts';
import { afterLagShot, type LagPhase } from './lag.ts';
import { lapseOffers } from './offers.ts';
import type { Progress } from './progress.ts';
import { advance } from './rounds.ts';
import { seatAt } from './seats.ts';
import { nextShotOf, planShot, type NextShot } from './shots.ts';
import type { MatchState, Round, Seat, SeatNumber } from './state.ts';

type FlickAction = MatchActionOf<'flick'>;

export function applyFlick(state: MatchState, action: FlickAction): Result<Progress, Refusal> {
  const { by, aimed, report, random } = action;
  const planned = planShot(state, by, { ...report.shot, ...aimed });
  if (!planned.ok) return refuse(planned.refusal);
  const next = nextShotOf(state);
  if (next === undefined) throw new Error('the planned shot does not belong to the match');
  assertReportFits(state, next, action);
  const side = seatAt(state.seats, by).side;
  const context = {
    sideOf: sideOfDisc,
    shooterSide: side,
    reshootsUsed: state.round.reshootsUsed,
  };
  const lapsed = lapseOffers(state, by);
  const seats = withStoppedClock(state.seats, by);
  const after: Progress = { state: { ...lapsed.state, seats, random }, events: lapsed.events };
  return accept(
    state.phase.kind === 'lagging'
      ? applyLagShot(after, next, state.phase, judgeLag(report, context, state.rules))
      : applyRuling(after, next, judge(report, context, state.rules)),
  );
}

function applyLagShot(
  { state, events }: Progress,
  { seat, disc }: NextShot,
  phase: LagPhase,
  ruling: LagRuling,
): Progress {
  const { number } = state.round;
  const judged: MatchEvent = { kind: 'lag-judged', round: number, seat, disc, ruling };
  const progress = { state, events: [...events, judged] };
  return afterLagShot(progress, phase, ruling.ground.distanceCentiIn);
}

function applyRuling(
  { state, events: before }: Progress,
  next: NextShot,
  ruling: Ruling,
): Progress {
  const { seat, disc, isFree } = next;
  const { number } = state.round;
  const judged: MatchEvent = { kind: 'shot-judged', round: number, seat, disc, isFree, ruling };
  const events = [...before, judged];
  if (ruling.reshoot) {
    const round = { ...state.round, reshootsUsed: state.round.reshootsUsed + 1 };
    const granted: MatchEvent = { kind: 'reshoot-granted', seat, disc };
    return { state: { ...state, round }, events: [...events, granted] };
  }
  const round = afterShot(state, seat, ruling);
  return advance({ state: { ...state, round }, events });
}

function afterShot({ round, format }: MatchState, seat: SeatNumber, ruling: Ruling): Round {
  const ids = ruling.position.map((disc) => disc.id);
  const isCleared = format === 'shootout';
  const removed = [...ruling.removed.map((removal) => removal.disc), ...(isCleared ? ids : [])];
  return {
    ...round,
    hands: withOneLess(round.hands, seat),
    discs: isCleared ? [] : ruling.position,
    cups: [...round.cups, ...ruling.banked.map((twenty) => twenty.disc)],
    ditch: [...round.ditch, ...removed],
  };
}

export function withOneLess(hands: readonly number[], seat: SeatNumber): readonly number[] {
  return hands.map((left, i) => (i === seat ? left - 1 : left));
}

function withStoppedClock(seats: readonly Seat[], by: SeatNumber): readonly Seat[] {
  return seats.map((seat, i) => (i === by ? { ...seat, clockMisses: 0 } : seat));
}

/** Throws when the report belongs to another board, which is a bug of the caller. */
function assertReportFits(state: MatchState, next: NextShot, action: FlickAction): void {
  const { report, random, aimed } = action;
  const { shot } = report;
  if (shot.shooter !== next.disc)
    throw new Error(`disc ${shot.shooter} is not the next disc of the match`);
  if (shot.quadrant !== next.quadrant)
    throw new Error(
      `the shot was played from quadrant ${shot.quadrant}, which is not the player’s`,
    );
  if (report.boardSpeed !== state.boardSpeed)
    throw new Error(
      `the shot was played on a ${report.boardSpeed} board, which is not the match’s board speed`,
    );
  if (!isSamePosition(report.start, startOf(next, shot))) {
    throw new Error('the shot was played on another board');
  }
  const isSteady =
    aimed.angleCentideg === shot.angleCentideg && aimed.speedCentiInPerS === shot.speedCentiInPerS;
  if (state.hand === 'none' && !isSteady)
    throw new Error('a steady hand’s flick differs from its aim');
  if (random.key !== state.random.key || random.draws < state.random.draws) {
    throw new Error('the generator after the shot does not continue the one before it');
  }
}

function startOf(next: NextShot, shot: Shot): readonly PlacedDisc[] {
  return [...next.position.discs, { id: next.disc, ...startPointOf(next.quadrant, shot) }];
}

function isSamePosition(a: readonly PlacedDisc[], b: readonly PlacedDisc[]): boolean {
  const byId = new Map(b.map((disc) => [disc.id, disc]));
  return (
    a.length === b.length &&
    a.every(({ id, x, y }) => byId.get(id)?.x === x && byId.get(id)?.y === y)
  );
}
