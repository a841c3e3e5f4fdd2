import { expect, it } from 'vitest';
import { Queue } from '../../src/matches/ports/system.ts';
import { fc, runs } from '../support/properties.ts';

/** A job that reports its start, and ends when it is released. */
function held(log: string[], name: string) {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = async () => {
    log.push(`${name} begins`);
    await ended;
    log.push(`${name} ends`);
    return name;
  };
  return {
    work,
    end: () => {
      end();
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('a job waits for the one before it on the same key, and other keys do not wait', async () => {
  const queue = new Queue();
  const log: string[] = [];
  const first = held(log, 'first');
  const second = held(log, 'second');
  const other = held(log, 'other');
  const results = [
    queue.run('a', first.work),
    queue.run('a', second.work),
    queue.run('b', other.work),
  ];
  second.end();
  await settled();
  expect(log).toEqual(['first begins', 'other begins']);
  other.end();
  await settled();
  expect(log.slice(2)).toEqual(['other ends']);
  first.end();
  expect(await Promise.all(results)).toEqual(['first', 'second', 'other']);
  expect(log.slice(3)).toEqual(['first ends', 'second begins', 'second ends']);
});

it('says when as much waits for a key as may, until some of it is done', async () => {
  const queue = new Queue(2);
  const jobs = ['runs', 'waits', 'waits too'].map((name) => held([], name));
  const done = jobs.map(({ work }) => {
    expect(queue.isFull('a')).toBe(false);
    return queue.run('a', work);
  });
  expect([queue.isFull('a'), queue.isFull('b')]).toEqual([true, false]);
  jobs[0]?.end();
  await done[0];
  await settled();
  expect(queue.isFull('a')).toBe(false);
  for (const { end } of jobs) end();
  await Promise.all(done);
});

it('jobs never overlap and keep their order, whatever fails and however many come at any time', async () => {
  const turns = fc.nat(6);
  const jobs = fc.record({
    key: fc.constantFrom('a', 'b'),
    fails: fc.boolean(),
    before: turns,
    during: turns,
  });
  const pass = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
  };
  await fc.assert(
    fc.asyncProperty(fc.array(jobs, { maxLength: 80 }), async (all) => {
      const queue = new Queue();
      const busy = new Set<string>();
      const done: Record<string, number[]> = { a: [], b: [] };
      const told: Promise<boolean>[] = [];
      for (const [number, { key, fails, before, during }] of all.entries()) {
        await pass(before);
        const work = async () => {
          expect(busy.has(key)).toBe(false);
          busy.add(key);
          await pass(during);
          busy.delete(key);
          done[key]?.push(number);
          if (fails) throw new Error(String(number));
          return true;
        };
        told.push(queue.run(key, work).catch(() => false));
      }
      expect(await Promise.all(told)).toEqual(all.map(({ fails }) => !fails));
      for (const key of ['a', 'b']) {
        expect(done[key]).toEqual([...all.keys()].filter((number) => all[number]?.key === key));
      }
    }),
    { numRuns: runs(30) },
  );
});
