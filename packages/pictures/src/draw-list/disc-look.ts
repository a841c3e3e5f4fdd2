/** How a disc lies: flat, tilted over the hole's edge, in the hole, or in the ditch. */
export const DISC_POSES = ['flat', 'leaning', 'sunk', 'ditched'] as const;
export type DiscPose = (typeof DISC_POSES)[number];

export interface DiscLook {
  readonly pose: DiscPose;
  /** The direction of a leaner's lower edge on the picture, in degrees clockwise from the right. */
  readonly tiltDeg?: number;
  readonly number?: number;
  /** In place of a number: the initial of a player. */
  readonly letter?: string;
  /** The rotation of its mark on the picture, clockwise. Light and shadow do not rotate. */
  readonly turnDeg?: number;
}
