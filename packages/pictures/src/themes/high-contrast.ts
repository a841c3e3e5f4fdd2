import type { Theme } from './theme.ts';

/** As little wood as possible: every edge contrasts light with dark. */
export const HIGH_CONTRAST: Theme = {
  id: 'high-contrast',
  name: 'High contrast',
  backdrop: '#000000',
  backdropShade: '#000000',
  surface: {
    light: '#d9d9d9',
    dark: '#cfcfcf',
    ringsPerIn: 1,
    ringStrength: 0.3,
    fibreStrength: 0.1,
    waveIn: 0.3,
    seed: 71,
  },
  rail: {
    light: '#8c8c8c',
    dark: '#787878',
    ringsPerIn: 3,
    ringStrength: 0.2,
    fibreStrength: 0.1,
    waveIn: 0.2,
    seed: 73,
  },
  ditch: '#000000',
  inlay: '#000000',
  inlayWidthIn: 0.14,
  holeWall: '#000000',
  holeFloor: '#000000',
  pegRubber: '#000000',
  pegTop: '#8a8a8a',
  pegTopShare: 0.5,
  shadowStrength: 0.35,
  // Black ground already removes enough light, so discs there must stay as clear as on top.
  depthShade: 0.1,
  sides: [
    { face: '#0d62e8', edge: '#00153d', mark: '#ffffff', number: '#ffffff' },
    { face: '#dc0a22', edge: '#3d0000', mark: '#ffffff', number: '#ffffff' },
    { face: '#ffffff', edge: '#000000', mark: '#000000', number: '#000000' },
  ],
  ink: {
    text: '#ffffff',
    quiet: '#d6d6d6',
    panel: '#141414',
    panelEdge: '#8c8c8c',
    accent: '#ffd84a',
    warning: '#ffb3a6',
    aim: '#000000',
    aimHalo: '#ffffff',
  },
};
