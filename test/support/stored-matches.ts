import type { MatchAction } from 'crokinole/match/actions';
import type { MatchSetup } from 'crokinole/match/setup';
import type { MatchState } from 'crokinole/match/state';
import { finishedMatchOf } from '../../src/matches/steps/match-steps.ts';
import type { Store } from '../../src/matches/ports/store.ts';
import type { StoredAction, StoredMatch } from '../../src/matches/records/matches.ts';
import { formerPlayer } from '../../src/matches/records/privacy.ts';
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

/** The same match, played in a server where its players' names can be looked up. */
export async function moveInStore(
  store: Store,
  match: StoredMatch,
  server: string,
  channel = match.channel,
): Promise<void> {
  const revision = match.revision + 1;
  await commit(store, { atMs: 0, match: { ...match, server, channel, revision } });
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
  const endedAtMs = state.phase.kind === 'ended' ? atMs : null;
  const next = { ...match, state, revision, updatedAtMs: atMs, endedAtMs };
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

export const FORMER = formerPlayer('x');

/** As soon as nobody waits for the player. */
export async function eraseInStore(store: Store, player: string, atMs = 5): Promise<void> {
  const request = { player, as: FORMER, atMs };
  await store.requestErasure(request, { id: 'erase', answer: '{}' });
  const erasure = await store.finishErasure(request);
  if (erasure.kind !== 'erased') throw new Error(`the erasure was ${erasure.kind}`);
}

async function commit(store: Store, change: Parameters<Store['commit']>[0]) {
  const { kind } = await store.commit(change);
  if (kind !== 'saved') throw new Error(`the change was ${kind}`);
}

export function storedAs(id: string, state: MatchState): StoredMatch {
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

type Flicked = Extract<MatchAction, { kind: 'flick' }>;

function usualFlick(state: MatchState): Flicked {
  return flickOf(state, turnOf(state), { ...DUD, speedCentiInPerS: 3500 }) as Flicked;
}

/** What the players of a lucky match are. */
export interface Lucky {
  readonly id: string;
  readonly players: readonly string[];
  readonly endedAtMs: number;
  readonly server?: string;
  /** How far beside the hole the winner aimed. */
  readonly asideCentideg?: number;
  readonly more?: Partial<MatchSetup>;
  readonly walkUp?: StoredMatch['walkUp'];
  /** Stops there. */
  readonly until?: (state: MatchState) => boolean;
}

/** A match whose second player wins by one twenty, aimed aside of the hole, and nobody else scores. */
export async function playLucky(
  store: Store,
  {
    id,
    players,
    endedAtMs,
    server = '77',
    asideCentideg = 300,
    more = {},
    walkUp = null,
    until = () => false,
  }: Lucky,
): Promise<StoredMatch> {
  let match = await beginInStore(store, id, players, more);
  while (match.endedAtMs === null && !until(match.state)) {
    const { state } = match;
    const seat = turnOf(state);
    const isTheShot = seat === 1 && state.round.hands[1] === 1;
    const aim = { ...DUD, ...(isTheShot ? { speedCentiInPerS: 3800 } : {}) };
    const { random } = state;
    const steady = flickOf({ ...state, hand: 'none' }, seat, aim) as Flicked;
    const aside = isTheShot ? asideCentideg : 0;
    const aimed = { ...steady.aimed, angleCentideg: aside };
    const { next, action } = step(match, { ...steady, aimed, random });
    const ended = next.endedAtMs === null ? null : endedAtMs;
    match = { ...next, server, walkUp, endedAtMs: ended };
    await commit(store, { atMs: match.updatedAtMs, match, action });
  }
  return match;
}

/** The next flick: a twenty now and then, so that the figures differ. */
export function step(
  match: StoredMatch,
  flick = usualFlick(match.state),
): { next: StoredMatch; action: StoredAction } {
  const seat = turnOf(match.state);
  const { state, events } = act(match.state, flick);
  const revision = match.revision + 1;
  const atMs = 1000 * revision;
  const { positionCentideg, insetCentiIn } = DUD;
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
