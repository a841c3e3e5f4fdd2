import { counted, figured } from '../../words/shared/counting.ts';

/** What all games of a day have in common. */
export const STREAK = {
  streak: (days: number) => `🔥 ${figured(days, 'day', 'days')} in a row`,
  firstDay: '🔥 Day one',
  standsAt: (days: number) =>
    `🔥 ${counted(days, 'One day', 'days')} so far: play today to keep your streak.`,
  sharedBefore: 'You’ve already shared it here. Once a day will do.',
};
