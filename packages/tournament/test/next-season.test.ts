import { expect, it } from 'vitest';
import { createTournament, type Stage, type TournamentState } from '../src/model/state.ts';
import { orderOfNextSeason } from '../src/next-season.ts';
import { partsFor } from '../src/presets.ts';
import { PLANS, setupFor } from './support/simulation.ts';

/** So many have two divisions, between which players move. */
const MIN_FOR_TWO = 12;

/** A finished league whose divisions have ended in this order. */
function finished(divisions: readonly (readonly number[])[], left: readonly number[]) {
  const row = { isShared: false, games: 5, wins: 0, draws: 0, losses: 0, points: 0, twenties: 0 };
  const tables = divisions.map((entrants) =>
    entrants.map((entrant, i) => ({ ...row, entrant, place: i + 1 })),
  );
  const stage: Stage = {
    ...{
      kind: 'round-robin',
      isDecider: false,
      isForTwenties: false,
      groups: divisions,
      beganAtMs: 0,
      endsAtMs: 1,
    },
    ...{ pairings: [], byes: [], moreTime: [], tables },
  };
  const { length } = divisions.flat();
  const state = createTournament(setupFor(PLANS.league, length), 0);
  const parts = partsFor(state.setup.plan, MIN_FOR_TWO);
  const entrants = Array.from({ length }, (_, number) => ({
    status: left.includes(number) ? ('withdrawn' as const) : ('playing' as const),
    ...{ isRobot: false, isLate: false, isCheckedIn: true, rating: null, seed: null, club: null },
  }));
  return {
    ...state,
    phase: 'finished',
    parts,
    entrants,
    stages: [stage],
  } satisfies TournamentState;
}

const TWO = [
  [0, 1, 2, 3, 4, 5],
  [6, 7, 8, 9, 10, 11],
];

const ONE = [[3, 1, 2, 0]];
const SMALL = [
  [3, 1, 2, 0],
  [4, 5, 6, 7],
];
const THREE = [
  [0, 1, 2, 3, 4],
  [5, 6, 7, 8, 9],
  [10, 11, 12, 13, 14],
];

it.each([
  [
    'lets the first two change places with the last two above',
    TWO,
    [],
    [0, 1, 2, 3, 6, 7, 4, 5, 8, 9, 10, 11],
  ],
  ['moves everyone up below a player who has left', TWO, [1, 7], [0, 2, 3, 6, 4, 5, 8, 9, 10, 11]],
  ['keeps the order of a league with one division', ONE, [], [3, 1, 2, 0]],
  ['keeps the order of divisions too small to move', SMALL, [], [3, 1, 2, 0, 4, 5, 6, 7]],
  [
    'moves up and down in the middle of three',
    THREE,
    [],
    [0, 1, 2, 5, 6, 3, 4, 7, 10, 11, 8, 9, 12, 13, 14],
  ],
])('%s', (_, divisions, left, order) => {
  expect(orderOfNextSeason(finished(divisions, left))).toEqual(order);
});
