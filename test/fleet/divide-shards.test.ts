import { expect, test } from 'vitest';
import { divideShards } from '../../src/fleet/membership.ts';
import type { Fleet, FleetMember } from '../../src/fleet/ports/fleet-store.ts';
import { fc } from '../support/properties.ts';

const gateway = (process: string): FleetMember => ({
  process,
  role: 'gateway',
  sinceMs: 0,
  fixedShards: null,
});

function fleetOf(shardCount: number | null, holdings: Record<string, readonly number[]>): Fleet {
  return {
    members: Object.keys(holdings).map(gateway),
    shardCount,
    held: Object.entries(holdings).flatMap(([process, shards]) =>
      shards.map((shard) => ({ shard, process })),
    ),
  };
}

test.each([
  ['a lone process takes all', 3, { a: [] }, { take: 3, release: [] }],
  ['a process with its share keeps it', 4, { a: [0, 1], b: [2, 3] }, { take: 0, release: [] }],
  [
    'a process with too many releases one',
    4,
    { a: [0, 1, 2, 3], b: [] },
    { take: 0, release: [3] },
  ],
  [
    'a newcomer takes what is free, up to its share',
    4,
    { a: [], b: [0, 1, 2] },
    { take: 2, release: [] },
  ],
  [
    'shards that another process lacks are left to it',
    4,
    { a: [0, 1], b: [2] },
    { take: 0, release: [] },
  ],
  [
    'shards that no other process lacks are taken',
    5,
    { a: [0, 1], b: [2, 3] },
    { take: 1, release: [] },
  ],
  [
    'none is released for a process that can take a free one',
    3,
    { a: [0, 1], b: [] },
    { take: 0, release: [] },
  ],
  [
    'a process keeps its only one though another has none',
    2,
    { a: [0], b: [1], c: [] },
    { take: 0, release: [] },
  ],
  [
    'a surplus goes to the process that has too few',
    4,
    { a: [0, 1], b: [2, 3], c: [] },
    { take: 0, release: [1] },
  ],
  ['without a number of shards nothing is done', null, { a: [] }, { take: 0, release: [] }],
] as const)('%s', (_, count, holdings, moves) => {
  expect(divideShards(fleetOf(count, holdings), 'a')).toEqual(moves);
});

test('releases shards that another process has fixed, and leaves them out of the shares', () => {
  const fixed = { ...gateway('f'), fixedShards: [0, 1] };
  const fleet = fleetOf(4, { a: [0, 2], b: [] });
  const moves = divideShards({ ...fleet, members: [...fleet.members, fixed] }, 'a');
  expect(moves).toEqual({ take: 0, release: [0] });
});

test('gives workers no share', () => {
  const fleet = fleetOf(2, { a: [], w: [] });
  const members = fleet.members.map((each) =>
    each.process === 'w' ? { ...each, role: 'worker' as const } : each,
  );
  expect(divideShards({ ...fleet, members }, 'a')).toEqual({ take: 2, release: [] });
});

/** As in the store: the first to ask gets the lowest free ones. */
function step(count: number, holdings: Map<string, number[]>, process: string): boolean {
  const fleet = fleetOf(count, Object.fromEntries(holdings));
  const { take, release } = divideShards(fleet, process);
  const mine = (holdings.get(process) ?? []).filter((shard) => !release.includes(shard));
  const held = new Set(fleet.held.map(({ shard }) => shard));
  const free = Array.from({ length: count }, (_, i) => i).filter((shard) => !held.has(shard));
  holdings.set(
    process,
    [...mine, ...free.slice(0, take)].sort((a, b) => a - b),
  );
  return take > 0 || release.length > 0;
}

test('ends with all shards running and no process two ahead of another, from any start', () => {
  const arbitrary = fc.record({
    owners: fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 20 }),
    processes: fc.integer({ min: 1, max: 5 }),
  });
  fc.assert(
    fc.property(arbitrary, ({ owners, processes }) => {
      const names = Array.from({ length: processes }, (_, i) => `p${i}`);
      const holdings = new Map(names.map((name) => [name, [] as number[]]));
      // Some have no owner.
      owners.forEach((owner, shard) => holdings.get(`p${owner}`)?.push(shard));
      for (let round = 0; round < 3 * owners.length + 3; round += 1) {
        const moved = names.map((name) => step(owners.length, holdings, name));
        if (!moved.includes(true)) break;
      }
      const sizes = [...holdings.values()].map(({ length }) => length);
      expect(sizes.reduce((sum, each) => sum + each, 0)).toBe(owners.length);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }),
  );
});
