/** The stripe beside a message, by the side that it is about. */
export const SIDE_ACCENTS = [0x2f6fb5, 0xb5382f, 0xd9d2c3] as const;
export const NEUTRAL_ACCENT = 0x8a6d3b;
/** Alone, one plays the first side. */
export const [PRACTICE_ACCENT] = SIDE_ACCENTS;
/** Of what is over, or taken back. */
export const CLOSED_ACCENT = 0x6b6b6b;
