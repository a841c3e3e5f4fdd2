import { gamesIn, type PlayOffEnd } from '@crokinole/tournament/model/part';
import {
  ENTRY_KINDS,
  type EntryKind,
  MAX_ENTRANTS,
  MAX_KNOCK_OUT,
  MIN_ENTRANTS,
  MIN_GAMES,
  MIN_KNOCK_OUT,
  type Plan,
  type TournamentKind,
} from '@crokinole/tournament/model/setup';
import type { SeasonScale } from '@crokinole/tournament/tables/season-points';
import type { CreateTournamentCommand } from '../../../matches/commands/create-tournament.ts';
import type { ServerSettings } from '../../../matches/records/settings.ts';
import { pointsOfRounds } from '../../../matches/steps/tournament-results.ts';
import type { PressArguments } from '../../ids/ids.ts';
import type { StartChoice, TournamentPace } from '../../ids/press-choices.ts';

export type Draft = PressArguments<'tournament-open'>;

export type Agreed = Pick<CreateTournamentCommand, 'terms' | 'setup'>;

const MINUTE_MS = 60_000;

const HOUR_MS = 60 * MINUTE_MS;

const DAY_MS = 24 * HOUR_MS;

const WEEK_MS = 7 * DAY_MS;

/** How long a game and each part of a tournament take. */
const SPANS = {
  slow: {
    rounds: 4,
    turnMs: 2 * DAY_MS,
    roundMs: 12 * DAY_MS,
    stageMs: 5 * WEEK_MS,
    windowMs: 3 * DAY_MS,
    rungMs: 10 * DAY_MS,
    seasonMs: 8 * WEEK_MS,
    checkInMs: DAY_MS,
  },
  evening: {
    rounds: 1,
    turnMs: 2 * MINUTE_MS,
    roundMs: 15 * MINUTE_MS,
    stageMs: HOUR_MS,
    windowMs: 15 * MINUTE_MS,
    rungMs: 15 * MINUTE_MS,
    seasonMs: 4 * HOUR_MS,
    checkInMs: 10 * MINUTE_MS,
  },
  'club-evening': {
    rounds: 4,
    turnMs: 3 * MINUTE_MS,
    roundMs: 40 * MINUTE_MS,
    stageMs: 2 * HOUR_MS,
    windowMs: 30 * MINUTE_MS,
    rungMs: 40 * MINUTE_MS,
    seasonMs: 4 * HOUR_MS,
    checkInMs: 10 * MINUTE_MS,
  },
} satisfies Record<TournamentPace, Readonly<Record<string, number>>>;

/** How many rounds a game has. */
export function roundsOf({ pace }: Pick<Draft, 'pace'>): number {
  return SPANS[pace].rounds;
}

/** Derives the setup of a tournament from a draft. */
export function agreedOf(wished: Draft, settings: ServerSettings, nowMs: number): Agreed {
  const draft = fitting(wished);
  const { pace, fill, entry, places, choices, start } = draft;
  const usual = SPANS[pace];
  const { boardSpeed } = settings;
  // The server's own clock, unless it is off or too fast for a slow tournament.
  const isOwnClock = pace === 'slow' && settings.turnMs !== null && settings.turnMs >= DAY_MS;
  const turnMs = isOwnClock ? settings.turnMs : usual.turnMs;
  const hand = draft.hand === 'own' ? settings.hand : draft.hand;
  // House rules belong to the server's rulebook, so another rulebook is used without them.
  const { preset, overrides: house } =
    draft.preset === 'own' ? settings : { preset: draft.preset, overrides: {} };
  // A game of one round takes eight discs a side, unless the house rules say otherwise.
  const discsPerPlayer = { singles: 8, doubles: 4, ...house.discsPerPlayer };
  const overrides = usual.rounds === 1 ? { ...house, discsPerPlayer } : house;
  const startMs = startMsOf(start, nowMs) ?? nowMs;
  // The check-in takes at most half of the time until the start, so that players can join before it.
  const halfMs = Math.floor((startMs - nowMs) / 2 / MINUTE_MS) * MINUTE_MS;
  return {
    terms: {
      name: draft.name,
      robots: fill === 'none' ? 'casual' : fill,
      scale: scaleOf(settings, choices.isMajor),
      series: choices.series === null ? null : (settings.series[choices.series] ?? null),
      table: { preset, overrides, boardSpeed, hand, turnMs },
    },
    setup: {
      entry,
      plan: planFor(draft),
      minEntrants: fewestFor(draft),
      maxEntrants: places,
      start:
        start === 'press' || start === 'full' ? { kind: start } : { kind: 'at', atMs: startMs },
      hasRobots: fill !== 'none',
      checkInMs: Math.min(usual.checkInMs, Math.max(0, halfMs)),
      pointsOfGame: pointsOfRounds(usual.rounds),
    },
  };
}

/**
 * Adjusts a draft to what its kind allows: open shots are for single players, changing partners need rounds
 * in which everyone plays, and a knock-out is limited to sixteen entrants.
 */
export function fitting(draft: Draft): Draft {
  const { kind } = draft;
  const entry = entryFor(draft);
  const most = kind === 'knock-out' ? MAX_KNOCK_OUT : MAX_ENTRANTS;
  const places = Math.min(most, Math.max(fewestFor({ kind, entry }), draft.places));
  return { ...draft, entry, places };
}

/** Two against two is the smallest game with changing partners. */
const MIN_CHANGING_PARTNERS = 4;

function fewestFor({ kind, entry }: Pick<Draft, 'kind' | 'entry'>): number {
  if (entry === 'changing-partners') return MIN_CHANGING_PARTNERS;
  return kind === 'knock-out' ? MIN_KNOCK_OUT : MIN_ENTRANTS;
}

/** The entries that a kind allows. */
export function entriesOf({ kind }: Pick<Draft, 'kind'>): readonly EntryKind[] {
  return ENTRY_KINDS.filter((entry) => entryFor({ kind, entry }) === entry);
}

function entryFor({ kind, entry }: Pick<Draft, 'kind' | 'entry'>): Draft['entry'] {
  if (kind === 'shootout-cup') return 'singles';
  return entry === 'changing-partners' && kind !== 'swiss-evening' ? 'doubles' : entry;
}

/** The points of a new tournament's places. */
export function scaleOf(
  { seasonPoints }: Pick<ServerSettings, 'seasonPoints'>,
  isMajor: boolean,
): SeasonScale {
  if (seasonPoints === 'field') return 'series-35';
  return isMajor ? 'major' : 'open';
}

function planFor({ kind, pace, length, ending, choices }: Draft): Plan {
  const { rounds, cut, groups, ties } = choices;
  const { roundMs, stageMs, windowMs, rungMs, seasonMs } = SPANS[pace];
  const isLadder = kind === 'ladder';
  return {
    kind,
    roundMs: kind === 'shootout-cup' ? windowMs : isLadder ? rungMs : roundMs,
    stageMs: isLadder ? seasonMs : stageMs,
    lengthMs: length === null ? null : length * MINUTE_MS,
    playOff: ending,
    rounds,
    cut,
    groups,
    ties,
    minGames: MIN_GAMES,
  };
}

const STARTS_IN_MS: Readonly<Record<Exclude<StartChoice, 'press' | 'full'>, number>> = {
  'in-15-min': 15 * MINUTE_MS,
  'in-1-h': HOUR_MS,
  'in-1-day': DAY_MS,
  'in-3-days': 3 * DAY_MS,
  'in-7-days': WEEK_MS,
};

/** When the tournament starts; undefined if that isn't known yet. */
export function startMsOf(start: Draft['start'], nowMs: number): number | undefined {
  if (start === 'press' || start === 'full') return undefined;
  if (typeof start === 'number') return start * MINUTE_MS;
  // Rounded up to a whole minute, which reads better.
  return Math.ceil((nowMs + STARTS_IN_MS[start]) / MINUTE_MS) * MINUTE_MS;
}

/** Kinds that usually take weeks. */
const SLOW_KINDS: ReadonlySet<TournamentKind> = new Set(['league', 'rolling-swiss', 'ladder']);

function usualPace(kind: TournamentKind): Draft['pace'] {
  return SLOW_KINDS.has(kind) ? 'slow' : 'evening';
}

/** How knock-out matches end at the events that a kind follows, with whole games. */
const ENDS_OF_EVENTS: Partial<Readonly<Record<TournamentKind, PlayOffEnd>>> = {
  'world-championship': 'best-of-3',
  'club-pools': 'race-to-11',
  'top-eight': 'best-of-3-to-5',
};

function usualEnd({ kind, pace }: Pick<Draft, 'kind' | 'pace'>): PlayOffEnd {
  const ending = ENDS_OF_EVENTS[kind] ?? 'quinte';
  if (roundsOf({ pace }) > 1) return ending;
  // Races and pairs of rounds would take longer than many short games.
  return gamesIn(ending) > 1 ? 'best-of-3' : 'as-agreed';
}

const NO_NUMBERS = { rounds: null, cut: null, groups: null } as const;

/** Changing the kind resets what is usually different for the new one, and the numbers. */
export function withKind(draft: Draft, kind: TournamentKind): Draft {
  const pace = usualPace(kind) === usualPace(draft.kind) ? draft.pace : usualPace(kind);
  return {
    ...withEndOf(draft, { kind, pace }),
    ...(kind === draft.kind ? {} : { choices: { ...draft.choices, ...NO_NUMBERS } }),
  };
}

/** Short games usually end differently from whole ones. */
export function withPace(draft: Draft, pace: Draft['pace']): Draft {
  return withEndOf(draft, { kind: draft.kind, pace });
}

function withEndOf(draft: Draft, next: Pick<Draft, 'kind' | 'pace'>): Draft {
  const ending = usualEnd(next);
  return { ...draft, ...next, ending: ending === usualEnd(draft) ? draft.ending : ending };
}
