import { beforeEach, describe, expect, it } from 'vitest';
import type { Store, ProcessPresence } from '../../src/matches/ports/store.ts';
import type { ClaimedAnnouncement } from '../../src/matches/records/announcements.ts';
import { openForTest } from '../support/opened-store.ts';
import { STORES_AND_FILES } from '../support/stores.ts';
import { challenge, serviceOn, SetClock } from '../support/tables.ts';

const LEASE_MS = 10_000;

describe.each(STORES_AND_FILES)('leasing announcements with the $name store', ({ open }) => {
  let store: Store;
  let clock: SetClock;
  let ada: ProcessPresence;
  let bo: ProcessPresence;

  beforeEach(async () => {
    ({ store } = await openForTest(open));
    clock = new SetClock();
    // One thing to announce.
    await challenge(serviceOn(store, { clock }));
    ada = await store.join();
    bo = await store.join();
  });

  const claim = async ({ id: by }: ProcessPresence): Promise<ClaimedAnnouncement | undefined> => {
    const [claimed, ...more] = await store.claimAnnouncements({
      by,
      nowMs: clock.nowMs(),
      leaseMs: LEASE_MS,
      most: 10,
    });
    expect(more).toEqual([]);
    return claimed;
  };
  const taken = async (by: ProcessPresence): Promise<ClaimedAnnouncement> => {
    const claimed = await claim(by);
    if (claimed === undefined) throw new Error('there was nothing to lease');
    return claimed;
  };
  const renew = async (claimed: ClaimedAnnouncement): Promise<ClaimedAnnouncement | undefined> => {
    const [renewed] = await store.renewAnnouncements([claimed], clock.nowMs() + LEASE_MS);
    return renewed;
  };
  const AGAIN = { kind: 'again', reason: 'later' } as const;

  it('leaves an announcement to the process that leased it until the lease is over', async () => {
    const { leasedUntilMs } = await taken(ada);
    expect(leasedUntilMs).toBe(clock.nowMs() + LEASE_MS);
    clock.pass(LEASE_MS - 1);
    expect(await claim(bo)).toBeUndefined();
    clock.pass(1);
    expect(await taken(bo)).toMatchObject({ claim: 2, attempts: 0 });
  });

  it('extends a lease that is renewed', async () => {
    let held = await taken(ada);
    for (let times = 0; times < 3; times += 1) {
      clock.pass(LEASE_MS - 1);
      held = (await renew(held)) ?? held;
      expect(held.leasedUntilMs).toBe(clock.nowMs() + LEASE_MS);
    }
    clock.pass(LEASE_MS - 1);
    expect(await claim(bo)).toBeUndefined();
  });

  it('lets a late process renew a lease only if no other process took it', async () => {
    const held = await taken(ada);
    clock.pass(LEASE_MS);
    expect(await renew(held)).toBeDefined();
    clock.pass(LEASE_MS);
    const other = await taken(bo);
    expect(await renew(held)).toBeUndefined();
    expect(await renew(other)).toBeDefined();
  });

  it.each([
    ['told', { kind: 'delivered', message: '1' }],
    ['put off', { ...AGAIN, atMs: 1_000_000 }],
    ['given up', { kind: 'parked', reason: 'gone', players: [] }],
  ] as const)('leases nothing that is %s', async (_, outcome) => {
    const held = await taken(ada);
    await store.finishAnnouncement(held, outcome, clock.nowMs());
    expect(await renew(held)).toBeUndefined();
  });

  it('renews only those of several leases that are still its own', async () => {
    const lost = await taken(ada);
    await challenge(serviceOn(store, { clock, ids: { newId: () => 'second' } }), ['13', '14']);
    clock.pass(LEASE_MS - 1);
    const kept = await taken(bo);
    clock.pass(1);
    await taken(bo);
    const renewed = await store.renewAnnouncements([lost, kept], clock.nowMs() + LEASE_MS);
    expect(renewed.map(({ key }) => key)).toEqual([kept.key]);
  });

  it('takes over the leases of a process that left at once', async () => {
    const held = await taken(ada);
    expect(await claim(bo)).toBeUndefined();
    await ada.leave();
    expect(await taken(bo)).toMatchObject({ key: held.key, claim: 2 });
    expect(await renew(held)).toBeUndefined();
  });

  it('keeps the delay of a retry, even if the process that set it has left', async () => {
    const held = await taken(ada);
    const atMs = clock.nowMs() + 5000;
    await store.finishAnnouncement(held, { ...AGAIN, atMs }, clock.nowMs());
    await ada.leave();
    expect(await claim(bo)).toBeUndefined();
    clock.pass(5000);
    expect(await taken(bo)).toMatchObject({ claim: 2, attempts: 1 });
  });

  it('does not delay announcements for long when a clock is set back', async () => {
    const held = await taken(ada);
    clock.pass(-3_600_000);
    expect(await taken(bo)).toMatchObject({ claim: 2 });
    expect(await renew(held)).toBeUndefined();
  });

  it('accepts a finished announcement even if a clock was set forward', async () => {
    const held = await taken(ada);
    clock.pass(3_600_000);
    await taken(bo);
    await store.finishAnnouncement(held, { kind: 'delivered', message: '5' }, clock.nowMs());
    expect(await store.countUnannounced()).toBe(0);
    clock.pass(LEASE_MS);
    expect(await claim(bo)).toBeUndefined();
  });
});
