import { endingText } from './descriptions.ts';
import type { OfferKind } from 'crokinole/match/state';
import { figured } from './counting.ts';

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** /match: rarely used actions, and looking back at what was played. */
export const HISTORY = {
  command: {
    name: 'match',
    description: 'Your matches: resign, adjourn, replay, export and more',
  },
  option: { name: 'match', description: 'Which match' },

  done: {
    offered: {
      draw: '🤝 Your draw offer is below the board.',
      adjournment: '🌙 You’ve suggested adjourning. Everyone has to agree.',
      resignation: '🏳️ You want to resign. Your partner has to agree.',
    } satisfies Record<OfferKind, string>,
    'draw-agreed': '🤝 Draw agreed.',
    'adjournment-agreed': '🌙 Adjourned. Sleep well.',
    agreed: 'You agreed. Now it’s up to the others.',
    resumed: '☀️ And we’re back.',
    reminded: '⏳ A friendly ping is on its way.',
    resigned: '🏳️ You’ve resigned.',
    withdrawn: 'Withdrawn.',
    declined: 'Declined.',
  },

  nothingYet:
    'No matches to look back on yet. **/challenge** someone, or open a match with **/play**.',
  over: (atMs: number) => `finished ${DAY.format(atMs)}`,
  title: 'Your matches',
  noneOlder: 'That’s all of them. Before that, it was just practice in the garage.',
  results: { win: 'Won', draw: 'Drawn', loss: 'Lost' },
  played: 'Played',
  calledOff: 'Called off',
  givenUp: 'Given up',
  ending: endingText,
  isOn: 'in progress',
  line: (result: string, sides: string, score: string, when: string) =>
    `**${result}** · ${sides} · ${score} · ${when}`,
  choose: 'Open a match',
  rounds: (rounds: readonly string[]) => `Rounds: ${rounds.join(', ')}`,
  from: (begun: string, ended: string | null) =>
    ended === null ? `Since ${begun}` : `${begun} to ${ended}`,

  /** Without a match score before the first points. */
  caption: (round: number, score: string) =>
    score === '' ? `Round ${round}` : `Round ${round} · ${score}`,
  lagCaption: 'Shot for first',
  /** With a link to the message. */
  shared: (address: string, isNew: boolean) =>
    `${isNew ? 'Shared with everyone' : 'You’ve shared that one before'}. [Look](${address})`,
  sharedBefore: 'You’ve shared that one before.',
  sharedTooMuch: 'That’s a lot of sharing. Try again in a few minutes.',
  cannotShare: 'You can only share it where its match was played and where you may write.',
  still: 'Still',
  whole: 'Whole match',
  /** In a menu below the replay of a match. */
  chapters: 'Choose a chapter',
  decisiveShots: 'The decisive shots',
  roundChapter: (round: number) => `Round ${round}`,
  shotByShot: 'Shot by shot',
  shotOf: (shot: number, shots: number) => `${shot} of ${shots}`,
  noShots: 'No one has flicked in that match yet, so there’s nothing to replay.',
  tooLarge: 'That’s too big for Discord’s file limit here. Watch it shot by shot instead.',
  allShots: (shots: number) => (shots === 1 ? 'One shot.' : `All ${shots} shots.`),
  lastShots: (shown: number, shots: number) =>
    shown === 1
      ? `The last of ${figured(shots, 'shot', 'shots')}. Discord won’t take a bigger file.`
      : `The last ${shown} of ${figured(shots, 'shot', 'shots')}. Discord won’t take a bigger file.`,
  /** Before a sentence about each shot. */
  wholeAltText: (sides: string, shown: number, shots: number, score: string) => {
    if (shots === 1) return `Animation of ${sides}: one shot. Score ${score}.`;
    const which =
      shown === shots
        ? `all ${shots} shots`
        : shown === 1
          ? `the last of ${shots} shots`
          : `the last ${shown} of ${shots} shots`;
    return `Animation of ${sides}: ${which}. Score ${score}.`;
  },

  exported: 'Every shot in our notation, with everything needed to replay it.',
  exportedCmn: 'And the results in Crokinole Match Notation.',
  keyStays: 'The random seed is left out until the match ends.',
  fileKeyStays: 'The match is still going, so its random seed is left out until it ends.',

  /** What a message's menu says where it can't do what was chosen. */
  menu: {
    notMine: 'That isn’t one of my messages. This works on my boards.',
    noBoard: 'That message has no board of a match. Try it on one that does.',
    sameForAll: 'Everyone gets the same tries at a puzzle or a dozen. Use the buttons below it.',
    isPracticeBoard: 'That’s your practice board already.',
    noShot: 'No one has flicked in that match yet, and no one can flick now.',
  },
};
