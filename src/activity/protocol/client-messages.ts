import { FEATURE_ACTS } from '../../features/line.ts';

/** Increase this when old pages can't talk to a new server. */
export const PROTOCOL_VERSION = 2;

/** The reasons for which the server closes a socket, as codes from the range for applications. */
export const CLOSE_CODES = {
  /** The page speaks another version of the protocol and has to be reloaded. */
  outdated: 4001,
  /** The ticket is missing, invalid or expired, so the page has to ask for a new one. */
  notAdmitted: 4002,
  /** The message isn't part of the protocol. */
  notUnderstood: 4003,
  tooMuch: 4004,
  tooSlow: 4005,
  closing: 4006,
} as const;

/**
 * The sizes at which the server paints the board and the
 * discs. A page loads the next larger one and scales it.
 */
export const SURFACE_SIZES_PX = [480, 720, 960, 1280, 1680] as const;

/** An aim in integer units. How the finger reached it isn't sent. */
export interface TableAim {
  readonly position: number;
  readonly inset: number;
  readonly angle: number;
  readonly power: number;
}

/** What a player can do in a match besides flicking. */
const MATCH_ACTS = [
  'resign',
  'offer-draw',
  'offer-adjournment',
  'offer-finish',
  'accept-draw',
  'accept-adjournment',
  'accept-resignation',
  'accept-finish',
  'decline-draw',
  'decline-adjournment',
  'decline-resignation',
  'decline-finish',
  'resume',
  'starts',
  'others-start',
  'hand-left',
  'hand-right',
  'rematch',
] as const;

export type MatchAct = (typeof MATCH_ACTS)[number];

/** What a player can do with a board of their own. */
const PRACTICE_ACTS = ['undo', 'clear', 'side', 'set-up', 'solution', 'open'] as const;
export const TABLE_ACTS = [...MATCH_ACTS, ...PRACTICE_ACTS, ...FEATURE_ACTS] as const;

export type TableAct = (typeof TABLE_ACTS)[number];

export type CloseReason = keyof typeof CLOSE_CODES;

export function isMatchAct(act: TableAct): act is MatchAct {
  return MATCH_ACTS.some((one) => one === act);
}

/** Stands for the home screen where a page says which table it had open. */
export const HOME = 'home';
export const REACTIONS = ['clap', 'fire', 'laugh', 'wow', 'strong', 'oops'] as const;

export type Reaction = (typeof REACTIONS)[number];

/** The longest possible position fits into this. */
export const MAX_POSITION_CHARS = 1000;

/** The last board or shot that reached a page before its line was cut. */
export type LastShown = { readonly match: string; readonly revision: number } | undefined;

export function helloWith(ticket: string, match: string | null, shown: LastShown) {
  const known = shown !== undefined && { shown };
  return { kind: 'hello' as const, version: PROTOCOL_VERSION, ticket, match, ...known };
}
