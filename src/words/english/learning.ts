import type { Lesson, LessonEnding } from 'crokinole/practice/lessons';
import type { HelpNames } from './help.ts';

/** The first three shots of a player who has never heard of the game. */
export const LEARNING = {
  /** Shown below an invitation. */
  firstTime: '-# Never played? Three shots and you’ll know the game. Only you can see them.',
  head: (number: number, of: number) => `**Your first shots** · ${number} of ${of}`,
  tasks: {
    twenty: ({ flickButton }) =>
      `The hole in the middle is worth 20, and you’re already aimed at it. Press **${flickButton}**`,
    hit: ({ flickButton }) =>
      `Red has a disc on the board, so you have to hit it. Choose it in the menu, then press **${flickButton}**`,
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
    'no-hit':
      'You didn’t hit the red disc, so yours comes off. Choose it in the menu, or carry on.',
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
  buttons: {
    tryShot: 'Try a shot',
  },
};
