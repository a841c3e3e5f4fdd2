import { DISC_RADIUS_IN, PEG_RADIUS_IN, SHOOTING_LINE_RADIUS_IN } from '../../board/dimensions.ts';
import { PEGS } from '../../board/pegs.ts';
import { distanceBetween, lengthOf, type Vector } from '../../board/vector.ts';
import { discOf } from '../../match/discs.ts';
import { createMatch } from '../../match/setup.ts';
import type { MatchState } from '../../match/state.ts';
import type { DiscId, PlacedDisc } from '../../shot/shot.ts';
import type { Chance } from '../seeded-random.ts';

const OWN = { least: 0, most: 3 };
const OPPOSING = { least: 2, most: 5 };
const DISCS_A_SIDE = 8;
const MIDDLE_CLEAR_IN = 1;
const REACH_IN = SHOOTING_LINE_RADIUS_IN - DISC_RADIUS_IN - 0.3;
/** Discs are far enough apart that they visibly do not touch. */
const GAP_IN = 0.05;

/** A round with one disc left, the solver's, and a few randomly placed discs. */
export function drawPosition(chance: Chance): MatchState {
  const created = createMatch({
    preset: 'nca',
    overrides: {},
    format: 'singles',
    players: ['solver', 'nobody'],
    boardSpeed: 'normal',
    hand: 'none',
    random: { key: '0'.repeat(64), draws: 0 },
    starter: 1,
  });
  if (!created.ok)
    throw new Error(`the puzzle’s match could not be created: ${created.refusal.code}`);
  const state = created.value;
  const own = discsUpTo(0, OWN.least + chance.below(OWN.most - OWN.least + 1));
  const opposing = discsUpTo(1, OPPOSING.least + chance.below(OPPOSING.most - OPPOSING.least + 1));
  const discs = scatter([...own, ...opposing], chance);
  const lying = new Set(discs.map((disc) => disc.id));
  const spent = [...discsUpTo(0, DISCS_A_SIDE - 1), ...discsUpTo(1, DISCS_A_SIDE)];
  const ditch = spent.filter((disc) => !lying.has(disc));
  return { ...state, round: { ...state.round, step: 1, hands: [1, 0], discs, ditch } };
}

function discsUpTo(side: 0 | 1, count: number): DiscId[] {
  return Array.from({ length: count }, (_, i) => discOf(side, i + 1));
}

function scatter(ids: readonly DiscId[], chance: Chance): PlacedDisc[] {
  const discs: PlacedDisc[] = [];
  for (const id of ids) discs.push({ id, ...freePoint(discs, chance) });
  return discs;
}

function freePoint(discs: readonly Vector[], chance: Chance): Vector {
  for (;;) {
    const point = { x: coordinate(chance), y: coordinate(chance) };
    const fromMiddle = lengthOf(point);
    if (fromMiddle < MIDDLE_CLEAR_IN || fromMiddle > REACH_IN) continue;
    const isFree =
      discs.every((disc) => distanceBetween(disc, point) > 2 * DISC_RADIUS_IN + GAP_IN) &&
      PEGS.every((peg) => distanceBetween(peg, point) > DISC_RADIUS_IN + PEG_RADIUS_IN + GAP_IN);
    if (isFree) return point;
  }
}

/** In hundredths of an inch, which keeps the position's notation short. */
function coordinate(chance: Chance): number {
  return Math.round(100 * REACH_IN * (2 * chance.next() - 1)) / 100;
}
