import { expect, onTestFinished, test } from 'vitest';
import { type Change, type Wake, wakesOf } from '../../src/matches/ports/change.ts';
import { storeInMemory } from '../support/stores.ts';
import { Board, challenge, serviceOn, SetClock } from '../support/tables.ts';

/** Sooner than the next poll. */
const AT_ONCE = { timeout: 500, interval: 5 };

test('changes of other processes are handled at once where the store reports them, and only while running', async () => {
  const listeners = new Set<(wake: Wake) => void>();
  const store = Object.assign(storeInMemory(), {
    wakes: {
      onWake: (listener: (wake: Wake) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  });
  onTestFinished(() => store.close());
  const clock = new SetClock();
  const announcer = new Board();
  const worker = serviceOn(store, { announcer, clock });
  const gateway = serviceOn(store, { clock });
  worker.start();
  // It has looked, found nothing, and sleeps.
  await new Promise((go) => setTimeout(go, 50));
  await challenge(gateway);
  expect(announcer.shown).toEqual([]);
  for (const tell of listeners) tell({ kind: 'announcements' });
  await expect.poll(() => announcer.shown.length, AT_ONCE).toBe(1);
  expect(listeners.size).toBe(1);
  // A process without workers is notified too, if it asks to be.
  const told: Wake[] = [];
  gateway.onWake((wake) => told.push(wake));
  for (const tell of listeners) tell({ kind: 'tournaments' });
  expect(told).toEqual([{ kind: 'tournaments' }]);
  await gateway.stop();
  expect(listeners.size).toBe(1);
  await worker.stop();
  expect(listeners.size).toBe(0);
});

const match = { robotAtMs: null, endedAtMs: null, tournament: null };
const tournament = { updatedAtMs: 1000 };

test.each([
  ['nothing', {}, []],
  ['a turn of a person', { match }, []],
  ['a message', { announcements: [{}] }, [{ kind: 'announcements' }]],
  ['a turn of a robot', { match: { ...match, robotAtMs: 7 } }, [{ kind: 'robots', atMs: 7 }]],
  [
    'robots in several matches',
    { match: { ...match, robotAtMs: 7 }, opened: [match, { ...match, robotAtMs: 5 }] },
    [{ kind: 'robots', atMs: 5 }],
  ],
  ['the end of a match', { match: { ...match, endedAtMs: 9 } }, []],
  [
    'the end of a match of a tournament',
    { match: { ...match, endedAtMs: 9, tournament: 't' } },
    [{ kind: 'tournaments' }],
  ],
  ['a tournament without a date', { tournament: { ...tournament, dueAtMs: null } }, []],
  ['a tournament that is due later', { tournament: { ...tournament, dueAtMs: 1001 } }, []],
  [
    'a tournament that is due at once',
    { tournament: { ...tournament, dueAtMs: 1000 } },
    [{ kind: 'tournaments' }],
  ],
])('%s wakes the workers that handle it', (_, change, wakes) => {
  expect(wakesOf(change as unknown as Change)).toEqual(wakes);
});
