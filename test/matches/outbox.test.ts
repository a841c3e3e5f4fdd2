import { expect, it } from 'vitest';
import type { Announcer, Delivery } from '../../src/matches/ports.ts';
import type { Announcement } from '../../src/matches/records.ts';
import { MemoryStore } from '../../src/storage/memory/store.ts';
import { flickNext, newMatch, serviceOn, SetClock } from '../support/tables.ts';

/** Discord takes its time with one match, and not with the others. */
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

it('a channel that keeps us waiting holds up no other', async () => {
  const store = new MemoryStore();
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

it('what takes longer than its lease is not begun twice', async () => {
  const store = new MemoryStore();
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

it('an old interaction is not looked for after every flick', async () => {
  const store = new MemoryStore();
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
