import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fleet, FleetStore, Role } from '../../src/fleet/ports/fleet-store.ts';
import type { ProcessPresence, Store } from '../../src/matches/ports/store.ts';
import { STORES_AND_FILES, type OpenStore } from '../support/stores.ts';

const LONG_MS = 30_000;
const SHORT_MS = 40;
const ANY_TIME = expect.any(Number) as number;

describe.each(STORES_AND_FILES)('the fleet of processes on the $name store', ({ open }) => {
  let opened: OpenStore;
  let store: Store;
  let fleet: FleetStore;
  const presences: ProcessPresence[] = [];

  beforeAll(async () => {
    opened = await open();
    ({ store, fleet } = opened);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    for (const presence of presences.splice(0)) {
      await fleet.depart(presence.id);
      await presence.leave();
    }
  });

  const join = async (): Promise<ProcessPresence> => {
    const presence = await store.join();
    presences.push(presence);
    return presence;
  };
  interface Told {
    readonly role?: Role;
    readonly leaseMs?: number;
    readonly fixedShards?: readonly number[];
  }
  const attend = ({ id: process }: ProcessPresence, told: Told = {}): Promise<Fleet> =>
    fleet.attend({ process, role: 'gateway', leaseMs: LONG_MS, ...told });
  const come = async (told: Told = {}): Promise<ProcessPresence> => {
    const presence = await join();
    await attend(presence, told);
    return presence;
  };
  const agree = async (count: number): Promise<void> => {
    const first = await come({ role: 'worker' });
    expect(await fleet.agreeOnShardCount(first.id, count)).toBe(count);
  };
  /** Two gateways that run so many shards. */
  const two = async (count: number) => {
    await agree(count);
    return [await come(), await come()] as const;
  };
  const take = ({ id }: ProcessPresence, most: number) => fleet.takeShards(id, most);
  const heldBy = async ({ id }: ProcessPresence): Promise<readonly number[]> =>
    (await fleet.readFleet()).held
      .filter(({ process }) => process === id)
      .map(({ shard }) => shard);
  const there = async (): Promise<readonly string[]> =>
    (await fleet.readFleet()).members.map(({ process }) => process);

  it('lists the processes that have joined, the oldest first, with what they are', async () => {
    const ada = await come({ role: 'all' });
    const bo = await join();
    const told = await attend(bo, { role: 'worker' });
    const again = await attend(ada, { role: 'all', fixedShards: [3, 1] });
    expect(again.members.map(({ sinceMs }) => sinceMs)).toEqual(
      told.members.map(({ sinceMs }) => sinceMs),
    );
    expect(again).toEqual(await fleet.readFleet());
    expect(again.members).toEqual(
      expect.arrayContaining([
        { process: ada.id, role: 'all', fixedShards: [3, 1], sinceMs: ANY_TIME },
        { process: bo.id, role: 'worker', fixedShards: null, sinceMs: ANY_TIME },
      ]),
    );
    const [first, second] = again.members.map(({ sinceMs }) => sinceMs);
    expect(first).toBeLessThanOrEqual(second ?? 0);
  });

  it('drops a process that stays silent for a while, and lists it again when it returns', async () => {
    const [ada, bo] = await two(4);
    expect(await take(ada, 2)).toEqual([0, 1]);
    await attend(ada, { leaseMs: SHORT_MS });
    await expect.poll(there).not.toContain(ada.id);
    expect(await heldBy(ada)).toEqual([]);
    expect(await take(ada, 1)).toEqual([]);
    // No process has taken them or reported since.
    const before = await fleet.readFleet();
    const back = await attend(ada);
    expect(back.held.filter(({ process }) => process === ada.id)).toHaveLength(2);
    const sinceOf = ({ members }: Fleet, id: string) =>
      members.find(({ process }) => process === id)?.sinceMs ?? 0;
    expect(sinceOf(back, ada.id)).toBeGreaterThan(sinceOf(before, bo.id));
  });

  it('frees the shards of a silent process, and does not give them back to it', async () => {
    const [ada, bo] = await two(2);
    await take(ada, 2);
    expect(await take(bo, 2)).toEqual([]);
    await attend(ada, { leaseMs: SHORT_MS });
    await expect.poll(() => take(bo, 1)).toEqual([0]);
    await attend(ada);
    expect(await heldBy(ada)).toEqual([1]);
    expect(await heldBy(bo)).toEqual([0]);
  });

  it('gives a process that returns late the shards that no one took, even if others came and went', async () => {
    const [ada, bo] = await two(3);
    await take(ada, 2);
    await attend(ada, { leaseMs: SHORT_MS });
    await expect.poll(there).not.toContain(ada.id);
    expect((await attend(bo)).held).toEqual([]);
    await attend(ada);
    expect(await heldBy(ada)).toEqual([0, 1]);
    expect(await take(bo, 3)).toEqual([2]);
  });

  it('never revives an old lease under another number of shards', async () => {
    await agree(4);
    const ada = await come({ leaseMs: SHORT_MS });
    const bo = await come();
    await take(ada, 4);
    await expect.poll(() => fleet.agreeOnShardCount(bo.id, 2)).toBe(2);
    await attend(ada);
    expect(await heldBy(ada)).toEqual([]);
    expect(await take(ada, 9)).toEqual([0, 1]);
  });

  it('removes a process at once when its presence ends', async () => {
    const [ada, bo] = await two(1);
    await take(ada, 1);
    await presences.find((each) => each === ada)?.leave();
    expect(await there()).not.toContain(ada.id);
    expect(await take(bo, 1)).toEqual([0]);
  });

  it('frees everything of a process that departs', async () => {
    const [ada, bo] = await two(2);
    await take(ada, 2);
    await fleet.depart(ada.id);
    await fleet.depart(ada.id);
    expect(await there()).not.toContain(ada.id);
    expect(await take(bo, 5)).toEqual([0, 1]);
  });

  it('gives no shard to two processes, however many ask at once', async () => {
    await agree(10);
    const crowd = [await come(), await come(), await come(), await come()];
    const taken = await Promise.all(crowd.map((each) => take(each, 3)));
    expect(taken.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 10 }, (_, i) => i));
    expect(Math.max(...taken.map(({ length }) => length))).toBe(3);
  });

  it('frees a shard that is released, and lets no process release another’s', async () => {
    const [ada, bo] = await two(2);
    await take(ada, 2);
    await fleet.releaseShard(bo.id, 0);
    expect(await heldBy(ada)).toEqual([0, 1]);
    await fleet.releaseShard(ada.id, 0);
    expect(await heldBy(ada)).toEqual([1]);
    expect(await take(bo, 2)).toEqual([0]);
  });

  it('keeps the fixed shards of a live process from others', async () => {
    await agree(3);
    const fixed = await come({ fixedShards: [0, 2] });
    const ada = await come();
    expect(await take(ada, 3)).toEqual([1]);
    expect((await fleet.readFleet()).held).toEqual([{ shard: 1, process: ada.id }]);
    await fleet.depart(fixed.id);
    expect(await take(ada, 3)).toEqual([0, 2]);
  });

  it('keeps the number of shards as long as any process runs one', async () => {
    const [ada, bo] = await two(2);
    await take(ada, 1);
    expect(await fleet.agreeOnShardCount(bo.id, 4)).toBe(2);
    await fleet.releaseShard(ada.id, 0);
    expect(await fleet.agreeOnShardCount(bo.id, 4)).toBe(4);
    expect((await fleet.readFleet()).shardCount).toBe(4);
    expect(await take(ada, 9)).toEqual([0, 1, 2, 3]);
  });

  it('keeps it for fixed shards too, except against the process that fixed them', async () => {
    await agree(2);
    const fixed = await come({ fixedShards: [0] });
    const bo = await come();
    expect(await fleet.agreeOnShardCount(bo.id, 4)).toBe(2);
    expect(await fleet.agreeOnShardCount(fixed.id, 4)).toBe(4);
  });

  it('forgets the number of a process that is gone', async () => {
    await agree(2);
    const ada = await come();
    await come({ fixedShards: [1], leaseMs: SHORT_MS });
    const bo = await come();
    await take(ada, 1);
    await attend(ada, { leaseMs: SHORT_MS });
    await expect.poll(() => fleet.agreeOnShardCount(bo.id, 5)).toBe(5);
  });

  it('gives a bucket’s turn to identify to one process at a time', async () => {
    const turns = await Promise.all([1, 2, 3, 4].map(() => fleet.takeIdentifyTurn(7, 1000)));
    expect(turns.filter((waitMs) => waitMs === 0)).toHaveLength(1);
    for (const waitMs of turns.filter((each) => each !== 0)) {
      expect(waitMs).toBeGreaterThan(500);
      expect(waitMs).toBeLessThanOrEqual(1000);
    }
    expect(await fleet.takeIdentifyTurn(8, 1000)).toBe(0);
  });

  it('gives the next turn when the last one is over, and ignores one too far in the future', async () => {
    expect(await fleet.takeIdentifyTurn(9, SHORT_MS)).toBe(0);
    await expect.poll(() => fleet.takeIdentifyTurn(9, SHORT_MS)).toBe(0);
    expect(await fleet.takeIdentifyTurn(10, 60_000)).toBe(0);
    expect(await fleet.takeIdentifyTurn(10, SHORT_MS)).toBe(0);
  });

  it('grants all processes together no more requests than the limit', async () => {
    const draw = (most: number) => fleet.drawRequests({ most, perSecond: 20, burst: 10 });
    // Nothing was drawn for long: no more than a burst was saved up.
    const beganAtMs = performance.now();
    const first = await Promise.all(Array.from({ length: 8 }, () => draw(3)));
    const granted = first.reduce((sum, each) => sum + each.granted, 0);
    expect(granted).toBeGreaterThanOrEqual(10);
    expect(granted).toBeLessThanOrEqual(11 + (performance.now() - beganAtMs) / 50);
    // On a slow machine the allowance has grown a little meanwhile.
    let empty = await draw(1);
    while (empty.granted > 0) empty = await draw(1);
    expect(empty.waitMs).toBeGreaterThan(0);
    expect(empty.waitMs).toBeLessThanOrEqual(50);
    // After the given delay, another request is allowed.
    await setTimeout(empty.waitMs + 5);
    expect((await draw(1)).granted).toBe(1);
    await setTimeout(100);
    const more = await draw(100);
    expect(more.granted).toBeGreaterThanOrEqual(1);
    expect(more.granted).toBeLessThanOrEqual(10);
    expect(more.waitMs).toBe(0);
  });

  it('tells every process that draws how long Discord refuses requests, and never shortens it', async () => {
    const holds = async () =>
      (await fleet.drawRequests({ most: 0, perSecond: 50, burst: 1 })).holds;
    await fleet.holdRequests({ scope: 'global', forMs: 5000 });
    await fleet.holdRequests({ scope: 'global', forMs: 1000 });
    // Long enough to be told on a busy machine.
    await fleet.holdRequests({ scope: 'a route', forMs: 1500 });
    const told = await holds();
    const global = told.find(({ scope }) => scope === 'global');
    expect(global?.forMs).toBeGreaterThan(3000);
    expect(global?.forMs).toBeLessThanOrEqual(5000);
    expect(told.map(({ scope }) => scope).sort()).toEqual(['a route', 'global']);
    await expect
      .poll(async () => (await holds()).map(({ scope }) => scope), { timeout: 4000 })
      .toEqual(['global']);
  });
});
