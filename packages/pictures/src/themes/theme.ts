/** A colour as `#rrggbb`. */
export type Colour = `#${string}`;

export const THEME_IDS = ['maple', 'walnut', 'high-contrast'] as const;
export type ThemeId = (typeof THEME_IDS)[number];

/** The look of a wood: two tones, and the strength of the grain. */
export interface Wood {
  readonly light: Colour;
  readonly dark: Colour;
  /** Growth rings per inch, across the grain. */
  readonly ringsPerIn: number;
  /** 0 is plain; at 1 the rings have the full dark tone. */
  readonly ringStrength: number;
  /** The fine fibres along the grain. */
  readonly fibreStrength: number;
  /** How far the growth rings deviate from a straight line, in inches. */
  readonly waveIn: number;
  /** The seed of the grain: the same number gives the same grain. */
  readonly seed: number;
}

/** The sides of discs, in the order of the seats. */
export const SIDES = [0, 1, 2] as const;
export type Side = (typeof SIDES)[number];

/** Distinguishes the sides' discs without colour. */
export const SIDE_MARKS = ['ring', 'notches', 'dot'] as const;

/** A side's discs. */
export interface DiscColours {
  readonly face: Colour;
  readonly edge: Colour;
  readonly mark: Colour;
  readonly number: Colour;
}

/** The colours of medals, the same in every theme. */
export type Metal = 'gold' | 'silver' | 'bronze';
export const METALS: Readonly<Record<Metal, DiscColours>> = {
  gold: { face: '#f0b838', edge: '#8a5a10', mark: '#fff4d2', number: '#000000' },
  silver: { face: '#c9d0d6', edge: '#5d666e', mark: '#f7fafc', number: '#000000' },
  bronze: { face: '#d0925e', edge: '#6b3a16', mark: '#f8dcc0', number: '#000000' },
};

export interface Theme {
  readonly id: ThemeId;
  readonly name: string;
  /** The ground under the board. */
  readonly backdrop: Colour;
  readonly backdropShade: Colour;
  readonly surface: Wood;
  readonly rail: Wood;
  /** Under the titles of cards. */
  readonly plank: Wood;
  /** The ditch, and the light tone of its grain. */
  readonly ditch: Colour;
  readonly ditchLight: Colour;
  readonly lamp: Lamp;
  readonly inlay: Colour;
  readonly inlayWidthIn: number;
  readonly holeWall: Colour;
  readonly holeFloor: Colour;
  readonly pegRubber: Colour;
  readonly pegTop: Colour;
  /**
   * The share of a peg covered by its top: where the sleeve disappears on dark wood, the top stays
   * visible.
   */
  readonly pegTopShare: number;
  /** How dark shadows are, 0 to 1. */
  readonly shadowStrength: number;
  /** How much darker a disc is in the hole or the ditch than on the surface, 0 to 1. */
  readonly depthShade: number;
  readonly sides: readonly [DiscColours, DiscColours, DiscColours];
  readonly ink: Ink;
}

/** How the surface differs from evenly lit wood. */
export interface Lamp {
  /** Screened over the wood under the lamp; black is no light. */
  readonly light: Colour;
  /** Multiplied with the wood at the far edge; white is no shade. */
  readonly shade: Colour;
}

/** The colours of text and drawings around the board. */
export interface Ink {
  readonly text: Colour;
  readonly quiet: Colour;
  readonly panel: Colour;
  readonly panelEdge: Colour;
  readonly accent: Colour;
  readonly warning: Colour;
  /** The aim's path over the surface, and its contrast to the wood. */
  readonly aim: Colour;
  readonly aimHalo: Colour;
}
