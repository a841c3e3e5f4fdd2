import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createClock } from '../src/simulation/clock.ts';

/** Blocks the whole process, as when a picture is painted on its only thread. */
function standStillFor(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

function newClock() {
  const clock = createClock();
  onTestFinished(() => {
    clock.stop();
  });
  const rung: string[] = [];
  const ring = (name: string) => () => {
    rung.push(name);
  };
  return { clock, rung, ring };
}

test('a timeout does not expire while the whole process is blocked', async () => {
  const { clock, rung, ring } = newClock();
  clock.after(200, ring('plain'));
  clock.afterAwake(200, ring('awake'));
  standStillFor(1000);
  await pause(1);
  expect(rung).toEqual(['plain']);
  await expect.poll(() => rung).toEqual(['plain', 'awake']);
});

test('a timeout expires on its own, and when the clock is advanced', async () => {
  const { clock, rung, ring } = newClock();
  clock.afterAwake(250, ring('by itself'));
  await expect.poll(() => rung).toEqual(['by itself']);
  clock.afterAwake(60_000, ring('moved'));
  clock.advance(59_000);
  expect(rung).toEqual(['by itself']);
  clock.advance(2000);
  expect(rung).toEqual(['by itself', 'moved']);
});

test('a cancelled timeout does not expire', async () => {
  const { clock, rung, ring } = newClock();
  const callOff = clock.afterAwake(150, ring('called off'));
  await pause(120);
  callOff();
  clock.advance(1000);
  await pause(100);
  expect(rung).toEqual([]);
});
