import { counted, figured, plural } from '../../words/shared/counting.ts';

/** A match looked back at: what was chosen, and what the wobble made of it. */
export const REVIEW = {
  button: 'Review',
  title: '## Review',
  waits: 'In line. I review one match at a time.',
  progress: (done: number, shots: number) => `**${done}** of ${figured(shots, 'shot', 'shots')}`,
  takesTime: 'The review isn’t finished; this is what is there.',
  pressAgain: 'I can’t update this message any longer. **Review** shows how far it is.',
  failed: 'I couldn’t finish this review. Press **Review** to try again.',
  /** Who chose better, and who had more luck; null where neither did. */
  verdict: (chooser: string | null, lucky: string | null): string => {
    const chose = chooser === null ? 'Both chose equally well' : `${chooser} chose better`;
    if (lucky === null) return `${chose}; neither had more luck.`;
    return lucky === chooser ? `${chose} and had more luck.` : `${chose}; ${lucky} had more luck.`;
  },
  /** The same where there is no choice to compare, because a side took ideas alone. */
  luckOnly: (lucky: string | null): string =>
    lucky === null ? 'Neither had more luck.' : `${lucky} had more luck.`,
  /** With a round where there are several, and what the shot brought or cost. */
  decided: (who: string, round: number | null, amount: string, gain: number): string =>
    `${who}’s shot${round === null ? '' : ` in round ${round}`} decided it${gain < 0 ? ': it cost' : ', worth'} ${amount}.`,
  seeIt: 'See it',
  units: {
    /** The figure as it is written, and its size, which decides between one and many. */
    points: (figure: string, size: number) => `${figure} ${plural(size, 'point', 'points')}`,
    rounds: (figure: string, size: number) => `${figure} ${plural(size, 'round', 'rounds')}`,
  },
  accounts:
    '**Choices**: what you lost by not taking the best shot I found. **Luck**: what the wobble added or cost.',
  moments: {
    'best-choice': 'Best choice',
    costliest: 'Costliest choice',
    luckiest: 'Luckiest shot',
  },
  /** "**A** Costliest choice · Bo, round 2". */
  moment: (letter: string, kind: string, who: string, round: number) =>
    `**${letter}** ${kind} · ${who}, round ${round}`,
  shotByShot: 'Shot by shot',
  shotHead: (who: string, round: number) => `### ${who} · round ${round}`,
  aimed: (what: string, odds: string) => `Aimed: ${what} · ${odds}`,
  better: (what: string, odds: string) => `Better: ${what} · ${odds}`,
  /** Where the better aim does the same; in the numbers of the panel's form. */
  betterAim: (angle: string, power: string, position: string) =>
    `Better: the same with angle ${angle}°, power ${power}, position ${position}°`,
  nothing: 'no clear target',
  isBest: 'That was the best aim I found.',
  isBeyond: 'That was better than anything I found.',
  lostOnTime: 'This disc was lost on time.',
  /** Signed, and a word about the choice. */
  account: (choice: string, remark: string, luck: string) =>
    `Choice ${choice}${remark === '' ? '' : ` (${remark})`} · luck ${luck}`,
  remarks: {
    great: 'a great one',
    little: 'slightly off',
    costly: 'costly',
    dear: 'very costly',
    offered: 'one of my ideas',
  },
  shotUnits: {
    points: (figure: string, size: number) => `${figure} ${plural(size, 'point', 'points')}`,
    rounds: (figure: string) => `${figure}% chance to win`,
  },
  legend:
    'Dashed: where you aimed; shaded: where that can end up. Green: a better aim. White: what happened.',
  tryHead: (who: string) =>
    `**Try again** · ${who}’s shot with the same wobble. Just for practice.`,
  answer: 'Answer',
  /** What the player's own matches teach. */
  lessonHead: '## From your own matches',
  lesson: (reviews: number, what: string, lost: string, times: number) =>
    `Your costliest habit in ${counted(reviews, 'one review', 'reviews')}: **${what}** (${lost} over ${counted(times, 'one shot', 'shots')}). Try these three boards; then I’ll show my answer.`,
  lessonBoard: (number: number, day: string, round: number, lost: string) =>
    `**${number}** · ${day}, round ${round} · ${lost} to find`,
  lessonMissing: (missing: number) =>
    `Review ${counted(missing, 'one more match', 'more matches')}, and I’ll find boards in your own matches that are worth another try. **Review** is under every finished match, and in **/match**.`,
  lessonUnclear: (reviews: number) =>
    `In your last ${plural(reviews, 'review', `${reviews} reviews`)}, no weak spot stands out. Review a few more matches and I’ll look again.`,
  lessonKinds: {
    nothing: 'shots without a clear aim',
    twenty: 'twenties from the line',
    'twenty-off': 'twenties off a disc',
    'sink-own': 'sinking your own disc',
    'off-peg': 'hits off a peg',
    'take-out': 'knocking discs out',
    'take-out-stay': 'knocking out and staying in',
    hide: 'hiding behind a peg',
    'stop-inside': 'stopping in the 15',
    'bring-in': 'pushing your own disc in',
    'push-back': 'pushing discs back',
    touch: 'just touching a disc',
  },
  refusals: {
    'match-on': 'You can review a match when it’s over.',
    'no-turns': 'No one flicked in that match, so there’s nothing to review.',
    'no-two-sides': 'I can only review matches with two sides.',
    'own-finger': 'Swiped shots have no recorded aim, so I can’t review them.',
    usedUp: (most: number, when: string) =>
      `You’ve asked for ${counted(most, 'one review', 'reviews')} today. You can ask for more ${when}.`,
  },
};
