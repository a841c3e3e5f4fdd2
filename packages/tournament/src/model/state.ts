import type { BracketSource } from '../pairing/bracket.ts';
import type { SideNumber } from '../tables/results.ts';
import type { Part, StageKind } from './part.ts';
import type { TournamentSetup } from './setup.ts';

export const TOURNAMENT_VERSION = 2;

/**
 * `waiting` moves up when an entrant leaves; `out` left or missed check-in before the start;
 * `replaced` handed its games to a waiting player.
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

/** Whom an entrant plays for. On Discord this is a role. */
export interface Club {
  readonly id: string;
  readonly name: string;
}

/** Identified only by its index in the list; the store knows who it is. */
export interface Entrant {
  readonly status: EntrantStatus;
  readonly isRobot: boolean;
  /** Joined after the start, so the lots of the start don't know it. */
  readonly isLate: boolean;
  readonly isCheckedIn: boolean;
  /** Used for seeding; null for an unrated player. */
  readonly rating: number | null;
  /** The place that the season before gives, before all ratings; null for a newcomer. */
  readonly seed: number | null;
  /** The club when it joined, with its name at that time. Robots have none. */
  readonly club: Club | null;
}

export const GAMES = ['game', 'play-off', 'shootout', 'solo'] as const;
/** `shootout`: twelve open shots against each other; `solo`: twelve alone. */
export type Game = (typeof GAMES)[number];

/** A decision made without, or before, the end of a match. It overrides the match. */
export type Verdict =
  /** Decided on time: the finished rounds count. */
  | {
      readonly kind: 'adjudicated';
      readonly points: readonly number[];
      readonly twenties: readonly number[];
      readonly winner: SideNumber | null;
    }
  | { readonly kind: 'walkover'; readonly winner: SideNumber }
  /** Decided by the organiser. */
  | { readonly kind: 'awarded'; readonly winner: SideNumber }
  | { readonly kind: 'void' };

/** Who plays whom. The id derives from the secret, so repeating a step gives the same id. */
export interface Pairing {
  readonly id: string;
  readonly group: number;
  readonly round: number;
  /**
   * By side; the first one starts. Empty while the players are not known; a solo game has one side.
   */
  readonly sides: readonly (readonly number[])[];
  readonly game: Game;
  /** Who of a pair shoots alone; null if it isn't a pair. */
  readonly partner: SideNumber | null;
  /** In a knock-out, where the players come from. */
  readonly from: readonly [BracketSource, BracketSource] | null;
  readonly isThirdPlace: boolean;
  /** The tied pairing that this one decides. */
  readonly decides: string | null;
  /** Null until it is opened. */
  readonly openedAtMs: number | null;
  /** The end of its time; of its overtime, once its last round has been called. */
  readonly endsAtMs: number | null;
  /** Its time is up, and the round on the board is played to its end. */
  readonly isLastRound: boolean;
  readonly verdict: Verdict | null;
}

export interface Bye {
  readonly round: number;
  readonly entrant: number;
}

/** An entrant's row in the final standings of a stage. */
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
  /** Played because entrants were tied at the last place that mattered. */
  readonly isDecider: boolean;
  /** A decider between the players with the most twenties. It changes no place. */
  readonly isForTwenties: boolean;
  /** Entrants by group, best seed first. */
  readonly groups: readonly (readonly number[])[];
  readonly beganAtMs: number;
  readonly endsAtMs: number | null;
  readonly pairings: readonly Pairing[];
  readonly byes: readonly Bye[];
  /** Entrants who have used their extra two days. */
  readonly moreTime: readonly number[];
  /** By group, fixed once the stage has ended. */
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

/** An organiser's action, announced and kept. */
export interface Act {
  readonly kind: ActKind;
  readonly atMs: number;
  readonly reason: string;
  readonly entrant: number | null;
  readonly pairing: string | null;
}

/** A whole tournament as plain JSON, without its name, players' identities and matches. */
export interface TournamentState {
  readonly version: typeof TOURNAMENT_VERSION;
  readonly setup: TournamentSetup;
  readonly phase: TournamentPhase;
  readonly madeAtMs: number;
  /** When it began; null before that. */
  readonly beganAtMs: number | null;
  readonly endedAtMs: number | null;
  /** When it was paused. */
  readonly pausedAtMs: number | null;
  readonly entrants: readonly Entrant[];
  /** What is played, with numbers for those who are there at the start; empty before that. */
  readonly parts: readonly Part[];
  readonly stages: readonly Stage[];
  readonly acts: readonly Act[];
}

export function createTournament(
  setup: TournamentSetup,
  nowMs: number,
  entrants: readonly Entrant[] = [],
): TournamentState {
  return {
    version: TOURNAMENT_VERSION,
    setup,
    phase: 'sign-up',
    madeAtMs: nowMs,
    beganAtMs: null,
    endedAtMs: null,
    pausedAtMs: null,
    entrants,
    parts: [],
    stages: [],
    acts: [],
  };
}

export function isBeforeStart({ phase }: TournamentState): boolean {
  return phase === 'sign-up' || phase === 'check-in';
}

export function isOver({ phase }: TournamentState): boolean {
  return phase === 'finished' || phase === 'cancelled' || phase === 'abandoned';
}

/** The entrants with a status, in the order they joined. */
export function entrantsOf(
  { entrants }: TournamentState,
  ...statuses: readonly EntrantStatus[]
): readonly number[] {
  return entrants.flatMap(({ status }, number) => (statuses.includes(status) ? [number] : []));
}

export function currentStage({ stages }: TournamentState): Stage | undefined {
  return stages.at(-1);
}

/** The number of the part that a stage belongs to; a decider belongs to the part before it. */
export function partNumberOf({ stages }: Pick<TournamentState, 'stages'>, stage: number): number {
  return stages.slice(0, stage + 1).filter(({ isDecider }) => !isDecider).length - 1;
}

export function partOf(
  { parts, stages }: Pick<TournamentState, 'parts' | 'stages'>,
  stage: number,
): Part {
  const part = parts[partNumberOf({ stages }, stage)];
  if (part === undefined) throw new Error(`stage ${stage} belongs to no part`);
  return part;
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
