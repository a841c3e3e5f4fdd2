import { z } from 'zod';
import { RANDOM_KEY_PATTERN } from 'crokinole/random';
import { CUT_BY, OTHERS, PLAY_OFF_ENDS, SPLITS, STAGE_KINDS, type Part } from '../model/part.ts';
import { TIE_RULES } from '../tables/results.ts';
import { ENTRY_KINDS, TOURNAMENT_KINDS, type TournamentSetup } from '../model/setup.ts';
import {
  ACT_KINDS,
  ENTRANT_STATUSES,
  GAMES,
  TOURNAMENT_PHASES,
  TOURNAMENT_VERSION,
  type TournamentState,
} from '../model/state.ts';

const count = z.int().nonnegative();
const atMs = z.int();
const span = z.int().positive();
const side = z.literal([0, 1]);
const entrant = count;

const plan = z.strictObject({
  kind: z.enum(TOURNAMENT_KINDS),
  roundMs: span,
  stageMs: span,
  lengthMs: span.nullable(),
  playOff: z.enum(PLAY_OFF_ENDS),
  rounds: span.nullable(),
  cut: span.nullable(),
  groups: span.nullable(),
  ties: z.enum(TIE_RULES),
  // Older tournaments play as announced.
  minGames: count.default(0),
});

const key = z.string().regex(RANDOM_KEY_PATTERN);

const setup = z.strictObject({
  entry: z.enum(ENTRY_KINDS),
  plan,
  minEntrants: span,
  maxEntrants: span,
  start: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('full') }),
    z.strictObject({ kind: z.literal('at'), atMs }),
    z.strictObject({ kind: z.literal('press') }),
  ]),
  hasRobots: z.boolean(),
  checkInMs: count,
  pointsOfGame: span,
  key,
  secret: key,
}) satisfies z.ZodType<TournamentSetup>;

const verdict = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('adjudicated'),
    points: z.array(count),
    twenties: z.array(count),
    winner: side.nullable(),
  }),
  z.strictObject({ kind: z.literal('walkover'), winner: side }),
  z.strictObject({ kind: z.literal('awarded'), winner: side }),
  z.strictObject({ kind: z.literal('void') }),
]);

const source = z.union([
  z.strictObject({ seed: span }),
  z.strictObject({ winnerOf: count }),
  z.strictObject({ loserOf: count }),
]);

const pairing = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{14}$/),
  group: count,
  round: span,
  sides: z.array(z.array(entrant)).max(2),
  game: z.enum(GAMES),
  // In older states, the player who entered a pair shot for both.
  partner: side.nullable().default(null),
  from: z.tuple([source, source]).readonly().nullable(),
  isThirdPlace: z.boolean(),
  decides: z.string().nullable(),
  openedAtMs: atMs.nullable(),
  endsAtMs: atMs.nullable(),
  // States from before there was overtime have none of these.
  isLastRound: z.boolean().default(false),
  verdict: verdict.nullable(),
});

const row = z.strictObject({
  entrant,
  place: span,
  isShared: z.boolean(),
  games: count,
  wins: count,
  draws: count,
  losses: count,
  points: count,
  twenties: count,
});

const stage = z.strictObject({
  kind: z.enum(STAGE_KINDS),
  isDecider: z.boolean(),
  isForTwenties: z.boolean().default(false),
  groups: z.array(z.array(entrant)),
  beganAtMs: atMs,
  endsAtMs: atMs.nullable(),
  pairings: z.array(pairing),
  byes: z.array(z.strictObject({ round: span, entrant })),
  moreTime: z.array(entrant),
  tables: z.array(z.array(row)).nullable(),
});

const part = z.strictObject({
  kind: z.enum(STAGE_KINDS),
  cut: z.strictObject({ number: span, by: z.enum(CUT_BY), others: z.enum(OTHERS) }).nullable(),
  split: z.enum(SPLITS),
  groups: span,
  rounds: span,
  atOnce: span,
  legs: z.literal([1, 2]),
  ending: z.enum(PLAY_OFF_ENDS),
  moving: count,
  reach: count,
  roundMs: span.nullable(),
  stageMs: span.nullable(),
}) satisfies z.ZodType<Part>;

export const tournamentStateSchema = z.strictObject({
  version: z.literal(TOURNAMENT_VERSION),
  setup,
  phase: z.enum(TOURNAMENT_PHASES),
  madeAtMs: atMs,
  beganAtMs: atMs.nullable(),
  endedAtMs: atMs.nullable(),
  pausedAtMs: atMs.nullable(),
  entrants: z.array(
    z.strictObject({
      status: z.enum(ENTRANT_STATUSES),
      isRobot: z.boolean(),
      isLate: z.boolean().default(false),
      isCheckedIn: z.boolean(),
      rating: z.number().nullable(),
      seed: count.nullable().default(null),
      club: z.strictObject({ id: z.string(), name: z.string() }).nullable().default(null),
    }),
  ),
  parts: z.array(part),
  stages: z.array(stage),
  acts: z.array(
    z.strictObject({
      kind: z.enum(ACT_KINDS),
      atMs,
      reason: z.string(),
      entrant: entrant.nullable(),
      pairing: z.string().nullable(),
    }),
  ),
}) satisfies z.ZodType<TournamentState>;
