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

export function changesScore(frame: TurnFrame): boolean {
  return ruledView(frame).sides.some(({ gain }) => gain !== undefined);
}

/** Of a turn whose shot has been ruled: the points count it and say what changed, the rest follows. */
export function ruledView({ before, after }: TurnFrame): BoardView {
  const sides = before.sides.map((side, i) => {
    const points = after.sides[i]?.points ?? side.points;
    return points === side.points ? side : { ...side, points, gain: points - side.points };
  });
  return { ...before, sides };
}

/** The score counts with the ruling; cups, hands and turn change in the last moment. */
export function framed(
  moments: readonly Moment[],
  frame: TurnFrame,
  stage: Stage,
  words: PictureWords,
): readonly Moment[] {
  const last = framingOf(frame.after, stage, words);
  const first = framingOf(frame.before, stage, words, true);
  const ruled = changesScore(frame) ? framingOf(ruledView(frame), stage, words, true) : first;
  return moments.map((moment, i) => {
    const shown = moment.isRuled === true ? ruled : first;
    const { patches, under } = i === moments.length - 1 ? last : shown;
    return { ...moment, patches, stamps: [...under, ...moment.stamps] };
  });
}
