import { beforeEach, describe, expect, it } from 'vitest';
import { replayDurationMs } from 'crokinole/shot/replay-duration';
import type { Store } from '../../src/matches/ports/store.ts';
import { moveRobot } from '../../src/matches/workers/robots.ts';
import { DEFAULT_SETTINGS, type ServerSettings } from '../../src/matches/records/settings.ts';
import { openForTest } from '../support/opened-store.ts';
import { act, matchWithRobot } from '../support/requests.ts';
import { STORES_BY_DAY } from '../support/stores.ts';
import {
  countedIds,
  flickNext,
  HERE,
  refusedWith,
  saved,
  serviceOn,
  SetClock,
} from '../support/tables.ts';

const GLANCE_MS = 2000;
const SHEET_MS = 3000;

async function shotMs(store: Store, match: string, revision: number): Promise<number> {
  const shot = (await store.readAction(match, revision))?.shot;
  if (shot === null || shot === undefined) throw new Error('nobody flicked');
  return Math.round(replayDurationMs(shot.report));
}

async function revisionOf(store: Store, match: string): Promise<number> {
  return (await store.readMatch(match))?.revision ?? -1;
}

describe.each(STORES_BY_DAY)('a robot after a shot, with the $name store', ({ open }) => {
  let store: Store;
  let clock: SetClock;
  beforeEach(async () => {
    ({ store } = await openForTest(open));
    clock = new SetClock();
  });

  const patient = (prefix = 'a') =>
    serviceOn(store, { clock, robotPatience: 1, ids: countedIds(prefix) });
  /** A person has flicked, and the robot is on turn. */
  const flicked = async () => {
    const service = patient();
    const match = await matchWithRobot(service);
    saved(await flickNext(service, match));
    return { service, match };
  };
  const choose = (some: Partial<ServerSettings>) =>
    store.saveSettings(HERE.server, { ...DEFAULT_SETTINGS, ...some });

  it('waits until the shot has been seen, and no longer', async () => {
    const { service, match } = await flicked();
    const waitMs = await shotMs(store, match, 1);
    expect(waitMs).toBeGreaterThan(2500);
    clock.pass(waitMs - 1);
    expect(await service.runDue()).toBe(0);
    expect(await revisionOf(store, match)).toBe(1);
    clock.pass(1);
    expect(await service.runDue()).toBe(1);
    expect(await revisionOf(store, match)).toBe(2);
  });

  it('waits the same time in a process that was started meanwhile', async () => {
    const { service: first, match } = await flicked();
    await first.stop();
    const waitMs = await shotMs(store, match, 1);
    clock.pass(waitMs - 1);
    const [second, third] = [patient('b'), patient('c')];
    expect(await second.runDue()).toBe(0);
    clock.pass(1);
    const moved = await Promise.all([second.runDue(), third.runDue()]);
    expect(moved[0] + moved[1]).toBe(1);
    expect(await revisionOf(store, match)).toBe(2);
  });

  it('also waits when another process has made the robot’s previous move meanwhile', async () => {
    const { match } = await flicked();
    const { authority } = patient('c');
    expect(refusedWith(await moveRobot(authority, match))).toBe('stale');
    clock.pass(await shotMs(store, match, 1));
    saved(await moveRobot(authority, match));
  });

  it.each([
    ['not at all where the server wants it so', { robotsWait: false }, 0],
    ['a moment for a still picture', { stillReplays: true }, GLANCE_MS],
  ] as const)('waits %s', async (_, settings, waitMs) => {
    await choose(settings);
    const { service } = await flicked();
    if (waitMs > 0) {
      clock.pass(waitMs - 1);
      expect(await service.runDue()).toBe(0);
      clock.pass(1);
    }
    expect(await service.runDue()).toBe(1);
  });

  it('also waits for the sheet of a round', async () => {
    await choose({ stillReplays: true });
    const service = serviceOn(store, { clock, robotPatience: 1 });
    const match = await matchWithRobot(service, '11', {
      overrides: {
        end: { kind: 'fixed-rounds', rounds: 2, tie: 'stands' },
        discsPerPlayer: { singles: 1 },
      },
    });
    saved(await flickNext(service, match));
    clock.pass(GLANCE_MS);
    expect(await service.runDue()).toBe(1);
    const kinds = (await store.readAction(match, 2))?.events.map(({ kind }) => kind);
    expect(kinds).toContain('round-ended');
    // It starts the next round.
    clock.pass(GLANCE_MS + SHEET_MS - 1);
    expect(await service.runDue()).toBe(0);
    clock.pass(1);
    expect(await service.runDue()).toBe(1);
  });

  it('answers an offer at once, because there is nothing to watch', async () => {
    const { service, match } = await flicked();
    saved(await act(service, '11', match, { kind: 'offer', what: 'draw' }));
    expect(await service.runDue()).toBe(1);
    expect((await store.readAction(match, 3))?.action.kind).toBe('decline');
  });

  it('is woken by the service when it is due, without a request', async () => {
    const real = { nowMs: () => Math.round(performance.now()) };
    const service = serviceOn(store, { clock: real, robotPatience: 0.1 });
    const match = await matchWithRobot(service);
    service.start();
    saved(await flickNext(service, match));
    await expect.poll(() => revisionOf(store, match), { interval: 20 }).toBe(2);
    const atMs = (await store.readAction(match, 2))?.atMs ?? 0;
    const before = (await store.readAction(match, 1))?.atMs ?? 0;
    expect(atMs - before).toBeGreaterThanOrEqual(Math.floor(0.1 * 2500));
    await service.stop();
  });
});
