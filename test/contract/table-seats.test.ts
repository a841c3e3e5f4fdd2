import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnnouncementOutcome, ProcessPresence, Store } from '../../src/matches/ports/store.ts';
import { openForTest } from '../support/opened-store.ts';
import { STORES } from '../support/stores.ts';
import { flickNext, newMatch, saved, serviceOn, SetClock } from '../support/tables.ts';

const LEASE_MS = 1000;

async function shown(store: Store, player: string, sinceMs: number): Promise<readonly string[]> {
  return (await store.readOfferedSeats([player], sinceMs)).map(({ match }) => match);
}

describe.each(STORES)('the $name store', ({ open }) => {
  let store: Store;
  beforeEach(async () => {
    ({ store } = await openForTest(open));
  });

  it('returns the matches in which a player was shown a seat, the latest last, until they expire', async () => {
    await store.offerSeat({ match: 'one', player: '11', instance: 'a' }, 100);
    await store.offerSeat({ match: 'two', player: '11', instance: 'b' }, 200);
    await store.offerSeat({ match: 'three', player: '12', instance: 'a' }, 300);
    expect(await shown(store, '11', 0)).toEqual(['one', 'two']);
    await store.offerSeat({ match: 'one', player: '11', instance: 'b' }, 400);
    expect(await shown(store, '11', 0)).toEqual(['two', 'one']);
    expect(await shown(store, '11', 300)).toEqual(['one']);
    expect(await store.readOfferedSeats([], 0)).toEqual([]);
    // In an instance, a player's latest press counts, and nobody else's.
    await store.offerSeat({ match: null, player: '12', instance: 'b' }, 500);
    expect(await store.readOfferedSeats(['12', '11', '13'], 0)).toEqual([
      { match: 'two', player: '11', offeredAtMs: 200, instance: null },
      { match: 'three', player: '12', offeredAtMs: 300, instance: 'a' },
      { match: 'one', player: '11', offeredAtMs: 400, instance: 'b' },
    ]);
    await store.offerSeat({ match: null, player: '11', instance: 'b' }, 600);
    expect((await store.readOfferedSeats(['11'], 300))[0]?.instance).toBeNull();
  });

  it('returns who sits at a table until then, and counts a repeated notice once', async () => {
    const [ada, bo] = [
      { match: 'one', player: '11' },
      { match: 'one', player: '12' },
    ];
    await store.offerSeat({ ...ada, instance: 'a' }, 100);
    await store.keepSeats([ada, bo, { match: 'two', player: '11' }], 1000);
    await store.keepSeats([bo], 2000);
    await store.keepSeats([], 3000);
    const taken = async (nowMs: number) =>
      [...(await store.readTakenSeats('one', nowMs))].sort((a, b) => a.untilMs - b.untilMs);
    expect(await taken(999)).toEqual([
      { player: '11', untilMs: 1000 },
      { player: '12', untilMs: 2000 },
    ]);
    expect(await taken(1000)).toEqual([{ player: '12', untilMs: 2000 }]);
    await store.leaveSeat(bo);
    expect(await taken(0)).toEqual([{ player: '11', untilMs: 1000 }]);
    expect(await shown(store, '11', -1)).toEqual(['one']);
  });

  it('reads all that is stored about a player’s seats', async () => {
    const one = { match: 'one', player: '11' };
    const two = { match: 'two', player: '11' };
    await store.offerSeat({ ...one, instance: 'a' }, 100);
    await store.keepSeats([two, { match: 'two', player: '12' }], 900);
    expect(await store.readSeatsOf('11')).toEqual([
      { ...one, offeredAtMs: 100, instance: 'a', takenUntilMs: 0 },
      { ...two, offeredAtMs: 0, instance: null, takenUntilMs: 900 },
    ]);
    expect(await store.readSeatsOf('13')).toEqual([]);
  });

  it('deletes seats that no one was shown or sat in for a day', async () => {
    await store.offerSeat({ match: 'one', player: '11', instance: 'a' }, 100);
    await store.offerSeat({ match: 'two', player: '11', instance: 'b' }, 100);
    await store.keepSeats([{ match: 'two', player: '11' }], 900);
    await store.forget(500);
    expect(await shown(store, '11', 0)).toEqual(['two']);
    await store.forget(901);
    expect(await shown(store, '11', 0)).toEqual([]);
  });

  describe('an announcement held back while a player sits at the table', () => {
    let clock: SetClock;
    let presence: ProcessPresence;
    let match: string;
    let service: ReturnType<typeof serviceOn>;
    beforeEach(async () => {
      clock = new SetClock();
      service = serviceOn(store, { clock });
      match = await newMatch(service);
      presence = await store.join();
      const shown = { kind: 'delivered', message: '900' } as const;
      for (let some = await claim(); some.length > 0; some = await claim()) {
        for (const each of some) {
          await store.finishAnnouncement(each, shown, clock.nowMs());
        }
      }
    });
    afterEach(() => presence.leave());

    async function claim() {
      const nowMs = clock.nowMs();
      return store.claimAnnouncements({ by: presence.id, nowMs, leaseMs: LEASE_MS, most: 5 });
    }

    async function finishNext(outcome: AnnouncementOutcome): Promise<number> {
      const [claimed] = await claim();
      if (claimed === undefined) throw new Error('nothing to announce');
      await store.finishAnnouncement(claimed, outcome, clock.nowMs());
      return claimed.revision;
    }

    it('is marked when it is held back, and leased again when it is due, as often as needed', async () => {
      saved(await flickNext(service, match));
      const atMs = clock.nowMs() + 7000;
      expect(await finishNext({ kind: 'held', atMs, message: '900' })).toBe(1);
      expect(await store.countUnannounced()).toBe(0);
      expect(await store.readShownMessage(match)).toMatchObject({
        message: '900',
        firstRevision: 0,
        revision: 1,
        toldAtMs: clock.nowMs(),
      });
      expect(await claim()).toEqual([]);
      const toldAtMs = clock.nowMs();
      clock.pass(7000);
      expect(await finishNext({ kind: 'held', atMs: clock.nowMs() + 7000, message: null })).toBe(1);
      expect(await store.readShownMessage(match)).toMatchObject({ revision: 1, toldAtMs });
      clock.pass(7000);
      const [claimed] = await claim();
      expect(claimed).toMatchObject({ revision: 1, attempts: 0 });
    });

    it('counts as unannounced once an attempt has failed, until it is held or told', async () => {
      saved(await flickNext(service, match));
      await finishNext({ kind: 'held', atMs: clock.nowMs(), message: '900' });
      const again = { kind: 'again', atMs: clock.nowMs(), reason: '500' } as const;
      expect(await finishNext(again)).toBe(1);
      expect(await store.countUnannounced()).toBe(1);
      await finishNext({ kind: 'held', atMs: clock.nowMs(), message: null });
      expect(await store.countUnannounced()).toBe(0);
      await finishNext(again);
      await finishNext({ kind: 'delivered', message: '901' });
      expect(await store.countUnannounced()).toBe(0);
    });

    it('is replaced by the next event, and stays marked', async () => {
      saved(await flickNext(service, match));
      const far = clock.nowMs() + 60_000;
      await finishNext({ kind: 'held', atMs: far, message: '900' });
      const toldAtMs = clock.nowMs();
      clock.pass(3000);
      saved(await flickNext(service, match));
      expect(await store.readShownMessage(match)).toMatchObject({ revision: 1, toldAtMs });
      expect(await finishNext({ kind: 'held', atMs: far, message: null })).toBe(2);
      expect(await store.readShownMessage(match)).toMatchObject({ revision: 1 });
      saved(await flickNext(service, match));
      expect(await finishNext({ kind: 'delivered', message: '901' })).toBe(3);
      expect(await claim()).toEqual([]);
    });

    it('is replaced by an event that came while it was leased', async () => {
      saved(await flickNext(service, match));
      const [inHand] = await claim();
      saved(await flickNext(service, match));
      expect(await claim()).toEqual([]);
      if (inHand === undefined) throw new Error('nothing to announce');
      const held = { kind: 'held', atMs: clock.nowMs() + 60_000, message: null } as const;
      await store.finishAnnouncement(inHand, held, clock.nowMs());
      expect(await finishNext({ kind: 'delivered', message: '901' })).toBe(2);
    });
  });
});
