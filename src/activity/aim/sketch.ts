import type { TargetAim } from 'crokinole/aiming/aims';
import type { Vector } from 'crokinole/board/vector';
import { isPlaceFree, isPlaceLegal } from './aim-state.ts';
import { coneOf, type Cone } from './cone.ts';
import { firstContactIn } from './first-contact.ts';
import { discOnScreen, toScreen } from './layout.ts';
import { fullPullPx, readPull } from './pull.ts';
import type { FingerState, Ground, Pulling } from './finger-state.ts';

/** What the page draws of an aim, in CSS pixels. */
export interface Sketch {
  readonly disc: Vector;
  /** The disc can't start here. It is drawn crossed out, because color alone isn't enough. */
  readonly isBlocked: boolean;
  readonly cone: Cone;
  readonly outline: readonly Vector[];
  readonly band: Band | null;
}

/** The line from where the finger was put down to where it is. */
export interface Band {
  readonly from: Vector;
  readonly to: Vector;
  readonly fullPx: number;
  readonly isArmed: boolean;
  readonly isFine: boolean;
  readonly magnet: TargetAim | null;
}

export function sketchOf({ aim, doing }: FingerState, { turn, layout }: Ground): Sketch {
  const cone = coneOf(aim, turn.hand, turn.boardSpeed, firstContactIn(aim, turn));
  return {
    disc: discOnScreen(aim, layout),
    isBlocked: !isPlaceLegal(aim, turn) || !isPlaceFree(aim, turn),
    cone,
    outline: cone.outline.map((point) => toScreen(point, 0, layout)),
    band: doing.kind === 'pulling' ? bandOf(doing) : null,
  };
}

function bandOf({ pull }: Pulling): Band {
  const { terms, grip } = pull;
  const { magnet, isArmed } = readPull(pull);
  return {
    from: terms.from,
    to: grip.last,
    fullPx: fullPullPx(terms.layout),
    isArmed,
    isFine: grip.gear === 'fine',
    magnet,
  };
}
