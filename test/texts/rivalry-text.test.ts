import { expect, test } from 'vitest';
import type { Rivalry, Run } from '../../src/matches/reading/matches.ts';
import { rivalryAfter, rivalryBefore } from '../../src/texts/terms-text.ts';
import { wordsIn } from '../../src/words/registry.ts';

const NOW_MS = Date.parse('2026-11-26T12:00Z');
const DAY_MS = 86_400_000;

type Figures = readonly [wins: number, losses: number];

const run = (winner: string | null, length: number, daysAgo = 0): Run => ({
  ...{ winner, length, isCut: false },
  lastAtMs: NOW_MS - daysAgo * DAY_MS,
});

function told([wins, losses]: Figures, runs: readonly Run[], more: Partial<Rivalry> = {}) {
  const rivalry: Rivalry = {
    ...{ player: 'ada', opponent: 'bo', wins, losses, draws: 0, runs },
    ...more,
  };
  const nameOf = (player: string) => player.slice(0, 1).toUpperCase() + player.slice(1);
  return { rivalry, nameOf, zone: 'UTC' as const, nowMs: NOW_MS, words: wordsIn('en') };
}

test.each<[string, Figures, readonly Run[], string]>([
  ['one more', [5, 7], [run('ada', 1), run('bo', 2)], 'Bo leads 7–5'],
  [
    'since a weekday',
    [5, 7],
    [run('bo', 2), run('ada', 1, 2)],
    'Bo leads 7–5; Ada hasn’t won since Tuesday',
  ],
  [
    'since a date',
    [7, 5],
    [run('ada', 1), run('bo', 1, 14)],
    'Ada leads 7–5; Bo hasn’t won since November 12',
  ],
  [
    'since another year',
    [7, 5],
    [run('ada', 1), run('bo', 1, 400)],
    'Ada leads 7–5; Bo hasn’t won since October 22, 2025',
  ],
  ['not since yesterday', [5, 7], [run('bo', 2), run('ada', 1, 1)], 'Bo leads 7–5'],
  [
    'several in a row today',
    [5, 7],
    [run('bo', 3), run('ada', 1)],
    'Bo leads 7–5; Bo won the last 3',
  ],
  ['catching up', [5, 7], [run('ada', 3), run('bo', 1, 9)], 'Bo leads 7–5; Ada won the last 3'],
  ['level', [3, 3], [run('ada', 1), run('bo', 1, 9)], 'Level at 3–3'],
  [
    'level, and one is better now',
    [3, 3],
    [run('ada', 3), run('bo', 3, 9)],
    'Level at 3–3; Ada won the last 3',
  ],
  ['a draw', [5, 7], [run(null, 1), run('bo', 4)], 'Bo leads 7–5'],
  ['one who never lost', [4, 0], [run('ada', 4)], 'Ada leads 4–0'],
  [
    'after three losses',
    [5, 7],
    [run('ada', 1), run('bo', 3)],
    'Ada: first win after 3 losses · Bo leads 7–5',
  ],
  [
    'level after losses',
    [3, 3],
    [run('bo', 1), run('ada', 3, 4)],
    'Bo: first win after 3 losses · Level at 3–3',
  ],
])('the story of two after a match: %s', (_, figures, runs, line) => {
  expect(rivalryAfter(told(figures, runs))).toBe(line);
});

test('a match between two people who haven’t met is their first, until it’s over', () => {
  expect(rivalryBefore(told([0, 0], []))).toBe('Their first match');
  expect(rivalryAfter(told([1, 0], [run('ada', 1)]))).toBe('Ada leads 1–0');
  expect(rivalryAfter(told([0, 0], [run(null, 1)], { draws: 1 }))).toBeUndefined();
  const withRobot = { opponent: 'robot-club-0' };
  expect(rivalryBefore(told([0, 0], [], withRobot))).toBeUndefined();
  expect(rivalryAfter(told([1, 0], [run('ada', 1)], withRobot))).toBe('Ada leads 1–0');
});

test('a challenge tells how they stand, and no news of the last match', () => {
  const before = rivalryBefore(told([5, 7], [run('ada', 1), run('bo', 3)]));
  expect(before).toBe('Bo leads 7–5');
  expect(rivalryBefore(told([1, 0], [run('ada', 1)]))).toBe('Ada leads 1–0');
});

test('a run whose beginning was not looked for is not said to have begun', () => {
  const cut: Run = { ...run('bo', 25), isCut: true };
  expect(rivalryAfter(told([1, 40], [run('ada', 1), cut]))).toBe('Bo leads 40–1');
  const line = 'Bo leads 40–1; Bo won the last 25';
  expect(rivalryAfter(told([1, 40], [cut]))).toBe(line);
});

test('days are those of the server’s time zone, and in its language', () => {
  const late = told([5, 7], [run('bo', 2), run('ada', 1, 2.4)]);
  expect(rivalryBefore(late)).toContain('since Tuesday');
  expect(rivalryBefore({ ...late, zone: 'America/Los_Angeles' })).toContain('since Monday');
  expect(rivalryBefore({ ...late, words: wordsIn('de') })).toContain(
    '; letzter Sieg von Ada: Dienstag',
  );
  expect(rivalryBefore({ ...late, words: wordsIn('fr') })).toContain(
    '; dernière victoire de Ada\u00a0: mardi',
  );
});
