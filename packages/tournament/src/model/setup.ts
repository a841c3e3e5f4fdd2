import { RANDOM_KEY_PATTERN } from 'crokinole/random';
import { accept, refuse, type Result } from 'crokinole/result';
import { MAX_FIELD } from '../pairing/meetings.ts';
import type { TieRule } from '../tables/results.ts';
import type { PlayOffEnd } from './part.ts';

export const MIN_ENTRANTS = 3;
export const MAX_ENTRANTS = MAX_FIELD;
/** A smaller knock-out is too short to be worth it. */
export const MIN_KNOCK_OUT = 4;
export const MAX_KNOCK_OUT = 16;

/** How many knock-outs so many players need. */
export function knockOutsFor(players: number): number {
  return Math.ceil(players / MAX_KNOCK_OUT);
}
export const MAX_ROUNDS = 15;
export const MIN_CUT = 2;
export const MAX_GROUPS = 12;
/** A robot has nothing better to do, so people aren't sent home after one game for its sake. */
export const MIN_GAMES = 3;
export const MAX_SPAN_MS = 200 * 24 * 3600_000;

export const TOURNAMENT_KINDS = [
  'shootout-cup',
  'league',
  'groups',
  'rolling-swiss',
  'swiss-evening',
  'knock-out',
  'ladder',
  'world-championship',
  'club-pools',
  'uk-groups',
  'uk-swiss',
  'top-eight',
  'two-divisions',
  'shootout-finals',
  'consolation',
] as const;
export type TournamentKind = (typeof TOURNAMENT_KINDS)[number];

/** What enters: single players, fixed pairs, or players who get a new partner each game. */
export const ENTRY_KINDS = ['singles', 'doubles', 'changing-partners'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** What is agreed on beforehand. The numbers that follow from the field come at the start. */
export interface Plan {
  readonly kind: TournamentKind;
  /** The time limit of a round, a window or a challenge. */
  readonly roundMs: number;
  /** The time limit of a part whose games are played side by side. */
  readonly stageMs: number;
  /** The time limit of it all, which is divided among the rounds; null if there is none. */
  readonly lengthMs: number | null;
  readonly playOff: PlayOffEnd;
  /** The organiser's number of rounds before the cut; null for as many as suit the field. */
  readonly rounds: number | null;
  /** The organiser's number of players who reach the finals; null for as many as suit the field. */
  readonly cut: number | null;
  /** The organiser's number of groups, divisions or pools; null for as many as suit the field. */
  readonly groups: number | null;
  readonly ties: TieRule;
  /**
   * In a knock-out with robots everyone plays this many games before anyone is out; 0 in those from
   * before there was such a rule.
   */
  readonly minGames: number;
}

/** Starts when full, at a given time, or on the organiser's command. */
export type TournamentStart =
  | { readonly kind: 'full' }
  | { readonly kind: 'at'; readonly atMs: number }
  | { readonly kind: 'press' };

/** The terms of a tournament, fixed at creation and shown before people enter. */
export interface TournamentSetup {
  readonly entry: EntryKind;
  readonly plan: Plan;
  readonly minEntrants: number;
  readonly maxEntrants: number;
  readonly start: TournamentStart;
  /** At the start, robots fill up to what the form needs. */
  readonly hasRobots: boolean;
  /** How long before the start check-in opens; 0 for no check-in. */
  readonly checkInMs: number;
  /** The round points of a full game: 8 for four rounds. */
  readonly pointsOfGame: number;
  /**
   * All lots are drawn from this key. It is published at the start, so that every player can verify
   * them.
   */
  readonly key: string;
  /** The ids of pairings are derived from this secret, which is never published. */
  readonly secret: string;
}

export const SETUP_REFUSALS = [
  'too-few-places',
  'too-many-places',
  'fewest-above-most',
  'knock-out-size',
  'bad-start',
  'start-in-the-past',
  'check-in-before-now',
  'bad-span',
  'bad-cut',
  'bad-count',
  'entry-not-for-kind',
  'bad-key',
] as const;
export type SetupRefusal = (typeof SETUP_REFUSALS)[number];

/** The terms, before any keys are drawn. */
export type AgreedSetup = Omit<TournamentSetup, 'key' | 'secret'>;

/** Whether a tournament with this setup can be played as of `nowMs`. */
export function checkSetup(
  setup: TournamentSetup,
  nowMs: number,
): Result<TournamentSetup, { readonly code: SetupRefusal }> {
  const code = refusalOfAgreed(setup, nowMs) ?? (areKeys(setup) ? undefined : 'bad-key');
  return code === undefined ? accept(setup) : refuse({ code });
}

/** The reasons against it that do not depend on any draw. */
export function refusalOfAgreed(setup: AgreedSetup, nowMs: number): SetupRefusal | undefined {
  return (
    refusalOfCounts(setup) ??
    refusalOfStart(setup, nowMs) ??
    refusalOfPlan(setup.plan) ??
    (isEntryForKind(setup) ? undefined : 'entry-not-for-kind')
  );
}

function refusalOfCounts(setup: AgreedSetup): SetupRefusal | undefined {
  const { minEntrants, maxEntrants, pointsOfGame, plan } = setup;
  if (!Number.isInteger(minEntrants) || !Number.isInteger(maxEntrants)) return 'bad-count';
  if (!(Number.isSafeInteger(pointsOfGame) && pointsOfGame > 0)) return 'bad-count';
  if (minEntrants < MIN_ENTRANTS || maxEntrants < MIN_ENTRANTS) return 'too-few-places';
  if (maxEntrants > MAX_ENTRANTS) return 'too-many-places';
  if (minEntrants > maxEntrants) return 'fewest-above-most';
  if (plan.kind !== 'knock-out') return undefined;
  return minEntrants < MIN_KNOCK_OUT || maxEntrants > MAX_KNOCK_OUT ? 'knock-out-size' : undefined;
}

/** The latest time that a date can have. */
const MAX_TIME_MS = 8.64e15;

function refusalOfStart(
  { start, checkInMs }: AgreedSetup,
  nowMs: number,
): SetupRefusal | undefined {
  if (!isBetween(checkInMs, 0, MAX_SPAN_MS)) return 'bad-span';
  if (start.kind !== 'at') return undefined;
  if (!isBetween(start.atMs, -MAX_TIME_MS, MAX_TIME_MS)) return 'bad-start';
  if (start.atMs <= nowMs) return 'start-in-the-past';
  return start.atMs - checkInMs < nowMs ? 'check-in-before-now' : undefined;
}

const MIN_SPAN_MS = 60_000;

function refusalOfPlan(plan: Plan): SetupRefusal | undefined {
  const { roundMs, stageMs, lengthMs, rounds, cut, groups } = plan;
  const spans = [roundMs, stageMs, lengthMs ?? MAX_SPAN_MS];
  if (!spans.every((span) => isBetween(span, MIN_SPAN_MS, MAX_SPAN_MS))) return 'bad-span';
  if (!isBetween(rounds, 1, MAX_ROUNDS)) return 'bad-count';
  if (!isBetween(groups, 1, MAX_GROUPS)) return 'bad-count';
  if (!isBetween(plan.minGames, 0, MAX_ROUNDS)) return 'bad-count';
  return isBetween(cut, MIN_CUT, MAX_KNOCK_OUT) ? undefined : 'bad-cut';
}

function isBetween(value: number | null, least: number, most: number): boolean {
  return value === null || (Number.isInteger(value) && value >= least && value <= most);
}

/** Changing partners need a kind whose rounds all play together; a shootout cup is for singles. */
function isEntryForKind({ entry, plan }: AgreedSetup): boolean {
  if (entry === 'changing-partners') return plan.kind === 'swiss-evening';
  return entry === 'singles' || plan.kind !== 'shootout-cup';
}

function areKeys({ key, secret }: TournamentSetup): boolean {
  return [key, secret].every((one) => RANDOM_KEY_PATTERN.test(one)) && key !== secret;
}
