import { describe, expect, it } from 'vitest';
import { decodeMatch, encodeMatch } from '../../src/match/codec/codec.ts';
import type { MatchAction } from '../../src/match/actions.ts';
import { MAX_LAGS } from '../../src/match/lag.ts';
import { openRecord, withoutRandom } from '../../src/match/notation/record.ts';
import { replayRecord } from '../../src/match/notation/replay.ts';
import { formatRecord, parseRecord } from '../../src/match/notation/text.ts';
import { nextShotOf, type Aim } from '../../src/match/shots.ts';
import type {
  HidingHand,
  HidingSide,
  MatchFormat,
  MatchState,
  SeatNumber,
} from '../../src/match/state.ts';
import { simulate } from '../../src/physics/simulate.ts';
import { FIRST_STARTERS, type FirstStarter } from '../../src/rules/options.ts';
import { seatAt } from '../../src/match/seats.ts';
import { act, DUD, flickOf, keyOf, refusalOf, start, turnOf } from './authority.ts';
import { ORDERLY, playMatch, recordOf } from './whole-match.ts';

type More = Partial<Parameters<typeof start>[0]>;

function begin(firstStarter: FirstStarter, format: MatchFormat = 'singles', more: More = {}) {
  return start({
    preset: 'woodestic',
    format,
    hand: 'none',
    overrides: { firstStarter },
    ...more,
  });
}

const PASS = { kind: 'pass-by-clock' } as const;
const pick = (by: SeatNumber, hand: HidingHand): MatchAction => ({ kind: 'pick-hand', by, hand });
const resign = (by: SeatNumber): MatchAction => ({ kind: 'resign', by });

describe('the hand draw', () => {
  it.each<[MatchFormat, HidingSide, SeatNumber, HidingHand, SeatNumber]>([
    ['singles', 0, 1, 'left', 0],
    ['singles', 0, 1, 'right', 1],
    ['singles', 1, 1, 'left', 1],
    ['doubles', 0, 3, 'left', 0],
    ['doubles', 0, 1, 'right', 1],
    ['two-against-one', 1, 2, 'left', 1],
    ['two-against-one', 1, 1, 'right', 0],
  ])('%s, side %i on the left, seat %i picks the %s: seat %i starts', (format, ...rest) => {
    const [leftHand, by, hand, starter] = rest;
    const begun = begin('hand-draw', format, { leftHand });
    const { state, events } = act(begun, pick(by, hand));
    const found = seatAt(begun.seats, starter).side;
    expect(events).toEqual([
      { kind: 'hand-picked', seat: by, hand, found },
      { kind: 'starter-settled', starter },
      { kind: 'round-started', round: 1, starter },
    ]);
    expect(state).toEqual({ ...start({ ...setupOf(begun), starter }), random: begun.random });
  });

  it('hides either disc on the left, as the generator draws it', () => {
    const lefts = Array.from({ length: 40 }, (_, seed) =>
      begin('hand-draw', 'singles', { random: keyOf(seed) }),
    );
    const counted = lefts.filter(({ phase }) => phase.kind === 'drawing-hands' && phase.left === 0);
    expect(counted.length).toBeGreaterThan(10);
    expect(counted.length).toBeLessThan(30);
    expect(new Set(lefts.map(({ random }) => random.draws))).toEqual(new Set([1]));
  });

  it('opens a hand when the time is up, and costs no one a disc', () => {
    const { state, events } = act(begin('hand-draw', 'singles', { leftHand: 1 }), PASS);
    expect(events[0]).toEqual({ kind: 'hand-picked', seat: null, hand: 'left', found: 1 });
    expect(state).toMatchObject({ phase: { kind: 'playing' }, round: { starter: 1, ditch: [] } });
    expect(state.seats.map((seat) => seat.clockMisses)).toEqual([0, 0]);
  });

  it('is for the other side alone, and no one shoots before it', () => {
    const begun = begin('hand-draw', 'doubles');
    expect(nextShotOf(begun)).toBeUndefined();
    expect(refusalOf(begun, pick(0, 'left'))).toEqual({ code: 'not-your-choice', chooser: 1 });
    const starts = { kind: 'choose-starter', by: 1, starts: true } as const;
    expect(refusalOf(begun, starts)).toEqual({ code: 'no-choice-to-make' });
    const flick = flickOf(begin('by-lot', 'doubles', { starter: 1 }), 1, DUD);
    expect(refusalOf(begun, flick)).toEqual({ code: 'starter-not-chosen', chooser: 1 });
    expect(refusalOf({ ...begun, adjourned: true }, pick(1, 'left'))).toEqual({
      code: 'adjourned',
    });
    const picked = act(begun, pick(3, 'left')).state;
    expect(refusalOf(picked, pick(3, 'right'))).toEqual({ code: 'no-choice-to-make' });
  });

  it('hides what is in the hands before one is opened', () => {
    const [one, other] = ([0, 1] as const).map((leftHand) =>
      formatRecord(withoutRandom(openRecord(begin('hand-draw', 'singles', { leftHand })))),
    );
    expect(one).toBe(other);
    expect(one).toContain('\nstarts hands\n');
  });
});

/** Straight at the hole, at a speed that stops there or flies over it into the ditch. */
const SHOTS: Readonly<Record<string, Partial<Aim>>> = {
  sunk: { speedCentiInPerS: 3800 },
  near: { speedCentiInPerS: 2600 },
  far: { speedCentiInPerS: 1600 },
  out: { angleCentideg: 8000, speedCentiInPerS: 6000 },
  dud: {},
};

function lag(state: MatchState, ...shots: readonly string[]) {
  let progress = { state, events: [] } as ReturnType<typeof act>;
  for (const shot of shots) {
    const { state: before } = progress;
    const action: MatchAction =
      shot === 'late' ? PASS : flickOf(before, turnOf(before), { ...DUD, ...SHOTS[shot] });
    progress = act(before, action);
  }
  return progress;
}

function setupOf({ preset, rules, format, hand }: MatchState) {
  return { preset, format, hand, overrides: { firstStarter: rules.firstStarter } };
}

describe('shots for the start', () => {
  it.each<[MatchFormat, readonly string[], SeatNumber]>([
    ['singles', ['sunk', 'near'], 0],
    ['singles', ['near', 'sunk'], 1],
    ['singles', ['far', 'near'], 1],
    ['singles', ['dud', 'far'], 1],
    ['singles', ['out', 'far'], 1],
    ['singles', ['late', 'far'], 1],
    ['singles', ['far', 'late'], 0],
    ['doubles', ['near', 'sunk'], 1],
    ['two-against-one', ['far', 'near'], 1],
    ['three-colours', ['far', 'near', 'sunk'], 2],
    ['three-colours', ['sunk', 'far', 'sunk', 'near', 'far'], 0],
    ['singles', ['sunk', 'sunk', 'far', 'near'], 1],
    ['singles', ['out', 'dud', 'near', 'far'], 0],
    ['singles', ['late', 'out', 'far', 'near'], 1],
  ])('%s, %j: seat %i starts the first round', (format, shots, starter) => {
    const begun = begin('lag', format);
    const { state, events } = lag(begun, ...shots);
    expect(events.slice(-2)).toEqual([
      { kind: 'starter-settled', starter },
      { kind: 'round-started', round: 1, starter },
    ]);
    // The lag leaves no disc, point or twenty behind.
    const fresh = start({ ...setupOf(begun), starter });
    expect({ ...state, seats: fresh.seats }).toEqual(fresh);
  });

  it('are made like any flick, and are marked as different', () => {
    const { state, events } = lag(begin('lag'), 'far');
    const [judged] = events;
    expect(events.map(({ kind }) => kind)).toEqual(['lag-judged', 'turn-passed']);
    expect(judged).toMatchObject({ seat: 0, disc: 101, ruling: { valid: true, removed: [] } });
    if (judged?.kind !== 'lag-judged') throw new Error('not judged');
    const [lies] = judged.ruling.position;
    const distance = Math.hypot(lies?.x ?? 0, lies?.y ?? 0);
    const distanceCentiIn = Math.round(100 * distance);
    expect(judged.ruling.ground).toEqual({ code: 'lagged', disc: 101, distanceCentiIn });
    expect(nextShotOf(state)).toMatchObject({ seat: 1, disc: 201, isFree: true });
    expect(nextShotOf(state)?.position.discs).toEqual([]);
  });

  it.each([
    ['sunk', { distanceCentiIn: 0 }, [], [{ disc: 101, side: 0 }]],
    ['out', { distanceCentiIn: null }, [{ disc: 101, code: 'left-surface' }], []],
    ['dud', { distanceCentiIn: null }, [{ disc: 101, code: 'on-line' }], []],
  ])('%s is judged correctly', (shot, ground, removed, banked) => {
    const [judged] = lag(begin('lag'), shot).events;
    expect(judged).toMatchObject({ ruling: { ground, removed, banked, position: [] } });
  });

  it('are repeated by those who are level, and after five times the first of them starts', () => {
    const twice = lag(begin('lag', 'three-colours'), 'far', 'sunk', 'sunk');
    expect(twice.state.phase).toEqual({ kind: 'lagging', lag: 2, waiting: [1, 2], shots: [] });
    expect(twice.events).toContainEqual({ kind: 'lag-level', seats: [1, 2], isAgain: true });
    const level = Array.from({ length: 2 * MAX_LAGS }, () => 'sunk');
    const { state, events } = lag(begin('lag'), ...level);
    expect(state).toMatchObject({ phase: { kind: 'playing' }, round: { starter: 0 } });
    expect(events).toContainEqual({ kind: 'lag-level', seats: [0, 1], isAgain: false });
  });

  it('are lost by the clock, and three in a row lose the match', () => {
    const once = lag(begin('lag'), 'late');
    expect(once.events).toEqual([
      { kind: 'lag-lost-by-clock', seat: 0, inARow: 1 },
      { kind: 'turn-passed', seat: 1 },
    ]);
    const thrice = lag(begin('lag'), 'late', 'late', 'late', 'late', 'late');
    expect(thrice.state.phase).toEqual({
      kind: 'ended',
      outcome: { code: 'won', side: 1, by: 'clock' },
    });
  });

  it('continue with three colors when one leaves, and end when no one is left to beat', () => {
    const begun = begin('lag', 'three-colours');
    const onTurn = act(begun, resign(0)).state;
    expect(onTurn).toMatchObject({ phase: { waiting: [1, 2] }, round: { hands: [0, 8, 8] } });
    const other = act(lag(begun, 'sunk').state, resign(0)).state;
    expect(other.phase).toMatchObject({ waiting: [1, 2], shots: [] });
    const level = lag(begun, 'far', 'sunk', 'sunk').state;
    expect(act(level, resign(0)).state.phase).toMatchObject({ lag: 2, waiting: [1, 2] });
    const alone = act(level, resign(2)).state;
    expect(alone).toMatchObject({ phase: { kind: 'playing' }, round: { number: 1, starter: 1 } });
    for (const state of [onTurn, other, alone]) {
      expect(decodeMatch(encodeMatch(state))).toEqual({ ok: true, value: state });
    }
  });

  it('let a match be resigned, drawn and adjourned before it has started', () => {
    for (const begun of [begin('lag'), begin('hand-draw')]) {
      expect(act(begun, resign(0)).state.phase).toMatchObject({ outcome: { side: 1 } });
      const offer = (what: 'draw' | 'adjournment') =>
        act(begun, { kind: 'offer', by: 0, what }).state;
      const drawn = act(offer('draw'), { kind: 'accept', by: 1, what: 'draw' }).state;
      expect(drawn.phase).toEqual({ kind: 'ended', outcome: { code: 'draw-agreed' } });
      const asleep = act(offer('adjournment'), {
        kind: 'accept',
        by: 1,
        what: 'adjournment',
      }).state;
      expect(nextShotOf(asleep)).toBeUndefined();
      expect(act(asleep, { kind: 'resume', by: 1 }).state).toEqual(begun);
    }
  });
});

describe('who starts', () => {
  it.each(FIRST_STARTERS)('is decided before a shootout by lot or by seat (%s)', (option) => {
    const { phase, rules } = begin(option, 'shootout');
    expect(phase.kind).toBe('playing');
    expect(rules.firstStarter).toBe(option === 'first-seat' ? 'first-seat' : 'by-lot');
  });

  it('is drawn by lot where three discs would need a third hand', () => {
    const begun = begin('hand-draw', 'three-colours');
    expect(begun).toMatchObject({ phase: { kind: 'playing' }, random: { draws: 1 } });
  });

  it.each(['hand-draw', 'lag'] as const)('by %s is not asked where it is agreed', (option) => {
    expect(begin(option, 'singles', { starter: 1 })).toMatchObject({
      phase: { kind: 'playing' },
      round: { starter: 1 },
    });
  });

  it.each(['hand-draw', 'lag'] as const)(
    'by %s is recorded and replayed, with the generator and without',
    (option) => {
      const begun = begin(option, 'singles', { hand: 'club' });
      const steps = [...playMatch(begun, 5, ORDERLY)].slice(0, 8);
      const states = [begun, ...steps.map((step) => step.progress.state)];
      const told = recordOf(begun, steps);
      expect(formatRecord(told)).toMatch(/\nbegins [12]\n/);
      for (const record of [told, withoutRandom(told)]) {
        expect(parseRecord(formatRecord(record))).toEqual({ ok: true, value: record });
        const replayed = replayRecord(record, simulate);
        const kinds = replayed.ok
          ? replayed.value.map(({ phase, round }) => [phase.kind, round])
          : [];
        expect(kinds).toEqual(states.map(({ phase, round }) => [phase.kind, round]));
      }
    },
  );

  it.each([
    ['starts lag', 'starts lot'],
    ['starts lag', 'starts hands'],
    ['starts lag', 'starts hands ab'],
    ['starts lag', 'starts'],
    ['option firstStarter "lag"', ''],
  ])('is not read from a header with %s made %s', (line, wrong) => {
    const text = formatRecord(openRecord(begin('lag')));
    expect(parseRecord(text).ok).toBe(true);
    expect(text).toContain(line);
    expect(parseRecord(text.replace(line, wrong)).ok).toBe(false);
  });
});

describe('a stored match that waits for its starter', () => {
  const lagging = begin('lag', 'doubles');
  const drawing = begin('hand-draw');
  it.each<[string, MatchState]>([
    ['nobody to shoot', withPhase(lagging, { waiting: [] })],
    ['another on turn', withPhase(lagging, { waiting: [1, 0] })],
    ['two of one team', withPhase(lagging, { waiting: [0, 2] })],
    ['one who has shot already', withPhase(lagging, { shots: [{ seat: 0, distanceCentiIn: 7 }] })],
    ['nobody on that seat', withPhase(begin('lag'), { waiting: [0, 3] })],
    ['a round too late', { ...lagging, round: { ...lagging.round, number: 2 } }],
    ['three colours in two hands', { ...begin('by-lot', 'three-colours'), phase: drawing.phase }],
  ])('is refused with %s', (_, state) => {
    expect(decodeMatch(encodeMatch(state))).toEqual({
      ok: false,
      refusal: { code: 'inconsistent', why: 'start-does-not-fit-seats' },
    });
  });
});

function withPhase(state: MatchState, phase: object): MatchState {
  return { ...state, phase: { ...state.phase, ...phase } };
}
