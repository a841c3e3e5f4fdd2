import { missIn, pathOf } from '../../src/aiming/path.ts';
import { DISC_RADIUS_IN } from '../../src/board/dimensions.ts';
import { distanceBetween } from '../../src/board/vector.ts';
import type { Aim } from '../../src/match/shots.ts';
import type { MatchState } from '../../src/match/state.ts';
import type { Puzzle } from '../../src/robots/puzzle/puzzle.ts';

/** Across the whole board. */
const LINE_IN = 26;

/** What can be seen of an idea without thinking about the task. */
export const LOOKS: Readonly<Record<string, (aim: Aim, state: MatchState, i: number) => number>> = {
  letter: (_aim, _state, i) => i,
  angle: (aim) => Math.abs(aim.angleCentideg),
  power: (aim) => aim.speedCentiInPerS,
  'start from the middle': (aim) => Math.abs(aim.positionCentideg),
  'line from the hole': (aim) => {
    const { from, to } = lineOf(aim);
    return Math.min(missIn({ from, to }, { x: 0, y: 0 }), LINE_IN);
  },
  'way to the first disc': (aim, state) =>
    Math.min(
      LINE_IN,
      ...discsOn(aim, state).map((disc) => distanceBetween(lineOf(aim).from, disc)),
    ),
  'discs on the line': (aim, state) => discsOn(aim, state).length,
  'discs near the line': (aim, state) =>
    state.round.discs.filter((disc) => missIn(lineOf(aim), disc) < 4 * DISC_RADIUS_IN).length,
};

function lineOf({ positionCentideg, insetCentiIn, angleCentideg }: Aim) {
  return pathOf(0, { positionCentideg, insetCentiIn }, angleCentideg, LINE_IN);
}

function discsOn(aim: Aim, { round }: MatchState) {
  return round.discs.filter((disc) => missIn(lineOf(aim), disc) < 2 * DISC_RADIUS_IN);
}

/**
 * How often each choice by look alone is right: of an idea with the least, the middle or the most of
 * it. Of ideas that look the same, one is chosen by chance.
 */
export function choicesByLook(puzzles: readonly Puzzle[]): ReadonlyMap<string, number> {
  const shares = new Map<string, number>();
  for (const [look, valueOf] of Object.entries(LOOKS)) {
    for (const [rank, choice] of ['least', 'middle', 'most'].entries()) {
      const right = puzzles.reduce((sum, { state, ideas, solution }) => {
        const values = ideas.map((aim, i) => valueOf(aim, state, i));
        const wanted = [...values].sort((a, b) => a - b)[rank];
        const chosen = values.filter((value) => value === wanted).length;
        return sum + (values[solution] === wanted ? 1 / chosen : 0);
      }, 0);
      shares.set(`${choice}: ${look}`, right / puzzles.length);
    }
  }
  return shares;
}
