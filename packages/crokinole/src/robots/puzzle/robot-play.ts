import { SHOOTING_LINE_RADIUS_IN, DISC_RADIUS_IN } from '../../board/dimensions.ts';
import { lengthOf } from '../../board/vector.ts';
import { sideOfDisc } from '../../match/discs.ts';
import { createMatch } from '../../match/setup.ts';
import type { MatchState } from '../../match/state.ts';
import { discsUpTo, isFreePoint, lastDiscMatch, STEADY_HAND } from '../../practice/last-disc.ts';
import { wobbleAt } from '../../shot/hand.ts';
import type { PlacedDisc } from '../../shot/shot.ts';
import { evaluationFor } from '../evaluation.ts';
import { withWobble } from '../playouts.ts';
import { chooseAim } from '../search.ts';
import type { Random } from '../seeded-random.ts';
import { roundAheadOf, situationAfter, situationOf } from '../situation.ts';

const EFFORT = { candidates: 60, foreseen: 320 };
const HAND = 'club';
const MIN_DISCS = 4;
/** The most that a player still with a disc in hand can have on the board. */
const MAX_DISCS_A_SIDE = 7;
const REACH_IN = SHOOTING_LINE_RADIUS_IN - DISC_RADIUS_IN - 0.1;
const MIDDLE_CLEAR_IN = 1;

/** The boards that two robots meet in a round, each as the last disc of seat 0. */
export function* boardsOfRound(random: Random): Generator<MatchState> {
  const state = openingOf(random);
  const round = roundAheadOf(state);
  let situation = situationOf(state);
  for (;;) {
    const turn = round.turns[situation.turn];
    if (turn === undefined) return;
    const board = boardFor(turn.side === 1, situation.discs);
    if (board !== undefined) yield board;
    const search = {
      round,
      situation,
      evaluate: evaluationFor(state, round, turn.side),
      wobbleOf: (aimed: Parameters<typeof wobbleAt>[0]) => wobbleAt(aimed, HAND),
      isTimeUp: () => false,
      seed: random.below(2 ** 31),
      foreseen: 0,
      mayForesee: EFFORT.foreseen,
    };
    const aim = chooseAim(search, EFFORT, random);
    const flick = withWobble(aim, search.wobbleOf(aim), random);
    situation = situationAfter(round, situation, aim, flick);
  }
}

function openingOf(random: Random): MatchState {
  const created = createMatch({
    preset: 'nca',
    overrides: {},
    format: 'singles',
    players: ['one', 'other'],
    boardSpeed: 'normal',
    hand: HAND,
    random: STEADY_HAND.random,
    starter: random.below(2) === 0 ? 0 : 1,
  });
  if (!created.ok) throw new Error(`robots have no match: ${created.refusal.code}`);
  return created.value;
}

/** As the side to shoot sees it. Undefined where it can't be written exactly, or is too empty. */
function boardFor(isTurned: boolean, discs: readonly PlacedDisc[]): MatchState | undefined {
  const sides = ([0, 1] as const).map((side) =>
    discs
      .filter(({ id }) => (sideOfDisc(id) === side) !== isTurned)
      .map(({ x, y }) =>
        isTurned ? { x: rounded(-x), y: rounded(-y) } : { x: rounded(x), y: rounded(y) },
      ),
  );
  const points = sides.flat();
  if (points.length < MIN_DISCS || sides[1]?.length === 0) return undefined;
  if (sides.some(({ length }) => length > MAX_DISCS_A_SIDE)) return undefined;
  const isClear = points.every((point, i) => {
    const fromMiddle = lengthOf(point);
    if (fromMiddle < MIDDLE_CLEAR_IN || fromMiddle > REACH_IN) return false;
    return isFreePoint(point, points.slice(0, i));
  });
  if (!isClear) return undefined;
  const placed = ([0, 1] as const).flatMap((side) => {
    const own = sides[side] ?? [];
    return discsUpTo(side, own.length).flatMap((id, i) => {
      const point = own[i];
      return point === undefined ? [] : [{ id, ...point }];
    });
  });
  return lastDiscMatch(placed, STEADY_HAND);
}

/** In hundredths of an inch, which keeps the position's notation short. Zero has no sign. */
function rounded(valueIn: number): number {
  return Math.round(100 * valueIn) / 100 + 0;
}
