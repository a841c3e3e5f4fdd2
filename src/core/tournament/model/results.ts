import {
  otherSide,
  type SideNumber,
  type TableOutcome,
  type TablePairing,
} from '../tables/results.ts';
import type { Pairing, Stage } from './state.ts';

/** What the match of a pairing has come to: read from the match whenever it is asked for, kept nowhere. */
export interface PairingResult {
  readonly pairing: string;
  readonly isOver: boolean;
  /** When it was over; what a ladder is folded by. */
  readonly overAtMs: number | null;
  /** Of the rounds that are finished, by side. */
  readonly points: readonly number[];
  readonly twenties: readonly number[];
  readonly rounds: number;
  readonly winner: SideNumber | null;
  /** Sides that resigned, or whom the clock took out. */
  readonly forfeits: readonly SideNumber[];
  /** How long each side has been waited for. */
  readonly waitedMs: readonly number[];
}

export type Results = ReadonlyMap<string, PairingResult>;

/** What a pairing counts for. */
export interface Standing {
  readonly pairing: Pairing;
  readonly kind: 'coming' | 'open' | 'played' | 'walkover' | 'void';
  readonly winner: SideNumber | null;
  readonly points: readonly number[];
  readonly twenties: readonly number[];
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
  });
  if (verdict?.kind === 'adjudicated') {
    const { winner, points: counted, twenties: seen } = verdict;
    return { pairing, kind: 'played', winner, points: counted, twenties: seen };
  }
  if (verdict?.kind === 'void') return with_('void');
  if (verdict !== null) return with_('walkover', verdict.winner);
  if (pairing.openedAtMs === null) return with_('coming');
  if (result?.isOver !== true) return with_('open');
  const [forfeit, another] = result.forfeits;
  if (forfeit === undefined) return with_('played', result.winner);
  // Whoever plays alone and stops keeps what it has.
  if (pairing.sides.length === 1) return with_('played', 0);
  return another === undefined ? with_('walkover', otherSide(forfeit)) : with_('void');
}

export function standingsOf({ pairings }: Stage, results: Results): readonly Standing[] {
  return pairings.map((pairing) => standingOf(pairing, results));
}

export function isSettled({ kind }: Standing): boolean {
  return kind !== 'open' && kind !== 'coming';
}

/** As a table counts it. A pairing whose players are not known is none. */
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

/** The side that an entrant is on, if it plays here at all. */
export function sideIn({ sides }: Pairing, entrant: number): SideNumber | null {
  const found = sides.findIndex((side) => side.includes(entrant));
  return found === 0 || found === 1 ? found : null;
}
