import { keyForPurpose } from '../pairing/lots.ts';
import type { Game, Pairing } from './state.ts';

/** Unguessable, and short enough for the idempotency keys of its match's messages. */
export const ID_DIGITS = 14;

interface PairingPlan extends Pick<Pairing, 'group' | 'round' | 'sides'> {
  readonly game: Game;
  readonly stage: number;
  /** Distinguishes otherwise equal pairings: a table in the round, or a challenge on the ladder. */
  readonly table: number;
  readonly partner?: Pairing['partner'];
  readonly from?: Pairing['from'];
  readonly isThirdPlace?: boolean;
  readonly decides?: string;
}

/** The same plan always gets the same id, which cannot be predicted without the secret. */
export function planPairing(secret: string, plan: PairingPlan): Pairing {
  const { stage, group, round, table, game, sides, from = null, isThirdPlace = false } = plan;
  const purpose = `pairing ${stage}.${group}.${round}.${table}.${game}`;
  return {
    id: keyForPurpose(secret, purpose).slice(0, ID_DIGITS),
    group,
    round,
    sides,
    game,
    partner: plan.partner ?? null,
    from,
    isThirdPlace,
    decides: plan.decides ?? null,
    openedAtMs: null,
    endsAtMs: null,
    isLastRound: false,
    verdict: null,
  };
}

/** The id of a game that is handed over to other players, who play it in a new match. */
export function idAfter(secret: string, id: string): string {
  return keyForPurpose(secret, `pairing after ${id}`).slice(0, ID_DIGITS);
}

export function opened(pairing: Pairing, nowMs: number, endsAtMs: number | null): Pairing {
  return { ...pairing, openedAtMs: nowMs, endsAtMs };
}
