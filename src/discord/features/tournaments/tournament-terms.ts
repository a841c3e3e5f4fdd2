import {
  MAX_ENTRANTS,
  MAX_KNOCK_OUT,
  MIN_ENTRANTS,
  MIN_KNOCK_OUT,
  type KindOptions,
  type PlayOffEnd,
  type TournamentStart,
  type TournamentKind,
} from '@crokinole/tournament/model/setup';
import type { CreateTournamentCommand } from '../../../matches/commands/create-tournament.ts';
import type { ServerSettings } from '../../../matches/records/settings.ts';
import { POINTS_OF_GAME } from '../../../matches/steps/tournament-matches.ts';
import type { PressArguments } from '../../ids/ids.ts';
import type { StartChoice, TournamentPace } from '../../ids/press-choices.ts';

export type Draft = PressArguments<'tournament-open'>;
export type Agreed = Pick<CreateTournamentCommand, 'terms' | 'setup'>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

/** Two against two is the smallest game with changing partners. */
const MIN_CHANGING_PARTNERS = 4;

/** How long each part of a tournament takes. */
interface Spans {
  readonly turnMs: number;
  readonly roundMs: number;
  readonly stageMs: number;
  readonly windowMs: number;
  readonly rungMs: number;
  readonly seasonMs: number;
  readonly checkInMs: number;
}

const SPANS: Readonly<Record<TournamentPace, Spans>> = {
  slow: {
    turnMs: 2 * DAY_MS,
    roundMs: 12 * DAY_MS,
    stageMs: 5 * WEEK_MS,
    windowMs: 3 * DAY_MS,
    rungMs: 10 * DAY_MS,
    seasonMs: 8 * WEEK_MS,
    checkInMs: DAY_MS,
  },
  evening: {
    turnMs: 3 * MINUTE_MS,
    roundMs: 40 * MINUTE_MS,
    stageMs: 2 * HOUR_MS,
    windowMs: 30 * MINUTE_MS,
    rungMs: 40 * MINUTE_MS,
    seasonMs: 4 * HOUR_MS,
    checkInMs: 10 * MINUTE_MS,
  },
};

const AT_ONCE = 3;
const REACH = 3;
const IN_GROUP = 4;
const THROUGH = 2;
const IN_DIVISION = 8;
const MAX_ROUNDS = 7;

/** Derives the setup of a tournament from a draft. */
export function agreedOf(wished: Draft, settings: ServerSettings, nowMs: number): Agreed {
  const draft = fitting(wished);
  const { kind, pace, fill, entry, places, ending, length } = draft;
  const usual = SPANS[pace];
  const spans = length === null ? usual : spansOf(draft, length * MINUTE_MS, usual);
  const { boardSpeed } = settings;
  const turnMs = pace === 'slow' ? slowTurnMs(settings) : usual.turnMs;
  const hand = draft.hand === 'own' ? settings.hand : draft.hand;
  // House rules belong to the server's rulebook, so another rulebook is used without them.
  const { preset, overrides } =
    draft.preset === 'own' ? settings : { preset: draft.preset, overrides: {} };
  return {
    terms: {
      name: draft.name,
      robots: fill === 'none' ? 'club' : fill,
      table: { preset, overrides, boardSpeed, hand, turnMs },
    },
    setup: {
      entry,
      options: optionsFor(kind, places, spans, ending),
      minEntrants: fewestFor(draft),
      maxEntrants: places,
      start: startFor(draft.start, nowMs),
      hasRobots: fill !== 'none',
      checkInMs: checkInFor(draft.start, usual, nowMs),
      pointsOfGame: POINTS_OF_GAME,
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

function fewestFor({ kind, entry }: Pick<Draft, 'kind' | 'entry'>): number {
  if (entry === 'changing-partners') return MIN_CHANGING_PARTNERS;
  return kind === 'knock-out' ? MIN_KNOCK_OUT : MIN_ENTRANTS;
}

function entryFor({ kind, entry }: Draft): Draft['entry'] {
  if (kind === 'shootout-cup') return 'singles';
  return entry === 'changing-partners' && kind !== 'swiss-evening' ? 'doubles' : entry;
}

/** The server's own clock, unless it is off or too fast for a slow tournament. */
function slowTurnMs({ turnMs }: ServerSettings): number {
  return turnMs === null || turnMs < DAY_MS ? SPANS.slow.turnMs : turnMs;
}

function optionsFor(
  kind: Draft['kind'],
  places: number,
  spans: Spans,
  playOff: PlayOffEnd,
): KindOptions {
  const { roundMs, stageMs, windowMs, rungMs, seasonMs } = spans;
  const knockOut = { roundMs, playOff, hasThirdPlace: true } as const;
  switch (kind) {
    case 'shootout-cup':
      return { kind, roundMs: windowMs, cuts: cutsFor(places) };
    case 'league': {
      const divisions = Math.max(1, Math.ceil(places / IN_DIVISION));
      return { kind, stageMs, divisions, legs: 1, moving: divisions > 1 ? 2 : 0, atOnce: AT_ONCE };
    }
    case 'groups':
      return { kind, stageMs, ...groupsOf(places), legs: 1, atOnce: AT_ONCE, ...knockOut };
    case 'rolling-swiss':
      return { kind, stageMs, atOnce: AT_ONCE };
    case 'swiss-evening':
      return { kind, roundMs, rounds: swissRoundsOf(places) };
    case 'knock-out':
      return { kind, ...knockOut };
    case 'ladder':
      return { kind, stageMs: seasonMs, roundMs: rungMs, reach: REACH, atOnce: AT_ONCE };
  }
}

/** Divides the chosen length by the number of rounds. A group stage gets half of it. */
function spansOf({ kind, places }: Draft, lengthMs: number, usual: Spans): Spans {
  const roundsIn = (ms: number, rounds: number) => wholeSpan(ms / Math.max(1, rounds));
  const knockOutOf = (entrants: number) => Math.ceil(Math.log2(Math.max(2, entrants)));
  switch (kind) {
    case 'shootout-cup':
      return { ...usual, windowMs: roundsIn(lengthMs, cutsFor(places).length + 1) };
    case 'swiss-evening':
      return { ...usual, roundMs: roundsIn(lengthMs, swissRoundsOf(places)) };
    case 'knock-out':
      return { ...usual, roundMs: roundsIn(lengthMs, knockOutOf(places)) };
    case 'groups': {
      const { groups, through } = groupsOf(places);
      const stageMs = wholeSpan(lengthMs / 2);
      const roundMs = roundsIn(lengthMs - stageMs, knockOutOf(groups * through));
      return { ...usual, stageMs, roundMs };
    }
    case 'ladder':
      return { ...usual, seasonMs: lengthMs, rungMs: Math.min(usual.rungMs, lengthMs) };
    case 'league':
    case 'rolling-swiss':
      return { ...usual, stageMs: lengthMs };
  }
}

/** Rounds down to whole days, hours or minutes: "1 day" reads better than "1,457 minutes". */
function wholeSpan(ms: number): number {
  const unit = [DAY_MS, HOUR_MS].find((one) => ms >= 4 * one) ?? MINUTE_MS;
  return Math.floor(ms / unit) * unit;
}

function groupsOf(places: number) {
  const groups = Math.max(1, Math.floor(places / IN_GROUP));
  const through = Math.min(THROUGH, Math.floor(MAX_KNOCK_OUT / groups));
  return { groups, through: Math.max(1, through) };
}

function swissRoundsOf(places: number): number {
  return Math.min(MAX_ROUNDS, Math.ceil(Math.log2(places)) + 1);
}

/** How many entrants stay after each round: half of them each time, down to four. */
function cutsFor(places: number): readonly number[] {
  const cuts: number[] = [];
  for (let left = Math.ceil(places / 2); left >= 2 && cuts.length < 3; left = Math.ceil(left / 2)) {
    cuts.push(left);
    if (left <= 4) break;
  }
  return cuts.filter((cut) => cut < places);
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

function startFor(start: Draft['start'], nowMs: number): TournamentStart {
  if (start === 'press' || start === 'full') return { kind: start };
  return { kind: 'at', atMs: startMsOf(start, nowMs) ?? nowMs };
}

/** The check-in takes at most half of the time until the start, so that players can join before it. */
function checkInFor(start: Draft['start'], { checkInMs }: Spans, nowMs: number): number {
  const atMs = startMsOf(start, nowMs);
  if (atMs === undefined) return 0;
  const halfMs = Math.floor((atMs - nowMs) / 2 / MINUTE_MS) * MINUTE_MS;
  return Math.min(checkInMs, Math.max(0, halfMs));
}

/** Kinds that usually take weeks. */
const SLOW_KINDS: ReadonlySet<TournamentKind> = new Set(['league', 'rolling-swiss', 'ladder']);

export function usualPace(kind: TournamentKind): Draft['pace'] {
  return SLOW_KINDS.has(kind) ? 'slow' : 'evening';
}

/** Changing the kind resets the pace only if the new kind is usually played at another one. */
export function withKind(draft: Draft, kind: TournamentKind): Draft {
  const usual = usualPace(kind);
  return { ...draft, kind, pace: usual === usualPace(draft.kind) ? draft.pace : usual };
}
