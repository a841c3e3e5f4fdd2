/** Which shot to show next, relative to the current one. */
export const REPLAY_MOVES = ['first', 'back', 'here', 'on', 'last'] as const;
export type ReplayMove = (typeof REPLAY_MOVES)[number];
