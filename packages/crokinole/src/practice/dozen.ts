import { lengthOf, type Vector } from '../board/vector.ts';
import type { MatchState } from '../match/state.ts';
import { drawBelow, type RandomState } from '../random.ts';
import type { PlacedDisc } from '../shot/shot.ts';
import { discsUpTo, isFreePoint, lastDiscMatch } from './last-disc.ts';

/** No opposing disc; one before the hole; some to take out. */
export const DOZEN_KINDS = ['open', 'blocked', 'take-out'] as const;
type DozenKind = (typeof DOZEN_KINDS)[number];

export const DOZEN_SHOTS = 12;

/** Keys of a shot's own: one draws the discs on its board, the other the wobble of the hand. */
export interface DozenDraw {
  readonly board: RandomState;
  readonly hand: RandomState;
}

/** In hundredths of an inch, which keeps the position's notation short. */
interface Field {
  readonly least: Vector;
  readonly most: Vector;
  readonly nearest: number;
  readonly farthest: number;
}

/** Beside the straight way from the middle of the line to the hole. */
const BESIDE: Field = {
  least: { x: -900, y: -900 },
  most: { x: 900, y: 900 },
  nearest: 250,
  farthest: 1050,
};
/** Before the hole, as the shooter sees it. */
const BEFORE_HOLE: Field = {
  least: { x: -60, y: -450 },
  most: { x: 60, y: -160 },
  nearest: 160,
  farthest: 460,
};
/** In the fifteen or the ten. */
const INSIDE: Field = {
  least: { x: -740, y: -740 },
  most: { x: 740, y: 740 },
  nearest: 150,
  farthest: 740,
};

/** Open, blocked and take-out by turns. */
export function kindOfShot(number: number): DozenKind {
  const kind = DOZEN_KINDS[(number - 1) % DOZEN_KINDS.length];
  if (kind === undefined) throw new Error(`the dozen has no shot ${number}`);
  return kind;
}

/** The board of a shot, 1 … 12, as the last disc of a round. */
export function dozenShot(number: number, { board, hand }: DozenDraw): MatchState {
  const kind = kindOfShot(number);
  // The boards of a kind fill up: 0 … 3.
  const level = Math.floor((number - 1) / DOZEN_KINDS.length);
  const dealt = new Dealt(board);
  switch (kind) {
    case 'open':
      dealt.lay(0, level, BESIDE);
      break;
    case 'blocked':
      dealt.lay(1, 1, BEFORE_HOLE);
      dealt.lay(1, Math.min(level, 2), INSIDE);
      break;
    case 'take-out':
      dealt.lay(1, 1 + Math.min(level, 2), INSIDE);
      dealt.lay(0, level === 0 ? 0 : 1, INSIDE);
      break;
  }
  return lastDiscMatch(dealt.discs(), { hand: 'club', random: hand });
}

/** Lays discs one by one, each where it is free. */
class Dealt {
  readonly #points: readonly [Vector[], Vector[]] = [[], []];
  #random: RandomState;

  constructor(random: RandomState) {
    this.#random = random;
  }

  lay(side: 0 | 1, count: number, field: Field): void {
    for (let i = 0; i < count; i += 1) this.#points[side].push(this.#freePoint(field));
  }

  discs(): readonly PlacedDisc[] {
    return ([0, 1] as const).flatMap((side) => {
      const points = this.#points[side];
      return discsUpTo(side, points.length).flatMap((id, i) => {
        const point = points[i];
        return point === undefined ? [] : [{ id, x: point.x, y: point.y }];
      });
    });
  }

  #freePoint(field: Field): Vector {
    for (;;) {
      const { least, most } = field;
      const point = { x: this.#between(least.x, most.x), y: this.#between(least.y, most.y) };
      if (isIn(field, point) && isFreePoint(point, this.#points.flat())) return point;
    }
  }

  #between(least: number, most: number): number {
    const [drawn, after] = drawBelow(this.#random, most - least + 1);
    this.#random = after;
    return (least + drawn) / 100;
  }
}

const STRAIGHT_WAY_IN = 2;

function isIn(field: Field, point: Vector): boolean {
  const centiIn = 100 * lengthOf(point);
  if (centiIn < field.nearest || centiIn > field.farthest) return false;
  return field !== BESIDE || point.y > 0 || Math.abs(point.x) > STRAIGHT_WAY_IN;
}
