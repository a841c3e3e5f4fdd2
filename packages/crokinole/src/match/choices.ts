import { accept, refuse, type Result } from '../result.ts';
import type { Side } from '../rules/ruling.ts';
import type { MatchActionOf, Refusal } from './actions.ts';
import { startFirstRound } from './first-starter.ts';
import { chooserOf, refusalToAct } from './who-may-act.ts';
import type { Progress } from './progress.ts';
import { nextStarterSeat, startRound, starterOfSide } from './rounds.ts';
import { firstSeatOf, seatAt } from './seats.ts';
import type { HidingHand, MatchState, Phase, SeatNumber } from './state.ts';
import { nextSeatAfter } from './turns.ts';

export type ChoicePhase = Extract<Phase, { readonly chooser: Side }>;
type ChoicePhaseOf<Kind extends ChoicePhase['kind']> = Extract<
  ChoicePhase,
  { readonly kind: Kind }
>;

/** The choice of this kind that this player may make now. */
function findChoice<Kind extends ChoicePhase['kind']>(
  state: MatchState,
  by: SeatNumber,
  kind: Kind,
): Result<ChoicePhaseOf<Kind>, Refusal> {
  const refusal = refusalToAct(state, by);
  if (refusal !== undefined) return refuse(refusal);
  if (state.adjourned) return refuse({ code: 'adjourned' });
  const { phase } = state;
  const chooser = chooserOf(state);
  if (chooser === undefined || !isChoice(phase, kind)) return refuse({ code: 'no-choice-to-make' });
  if (seatAt(state.seats, by).side !== chooser) return refuse({ code: 'not-your-choice', chooser });
  return accept(phase);
}

function isChoice<Kind extends ChoicePhase['kind']>(
  phase: Phase,
  kind: Kind,
): phase is ChoicePhaseOf<Kind> {
  return phase.kind === kind;
}

/** The round's loser starts the next one or lets another player start. */
export function applyChooseStarter(
  state: MatchState,
  { by, starts }: MatchActionOf<'choose-starter'>,
): Result<Progress, Refusal> {
  const found = findChoice(state, by, 'choosing-starter');
  if (!found.ok) return found;
  const { chooser } = found.value;
  const { seats, round, rules } = state;
  const starter = starts
    ? starterOfSide(state, chooser)
    : nextSeatAfter(seats, round.starter, rules.direction, (seat) => seat.side !== chooser);
  return accept(startRound({ state, events: [] }, starter));
}

/** Each side's disc is hidden in a hand; the side whose disc is chosen starts. */
export function applyPickHand(
  state: MatchState,
  { by, hand }: MatchActionOf<'pick-hand'>,
): Result<Progress, Refusal> {
  const found = findChoice(state, by, 'drawing-hands');
  return found.ok ? accept(openHand(state, found.value, by, hand)) : found;
}

function openHand(
  state: MatchState,
  { left }: ChoicePhaseOf<'drawing-hands'>,
  seat: SeatNumber | null,
  hand: HidingHand,
): Progress {
  const right = left === 0 ? 1 : 0;
  const found = hand === 'left' ? left : right;
  const events = [{ kind: 'hand-picked', seat, hand, found } as const];
  return startFirstRound({ state, events }, firstSeatOf(state.seats, found));
}

/**
 * The time to choose ran out: the next seat starts, or a hand is picked, which is as random as any
 * choice.
 */
export function chooseByClock(state: MatchState, phase: ChoicePhase): Progress {
  return phase.kind === 'choosing-starter'
    ? startRound({ state, events: [] }, nextStarterSeat(state))
    : openHand(state, phase, null, 'left');
}
