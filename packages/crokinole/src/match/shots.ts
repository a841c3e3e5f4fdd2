import {
  isLegalStart,
  isStartBlocked,
  nearestFreeStarts,
  type Quadrant,
  type StartAllowances,
  type StartPlace,
} from '../board/start.ts';
import { accept, refuse, type Result } from '../result.ts';
import {
  MAX_ANGLE_CENTIDEG,
  MAX_SPEED_CENTI_IN_PER_S,
  MIN_SPEED_CENTI_IN_PER_S,
  type DiscId,
  type Flick,
  type Position,
  type Shot,
} from '../shot/shot.ts';
import type { Refusal } from './actions.ts';
import { sideOfDisc } from './discs.ts';
import { refusalToPlay } from './who-may-act.ts';
import { discsInHand } from './rounds.ts';
import { seatAt } from './seats.ts';
import type { MatchState, SeatNumber } from './state.ts';
import { seatOnTurn } from './turns.ts';

/** Everything about a shot that is fixed before it is aimed. */
export interface NextShot {
  readonly seat: SeatNumber;
  readonly disc: DiscId;
  readonly quadrant: Quadrant;
  readonly allowances: StartAllowances;
  readonly position: Position;
  /** No opposing disc is on the board. */
  readonly isFree: boolean;
}

export type Aim = StartPlace & Flick;

/** The shot the match is waiting for; undefined while it is adjourned, over or has no starter. */
export function nextShotOf(state: MatchState): NextShot | undefined {
  if (!isShooting(state) || state.adjourned) return undefined;
  const seat = seatOnTurn(state.round);
  const { quadrant, side } = seatAt(state.seats, seat);
  const [disc] = discsInHand(state, seat);
  if (disc === undefined) throw new Error(`seat ${seat} is on turn without a disc`);
  const { discs } = state.round;
  return {
    seat,
    disc,
    quadrant,
    allowances: state.rules.start,
    position: { discs },
    isFree: discs.every((placed) => sideOfDisc(placed.id) === side),
  };
}

/** Whether a shot is due, in a round or in a lag. */
function isShooting({ phase }: MatchState): boolean {
  return phase.kind === 'playing' || phase.kind === 'lagging';
}

/** The legal free places nearest to the wanted one. */
export function freeStarts(state: MatchState, wanted: StartPlace): readonly StartPlace[] {
  const next = nextShotOf(state);
  if (next === undefined) return [];
  return nearestFreeStarts(next.quadrant, wanted, next.position.discs, next.allowances);
}

/** The aimed shot, if this player may take it now from that place. */
export function planShot(state: MatchState, by: SeatNumber, aim: Aim): Result<Shot, Refusal> {
  const refusal = refusalToPlay(state, by);
  if (refusal !== undefined) return refuse(refusal);
  const next = nextShotOf(state);
  if (next === undefined) throw new Error('a match in play is not waiting for a shot');
  if (next.seat !== by) return refuse({ code: 'not-your-turn', turn: next.seat });
  return refusalOfAim(state, next, aim) ?? accept(shotFrom(next, aim));
}

function shotFrom({ disc, quadrant }: NextShot, aim: Aim): Shot {
  const { positionCentideg, insetCentiIn, angleCentideg, speedCentiInPerS } = aim;
  return {
    shooter: disc,
    quadrant,
    positionCentideg,
    insetCentiIn,
    angleCentideg,
    speedCentiInPerS,
  };
}

function refusalOfAim(state: MatchState, next: NextShot, aim: Aim) {
  if (!isLegalStart(aim, next.allowances)) return refuse({ code: 'illegal-start' } as const);
  if (isStartBlocked(next.quadrant, aim, next.position.discs)) {
    return refuse({ code: 'start-blocked', free: freeStarts(state, aim) } as const);
  }
  if (!isWithin(aim.angleCentideg, -MAX_ANGLE_CENTIDEG, MAX_ANGLE_CENTIDEG)) {
    return refuse({ code: 'angle-out-of-range' } as const);
  }
  if (!isWithin(aim.speedCentiInPerS, MIN_SPEED_CENTI_IN_PER_S, MAX_SPEED_CENTI_IN_PER_S)) {
    return refuse({ code: 'speed-out-of-range' } as const);
  }
  return undefined;
}

function isWithin(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}
