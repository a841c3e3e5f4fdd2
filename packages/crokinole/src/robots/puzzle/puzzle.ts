import { nextShotOf, type Aim } from '../../match/shots.ts';
import type { MatchState } from '../../match/state.ts';
import { sideOfDisc } from '../../match/discs.ts';
import { simulate } from '../../physics/simulate.ts';
import { judge } from '../../rules/judge.ts';
import type { Ruling } from '../../rules/ruling.ts';
import { ringValueOf } from '../../board/regions.ts';
import type { PlacedDisc } from '../../shot/shot.ts';
import { quickShot } from '../quick-shot.ts';
import { createSeededRandom, seedFrom } from '../seeded-random.ts';
import { situationOf, roundAheadOf } from '../situation.ts';
import { think } from '../search.ts';
import type { Mind } from '../playouts.ts';
import { leadOf } from '../evaluation.ts';
import { drawPosition } from './position.ts';

/** A puzzle: one shot with a steady hand that gains as many points as possible. */
export interface Puzzle {
  /** The last shot of a round, taken by seat 0. */
  readonly state: MatchState;
  /** The solver's lead in points before the shot. */
  readonly before: number;
  /** The solver's lead after the best known shot. A better one may exist. */
  readonly par: number;
  readonly solution: Aim;
}

const EFFORT = { candidates: 900, foreseen: 4200, depth: 0 };
/** The best shot must gain at least this much, and beat the obvious shot by at least this much. */
const MIN_GAIN = 25;
const MIN_CLEVERNESS = 10;
const STEADY = { angleCentideg: 0, speedShare: 0 };

/** The puzzle of a day, identical for all players. `day` is a date such as 2031-02-28. */
export function puzzleOfDay(day: string): Puzzle {
  for (let attempt = 0; ; attempt += 1) {
    const puzzle = puzzleFrom(seedFrom(`${day} ${attempt}`));
    if (puzzle !== undefined) return puzzle;
  }
}

function puzzleFrom(seed: number): Puzzle | undefined {
  const chance = createSeededRandom(seed);
  const state = drawPosition(chance);
  const round = roundAheadOf(state);
  const situation = situationOf(state);
  const mind: Mind = {
    round,
    situation,
    evaluate: (after) => leadOf(round, after, 0),
    strayOf: () => STEADY,
    isTimeUp: () => false,
    seed,
    foreseen: 0,
    mayForesee: EFFORT.foreseen,
  };
  const plain = outcomeOf(state, quickShot(round, situation, chance));
  const solution = think(mind, EFFORT, chance);
  const before = leadOnBoard(state.round.discs);
  // Only the engine's result counts, not the fast model's.
  const par = outcomeOf(state, solution);
  const isInteresting = par >= before + MIN_GAIN && par >= plain + MIN_CLEVERNESS;
  return isInteresting ? { state, before, par, solution } : undefined;
}

function outcomeOf(state: MatchState, aim: Aim): number {
  const next = nextShotOf(state);
  if (next === undefined) throw new Error('the puzzle’s match is not waiting for a shot');
  const shot = { shooter: next.disc, quadrant: next.quadrant, ...aim };
  const played = simulate(next.position, shot, { boardSpeed: state.boardSpeed });
  // A position whose shot does not end is rejected, and another is drawn.
  if (!played.ok && played.refusal === 'without-end') return -Infinity;
  if (!played.ok) throw new Error(`the puzzle’s shot was refused: ${played.refusal}`);
  const context = { sideOf: sideOfDisc, shooterSide: 0, reshootsUsed: 0 } as const;
  return puzzleScore(judge(played.value, context, state.rules));
}

/** The solver's lead in points after the ruling. */
export function puzzleScore({ position, banked }: Ruling): number {
  const twenties = banked.reduce((sum, { side }) => sum + (side === 0 ? 20 : -20), 0);
  return leadOnBoard(position) + twenties;
}

function leadOnBoard(discs: readonly PlacedDisc[]): number {
  return discs.reduce((lead, disc) => {
    const worth = ringValueOf(disc);
    return lead + (sideOfDisc(disc.id) === 0 ? worth : -worth);
  }, 0);
}
