/** Increase this when old pages can't talk to a new server. */
export const PROTOCOL_VERSION = 1;

/** Messages of a page are short, so a longer one comes from something else. */
export const MAX_CLIENT_BYTES = 2048;

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
export type CloseReason = keyof typeof CLOSE_CODES;
