import type { PuzzleTask } from 'crokinole/practice/puzzle-task';
import type { PackLevel, PackTheme } from 'crokinole/robots/puzzle/packs';
import { figured, listOf } from '../../words/shared/counting.ts';

const THEMES: Readonly<Record<PackTheme, string>> = {
  twenties: 'Twenties',
  'take-outs': 'Take-outs',
  stay: 'Out and stay',
};

const LEVELS: Readonly<Record<PackLevel, string>> = {
  easy: 'easy',
  medium: 'medium',
  hard: 'hard',
};

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

const ENDS = {
  any: '',
  stay: 'stay on the board',
  inside: 'stay in the 15',
  yours: 'lose none of yours',
};

/** The daily puzzle, and the puzzles in packs. */
export const PUZZLE = {
  head: (number: number, side: string) => `**Daily puzzle ${number}** · you’re ${side}`,
  /** "Knock two out and lose none of yours", as a sentence. */
  task: ({ twenties, out, end }: PuzzleTask): string => {
    const outs = out === 0 ? [] : [`knock ${COUNTS[out]} out`];
    const sinks = twenties === 0 ? [] : [twenties === 1 ? 'score a twenty' : 'score two twenties'];
    const task = listOf([...sinks, ...outs, ...(ENDS[end] === '' ? [] : [ENDS[end]])]);
    return `${task.charAt(0).toUpperCase()}${task.slice(1)}.`;
  },
  noWobble: (most: number) =>
    `No wobble: the disc goes exactly where you aim. ${figured(most, 'try', 'tries')}.`,
  hint: (most: number) =>
    `-# No wobble. ${figured(most, 'try', 'tries')}; one of the three ideas does it.`,
  lastTry: (marks: string) => `${marks} One try left.`,
  /** What a disc meets first. */
  first: {
    disc: (disc: string) => `Off ${disc}`,
    peg: 'Off a peg',
    hole: 'At the hole',
    nothing: 'Past everything',
  },
  missed: (number: number, most: number) => `**Not this time.** Try ${number} of ${most}.`,
  won: (number: number): string => (number === 1 ? '**Solved at the first try!**' : '**Solved!**'),
  lost: '**Not solved.** The answer shows how.',
  solvedBy: (solved: number, tried: number) =>
    `-# Solved by ${Math.round((100 * solved) / tried)}% of ${figured(tried, 'player', 'players')}.`,
  next: (when: string) => `-# The next puzzle arrives ${when}.`,
  here: '**Solved in this server**',
  tries: (number: number): string => (number === 1 ? 'first try' : `try ${number}`),
  publicLine: (who: string, number: number, marks: string) =>
    `${who} · Crokinole puzzle ${number}: ${marks}`,
  answer: 'Here’s how it’s done.',
  yesterday: (number: number) => `**Puzzle ${number}** · yesterday’s answer`,
  packs:
    '## Puzzle packs\nFrom robots’ matches; every answer is checked. Two tries each, no streak.',
  packMenu: 'Choose a pack…',
  pack: (theme: PackTheme, level: PackLevel): string => `${THEMES[theme]} · ${LEVELS[level]}`,
  packDone: (done: number, size: number) => `${done} of ${size} solved`,
  over: 'That puzzle has closed. Today’s is in **/daily**.',
  refusals: {
    'no-try-left': 'You’ve finished this puzzle.',
    spent:
      'You tried today’s puzzle before you deleted your data, so you can’t try it again. The next one comes tomorrow.',
    'tried-already': 'You’ve already used that try. **/daily** shows how you’re doing.',
    'tries-left': 'Finish the puzzle first.',
  },
  buttons: {
    packs: 'Packs',
    share: 'Share',
    answer: 'Answer',
    yesterday: 'Yesterday’s answer',
  },
};
