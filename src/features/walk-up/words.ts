import { counted } from '../../words/shared/counting.ts';

/** The table of a channel, at which its guests play in turn. */
export const WALK_UP_WORDS = {
  title: 'The walk-up table',
  free: 'Sit down and play',
  inLine: (count: number) => `${count} in line`,
  playing: (who: string) => `${who} are playing at the table. Open it to join the line.`,
  rounds: (count: number) => counted(count, 'One round at the table', 'rounds at the table'),
  won: (who: string, count: number) => `${who} won ${count}`,
  tooOften: 'Slow down a little. Try again in a few seconds.',
  byFinger: 'Swipe to flick',
  byPull: 'Pull and let go',
  ownFinger: 'by swipe',
};
