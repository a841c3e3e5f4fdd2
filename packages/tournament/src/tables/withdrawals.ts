import type { SideNumber, TableEntrant, TablePairing, TableRules } from './results.ts';
import { sideOf } from './results.ts';

/** The pairings as they count after withdrawals. */
export interface CountedPairings {
  readonly pairings: readonly TablePairing[];
  /** Entrants whose games are all void. */
  readonly void: ReadonlySet<number>;
}

/**
 * A player who withdrew before half of their games has met too few opponents for the results to be
 * fair, so they are void. After half, played games stand and the remaining ones are walkovers. Only
 * played games count towards half.
 */
export function countWithdrawals(
  entrants: readonly TableEntrant[],
  pairings: readonly TablePairing[],
  { withdrawals }: TableRules,
): CountedPairings {
  if (withdrawals === 'stand') return { pairings, void: new Set() };
  const withdrawn = new Set(
    entrants.filter(({ isWithdrawn }) => isWithdrawn).map(({ entrant }) => entrant),
  );
  const tooEarly = new Set(
    [...withdrawn].filter((entrant) => {
      const own = pairings.filter((pairing) => sideOf(pairing, entrant) !== null);
      return 2 * own.filter(({ outcome }) => outcome.kind === 'played').length < own.length;
    }),
  );
  return {
    pairings: pairings.map((pairing) => countOne(pairing, withdrawn, tooEarly)),
    void: tooEarly,
  };
}

function countOne(
  pairing: TablePairing,
  withdrawn: ReadonlySet<number>,
  tooEarly: ReadonlySet<number>,
): TablePairing {
  const has = (side: SideNumber, entrants: ReadonlySet<number>) =>
    pairing.sides[side].entrants.some((entrant) => entrants.has(entrant));
  if (has(0, tooEarly) || has(1, tooEarly)) return { ...pairing, outcome: { kind: 'void' } };
  if (pairing.outcome.kind !== 'open') return pairing;
  const [isFirstGone, isSecondGone] = [has(0, withdrawn), has(1, withdrawn)];
  if (!isFirstGone && !isSecondGone) return pairing;
  if (isFirstGone && isSecondGone) return { ...pairing, outcome: { kind: 'void' } };
  return { ...pairing, outcome: { kind: 'walkover', winner: isFirstGone ? 1 : 0 } };
}
