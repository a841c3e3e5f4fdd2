import type { MatchAction } from 'crokinole/match/actions';
import type { MatchSetup } from 'crokinole/match/setup';
import type { MatchState } from 'crokinole/match/state';
import { finishedMatchOf } from '../../src/matches/steps/finished-match.ts';
import type { Store } from '../../src/matches/ports/store.ts';
import type { StoredAction, StoredMatch } from '../../src/matches/records/matches.ts';
import { act, DUD, flickOf, start, turnOf } from '../../packages/crokinole/test/match/authority.ts';

const ONE_ROUND = { end: { kind: 'fixed-rounds', rounds: 1, tie: 'stands' } } as const;

/** A match of one short round without a flick yet. */
export async function beginInStore(
  store: Store,
  id: string,
  players: readonly string[],
  more: Partial<MatchSetup>,
): Promise<StoredMatch> {
  const opening = start({
    preset: 'nca',
    format: 'singles',
    overrides: { ...ONE_ROUND, discsPerPlayer: { singles: 2 } },
    players,
    ...more,
  });
  const match = storedAs(id, opening);
  await commit(store, { match, atMs: 0 });
  return match;
}

/** The same, played from its first shot to its end. */
export async function playIntoStore(
  store: Store,
  id: string,
  players: readonly string[],
  more: Partial<MatchSetup> = {},
): Promise<StoredMatch> {
  let match = await beginInStore(store, id, players, more);
  const taken: StoredAction[] = [];
  while (match.endedAtMs === null) {
    const { next, action } = step(match);
    taken.push(action);
    const events = taken.flatMap((each) => each.events);
    const finished = finishedMatchOf(next, events);
    await commit(store, {
      atMs: next.updatedAtMs,
      match: next,
      action,
      ...(finished === undefined ? {} : { finished }),
    });
    match = next;
  }
  return match;
}

/** One action that is no flick. */
export async function takeInStore(
  store: Store,
  match: StoredMatch,
  action: Exclude<MatchAction, { readonly kind: 'flick' }>,
): Promise<StoredMatch> {
  const { state, events } = act(match.state, action);
  const revision = match.revision + 1;
  const atMs = 1000 * revision;
  const next = { ...match, state, revision, updatedAtMs: atMs };
  const taken = {
    matchId: match.id,
    revision,
    atMs,
    seat: null,
    action,
    events,
    shot: null,
    state,
  };
  await commit(store, { match: next, atMs, action: taken });
  return next;
}

async function commit(store: Store, change: Parameters<Store['commit']>[0]) {
  const { kind } = await store.commit(change);
  if (kind !== 'saved') throw new Error(`the change was ${kind}`);
}

function storedAs(id: string, state: MatchState): StoredMatch {
  return {
    id,
    state,
    revision: 0,
    server: '77',
    channel: '5',
    turnMs: null,
    turnRevision: 0,
    dueAtMs: null,
    remindAtMs: null,
    robotAtMs: null,
    createdAtMs: 0,
    updatedAtMs: 0,
    endedAtMs: null,
    rematchOf: null,
    tournament: null,
    walkUp: null,
  };
}

/** The next flick: a twenty now and then, so that the figures differ. */
export function step(match: StoredMatch): { next: StoredMatch; action: StoredAction } {
  const seat = turnOf(match.state);
  const aim = { ...DUD, speedCentiInPerS: 3500 };
  const flick = flickOf(match.state, seat, aim) as Extract<MatchAction, { kind: 'flick' }>;
  const { state, events } = act(match.state, flick);
  const revision = match.revision + 1;
  const atMs = 1000 * revision;
  const { positionCentideg, insetCentiIn } = aim;
  const shot = {
    place: { positionCentideg, insetCentiIn },
    aimed: flick.aimed,
    report: flick.report,
  };
  return {
    next: {
      ...match,
      state,
      revision,
      updatedAtMs: atMs,
      endedAtMs: state.phase.kind === 'ended' ? atMs : null,
    },
    action: {
      matchId: match.id,
      revision,
      atMs,
      seat,
      action: { kind: 'flick', by: seat },
      events,
      shot,
      state,
    },
  };
}
