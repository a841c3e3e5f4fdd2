/** Raised when a page of before could not talk with a server of now. */
export const PROTOCOL_VERSION = 1;

/** What a page says is short: an aim, a press, a name of a match. */
export const MAX_CLIENT_BYTES = 2048;

/** Why a socket is closed: in the range that is left to applications. */
export const CLOSE_CODES = {
  /** Another version: the page has to be loaded anew. */
  outdated: 4001,
  /** No ticket, or none that holds: one has to come in again. */
  notAdmitted: 4002,
  /** What no page of ours says. */
  notUnderstood: 4003,
  tooMuch: 4004,
  tooSlow: 4005,
  closing: 4006,
} as const;
export type CloseReason = keyof typeof CLOSE_CODES;
