import type { Quadrant } from 'crokinole/board/start';
import type { Removal } from 'crokinole/rules/ruling';
import type { ShotReport } from 'crokinole/shot/report';
import type { DiscId } from 'crokinole/shot/shot';
import type { Side } from '../themes/theme.ts';
import type { BoardView, DitchedView } from './still-views.ts';

/** The side that owns a disc. */
export interface DiscSide {
  readonly disc: DiscId;
  readonly side: Side;
  /** Drawn on the disc if players want numbers. */
  readonly number?: number;
}

/** A shot to be shown: its report and its ruling. */
export interface ShotView {
  readonly report: ShotReport;
  /** One for every disc of the report. */
  readonly sides: readonly DiscSide[];
  readonly removed: readonly Removal[];
  /** The shot is taken again: the shooter goes back to the hand, and nothing counts. */
  readonly isReshoot: boolean;
  /** The discs in the ditch before the shot. */
  readonly ditch: readonly DitchedView[];
  /** The quadrant where a side's discs are laid in the ditch, by side. */
  readonly seats: readonly Quadrant[];
}

/** The ruling in a word, called out large in the picture when the discs rest. */
export const CALLOUT_CODES = ['made', 'foul', 'free-miss', 'again'] as const;
export type CalloutCode = (typeof CALLOUT_CODES)[number];

export interface Callout {
  readonly code: CalloutCode;
  /** The points that the shot brought its side, as the ruling's text says them. */
  readonly gain: number;
}

/** The board before and after the shot: score, cups, hands and turn. */
export interface TurnFrame {
  /** Absent for a lag shot, which brings no points. */
  readonly callout?: Callout;
  readonly before: BoardView;
  readonly after: BoardView;
}
