import type { FreeBoardRefusal } from '../../matches/practice/free-boards.ts';
import type { SetUpRefusal } from '../../matches/practice/set-up.ts';

type OwnBoardCode = Extract<
  FreeBoardRefusal['code'],
  'board-changed' | 'nothing-to-undo' | 'no-disc-left'
>;

/** The menu of practice, free shooting and the daily puzzle. */
export const PRACTICE = {
  menu: {
    title: '## Practice',
    lines: {
      learn: '**Learn** · three shots, and you know the game',
      quick: '**Quick round** · four discs each, against an easy robot',
      robot: '**Robot** · a match, as easy or as hard as you like',
      free: '**Free** · your own board, everything can be taken back',
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
      rated: 'Rated instead',
      friendly: 'For fun instead',
    },
    who: '## Against which robot?',
    friendly: 'For fun: nobody is rated by it.',
    rated: 'Rated: it counts on the board of people and robots.',
    whoMenu: 'Choose a robot…',
    begun: 'Where I may open a thread, it has one of its own.',
  },
  freeHead: (side: string, hand: string) => `**Free shooting** · ${side} · ${hand}`,
  freeHint: 'Your own board: no referee, and everything can be taken back.',
  boardHasChanged: '-# The board had changed meanwhile. This is how it is now.',
  disc: (side: string, number: number) => `${side} ${number}`,
  twenty: (disc: string) => `🎯 ${disc}: a twenty.`,
  lies: (disc: string, zone: number) => `${disc} lies in the ${zone}.`,
  leans: (disc: string) => `${disc} leans over the hole.`,
  offBoard: (disc: string) => `${disc} is off the board.`,
  cups: (sides: readonly string[]) => `Twenties: ${sides.join(' · ')}`,
  cup: (side: string, count: number) => `${side} ${count}`,
  noLastShot: 'You have not flicked here yet.',
  notation: '-# The position, to copy:',
  refusals: {
    'board-changed': 'Your board has changed since. **/practice** shows it as it is.',
    'nothing-to-undo': 'There is nothing to take back.',
    'no-disc-left':
      'All twelve discs of this colour are on the board or in the cup. Take one back, change colours, or clear the board.',
  } satisfies Record<OwnBoardCode, string>,
  setUpTitle: 'Set up a position',
  setUpLabel: 'Discs',
  setUpHint: (example: string) =>
    `Such as ${example}. Blue is a, Red is b; inches to the right and up. Or: empty`,
  setUpRefusals: {
    unreadable: (what: string, example: string) =>
      `I cannot read “${what}”. Discs are written like ${example}, with blanks between.`,
    'disc-twice': (disc: string) => `${disc} is there twice.`,
    'disc-out': (disc: string) =>
      `${disc} would be out: it has to lie inside the shooting line, clear of it.`,
    'disc-in-hole': (disc: string) => `${disc} would fall into the hole.`,
    'disc-in-peg': (disc: string) => `${disc} would be inside a peg.`,
    'discs-overlap': (disc: string, other: string) => `${disc} and ${other} overlap.`,
    'too-many-discs': (most: number) => `No more than ${most} discs fit.`,
  } satisfies Record<SetUpRefusal['code'], (...args: never) => string>,
  typed: (text: string) => `You wrote:\n\`\`\`\n${text}\n\`\`\``,

  puzzleHead: (number: number, side: string) =>
    `**Daily puzzle ${number}** · ${side} flicks the last disc`,
  puzzleGoal: (best: string) =>
    `Gain as many points as you can: your discs on the board less the others’, and 20 for a twenty. The best shot I know gains **${best}**. Tournament rules.`,
  puzzleHand: (most: number) =>
    `-# A steady hand: the disc goes just where you aim. The same for everybody today; the best of ${most} tries counts.`,
  tried: (marks: string, best: string) => `So far: ${marks} ${best}`,
  best: (points: string) => `best ${points}`,
  points: (points: number): string =>
    Math.abs(points) === 1 ? `${signed(points)} point` : `${signed(points)} points`,
  tryHead: (number: number, most: number, points: string) =>
    `Try ${number} of ${most}: **${points}**`,
  legend: '-# 🟡 as good as the best I know, or better · 🔵 something gained · ⚪ nothing gained',
  allTried: (marks: string, points: string) => `${marks} Your best: **${points}**`,
  nextPuzzle: (when: string) => `-# The next puzzle comes ${when}.`,
  today: (number: number) => `**Puzzle ${number} on this server**`,
  sharedLine: (who: string, number: number, marks: string, points: string) =>
    `${who} · Crokinole puzzle ${number}: ${marks} ${points}`,
  shared: 'Shared in the channel.',
  sharedBefore: 'You have shared it here already. Once a day will do.',
  solution: (points: string) => `One of the best shots I know: **${points}**.`,
  puzzleOver: 'That puzzle’s day is over. **/practice** has today’s.',
  puzzleRefusals: {
    'no-try-left': 'Your three tries are used.',
    'tried-already': 'That try has been made already. **/practice** shows how it stands.',
    'tries-left': 'Use your tries first.',
  },

  shootoutSoFar: (shots: number, most: number, twenties: number) =>
    `🎯 ${twenties === 1 ? 'One twenty' : `${twenties} twenties`} · ${shots} of ${most} shots`,
  shootoutOver: (twenties: number, most: number) => `## 🎯 ${twenties} of ${most}`,
  shootoutBest: (best: number, place: number) =>
    `Your best on this server: ${best} of 12, place ${place}.`,
  shootoutUnrated: '-# Without wobble, it is for practice only and on no board.',
  buttons: {
    aim: 'Aim',
    undo: 'Take back',
    clear: 'Clear',
    side: (side: string) => `Shoot ${side}`,
    setUp: 'Set up…',
    nextTry: 'Next try',
    share: 'Share in the channel',
    solution: 'Show a solution',
    play: 'Try it',
    again: 'Again',
    board: 'My place',
  },
};

/** With the typographic minus. */
function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}
