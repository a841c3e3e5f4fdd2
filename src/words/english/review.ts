/** A match looked back at: what was chosen, and what the wobble made of it. */
export const REVIEW = {
  button: 'Review',
  title: '## Review',
  waits: 'In line. I review one match at a time.',
  progress: (done: number, shots: number) => `**${done}** of ${shots} shots`,
  takesTime: 'You can close this. **Review** brings it back, as far as it is.',
  pressAgain: 'I can’t update this message any longer. **Review** shows how far it is.',
  failed: 'I couldn’t finish this review. Press **Review** to try again.',
  /** What a side's choices gave away, and what the wobble gave or took. */
  side: (side: string, choices: string, luck: string) =>
    `${side}: choices ${choices}, luck ${luck}`,
  units: {
    /** The figure as it is written, and its size, which decides between one and many. */
    points: (figure: string, size: number) => `${figure} ${size === 1 ? 'point' : 'points'}`,
    rounds: (figure: string, size: number) => `${figure} ${size === 1 ? 'round' : 'rounds'}`,
  },
  accounts:
    'Choices: what the aims gave away against the best I found. Luck: what the wobble gave or took.',
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
  nothing: 'nothing much',
  isBest: 'That was the best aim I found.',
  isBeyond: 'That was better than anything I found.',
  lostOnTime: 'This disc was lost on time.',
  /** Signed, and a word about the choice. */
  account: (choice: string, remark: string, luck: string) =>
    `Choice ${choice}${remark === '' ? '' : ` (${remark})`} · luck ${luck}`,
  remarks: {
    great: 'a great one',
    little: 'a little given away',
    costly: 'costly',
    dear: 'very costly',
    offered: 'one of my ideas',
  },
  shotUnits: {
    points: (figure: string, size: number) => `${figure} ${size === 1 ? 'point' : 'points'}`,
    rounds: (figure: string) => `${figure}% to win`,
  },
  legend:
    'Dashed: the aim, and shadows where it can end. Green: a better aim. White: what happened.',
  tryIt: 'Try it',
  tryHead: (who: string) => `**Try it** · ${who}’s shot with the same wobble. Nothing counts.`,
  answer: 'Answer',
  whole: 'Whole review',
  /** What the player's own matches teach. */
  lessonHead: '## From your own games',
  lesson: (reviews: number, what: string, lost: string, times: number) =>
    `In your last ${reviews} reviews, this gave away most: **${what}** (${lost} over ${times} decisions). Here are three of those boards. First you try, then I show my answer.`,
  lessonBoard: (number: number, day: string, round: number, lost: string) =>
    `**${number}** · ${day}, round ${round} · ${lost} to find`,
  lessonMissing: (missing: number) =>
    `Review ${missing === 1 ? 'one more match' : `${missing} more matches`}, and I’ll find boards in your own games that are worth another try. **Review** is under every finished match, and in **/match**.`,
  lessonUnclear: (reviews: number) =>
    `In your last ${reviews} reviews, no kind of choice gave away more than chance could explain. With more reviews I can say more.`,
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
    'no-two-sides':
      'A review weighs one side against the other, so it makes no sense of three colors or a shootout.',
    'own-finger':
      'No one but you knows what your own finger meant to do, so there’s nothing to compare.',
    usedUp: (most: number, when: string) =>
      `You’ve asked for ${most} reviews today. You can ask for more ${when}.`,
  },
};
