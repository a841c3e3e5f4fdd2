import { nextShotOf, planShot } from 'crokinole/match/shots';
import { choose } from 'crokinole/robots/choose';
import { LEVEL_PLANS, ROBOT_LEVELS } from 'crokinole/robots/levels';
import { deadlineIn } from '@crokinole/threads/deadline';
import { randomState, TABLES } from '../../packages/crokinole/test/support/random-states.ts';
import { seeded } from '../../packages/crokinole/test/support/seeded.ts';

/**
 * One in this many is thought through in full; the others consider as many shots, but less closely.
 */
const FULL_EVERY = 25;
const BRIEFLY = 200;

/**
 * Random positions of every preset and number of seats: how many choices the match would refuse.
 */
export function countRefusals(positions: number): number {
  const random = seeded(2031);
  let refused = 0;
  let late = 0;
  let fullyThought = 0;
  for (let i = 0; i < positions; i += 1) {
    const table = TABLES[i % TABLES.length];
    const level = ROBOT_LEVELS[Math.floor(i / FULL_EVERY) % ROBOT_LEVELS.length];
    if (table === undefined || level === undefined) throw new Error('no such table');
    const state = randomState(random, table);
    const seat = nextShotOf(state)?.seat ?? 0;
    const isFull = i % FULL_EVERY === 0;
    const whole = LEVEL_PLANS[level];
    const plan = isFull ? whole : { ...whole, foreseen: Math.min(BRIEFLY, whole.foreseen) };
    const isTimeUp = deadlineIn(whole.timeMs);
    const before = process.cpuUsage();
    const value = choose(state, level, { plan, isTimeUp });
    const ms = cpuMsSince(before);
    const planned = planShot(state, seat, value.aim);
    if (isFull) fullyThought += 1;
    if (ms > 1.2 * whole.timeMs) late += 1;
    if (planned.ok) continue;
    refused += 1;
    console.log(`${planned.refusal.code}: ${JSON.stringify({ table, level, aim: value.aim })}`);
  }
  console.log(
    `${positions} positions at ${TABLES.length} kinds of table, ${fullyThought} thought through in ` +
      `full: ${refused} refused, ${late} more than a fifth over their time.`,
  );
  return refused;
}

/** Processor time, because wall time includes other processes on a busy machine. */
function cpuMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
