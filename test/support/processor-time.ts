import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Of the worker and its threads: a program that is started, or a browser, isn't in it. */
    processorMs?: number;
  }
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Set up before every test file: each test and each file says what it took, without its imports. */
let fileBeganMs = 0;
let testBeganMs = 0;

beforeAll(() => {
  fileBeganMs = processorMs();
});
beforeEach(() => {
  testBeganMs = processorMs();
});
afterEach(({ task }) => {
  task.meta.processorMs = processorMs() - testBeganMs;
});
// oxlint-disable-next-line no-empty-pattern -- vitest reads the names of what a hook takes
afterAll(({}, file) => {
  file.meta.processorMs = processorMs() - fileBeganMs;
});
