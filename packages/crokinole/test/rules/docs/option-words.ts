import type { NextStarter, RuleSet } from '../../../src/rules/options.ts';

interface OptionWords {
  readonly label: string;
  readonly words: (rules: RuleSet) => string;
}

const FORMATS = {
  singles: '2',
  doubles: '4 in teams',
  'two-against-one': '1 against 2',
  'three-colours': '3 colours',
} as const;

const SCORINGS = {
  differential: 'the difference, for the better side',
  simple: 'each side its own points',
  'two-one-none': '2 for a win, 1 for a tie',
} as const;

/** Each option's wording for players. A new option without words does not compile. */
export const OPTION_WORDS = {
  formats: { label: 'Players', words: ({ formats }) => formats.map((f) => FORMATS[f]).join('; ') },
  discsPerPlayer: { label: 'Discs', words: discsInWords },
  start: { label: 'Where a disc may start', words: startInWords },
  freeShotTest: {
    label: 'A free shot has to end',
    words: ({ freeShotTest }) =>
      ({ touching: 'in the 15 or touching its line', inside: 'wholly inside the 15' })[
        freeShotTest
      ],
  },
  freeShotMadeBy: {
    label: 'Made by',
    words: ({ freeShotMadeBy }) =>
      ({ 'any-own': 'any own disc of the shot', 'shooter-only': 'the shot disc alone' })[
        freeShotMadeBy
      ],
  },
  involvement: {
    label: 'A failed shot costs the shot disc and',
    words: ({ involvement }) =>
      ({
        struck: 'own discs struck',
        moved: 'own discs moved',
        'struck-or-moved': 'own discs struck or moved',
      })[involvement],
  },
  pegHitsCount: {
    label: 'A disc moved through its peg',
    words: ({ pegHitsCount }) => (pegHitsCount ? 'has been hit' : 'has not been hit'),
  },
  outerLine: {
    label: 'On the shooting line a disc is out',
    words: ({ outerLine }) =>
      ({ 'at-rest': 'when it stops there', immediate: 'as soon as it touches it again' })[
        outerLine
      ],
  },
  reshoot: {
    label: 'Shots taken again',
    words: ({ reshoot }) => (reshoot.attempts === 0 ? 'none' : `up to ${reshoot.attempts} a disc`),
  },
  direction: { label: 'Direction', words: ({ direction }) => direction },
  firstStarter: {
    label: 'First round begun by',
    words: ({ firstStarter }) =>
      ({
        'by-lot': 'lot',
        'first-seat': 'the first seat',
        'hand-draw': 'whose disc is in the hand picked',
        lag: 'who shoots nearest to the middle',
      })[firstStarter],
  },
  nextStarter: { label: 'Next round begun by', words: startersInWords },
  scoring: { label: 'A round scores', words: ({ scoring }) => SCORINGS[scoring] },
  scoringThreeColours: {
    label: 'With three colours',
    words: ({ formats, scoringThreeColours }) =>
      formats.includes('three-colours') ? SCORINGS[scoringThreeColours] : '–',
  },
  end: { label: 'The match ends', words: endInWords },
} satisfies Readonly<Record<keyof RuleSet, OptionWords>>;

export const OPTION_NAMES = Object.keys(OPTION_WORDS) as readonly (keyof RuleSet)[];

const STARTERS: Readonly<Record<NextStarter, string>> = {
  'next-seat': 'the next seat',
  winner: 'the winner',
  'loser-chooses': 'the loser’s choice',
};

function discsInWords({ discsPerPlayer, formats }: RuleSet): string {
  return formats
    .map((format) => {
      const each = discsPerPlayer[format];
      const hands =
        format === 'two-against-one' ? `${2 * each} against ${each} each` : `${each} each`;
      return format === 'singles' ? hands : `${hands} (${FORMATS[format]})`;
    })
    .join('; ');
}

function startInWords({ start }: RuleSet): string {
  const across = {
    touching: 'as long as it touches the quadrant line',
    half: 'at most half over the quadrant line',
    inside: 'inside the quadrant, clear of its lines',
  }[start.quadrantLine];
  return start.centreOutsideLine ? `${across}; at most half inside the shooting line` : across;
}

function startersInWords({ formats, nextStarter }: RuleSet): string {
  const two = STARTERS[nextStarter.two];
  const others = [
    formats.includes('doubles') ? (['four', nextStarter.four] as const) : undefined,
    formats.some((format) => format === 'two-against-one' || format === 'three-colours')
      ? (['three', nextStarter.three] as const)
      : undefined,
  ].filter((other) => other !== undefined && STARTERS[other[1]] !== two);
  return [two, ...others.map((other) => other && `${STARTERS[other[1]]} (${other[0]})`)].join('; ');
}

const FINAL_TIES = {
  stands: '; a tie stands',
  'sudden-death': '; a tie is played off',
  pairs: '; a tie goes on in pairs of rounds',
} as const;

function endInWords({ end, formats, scoring }: RuleSet): string {
  // With differences only one side scores in a round, so two cannot get there together.
  const canBePastTogether = scoring !== 'differential' || formats.includes('three-colours');
  switch (end.kind) {
    case 'first-to':
      return canBePastTogether && end.bothPast === 'shared'
        ? `at ${end.target}; shared by sides level past it`
        : `at ${end.target}`;
    case 'fixed-rounds':
      return `after ${end.rounds} rounds${FINAL_TIES[end.tie]}`;
    case 'best-of':
      return `best of ${end.rounds} rounds`;
    case 'race-to':
      return `at ${end.target}, and ahead`;
  }
}
