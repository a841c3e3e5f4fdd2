import { expect, test } from 'vitest';
import type { FleetStore, RequestDraw } from '../../src/fleet/ports/fleet-store.ts';
import { IdentifyTurns, RequestAllowance } from '../../src/fleet/shared-limits.ts';
import { requestWithin, scopeOf } from '../../src/discord/client/rest.ts';
import { storeInMemory } from '../support/stores.ts';

const { signal } = new AbortController();

/** Of one of several processes, where nothing goes wrong. */
const COMMON = {
  isAlone: () => false,
  onTrouble: (thrown: unknown) => {
    throw thrown;
  },
};

type TurnsOptions = ConstructorParameters<typeof IdentifyTurns>[0];
const turnsOn = (store: FleetStore, more: Partial<TurnsOptions> = {}) =>
  new IdentifyTurns({ store, buckets: 1, ...COMMON, ...more });

type AllowanceOptions = ConstructorParameters<typeof RequestAllowance>[0];
const allowanceOn = (store: FleetStore, more: Partial<AllowanceOptions> = {}) =>
  new RequestAllowance({ store, ...COMMON, ...more });

/** A store that does some things otherwise. */
const withOther = (fleet: FleetStore, methods: Partial<FleetStore>): FleetStore =>
  Object.assign(Object.create(fleet) as FleetStore, methods);

interface Given {
  readonly bucket: number;
  readonly gapMs: number;
  readonly askedAtMs: number;
  readonly answeredAtMs: number;
}

/** A store, and the times at which it gave turns: between the question and the answer. */
function watchedTurns() {
  const { fleet } = storeInMemory();
  const given: Given[] = [];
  const counts = { asked: 0 };
  const store = withOther(fleet, {
    takeIdentifyTurn: async (bucket: number, gapMs: number) => {
      counts.asked += 1;
      const askedAtMs = performance.now();
      const waitMs = await fleet.takeIdentifyTurn(bucket, gapMs);
      const answeredAtMs = performance.now();
      if (waitMs <= 0) given.push({ bucket, gapMs, askedAtMs, answeredAtMs });
      return waitMs;
    },
  });
  return { store, given, counts };
}

test('shards of one bucket identify one after the other, across all processes', async () => {
  const { store, given } = watchedTurns();
  const more = { buckets: 2, gapMs: 60 };
  const [ada, bo] = [turnsOn(store, more), turnsOn(store, more)];
  await Promise.all([
    ada.waitForIdentify(0, signal),
    ada.waitForIdentify(2, signal),
    bo.waitForIdentify(4, signal),
    bo.waitForIdentify(1, signal),
  ]);
  const gaps = given
    .filter(({ bucket }) => bucket === 0)
    .map(({ answeredAtMs }, i, all) => answeredAtMs - (all[i - 1]?.askedAtMs ?? -Infinity));
  expect(gaps).toHaveLength(3);
  // Clocks of databases have whole milliseconds.
  for (const gap of gaps) expect(gap).toBeGreaterThan(60 - 2);
  // The other bucket has not waited for this one.
  expect(given.findIndex(({ bucket }) => bucket === 1)).toBeLessThan(3);
});

test('turns to identify are the five seconds apart that Discord wants, and little more', async () => {
  const { store, given } = watchedTurns();
  const turns = turnsOn(store);
  await turns.waitForIdentify(0, signal);
  expect(given[0]?.gapMs).toBeGreaterThan(5000);
  expect(given[0]?.gapMs).toBeLessThan(6000);
});

test('a shard that has to wait does not poll', async () => {
  const { store, counts } = watchedTurns();
  await store.takeIdentifyTurn(0, 200);
  const before = counts.asked;
  const turns = turnsOn(store, { gapMs: 200 });
  await turns.waitForIdentify(0, signal);
  expect(counts.asked - before).toBeGreaterThan(1);
  expect(counts.asked - before).toBeLessThan(8);
});

test('shards identify and requests are sent without the database, with a warning', async () => {
  const away = new Error('away');
  const store = withOther(storeInMemory().fleet, {
    takeIdentifyTurn: () => Promise.reject(away),
    drawRequests: () => Promise.reject(away),
    holdRequests: () => Promise.reject(away),
  });
  const told: unknown[] = [];
  const onTrouble = (thrown: unknown) => told.push(thrown);
  await turnsOn(store, { onTrouble }).waitForIdentify(0, signal);
  expect(told).toEqual([away]);
  const allowance = allowanceOn(store, { onTrouble });
  await allowance.take();
  await allowance.tell({ scope: 'a route', forMs: 1000 });
  expect(told).toEqual([away, away, away]);
});

test('a lone process waits only for itself, also when two shards want to identify at once', async () => {
  const { fleet: store } = storeInMemory();
  await store.takeIdentifyTurn(0, 1500);
  const turns = turnsOn(store, { isAlone: () => true, gapMs: 1500 });
  const beganAtMs = performance.now();
  const order: number[] = [];
  await Promise.all(
    [0, 1].map(async (shard) => {
      await turns.waitForIdentify(shard, signal);
      order.push(shard);
      if (shard === 0) expect(performance.now() - beganAtMs).toBeLessThan(1400);
    }),
  );
  expect(performance.now() - beganAtMs).toBeGreaterThanOrEqual(1499);
  expect(order).toEqual([0, 1]);
});

test('a shard that gives up before its turn uses none', async () => {
  const { fleet: store } = storeInMemory();
  const turns = turnsOn(store, { isAlone: () => true, gapMs: 60_000 });
  await expect(turns.waitForIdentify(0, AbortSignal.abort())).rejects.toThrow('aborted');
  await turns.waitForIdentify(1, signal);
});

test('a shard that gives up lets the next one go', async () => {
  const { fleet: store } = storeInMemory();
  const turns = turnsOn(store, { gapMs: 60 });
  await turns.waitForIdentify(0, signal);
  const leaving = new AbortController();
  const gone = turns.waitForIdentify(1, leaving.signal);
  const next = turns.waitForIdentify(2, signal);
  leaving.abort();
  await expect(gone).rejects.toThrow('aborted');
  await next;
});

test('a lone process asks no one for its requests', async () => {
  const { fleet } = storeInMemory();
  const never = () => Promise.reject(new Error('it asks'));
  const store = withOther(fleet, { drawRequests: never });
  const allowance = allowanceOn(store, { isAlone: () => true });
  await Promise.all(Array.from({ length: 200 }, () => allowance.take()));
});

test('several processes draw from one allowance, in order, and report who had to wait', async () => {
  const { fleet: store } = storeInMemory();
  const waits: number[] = [];
  const onWait = (ms: number) => waits.push(ms);
  const [ada, bo] = [allowanceOn(store, { onWait }), allowanceOn(store, { onWait })];
  const order: number[] = [];
  const beganAtMs = performance.now();
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      (i % 2 === 0 ? ada : bo).take().then(() => {
        if (i % 2 === 0) order.push(i);
      }),
    ),
  );
  // Ten at once, and ten more at forty a second.
  expect(performance.now() - beganAtMs).toBeGreaterThan(200);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(waits.length).toBeGreaterThanOrEqual(8);
  // A request that is let go at once has not waited.
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(20);
});

test('all waiting requests are one draw, and nothing polls', async () => {
  const { fleet } = storeInMemory();
  const asked: number[] = [];
  const store = withOther(fleet, {
    drawRequests: (draw: RequestDraw) => {
      asked.push(draw.most);
      return fleet.drawRequests(draw);
    },
  });
  const allowance = allowanceOn(store);
  await Promise.all(Array.from({ length: 20 }, () => allowance.take()));
  // The first asks for itself, and the second for those that came meanwhile.
  expect(asked.slice(0, 2)).toEqual([1, 19]);
  expect(asked.length).toBeLessThan(50);
});

test('a waiting request is sent as soon as the other process is gone', async () => {
  const { fleet } = storeInMemory();
  const store = withOther(fleet, {
    drawRequests: () => Promise.resolve({ granted: 0, waitMs: 20, holds: [] }),
  });
  let isAlone = false;
  const allowance = allowanceOn(store, { isAlone: () => isAlone });
  const order: number[] = [];
  const take = async (i: number) => {
    await allowance.take();
    order.push(i);
  };
  const first = [take(1), take(2)];
  isAlone = true;
  // New requests do not overtake those that wait.
  await Promise.all([...first, take(3)]);
  expect(order).toEqual([1, 2, 3]);
});

test('a lone process does not share what Discord has refused, and forgets what others shared', async () => {
  const { fleet: store } = storeInMemory();
  await store.holdRequests({ scope: 'a route', forMs: 60_000 });
  let isAlone = false;
  const allowance = allowanceOn(store, { isAlone: () => isAlone });
  await allowance.take();
  expect(allowance.heldMs('a route')).toBeGreaterThan(50_000);
  isAlone = true;
  await allowance.take();
  expect(allowance.heldMs('a route')).toBe(0);
  await allowance.tell({ scope: 'another', forMs: 60_000 });
  const { holds } = await store.drawRequests({ most: 0, perSecond: 50, burst: 1 });
  expect(holds.map(({ scope }) => scope)).toEqual(['a route']);
});

test('another process does not try what Discord has refused one process', async () => {
  const { fleet: store } = storeInMemory();
  const asked: string[] = [];
  const refusing = (headers: Record<string, string>) =>
    new Response('{}', { status: 429, headers: { 'retry-after': '2', ...headers } });
  const heard: string[] = [];
  const processOf = () =>
    requestWithin({
      allowance: allowanceOn(store),
      onRateLimited: (by, scope) => heard.push(`${by} ${scope}`),
      send: (url) => {
        asked.push(url);
        if (url.includes('/101')) {
          return Promise.resolve(refusing({ 'x-ratelimit-scope': 'user' }));
        }
        if (url.includes('/999')) {
          return Promise.resolve(refusing({ 'x-ratelimit-global': 'true' }));
        }
        const usedUp = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset-after': '2' };
        return Promise.resolve(new Response('{}', { headers: url.includes('/103') ? usedUp : {} }));
      },
    });
  const [ada, bo] = [processOf(), processOf()];
  const url = (channel: string) => `https://discord.test/api/v10/channels/${channel}/messages`;
  const [one, two, all, last] = [
    '101234567890123456',
    '102345678901234567',
    '999345678901234567',
    '103456789012345678',
  ].map(url);
  const post = { method: 'POST' } as const;
  expect((await ada(one ?? '', post)).status).toBe(429);
  const told = await bo(one ?? '', post);
  expect(told.status).toBe(429);
  expect(Number(told.headers.get('retry-after'))).toBeGreaterThan(1);
  expect(Number(told.headers.get('retry-after'))).toBeLessThanOrEqual(2);
  expect(await told.json()).toMatchObject({ retry_after: expect.any(Number) as number });
  expect(told.headers.has('x-ratelimit-global')).toBe(false);
  expect((await bo(two ?? '', post)).status).toBe(200);
  expect((await bo(one ?? '', { method: 'GET' })).status).toBe(429);
  expect(asked.filter((each) => each === one)).toHaveLength(2);
  // The limit of this route is used up, which is known before a refusal.
  expect((await ada(last ?? '', post)).status).toBe(200);
  expect((await bo(last ?? '', post)).status).toBe(429);
  expect(asked.filter((each) => each === last)).toHaveLength(1);
  expect((await ada(all ?? '', post)).status).toBe(429);
  const global = await bo(two ?? '', post);
  expect([global.status, global.headers.get('x-ratelimit-global')]).toEqual([429, 'true']);
  expect(heard).toEqual([
    'own user',
    'others user',
    'own user',
    'others user',
    'own global',
    'others global',
  ]);
});

test.each<
  [string, Record<string, string>, string, { readonly here: number; readonly there: number }]
>([
  [
    'everything',
    { 'x-ratelimit-global': 'true', 'x-ratelimit-bucket': 'b' },
    'global',
    { here: 429, there: 429 },
  ],
  ['everything', { 'x-ratelimit-scope': 'global' }, 'global', { here: 429, there: 429 }],
  // A proxy in front of Discord knows nothing of its routes.
  ['everything, without headers', {}, 'global', { here: 429, there: 429 }],
  ['a route', { 'x-ratelimit-scope': 'user' }, 'user', { here: 429, there: 200 }],
  ['a route, by its bucket', { 'x-ratelimit-bucket': 'b' }, 'user', { here: 429, there: 200 }],
  ['a shared limit', { 'x-ratelimit-scope': 'shared' }, 'shared', { here: 429, there: 200 }],
  [
    'one resource of a route',
    { 'x-ratelimit-scope': 'shared', 'x-ratelimit-remaining': '1' },
    'shared',
    { here: 200, there: 200 },
  ],
])('refused is %s by %j', async (_, headers, scope, { here, there }) => {
  const { fleet: store } = storeInMemory();
  const heard: string[] = [];
  const processOf = (answer: () => Response) =>
    requestWithin({
      allowance: allowanceOn(store),
      onRateLimited: (by, which) => by === 'own' && heard.push(which),
      send: () => Promise.resolve(answer()),
    });
  const refused = () =>
    new Response('{}', { status: 429, headers: { 'retry-after': '2', ...headers } });
  const url = 'https://discord.test/api/v10/channels/101234567890123456/messages';
  const post = { method: 'POST' } as const;
  await processOf(refused)(url, post);
  const other = processOf(() => new Response('{}'));
  expect((await other(url, post)).status).toBe(here);
  expect((await other(url.replace('101', '102'), post)).status).toBe(there);
  expect(heard).toEqual([scope]);
});

test('one old message that cannot be edited does not block edits of others', async () => {
  const { fleet: store } = storeInMemory();
  const headers = {
    'retry-after': '3600',
    'x-ratelimit-scope': 'user',
    'x-ratelimit-remaining': '4',
  };
  const processOf = (status: number) =>
    requestWithin({
      allowance: allowanceOn(store),
      send: () => Promise.resolve(new Response('{}', { status, headers })),
    });
  const url = 'https://discord.test/api/v10/channels/101234567890123456/messages/';
  const patch = { method: 'PATCH' } as const;
  expect((await processOf(429)(`${url}201234567890123456`, patch)).status).toBe(429);
  expect((await processOf(200)(`${url}202345678901234567`, patch)).status).toBe(200);
});

test.each([
  ['POST', '/channels/112233445566778899/messages', 'POST /channels/112233445566778899/messages'],
  [
    'patch',
    '/channels/112233445566778899/messages/998877665544332211?x=1',
    'PATCH /channels/112233445566778899/messages/:id',
  ],
  ['GET', '/users/112233445566778899', 'GET /users/:id'],
])('%s %s is limited as %s', (method, path, scope) => {
  expect(scopeOf(method, `http://127.0.0.1:1/api/v10${path}`)).toBe(scope);
});
