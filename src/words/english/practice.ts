import type { FreeBoardRefusal } from '../../matches/practice/free-boards.ts';
import type { SetUpRefusal } from '../../matches/practice/set-up.ts';

type OwnBoardCode = Extract<
  FreeBoardRefusal['code'],
  'board-changed' | 'nothing-to-undo' | 'no-disc-left'
>;

/** The practice menu, free shooting and the daily puzzle. */
export const PRACTICE = {
  menu: {
    title: '## Practice',
    lines: {
      learn: '**Learn** · three shots and you’ll know the game',
      quick: '**Quick round** · four discs each against an easy robot',
      robot: '**Robot** · a match, easy or hard',
      free: '**Free** · your own board, undo anything',
      shootout: '**Shootout** · twelve shots, how many twenties?',
      puzzle: '**Puzzle** · one shot a day, three tries',
    },
    buttons: {
      learn: 'Learn',
      quick: 'Quick round',
      robot: 'Robot',
      free: 'Free',
      shootout: 'Shootout',
      puzzle: 'Puzzle',
      rated: 'Play rated',
      friendly: 'Play for fun',
    },
    who: '## Which robot?',
    friendly: 'For fun: no effect on ratings.',
    rated: 'Rated: counts on the robot leaderboard.',
    whoMenu: 'Choose a robot…',
    begun: 'If I can open threads here, the match gets its own.',
  },
  freeHead: (side: string, hand: string) => `**Free shooting** · ${side} · ${hand}`,
  freeHint: 'Your own board: no referee, and you can undo anything.',
  boardHasChanged: '-# The board changed in the meantime. Here it is now.',
  disc: (side: string, number: number) => `${side} ${number}`,
  twenty: (disc: string) => `🎯 ${disc}: a twenty.`,
  lies: (disc: string, zone: number) => `${disc} is in the ${zone}.`,
  leans: (disc: string) => `${disc} is leaning over the hole.`,
  offBoard: (disc: string) => `${disc} is off the board.`,
  cups: (sides: readonly string[]) => `Twenties: ${sides.join(' · ')}`,
  cup: (side: string, count: number) => `${side} ${count}`,
  noLastShot: 'You haven’t flicked here yet.',
  notation: '-# Copy this position:',
  refusals: {
    'board-changed': 'Your board has changed since then. **/practice** shows the current one.',
    'nothing-to-undo': 'Nothing to undo.',
    'no-disc-left':
      'All twelve discs of this color are on the board or in the cup. Undo one, switch colors or clear the board.',
  } satisfies Record<OwnBoardCode, string>,
  setUpTitle: 'Set up a position',
  setUpLabel: 'Discs',
  setUpHint: (example: string) =>
    `Example: ${example}. a is Blue, b is Red, then inches right and up. Or type: empty`,
  setUpRefusals: {
    unreadable: (what: string, example: string) =>
      `I can’t read “${what}”. Write discs like ${example}, separated by spaces.`,
    'disc-twice': (disc: string) => `${disc} is listed twice.`,
    'disc-out': (disc: string) =>
      `${disc} would be out. Discs must be inside the shooting line and not touch it.`,
    'disc-in-hole': (disc: string) => `${disc} would fall into the hole.`,
    'disc-in-peg': (disc: string) => `${disc} would be inside a peg.`,
    'discs-overlap': (disc: string, other: string) => `${disc} and ${other} overlap.`,
    'too-many-discs': (most: number) => `${most} discs at most.`,
  } satisfies Record<SetUpRefusal['code'], (...args: never) => string>,
  typed: (text: string) => `You wrote:\n\`\`\`\n${text}\n\`\`\``,

  puzzleHead: (number: number, side: string) =>
    `**Daily puzzle ${number}** · ${side} flicks the last disc`,
  puzzleGoal: (best: string) =>
    `Score as much as you can: your discs minus theirs, plus 20 for a twenty. My best shot scores **${best}**. Tournament rules.`,
  puzzleHand: (most: number) =>
    `-# No wobble: the disc goes exactly where you aim. Everyone gets the same puzzle; your best of ${most} tries counts.`,
  tried: (marks: string, best: string) => `So far: ${marks} ${best}`,
  best: (points: string) => `best ${points}`,
  points: (points: number): string =>
    Math.abs(points) === 1 ? `${signed(points)} point` : `${signed(points)} points`,
  tryHead: (number: number, most: number, points: string) =>
    `Try ${number} of ${most}: **${points}**`,
  legend: '-# 🟡 matched or beat my best · 🔵 scored · ⚪ scored nothing',
  allTried: (marks: string, points: string) => `${marks} Your best: **${points}**`,
  nextPuzzle: (when: string) => `-# The next puzzle arrives ${when}.`,
  today: (number: number) => `**Puzzle ${number} in this server**`,
  sharedLine: (who: string, number: number, marks: string, points: string) =>
    `${who} · Crokinole puzzle ${number}: ${marks} ${points}`,
  shared: 'Shared in the channel.',
  sharedBefore: 'You’ve already shared it here. Once a day will do.',
  solution: (points: string) => `One of the best shots I know: **${points}**.`,
  puzzleOver: 'That puzzle has closed. Today’s is in **/practice**.',
  puzzleRefusals: {
    'no-try-left': 'You’ve used all three tries.',
    'tried-already': 'You’ve already used that try. **/practice** shows how you’re doing.',
    'tries-left': 'Use your tries first.',
  },

  shootoutSoFar: (shots: number, most: number, twenties: number) =>
    `🎯 ${twenties === 1 ? 'One twenty' : `${twenties} twenties`} · ${shots} of ${most} shots`,
  shootoutOver: (twenties: number, most: number) => `## 🎯 ${twenties} of ${most}`,
  shootoutBest: (best: number, place: number) =>
    `Your best in this server: ${best} of 12 (rank ${place}).`,
  shootoutUnrated: '-# With no wobble it’s just practice and doesn’t go on the leaderboard.',
  buttons: {
    aim: 'Aim',
    undo: 'Undo',
    clear: 'Clear',
    side: (side: string) => `Play ${side}`,
    setUp: 'Set up…',
    nextTry: 'Next try',
    share: 'Share in the channel',
    solution: 'Show a solution',
    play: 'Try it',
    again: 'Again',
    board: 'My rank',
  },
};

/** With the typographic minus. */
function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}
