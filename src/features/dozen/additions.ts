import { ids } from '../../discord/ids/ids.ts';
import type { ButtonOptions } from '../../discord/ui/parts.ts';
import { dayIn, numberOfDay, type TimeZone } from '../../matches/records/days.ts';
import type { StoredMatch } from '../../matches/records/matches.ts';
import { isReachable, type PrivacyStore } from '../../matches/records/privacy.ts';
import { mentionOf } from '../../texts/names.ts';
import type { Words } from '../../words/english/messages.ts';
import type { StreakStore } from '../streak/records.ts';
import type { DozenStore } from './records.ts';

type ScoreReader = Pick<DozenStore, 'readDozen'> &
  Pick<StreakStore, 'isDaySpent'> &
  Pick<PrivacyStore, 'readChoices'>;

interface Today {
  readonly zone: TimeZone;
  readonly nowMs: number;
  readonly words: Words;
}

interface Twelve {
  readonly lines: readonly string[];
  readonly buttons: readonly ButtonOptions[];
}

const NOTHING: Twelve = { lines: [], buttons: [] };

/** Below a match of two: today's totals, with a button, while one of them has yet to play. */
export async function todaysTwelve(
  store: ScoreReader,
  { server, state, tournament }: StoredMatch,
  { zone, nowMs, words }: Today,
): Promise<Twelve> {
  if (tournament !== null || state.seats.length !== 2) return NOTHING;
  const day = dayIn(zone, nowMs);
  const people = state.seats.map(({ player }) => player).filter(isReachable);
  const found = await Promise.all(
    people.map(async (player) => ({
      who: mentionOf(player, words),
      score: await scoreOn(day, player, server, store),
    })),
  );
  const missing = found.flatMap(({ who, score }) => (score === null ? [who] : []));
  if (missing.length === 0 || found.some(({ score }) => score === undefined)) return NOTHING;
  const { daily, match } = words;
  const parts = [
    ...found.flatMap(({ who, score }) =>
      typeof score === 'number' ? [match.score(who, score)] : [],
    ),
    daily.notPlayed(match.and(missing), missing.length > 1),
  ];
  const id = ids.encode('daily-dozen', { number: numberOfDay(day), deed: 'open' });
  return {
    lines: [daily.twelve(parts.join(' · '))],
    buttons: [{ id, label: daily.buttons.play }],
  };
}

/** Null before the first shot; undefined where it's on no leaderboard that these readers see. */
async function scoreOn(
  day: string,
  player: string,
  server: string | null,
  store: ScoreReader,
): Promise<number | null | undefined> {
  const dozen = await store.readDozen(day, player);
  if (typeof dozen?.playedAtMs !== 'number') {
    return (await store.isDaySpent('dozen', day, player)) ? undefined : null;
  }
  const isShown = dozen.server === server || (await store.readChoices(player)).onGlobalBoards;
  return isShown ? dozen.score : undefined;
}
