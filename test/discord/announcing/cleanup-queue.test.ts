import { expect, test } from 'vitest';
import { CleanupQueue } from '../../../src/discord/announcing/tools.ts';
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
