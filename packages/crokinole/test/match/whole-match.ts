import type { MatchAction } from '../../src/match/actions.ts';
import { apply } from '../../src/match/apply.ts';
import { entriesOf, openRecord, type MatchRecord } from '../../src/match/notation/record.ts';
import type { Progress } from '../../src/match/progress.ts';
import type { MatchState, SeatNumber } from '../../src/match/state.ts';
import { DUD, diceFrom, flickOf, turnOf } from './authority.ts';
import { anyAim, plausibleAim } from './players.ts';

type Dice = (sides: number) => number;

export interface Step {
  readonly before: MatchState;
  readonly action: MatchAction;
  readonly progress: Progress;
}

/** How often, in percent, players do something other than a sensible shot. */
interface Habits {
  readonly wildShots: number;
  readonly duds: number;
  readonly clock: number;
  readonly talk: number;
  /** Whether they may resign or agree on a draw. */
  readonly giveUp: boolean;
}

export const ORDERLY: Habits = { wildShots: 0, duds: 0, clock: 1, talk: 2, giveUp: false };
export const UNRULY: Habits = { wildShots: 15, duds: 3, clock: 2, talk: 5, giveUp: true };

/** How often, in percent, a player responds while an offer is open. */
const ANSWERS = 40;

/** More rounds than any of our matches takes. */
const MAX_ROUNDS = 80;

/** Every accepted action of a match, from the first shot to the end. */
export function* playMatch(begun: MatchState, seed: number, habits: Habits): Generator<Step> {
  const dice = diceFrom(seed);
  let before = begun;
  while (before.phase.kind !== 'ended') {
    if (before.round.number > MAX_ROUNDS) throw new Error('the match does not end');
    const action = nextAction(before, dice, habits);
    const applied = apply(before, action);
    if (!applied.ok) continue;
    yield { before, action, progress: applied.value };
    before = applied.value.state;
  }
}

function nextAction(state: MatchState, dice: Dice, habits: Habits): MatchAction {
  const roll = dice(100);
  if (state.adjourned) return { kind: 'resume', by: anySeat(state, dice) };
  const chatter = state.offers.length > 0 ? ANSWERS : habits.talk;
  if (roll < chatter) return talk(state, dice, habits);
  if (roll < chatter + habits.clock) return { kind: 'pass-by-clock' };
  if (state.phase.kind === 'choosing-starter') {
    return { kind: 'choose-starter', by: anySeat(state, dice), starts: dice(2) === 0 };
  }
  if (state.phase.kind === 'drawing-hands') {
    const hand = dice(2) === 0 ? 'left' : 'right';
    return { kind: 'pick-hand', by: anySeat(state, dice), hand };
  }
  return flickOf(state, turnOf(state), aimOf(state, dice, habits));
}

function aimOf(state: MatchState, dice: Dice, { wildShots, duds }: Habits) {
  const roll = dice(100);
  if (roll < duds && state.round.discs.length === 0) return DUD;
  return roll < duds + wildShots ? anyAim(state, dice) : plausibleAim(state, dice);
}

/** Often refused, and rarely ends the match. */
function talk(state: MatchState, dice: Dice, { giveUp }: Habits): MatchAction {
  const by = anySeat(state, dice);
  const open = state.offers[0]?.what ?? 'adjournment';
  switch (dice(5)) {
    case 0:
      return giveUp && dice(8) === 0 ? { kind: 'resign', by } : { kind: 'decline', by, what: open };
    case 1:
      return { kind: 'decline', by, what: open };
    case 2:
    case 3:
      return { kind: 'accept', by, what: open };
    default:
      return { kind: 'offer', by, what: giveUp && dice(8) === 0 ? 'draw' : 'adjournment' };
  }
}

function anySeat(state: MatchState, dice: Dice): SeatNumber {
  return dice(state.seats.length) as SeatNumber;
}

export function recordOf(begun: MatchState, steps: readonly Step[]): MatchRecord {
  const entries = steps.flatMap((step) =>
    entriesOf(step.before, step.action, step.progress.events),
  );
  return { ...openRecord(begun), entries };
}
