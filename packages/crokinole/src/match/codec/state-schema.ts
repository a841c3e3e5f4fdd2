import { z } from 'zod';
import { QUADRANTS } from '../../board/start.ts';
import { RANDOM_KEY_PATTERN } from '../../random.ts';
import { ROUND_SCORINGS } from '../../rules/options.ts';
import { PRESET_IDS } from '../../rules/presets/registry.ts';
import { SIDES } from '../../rules/ruling.ts';
import { HANDS } from '../../shot/hand.ts';
import { BOARD_SPEEDS } from '../../shot/shot.ts';
import { PLAYER_PATTERN } from '../setup.ts';
import {
  HIDING_SIDES,
  LEAVING_REASONS,
  MATCH_FORMATS,
  MATCH_VERSION,
  OFFER_KINDS,
  SEAT_NUMBERS,
  WIN_REASONS,
  type MatchState,
} from '../state.ts';
import { ruleSetSchema } from './rules-schema.ts';

const count = z.int().nonnegative();
const side = z.literal(SIDES);
const seatNumber = z.literal(SEAT_NUMBERS);
const discId = z.int();

const seat = z.strictObject({
  player: z.string().regex(PLAYER_PATTERN),
  quadrant: z.literal(QUADRANTS),
  side,
  clockMisses: count,
  left: z.enum(LEAVING_REASONS).nullable(),
});

const valueCounts = z.strictObject({ twenty: count, fifteen: count, ten: count, five: count });

const breakdown = z.strictObject({
  scoring: z.enum(ROUND_SCORINGS),
  sides: z.array(
    z.strictObject({
      side,
      counts: valueCounts,
      rawPoints: count,
      cancelled: valueCounts,
      awarded: count,
    }),
  ),
  winner: side.nullable(),
});

const round = z.strictObject({
  number: z.int().positive(),
  starter: seatNumber,
  cycle: z.array(seatNumber),
  step: count,
  hands: z.array(count),
  discs: z.array(z.strictObject({ id: discId, x: z.number(), y: z.number() })),
  cups: z.array(discId),
  ditch: z.array(discId),
  reshootsUsed: count,
});

const outcome = z.discriminatedUnion('code', [
  z.strictObject({ code: z.literal('won'), side, by: z.enum(WIN_REASONS) }),
  z.strictObject({ code: z.literal('shared'), sides: z.array(side) }),
  z.strictObject({ code: z.literal('tied'), sides: z.array(side) }),
  z.strictObject({ code: z.literal('draw-agreed') }),
  z.strictObject({ code: z.literal('given-up') }),
  z.strictObject({ code: z.literal('called-off') }),
]);

const lagShot = z.strictObject({ seat: seatNumber, distanceCentiIn: count.nullable() });

const phase = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('drawing-hands'),
    chooser: side,
    left: z.literal(HIDING_SIDES),
  }),
  z.strictObject({
    kind: z.literal('lagging'),
    lag: z.int().positive(),
    waiting: z.array(seatNumber),
    shots: z.array(lagShot),
  }),
  z.strictObject({ kind: z.literal('playing') }),
  z.strictObject({ kind: z.literal('choosing-starter'), chooser: side }),
  z.strictObject({ kind: z.literal('ended'), outcome }),
]);

export const matchStateSchema = z.strictObject({
  version: z.literal(MATCH_VERSION),
  preset: z.enum(PRESET_IDS),
  rules: ruleSetSchema,
  format: z.enum(MATCH_FORMATS),
  boardSpeed: z.enum(BOARD_SPEEDS),
  hand: z.enum(HANDS),
  friendly: z.literal(true).exactOptional(),
  lastRound: z.int().positive().exactOptional(),
  seats: z.array(seat),
  scores: z.array(count),
  rounds: z.array(z.strictObject({ number: z.int().positive(), starter: seatNumber, breakdown })),
  round,
  phase,
  adjourned: z.boolean(),
  offers: z.array(
    z.strictObject({
      what: z.enum(OFFER_KINDS),
      by: seatNumber,
      agreed: z.array(seatNumber),
    }),
  ),
  random: z.strictObject({ key: z.string().regex(RANDOM_KEY_PATTERN), draws: count }),
}) satisfies z.ZodType<MatchState>;
