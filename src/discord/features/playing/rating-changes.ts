import { isPerson } from '../../../matches/records/players.ts';
import type { Leaderboards } from '../../../matches/ports/leaderboards.ts';
import type { MatchState } from 'crokinole/match/state';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import { ANY_RULES, scopesOf } from 'crokinole/ratings/ladder';
import { NEW_RATING, pointsOf, PROVISIONAL_MATCHES } from 'crokinole/ratings/rating';
import { mentionOf } from '../../../texts/names.ts';
import type { Words } from '../../../words/english/messages.ts';

export interface RatingChange {
  readonly player: string;
  readonly before: number;
  readonly after: number;
  /** Which of the first rated matches it was, while the rating isn't settled. */
  readonly placement?: number;
}

/** A robot takes part. Such matches change another rating than matches between people. */
export function isAmongRobots({ seats }: MatchState): boolean {
  return !seats.every(({ player }) => isPerson(player));
}

/** How many rated matches to search: the match has just ended, so it is among the latest. */
const RECENT = 10;

const NEW = pointsOf(NEW_RATING);

/** How the match changed its players' ratings, on the board of the server where it was played. */
export async function ratingChangesOf(
  { id, server, state }: StoredMatch,
  boards: Leaderboards,
): Promise<readonly RatingChange[]> {
  const scope = scopesOf({ server, hasRobot: isAmongRobots(state) }).at(-1);
  if (scope === undefined) return [];
  const ladder = { scope, rules: ANY_RULES } as const;
  const changes = await Promise.all(
    state.seats.map(async ({ player }): Promise<RatingChange | undefined> => {
      const history = await boards.readRatingHistory(ladder, player, RECENT);
      const at = history.findIndex((point) => point.matchId === id);
      const point = history[at];
      if (point === undefined) return undefined;
      const before =
        history[at - 1]?.points ?? (at === 0 && history.length < RECENT ? NEW : undefined);
      if (before === undefined) return undefined;
      const isPlaced = !isPerson(player) || history.length === RECENT || at >= PROVISIONAL_MATCHES;
      const placement = isPlaced ? {} : { placement: at + 1 };
      return { player, before, after: point.points, ...placement };
    }),
  );
  return changes.filter((change) => change !== undefined);
}

export function ratingLines(
  changes: readonly RatingChange[],
  state: MatchState,
  words: Words,
): readonly string[] {
  if (changes.length === 0) return [];
  const told = changes.map(({ player, before, after, placement }) => {
    const who = mentionOf(player, words);
    return placement === undefined
      ? words.match.ratingChange(who, before, after)
      : words.match.placement(who, placement, PROVISIONAL_MATCHES);
  });
  const line = told.join(' · ');
  return [isAmongRobots(state) ? `🤖 ${words.match.amongRobots(line)}` : `📈 ${line}`];
}

/** What players achieved for the first time. Erased players are left out. */
export async function achievementLines(
  { id }: StoredMatch,
  boards: Leaderboards,
  words: Words,
): Promise<readonly string[]> {
  const achieved = (await boards.readAchievementsIn(id)).filter(({ player }) => isPerson(player));
  const players = [...new Set(achieved.map(({ player }) => player))];
  return players.map((player) => {
    const own = achieved.filter((one) => one.player === player);
    const names = own.map(({ kind }) => `**${words.standings.achievements[kind][0]}**`);
    return words.standings.achieved(mentionOf(player, words), names.join(' · '));
  });
}
