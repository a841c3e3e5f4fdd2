import { assertNever } from '../core/result.ts';
import type { Ending, GoalView } from './views.ts';

/** Every word that appears in a picture or its description, so that another language is one record. */
export const WORDS = {
  sideNames: ['Blue', 'Red', 'White'],
  round: (round: number) => `Round ${round}`,
  goal: (goal: GoalView): string => {
    switch (goal.kind) {
      case 'points':
        return `to ${goal.points}`;
      case 'rounds':
        return `of ${goal.rounds}`;
      case 'none':
        return '';
      default:
        return assertNever(goal);
    }
  },
  toFlick: 'to flick',
  somebodyToFlick: (name: string) => `${name} to flick`,
  and: ' & ',
  power: 'Power',
  angle: 'Angle',
  position: 'Position',
  straight: 'straight',
  middle: 'middle',
  left: (degrees: string) => `${degrees}° left`,
  right: (degrees: string) => `${degrees}° right`,
  blocked: 'A disc lies in the way of the start',
  twenties: 'Twenties',
  fifteens: 'Fifteens',
  tens: 'Tens',
  fives: 'Fives',
  raw: 'Raw',
  cancelled: 'Cancelled',
  awarded: 'Awarded',
  total: 'Total',
  wins: (names: string, isPlural: boolean) => `${names} ${isPlural ? 'win' : 'wins'}`,
  sharedWin: 'A shared win',
  ending: (ending: Ending): string => {
    switch (ending) {
      case 'played':
        return '';
      case 'resigned':
        return 'by resignation';
      case 'timed-out':
        return 'on the clock';
      case 'agreed':
        return 'by agreement';
      default:
        return assertNever(ending);
    }
  },
  countedTwenties: (twenties: number) => (twenties === 1 ? 'one 20' : `${twenties} 20s`),
  page: (page: number, pages: number) => `${page} of ${pages}`,
  player: 'Player',
  rating: 'Rating',
  wonLost: 'W – L',
  twentiesPerRound: '20s a round',
  provisional: 'provisional',
  rank: (rank: number) => `#${rank}`,
  matches: 'Matches',
  openTwenties: 'Open 20s',
  bestRound: 'Best round',
  form: 'Form',
  outcomes: { won: 'W', drawn: 'D', lost: 'L' },
  record: (record: string) => `W – D – L  ${record}`,
  against: (name: string) => `Against ${name}`,
} as const;
