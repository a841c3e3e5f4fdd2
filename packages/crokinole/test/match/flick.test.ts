import { describe, expect, it } from 'vitest';
import { apply } from '../../src/match/apply.ts';
import type { MatchActionOf } from '../../src/match/actions.ts';
import { freeStarts, nextShotOf, planShot } from '../../src/match/shots.ts';
import type { MatchState } from '../../src/match/state.ts';
import { act, DUD, flickOf, keyOf, playDud, refusalOf, start, turnOf } from './authority.ts';

const TWO = { preset: 'woodestic', format: 'singles', starter: 0, hand: 'none' } as const;

type FlickAction = MatchActionOf<'flick'>;

function flick(state: MatchState, aim = DUD): FlickAction {
  const action = flickOf(state, turnOf(state), aim);
  if (action.kind !== 'flick') throw new Error('not a flick');
  return action;
}

function onBoard(state: MatchState, ...discs: MatchState['round']['discs']): MatchState {
  return { ...state, round: { ...state.round, discs } };
}

describe('the shot that the match waits for', () => {
  it('gives the seat, the disc, its quadrant and the rules that apply', () => {
    const state = playDud(start({ ...TWO, preset: 'heritage' })).state;
    expect(nextShotOf(state)).toEqual({
      seat: 1,
      disc: 201,
      quadrant: 2,
      allowances: { quadrantLine: 'half', centreOutsideLine: false },
      position: { discs: [] },
      isFree: true,
    });
  });

  it('is free as long as no opposing disc is on the board', () => {
    const state = start(TWO);
    expect(nextShotOf(onBoard(state, { id: 105, x: 0, y: 5 }))?.isFree).toBe(true);
    expect(nextShotOf(onBoard(state, { id: 205, x: 0, y: 5 }))?.isFree).toBe(false);
  });

  it('counts a partner’s disc as an own one', () => {
    const state = start({ ...TWO, format: 'doubles' });
    expect(nextShotOf(onBoard(state, { id: 110, x: 0, y: 5 }))?.isFree).toBe(true);
  });
});

describe('a flick that is refused', () => {
  const state = start(TWO);

  it('out of turn, with whose turn it is', () => {
    expect(refusalOf(state, { ...flick(state), by: 1 })).toEqual({
      code: 'not-your-turn',
      turn: 0,
    });
  });

  it('by a seat that does not exist', () => {
    expect(refusalOf(state, { ...flick(state), by: 3 })).toEqual({ code: 'no-such-seat' });
  });

  it('from a place that is blocked, with the free ones', () => {
    const blocked = onBoard(state, { id: 201, x: 0.5, y: -11.2 });
    const planned = planShot(blocked, 0, DUD);
    const free = freeStarts(blocked, DUD);
    expect(planned).toEqual({ ok: false, refusal: { code: 'start-blocked', free } });
    expect(free).toHaveLength(2);
    for (const place of free) expect(planShot(blocked, 0, { ...DUD, ...place }).ok).toBe(true);
  });

  it.each([
    ['from off the line', { insetCentiIn: 70 }, 'illegal-start'],
    ['from outside the quadrant', { positionCentideg: 5200 }, 'illegal-start'],
    ['from half a hundredth', { positionCentideg: 0.5 }, 'illegal-start'],
    ['backwards', { angleCentideg: 9001 }, 'angle-out-of-range'],
    ['at half an angle', { angleCentideg: 0.5 }, 'angle-out-of-range'],
    ['too softly', { speedCentiInPerS: 9 }, 'speed-out-of-range'],
    ['too hard', { speedCentiInPerS: 11_801 }, 'speed-out-of-range'],
    ['at no speed', { speedCentiInPerS: NaN }, 'speed-out-of-range'],
  ] as const)('%s', (_, change, code) => {
    expect(planShot(state, 0, { ...DUD, ...change })).toEqual({ ok: false, refusal: { code } });
  });

  it('from a place that only other rules allow', () => {
    const strict = start({ ...TWO, overrides: { start: { quadrantLine: 'inside' } } });
    const overTheLine = { ...DUD, positionCentideg: 4600 };
    expect(planShot(state, 0, overTheLine).ok).toBe(true);
    expect(planShot(strict, 0, overTheLine)).toMatchObject({ refusal: { code: 'illegal-start' } });
  });

  it('is refused by apply as well, whatever was planned', () => {
    const strict = start({ ...TWO, overrides: { start: { quadrantLine: 'inside' } } });
    const action = flick(state, { ...DUD, positionCentideg: 4600 });
    expect(refusalOf(strict, action)).toEqual({ code: 'illegal-start' });
  });
});

describe('a report that does not belong to the match', () => {
  const state = start({ ...TWO, hand: 'club' });
  const action = flick(state);
  const { report, random } = action;
  const shot = { ...report.shot };

  it.each<[string, Partial<FlickAction>]>([
    ['another disc', { report: { ...report, shot: { ...shot, shooter: 102 } } }],
    ['another quadrant', { report: { ...report, shot: { ...shot, quadrant: 1 } } }],
    ['another board speed', { report: { ...report, boardSpeed: 'fast' } }],
    ['a disc too many', { report: { ...report, start: [...report.start, { id: 9, x: 0, y: 0 }] } }],
    ['a disc too few', { report: { ...report, start: [] } }],
    ['a disc farther in', { report: { ...report, start: [{ id: 101, x: 0, y: -11.9 }] } }],
    ['a disc to the side', { report: { ...report, start: [{ id: 101, x: 0.1, y: -12 }] } }],
    ['another generator', { random: { ...keyOf(2), draws: 5 } }],
    ['a generator turned back', { random: { ...random, draws: state.random.draws - 1 } }],
  ])('throws: %s', (_, change) => {
    expect(() => apply(state, { ...action, ...change })).toThrow();
  });

  it('throws when a steady hand misses its aim', () => {
    const steady = start(TWO);
    const off = { angleCentideg: 1, speedCentiInPerS: DUD.speedCentiInPerS };
    expect(() => apply(steady, { ...flick(steady), aimed: off })).toThrow();
  });
});

describe('a shot', () => {
  it('that misses everything is a spent disc', () => {
    const { state, events } = playDud(start(TWO));
    expect(state.round).toMatchObject({ hands: [11, 12], ditch: [101], discs: [], cups: [] });
    expect(events.map((event) => event.kind)).toEqual(['shot-judged', 'turn-passed']);
    expect(events[0]).toMatchObject({ seat: 0, disc: 101, round: 1, isFree: true });
  });

  it('into the hole is a twenty in the cup', () => {
    const state = start(TWO);
    const { state: after, events } = act(state, flick(state, { ...DUD, speedCentiInPerS: 3700 }));
    expect(events[0]).toMatchObject({ ruling: { valid: true, banked: [{ disc: 101, side: 0 }] } });
    expect(after.round).toMatchObject({ hands: [11, 12], ditch: [], discs: [], cups: [101] });
  });

  it('keeps the wobble that was drawn', () => {
    const state = start({ ...TWO, hand: 'club' });
    expect(playDud(state).state.random).toEqual({ ...state.random, draws: 1 });
  });
});

describe('a re-shoot', () => {
  const overrides = { reshoot: { attempts: 1 } };
  const opposed = onBoard(start({ ...TWO, overrides }), { id: 212, x: 0, y: 5 });
  const state = { ...opposed, round: { ...opposed.round, hands: [12, 11] } };

  it('leaves the disc in hand, and the turn with the same player', () => {
    const { state: after, events } = playDud(state);
    expect(events.map((event) => event.kind)).toEqual(['shot-judged', 'reshoot-granted']);
    expect(after.round).toMatchObject({ hands: [12, 11], ditch: [], reshootsUsed: 1 });
    expect(nextShotOf(after)).toMatchObject({ seat: 0, disc: 101 });
  });

  it('is not granted again, and the next player starts afresh', () => {
    const after = playDud(playDud(state).state).state;
    expect(after.round).toMatchObject({ hands: [11, 11], ditch: [101], reshootsUsed: 0 });
    expect(turnOf(after)).toBe(1);
  });
});

describe('a shootout', () => {
  const state = start({ ...TWO, format: 'shootout' });

  it('clears the board after every shot', () => {
    const fifteen = { ...DUD, speedCentiInPerS: 3250 };
    const { state: after, events } = act(state, flick(state, fifteen));
    expect(events[0]).toMatchObject({ ruling: { valid: true, position: [{ id: 101 }] } });
    expect(after.round).toMatchObject({ discs: [], ditch: [101], cups: [] });
    expect(nextShotOf(after)?.isFree).toBe(true);
  });
});
