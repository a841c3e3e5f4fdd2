/** The side of an avatar in pixels, in the memory of every process. */
export const AVATAR_PX = 128;

/**
 * A player's picture of themselves. Threads share its pixels, so that a view with faces is no larger
 * than one without.
 */
export interface Avatar {
  /** Different for different pictures. */
  readonly key: string;
  /** Red, green, blue, alpha, by rows. */
  readonly pixels: SharedArrayBuffer;
  /** A small WebP, for a browser. */
  readonly thumbnail: SharedArrayBuffer;
}

/** Undefined for a player without one, or whose avatar isn't at hand. */
export type AvatarOf = (player: string) => Avatar | undefined;
