import type { Stage, StageRow } from '../model/state.ts';
import { isAllSettled, type Look, type StageRules } from './look.ts';
import { placed } from './rows.ts';

/**
 * Everyone shoots twelve open shots alone within the same window, so no player waits for another.
 */
export const SOLO: StageRules = {
  open: ({ stage }: Look): Stage => stage,
  isPlayed: isAllSettled,
  tables: (look) => look.stage.groups.map((_, group) => byTwenties(look, group)),
};

/** Players whose shots do not count come last. */
function byTwenties({ stage, standings }: Look, group: number): readonly StageRow[] {
  return placed(
    (stage.groups[group] ?? []).map((entrant) => {
      const own = standings.find(
        ({ pairing }) => pairing.group === group && pairing.sides[0]?.includes(entrant),
      );
      const twenties = own?.kind === 'played' ? (own.twenties[0] ?? 0) : 0;
      return {
        rank: own?.kind === 'played' ? -twenties : 1,
        entrant,
        games: own?.kind === 'played' ? 1 : 0,
        wins: 0,
        draws: 0,
        losses: 0,
        points: own?.kind === 'played' ? (own.points[0] ?? 0) : 0,
        twenties,
      };
    }),
  );
}
