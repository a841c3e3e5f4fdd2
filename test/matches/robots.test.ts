import { beforeEach, describe, expect, it } from 'vitest';
import { Ideas, offersIdeas } from '../../src/matches/reading/matches.ts';
import type { MatchService } from '../../src/matches/service.ts';
import type { MatchState } from 'crokinole/match/state';
import { deadlinesOfNewTurn, isWaitingForPerson } from '../../src/matches/steps/match-changes.ts';
import { robotDutyOf } from '../../src/matches/steps/match-steps.ts';
import { act as played, start } from '../../packages/crokinole/test/match/authority.ts';
import type { Store } from '../../src/matches/ports/store.ts';
import { openForTest } from '../support/opened-store.ts';
import { act, inviteTo, matchOf, matchWithRobot, resign } from '../support/requests.ts';
import { STORES_BY_DAY } from '../support/stores.ts';
import {
  openShotFor,
  saved,
  serviceOn,
  SetClock,
  SINGLES,
  TEST_ROBOTS,
} from '../support/tables.ts';

/** A robot's thoughts, each of which ends when it is told to. */
function slowRobots() {
  const thoughts: { readonly end: () => void }[] = [];
  const chooseAim: typeof TEST_ROBOTS.chooseAim = (state) =>
    new Promise((resolve) => {
      thoughts.push({
        end: () => {
          resolve(openShotFor(state));
        },
      });
    });
  return { robots: { ...TEST_ROBOTS, chooseAim }, thoughts };
}

/** The robot starts. */
const begin = (service: MatchService, player: string) =>
  matchWithRobot(service, player, { starter: 1 });

describe.each(STORES_BY_DAY)('a robot that thinks, with the $name store', ({ open }) => {
  let store: Store;
  beforeEach(async () => {
    ({ store } = await openForTest(open));
  });

  it('delays no one, and thinks again when the match has changed meanwhile', async () => {
    const { robots, thoughts } = slowRobots();
    const service = serviceOn(store, { robots });
    const match = await begin(service, '11');
    const due = service.runDue();
    await expect.poll(() => thoughts.length).toBe(1);
    saved(await act(service, '11', match, { kind: 'offer', what: 'adjournment' }));
    thoughts[0]?.end();
    expect(await due).toBe(0);
    expect((await store.readMatch(match))?.revision).toBe(1);
    await service.runDue();
    expect((await store.readMatch(match))?.state.adjourned).toBe(true);
    expect(thoughts).toHaveLength(1);
  });

  it('thinks once, however many processes there are, and again if that process died', async () => {
    const { robots, thoughts } = slowRobots();
    const clock = new SetClock();
    const workerOn = () => serviceOn(store, { robots, clock, hasFellowWorkers: () => true });
    const [first, second] = [workerOn(), workerOn()];
    const match = await begin(first, '11');
    const due = [first, second].map(async (worker) => ({ moved: await worker.runDue(), worker }));
    await expect.poll(() => thoughts.length).toBe(1);
    // Either of them may have been quicker.
    const { moved, worker: other } = await Promise.race(due);
    expect(moved).toBe(0);
    // No other process takes it until the lease of ten seconds is over.
    clock.pass(9999);
    expect(await other.runDue()).toBe(0);
    clock.pass(1);
    const again = other.runDue();
    await expect.poll(() => thoughts.length).toBe(2);
    thoughts[1]?.end();
    expect(await again).toBe(1);
    expect((await store.readMatch(match))?.revision).toBe(1);
    // A process that was thought dead has thought for nothing.
    thoughts[0]?.end();
    await Promise.all(due);
    expect((await store.readMatch(match))?.revision).toBe(1);
  });

  it('is claimed only at the revision that was read', async () => {
    const service = serviceOn(store);
    const id = await begin(service, '11');
    const read = await store.readMatch(id);
    if (read?.robotAtMs === null || read === undefined) throw new Error('no robot is due');
    const untilMs = read.robotAtMs + 5000;
    expect(await store.claimRobot({ ...read, revision: read.revision + 1 }, untilMs)).toBe(false);
    expect(await store.claimRobot(read, untilMs)).toBe(true);
    expect(await store.claimRobot(read, untilMs)).toBe(false);
    expect((await store.readMatch(id))?.robotAtMs).toBe(untilMs);
    expect(await store.readDueMatches('robotAtMs', untilMs - 1, 5)).toEqual([]);
    expect(await store.readDueMatches('robotAtMs', untilMs, 5)).toEqual([id]);
  });

  it('agrees a draw with the others when the last person has left', async () => {
    const service = serviceOn(store);
    const setup = { ...SINGLES, preset: 'woodestic', format: 'three-colours' } as const;
    const robots = [{ robot: 'club' }, { robot: 'master' }] as const;
    const match = matchOf(await inviteTo(service, '11', robots, { setup }));
    await service.runDue();
    await resign(service, '11', match);
    while ((await service.runDue()) > 0);
    const after = await store.readMatch(match);
    expect(after?.state.phase).toMatchObject({
      kind: 'ended',
      outcome: { code: 'draw-agreed' },
    });
    const actions = await store.readActions(match);
    expect(actions.slice(-2).map(({ action }) => action.kind)).toEqual(['offer', 'offer']);
  });

  it('delays no clock, and a shutdown waits for one thought at most', async () => {
    const { robots, thoughts } = slowRobots();
    const service = serviceOn(store, { robots });
    const matches = [await begin(service, '11'), await begin(service, '12')];
    const asked = await inviteTo(service, '13', [{ player: '14' }], { expiresAfterMs: 0 });
    const { id } = saved(asked);
    service.start();
    await expect.poll(() => thoughts.length).toBe(1);
    await expect.poll(async () => (await store.readInvitation(id))?.status).toBe('expired');
    const stopped = service.stop();
    thoughts[0]?.end();
    await stopped;
    expect(thoughts).toHaveLength(1);
    const revisions = await Promise.all(
      matches.map(async (id) => (await store.readMatch(id))?.revision ?? -1),
    );
    expect(revisions.sort()).toEqual([0, 1]);
  });

  it('thinks beside as many others as there is room for, and then makes room for the next', async () => {
    const { robots, thoughts } = slowRobots();
    const service = serviceOn(store, { robots: { ...robots, atOnce: 2 } });
    const matches = [];
    for (const player of ['11', '12', '13', '14']) matches.push(await begin(service, player));
    service.start();
    await expect.poll(() => thoughts.length).toBe(2);
    thoughts[1]?.end();
    await expect.poll(() => thoughts.length).toBe(3);
    const stopped = service.stop();
    thoughts[0]?.end();
    thoughts[2]?.end();
    await stopped;
    expect(thoughts).toHaveLength(3);
    const revisions = await Promise.all(
      matches.map(async (id) => (await store.readMatch(id))?.revision ?? -1),
    );
    expect(revisions.sort()).toEqual([0, 1, 1, 1]);
  });
});

describe('a robot on turn', () => {
  const SHORTLY_MS = 90_000;
  const table = start({
    preset: 'woodestic',
    format: 'three-colours',
    players: ['11', 'robot-club-0', '12'],
    starter: 1,
  });
  const offered = played(table, { kind: 'offer', by: 0, what: 'draw' }).state;

  it.each([
    ['with nothing to answer', table, 'flick'],
    ['while an offer stands', offered, 'act'],
  ] as const)('has no clock and no reminder, %s', (_, state, duty) => {
    expect(robotDutyOf(state)?.kind).toBe(duty);
    const none = { dueAtMs: null, remindAtMs: null, robotAtMs: 5 };
    expect(deadlinesOfNewTurn(state, SHORTLY_MS, 5)).toEqual(none);
    expect(isWaitingForPerson(state, '12')).toBe(false);
  });

  it('leaves the clock to the person after it', () => {
    const next = start({
      preset: 'nca',
      format: 'singles',
      players: ['robot-club-0', '11'],
      starter: 1,
    });
    expect(deadlinesOfNewTurn(next, SHORTLY_MS, 5).dueAtMs).toBe(SHORTLY_MS + 5);
  });
});

describe('ideas', () => {
  const matchOf = (more: Partial<MatchState> = {}): MatchState => ({
    ...start({ preset: 'nca', format: 'singles', players: ['11', '12'], starter: 0 }),
    ...more,
  });

  it('are offered in rated matches where the server wants it, in others always', () => {
    const rated = { ...matchOf(), hand: 'club' as const };
    expect(offersIdeas(rated, { ideas: true })).toBe(true);
    expect(offersIdeas(rated, { ideas: false })).toBe(false);
    expect(offersIdeas({ ...rated, friendly: true }, { ideas: false })).toBe(true);
    expect(offersIdeas({ ...rated, hand: 'none' }, { ideas: false })).toBe(true);
    const shootout = start({ preset: 'nca', format: 'shootout', players: ['11'] });
    expect(offersIdeas(shootout, { ideas: true })).toBe(false);
  });

  it('are thought of once for a position, and again when the thought failed', async () => {
    const stored = (revision: number) => ({ id: 'm', revision, state: matchOf() });
    let asked = 0;
    const ideas = new Ideas({
      ideas: () => {
        asked += 1;
        return asked === 1 ? Promise.reject(new Error('dozed off')) : Promise.resolve([]);
      },
    });
    await expect(ideas.of(stored(0))).rejects.toThrow('dozed off');
    await Promise.all([ideas.of(stored(0)), ideas.of(stored(0))]);
    expect(asked).toBe(2);
    await ideas.of(stored(1));
    expect(asked).toBe(3);
  });

  it('are none where thinking takes too long', async () => {
    const ideas = new Ideas({ ideas: () => new Promise(() => undefined) });
    expect(await ideas.of({ id: 'm', revision: 0, state: matchOf() })).toEqual([]);
  });
});
