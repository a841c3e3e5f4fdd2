import { describe, expect, it } from 'vitest';
import type { MatchAction } from '../../src/match/actions.ts';
import { apply } from '../../src/match/apply.ts';
import { decodeMatch, encodeMatch } from '../../src/match/codec/codec.ts';
import { exportCmn } from '../../src/match/cmn.ts';
import { openRecord } from '../../src/match/notation/record.ts';
import { formatRecord, parseRecord } from '../../src/match/notation/text.ts';
import { formatPosition } from '../../src/match/notation/position.ts';
import { nextShotOf, planShot } from '../../src/match/shots.ts';
import { standingOf } from '../../src/match/standing.ts';
import {
  MATCH_FORMATS,
  OFFER_KINDS,
  SEAT_NUMBERS,
  type MatchFormat,
  type MatchState,
} from '../../src/match/state.ts';
import { boardViewOf, resultViewOf } from '@crokinole/pictures/match/match-views';
import { DUD, endRound, keyOf, start, turnOf } from './authority.ts';
import { changesOf } from './one-place.ts';
import { playMatch, UNRULY } from './whole-match.ts';

/** Few discs and rounds, so that a match passes through every phase. */
const SHORT = {
  discsPerPlayer: { singles: 3, doubles: 2, 'two-against-one': 2, 'three-colours': 3 },
  nextStarter: { two: 'loser-chooses', three: 'next-seat', four: 'winner' },
  reshoot: { attempts: 1 },
} as const;

const ENDS = [
  { firstStarter: 'lag', end: { kind: 'first-to', target: 40, bothPast: 'play-on' } },
  { firstStarter: 'hand-draw', end: { kind: 'fixed-rounds', rounds: 2, tie: 'sudden-death' } },
] as const;

const HABITS = { ...UNRULY, clock: 8, talk: 15 };

const ACTIONS: readonly MatchAction[] = [
  { kind: 'pass-by-clock' },
  { kind: 'call-off' },
  { kind: 'last-round' },
  ...SEAT_NUMBERS.flatMap((by): readonly MatchAction[] => [
    { kind: 'resign', by },
    { kind: 'leave', by },
    { kind: 'resume', by },
    { kind: 'pick-hand', by, hand: 'left' },
    { kind: 'choose-starter', by, starts: true },
    { kind: 'choose-starter', by, starts: false },
    { kind: 'offer', by, what: 'draw' },
    { kind: 'offer', by, what: 'adjournment' },
    { kind: 'offer', by, what: 'finish' },
    ...OFFER_KINDS.flatMap((what): readonly MatchAction[] => [
      { kind: 'accept', by, what },
      { kind: 'decline', by, what },
    ]),
  ]),
];

function afterAnything(state: MatchState): readonly MatchState[] {
  return ACTIONS.flatMap((action) => {
    const applied = apply(state, action);
    return applied.ok ? [applied.value.state] : [];
  });
}

const RARE: readonly ((state: MatchState) => boolean)[] = [
  ({ phase }) => phase.kind === 'drawing-hands',
  ({ phase }) => phase.kind === 'lagging' && phase.shots.length > 0,
  ({ phase }) => phase.kind === 'lagging' && phase.lag > 1,
  ({ phase }) => phase.kind === 'choosing-starter',
  ({ phase }) => phase.kind === 'ended' && phase.outcome.code === 'won',
  ({ phase }) =>
    phase.kind === 'ended' && phase.outcome.code === 'won' && phase.outcome.by === 'early',
  ({ phase, seats }) => phase.kind === 'playing' && seats.some((seat) => seat.left !== null),
  ({ adjourned }) => adjourned,
  ...OFFER_KINDS.map(
    (what) =>
      ({ offers }: MatchState) =>
        offers.some((offer) => offer.what === what),
  ),
];

/** The last of three rounds, which the first side has won already. */
function decided(format: MatchFormat): MatchState {
  const end = { kind: 'fixed-rounds', rounds: 3, tie: 'stands' } as const;
  const next = { two: 'next-seat', three: 'next-seat', four: 'next-seat' } as const;
  const overrides = { ...SHORT, end, nextStarter: next };
  const begun = start({ preset: 'woodestic', format, overrides });
  return endRound(endRound(begun, [3]).state, [3]).state;
}

/** Keeps one state in this many for speed. */
const KEPT_OF = 80;

function statesOfMatches(): readonly MatchState[] {
  return MATCH_FORMATS.flatMap((format, i) =>
    ENDS.flatMap((more, j) => {
      const random = keyOf(100 * i + j);
      const overrides = { ...SHORT, ...more };
      const begun = start({ preset: 'woodestic', format, overrides, random });
      const played = [...playMatch(begun, 10 * i + j, HABITS)].map((step) => step.progress.state);
      const spoken = [
        ...afterAnything(played[3] ?? begun),
        ...(format === 'shootout' ? [] : afterAnything(decided(format))),
      ];
      const answered = spoken.filter(({ offers }) => offers.length > 0).flatMap(afterAnything);
      const all = [...played, ...spoken, ...answered];
      const rare = RARE.flatMap((isRare) => all.filter(isRare).slice(0, 1));
      return [begun, ...rare, ...all.filter((_, at) => at % KEPT_OF === 0)];
    }),
  );
}
const states = statesOfMatches();

/** Tries one change in this many; `FUZZ=1` tries all. */
const TRIED_OF = Number(process.env['FUZZ'] ?? 307);

/** Every word that occurs in a match. */
const WORDS = [
  ...new Set(
    JSON.stringify(states)
      .split('"')
      .filter((_, i) => i % 2 === 1)
      .filter((word) => !/[:,[\]{}]/.test(word)),
  ),
  'race-to',
  'best-of',
  'pairs',
  'clock',
  'given-up',
];

const captions = { nameOf: (player: string) => player, withNumbers: true };
const context = {
  id: 'x',
  date: '2026-01-01T00:00:00Z',
  nameOf: captions.nameOf,
  source: { app: 'a', version: '1', url: '' },
};

/** Every operation on a stored match; each result must be storable as well. */
function use(state: MatchState): void {
  expectPromises(state);
  expect(parseRecord(formatRecord(openRecord(state))).ok).toBe(true);
  formatPosition(state.round.discs);
  standingOf(state);
  exportCmn(state, context);
  boardViewOf(state, captions);
  resultViewOf(state, captions);
  for (const after of afterAnything(state)) expectStorable(after);
  if (nextShotOf(state) !== undefined) planShot(state, turnOf(state), DUD);
}

function expectStorable(state: MatchState): void {
  const decoded = decodeMatch(encodeMatch(state));
  expect(decoded.ok ? 'decoded' : decoded.refusal).toBe('decoded');
}

/** Checks independently of the decoder. */
function expectPromises({ seats, scores, rounds, round, phase, offers, rules }: MatchState): void {
  const sides = new Set(seats.map((seat) => seat.side)).size;
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
  for (let side = 0; side < sides; side += 1) {
    expect(scores[side]).toBe(sum(rounds.map((each) => each.breakdown.sides[side]?.awarded ?? -1)));
  }
  const ids = [...round.discs.map((disc) => disc.id), ...round.cups, ...round.ditch];
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => id > 100 && id < 100 * (sides + 1) + 25)).toBe(true);
  expect(ids.length + sum(round.hands)).toBeLessThanOrEqual(36);
  expect(round.discs.every(({ x, y }) => Math.hypot(x, y) < 12 - 0.625)).toBe(true);
  expect(round.reshootsUsed).toBeLessThanOrEqual(rules.reshoot.attempts);
  expect([round.number, round.number - 1]).toContain(rounds.length);
  if (phase.kind === 'playing') {
    const turn = round.cycle[round.step];
    expect(turn === undefined ? 'nobody' : seats[turn]?.left).toBeNull();
    expect(round.hands[turn ?? -1]).toBeGreaterThan(0);
  } else {
    expect(phase.kind === 'choosing-starter' ? sum(round.hands) : 0).toBe(0);
  }
  if (phase.kind === 'ended') expect(offers).toEqual([]);
  if (phase.kind === 'ended' && phase.outcome.code === 'won') {
    const { side } = phase.outcome;
    expect(seats.some((seat) => seat.side === side && seat.left === null)).toBe(true);
  }
}

describe('a stored match', () => {
  it('has been seen in every phase, with offers, adjourned, with players who left', () => {
    for (const isRare of RARE) expect(states.some(isRare), String(isRare)).toBe(true);
  });

  it('can be used for everything as it is', () => {
    for (const state of states) {
      expect(decodeMatch(encodeMatch(state))).toEqual({ ok: true, value: state });
      use(state);
    }
  });

  it('is refused with any one place changed, or is still usable', () => {
    let accepted = 0;
    let refused = 0;
    let at = 0;
    for (const state of states) {
      for (const { path, what, make } of changesOf(state, WORDS)) {
        if (path.endsWith('.player') || (at += 1) % TRIED_OF !== 0) continue;
        const decoded = decodeMatch(JSON.stringify(make()));
        if (!decoded.ok) refused += 1;
        else {
          accepted += 1;
          expect(() => {
            use(decoded.value);
          }, `${path} = ${what}`).not.toThrow();
        }
      }
    }
    expect(refused).toBeGreaterThan(500);
    expect(accepted).toBeGreaterThan(0);
  });
});
