import { simulate } from '../../src/physics/simulate.ts';
import { createRandomState, drawBelow, type RandomState } from '../../src/random.ts';
import { apply } from '../../src/match/apply.ts';
import type { MatchAction, Refusal } from '../../src/match/actions.ts';
import type { Progress } from '../../src/match/progress.ts';
import { createMatch, type MatchSetup } from '../../src/match/setup.ts';
import { discsInHand } from '../../src/match/rounds.ts';
import { sideOfDisc } from '../../src/match/discs.ts';
import { nextShotOf, planShot, type Aim } from '../../src/match/shots.ts';
import type { MatchState, SeatNumber } from '../../src/match/state.ts';
import { wobble } from '../../src/shot/hand.ts';

/** A minimal match authority for tests that keeps all contracts of `apply`. */

export function keyOf(seed: number): RandomState {
  return createRandomState(seed.toString(16).padStart(64, '0'));
}

const PLAYERS = ['ada', 'bob', 'cid', 'dot'];

export function setupOf(
  setup: Pick<MatchSetup, 'preset' | 'format'> & Partial<MatchSetup>,
): MatchSetup {
  const players = { singles: 2, doubles: 4, 'two-against-one': 3, 'three-colours': 3, shootout: 2 };
  return {
    overrides: {},
    players: PLAYERS.slice(0, players[setup.format]),
    boardSpeed: 'normal',
    hand: 'club',
    random: keyOf(1),
    ...setup,
  };
}

export function start(
  setup: Pick<MatchSetup, 'preset' | 'format'> & Partial<MatchSetup>,
): MatchState {
  const created = createMatch(setupOf(setup));
  if (!created.ok) throw new Error(`refused: ${JSON.stringify(created.refusal)}`);
  return created.value;
}

/** Frozen, so that an action that mutates its input throws. */
function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
}

export function act(state: MatchState, action: MatchAction): Progress {
  const applied = apply(freeze(state), freeze(action));
  if (!applied.ok) throw new Error(`refused: ${JSON.stringify(applied.refusal)}`);
  return applied.value;
}

/** The action for a flick: planned, wobbled and simulated. */
export function flickOf(state: MatchState, by: SeatNumber, aim: Aim): MatchAction {
  const planned = planShot(state, by, aim);
  if (!planned.ok) throw new Error(`refused: ${JSON.stringify(planned.refusal)}`);
  const { angleCentideg, speedCentiInPerS } = planned.value;
  const aimed = { angleCentideg, speedCentiInPerS };
  const [flicked, random] = wobble(aimed, state.hand, state.random);
  const shot = { ...planned.value, ...flicked };
  const position = { discs: state.round.discs };
  const simulated = simulate(position, shot, { boardSpeed: state.boardSpeed });
  if (!simulated.ok) throw new Error(`the physics refused: ${simulated.refusal}`);
  return { kind: 'flick', by, aimed, report: simulated.value, random };
}

export function refusalOf(state: MatchState, action: MatchAction): Refusal {
  const applied = apply(freeze(state), freeze(action));
  if (applied.ok) throw new Error(`${action.kind} was not refused`);
  return applied.refusal;
}

export function turnOf(state: MatchState): SeatNumber {
  const next = nextShotOf(state);
  if (next === undefined) throw new Error('nobody is on turn');
  return next.seat;
}

/** A disc that hardly moves: removed at once under any rules. */
export const DUD: Aim = {
  positionCentideg: 0,
  insetCentiIn: 0,
  angleCentideg: 0,
  speedCentiInPerS: 10,
};

export function playDud(state: MatchState): Progress {
  return act(state, flickOf(state, turnOf(state), DUD));
}

/**
 * The same match with one disc left in the round, in the current player's hand; this many twenties
 * in each cup, and all other discs in the ditch.
 */
export function withOneDiscLeft(
  state: MatchState,
  twenties: readonly number[],
  more: Partial<MatchState> = {},
): MatchState {
  const turn = turnOf(state);
  const spent = state.seats.flatMap((_, i) =>
    discsInHand(state, i as SeatNumber).slice(0, i === turn ? -1 : undefined),
  );
  const isTwenty = (disc: number) => {
    const before = spent.filter((each) => sideOfDisc(each) === sideOfDisc(disc) && each < disc);
    return before.length < (twenties[sideOfDisc(disc)] ?? 0);
  };
  const round = {
    ...state.round,
    hands: state.seats.map((_, i) => (i === turn ? 1 : 0)),
    discs: [],
    cups: spent.filter(isTwenty),
    ditch: spent.filter((disc) => !isTwenty(disc)),
  };
  return { ...state, round, ...more };
}

/** Ends the round with only these twenties for each side. */
export function endRound(state: MatchState, twenties: readonly number[]): Progress {
  return playDud(withOneDiscLeft(state, twenties));
}

/** Seeded whole numbers below a bound. */
export function diceFrom(seed: number): (sides: number) => number {
  let state = keyOf(seed);
  return (sides) => {
    const [drawn, after] = drawBelow(state, sides);
    state = after;
    return drawn;
  };
}
