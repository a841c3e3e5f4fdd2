import { deepStrictEqual } from 'node:assert';
import { afterEach, describe, expect, it } from 'vitest';
import type { JobPool } from '../src/protocol.ts';
import { createWorkerPool, type PoolOptions } from '../src/worker-pool.ts';
import type { OddJobs } from './support/odd-jobs.ts';

const open: JobPool<OddJobs>[] = [];

function createPool(options: Partial<PoolOptions<OddJobs>> = {}): JobPool<OddJobs> {
  const pool = createWorkerPool<OddJobs>({
    threads: 1,
    entry: new URL('./support/odd-worker.ts', import.meta.url),
    workerData: null,
    longJobs: new Set(['meet']),
    urgentJobs: new Set(),
    maxOvertakenMs: Infinity,
    timeoutMs: 30_000,
    longTimeoutMs: 30_000,
    maxWaiting: 100,
    maxMemoryMb: 64,
    ...options,
  });
  open.push(pool);
  return pool;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((pool) => pool.close()));
});

function done<Value>(value: Value) {
  return { ok: true, value };
}

describe('a pool of threads', () => {
  it('does more jobs than it has threads, each with its own outcome', async () => {
    const pool = createPool({ threads: 2 });
    const values = Array.from({ length: 40 }, (_, i) => i);
    const outcomes = await Promise.all(values.map((value) => pool.run('double', value)));
    expect(outcomes).toEqual(values.map((value) => done(2 * value)));
  });

  it('can start its threads with the first job', async () => {
    const late = createPool({ startsWithFirstJob: true });
    const early = await createPool().run('thread', null);
    const first = await late.run('thread', null);
    expect([early.ok, first.ok]).toEqual([true, true]);
    // Threads are numbered in the order they start.
    if (early.ok && first.ok) expect(first.value).toBeGreaterThan(early.value);
  });

  it('transfers bytes intact', async () => {
    const outcome = await createPool().run('bytes', 70_000);
    deepStrictEqual(outcome, done({ bytes: new Uint8Array(70_000).fill(7) }));
  });

  it('keeps a thread free of long jobs', async () => {
    const pool = createPool({ threads: 2 });
    const input = { counter: new SharedArrayBuffer(4), others: 3 };
    const counter = new Int32Array(input.counter);
    const long = [pool.run('meet', input), pool.run('meet', input)];
    while (counter[0] === 0) await new Promise((next) => setTimeout(next, 5));
    // One job awaits two more; the other may not start, although a thread is idle.
    expect(await pool.run('double', 4)).toEqual(done(8));
    expect(await pool.run('double', 5)).toEqual(done(10));
    expect(counter[0]).toBe(1);
    Atomics.add(counter, 0, 2);
    expect(await Promise.all(long)).toEqual([done('met'), done('met')]);
  });
});

describe('a thread whose job waits for something', () => {
  const meeting = (others: number) => ({ counter: new SharedArrayBuffer(4), others });
  const untilOneIsThere = async ({ counter }: { counter: SharedArrayBuffer }) => {
    const count = new Int32Array(counter);
    while (count[0] === 0) await new Promise((next) => setTimeout(next, 2));
  };

  it('begins another one', async () => {
    const pool = createPool({ longJobs: new Set() });
    const input = meeting(2);
    const outcomes = await Promise.all([pool.run('meet', input), pool.run('meet', input)]);
    expect(outcomes).toEqual([done('met'), done('met')]);
  });

  it('does not begin a third', async () => {
    const pool = createPool({ longJobs: new Set() });
    // Wait until the thread has started: on a busy machine that may take longer than the rest of
    // the test.
    await pool.run('double', 1);
    const input = meeting(4);
    const counter = new Int32Array(input.counter);
    const three = [1, 2, 3].map(() => pool.run('meet', input));
    // Two threads have started, so a third would have started as well.
    while (Number(counter[0]) < 2) await new Promise((next) => setTimeout(next, 2));
    await new Promise((next) => setTimeout(next, 300));
    expect(counter[0]).toBe(2);
    Atomics.add(counter, 0, 2);
    expect(await Promise.all(three)).toEqual([done('met'), done('met'), done('met')]);
  });

  it('leaves the next one to an idle thread', async () => {
    const pool = createPool({ threads: 2, longJobs: new Set(), timeoutMs: 500 });
    const threads = new Set<string>();
    while (threads.size < 2) {
      const both = [pool.run('thread', null), pool.run('thread', null)];
      for (const outcome of await Promise.all(both)) threads.add(JSON.stringify(outcome));
    }
    const input = meeting(2);
    const meet = pool.run('meet', input);
    await untilOneIsThere(input);
    const hung = await pool.run('hang', null);
    expect(hung).toMatchObject({ ok: false, refusal: { code: 'timed-out' } });
    // Otherwise it would have died with the other and been started again.
    expect(new Int32Array(input.counter)[0]).toBe(1);
    expect(await meet).toMatchObject({ ok: false, refusal: { code: 'timed-out' } });
  });

  it('does not lose it when the other one hangs', async () => {
    const pool = createPool({ timeoutMs: 300 });
    const input = meeting(2);
    const meet = pool.run('meet', input);
    await untilOneIsThere(input);
    const hung = await pool.run('hang', null);
    expect(hung).toMatchObject({ ok: false, refusal: { code: 'timed-out' } });
    // It was started again on another thread, so it counts as two.
    expect(await meet).toEqual(done('met'));
  });
});

describe('urgent jobs', () => {
  it('overtake others', async () => {
    const pool = createPool({ urgentJobs: new Set(['thread']) });
    const order: string[] = [];
    const note = (what: string) => () => order.push(what);
    await Promise.all([
      pool.run('double', 1).then(note('first')),
      pool.run('double', 2).then(note('second')),
      pool.run('thread', null).then(note('urgent')),
    ]);
    // No job starts before the thread does.
    expect(order).toEqual(['urgent', 'first', 'second']);
  });

  it('let a long-overtaken job through from time to time', async () => {
    const pool = createPool({ urgentJobs: new Set(['thread']), maxOvertakenMs: 0 });
    const order: string[] = [];
    const note = (what: string) => () => order.push(what);
    await Promise.all([
      pool.run('double', 1).then(note('first')),
      pool.run('double', 2).then(note('second')),
      ...Array.from({ length: 5 }, () => pool.run('thread', null).then(note('urgent'))),
    ]);
    const four = Array.from({ length: 4 }, () => 'urgent');
    expect(order).toEqual(['first', ...four, 'second', 'urgent']);
  });
});

describe('when a job goes wrong', () => {
  it('reports what was thrown and keeps the thread', async () => {
    const pool = createPool();
    const before = await pool.run('thread', null);
    const outcome = await pool.run('throw', 'out of paint');
    expect(outcome).toMatchObject({ ok: false, refusal: { code: 'failed' } });
    expect(JSON.stringify(outcome)).toContain('out of paint');
    expect(await pool.run('thread', null)).toEqual(before);
  });

  it('refuses input that cannot be cloned', async () => {
    const pool = createPool();
    await pool.run('double', 1);
    const outcome = await pool.run('double', (() => 1) as unknown as number);
    expect(outcome).toMatchObject({ ok: false, refusal: { code: 'failed' } });
    expect(await pool.run('double', 3)).toEqual(done(6));
  });

  it.each([
    ['crash', 'fell over'],
    ['exit', 3],
    ['devour', null],
  ] as const)(
    'replaces a thread that dies of "%s", and runs the waiting jobs',
    async (name, input) => {
      const pool = createPool();
      const before = await pool.run('thread', null);
      const [outcome, next] = await Promise.all([
        pool.run(name, input as never),
        pool.run('double', 21),
      ]);
      const after = await pool.run('thread', null);
      expect(outcome).toMatchObject({ ok: false, refusal: { code: 'crashed' } });
      if (name === 'crash') expect(JSON.stringify(outcome)).toContain('fell over');
      expect(next).toEqual(done(42));
      expect(after).not.toEqual(before);
    },
  );

  it('gives up a hanging job, and continues with another thread', async () => {
    const pool = createPool({ timeoutMs: 300 });
    const [hung, next] = await Promise.all([pool.run('hang', null), pool.run('double', 5)]);
    expect(hung).toMatchObject({ ok: false, refusal: { code: 'timed-out' } });
    expect(next).toEqual(done(10));
  });

  it('refuses jobs when the queue is full', async () => {
    const pool = createPool({ maxWaiting: 2 });
    const outcomes = await Promise.all([1, 2, 3].map((value) => pool.run('double', value)));
    expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.refusal.code))).toEqual([
      'ok',
      'ok',
      'overloaded',
    ]);
  });

  it('refuses jobs after repeated failed starts', async () => {
    const pool = createPool({ workerData: 'stillborn' });
    for (let i = 0; i < 3; i += 1) {
      const outcome = await pool.run('double', i);
      expect(outcome).toMatchObject({ ok: false, refusal: { code: 'crashed' } });
    }
  });
});

describe('a closing pool', () => {
  it('ends the jobs it has and takes no more', async () => {
    const pool = createPool();
    const jobs = [1, 2, 3].map((value) => pool.run('double', value));
    const closed = pool.close();
    expect(await pool.run('double', 4)).toMatchObject({ ok: false, refusal: { code: 'closed' } });
    expect(await Promise.all(jobs)).toEqual([done(2), done(4), done(6)]);
    await closed;
  });

  it('closes immediately when idle, and may be closed twice', async () => {
    const pool = createPool({ threads: 2 });
    await Promise.all([pool.close(), pool.close()]);
    await pool.close();
  });
});
