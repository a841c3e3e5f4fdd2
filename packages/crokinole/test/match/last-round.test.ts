import { expect, it } from 'vitest';
import { apply } from '../../src/match/apply.ts';
import { decodeMatch, encodeMatch } from '../../src/match/codec/codec.ts';
import type { MatchState } from '../../src/match/state.ts';
import { act, start } from './authority.ts';

const OVERRIDES = {
  scoring: 'two-one-none',
  discsPerPlayer: { singles: 1 },
  end: { kind: 'fixed-rounds', rounds: 4, tie: 'stands' },
} as const;
const begun = start({ preset: 'nca', format: 'singles', starter: 0, overrides: OVERRIDES });
const passed = (state: MatchState) => act(state, { kind: 'pass-by-clock' });
const told = (state: MatchState) => act(state, { kind: 'last-round' });

it('ends after the round on the board, by the score', () => {
  const { state, events } = told(passed(begun).state);
  expect(events).toEqual([{ kind: 'last-round', round: 1 }]);
  expect(state.phase.kind).toBe('playing');
  const after = passed(state);
  expect(after.state.phase).toEqual({ kind: 'ended', outcome: { code: 'tied', sides: [0, 1] } });
  expect(after.events.some(({ kind }) => kind === 'round-started')).toBe(false);
  expect(after.state.rounds).toHaveLength(1);
});

it('ends at once if no disc of the round was shot', () => {
  expect(told(begun).state.phase).toMatchObject({ outcome: { code: 'called-off' } });
  const second = passed(passed(begun).state).state;
  expect(second.round.number).toBe(2);
  expect(told(second).state.phase).toMatchObject({ outcome: { code: 'called-off' } });
});

it('is said once, and not after the end', () => {
  const { state } = told(passed(begun).state);
  const codeOf = (of: MatchState) => apply(of, { kind: 'last-round' });
  expect(codeOf(state)).toMatchObject({ refusal: { code: 'already-last-round' } });
  expect(codeOf(passed(state).state)).toMatchObject({ refusal: { code: 'match-over' } });
});

it('is stored with the match, and no later round can be', () => {
  const { state } = told(passed(begun).state);
  expect(decodeMatch(encodeMatch(state))).toEqual({ ok: true, value: state });
  for (const lastRound of [2, 3]) {
    expect(decodeMatch(encodeMatch({ ...state, lastRound }))).toMatchObject({ ok: false });
  }
});
