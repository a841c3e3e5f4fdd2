import { keyForPurpose } from '../pairing/lots.ts';
import type { Game, Pairing } from './state.ts';

/** Not to be guessed, and short enough to stand in the key of whatever is told of its match. */
const ID_DIGITS = 14;

interface PairingPlan extends Pick<Pairing, 'group' | 'round' | 'sides'> {
  readonly game: Game;
  readonly stage: number;
  /** Which of those with all else the same: a table of the round, a challenge of the ladder. */
  readonly table: number;
  readonly from?: Pairing['from'];
  readonly isThirdPlace?: boolean;
  readonly decides?: string;
}

/** The same plan gets the same id, and nobody without the secret can tell it beforehand. */
export function planPairing(secret: string, plan: PairingPlan): Pairing {
  const { stage, group, round, table, game, sides, from = null, isThirdPlace = false } = plan;
  const purpose = `pairing ${stage}.${group}.${round}.${table}.${game}`;
  return {
    id: keyForPurpose(secret, purpose).slice(0, ID_DIGITS),
    group,
    round,
    sides,
    game,
    from,
    isThirdPlace,
    decides: plan.decides ?? null,
    openedAtMs: null,
    endsAtMs: null,
    verdict: null,
  };
}

/** For a game that is handed on to others: they play it on a board of their own. */
export function idAfter(secret: string, id: string): string {
  return keyForPurpose(secret, `pairing after ${id}`).slice(0, ID_DIGITS);
}

export function opened(pairing: Pairing, nowMs: number, endsAtMs: number | null): Pairing {
  return { ...pairing, openedAtMs: nowMs, endsAtMs };
}
