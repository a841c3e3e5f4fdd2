import type { LeaderboardKind } from 'crokinole/ratings/leaderboards';
import type { DiscName } from 'crokinole/rules/explain';
import { counted, figured, listOf, plural } from '../shared/counting.ts';
import type { Side } from '@crokinole/pictures/themes/theme';
import type {
  Ending,
  GoalView,
  ScoreView,
  TryOutcome,
} from '@crokinole/pictures/views/still-views';
import type {
  DiscHit,
  NamedDisc,
  Descriptions,
  ResultSums,
  ShotEnd,
  ShotInShort,
  Spot,
} from '@crokinole/pictures/words/descriptions';

export const SIDES = ['Blue', 'Red', 'White'] as const;

export function goalText(goal: GoalView): string {
  if (goal.kind === 'points') return `first to ${goal.points}`;
  if (goal.kind === 'rounds') return `of ${goal.rounds}`;
  if (goal.kind === 'pair') return `pair ${goal.pair} of ${goal.pairs}`;
  return { 'tie-break': 'tie-break', none: '' }[goal.kind];
}

export const ENDINGS: Readonly<Record<Ending, string>> = {
  played: '',
  level: '',
  'called-off': '',
  resigned: 'by resignation',
  'timed-out': 'on time',
  early: 'before the end',
  agreed: 'by agreement',
};

export function twentiesText(twenties: number): string {
  if (twenties === 0) return 'no twenties';
  return counted(twenties, 'one twenty', 'twenties');
}

const SMALL_NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(
  ' ',
);

export function numberWord(count: number): string {
  return SMALL_NUMBERS[count] ?? String(count);
}

export function inWords(count: number, noun: string): string {
  return `${numberWord(count)} ${plural(count, noun, `${noun}s`)}`;
}

function roundTo(round: number, goal: GoalView): string {
  const aim = goal.kind === 'points' ? `${goalText(goal)} points` : goalText(goal);
  if (aim === '') return `round ${round}`;
  return `round ${round}${goal.kind === 'rounds' ? ' ' : ', '}${aim}`;
}

function spotText(spot: Spot): string {
  if (spot.kind === 'ring') {
    return spot.touching === undefined
      ? `in the ${spot.value}`
      : `in the ${spot.value} touching the ${spot.touching} line`;
  }
  return {
    leaning: 'leaning over the hole',
    'outer-line': 'touching the shooting line',
    out: 'on the shooting line or beyond it',
  }[spot.kind];
}

function aside(centideg: number, none: string): string {
  if (centideg === 0) return none;
  return `${Math.abs(centideg) / 100}° ${centideg < 0 ? 'left' : 'right'}`;
}

function discName({ side, number }: DiscName): string {
  return `${SIDES[side]} ${number}`;
}

function named({ side, number }: NamedDisc): string {
  return number === undefined ? `A ${SIDES[side]} disc` : `${SIDES[side]} ${number}`;
}

function scored({ side, points, twenties }: ScoreView): string {
  const cup = twenties === 0 ? '' : ` with ${inWords(twenties, '20')} in the cup`;
  return `${SIDES[side]} ${points}${cup}`;
}

function metHow({ fullness, on }: DiscHit): string {
  if (on === undefined || fullness === 'full') return 'head-on';
  return {
    thick: `just ${on} of center`,
    half: `halfway out on the ${on}`,
    thin: `on the ${on} edge`,
  }[fullness];
}

function sideAt(side: Side, position: string): string {
  return `${SIDES[side]}: ${position}.`;
}

const ORDINAL_ENDINGS = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' };
const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });

function ordinal(place: number): string {
  return `${place}${ORDINAL_ENDINGS[ORDINALS.select(place)]}`;
}

function resultSums(sums: ResultSums): string {
  const { twenties, perRound } = sums;
  return [
    twentiesText(twenties),
    ...(perRound.length === 0 ? [] : [`by rounds ${perRound.join(', ')}`]),
  ].join('; ');
}

function endText(end: ShotEnd): string {
  if (end.kind === 'removed') return `is removed (${end.reason})`;
  if (end.kind === 'stops') return `stops ${spotText(end.spot)}`;
  return { twenty: 'drops in for a 20', again: 'may be shot again' }[end.kind];
}

function shotInShort({ name, disc, hits, end, sunk, lost }: ShotInShort): string {
  const parts = [
    ...(hits === undefined ? [] : [`hits ${discName(hits)}`]),
    endText(end),
    ...(sunk.length === 0 ? [] : [`${listOf(sunk.map(discName))} in the hole`]),
    ...(lost.length === 0 ? [] : [`${listOf(lost.map(discName))} off`]),
  ];
  return `${name}’s ${discName(disc)} ${parts.join(', ')}.`;
}

/** What equal sides share. */
const SHARED: Readonly<Record<Ending, string>> = {
  played: 'A shared win for',
  level: 'A tie between',
  resigned: 'A shared win for',
  'timed-out': 'A shared win for',
  early: 'A shared win for',
  agreed: 'A draw between',
  'called-off': 'Called off',
};

const RANKINGS: Readonly<Record<LeaderboardKind, string>> = {
  rating: 'rating',
  'twenties-per-round': 'twenties per round',
  'open-twenties': 'open 20s',
  wins: 'wins',
  streak: 'best streak',
  shootout: 'best shootout',
};

const REVIEW_MOMENTS = {
  'best-choice': 'the best choice',
  costliest: 'the costliest choice',
  luckiest: 'the luckiest shot',
} as const;

const TRIES: Readonly<Record<TryOutcome, string>> = { solved: 'solved it', missed: 'missed' };

export const DESCRIPTIONS: Descriptions = {
  someone: 'someone',
  list: listOf,
  sideTitle: (side, names) => `${SIDES[side]} (${listOf(names)})`,
  place: (place, isShared) => (isShared ? `Tied for ${ordinal(place)}:` : `${place}.`),
  ownPlace: (place, isShared) =>
    isShared ? `tied for ${ordinal(place)}.` : `${ordinal(place)} place.`,
  group: (count, spot, hours) => {
    const discs = `${numberWord(count)} ${spotText(spot)}`;
    return hours.length === 0 ? discs : `${discs} at ${listOf(hours.map(String))} o’clock`;
  },
  board: {
    opening: (round, goal) => `Crokinole board, ${roundTo(round, goal)}.`,
    nobodyToFlick: 'It’s no one’s turn.',
    empty: 'The board is empty.',
    none: 'none on the board',
    score: (standings) => `Score: ${standings}.`,
    standing: (title, score, points) =>
      score === undefined || points === 0
        ? `${title} ${score ?? points}`
        : `${title} ${score}, and ${points} this round`,
    toLag: (name, side, hour) =>
      `${name} shoots for first with ${SIDES[side]}, sitting at ${hour} o’clock.`,
    toFlick: (name, side, hour) =>
      `${name} to flick for ${SIDES[side]}, sitting at ${hour} o’clock.`,
    side: (side, position, twenties, discsLeft) =>
      sideAt(
        side,
        [
          ...(position === undefined ? [] : [position]),
          ...(twenties === 0 ? [] : [`${inWords(twenties, '20')} in the cup`]),
          `${inWords(discsLeft, 'disc')} left`,
        ].join('; '),
      ),
  },
  aim: {
    opening: (name, side) => `${name} aims a ${SIDES[side]} disc from 6 o’clock.`,
    blocked: (disc) => `${disc === undefined ? 'A disc' : named(disc)} is in the way of the start.`,
    score: (scores) => `This round: ${listOf(scores.map(scored))}.`,
    start: (centideg) => `Start: ${aside(centideg, 'the middle')}.`,
    angle: (centideg) => `Angle: ${aside(centideg, 'straight at the hole')}.`,
    power: (power) => `Power: ${power}.`,
    meetsDisc: (disc, spot, hour, meeting, towardsHour) =>
      `First contact: ${disc.number === undefined ? `the ${SIDES[disc.side]} disc` : named(disc)} ${spotText(spot)} at ${hour} o’clock, ` +
      `hit ${metHow(meeting)}; it would go toward ${towardsHour} o’clock.`,
    meetsPeg: (hour) => `First contact: the peg at ${hour} o’clock.`,
    overHole: 'The path goes over the hole.',
    offBoard: 'The path hits nothing and goes off the board.',
    stops: (spot) => `The path hits nothing; the disc would stop ${spotText(spot)}.`,
    side: sideAt,
  },
  result: {
    opening: (winners, losers, scores, ending) => {
      const [winner] = winners;
      const beat = losers.length === 0 ? 'won' : `beat ${listOf(losers)}`;
      const won =
        winner === undefined || winners.length > 1
          ? `${SHARED[ending]} ${listOf(winners)}`
          : `${winner} ${beat}`;
      const parts = [won.trimEnd(), scores.join('–'), ENDINGS[ending]];
      return `End of a crokinole match. ${parts.filter((part) => part !== '').join(' ')}.`;
    },
    side: (title, sums) => `${title}: ${resultSums(sums)}.`,
  },
  shared: (match, round, score) =>
    `Match: ${match}${round === undefined ? '' : `, round ${round}, ${score}`}.`,
  leaderboard: {
    opening: (title, ranking, page, pages) =>
      `${title} leaderboard by ${RANKINGS[ranking]}${page === undefined ? '' : `, page ${page}`}` +
      `${page === undefined || pages === undefined ? '' : ` of ${pages}`}.`,
    row: (place, name, figure, { wins, draws, losses }) =>
      `${place} ${name} ${figure} (${wins} won, ` +
      `${draws === 0 ? '' : `${draws} drawn, `}${losses} lost)`,
    players: (count) => `${figured(count, 'player', 'players')}.`,
  },
  profile: {
    opening: (name, rating, isProvisional, rank) =>
      `${name}’s crokinole profile: rating ${rating}${isProvisional ? ', provisional' : ''}` +
      `${rank === undefined ? '' : `, rank ${rank}`}.`,
    record: ({ matches, wins, draws, losses }) =>
      `${figured(matches, 'match', 'matches')}: ${wins} won, ${draws} drawn, ${losses} lost.`,
    openTwenties: (percent) => `Open 20s: ${percent}%.`,
    rounds: (twentiesPerRound, bestRound) =>
      `${twentiesPerRound.toFixed(1)} twenties per round` +
      `${bestRound === undefined ? '' : `; best round ${bestRound}`}.`,
    form: (outcomes) => `Last matches, oldest first: ${outcomes.join(', ')}.`,
    plot: (first, last, lowest, highest) =>
      `The rating went from ${first} to ${last}, between ${lowest} and ${highest}.`,
    against: (name, wins, draws, losses) =>
      `Against ${name}: ${wins} won, ${draws === 0 ? '' : `${draws} drawn, `}${losses} lost.`,
    choices: (lost, spread, unit, matches) =>
      `Choices in ${figured(matches, 'reviewed match', 'reviewed matches')}: ` +
      (unit === 'points'
        ? `${lost.toFixed(1)} ${plural(Number(lost.toFixed(1)), 'point', 'points')} lost per shot, give or take ${spread.toFixed(1)}.`
        : `${lost.toFixed(0)}% of the chance to win lost per shot, give or take ${spread.toFixed(0)}.`),
  },
  illustrations: {
    rings:
      'The whole board from above. From the middle out, it’s marked 20 in the hole, then 15, 10 and 5 ' +
      'in the rings.',
    start:
      'The bottom quarter of the board. Two Blue discs on the shooting line, within the quarter, ' +
      'are checked. One completely inside the line and one in the next quarter are crossed out.',
    scoring:
      'A row of Blue discs from the middle out: in the hole, marked 20, then in the rings, ' +
      'marked 15, 10 and 5. One beyond them, on the shooting line, is crossed out.',
    'touching-line':
      'Three Blue discs at the line between the 10 and the 5. One completely inside it is marked 10, ' +
      'two that touch it are marked 5.',
    'free-shot':
      'Three Blue discs and no other. One in the 15 and one on its line are checked; one in the 10 ' +
      'is crossed out.',
    carom:
      'A Blue disc on the shooting line. A dashed line runs from it to a second Blue disc, and an ' +
      'arrow from that one to a Red disc, which is checked.',
    leaner: 'Close-up of the hole. A Blue disc tilts over its edge, marked 15.',
    're-entry':
      'The edge of the board. A dashed path runs off the board to the rail and back, to a pale ' +
      'Blue disc that is crossed out.',
  },
  help:
    'How to aim: the board as you see it, sitting at 6 o’clock. A twenty in the hole, then ' +
    'rings worth 15, 10 and 5. A line runs from your disc to another one.',
  invitation: (players) => `Faces over a crokinole board. ${players}.`,
  free: 'a free seat',
  puzzle: (name, number, tries, streak) =>
    `Crokinole puzzle ${number} by ${name}. Tries: ${tries.map((outcome) => TRIES[outcome]).join(', ')}.` +
    (streak > 1 ? ` ${streak} days in a row.` : ''),
  review: {
    opening: (first, second) => `Review of ${first} against ${second}.`,
    won: (name, lead, unit) =>
      `${name} won by ${unit === 'rounds' ? figured(lead, 'round', 'rounds') : figured(lead, 'point', 'points')}.`,
    tied: 'A tie.',
    accounts: (name, choices, luck) => `${name}: ${choices}. ${luck}.`,
    moment: (letter, kind, name, round) =>
      `${letter}: ${REVIEW_MOMENTS[kind]}, by ${name} in round ${round}.`,
  },
  shot: {
    opening: (name, disc) => `${name} flicks ${discName(disc)}.`,
    hitsDisc: (disc, struck, meeting) =>
      `${discName(disc)} hits ${discName(struck)}${meeting === undefined ? '' : `, ${metHow(meeting)}`}.`,
    hitsPeg: (disc) => `${discName(disc)} hits a peg.`,
    skipsHole: (disc) => `${discName(disc)} skips over the hole.`,
    sinks: (disc, isTwenty) =>
      `${discName(disc)} drops into the hole${isTwenty ? ' for a 20' : ''}.`,
    leaves: (disc) => `${discName(disc)} leaves the board.`,
    returns: (disc) => `${discName(disc)} bounces back onto the board.`,
    stops: (disc, spot, hour) => `${discName(disc)} stops ${spotText(spot)} at ${hour} o’clock.`,
    removed: (disc, reason) => `${discName(disc)} is removed: ${reason}.`,
    reshoot: (disc) => `${discName(disc)} may be shot again.`,
    inShort: shotInShort,
    more: (shots) => `And ${figured(shots, 'more shot', 'more shots')}.`,
  },
};
