import { WRITER } from '../../src/matches/commands/authority.ts';
import { Queue } from '../../src/matches/ports/system.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replayDurationMs } from 'crokinole/shot/replay-duration';
import type { Store } from '../../src/matches/ports/store.ts';
import { DEFAULT_LIMITS } from '../../src/matches/records/limits.ts';
import { moveRobot } from '../../src/matches/workers/robots.ts';
import type { MatchService } from '../../src/matches/service.ts';
import { DEFAULT_SETTINGS, type ServerSettings } from '../../src/matches/records/settings.ts';
import { STORES_BY_DAY, type OpenStore } from '../support/stores.ts';
import {
  countedIds,
  FIXED_SEEDS,
  flickNext,
  HERE,
  press,
  refusedWith,
  rethrow,
  saved,
  serviceOn,
  SetClock,
  SINGLES,
  TEST_ROBOTS,
} from '../support/tables.ts';
import { invite } from '../../src/matches/commands/invite.ts';
import { actInMatch } from '../../src/matches/commands/play.ts';

const GLANCE_MS = 2000;
const SHEET_MS = 3000;

/** A person against a robot; the person starts. */
async function begin(service: MatchService): Promise<string> {
  const begun = saved(
    await invite(service.authority, {
      interaction: press(),
      player: '11',
      venue: HERE,
      setup: { ...SINGLES, starter: 0 },
      seats: [{ player: '11' }, { robot: 'club' }],
      expiresAfterMs: 1000,
    }),
  );
  if (begun.kind !== 'invitation' || begun.matchId === null) throw new Error('not begun');
  return begun.matchId;
}

async function shotMs(store: Store, match: string, revision: number): Promise<number> {
  const shot = (await store.readAction(match, revision))?.shot;
  if (shot === null || shot === undefined) throw new Error('nobody flicked');
  return Math.round(replayDurationMs(shot.report));
}

async function revisionOf(store: Store, match: string): Promise<number> {
  return (await store.readMatch(match))?.revision ?? -1;
}

describe.each(STORES_BY_DAY)('a robot after a shot, with the $name store', ({ open }) => {
  let opened: OpenStore;
  let clock: SetClock;
  beforeEach(async () => {
    opened = await open();
    clock = new SetClock();
  });
  afterEach(() => opened.close());

  const patient = (prefix = 'a') =>
    serviceOn(opened.store, { clock, robotPatience: 1, ids: countedIds(prefix) });
  const choose = (some: Partial<ServerSettings>) =>
    opened.store.saveSettings(HERE.server, { ...DEFAULT_SETTINGS, ...some });

  it('waits until the shot has been seen, and no longer', async () => {
    const { store } = opened;
    const service = patient();
    const match = await begin(service);
    saved(await flickNext(service, match));
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
    const { store } = opened;
    const first = patient();
    const match = await begin(first);
    saved(await flickNext(first, match));
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
    const { store } = opened;
    const service = patient();
    const match = await begin(service);
    saved(await flickNext(service, match));
    const authority = {
      [WRITER]: store,
      matches: store,
      settings: store,
      walkUps: store,
      tournaments: store,
      boards: store.boards,
      clock,
      ids: countedIds('c'),
      seeds: FIXED_SEEDS,
      robots: TEST_ROBOTS,
      robotPatience: 1,
      limits: DEFAULT_LIMITS,
      queue: new Queue(),
      onSaved: () => undefined,
      onProblem: rethrow,
      shotLimits: {},
    };
    expect(refusedWith(await moveRobot(authority, match))).toBe('stale');
    clock.pass(await shotMs(store, match, 1));
    saved(await moveRobot(authority, match));
  });

  it.each([
    ['not at all where the server wants it so', { robotsWait: false }, 0],
    ['a moment for a still picture', { stillReplays: true }, GLANCE_MS],
  ] as const)('waits %s', async (_, settings, waitMs) => {
    await choose(settings);
    const service = patient();
    const match = await begin(service);
    saved(await flickNext(service, match));
    if (waitMs > 0) {
      clock.pass(waitMs - 1);
      expect(await service.runDue()).toBe(0);
      clock.pass(1);
    }
    expect(await service.runDue()).toBe(1);
  });

  it('also waits for the sheet of a round', async () => {
    const { store } = opened;
    await choose({ stillReplays: true });
    const service = serviceOn(store, { clock, robotPatience: 1 });
    const begun = saved(
      await invite(service.authority, {
        interaction: press(),
        player: '11',
        venue: HERE,
        setup: {
          ...SINGLES,
          overrides: {
            end: { kind: 'fixed-rounds', rounds: 2, tie: 'stands' },
            discsPerPlayer: { singles: 1 },
          },
          starter: 0,
        },
        seats: [{ player: '11' }, { robot: 'club' }],
        expiresAfterMs: 1000,
      }),
    );
    const match = begun.kind === 'invitation' ? (begun.matchId ?? '') : '';
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
    const { store } = opened;
    const service = patient();
    const match = await begin(service);
    saved(await flickNext(service, match));
    const action = { kind: 'offer', what: 'draw' } as const;
    saved(
      await actInMatch(service.authority, { interaction: press(), player: '11', match, action }),
    );
    expect(await service.runDue()).toBe(1);
    expect((await store.readAction(match, 3))?.action.kind).toBe('decline');
  });

  it('is woken by the service when it is due, without a request', async () => {
    const started = performance.now();
    const real = { nowMs: () => Math.round(performance.now()) };
    const service = serviceOn(opened.store, { clock: real, robotPatience: 0.1 });
    const match = await begin(service);
    service.start();
    saved(await flickNext(service, match));
    await expect.poll(() => revisionOf(opened.store, match), { interval: 20 }).toBe(2);
    const atMs = (await opened.store.readAction(match, 2))?.atMs ?? 0;
    const before = (await opened.store.readAction(match, 1))?.atMs ?? 0;
    expect(atMs - before).toBeGreaterThanOrEqual(Math.floor(0.1 * 2500));
    expect(performance.now() - started).toBeLessThan(5000);
    await service.stop();
  });
});
