import type { Quadrant } from 'crokinole/board/start';
import type { PictureWords } from '../words/picture-words.ts';
import type { ThemeId } from '../themes/theme.ts';
import type { ShotView, TurnFrame } from '../views/shot-view.ts';

/** A shot, how to show it, and in which words. */
export interface ReplayView extends ShotView {
  readonly theme: ThemeId;
  readonly words: PictureWords;
  /** The size of the board. */
  readonly sizePx: number;
  /** Without it only the board is shown. */
  readonly frame?: TurnFrame;
  /** The quadrant shown at the bottom. */
  readonly bottom: Quadrant;
}
