import type { Quadrant } from 'crokinole/board/start';
import type { RemovalCode } from 'crokinole/rules/ruling';
import type { ShotReport } from 'crokinole/shot/report';
import type { DiscId } from 'crokinole/shot/shot';
import type { Side } from '../themes/theme.ts';
import type { BoardView, DitchedView } from './still-views.ts';

/** Whose disc it is. */
export interface DiscSide {
  readonly disc: DiscId;
  readonly side: Side;
  /** Written on the disc, where players asked for numbers. */
  readonly number?: number;
}

/** A disc that the shot cost, and why: the picture says it in a word or three. */
export interface RemovedMark {
  readonly disc: DiscId;
  readonly code: RemovalCode;
}

/** A shot as it is shown: what happened, and what the rules made of it. */
export interface ShotView {
  readonly report: ShotReport;
  /** One for every disc of the report. */
  readonly sides: readonly DiscSide[];
  readonly removed: readonly RemovedMark[];
  /** It is to be taken again: the shooter goes back into the hand, and nothing counts. */
  readonly isReshoot: boolean;
  /** What lay in the ditch before the shot. */
  readonly ditch: readonly DitchedView[];
  /** Before which quadrant a side's discs are laid in the ditch, by side. */
  readonly seats: readonly Quadrant[];
}

/** The board as it is asked for, before the shot and after it: score, cups, hands, whose turn. */
export interface TurnFrame {
  readonly before: BoardView;
  readonly after: BoardView;
}
