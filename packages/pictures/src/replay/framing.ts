import { frameParts, printedParts } from '../scene/board-scene.ts';
import type { BoardView } from '../views/still-views.ts';
import type { PictureWords } from '../words/picture-words.ts';
import type { Moment } from './film.ts';
import type { Stamp } from './stamp.ts';
import type { Patch } from './patch.ts';
import type { Stage } from './stage.ts';
import type { TurnFrame } from '../views/shot-view.ts';

/** The frame of a board at one moment: the panels around it, and the light in its ditch. */
export interface Framing {
  readonly patches: readonly Patch[];
  readonly under: readonly Stamp[];
}

export function framingOf(
  view: BoardView,
  stage: Stage,
  words: PictureWords,
  isOver = false,
): Framing {
  const { turn } = view;
  return {
    patches: [...printedParts(view), ...frameParts(view, words)].map((part) =>
      stage.frame.patchOf(part, isOver),
    ),
    under:
      turn === undefined || turn.isFlicked === true ? [] : [stage.turnArcs.stampOf(turn.quadrant)],
  };
}

/** Score and cups stay unchanged until all discs rest; the last moment has the new ones. */
export function framed(
  moments: readonly Moment[],
  { before, after }: TurnFrame,
  stage: Stage,
  words: PictureWords,
): readonly Moment[] {
  const last = framingOf(after, stage, words);
  const first = framingOf(before, stage, words, true);
  return moments.map((moment, i) => {
    const { patches, under } = i === moments.length - 1 ? last : first;
    return { ...moment, patches, stamps: [...under, ...moment.stamps] };
  });
}
