import { expect, it } from 'vitest';
import { leaderOf, scoreOf } from '../../src/match/score.ts';
import { gainsOf } from '../../src/match/swing.ts';
import { judgedIn } from '../../src/match/actions.ts';
import { countRound } from '../../src/match/rounds.ts';
import type { Side } from '../../src/rules/ruling.ts';
import { start } from './authority.ts';
import { ORDERLY, playMatch, type Step } from './whole-match.ts';

const ONE_ROUND = { kind: 'fixed-rounds', rounds: 1, tie: 'stands' } as const;
const BEST_OF = { kind: 'best-of', rounds: 3, tie: 'stands' } as const;

function stepsOf(...args: Parameters<typeof start>): readonly Step[] {
  return [...playMatch(start(...args), 3, ORDERLY)];
}

it.each([
  { preset: 'nca', format: 'singles' },
  { preset: 'woodestic', format: 'three-colours' },
  { preset: 'nca', format: 'singles', overrides: { end: ONE_ROUND } },
  { preset: 'nca', format: 'singles', overrides: { end: BEST_OF } },
] as const)('the leader stands first, with the figures of all sides: %o', (setup) => {
  for (const { progress } of stepsOf(setup)) {
    const { state } = progress;
    const { sides, figures } = scoreOf(state);
    expect(sides.toSorted()).toEqual(state.scores.map((_, side) => side));
    expect(figures).toEqual(figures.toSorted((one, other) => other - one));
    const leader = leaderOf({ sides, figures });
    if (state.phase.kind === 'ended') {
      const { outcome } = state.phase;
      expect(leader).toBe(outcome.code === 'won' ? outcome.side : null);
    }
    const points = countRound(state).sides;
    const wins = state.rounds.map(({ breakdown }) => breakdown.winner);
    const figureOf = (side: Side) =>
      state.rules.end.kind === 'fixed-rounds' && state.rules.end.rounds === 1
        ? points[side]?.rawPoints
        : state.rules.end.kind === 'best-of'
          ? wins.filter((winner) => winner === side).length
          : state.scores[side];
    if (figures.length > 0) expect(sides.map(figureOf)).toEqual(figures);
  }
});

it.each([
  { preset: 'woodestic', format: 'singles' },
  { preset: 'cancellation', format: 'doubles' },
  { preset: 'woodestic', format: 'two-against-one' },
  { preset: 'woodestic', format: 'three-colours' },
  { preset: 'nca', format: 'shootout' },
  { preset: 'nca', format: 'singles', overrides: { reshoot: { attempts: 1 } } },
  { preset: 'race-to-9', format: 'singles', overrides: { firstStarter: 'lag' } },
] as const)('what a flick brings each side is what it changes on the board: %o', (setup) => {
  for (const { before, action, progress } of stepsOf(setup)) {
    const judged = judgedIn(progress.events);
    if (action.kind !== 'flick' || judged === undefined) continue;
    const ended = progress.events.find((event) => event.kind === 'round-ended');
    // The next round may have started already, with an empty board.
    const { sides } = ended?.breakdown ?? countRound(progress.state);
    const was = countRound(before).sides;
    const gains = sides.map(({ side, rawPoints }) => rawPoints - (was[side]?.rawPoints ?? 0));
    expect(gainsOf(before, judged, action.report)).toEqual(gains);
  }
});
