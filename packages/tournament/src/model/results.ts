import {
  otherSide,
  type SideNumber,
  type TableOutcome,
  type TablePairing,
} from '../tables/results.ts';
import type { Pairing, Stage } from './state.ts';

/**
 * `waiting`: no disc of the round on the board was shot; `begun`: some were; `last`: it is finished,
 * and then the match is over; `stopped`: the match ended before its rules' end, by time; `over`: it
 * ended in another way.
 */
export type BoardState = 'waiting' | 'begun' | 'last' | 'stopped' | 'over';

/** The result of a pairing's match. It is read from the match each time and never stored. */
export interface PairingResult {
  readonly pairing: string;
  readonly isOver: boolean;
  readonly board: BoardState;
  /** When it ended; a ladder replays games in this order. */
  readonly overAtMs: number | null;
  /** The points of the finished rounds, by side. */
  readonly points: readonly number[];
  /** As a game of one round is told, by side: the points of its discs. */
  readonly told?: readonly number[] | undefined;
  readonly twenties: readonly number[];
  readonly rounds: number;
  /** The points of all unfinished rounds, by side. Empty if the match reached its regular end. */
  readonly unplayed: readonly number[];
  readonly winner: SideNumber | null;
  /** Sides that lost on time, and solo players who stopped. */
  readonly forfeits: readonly SideNumber[];
  /** How long each side has kept the other waiting. */
  readonly waitedMs: readonly number[];
}

export type Results = ReadonlyMap<string, PairingResult>;

/** How a pairing counts. */
export interface Standing {
  readonly pairing: Pairing;
  readonly kind: 'coming' | 'open' | 'played' | 'walkover' | 'void';
  readonly winner: SideNumber | null;
  readonly points: readonly number[];
  readonly twenties: readonly number[];
  readonly told?: readonly number[] | undefined;
}

export function standingOf(pairing: Pairing, results: Results): Standing {
  const { verdict } = pairing;
  const result = results.get(pairing.id);
  const points = result?.points ?? pairing.sides.map(() => 0);
  const twenties = result?.twenties ?? pairing.sides.map(() => 0);
  const with_ = (kind: Standing['kind'], winner: SideNumber | null = null): Standing => ({
    pairing,
    kind,
    winner,
    points,
    twenties,
    told: result?.told,
  });
  if (verdict?.kind === 'adjudicated') {
    const { winner, points: counted, twenties: seen } = verdict;
    return { pairing, kind: 'played', winner, points: counted, twenties: seen };
  }
  if (verdict?.kind === 'void') return with_('void');
  if (verdict !== null) return with_('walkover', verdict.winner);
  if (pairing.openedAtMs === null) return with_('coming');
  if (result?.isOver !== true || isOutOfTime(pairing, result)) return with_('open');
  const [forfeit, another] = result.forfeits;
  // A solo player who stops keeps what they have.
  if (pairing.sides.length === 1) return with_('played', forfeit ?? result.winner);
  if (another !== undefined) return with_('void');
  if (forfeit === undefined) {
    return { ...with_('played', result.winner), points: withTheRest(result, result.winner) };
  }
  const winner = otherSide(forfeit);
  const left = pointsOfLeft(result, winner);
  return left === undefined
    ? with_('walkover', winner)
    : { ...with_('played', winner), points: left };
}

/** Whether the match has ended with the last round that was called, and waits for its verdict. */
export function isOutOfTime({ isLastRound }: Pairing, result: PairingResult | undefined): boolean {
  return isLastRound && result?.board === 'stopped';
}

/**
 * A side that was waited for this many times as long as the other has kept both from playing the
 * rounds that are left.
 */
const MUCH_LONGER = 1.5;

/**
 * The points of a game that ran out of time: of its finished rounds, and of the others for a side
 * that waited much longer for the other. A side that took more time never gets any of those.
 */
export function pointsOnTime(
  result: Pick<PairingResult, 'points' | 'unplayed' | 'waitedMs'>,
): readonly number[] {
  const [one = 0, other = 0] = result.waitedMs;
  const slow = one > MUCH_LONGER * other ? 0 : other > MUCH_LONGER * one ? 1 : null;
  return slow === null ? result.points : withTheRest(result, otherSide(slow));
}

/**
 * Who goes on when a knock-out game ran out of time; null if open shots decide. A side that was
 * waited for longer keeps its lead only if the other couldn't have caught up in the rounds left.
 */
export function winnerOnTime(
  result: Pick<PairingResult, 'points' | 'unplayed' | 'waitedMs'>,
): SideNumber | null {
  const counted = pointsOnTime(result);
  const ahead = leading(counted);
  if (ahead === null || leading(result.waitedMs) !== ahead) return ahead;
  const behind = otherSide(ahead);
  const reach = (result.points[behind] ?? 0) + (result.unplayed[behind] ?? 0);
  return (counted[ahead] ?? 0) > reach ? ahead : null;
}

export function leading([first = 0, second = 0]: readonly number[]): SideNumber | null {
  return first === second ? null : first > second ? 0 : 1;
}

/** Finished rounds count as played, and the winner gets all the others. */
function withTheRest(
  { points, unplayed }: Pick<PairingResult, 'points' | 'unplayed'>,
  winner: SideNumber | null,
): readonly number[] {
  return points.map((own, side) => (side === winner ? own + (unplayed[side] ?? 0) : own));
}

/**
 * The points of a game that one side abandoned. Undefined for a walkover: no round was finished, or
 * the side that stayed would not win on points.
 */
export function pointsOfLeft(
  result: PairingResult | undefined,
  winner: SideNumber,
): readonly number[] | undefined {
  if (result === undefined || result.rounds === 0) return undefined;
  const points = withTheRest(result, winner);
  return (points[winner] ?? 0) > (points[otherSide(winner)] ?? 0) ? points : undefined;
}

export function standingsOf({ pairings }: Stage, results: Results): readonly Standing[] {
  return pairings.map((pairing) => standingOf(pairing, results));
}

export function isSettled({ kind }: Standing): boolean {
  return kind !== 'open' && kind !== 'coming';
}

/** The pairing as a table counts it. A pairing whose players are not known yet is left out. */
export function asTablePairing(standing: Standing): readonly TablePairing[] {
  const { pairing, points, twenties } = standing;
  const [first, second] = pairing.sides;
  if (first === undefined || second === undefined) return [];
  const side = (entrants: readonly number[], i: SideNumber) => ({
    entrants,
    points: points[i] ?? 0,
    twenties: twenties[i] ?? 0,
  });
  return [{ sides: [side(first, 0), side(second, 1)], outcome: outcomeOf(standing) }];
}

function outcomeOf({ kind, winner }: Standing): TableOutcome {
  if (kind === 'played') return { kind, winner };
  if (kind === 'walkover' && winner !== null) return { kind, winner };
  return { kind: kind === 'void' ? 'void' : 'open' };
}

/** The side an entrant is on, if they play in this pairing. */
export function sideIn({ sides }: Pairing, entrant: number): SideNumber | null {
  const found = sides.findIndex((side) => side.includes(entrant));
  return found === 0 || found === 1 ? found : null;
}
