import type { Standing } from '../model/results.ts';
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
      // One for each partner of a pair.
      const own = standings.filter(
        ({ kind, pairing }) =>
          kind === 'played' && pairing.group === group && pairing.sides[0]?.includes(entrant),
      );
      const sum = (of: (standing: Standing) => readonly number[]) =>
        own.reduce((total, standing) => total + (of(standing)[0] ?? 0), 0);
      const twenties = sum((standing) => standing.twenties);
      return {
        rank: own.length > 0 ? -twenties : 1,
        entrant,
        games: Math.min(1, own.length),
        wins: 0,
        draws: 0,
        losses: 0,
        points: sum((standing) => standing.points),
        twenties,
      };
    }),
  );
}
