/** A colour as `#rrggbb`. */
export type Colour = `#${string}`;

export const THEME_IDS = ['maple', 'walnut', 'midnight', 'high-contrast'] as const;
export type ThemeId = (typeof THEME_IDS)[number];

/** How one cut of wood looks: two tones, and how much of the grain shows. */
export interface Wood {
  readonly light: Colour;
  readonly dark: Colour;
  /** Year rings to the inch, across the grain. */
  readonly ringsPerIn: number;
  /** 0 is plain, 1 has the rings in the full dark tone. */
  readonly ringStrength: number;
  /** The fine fibres along the grain. */
  readonly fibreStrength: number;
  /** How far the year rings wander off a straight line, in inches. */
  readonly waveIn: number;
  /** Which cut of the tree: the same number gives the same grain. */
  readonly seed: number;
}

/** Which side a disc belongs to, in the order of the seats. */
export const SIDES = [0, 1, 2] as const;
export type Side = (typeof SIDES)[number];

/** What tells each side's discs apart where the colours alone do not. */
export const SIDE_MARKS = ['ring', 'notches', 'dot'] as const;

/** A side's discs. */
export interface DiscColours {
  readonly face: Colour;
  readonly edge: Colour;
  readonly mark: Colour;
  readonly number: Colour;
}

export interface Theme {
  readonly id: ThemeId;
  readonly name: string;
  /** What the board lies on. */
  readonly backdrop: Colour;
  readonly backdropShade: Colour;
  readonly surface: Wood;
  readonly rail: Wood;
  readonly ditch: Colour;
  readonly inlay: Colour;
  readonly inlayWidthIn: number;
  readonly holeWall: Colour;
  readonly holeFloor: Colour;
  readonly pegRubber: Colour;
  readonly pegTop: Colour;
  /** How much of a peg its top takes: where the sleeve is lost on dark wood, the top is what shows. */
  readonly pegTopShare: number;
  /** How dark the shadows fall, 0 to 1. */
  readonly shadowStrength: number;
  /** How much darker than on the surface a disc is that lies lower: in the hole, in the ditch; 0 to 1. */
  readonly depthShade: number;
  readonly sides: readonly [DiscColours, DiscColours, DiscColours];
  readonly ink: Ink;
}

/** Everything that is written or drawn around the board. */
export interface Ink {
  readonly text: Colour;
  readonly quiet: Colour;
  readonly panel: Colour;
  readonly panelEdge: Colour;
  readonly accent: Colour;
  readonly warning: Colour;
  /** The aim's path over the surface, and what sets it off from the wood. */
  readonly aim: Colour;
  readonly aimHalo: Colour;
}
