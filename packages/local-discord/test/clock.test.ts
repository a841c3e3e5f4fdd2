import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createClock } from '../src/simulation/clock.ts';

/** Blocks the whole process, as when a picture is painted on its only thread. */
function standStillFor(ms: number): void {
  const endMs = performance.now() + ms;
  while (performance.now() < endMs);
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

test('a patience does not run out while the whole process stands still', async () => {
  const { clock, rung, ring } = newClock();
  clock.after(200, ring('plain'));
  clock.afterAwake(200, ring('awake'));
  standStillFor(1000);
  await pause(1);
  expect(rung).toEqual(['plain']);
  await expect.poll(() => rung).toEqual(['plain', 'awake']);
});

test('a patience runs out by itself, and with time that is moved forward', async () => {
  const { clock, rung, ring } = newClock();
  clock.afterAwake(250, ring('by itself'));
  await expect.poll(() => rung).toEqual(['by itself']);
  clock.afterAwake(60_000, ring('moved'));
  clock.advance(59_000);
  expect(rung).toEqual(['by itself']);
  clock.advance(2000);
  expect(rung).toEqual(['by itself', 'moved']);
});

test('a patience that is called off does not run out', async () => {
  const { clock, rung, ring } = newClock();
  const callOff = clock.afterAwake(150, ring('called off'));
  await pause(120);
  callOff();
  clock.advance(1000);
  await pause(100);
  expect(rung).toEqual([]);
});
