import { endingText } from './descriptions.ts';
import type { OfferKind } from 'crokinole/match/state';

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** /match: what is done once in a while, and looking back on what was played. */
export const HISTORY = {
  command: {
    name: 'match',
    description: 'Resign, draw, adjourn; look back on a match, or take it home',
    resign: { name: 'resign', description: 'Give a match up; you are asked once more' },
    draw: { name: 'draw', description: 'Offer a draw, or agree to one' },
    adjourn: {
      name: 'adjourn',
      description: 'Propose to stop the clock and play on later, or agree',
    },
    resume: { name: 'resume', description: 'Play an adjourned match on' },
    remind: { name: 'remind', description: 'Nudge whoever is to flick: once a turn' },
    history: { name: 'history', description: 'Your last matches: results, scores, dates' },
    replay: { name: 'replay', description: 'A whole match as a moving picture, and shot by shot' },
    export: { name: 'export', description: 'A match as files: every shot in notation' },
  },
  option: { name: 'match', description: 'Which match' },

  done: {
    offered: {
      draw: '🤝 Your offer is on the board.',
      adjournment: '🌙 You propose to adjourn. The others have to agree.',
      resignation: '🏳️ You would resign. Your partner has to agree.',
    } satisfies Record<OfferKind, string>,
    'draw-agreed': '🤝 Agreed: a draw.',
    'adjournment-agreed': '🌙 Adjourned. Sleep well.',
    agreed: 'You agree. Now the others have to.',
    resumed: '☀️ On it goes.',
    reminded: '⏳ A nudge is on its way. Kindly.',
    resigned: '🏳️ You have resigned.',
    withdrawn: 'Taken back.',
    declined: 'Declined.',
  },

  nothingYet:
    'There is no match to look back on yet. **/challenge** somebody, or open a **/play** table.',
  over: (atMs: number) => `over since ${DAY.format(atMs)}`,
  title: 'Your last matches',
  noneOlder: 'That was all. Before that there was only practice in the garage.',
  results: { win: 'Won', draw: 'Drawn', loss: 'Lost' },
  played: 'Played',
  calledOff: 'Called off',
  givenUp: 'Given up',
  ending: endingText,
  isOn: 'still on',
  line: (result: string, sides: string, score: string, when: string) =>
    `**${result}** · ${sides} · ${score} · ${when}`,
  choose: 'Open a match',
  newest: 'Newest',
  older: 'Older ▶',
  back: 'Back to the list',
  rounds: (rounds: readonly string[]) => `Rounds: ${rounds.join(', ')}`,
  from: (begun: string, ended: string | null) =>
    ended === null ? `Since ${begun}` : `${begun} to ${ended}`,

  caption: (round: number, score: string) => `Round ${round} · ${score}`,
  lagCaption: 'For the start',
  whole: 'Whole match',
  shotByShot: 'Shot by shot',
  shotOf: (shot: number, shots: number) => `${shot} of ${shots}`,
  noShots: 'Nobody has flicked in that match yet: there is nothing to replay.',
  tooLarge: 'Discord takes no file here large enough for that. Look at it shot by shot.',
  allShots: (shots: number) => (shots === 1 ? 'One shot.' : `All ${shots} shots.`),
  lastShots: (shown: number, shots: number) =>
    shown === 1
      ? `The last of ${shots} shots: more than that Discord would not carry.`
      : `The last ${shown} of ${shots} shots: more than that Discord would not carry.`,
  wholeAltText: (sides: string, shots: number, score: string) =>
    shots === 1
      ? `The shot of ${sides} as a moving picture. It stands ${score} at the end.`
      : `Every shot of ${sides} as a moving picture: ${shots} shots, and it stands ${score} at the end.`,

  export: 'Export',
  exported: 'Every shot in our notation, with all that is needed to play it again.',
  exportedCmn: 'And the results in Crokinole Match Notation.',
  keyStays: 'The wobbles to come stay secret until the match is over.',
  fileKeyStays: 'The match is still on: what its generator begins with is told when it is over.',
};
