import { assertNever } from '../core/result.ts';
import type { RemovalCode } from '../core/rules/ruling.ts';
import type { Illustration } from './scene/illustrations.ts';
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
  noRatings: 'No rated match yet',
  matches: 'Matches',
  openTwenties: 'Open 20s',
  bestRound: 'Best round',
  form: 'Form',
  outcomes: { won: 'W', drawn: 'D', lost: 'L' },
  record: (record: string) => `W – D – L  ${record}`,
  against: (name: string) => `Against ${name}`,
  removals: {
    missed: 'no contact',
    'struck-own-on-miss': 'struck own',
    'free-shot-short': 'not in the 15',
    'free-carom-short': 'not in the 15',
    'on-fifteen-line': 'on the 15 line',
    'twenty-void': '20 void',
    'on-line': 'on the line',
    'line-touched-again': 'touched the line',
    'left-surface': 'off the board',
    returned: 'came back',
  } satisfies Record<RemovalCode, string>,
  illustrations: {
    start: ['Start on the shooting line, within your quadrant.'],
    scoring: [
      'Twenty in the hole, then 15, 10 and 5.',
      'Nothing on the shooting line or beyond it.',
    ],
    'touching-line': ['A disc that touches a line counts the lower value.'],
    'free-shot': [
      'No opposing disc on the board: finish in the 15,',
      'or touching its line. A disc on the line scores 10.',
    ],
    carom: ['Hitting an opposing disc by way of your own', 'disc makes the shot good, too.'],
    leaner: ['A leaner on the edge of the hole stays in play,', 'and counts 15 for now.'],
    're-entry': ['A disc that left the board is out,', 'even if the rail sends it back.'],
  } satisfies Record<Illustration, readonly string[]>,
} as const;
