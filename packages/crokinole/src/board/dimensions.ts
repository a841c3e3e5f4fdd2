/**
 * The tournament board. Lengths in inches, the board's centre at the origin, x to the right and y
 * up as the player in quadrant 0 (at the bottom) sees it.
 */
export const SURFACE_RADIUS_IN = 13;
/** The outer line. Discs start on it, and a disc that rests touching it is out. */
export const SHOOTING_LINE_RADIUS_IN = 12;
/** The line between the ten and the five. */
export const TEN_LINE_RADIUS_IN = 8;
/** The line between the fifteen and the ten, where the pegs stand. */
export const FIFTEEN_LINE_RADIUS_IN = 4;
export const HOLE_RADIUS_IN = 0.6875;
/** Each ring by its middle, where no line runs. */
export const RINGS = [
  { value: 15, radiusIn: (HOLE_RADIUS_IN + FIFTEEN_LINE_RADIUS_IN) / 2 },
  { value: 10, radiusIn: (FIFTEEN_LINE_RADIUS_IN + TEN_LINE_RADIUS_IN) / 2 },
  { value: 5, radiusIn: (TEN_LINE_RADIUS_IN + SHOOTING_LINE_RADIUS_IN) / 2 },
] as const;
export const DISC_RADIUS_IN = 0.625;
export const PEG_RADIUS_IN = 0.1875;
export const DITCH_WIDTH_IN = 2;
export const RAIL_RADIUS_IN = SURFACE_RADIUS_IN + DITCH_WIDTH_IN;

/**
 * A disc whose centre is nearer to the hole's centre than this has nothing under its centre of
 * mass: the hole's edge then cuts the disc along a chord behind its centre. √(hole² − disc²).
 */
export const UNSUPPORTED_RADIUS_IN = Math.sqrt(
  HOLE_RADIUS_IN * HOLE_RADIUS_IN - DISC_RADIUS_IN * DISC_RADIUS_IN,
);

/** Two discs of a legal position are at least this far apart, rim to rim. */
export const MIN_GAP_IN = 1e-6;

export const MAX_DISCS = 36;
