import { expect, onTestFinished, test } from 'vitest';
import {
  Membership,
  type MembershipOptions,
  type ShardRunner,
} from '../../src/fleet/membership.ts';
import type { FleetStore } from '../../src/fleet/ports/fleet-store.ts';
import { storeInMemory } from '../support/stores.ts';

const TIMES = { leaseMs: 400, renewMs: 25 };

class Runner implements ShardRunner {
  readonly #running = new Set<number>();
  readonly counts = new Set<number>();
  /** Started members, each as it was then. */
  readonly begun: string[] = [];

  run(shard: number, shardCount: number): void {
    if (!this.#running.has(shard)) this.begun.push(`${shard} of ${shardCount}`);
    this.#running.add(shard);
    this.counts.add(shardCount);
  }

  stop(shard: number): Promise<void> {
    this.#running.delete(shard);
    return Promise.resolve();
  }

  running(): readonly number[] {
    return [...this.#running].sort((a, b) => a - b);
  }
}

type Database = MembershipOptions['database'];

/** The same fleet, each of whose calls goes through this. */
function through(
  fleet: FleetStore,
  reach: <Value>(ask: () => Promise<Value>) => Promise<Value>,
): FleetStore {
  return {
    attend: (attendance) => reach(() => fleet.attend(attendance)),
    depart: (process) => reach(() => fleet.depart(process)),
    readFleet: () => reach(() => fleet.readFleet()),
    agreeOnShardCount: (process, wish) => reach(() => fleet.agreeOnShardCount(process, wish)),
    takeShards: (process, most) => reach(() => fleet.takeShards(process, most)),
    releaseShard: (process, shard) => reach(() => fleet.releaseShard(process, shard)),
    takeIdentifyTurn: (bucket, gapMs) => reach(() => fleet.takeIdentifyTurn(bucket, gapMs)),
    drawRequests: (draw) => reach(() => fleet.drawRequests(draw)),
    holdRequests: (hold) => reach(() => fleet.holdRequests(hold)),
  };
}

/** A database that can be cut off. */
function lineTo(store: Database) {
  const line = { isCut: false };
  const database: Database = {
    join: () => store.join(),
    fleet: through(store.fleet, (ask) => (line.isCut ? Promise.reject(new Error('away')) : ask())),
  };
  return { line, database };
}

/** Presences that say when they end. */
const joinTelling = (store: Database, said: string[]) => async () => {
  const presence = await store.join();
  const leave = async () => {
    await presence.leave();
    said.push('left');
  };
  return { id: presence.id, leave };
};

async function join(
  database: Database,
  options: Partial<MembershipOptions> & { readonly wish?: number } = {},
) {
  const { wish = 4, ...more } = options;
  const runner = new Runner();
  const membership = await Membership.join({ database, role: 'gateway', ...TIMES, ...more });
  onTestFinished(() => membership.leave().catch(() => undefined));
  const count = await membership.agreeOnShardCount(wish);
  await membership.runShards(runner);
  return { membership, runner, count };
}

test('one process runs all shards at once, and shares them with those that join', async () => {
  const database = storeInMemory();
  const ada = await join(database);
  expect(ada.runner.running()).toEqual([0, 1, 2, 3]);
  expect(ada.membership.isAlone()).toBe(true);
  const bo = await join(database, { wish: 8 });
  expect(bo.count).toBe(4);
  await expect
    .poll(() => [ada.runner.running(), bo.runner.running()])
    .toEqual([
      [0, 1],
      [2, 3],
    ]);
  expect([...bo.runner.counts]).toEqual([4]);
  expect(ada.membership.isAlone()).toBe(false);
  for (const shard of bo.runner.running()) await bo.runner.stop(shard);
  await bo.membership.leave();
  await expect.poll(() => ada.runner.running()).toEqual([0, 1, 2, 3]);
});

test('a process knows that it works with others, and a worker runs no shard', async () => {
  const database = storeInMemory();
  const gateway = await join(database);
  const first = await join(database, { role: 'worker' });
  expect(first.membership.hasFellowWorkers()).toBe(false);
  await join(database, { role: 'all' });
  await expect.poll(() => first.membership.hasFellowWorkers()).toBe(true);
  await expect.poll(() => gateway.membership.hasFellowWorkers()).toBe(true);
  expect(first.runner.running()).toEqual([]);
});

test('a process without its database keeps its shards, says so once, and catches up later', async () => {
  const store = storeInMemory();
  const { line, database } = lineTo(store);
  const told: string[] = [];
  const ada = await join(database, {
    onTrouble: () => told.push('trouble'),
    onRecovered: () => told.push('recovered'),
    onLostShard: (shard) => told.push(`lost ${shard}`),
  });
  line.isCut = true;
  await expect.poll(() => told).toEqual(['trouble']);
  expect(ada.runner.running()).toEqual([0, 1, 2, 3]);
  // Another process sees the lease end, and takes the free shards.
  const bo = await join(store);
  await expect.poll(() => bo.runner.running()).toEqual([0, 1, 2, 3]);
  expect(ada.runner.running()).toEqual([0, 1, 2, 3]);
  line.isCut = false;
  await expect.poll(() => ada.runner.running().length).toBe(2);
  await expect.poll(() => bo.runner.running().length).toBe(2);
  expect(told).toEqual(['trouble', 'lost 0', 'lost 1', 'lost 2', 'lost 3', 'recovered']);
});

test('no process loses its shards when the database was away for all, whichever is back first', async () => {
  const store = storeInMemory();
  const { fleet } = store;
  const [one, other] = [lineTo(store), lineTo(store)];
  const lost: number[] = [];
  const options = { leaseMs: 2000, renewMs: 100, onLostShard: (shard: number) => lost.push(shard) };
  const ada = await join(one.database, options);
  const bo = await join(other.database, options);
  const shares = () => [ada.runner.running(), bo.runner.running()];
  await expect.poll(shares).toEqual([
    [0, 1],
    [2, 3],
  ]);
  one.line.isCut = true;
  other.line.isCut = true;
  await new Promise((go) => setTimeout(go, 2200));
  const countMembers = async () => (await fleet.readFleet()).members.length;
  expect(await countMembers()).toBe(0);
  one.line.isCut = false;
  await expect.poll(countMembers).toBe(1);
  other.line.isCut = false;
  await expect.poll(countMembers).toBe(2);
  await new Promise((go) => setTimeout(go, 2200));
  expect(shares()).toEqual([
    [0, 1],
    [2, 3],
  ]);
  expect(lost).toEqual([]);
});

test('a process that has joined is known at once, and stays, also without running shards', async () => {
  const database = storeInMemory();
  const { fleet } = database;
  await join(database);
  const told: unknown[] = [];
  const worker = await Membership.join({
    database,
    role: 'worker',
    leaseMs: 1500,
    renewMs: 40,
    onTrouble: (thrown) => told.push(thrown),
  });
  onTestFinished(() => worker.leave());
  const known = async () => (await fleet.readFleet()).members.map(({ role }) => role).toSorted();
  expect(await known()).toEqual(['gateway', 'worker']);
  expect(worker.fleet.members).toHaveLength(2);
  await new Promise((go) => setTimeout(go, 2000));
  expect(await known()).toEqual(['gateway', 'worker']);
  expect(told).toEqual([]);
});

test('a process that leaves in the middle of a heartbeat sends no more', async () => {
  const store = storeInMemory();
  const { fleet } = store;
  const said: string[] = [];
  const line: { hold?: Promise<void> } = {};
  const database: Database = {
    join: joinTelling(store, said),
    fleet: Object.assign(Object.create(fleet) as FleetStore, {
      attend: async (attendance: Parameters<FleetStore['attend']>[0]) => {
        said.push('attending');
        await line.hold;
        const seen = await fleet.attend(attendance);
        said.push('attended');
        return seen;
      },
      depart: (process: string) => {
        said.push('departed');
        return fleet.depart(process);
      },
    }),
  };
  const membership = await Membership.join({ database, role: 'worker', ...TIMES });
  let pass: () => void = () => undefined;
  line.hold = new Promise((go) => {
    pass = go;
  });
  await expect.poll(() => said.at(-1)).toBe('attending');
  const left = membership.leave();
  pass();
  await left;
  await new Promise((go) => setTimeout(go, 4 * TIMES.renewMs));
  expect(said.slice(-4)).toEqual(['attending', 'attended', 'departed', 'left']);
  expect((await fleet.readFleet()).members).toEqual([]);
});

test('a process that cannot reach the others leaves all the same, and says so', async () => {
  const said: string[] = [];
  const { line, database: inReach } = lineTo(storeInMemory());
  const database = { ...inReach, join: joinTelling(inReach, said) };
  const onUntold = (thrown: unknown) => said.push(String(thrown));
  const { membership } = await join(database, { onUntold });
  line.isCut = true;
  await membership.leave();
  expect(said).toEqual(['Error: away', 'left']);
});

test('a process that is about to leave takes no more shards', async () => {
  const database = storeInMemory();
  const ada = await join(database);
  const bo = await join(database);
  await expect.poll(() => bo.runner.running()).toEqual([2, 3]);
  bo.membership.stopSharing();
  await ada.membership.leave();
  await new Promise((go) => setTimeout(go, 4 * TIMES.renewMs));
  expect(bo.runner.running()).toEqual([2, 3]);
});

test('a process that leaves in the middle of a round starts nothing more', async () => {
  const store = storeInMemory();
  const { fleet } = store;
  const line: { hold?: Promise<void>; isReached?: boolean } = {};
  const database: Database = {
    join: () => store.join(),
    fleet: {
      ...through(fleet, (ask) => ask()),
      takeShards: async (process, most) => {
        const taken = await fleet.takeShards(process, most);
        line.isReached = true;
        await line.hold;
        return taken;
      },
    },
  };
  let pass: () => void = () => undefined;
  line.hold = new Promise((go) => {
    pass = go;
  });
  const membership = await Membership.join({ database, role: 'gateway', ...TIMES });
  await membership.agreeOnShardCount(2);
  const runner = new Runner();
  const begun = membership.runShards(runner);
  await expect.poll(() => line.isReached).toBe(true);
  membership.stopSharing();
  pass();
  await begun;
  expect((await fleet.readFleet()).held).toHaveLength(2);
  await membership.leave();
  expect(runner.begun).toEqual([]);
  expect((await fleet.readFleet()).held).toEqual([]);
});

test('fixed shards adopt the number that others agreed on meanwhile', async () => {
  const store = storeInMemory();
  const { line, database } = lineTo(store);
  const told: number[] = [];
  const fixed = await join(database, {
    wish: 1,
    fixedShards: [0],
    leaseMs: 100,
    onOtherCount: (shardCount) => told.push(shardCount),
  });
  line.isCut = true;
  const other = await Membership.join({ database: store, role: 'worker' });
  onTestFinished(() => other.leave());
  await expect.poll(() => other.agreeOnShardCount(2)).toBe(2);
  expect(fixed.runner.begun).toEqual(['0 of 1']);
  line.isCut = false;
  await expect.poll(() => fixed.runner.begun).toEqual(['0 of 1', '0 of 2']);
  await new Promise((go) => setTimeout(go, 4 * TIMES.renewMs));
  expect(fixed.runner.begun).toHaveLength(2);
  expect(told).toEqual([2]);
});

test('fixed shards run whatever others do, and a duplicate is reported once', async () => {
  const database = storeInMemory();
  const told: (readonly number[])[] = [];
  const onSharedShards = (shards: readonly number[]) => told.push(shards);
  const times = { leaseMs: 100, renewMs: 25 };
  const fixed = await join(database, { fixedShards: [1, 3], onSharedShards, ...times });
  expect(fixed.runner.running()).toEqual([1, 3]);
  const other = await join(database);
  expect(other.runner.running()).toEqual([0, 2]);
  await join(database, { fixedShards: [3], ...times });
  await expect.poll(() => told).toEqual([[3]]);
  await new Promise((go) => setTimeout(go, 200));
  expect(told).toEqual([[3]]);
});
