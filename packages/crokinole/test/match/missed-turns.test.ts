import { describe, expect, it } from 'vitest';
import type { MatchState } from '../../src/match/state.ts';
import { act, playDud, start, turnOf } from './authority.ts';

const PASS = { kind: 'pass-by-clock' } as const;

function pass(state: MatchState): MatchState {
  return act(state, PASS).state;
}

/** Seat 0 runs out of time this many times in a row; all others play. */
function idle(state: MatchState, times: number): MatchState {
  let next = state;
  for (let passed = 0; passed < times;) {
    const isIdle = turnOf(next) === 0;
    next = isIdle ? pass(next) : playDud(next).state;
    passed += isIdle ? 1 : 0;
  }
  return next;
}

describe('a shot not taken in time', () => {
  it('spends a disc and passes the turn', () => {
    const { state, events } = act(start({ preset: 'nca', format: 'singles', starter: 0 }), PASS);
    expect(state.round).toMatchObject({ hands: [7, 8], ditch: [101] });
    expect(events).toEqual([
      { kind: 'disc-spent-by-clock', seat: 0, disc: 101, inARow: 1 },
      { kind: 'turn-passed', seat: 1 },
    ]);
  });

  it('ends the round with the last disc', () => {
    let state = start({ preset: 'nca', format: 'singles', starter: 1 });
    while (state.round.hands[0] !== 1 || state.round.hands[1] !== 0) state = playDud(state).state;
    expect(pass(state)).toMatchObject({ rounds: [{ number: 1 }], round: { number: 2 } });
  });

  it('takes away a shot that could have been shot again', () => {
    const overrides = { reshoot: { attempts: 2 } };
    const fresh = start({ preset: 'nca', format: 'singles', starter: 0, overrides });
    const round = { ...fresh.round, discs: [{ id: 208, x: 0, y: 5 }], hands: [8, 7] };
    const again = playDud({ ...fresh, round }).state;
    expect(again.round.reshootsUsed).toBe(1);
    expect(pass(again).round).toMatchObject({ hands: [7, 7], reshootsUsed: 0 });
  });

  it('forfeits the match the third time in a row', () => {
    const state = idle(start({ preset: 'nca', format: 'singles', starter: 0 }), 2);
    expect(state.phase.kind).toBe('playing');
    const { state: after, events } = act(playDud(state).state, PASS);
    expect(after.phase).toEqual({ kind: 'ended', outcome: { code: 'won', side: 1, by: 'clock' } });
    expect(events.map((event) => event.kind)).toEqual([
      'disc-spent-by-clock',
      'player-left',
      'match-ended',
    ]);
  });

  it('counts only turns in a row', () => {
    let state = idle(start({ preset: 'nca', format: 'singles', starter: 0 }), 2);
    state = playDud(playDud(state).state).state;
    expect(state.seats[0]?.clockMisses).toBe(0);
    expect(idle(state, 2).phase.kind).toBe('playing');
  });

  it('keeps counting into the next round', () => {
    let state = start({ preset: 'nca', format: 'singles', starter: 1 });
    while ((state.round.hands[0] ?? 0) > 2) state = playDud(state).state;
    state = idle(state, 2);
    expect(state.round.number).toBe(2);
    expect(idle(state, 1).phase).toMatchObject({ outcome: { side: 1, by: 'clock' } });
  });

  it('loses the match for the partner too', () => {
    const state = idle(start({ preset: 'nca', format: 'doubles', starter: 0 }), 3);
    expect(state.phase).toMatchObject({ outcome: { code: 'won', side: 1, by: 'clock' } });
    expect(state.seats.map((seat) => seat.left)).toEqual(['clock', null, 'clock', null]);
  });

  it('lets the other two of three play on', () => {
    let state = idle(start({ preset: 'woodestic', format: 'three-colours', starter: 0 }), 3);
    expect(state.phase.kind).toBe('playing');
    expect(state.round.hands).toEqual([0, 6, 6]);
    expect(state.round.ditch.filter((disc) => disc < 200)).toHaveLength(8);
    expect(turnOf(state)).toBe(1);
    state = playDud(playDud(state).state).state;
    expect(turnOf(state)).toBe(1);
    while (state.round.number === 1) state = playDud(state).state;
    expect(state.round).toMatchObject({ hands: [0, 8, 8], cycle: [1, 2], starter: 1 });
  });

  it('ends a shootout of one', () => {
    const players = ['ada'];
    const state = idle(start({ preset: 'nca', format: 'shootout', players }), 3);
    expect(state.phase).toEqual({ kind: 'ended', outcome: { code: 'given-up' } });
  });
});
