import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { NotOurs, Outbox, type OutboxOptions } from '../../src/matches/workers/outbox.ts';
import {
  systemClock,
  type Announcer,
  type Delivery,
  type AnnouncementLease,
} from '../../src/matches/ports/system.ts';
import type { Announcement } from '../../src/matches/records/announcements.ts';
import {
  challenge,
  claimAll,
  flickNext,
  newMatch,
  rethrow,
  serviceOn,
  SetClock,
} from '../support/tables.ts';
import { storeInMemory } from '../support/stores.ts';

/** Discord is slow for one match, and not for the others. */
class SlowFor implements Announcer {
  readonly shown: string[] = [];
  slow = '';
  release: () => void = () => undefined;
  asked = 0;

  async announce({ subject, key }: Announcement): Promise<Delivery> {
    if (subject === this.slow) {
      this.asked += 1;
      await new Promise<void>((resolve) => {
        this.release = resolve;
      });
    }
    this.shown.push(key);
    return { kind: 'delivered', message: key };
  }
}

it('a slow channel delays no other', async () => {
  const store = storeInMemory();
  const announcer = new SlowFor();
  const service = serviceOn(store, { announcer });
  const slow = await newMatch(service, ['11', '12']);
  const quick = await newMatch(service, ['13', '14']);
  announcer.slow = slow;
  service.start();
  await expect.poll(() => announcer.asked).toBe(1);
  for (let flick = 1; flick <= 12; flick += 1) await flickNext(service, quick);
  await expect.poll(() => announcer.shown).toContain(`m-${quick}-12`);
  expect(announcer.shown).not.toContain(`m-${slow}-0`);
  announcer.release();
  await service.stop();
  expect(announcer.shown).toContain(`m-${slow}-0`);
  expect(await store.countUnannounced()).toBe(0);
});

it('an announcement that takes longer than its lease is not started twice', async () => {
  const store = storeInMemory();
  const announcer = new SlowFor();
  const clock = new SetClock();
  const service = serviceOn(store, { announcer, clock });
  announcer.slow = await newMatch(service);
  service.start();
  await expect.poll(() => announcer.asked).toBe(1);
  clock.pass(60_000);
  const other = await newMatch(service, ['13', '14']);
  await expect.poll(() => announcer.shown).toContain(`m-${other}-0`);
  expect(announcer.asked).toBe(1);
  announcer.release();
  await service.stop();
  expect(await store.countUnannounced()).toBe(0);
});

it('old interactions are not deleted after every flick', async () => {
  const store = storeInMemory();
  let forgotten = 0;
  const forget = store.forget.bind(store);
  store.forget = (beforeMs) => {
    forgotten += 1;
    return forget(beforeMs);
  };
  const service = serviceOn(store);
  const match = await newMatch(service);
  service.start();
  for (let flick = 0; flick < 5; flick += 1) await flickNext(service, match);
  await service.stop();
  expect(forgotten).toBe(1);
});

/** Hands out what it holds, and shows it when told to. */
class Waiting implements Announcer {
  readonly holds: AnnouncementLease[] = [];
  readonly shown: string[] = [];
  go: () => void = () => undefined;

  async announce({ key }: Announcement, hold: AnnouncementLease): Promise<Delivery> {
    this.holds.push(hold);
    await new Promise<void>((resolve) => {
      this.go = resolve;
    });
    await hold.prove();
    this.shown.push(key);
    return { kind: 'delivered', message: key };
  }

  get hold(): AnnouncementLease {
    const hold = this.holds.at(-1);
    if (hold === undefined) throw new Error('nothing is leased');
    return hold;
  }
}

/** An outbox with one thing to announce, which it has leased. */
async function leasing(more: Partial<OutboxOptions> = {}, waitMs = 0) {
  const store = storeInMemory();
  const clock = new SetClock();
  const announcer = new Waiting();
  await challenge(serviceOn(store, { clock: more.clock ?? clock }));
  clock.pass(waitMs);
  const lost: string[] = [];
  const outbox = new Outbox({
    store,
    matches: store,
    announcer,
    clock,
    onProblem: rethrow,
    onCapacity: () => undefined,
    onLost: () => lost.push('one'),
    ...more,
  });
  expect(await outbox.claim()).toBe(1);
  return { store, clock, announcer, lost, outbox };
}

it('an announcement that another process has leased meanwhile is not sent', async () => {
  const { store, clock, announcer, lost, outbox } = await leasing();
  clock.pass(10_000);
  const [theirs] = await claimAll(store, clock, 10_000);
  announcer.go();
  await outbox.idle();
  expect(announcer.shown).toEqual([]);
  expect(announcer.hold.signal.reason).toBeInstanceOf(NotOurs);
  expect(lost).toEqual(['one']);
  if (theirs === undefined) throw new Error('no other process has it');
  expect(await store.renewAnnouncements([theirs], clock.nowMs())).toHaveLength(1);
});

it('no announcement outlives its lease if the store cannot renew it', async () => {
  const { announcer, lost, outbox } = await leasing({ clock: systemClock, leaseMs: 30 });
  const { signal } = announcer.hold;
  await expect.poll(() => signal.aborted).toBe(true);
  expect(lost).toEqual(['one']);
  announcer.go();
  await outbox.idle();
  expect(announcer.shown).toEqual([]);
});

it('the leases of running announcements are renewed while the worker runs', async () => {
  const { store, announcer, outbox } = await leasing({ clock: systemClock, leaseMs: 1000 });
  const untilMs = Date.now() + 1500;
  while (Date.now() < untilMs) {
    expect(await outbox.claim()).toBe(0);
    expect(await claimAll(store, systemClock, 1000)).toEqual([]);
    await pause(20);
  }
  announcer.go();
  await outbox.idle();
  expect(announcer.shown).toHaveLength(1);
});

it('an announcement that is being settled is not lost, although no query finds it', async () => {
  const { store, clock, announcer, lost, outbox } = await leasing();
  const finish = store.finishAnnouncement.bind(store);
  const settled = new Promise<() => void>((tell) => {
    store.finishAnnouncement = async (...given) => {
      await finish(...given);
      await new Promise<void>((go) => {
        tell(go);
      });
    };
  });
  announcer.go();
  const goOn = await settled;
  clock.pass(5000);
  await outbox.claim();
  goOn();
  await outbox.idle();
  expect(announcer.shown).toHaveLength(1);
  expect(lost).toEqual([]);
});

it('an announcement is not sent again when Discord may have forgotten the first time', async () => {
  const { clock, announcer, lost, outbox } = await leasing();
  const { hold } = announcer;
  await hold.prove();
  clock.pass(60_000);
  await hold.prove();
  clock.pass(1);
  await expect(hold.prove()).rejects.toThrow(NotOurs);
  announcer.go();
  await outbox.idle();
  // It was given up, and leased by no one.
  expect(lost).toEqual([]);
  clock.pass(2000);
  await outbox.claim();
  expect(announcer.hold.mayBeShown).toBe(true);
  announcer.go();
  await outbox.idle();
  expect(announcer.shown).toHaveLength(1);
});

it.each([
  ['at once', 0, false],
  ['a minute later', 60_000, false],
  ['later than that, because no process may remember the first try', 60_001, true],
])('an announcement may be shown already when it is first leased %s', async (_, ms, mayBeShown) => {
  const { announcer, outbox } = await leasing({}, ms);
  expect(announcer.hold.mayBeShown).toBe(mayBeShown);
  announcer.go();
  await outbox.idle();
});

it('a process that stops in order finishes its announcements, and the next starts at once', async () => {
  const store = storeInMemory();
  const clock = new SetClock();
  const first = serviceOn(store, { clock });
  first.start();
  await challenge(first);
  await first.stop();
  expect(await store.countUnannounced()).toBe(0);
  await challenge(first, ['13', '14']);
  expect(await claimAll(store, clock, 10_000, 'leaves')).toHaveLength(1);
  expect(await serviceOn(store, { clock }).deliver()).toBe(1);
});
