import { LEADERBOARD_KINDS } from 'crokinole/ratings/leaderboards';
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
  type AimView,
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

const number = fc.integer({ min: 1, max: 12 });
const side = fc.constantFrom(...SIDES);
const inches = fc.integer({ min: -12_000, max: 12_000 }).map((thousandths) => thousandths / 1000);
const score = fc.integer({ min: 0, max: 9999 });
const few = fc.integer({ min: 0, max: 24 });

/** A record whose latter properties may be absent. */
function record<Needed, Other>(
  needed: { [Key in keyof Needed]: fc.Arbitrary<Needed[Key]> },
  other: { [Key in keyof Other]: fc.Arbitrary<Other[Key]> },
): fc.Arbitrary<Needed & Partial<Other>> {
  const model = { ...needed, ...other } as Record<string, fc.Arbitrary<unknown>>;
  const requiredKeys = Object.keys(needed);
  return fc.record(model, { requiredKeys }) as fc.Arbitrary<Needed & Partial<Other>>;
}

const isNearHole = fc.integer({ min: 0, max: 9 }).map((tenth) => tenth === 0);
const disc = record({ x: inches, y: inches, side, isNearHole }, { number }).map(
  ({ isNearHole: isNear, ...rest }): DiscView => {
    const scale = isNear ? 0.02 : 1;
    return { ...rest, x: rest.x * scale, y: rest.y * scale };
  },
);

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

const ditch = fc.array(record({ side }, { number }), { maxLength: 24 });

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

export const boards: fc.Arbitrary<BoardView> = record(
  {
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
    round: few,
    goal,
  },
  { turn: fc.record({ side, name: names, quadrant }) },
);

const line = {
  place: fc.record({
    positionCentideg: fc.integer({ min: -4800, max: 4800 }),
    insetCentiIn: fc.integer({ min: -MAX_INSET_CENTI_IN, max: MAX_INSET_CENTI_IN }),
  }),
  angleCentideg: fc.integer({ min: -9000, max: 9000 }),
  reachIn: fc.double({ min: 0, max: 150, noNaN: true }),
};

export const aims: fc.Arbitrary<AimView> = record(
  {
    side,
    name: names,
    quadrant,
    ...line,
    discs: positions,
    scores: fc.uniqueArray(fc.record({ side, points: few, twenties: few }), {
      maxLength: 3,
      selector: ({ side: each }) => each,
    }),
    power: names,
    wobbleDeg: fc.double({ min: 0, max: 5, noNaN: true }),
    isBlocked: fc.boolean(),
  },
  {
    number,
    isOpen: fc.constant(true as const),
    ideas: fc.array(fc.record(line), { minLength: 1, maxLength: 3 }),
  },
);

const results = fc.record({
  sides: sidesOf((one) =>
    fc.record({
      side: fc.constant(one),
      names: namesOfSide,
      score,
      twenties: few,
      perRound: fc.array(score, { maxLength: 60 }),
    }),
  ),
  winners: fc.uniqueArray(side, { minLength: 1 }),
  ending: fc.constantFrom(...ENDINGS),
  discs: positions,
});

const share = fc.double({ min: 0, max: 1, noNaN: true });
const twentiesPerRound = fc.double({ min: 0, max: 12, noNaN: true });

const leaderboards = record(
  {
    title: names,
    ranking: fc.constantFrom(...LEADERBOARD_KINDS),
    standings: fc.array(
      record(
        {
          rank: fc.integer({ min: 1, max: 100_000 }),
          name: names,
          rating: score,
          wins: score,
          draws: few,
          losses: score,
          twentiesPerRound,
          bestStreak: few,
          bestShootout: few,
          isOwn: fc.boolean(),
        },
        { openTwentyShare: share },
      ),
      { maxLength: 10 },
    ),
  },
  { page: few, pages: few },
);

const choice = fc.record({
  lost: fc.double({ min: -9, max: 99, noNaN: true }),
  spread: fc.double({ min: 0, max: 99, noNaN: true }),
});
const profiles = record(
  {
    name: names,
    rating: score,
    isProvisional: fc.boolean(),
    matches: score,
    wins: score,
    losses: score,
    draws: score,
    form: fc.array(fc.constantFrom(...OUTCOMES), { maxLength: 12 }),
    ratings: fc.array(score, { maxLength: 300 }),
  },
  {
    rank: score,
    openTwentyShare: share,
    twentiesPerRound,
    bestRound: score,
    headToHead: fc.record({ name: names, wins: score, draws: few, losses: score }),
    choices: fc
      .tuple(
        choice,
        fc.constantFrom('points' as const, 'rounds' as const),
        fc.array(choice, { maxLength: 30 }),
      )
      .map(([own, unit, matches]) => ({ ...own, unit, matches })),
  },
);

const yes = fc.constant(true as const);
const against = few;
const place = fc.integer({ min: 1, max: 64 });
const outcome = fc.constantFrom(...OUTCOMES);
const crosses: fc.Arbitrary<CrossView> = fc.oneof(
  fc.record({ kind: fc.constantFrom('self' as const, 'none' as const) }),
  record({ kind: fc.constantFrom('open' as const, 'live' as const, 'void' as const) }, { against }),
  record(
    { kind: fc.constantFrom('played' as const, 'walkover' as const), outcome, points: score },
    { against },
  ),
  fc.record({ kind: fc.constant('bye' as const), points: score }),
);

const tables = record(
  {
    title: names,
    stage: fc.oneof(
      fc.record({ kind: fc.constant('whole' as const) }),
      fc.record({
        kind: fc.constantFrom('division' as const, 'group' as const, 'pool' as const),
        number: fc.integer({ min: 1, max: 16 }),
      }),
      record({ kind: fc.constant('round' as const), round: few }, { rounds: few }),
    ),
    order: fc.constantFrom('opponents' as const, 'rounds' as const),
    firstLine: fc.constantFrom(1, 17),
    lines: fc.array(
      record(
        {
          place,
          names: namesOfSide,
          points: score,
          games: few,
          twenties: score,
          crosses: fc.array(crosses, { maxLength: 20 }),
        },
        { isShared: yes, isOwn: yes, hasWithdrawn: yes },
      ),
      { maxLength: 18 },
    ),
    borders: fc.array(fc.record({ afterLine: few, border: fc.constantFrom(...BORDERS) }), {
      maxLength: 2,
    }),
  },
  { page: few, pages: few },
);

const bracketSide: fc.Arbitrary<BracketSideView> = fc.oneof(
  {
    weight: 4,
    arbitrary: record(
      { kind: fc.constant('entrant' as const), names: namesOfSide },
      { seed: place, score, isWinner: yes, isOwn: yes },
    ),
  },
  fc.record({ kind: fc.constantFrom('unknown' as const, 'bye' as const) }),
);
const bracketMatch: fc.Arbitrary<BracketMatchView> = record(
  { sides: fc.tuple(bracketSide, bracketSide) },
  { isLive: yes, isWalkover: yes },
);

const brackets = fc.integer({ min: 1, max: 4 }).chain((count) =>
  record(
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
    },
    { thirdPlace: bracketMatch },
  ),
);

const day = fc.record({
  year: fc.integer({ min: 2020, max: 2100 }),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 31 }),
});
const mostTwenties = fc.record({ names: namesOfSide, twenties: score });

const podiums = record(
  {
    title: names,
    day,
    places: fc.array(
      record(
        { place: fc.integer({ min: 1, max: 4 }), names: namesOfSide },
        { points: score, isOwn: yes },
      ),
      { maxLength: 5 },
    ),
  },
  { mostTwenties },
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

const seasons = record(
  {
    title: names,
    counted: fc.option(fc.integer({ min: 1, max: 9 })),
    tournaments: few,
    lines: fc.array(
      record(
        {
          place,
          names: namesOfSide,
          points: score,
          twenties: score,
          finishes: fc.array(
            fc.option(fc.record({ points: score, isCounted: fc.boolean() }), { nil: null }),
            { maxLength: 20 },
          ),
        },
        { isShared: yes, isOwn: yes },
      ),
      { maxLength: 18 },
    ),
  },
  { isSeries: yes, mostTwenties, page: few, pages: few },
);

const hallsOfFame = record(
  {
    title: names,
    winners: fc.array(record({ title: names, day, names: namesOfSide }, { isSeason: yes }), {
      maxLength: 18,
    }),
  },
  { page: few, pages: few },
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
  .array(record({}, { name: names }), { minLength: 1, maxLength: 4 })
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
  results.map((view) => ({ kind: 'result' as const, view })),
  leaderboards.map((view) => ({ kind: 'leaderboard' as const, view })),
  profiles.map((view) => ({ kind: 'profile' as const, view })),
  { weight: 5, arbitrary: tournaments },
  invitations.map((view) => ({ kind: 'invitation' as const, view })),
  puzzles.map((view) => ({ kind: 'puzzle' as const, view })),
  fc.constant({ kind: 'help' as const }),
  fc.constantFrom(...ILLUSTRATION_IDS).map((view) => ({ kind: 'rules' as const, view })),
);
