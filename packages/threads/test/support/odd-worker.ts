import { threadId, workerData } from 'node:worker_threads';
import type { JobHandlers } from '../../src/protocol.ts';
import { serveJobs } from '../../src/serve.ts';
import type { OddJobs } from './odd-jobs.ts';

if (workerData === 'stillborn') throw new Error('not today');

const handlers: JobHandlers<OddJobs> = {
  double: (value) => 2 * value,
  throw: (message) => {
    throw new Error(message);
  },
  crash: (message) =>
    new Promise(() => {
      setImmediate(() => {
        throw new Error(message);
      });
    }),
  exit: (code) => process.exit(code),
  hang: () => {
    // Blocks the thread, which a busy loop does as well, at the cost of a processor.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    throw new Error('nobody was to wake it');
  },
  devour: () => {
    const eaten: number[][] = [];
    for (;;) eaten.push(new Array<number>(1_000_000).fill(0.5));
  },
  thread: () => threadId,
  bytes: (length) => ({ bytes: new Uint8Array(length).fill(7) }),
  meet: async ({ counter, others }) => {
    const count = new Int32Array(counter);
    Atomics.add(count, 0, 1);
    while (Atomics.load(count, 0) < others) await new Promise((next) => setTimeout(next, 2));
    return 'met';
  },
};

serveJobs((name, input) => handlers[name as keyof OddJobs](input as never));
