import { expect, it } from 'vitest';
import { decidedFor } from '../../src/match/ends.ts';
import { discsInHand } from '../../src/match/rounds.ts';
import { dealFor, playingSides } from '../../src/match/seats.ts';
import { createMatch } from '../../src/match/setup.ts';
import { MATCH_FORMATS, type MatchState, type SeatNumber } from '../../src/match/state.ts';
import { apply } from '../../src/match/apply.ts';
import { discOf, sideOfDisc } from '../../src/match/discs.ts';
import type { MatchEnd } from '../../src/rules/options.ts';
import { FINAL_TIES, ROUND_SCORINGS, TIES_PAST_TARGET } from '../../src/rules/options.ts';
import { anyPreset } from '../rules/any-rules.ts';
import { diceFrom, setupOf, turnOf } from './authority.ts';
import { fc, runs } from '../../../../test/support/properties.ts';

type Dice = (sides: number) => number;

/** Where a disc of this value lies: a twenty is in the cup. */
const PLACES = { 15: { x: 2, y: 0 }, 10: { x: 5, y: 0 }, 5: { x: 10, y: 0 } } as const;
const VALUES = [0, 5, 10, 15, 20] as const;
type Value = (typeof VALUES)[number];

/** The round on the board ends with this value for each disc, by the clock. */
function endWith(state: MatchState, valueOf: (side: number) => Value): MatchState {
  const { round, format, rules } = state;
  const deal = dealFor(format, rules, state.seats.length, round.number);
  const full = {
    ...state,
    seats: state.seats.map((seat) => ({ ...seat, clockMisses: 0 })),
    round: { ...round, hands: deal.map((n, i) => (state.seats[i]?.left === null ? n : 0)) },
  };
  const turn = turnOf(state);
  const dealt = state.seats.flatMap((_, seat) => discsInHand(full, seat as SeatNumber));
  // The clock takes the last disc into the ditch; its side still gets a value for each disc.
  const extra = discOf(state.seats[turn]?.side ?? 0, 99);
  const [last] = discsInHand(full, turn).slice(-1);
  const lying = dealt.map((disc) => (disc === last ? extra : disc));
  const valued = lying.map((id) => ({ id, value: valueOf(sideOfDisc(id)) }));
  const isOn = format !== 'shootout';
  const counted: MatchState = {
    ...full,
    round: {
      ...round,
      hands: state.seats.map((_, seat) => (seat === turn ? 1 : 0)),
      cups: valued.filter(({ value }) => value === 20).map(({ id }) => id),
      discs: valued.flatMap(({ id, value }) =>
        isOn && value !== 0 && value !== 20 ? [{ id, ...PLACES[value] }] : [],
      ),
      ditch: [],
    },
  };
  return byClock(counted);
}

function byClock(state: MatchState): MatchState {
  const applied = apply(state, { kind: 'pass-by-clock' });
  if (!applied.ok) throw new Error(applied.refusal.code);
  const { state: after } = applied.value;
  return after.phase.kind === 'choosing-starter' ? byClock(after) : after;
}

const MAX_ROUNDS = 300;

/** How the match ends if all its rounds go on like this. */
function resultOf(begun: MatchState, valueIn: (round: number) => (side: number) => Value) {
  let state = begun;
  for (let round = 0; state.phase.kind !== 'ended'; round += 1) {
    if (round > MAX_ROUNDS) throw new Error('the match does not end');
    state = endWith(state, valueIn(round));
  }
  const { outcome } = state.phase;
  return outcome.code === 'won' ? outcome.side : null;
}

const small = fc.integer({ min: 1, max: 6 });
const inRounds = fc.record({
  kind: fc.constantFrom('fixed-rounds' as const, 'best-of' as const),
  rounds: small,
  tie: fc.constantFrom(...FINAL_TIES),
});
const anyEnd: fc.Arbitrary<MatchEnd> = fc.oneof(
  { weight: 4, arbitrary: inRounds },
  fc.record({
    kind: fc.constant('first-to' as const),
    target: fc.constantFrom(5, 40, 100),
    bothPast: fc.constantFrom(...TIES_PAST_TARGET),
  }),
  fc.record({ kind: fc.constant('race-to' as const), target: small }),
);

const anyMatch = fc
  .record({
    preset: anyPreset,
    format: fc.constantFrom(...MATCH_FORMATS),
    end: fc.option(anyEnd, { nil: undefined }),
    scoring: fc.option(fc.constantFrom(...ROUND_SCORINGS), { nil: undefined }),
    discs: fc.constantFrom(1, 2, 6),
    seed: fc.nat(),
  })
  .map(({ preset, format, end, scoring, discs, seed }) => {
    const created = createMatch(
      setupOf({
        preset,
        format,
        overrides: {
          firstStarter: 'first-seat',
          formats: format === 'shootout' ? ['singles'] : [format],
          discsPerPlayer: Object.fromEntries(
            ['singles', 'doubles', 'two-against-one', 'three-colours'].map((one) => [one, discs]),
          ),
          ...(end === undefined ? {} : { end }),
          ...(scoring === undefined ? {} : { scoring }),
        },
      }),
    );
    return { begun: created.ok ? created.value : undefined, dice: diceFrom(seed) };
  });

const luck = (dice: Dice) => (): Value => VALUES[dice(VALUES.length)] ?? 0;

/** One side gets everything, or nobody anything, or all the same: chosen for each round. */
const extremes = (dice: Dice, sides: number) => () => {
  const lucky = dice(sides + 2);
  const random = luck(dice);
  return (side: number): Value =>
    lucky === sides + 1 ? random() : lucky === side ? 20 : lucky === sides ? 10 : 0;
};

/** A round of a random match: someone is often far ahead, and sometimes leaves, or time is up. */
function someRound(state: MatchState, dice: Dice): MatchState {
  const random = luck(dice);
  // The first side is mostly the better one.
  const isUsual = dice(4) > 0;
  const after = endWith(state, (side) => (isUsual ? (side === 0 ? 20 : 0) : random()));
  if (after.phase.kind !== 'playing') return after;
  if (dice(8) === 0) return { ...after, lastRound: after.round.number };
  const by = dice(after.seats.length) as SeatNumber;
  const left = dice(6) === 0 ? apply(after, { kind: 'leave', by }) : undefined;
  return left?.ok === true ? left.value.state : after;
}

it('a match is decided exactly if all its rounds left, whatever they bring, have the same winner', () => {
  let [decided, open] = [0, 0];
  fc.assert(
    fc.property(anyMatch, ({ begun, dice }) => {
      if (begun === undefined) return;
      for (let state = begun; state.phase.kind !== 'ended'; state = someRound(state, dice)) {
        if (state.round.number > 12) return;
        const sides = state.scores.length;
        const winner = decidedFor(state);
        if (winner === undefined) {
          open += 1;
          const swept = new Set(
            playingSides(state.seats).map((best) =>
              resultOf(state, () => (side) => (side === best ? 20 : 0)),
            ),
          );
          expect(sides === 1 || swept.size > 1 || swept.has(null)).toBe(true);
        } else {
          decided += 1;
          for (let i = 0; i < 8; i += 1) {
            expect(resultOf(state, extremes(dice, sides))).toBe(winner);
          }
        }
      }
    }),
    { numRuns: runs(1500) },
  );
  expect(decided).toBeGreaterThan(30);
  expect(open).toBeGreaterThan(100);
});
