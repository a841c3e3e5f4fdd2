/** How a disc lies: flat, tilted over the hole's edge, in the hole, or in the ditch. */
export const DISC_POSES = ['flat', 'leaning', 'sunk', 'ditched'] as const;
export type DiscPose = (typeof DISC_POSES)[number];

export interface DiscLook {
  readonly pose: DiscPose;
  /** The direction of a leaner's lower edge on the picture, in degrees clockwise from the right. */
  readonly tiltDeg?: number;
  /** How far it leans, from 0 to 1. Undefined for one at rest, which leans fully. */
  readonly lean?: number;
  /** How far it has sunk: 0 is level with the wood. Undefined for one at rest, at 1. */
  readonly depth?: number;
  readonly number?: number;
  /** In place of a number: the initial of a player. */
  readonly letter?: string;
  /** The rotation of its mark on the picture, clockwise. Light and shadow do not rotate. */
  readonly turnDeg?: number;
  /** Without grooves, for a picture that is shown small. */
  readonly isSmooth?: true;
}
