import type { BracketSource } from '../pairing/bracket.ts';
import type { SideNumber } from '../tables/results.ts';
import type { TournamentSetup } from './setup.ts';

export const TOURNAMENT_VERSION = 1;

/**
 * `waiting` comes in where somebody goes; `out` left, or was not there, before the start; `replaced`
 * handed its games on to somebody who had been waiting.
 */
export const ENTRANT_STATUSES = [
  'entered',
  'waiting',
  'out',
  'playing',
  'withdrawn',
  'replaced',
] as const;
export type EntrantStatus = (typeof ENTRANT_STATUSES)[number];

/** Known by its place in the list, and by nothing else: who that is, the store knows. */
export interface Entrant {
  readonly status: EntrantStatus;
  readonly isRobot: boolean;
  readonly isCheckedIn: boolean;
  /** What the order of the start was made from; null for somebody without a rating. */
  readonly rating: number | null;
}

export const GAMES = ['game', 'play-off', 'shootout', 'solo'] as const;
/** `shootout`: twelve open shots against each other; `solo`: twelve by oneself. */
export type Game = (typeof GAMES)[number];

/** What was decided without, or before, the end of a match. It stands whatever the match does later. */
export type Verdict =
  /** At the end of its time: the rounds that were finished count. */
  | {
      readonly kind: 'adjudicated';
      readonly points: readonly number[];
      readonly twenties: readonly number[];
      readonly winner: SideNumber | null;
    }
  | { readonly kind: 'walkover'; readonly winner: SideNumber }
  /** By whoever runs the tournament. */
  | { readonly kind: 'awarded'; readonly winner: SideNumber }
  | { readonly kind: 'void' };

/** Who plays whom. Its id is drawn from the secret: repeating a step gives the same one again. */
export interface Pairing {
  readonly id: string;
  readonly group: number;
  readonly round: number;
  /** By side; the first begins. Empty while those who play are not known yet; one side plays alone. */
  readonly sides: readonly (readonly number[])[];
  readonly game: Game;
  /** In a knock-out, whence its players come. */
  readonly from: readonly [BracketSource, BracketSource] | null;
  readonly isThirdPlace: boolean;
  /** The pairing that ended level and is decided by this one. */
  readonly decides: string | null;
  /** Null while it waits for its turn. */
  readonly openedAtMs: number | null;
  readonly endsAtMs: number | null;
  readonly verdict: Verdict | null;
}

export interface Bye {
  readonly round: number;
  readonly entrant: number;
}

export const STAGE_KINDS = [
  'round-robin',
  'swiss',
  'rolling',
  'bracket',
  'solo',
  'ladder',
] as const;
export type StageKind = (typeof STAGE_KINDS)[number];

/** One who has come to a place at the end of a stage. */
export interface StageRow {
  readonly entrant: number;
  readonly place: number;
  readonly isShared: boolean;
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly points: number;
  readonly twenties: number;
}

export interface Stage {
  readonly kind: StageKind;
  /** Played because some were level at the last place that mattered. */
  readonly isDecider: boolean;
  /** Entrants by group, the best by seed first. */
  readonly groups: readonly (readonly number[])[];
  readonly beganAtMs: number;
  readonly endsAtMs: number | null;
  readonly pairings: readonly Pairing[];
  readonly byes: readonly Bye[];
  /** Who has taken its two days more. */
  readonly moreTime: readonly number[];
  /** By group, once the stage has ended: nothing changes them any more. */
  readonly tables: readonly (readonly StageRow[])[] | null;
}

export const TOURNAMENT_PHASES = [
  'sign-up',
  'check-in',
  'running',
  'finished',
  'cancelled',
  'abandoned',
] as const;
export type TournamentPhase = (typeof TOURNAMENT_PHASES)[number];

export const ACT_KINDS = [
  'start',
  'pause',
  'resume',
  'extend',
  'withdraw',
  'replace',
  'award',
  'cancel',
] as const;
export type ActKind = (typeof ACT_KINDS)[number];

/** What whoever runs it has done: told, and kept. */
export interface Act {
  readonly kind: ActKind;
  readonly atMs: number;
  readonly reason: string;
  readonly entrant: number | null;
  readonly pairing: string | null;
}

/** A whole tournament as plain JSON, but for its people, its name and its matches. */
export interface TournamentState {
  readonly version: typeof TOURNAMENT_VERSION;
  readonly setup: TournamentSetup;
  readonly phase: TournamentPhase;
  readonly madeAtMs: number;
  /** When it began; null before. */
  readonly beganAtMs: number | null;
  readonly endedAtMs: number | null;
  /** Since when it stands still. */
  readonly pausedAtMs: number | null;
  readonly entrants: readonly Entrant[];
  readonly stages: readonly Stage[];
  readonly acts: readonly Act[];
}

export function createTournament(setup: TournamentSetup, nowMs: number): TournamentState {
  return {
    version: TOURNAMENT_VERSION,
    setup,
    phase: 'sign-up',
    madeAtMs: nowMs,
    beganAtMs: null,
    endedAtMs: null,
    pausedAtMs: null,
    entrants: [],
    stages: [],
    acts: [],
  };
}

export function isOver({ phase }: TournamentState): boolean {
  return phase === 'finished' || phase === 'cancelled' || phase === 'abandoned';
}

/** The numbers of those of one status, in the order in which they came. */
export function entrantsOf(
  { entrants }: TournamentState,
  ...statuses: readonly EntrantStatus[]
): readonly number[] {
  return entrants.flatMap(({ status }, number) => (statuses.includes(status) ? [number] : []));
}

export function currentStage({ stages }: TournamentState): Stage | undefined {
  return stages.at(-1);
}

export function withCurrentStage(state: TournamentState, stage: Stage): TournamentState {
  return { ...state, stages: [...state.stages.slice(0, -1), stage] };
}

export function withEntrant(
  state: TournamentState,
  number: number,
  change: Partial<Entrant>,
): TournamentState {
  return {
    ...state,
    entrants: state.entrants.map((one, i) => (i === number ? { ...one, ...change } : one)),
  };
}
