import type { MatchEvent } from '../../src/match/actions.ts';
import { nextShotOf, type Aim } from '../../src/match/shots.ts';
import type { MatchState } from '../../src/match/state.ts';
import type { ReviewedTurn } from '../../src/review/review-shot.ts';
import { resultOf, reviewUnitOf } from '../../src/review/unit.ts';
import { playMatch, type Step } from '../match/whole-match.ts';

/** One saved action of a match. */
interface PlayedAction {
  readonly kind: string;
  /** The match before the action. */
  readonly before: MatchState;
  /** The aim of a flick, before the hand's wobble; null for every other action. */
  readonly aimed: Aim | null;
  readonly events: readonly MatchEvent[];
}

/** The first actions of a random match. */
export function actionsOf(
  begun: MatchState,
  seed: number,
  habits: Parameters<typeof playMatch>[2],
  isEnough: (step: Step) => boolean,
): readonly PlayedAction[] {
  const actions: PlayedAction[] = [];
  for (const step of playMatch(begun, seed, habits)) {
    actions.push(actionOf(step));
    if (isEnough(step)) break;
  }
  return actions;
}

function actionOf({ before, action, progress: { events } }: Step): PlayedAction {
  if (action.kind !== 'flick') return { kind: action.kind, before, aimed: null, events };
  const { positionCentideg, insetCentiIn } = action.report.shot;
  const aimed = { positionCentideg, insetCentiIn, ...action.aimed };
  return { kind: 'flick', before, aimed, events };
}

export interface RoundToReview {
  readonly round: number;
  readonly turns: readonly ReviewedTurn[];
  /** What it came to for the first side, in the match's unit; null if it was broken off. */
  readonly result: number | null;
}

/** The turns to review, round by round; none for a match without two sides. */
export function roundsToReview(
  matchId: string,
  actions: readonly PlayedAction[],
): readonly RoundToReview[] {
  const rounds = new Map<number, { turns: ReviewedTurn[]; result: number | null }>();
  let count = 0;
  for (const { kind, before, aimed, events } of actions) {
    const unit = reviewUnitOf(before);
    const isTurn = kind === 'flick' || kind === 'pass-by-clock';
    if (unit === undefined || !isTurn || before.phase.kind !== 'playing') continue;
    if (nextShotOf(before) === undefined) continue;
    const { number } = before.round;
    const round = rounds.get(number) ?? { turns: [], result: null };
    rounds.set(number, round);
    round.turns.push({ matchId, turn: count, before, aimed });
    count += 1;
    const ended = events.find((event) => event.kind === 'round-ended');
    if (ended !== undefined) round.result = resultOf(ended.breakdown, unit);
  }
  return [...rounds].map(([round, { turns, result }]) => ({ round, turns, result }));
}
