import { deepStrictEqual, strictEqual } from 'node:assert';
import type { MatchAction } from 'crokinole/match/actions';
import { apply } from 'crokinole/match/apply';
import type { Store } from '../../src/matches/ports/store.ts';
import type { StoredAction } from '../../src/matches/records/matches.ts';

/** The action as the rules took it. */
function actionOf({ action, shot, state }: StoredAction): MatchAction {
  if (action.kind !== 'flick') return action;
  if (shot === null) throw new Error('a flick without a shot');
  return { ...action, aimed: shot.aimed, report: shot.report, random: state.random };
}

/**
 * Checks that the stored steps of a match are complete, and that each follows from the one before.
 * It throws, so that it can be used outside of tests as well.
 */
export async function expectSoundHistory(
  store: Store,
  id: string,
  { wasShownAgain = false } = {},
): Promise<void> {
  const match = await store.readMatch(id);
  const opening = await store.readOpening(id);
  if (match === undefined || opening === undefined) throw new Error(`there is no match ${id}`);
  const actions = await store.readActions(id);
  // A board that is shown again has its own revision, and no action.
  if (!wasShownAgain) {
    deepStrictEqual(
      actions.map(({ revision }) => revision),
      actions.map((_, i) => i + 1),
    );
    strictEqual(match.revision, actions.length);
  }
  let state = opening;
  for (const action of actions) {
    const applied = apply(state, actionOf(action));
    if (!applied.ok) throw new Error(`step ${action.revision} is not allowed`);
    deepStrictEqual(asJson(applied.value.events), action.events);
    deepStrictEqual(asJson(applied.value.state), action.state);
    state = action.state;
  }
  deepStrictEqual(match.state, state);
  strictEqual(match.endedAtMs === null, state.phase.kind !== 'ended');
}

/** Stored, -0 becomes 0. */
function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
