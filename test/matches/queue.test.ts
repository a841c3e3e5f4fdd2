import { expect, it } from 'vitest';
import { Queue } from '../../src/matches/queue.ts';
import { fc } from '../support/properties.ts';

/** Work that says when it begins, and ends when it is let go. */
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

it('work on one thing waits for the work before it; other things do not wait', async () => {
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

it('what fails is told to whoever asked for it, and holds up nobody', async () => {
  const queue = new Queue();
  const failing = queue.run('a', () => Promise.reject(new Error('no')));
  const next = queue.run('a', () => Promise.resolve('next'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
  expect(await queue.run('a', () => Promise.resolve('later'))).toBe('later');
});

it('however much comes whenever, nothing overlaps and the order stays', async () => {
  const jobs = fc.record({ key: fc.constantFrom('a', 'b'), fails: fc.boolean(), turns: fc.nat(3) });
  await fc.assert(
    fc.asyncProperty(fc.array(jobs, { maxLength: 80 }), async (all) => {
      const queue = new Queue();
      const busy = new Set<string>();
      const done: Record<string, number[]> = { a: [], b: [] };
      const running = all.map(({ key, fails, turns }, number) =>
        queue.run(key, async () => {
          expect(busy.has(key)).toBe(false);
          busy.add(key);
          for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
          busy.delete(key);
          done[key]?.push(number);
          if (fails) throw new Error(String(number));
          return number;
        }),
      );
      const told = await Promise.allSettled(running);
      expect(told.map(({ status }) => status === 'rejected')).toEqual(
        all.map(({ fails }) => fails),
      );
      for (const key of ['a', 'b']) {
        expect(done[key]).toEqual([...all.keys()].filter((number) => all[number]?.key === key));
      }
    }),
    { numRuns: 30 },
  );
});
