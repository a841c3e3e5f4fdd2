import { drawBelow, type RandomState } from '../random.ts';
import type { RuleSet } from '../rules/options.ts';
import { newRound, startRound } from './rounds.ts';
import { firstSeatOf, playingSides, seatNumbersOf } from './seats.ts';
import type { Progress } from './progress.ts';
import type { HidingSide, MatchFormat, MatchState, Seat, SeatNumber } from './state.ts';

/** The part of a match's setup that decides who starts. */
export interface StartSetup {
  readonly format: MatchFormat;
  readonly random: RandomState;
  /** The agreed starter of the first round, when it is not left to a draw or a lag. */
  readonly starter?: SeatNumber;
  /** The side whose disc is in the left hand, when it is given instead of drawn. */
  readonly leftHand?: HidingSide;
}

type Opening = Pick<MatchState, 'phase' | 'round' | 'random'>;

/** The first phase: the first round, or the procedure that settles its starter. */
export function openingOf(setup: StartSetup, rules: RuleSet, seats: readonly Seat[]): Opening {
  const { format, random } = setup;
  const lineup = { format, rules, seats };
  if (setup.starter === undefined && rules.firstStarter === 'hand-draw') {
    const [left, after] = hide(setup);
    const phase = { kind: 'drawing-hands', chooser: 1, left } as const;
    return { phase, round: newRound(lineup, 1, 0), random: after };
  }
  if (setup.starter === undefined && rules.firstStarter === 'lag') {
    const waiting = playingSides(seats).map((side) => firstSeatOf(seats, side));
    const phase = { kind: 'lagging', lag: 1, waiting, shots: [] } as const;
    return { phase, round: newRound(lineup, 1, waiting[0] ?? 0), random };
  }
  const [starter, after] = starterFor(setup, rules, seats);
  return { phase: { kind: 'playing' }, round: newRound(lineup, 1, starter), random: after };
}

/** Draws which side's disc is in the left hand. */
function hide({ leftHand, random }: StartSetup): [HidingSide, RandomState] {
  if (leftHand !== undefined) return [leftHand, random];
  const [drawn, after] = drawBelow(random, 2);
  return [drawn === 0 ? 0 : 1, after];
}

function starterFor(
  setup: StartSetup,
  rules: RuleSet,
  seats: readonly Seat[],
): [SeatNumber, RandomState] {
  if (setup.starter !== undefined) return [setup.starter, setup.random];
  if (rules.firstStarter === 'first-seat') return [0, setup.random];
  const [drawn, random] = drawBelow(setup.random, seats.length);
  const starter = seatNumbersOf(seats)[drawn];
  if (starter === undefined) throw new Error(`the draw gave seat ${drawn} of ${seats.length}`);
  return [starter, random];
}

export function startFirstRound({ state, events }: Progress, starter: SeatNumber): Progress {
  return startRound(
    { state, events: [...events, { kind: 'starter-settled', starter }] },
    starter,
    1,
  );
}
