import type { CountedMatch } from './counted-match.ts';
import { ACHIEVEMENTS, type AchievementKind } from './feats.ts';
import { ANY_RULES, type Ladder } from './ladder.ts';
import type { Standing } from './standing.ts';

export interface Achievement {
  readonly player: string;
  readonly kind: AchievementKind;
  /** The match in which it was first achieved. */
  readonly matchId: string;
}

/**
 * Everything that these players have achieved once this match counts, of which the first time
 * matters. A match by own finger has no wobble, so it achieves nothing.
 */
export function achievementsAfter(
  { matchId, figures }: { readonly matchId: string; readonly figures: CountedMatch },
  standings: readonly { readonly ladder: Ladder; readonly value: Standing }[],
): readonly Achievement[] {
  if (figures.isOwnFinger === true) return [];
  const achieved = new Map<string, Set<AchievementKind>>();
  const add = (player: string, kinds: readonly AchievementKind[]) => {
    achieved.set(player, new Set([...(achieved.get(player) ?? []), ...kinds]));
  };
  for (const { players } of figures.sides) for (const one of players) add(one.player, one.achieved);
  if (!figures.hasRobot) {
    for (const { ladder, value } of standings) {
      if (ladder.rules === ANY_RULES) add(value.player, marksOf(value));
    }
  }
  return [...achieved].flatMap(([player, kinds]) =>
    ACHIEVEMENTS.filter((kind) => kinds.has(kind)).map((kind) => ({ player, kind, matchId })),
  );
}

function marksOf(standing: Standing): readonly AchievementKind[] {
  const { wins, bestStreak, matches, twenties, bestShootout } = standing;
  const marks: readonly (readonly [AchievementKind, boolean])[] = [
    ['first-win', wins >= 1],
    ['five-wins', bestStreak >= 5],
    ['ten-wins', bestStreak >= 10],
    ['ten-matches', matches >= 10],
    ['hundred-matches', matches >= 100],
    ['hundred-twenties', twenties >= 100],
    ['thousand-twenties', twenties >= 1000],
    ['shootout-eight', bestShootout >= 8],
    ['shootout-twelve', bestShootout >= 12],
  ];
  return marks.flatMap(([kind, isReached]) => (isReached ? [kind] : []));
}
