/** How a disc lies: on the surface, tilted over the hole's edge, in the hole, or in the ditch. */
export const DISC_POSES = ['flat', 'leaning', 'sunk', 'ditched'] as const;
export type DiscPose = (typeof DISC_POSES)[number];

export interface DiscLook {
  readonly pose: DiscPose;
  /** Where the sunken edge of a leaner points on the picture, in degrees clockwise from the right. */
  readonly tiltDeg?: number;
  readonly number?: number;
  /** How far its mark has turned on the picture, clockwise. The light and the shadow stay. */
  readonly turnDeg?: number;
}
