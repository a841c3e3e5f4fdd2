import type { Vector } from 'crokinole/board/vector';
import type { DiscPose } from '../draw-list/disc-look.ts';
import type { Illustration } from '../views/still-views.ts';
import type { Side } from '../themes/theme.ts';

export interface DrawnDisc extends Vector {
  readonly side: Side;
  readonly pose?: DiscPose;
  /** A disc's earlier or forbidden place. */
  readonly isFaint?: boolean;
}

export interface DrawnPath {
  readonly points: readonly Vector[];
  readonly isDashed?: boolean;
  readonly hasArrow?: boolean;
}

/** A verdict or a number beside a place. */
export interface DrawnMark extends Vector {
  readonly sign: 'yes' | 'no' | number;
}

/** A close-up of the board, or the whole board as in a turn's picture. */
export type Shown = 'board' | { readonly middle: Vector; readonly widthIn: number };

export interface IllustrationData {
  readonly shows: Shown;
  readonly discs: readonly DrawnDisc[];
  readonly paths: readonly DrawnPath[];
  readonly marks: readonly DrawnMark[];
  /** Prints the ring values at this size. */
  readonly valuesIn?: number;
}

const BLUE = 0;
const RED = 1;

/** Positions in inches, seen from quadrant 0. */
export const ILLUSTRATIONS: Readonly<Record<Illustration, IllustrationData>> = {
  /** For a first-time reader: the whole board, and a shot on its way into the hole. */
  rings: {
    shows: 'board',
    valuesIn: 1.75,
    discs: [{ x: 0, y: -12, side: BLUE }],
    paths: [
      {
        points: [
          { x: 0, y: -11.1 },
          { x: 0, y: -1.6 },
        ],
        isDashed: true,
        hasArrow: true,
      },
    ],
    marks: [],
  },
  start: {
    shows: { middle: { x: 0, y: -9.3 }, widthIn: 23 },
    discs: [
      { x: 0, y: -12, side: BLUE },
      { x: 6.4, y: -10.15, side: BLUE },
      { x: -3.1, y: -9.6, side: BLUE, isFaint: true },
      { x: -9.3, y: -7.58, side: BLUE, isFaint: true },
    ],
    paths: [],
    marks: [
      { x: 1.25, y: -12.3, sign: 'yes' },
      { x: 7.6, y: -10.5, sign: 'yes' },
      { x: -1.85, y: -9.9, sign: 'no' },
      { x: -8.1, y: -7.9, sign: 'no' },
    ],
  },
  scoring: {
    shows: { middle: { x: 4.6, y: 0.6 }, widthIn: 17 },
    discs: [
      { x: 0, y: 0, side: BLUE, pose: 'sunk' },
      { x: 1.7, y: 1.9, side: BLUE },
      { x: 6, y: 0.9, side: BLUE },
      { x: 9.9, y: 1.1, side: BLUE },
      { x: 12.1, y: 1.6, side: BLUE, isFaint: true },
    ],
    paths: [],
    marks: [
      { x: -0.2, y: -1.5, sign: 20 },
      { x: 1.5, y: 0.4, sign: 15 },
      { x: 5.9, y: -0.6, sign: 10 },
      { x: 9.9, y: -0.4, sign: 5 },
      { x: 12.1, y: 0.1, sign: 'no' },
    ],
  },
  'touching-line': {
    shows: { middle: { x: 0, y: -7.6 }, widthIn: 11 },
    discs: [
      { x: -2.9, y: -6.2, side: BLUE },
      { x: 0.1, y: -7.42, side: BLUE },
      { x: 3, y: -7.9, side: BLUE },
    ],
    paths: [],
    marks: [
      { x: -2.9, y: -4.95, sign: 10 },
      { x: 0.1, y: -6.1, sign: 5 },
      { x: 3, y: -6.65, sign: 5 },
    ],
  },
  'free-shot': {
    shows: { middle: { x: 0.8, y: -2.7 }, widthIn: 14 },
    discs: [
      { x: -1.6, y: -1.6, side: BLUE },
      { x: 1.2, y: -4.15, side: BLUE },
      { x: 4.6, y: -4.6, side: BLUE, isFaint: true },
    ],
    paths: [],
    marks: [
      { x: -0.3, y: -1.6, sign: 'yes' },
      { x: 2.5, y: -4.3, sign: 'yes' },
      { x: 5.9, y: -4.6, sign: 'no' },
    ],
  },
  carom: {
    shows: { middle: { x: 0, y: -7.6 }, widthIn: 20 },
    discs: [
      { x: 0.4, y: -12, side: BLUE },
      { x: -0.7, y: -7.4, side: BLUE },
      { x: -2.6, y: -4.1, side: RED },
    ],
    paths: [
      {
        points: [
          { x: 0.4, y: -11.3 },
          { x: -0.25, y: -8.75 },
        ],
        isDashed: true,
      },
      {
        points: [
          { x: -1.05, y: -6.75 },
          { x: -1.95, y: -5.25 },
        ],
        hasArrow: true,
      },
    ],
    marks: [{ x: -1.2, y: -3.9, sign: 'yes' }],
  },
  leaner: {
    shows: { middle: { x: 0, y: 0 }, widthIn: 10 },
    discs: [{ x: 0.17, y: -0.13, side: BLUE, pose: 'leaning' }],
    paths: [],
    marks: [{ x: 1.35, y: 0.85, sign: 15 }],
  },
  're-entry': {
    shows: { middle: { x: 8.6, y: 3.4 }, widthIn: 15.5 },
    discs: [{ x: 12.2, y: 1.6, side: BLUE, isFaint: true }],
    paths: [
      {
        points: [
          { x: 4.6, y: 4.2 },
          { x: 14.1, y: 4.4 },
          { x: 12.85, y: 2.2 },
        ],
        isDashed: true,
        hasArrow: true,
      },
    ],
    marks: [{ x: 12.3, y: 0.2, sign: 'no' }],
  },
};
