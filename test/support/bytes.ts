import { expect } from 'vitest';

// Vitest compares bytes one by one, which takes half a second for each 100 KB. Here and not in the
// setup itself, which is read again before every file of a worker.
expect.addEqualityTesters([
  (a: unknown, b: unknown) =>
    a instanceof Uint8Array && b instanceof Uint8Array && a.constructor === b.constructor
      ? Buffer.compare(a, b) === 0
      : undefined,
]);
