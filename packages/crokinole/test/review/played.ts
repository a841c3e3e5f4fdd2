import type { MatchState } from '../../src/match/state.ts';
import type { PlayedAction } from '../../src/review/rounds.ts';
import { playMatch, type Step } from '../match/whole-match.ts';

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
