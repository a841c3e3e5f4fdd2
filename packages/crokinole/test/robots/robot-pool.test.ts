import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Robots } from '../../../../src/matches/ports/system.ts';
import { dozenShot } from '../../src/practice/dozen.ts';
import { createRandomState } from '../../src/random.ts';
import { choose } from '../../src/robots/choose.ts';
import { parOf } from '../../src/robots/puzzle/dozen-par.ts';
import { ideasFor } from '../../src/robots/ideas/ideas.ts';
import { LEVEL_PLANS, ROBOT_LEVELS } from '../../src/robots/levels.ts';
import { ROBOT_HANDLERS } from '../../src/robots/pool/robot-jobs.ts';
import { puzzleOfDay } from '../../src/robots/puzzle/puzzle.ts';
import { reviewTurn } from '../../src/review/review-shot.ts';
import { createRobotPool } from '../../src/robots/pool/robot-pool.ts';
import { start } from '../match/authority.ts';
import { byDay } from '../../../../test/support/properties.ts';

const begun = start({ preset: 'nca', format: 'singles', hand: 'none', starter: 0 });
/** The last shot of a round takes the least time to think about. */
const state = { ...begun, round: { ...begun.round, hands: [1, 0] } };
/** A day whose puzzle is found soon. */
const DAY = '2027-01-07';
const PATIENCE = { timeout: 25_000 };
const DRAW = createRandomState('4'.repeat(64));
const BOARDS = byDay([1, 2, 3, 12], 1).map((number) =>
  dozenShot(number, { board: DRAW, hand: DRAW }),
);
/** What the pools must answer, worked out on this thread. */
const TURN = { matchId: 'm', turn: 0, before: state, aimed: null };
const HERE = {
  ideas: ideasFor(state),
  puzzle: puzzleOfDay(DAY),
  reviewed: reviewTurn(TURN),
};

describe.each(byDay([2, 0], 1))('robots on %i threads', (threads) => {
  const pool = createRobotPool({ threads });
  const robots: Robots = pool;
  afterAll(() => pool.close());

  it('report how many of them can think at once', () => {
    expect(robots.atOnce).toBe(Math.max(1, threads));
  });

  it('choose the same as without threads', async () => {
    // On a busy machine the deadline may leave less time to think.
    const { aim } = choose(state, 'casual');
    await expect.poll(() => robots.chooseAim(state, 'casual'), PATIENCE).toEqual(aim);
  }, 30_000);

  it('have the ideas that they would have anywhere', async () => {
    await expect.poll(() => pool.ideas(state), PATIENCE).toEqual(HERE.ideas);
  }, 30_000);

  it('make the same puzzle of the day as without threads', async () => {
    expect(await pool.makePuzzle(DAY)).toEqual(HERE.puzzle);
  }, 30_000);

  it('judge a turn the same as without threads, and not on this one', async () => {
    let ticks = 0;
    const ticking = setInterval(() => (ticks += 1), 10);
    expect(await pool.reviewTurn(TURN)).toEqual(HERE.reviewed);
    clearInterval(ticking);
    expect(ticks).toBeGreaterThan(3);
  }, 30_000);

  it('throw when no shot is due, so that the authority retries', async () => {
    const over = { ...state, adjourned: true };
    await expect(robots.chooseAim(over, 'casual')).rejects.toThrow('the robot job failed');
  }, 30_000);
});

it('makes a par as anywhere, and not on this thread, even where robots think on it', async () => {
  const pool = createRobotPool({ threads: 0 });
  onTestFinished(() => pool.close());
  let ticks = 0;
  const ticking = setInterval(() => (ticks += 1), 10);
  const pars = await Promise.all(BOARDS.map((board) => pool.parOf(board)));
  clearInterval(ticking);
  expect(pars).toEqual(BOARDS.map(parOf));
  expect(ticks).toBeGreaterThan(3);
}, 30_000);

it('lets ideas overtake robots, and both the turns that wait to be judged', async () => {
  const pool = createRobotPool({ threads: 1 });
  onTestFinished(() => pool.close());
  const order: string[] = [];
  const note = (what: string) => () => order.push(what);
  await Promise.all([
    ...[0, 1].map((turn) => pool.reviewTurn({ ...TURN, turn }).then(note('review'))),
    ...[1, 2].map(() => pool.chooseAim(state, 'casual').then(note('robot'))),
    pool.ideas(state).then(note('ideas')),
  ]);
  // One of them may have been under way.
  expect(order.indexOf('ideas')).toBeLessThanOrEqual(1);
  expect(order.at(-1)).toBe('review');
}, 60_000);

describe('the time that a robot has', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each(ROBOT_LEVELS)('runs out, and the best shot found by then counts (%s)', async (level) => {
    let nowMs = 0;
    let looks = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      looks += 1;
      nowMs += LEVEL_PLANS[level].timeMs / 10;
      return nowMs;
    });
    const aim = await ROBOT_HANDLERS.choose({ state, level });
    expect(looks).toBeLessThan(40);
    let asked = 0;
    const isTimeUp = () => (asked += 1) >= 10;
    expect(aim).toEqual(choose(state, level, { isTimeUp }).aim);
  });
});
