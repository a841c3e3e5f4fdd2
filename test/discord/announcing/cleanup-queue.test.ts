import { expect, onTestFinished, test, vi } from 'vitest';
import { CleanupQueue } from '../../../src/discord/announcing/tools.ts';
import { NoVoice } from '../../../src/discord/posting/delivery-errors.ts';
import { logTo, type LogLine } from '../support/log-lines.ts';

const OLD = { channel: '1', message: '2' };

test('jobs wait while a message is sent, and the oldest are dropped when the queue is full', async () => {
  const queue = new CleanupQueue(logTo([]));
  const done: number[] = [];
  let send: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  const sending = queue.whileBusy(() => sent);
  for (let i = 0; i < 1000; i += 1) {
    queue.add(OLD, () => {
      done.push(i);
      return Promise.resolve();
    });
  }
  expect(done).toEqual([]);
  send();
  await sending;
  await queue.end();
  expect(done).toEqual(Array.from({ length: 200 }, (_, i) => 800 + i));
});

test('a job that fails is logged, and the next one runs', async () => {
  const lines: LogLine[] = [];
  const queue = new CleanupQueue(logTo(lines));
  let isDone = false;
  queue.add(OLD, () => Promise.reject(new Error('no')));
  queue.add(OLD, () => {
    isDone = true;
    return Promise.resolve();
  });
  await queue.end();
  expect(lines).toMatchObject([
    { level: 'debug', fields: OLD, message: 'an old message could not be cleaned up' },
  ]);
  expect(isDone).toBe(true);
});

test('a needed edit waits for nothing, and is tried again as long as it can be made', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const queue = new CleanupQueue(logTo([]));
  void queue.whileBusy(() => new Promise<void>(() => undefined));
  const tried = { inTheEnd: 0, never: 0, replaced: 0 };
  const failing =
    (what: keyof typeof tried, thrown: Error, times = Infinity) =>
    () => {
      tried[what] += 1;
      return tried[what] > times ? Promise.resolve() : Promise.reject(thrown);
    };
  queue.later({ channel: '1', message: '2' }, 0, failing('inTheEnd', new Error('no'), 2), true);
  queue.later({ channel: '1', message: '3' }, 0, failing('never', new NoVoice('no')), true);
  queue.later({ channel: '1', message: '4' }, 0, failing('replaced', new Error('no')), true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(tried).toEqual({ inTheEnd: 1, never: 1, replaced: 1 });
  // A newer edit has all that the older one would bring.
  queue.later({ channel: '1', message: '4' }, 0, () => Promise.resolve(), true);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(tried).toEqual({ inTheEnd: 3, never: 1, replaced: 1 });
});
