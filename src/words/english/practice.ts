import type { Lesson, LessonEnding } from 'crokinole/practice/lessons';
import type { FreeBoardRefusal, SetUpRefusal } from '../../matches/records/practice.ts';
import { counted, figured } from '../shared/counting.ts';
import type { HelpNames } from './settings.ts';

/** The first three shots of a player who has never heard of the game. */
export const LEARNING = {
  /** Shown below an invitation. */
  firstTime: '-# Never played? Three shots and you’ll know the game. Only you can see them.',
  head: (number: number, of: number) => `**Your first shots** · ${number} of ${of}`,
  tasks: {
    twenty: ({ flickButton }) =>
      `The hole in the middle is worth 20, and you’re already aimed at it. Press **${flickButton}**`,
    hit: ({ flickButton }) =>
      `Red has a disc on the board, so you have to hit it. Choose Red in the menu, then press **${flickButton}**`,
    miss: ({ flickButton }) =>
      `Another red disc. Leave it alone this time: press **${flickButton}** and see what the referee says.`,
  } satisfies Record<Lesson, (names: HelpNames) => string>,
  endings: {
    twenty: '🎯 **A twenty!** It comes off right away and waits in your cup to be counted.',
    'no-twenty': 'Not in the hole this time. Happens to everyone. Try again or carry on.',
    'knocked-out': '**Knocked out!** You hit an opponent’s disc, so yours stays where it stopped.',
    good: '**A good shot.** You hit an opponent’s disc, so yours stays where it stopped.',
    'runs-off':
      '**A good shot**, because you hit an opponent’s disc. Yours ran off the board, though. Try again or carry on.',
    'no-hit': 'You missed Red, so your disc comes off. Choose Red in the menu, or carry on.',
    foul: '**A miss.** When an opponent has a disc on the board you must hit one, or your disc comes off, even from the hole.',
    'no-foul':
      'You hit the red disc, so that’s a good shot. Shoot past it to see a miss, or carry on.',
  } satisfies Record<LessonEnding, string>,
  over: ({ challenge, play, practice }: HelpNames) => [
    '## You know the game!',
    'When all the discs are played, the round is scored: 20 for the hole, then 15, 10 and 5 for the rings.',
    'In a match you also choose where to flick from and how hard, and your shots wobble a little.',
    `Challenge someone with **/${challenge}**, open a match with **/${play}**, or play a robot with **/${practice}**.`,
  ],
  /** Someone whose challenge is open. */
  waits: (who: string) => `${who} is waiting.`,
  buttons: {
    tryShot: 'Try a shot',
    again: 'Once more',
  },
};

type OwnBoardCode = Extract<
  FreeBoardRefusal['code'],
  'board-changed' | 'nothing-to-undo' | 'no-disc-left' | 'own-rated-match'
>;

/** The practice menu and free shooting. */
export const PRACTICE = {
  menu: {
    title: '## Practice',
    lines: {
      learn: '**Learn** · three shots and you’ll know the game',
      robot: '**Robot** · a quick round or a whole match, easy or hard',
      free: '**Free** · your own board, undo anything',
      shootout: '**Shootout** · twelve shots, how many twenties?',
      own: '**Your matches** · boards of yours that are worth another try',
      puzzle: '**Puzzle** · a task a day, three ideas, two tries',
      packs: '**Packs** · puzzles: three ideas, two tries',
    },
    buttons: {
      learn: 'Learn',
      quick: 'Quick round',
      robot: 'Robot',
      free: 'Free',
      shootout: 'Shootout',
      puzzle: 'Puzzle',
      own: 'Your matches',
      rated: 'Play rated',
      friendly: 'Whole match',
    },
    who: '## Which robot?',
    quick: 'A quick round: four discs each, no effect on ratings.',
    friendly: 'A whole match for fun: no effect on ratings.',
    rated: 'A whole match, rated: it counts on the robot leaderboard.',
    whoMenu: 'Choose a robot…',
  },
  freeHead: (side: string, hand: string) => `**Free shooting** · ${side} · ${hand}`,
  freeHint: 'Your own board: no referee, and you can undo anything.',
  boardHasChanged: '-# The board changed in the meantime. Here it is now.',
  opened: '-# From that match. **Undo** brings back what you had here.',
  disc: (side: string, number: number) => `${side} ${number}`,
  twenty: (disc: string) => `🎯 ${disc}: a twenty.`,
  lies: (disc: string, zone: number) => `${disc} is in the ${zone}.`,
  leans: (disc: string) => `${disc} is leaning over the hole.`,
  offBoard: (disc: string) => `${disc} is off the board.`,
  cups: (sides: readonly string[]) => `Twenties: ${sides.join(' · ')}`,
  cup: (side: string, count: number) => `${side} ${count}`,
  notation: '-# Copy this position:',
  refusals: {
    'board-changed': 'Your board has changed since then. **/practice** shows the current one.',
    'nothing-to-undo': 'Nothing to undo.',
    'no-disc-left':
      'All twelve discs of this color are on the board or in the cup. Undo one, switch colors or clear the board.',
    'own-rated-match':
      'Your rated match is still going, and on the practice board you could try your shots first. You can open it when the match is over.',
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
    'too-many-discs': (most: number) => `${figured(most, 'disc', 'discs')} at most.`,
  } satisfies Record<SetUpRefusal['code'], (...args: never) => string>,
  typed: (text: string) => `You wrote:\n\`\`\`\n${text}\n\`\`\``,

  shootoutSoFar: (shots: number, most: number, twenties: number) =>
    `🎯 ${counted(twenties, 'One twenty', 'twenties')} · ${shots} of ${figured(most, 'shot', 'shots')}`,
  shootoutOver: (twenties: number, most: number) => `${twenties} of ${most}`,
  shootoutBest: {
    here: (best: number, place: number) =>
      `Your best in this server: ${best} of 12 (rank ${place}).`,
    everywhere: (best: number, place: number) =>
      `Your best on all servers: ${best} of 12 (rank ${place}).`,
  },
  shootoutUnrated: '-# With no wobble it’s just practice and doesn’t go on the leaderboard.',
  buttons: {
    undo: 'Undo',
    clear: 'Clear',
    side: (side: string) => `Play ${side}`,
    setUp: 'Set up…',
    board: 'My rank',
  },
};
