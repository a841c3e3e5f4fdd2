import type { Lesson } from 'crokinole/practice/lessons';
import type { HelpNames } from './help.ts';

/** The first three shots of somebody who has never heard of the game. */
export const LEARNING = {
  /** Below an invitation. */
  firstTime: '-# Never played? Three shots, and you know the game. Nobody else sees them.',
  head: (number: number, of: number) => `**Your first shots** · ${number} of ${of}`,
  tasks: {
    twenty: ({ flickButton }) =>
      `The hole in the middle counts 20, and your disc aims at it already. Press **${flickButton}**`,
    hit: ({ flickButton }) =>
      `Red has a disc on the board, so you have to hit it. Turn your aim onto it with the arrows, then press **${flickButton}**`,
    miss: ({ flickButton }) =>
      `Here is a red disc again. For once, leave it alone: press **${flickButton}** and see what the referee says.`,
  } satisfies Record<Lesson, (names: HelpNames) => string>,
  /** It went as it should. */
  learnt: {
    twenty: '🎯 **A twenty!** It comes off at once, and waits in your cup to be counted.',
    hit: '**A good shot.** You have hit an opposing disc, so yours may stay where it stops.',
    miss: '**A miss.** With an opposing disc on the board, a shot that hits none is lost: your disc comes off, even out of the hole.',
  } satisfies Record<Lesson, string>,
  /** It went otherwise. */
  otherwise: {
    twenty: 'Not in the hole this time. That happens to everybody: try again, or go on.',
    hit: 'The red disc was not hit, so yours comes off. Turn your aim a little further, or go on.',
    miss: 'You have hit the red disc, so the shot is good. Shoot past it to see a miss, or go on.',
  } satisfies Record<Lesson, string>,
  over: ({ challenge, play, practice }: HelpNames) => [
    '## You know the game!',
    'When all discs are played, the round is counted: 20 in the hole, and 15, 10 and 5 in the rings.',
    'In a match you also choose from where and how hard to flick, and your hand wobbles a little.',
    `Challenge somebody with **/${challenge}**, open a table with **/${play}**, or play a robot with **/${practice}**.`,
  ],
  buttons: {
    tryShot: 'Try a shot',
    left: '◀ Left',
    right: 'Right ▶',
    again: 'Try again',
    next: 'Next',
    fromStart: 'Once more',
  },
};
