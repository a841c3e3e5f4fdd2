import { RANDOM_KEY_PATTERN } from 'crokinole/random';
import { accept, refuse, type Result } from 'crokinole/result';
import { MAX_FIELD } from '../pairing/meetings.ts';

export const MIN_ENTRANTS = 3;
export const MAX_ENTRANTS = MAX_FIELD;
/** A smaller knock-out is too short to be worth it. */
export const MIN_KNOCK_OUT = 4;
export const MAX_KNOCK_OUT = 16;
export const MAX_SWISS_ROUNDS = 15;
export const MAX_AT_ONCE = 8;
const MIN_SPAN_MS = 60_000;
export const MAX_SPAN_MS = 200 * 24 * 3600_000;

export const TOURNAMENT_KINDS = [
  'shootout-cup',
  'league',
  'groups',
  'rolling-swiss',
  'swiss-evening',
  'knock-out',
  'ladder',
] as const;
export type TournamentKind = (typeof TOURNAMENT_KINDS)[number];

/** What enters: single players, fixed pairs, or players who get a new partner each game. */
export const ENTRY_KINDS = ['singles', 'doubles', 'changing-partners'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/**
 * How a knock-out match ends: like all the others, or in a way that gives neither side the
 * advantage of the last shot.
 */
export const PLAY_OFF_ENDS = ['as-agreed', 'race-to-9', 'race-to-11', 'quinte'] as const;
export type PlayOffEnd = (typeof PLAY_OFF_ENDS)[number];

interface KnockOutOptions {
  /** The time limit of a round. */
  readonly roundMs: number;
  readonly playOff: PlayOffEnd;
  readonly hasThirdPlace: boolean;
}

/** Options of single kinds. Times are limits for a stage or a round. */
export type KindOptions =
  | {
      readonly kind: 'shootout-cup';
      readonly roundMs: number;
      /** How many advance after each window except the last. */
      readonly cuts: readonly number[];
    }
  | {
      readonly kind: 'league';
      readonly stageMs: number;
      readonly divisions: number;
      readonly legs: 1 | 2;
      /** How many are promoted and how many relegated in each division. */
      readonly moving: number;
      readonly atOnce: number;
    }
  | ({
      readonly kind: 'groups';
      readonly stageMs: number;
      readonly groups: number;
      readonly legs: 1 | 2;
      /** How many of each group advance. */
      readonly through: number;
      readonly atOnce: number;
    } & KnockOutOptions)
  | { readonly kind: 'rolling-swiss'; readonly stageMs: number; readonly atOnce: number }
  | { readonly kind: 'swiss-evening'; readonly roundMs: number; readonly rounds: number }
  | ({ readonly kind: 'knock-out' } & KnockOutOptions)
  | {
      readonly kind: 'ladder';
      readonly stageMs: number;
      readonly roundMs: number;
      /** How many places above their own a player may challenge. */
      readonly reach: number;
      readonly atOnce: number;
    };

/** Starts when full, at a given time, or on the organiser's command. */
export type TournamentStart =
  | { readonly kind: 'full' }
  | { readonly kind: 'at'; readonly atMs: number }
  | { readonly kind: 'press' };

/** The terms of a tournament, fixed at creation and shown before people enter. */
export interface TournamentSetup {
  readonly entry: EntryKind;
  readonly options: KindOptions;
  readonly minEntrants: number;
  readonly maxEntrants: number;
  readonly start: TournamentStart;
  /** Robots fill the places that are empty at the start. */
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
  'start-in-the-past',
  'check-in-before-now',
  'bad-span',
  'bad-cuts',
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
    refusalOfPlaces(setup) ??
    refusalOfStart(setup, nowMs) ??
    refusalOfOptions(setup.options) ??
    (isEntryForKind(setup) ? undefined : 'entry-not-for-kind')
  );
}

function refusalOfPlaces(setup: AgreedSetup): SetupRefusal | undefined {
  const { minEntrants, maxEntrants, options } = setup;
  if (!Number.isInteger(minEntrants) || !Number.isInteger(maxEntrants)) return 'bad-count';
  if (minEntrants < MIN_ENTRANTS || maxEntrants < MIN_ENTRANTS) return 'too-few-places';
  if (maxEntrants > MAX_ENTRANTS) return 'too-many-places';
  if (minEntrants > maxEntrants) return 'fewest-above-most';
  if (options.kind !== 'knock-out') return undefined;
  return minEntrants < MIN_KNOCK_OUT || maxEntrants > MAX_KNOCK_OUT ? 'knock-out-size' : undefined;
}

function refusalOfStart(
  { start, checkInMs }: AgreedSetup,
  nowMs: number,
): SetupRefusal | undefined {
  if (checkInMs < 0 || checkInMs > MAX_SPAN_MS) return 'bad-span';
  if (start.kind !== 'at') return undefined;
  if (start.atMs <= nowMs) return 'start-in-the-past';
  return start.atMs - checkInMs < nowMs ? 'check-in-before-now' : undefined;
}

function refusalOfOptions(options: KindOptions): SetupRefusal | undefined {
  const spans = [
    ...('roundMs' in options ? [options.roundMs] : []),
    ...('stageMs' in options ? [options.stageMs] : []),
  ];
  if (spans.some((span) => !(span >= MIN_SPAN_MS && span <= MAX_SPAN_MS))) return 'bad-span';
  if (options.kind === 'shootout-cup') return areCuts(options.cuts) ? undefined : 'bad-cuts';
  return countsOf(options).every(
    ([count, most]) => Number.isInteger(count) && count >= 1 && count <= most,
  )
    ? undefined
    : 'bad-count';
}

/** Each count with its maximum. */
function countsOf(
  options: Exclude<KindOptions, { readonly kind: 'shootout-cup' }>,
): readonly (readonly [number, number])[] {
  const atOnce = 'atOnce' in options ? ([[options.atOnce, MAX_AT_ONCE]] as const) : [];
  switch (options.kind) {
    case 'league':
      return [...atOnce, [options.divisions, MAX_ENTRANTS / 4], [options.moving + 1, 5]];
    case 'groups':
      return [...atOnce, [options.groups, MAX_KNOCK_OUT], [options.through, MAX_KNOCK_OUT / 2]];
    case 'swiss-evening':
      return [[options.rounds, MAX_SWISS_ROUNDS]];
    case 'ladder':
      return [...atOnce, [options.reach, MAX_ENTRANTS]];
    case 'rolling-swiss':
    case 'knock-out':
      return atOnce;
  }
}

function areCuts(cuts: readonly number[]): boolean {
  return cuts.every(
    (cut, i) => Number.isInteger(cut) && cut >= 2 && cut < (cuts[i - 1] ?? MAX_ENTRANTS + 1),
  );
}

/** Changing partners need a kind whose rounds all play together; a shootout cup is for singles. */
function isEntryForKind({ entry, options }: AgreedSetup): boolean {
  if (entry === 'changing-partners') return options.kind === 'swiss-evening';
  return entry === 'singles' || options.kind !== 'shootout-cup';
}

function areKeys({ key, secret }: TournamentSetup): boolean {
  return [key, secret].every((one) => RANDOM_KEY_PATTERN.test(one)) && key !== secret;
}
