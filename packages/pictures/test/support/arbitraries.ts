import { DISC_RADIUS_IN, PEG_RADIUS_IN } from 'crokinole/board/dimensions';
import { PEGS } from 'crokinole/board/pegs';
import { isOutAtRest } from 'crokinole/board/regions';
import { MAX_INSET_CENTI_IN, QUADRANTS } from 'crokinole/board/start';
import { distanceBetween, type Vector } from 'crokinole/board/vector';
import type { PictureRequest } from '../../src/stills/pictures.ts';
import {
  ILLUSTRATION_IDS,
  ENDINGS,
  OUTCOMES,
  TRY_OUTCOMES,
  RANKINGS,
  type AimView,
  type IdeasView,
  type BoardView,
  type DiscView,
  type GoalView,
} from '../../src/views/still-views.ts';
import {
  BORDERS,
  BRACKET_PARTS,
  BRACKET_SIZES,
  type BracketMatchView,
  type BracketSideView,
  type CrossView,
} from '../../src/views/tournament-views.ts';
import { SIDES } from '../../src/themes/theme.ts';
import { fc } from '../../../../test/support/properties.ts';

/** Realistic and hostile names. */
export const names = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.constantFrom('', '🔥🔥🔥', '👩‍👩‍👧‍👦'.repeat(32), 'e\u0301\u0302\u0303'.repeat(40), 'W'.repeat(32)),
);

const number = fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined });
const side = fc.constantFrom(...SIDES);
const inches = fc.integer({ min: -12_000, max: 12_000 }).map((thousandths) => thousandths / 1000);
const score = fc.integer({ min: 0, max: 9999 });
const few = fc.integer({ min: 0, max: 24 });

/** An optional property that may be absent. */
function optional<Key extends string, Value>(key: Key, value: Value | undefined) {
  return (value === undefined ? {} : { [key]: value }) as Readonly<Partial<Record<Key, Value>>>;
}

const disc = fc
  .record({ x: inches, y: inches, side, number, isNearHole: fc.integer({ min: 0, max: 9 }) })
  .map(({ x, y, number: n, isNearHole, ...rest }): DiscView => {
    const scale = isNearHole === 0 ? 0.02 : 1;
    return { ...rest, x: x * scale, y: y * scale, ...optional('number', n) };
  });

/** A legal position: every disc in play, no overlaps with discs or pegs. */
export const positions = fc
  .array(disc, { maxLength: 24 })
  .map((discs) =>
    discs.reduce<DiscView[]>(
      (placed, next) => (isFree(next, placed) ? [...placed, next] : placed),
      [],
    ),
  );

const GAP_IN = 1e-4;

function isFree(disc: Vector, others: readonly Vector[]): boolean {
  return (
    !isOutAtRest(disc) &&
    others.every((other) => distanceBetween(other, disc) > 2 * DISC_RADIUS_IN + GAP_IN) &&
    PEGS.every((peg) => distanceBetween(peg, disc) > DISC_RADIUS_IN + PEG_RADIUS_IN + GAP_IN)
  );
}

const ditch = fc.array(
  fc
    .record({ side, number })
    .map(({ side: s, number: n }) => ({ side: s, ...optional('number', n) })),
  { maxLength: 24 },
);

const goal: fc.Arbitrary<GoalView> = fc.oneof(
  fc.record({ kind: fc.constant('points' as const), points: score }),
  fc.record({ kind: fc.constant('rounds' as const), rounds: few }),
  fc.record({ kind: fc.constant('pair' as const), pair: few, pairs: few }),
  fc.record({ kind: fc.constantFrom('tie-break' as const, 'none' as const) }),
);

const namesOfSide = fc.array(names, { minLength: 1, maxLength: 2 });
const quadrant = fc.constantFrom(...QUADRANTS);

function sidesOf<View>(of: (side: 0 | 1 | 2) => fc.Arbitrary<View>): fc.Arbitrary<View[]> {
  return fc
    .integer({ min: 1, max: 3 })
    .chain((count) => fc.tuple(...SIDES.slice(0, count).map(of)));
}

export const boards: fc.Arbitrary<BoardView> = fc
  .record({
    sides: sidesOf((one) =>
      fc.record({
        side: fc.constant(one),
        names: namesOfSide,
        seats: fc.tuple(quadrant),
        score,
        points: fc.integer({ min: 0, max: 240 }),
        twenties: few,
        discsLeft: fc.integer({ min: 0, max: 12 }),
        discsInRound: fc.constant(12),
      }),
    ),
    discs: positions,
    ditch,
    turn: fc.option(fc.record({ side, name: names, quadrant }), { nil: undefined }),
    round: few,
    goal,
  })
  .map(({ turn, ...rest }) => ({ ...rest, ...optional('turn', turn) }));

export const aims: fc.Arbitrary<AimView> = fc
  .record({
    side,
    name: names,
    quadrant,
    place: fc.record({
      positionCentideg: fc.integer({ min: -4800, max: 4800 }),
      insetCentiIn: fc.integer({ min: -MAX_INSET_CENTI_IN, max: MAX_INSET_CENTI_IN }),
    }),
    angleCentideg: fc.integer({ min: -9000, max: 9000 }),
    discs: positions,
    scores: fc.uniqueArray(fc.record({ side, points: few, twenties: few }), {
      maxLength: 3,
      selector: ({ side: each }) => each,
    }),
    number,
    power: names,
    wobbleDeg: fc.double({ min: 0, max: 5, noNaN: true }),
    reachIn: fc.double({ min: 0, max: 150, noNaN: true }),
    isBlocked: fc.boolean(),
  })
  .map(({ number: n, ...rest }) => ({ ...rest, ...optional('number', n) }));

export const ideas: fc.Arbitrary<IdeasView> = fc
  .tuple(aims, fc.array(aims, { minLength: 1, maxLength: 5 }))
  .map(([view, each]) => ({ ...view, ideas: each }));

const results = fc.record({
  sides: sidesOf((one) =>
    fc.record({
      side: fc.constant(one),
      names: namesOfSide,
      score,
      played: score,
      twenties: few,
      perRound: fc.array(score, { maxLength: 60 }),
      rating: fc.record({ before: fc.nat(2500), after: fc.nat(2500) }),
    }),
  ),
  winners: fc.uniqueArray(side, { minLength: 1 }),
  ending: fc.constantFrom(...ENDINGS),
  discs: positions,
});

/** The columns that a view always has. */
const STANDING_KEYS = [
  'rank',
  'name',
  'rating',
  'wins',
  'draws',
  'losses',
  'twentiesPerRound',
  'bestStreak',
  'bestShootout',
  'isOwn',
] as const;
const PROFILE_KEYS = [
  'name',
  'rating',
  'isProvisional',
  'matches',
  'wins',
  'losses',
  'draws',
  'form',
  'ratings',
] as const;

const leaderboards = fc.record(
  {
    title: names,
    ranking: fc.constantFrom(...RANKINGS),
    page: few,
    pages: few,
    standings: fc.array(
      fc.record(
        {
          rank: fc.integer({ min: 1, max: 100_000 }),
          name: names,
          rating: score,
          wins: score,
          draws: few,
          losses: score,
          twentiesPerRound: fc.double({ min: 0, max: 12, noNaN: true }),
          openTwentyShare: fc.double({ min: 0, max: 1, noNaN: true }),
          bestStreak: few,
          bestShootout: few,
          isOwn: fc.boolean(),
        },
        { requiredKeys: [...STANDING_KEYS] },
      ),
      { maxLength: 10 },
    ),
  },
  { requiredKeys: ['title', 'ranking', 'standings'] },
);

const profiles = fc.record(
  {
    name: names,
    rating: score,
    isProvisional: fc.boolean(),
    rank: score,
    matches: score,
    wins: score,
    losses: score,
    draws: score,
    openTwentyShare: fc.double({ min: 0, max: 1, noNaN: true }),
    twentiesPerRound: fc.double({ min: 0, max: 12, noNaN: true }),
    bestRound: score,
    form: fc.array(fc.constantFrom(...OUTCOMES), { maxLength: 12 }),
    ratings: fc.array(score, { maxLength: 300 }),
    headToHead: fc.record({ name: names, wins: score, draws: few, losses: score }),
    choices: fc.record({
      unit: fc.constantFrom('points' as const, 'rounds' as const),
      lost: fc.double({ min: -9, max: 99, noNaN: true }),
      spread: fc.double({ min: 0, max: 99, noNaN: true }),
      matches: fc.array(
        fc.record({
          lost: fc.double({ min: -9, max: 99, noNaN: true }),
          spread: fc.double({ min: 0, max: 99, noNaN: true }),
        }),
        { maxLength: 30 },
      ),
    }),
  },
  { requiredKeys: [...PROFILE_KEYS] },
);

const yes = fc.constant(true as const);
const against = few;
const outcome = fc.constantFrom(...OUTCOMES);
const crosses: fc.Arbitrary<CrossView> = fc.oneof(
  fc.record({ kind: fc.constantFrom('self' as const, 'none' as const) }),
  fc.record(
    { kind: fc.constantFrom('open' as const, 'live' as const, 'void' as const), against },
    { requiredKeys: ['kind'] },
  ),
  fc.record(
    {
      kind: fc.constantFrom('played' as const, 'walkover' as const),
      outcome,
      points: score,
      against,
    },
    { requiredKeys: ['kind', 'outcome', 'points'] },
  ),
  fc.record({ kind: fc.constant('bye' as const), points: score }),
);

const tables = fc.record(
  {
    title: names,
    stage: fc.oneof(
      fc.record({ kind: fc.constant('whole' as const) }),
      fc.record({
        kind: fc.constantFrom('division' as const, 'group' as const, 'pool' as const),
        number: fc.integer({ min: 1, max: 16 }),
      }),
      fc.record(
        { kind: fc.constant('round' as const), round: few, rounds: few },
        { requiredKeys: ['kind', 'round'] },
      ),
    ),
    order: fc.constantFrom('opponents' as const, 'rounds' as const),
    firstLine: fc.constantFrom(1, 17),
    lines: fc.array(
      fc.record(
        {
          place: fc.integer({ min: 1, max: 64 }),
          isShared: yes,
          names: namesOfSide,
          points: score,
          games: few,
          twenties: score,
          crosses: fc.array(crosses, { maxLength: 20 }),
          isOwn: yes,
          hasWithdrawn: yes,
        },
        { requiredKeys: ['place', 'names', 'points', 'games', 'twenties', 'crosses'] },
      ),
      { maxLength: 18 },
    ),
    borders: fc.array(fc.record({ afterLine: few, border: fc.constantFrom(...BORDERS) }), {
      maxLength: 2,
    }),
    page: few,
    pages: few,
  },
  { requiredKeys: ['title', 'stage', 'order', 'firstLine', 'lines', 'borders'] },
);

const bracketSide: fc.Arbitrary<BracketSideView> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record(
      {
        kind: fc.constant('entrant' as const),
        names: namesOfSide,
        seed: fc.integer({ min: 1, max: 64 }),
        score,
        isWinner: yes,
        isOwn: yes,
      },
      { requiredKeys: ['kind', 'names'] },
    ),
  },
  fc.record({ kind: fc.constantFrom('unknown' as const, 'bye' as const) }),
);
const bracketMatch: fc.Arbitrary<BracketMatchView> = fc.record(
  { sides: fc.tuple(bracketSide, bracketSide), isLive: yes, isWalkover: yes },
  { requiredKeys: ['sides'] },
);

const brackets = fc.integer({ min: 1, max: 4 }).chain((count) =>
  fc.record(
    {
      title: names,
      part: fc.constantFrom(...BRACKET_PARTS),
      rounds: fc.tuple(
        ...BRACKET_SIZES.slice(-count).map((left) =>
          fc.record({
            left: fc.constant(left),
            matches: fc.array(bracketMatch, { minLength: left / 2, maxLength: left / 2 }),
          }),
        ),
      ),
      thirdPlace: bracketMatch,
    },
    { requiredKeys: ['title', 'part', 'rounds'] },
  ),
);

const day = fc.record({
  year: fc.integer({ min: 2020, max: 2100 }),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 31 }),
});
const mostTwenties = fc.record({ names: namesOfSide, twenties: score });

const podiums = fc.record(
  {
    title: names,
    day,
    places: fc.array(
      fc.record(
        { place: fc.integer({ min: 1, max: 4 }), names: namesOfSide, points: score, isOwn: yes },
        { requiredKeys: ['place', 'names'] },
      ),
      { maxLength: 5 },
    ),
    mostTwenties,
  },
  { requiredKeys: ['title', 'day', 'places'] },
);

const rounds = fc.record({
  title: names,
  stage: fc.constantFrom({ kind: 'whole' as const }, { kind: 'round' as const, round: 2 }),
  games: fc.array(bracketMatch, { minLength: 1, maxLength: 12 }),
});

const fields = fc.record({
  title: names,
  entrants: fc.array(namesOfSide, { maxLength: 20 }),
  places: fc.integer({ min: 3, max: 64 }),
});

const seasons = fc.record(
  {
    title: names,
    isSeries: yes,
    counted: fc.option(fc.integer({ min: 1, max: 9 })),
    tournaments: few,
    lines: fc.array(
      fc.record(
        {
          place: fc.integer({ min: 1, max: 64 }),
          isShared: yes,
          names: namesOfSide,
          points: score,
          twenties: score,
          finishes: fc.array(
            fc.option(fc.record({ points: score, isCounted: fc.boolean() }), { nil: null }),
            { maxLength: 20 },
          ),
          isOwn: yes,
        },
        { requiredKeys: ['place', 'names', 'points', 'twenties', 'finishes'] },
      ),
      { maxLength: 18 },
    ),
    mostTwenties,
    page: few,
    pages: few,
  },
  { requiredKeys: ['title', 'counted', 'tournaments', 'lines'] },
);

const hallsOfFame = fc.record(
  {
    title: names,
    winners: fc.array(
      fc.record(
        { title: names, day, names: namesOfSide, isSeason: yes },
        { requiredKeys: ['title', 'day', 'names'] },
      ),
      { maxLength: 18 },
    ),
    page: few,
    pages: few,
  },
  { requiredKeys: ['title', 'winners'] },
);

/** Every tournament picture. */
export const tournaments: fc.Arbitrary<PictureRequest> = fc.oneof(
  tables.map((view) => ({ kind: 'table' as const, view })),
  brackets.map((view) => ({ kind: 'bracket' as const, view })),
  podiums.map((view) => ({ kind: 'podium' as const, view })),
  rounds.map((view) => ({ kind: 'round' as const, view })),
  fields.map((view) => ({ kind: 'field' as const, view })),
  seasons.map((view) => ({ kind: 'season' as const, view })),
  hallsOfFame.map((view) => ({ kind: 'hall-of-fame' as const, view })),
);

const invitations = fc
  .array(fc.record({ name: names }, { requiredKeys: [] }), { minLength: 1, maxLength: 4 })
  .map((seats) => ({
    faces: seats.map(({ name }, i) => ({
      side: SIDES[i % (seats.length === 4 ? 2 : 3)] ?? 0,
      ...(name === undefined ? {} : { name }),
    })),
  }));

const puzzles = fc.record({
  number: fc.integer({ min: 1, max: 999_999 }),
  player: fc.record({ name: names }),
  streak: fc.integer({ min: 0, max: 9999 }),
  tries: fc.array(fc.constantFrom(...TRY_OUTCOMES), { minLength: 1, maxLength: 2 }),
});

export const requests: fc.Arbitrary<PictureRequest> = fc.oneof(
  { weight: 4, arbitrary: boards.map((view) => ({ kind: 'board' as const, view })) },
  { weight: 4, arbitrary: aims.map((view) => ({ kind: 'aim' as const, view })) },
  ideas.map((view) => ({ kind: 'ideas' as const, view })),
  results.map((view) => ({ kind: 'result' as const, view })),
  leaderboards.map((view) => ({ kind: 'leaderboard' as const, view })),
  profiles.map((view) => ({ kind: 'profile' as const, view })),
  { weight: 5, arbitrary: tournaments },
  invitations.map((view) => ({ kind: 'invitation' as const, view })),
  puzzles.map((view) => ({ kind: 'puzzle' as const, view })),
  fc.constant({ kind: 'help' as const }),
  fc.constantFrom(...ILLUSTRATION_IDS).map((view) => ({ kind: 'rules' as const, view })),
);
