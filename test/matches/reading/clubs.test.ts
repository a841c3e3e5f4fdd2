import { expect, test } from 'vitest';
import type { Club } from '@crokinole/tournament/model/state';
import { clubTableOf } from '../../../src/matches/reading/seasons.ts';
import type { StoredTournament } from '../../../src/matches/records/tournaments.ts';
import {
  KNOCK_OUT,
  EVENING,
  storedTournament,
  tournamentCommand,
} from '../../support/tournaments.ts';

const [NORTH, SOUTH]: readonly Club[] = [
  { id: '1', name: 'North' },
  { id: '2', name: 'South' },
];

/** One entrant for each club, who have these round points and places after the only stage. */
function played(
  kind: 'swiss' | 'bracket',
  entrants: readonly (readonly [Club | null | undefined, points: number])[],
): StoredTournament {
  const plan = kind === 'swiss' ? EVENING : KNOCK_OUT;
  const command = tournamentCommand({ setup: { plan } });
  const players = entrants.map((_, i) => [String(11 + i)]);
  const { state, ...stored } = storedTournament({ scale: 'open' }, players, 'playing', command);
  const rows = entrants.map(([, points], entrant) => ({
    ...{ entrant, place: entrant + 1, isShared: false, games: 3, wins: 0, draws: 0, losses: 0 },
    ...{ points, twenties: 0 },
  }));
  return {
    ...stored,
    endedAtMs: 20,
    state: {
      ...state,
      phase: 'finished',
      endedAtMs: 20,
      entrants: state.entrants.map((entrant, i) => ({
        ...entrant,
        club: entrants[i]?.[0] ?? null,
      })),
      stages: [
        {
          ...{ kind, isDecider: false, isForTwenties: false, beganAtMs: 10, endsAtMs: null },
          ...{ pairings: [], byes: [] },
          ...{ groups: [entrants.map((_, i) => i)], moreTime: [], tables: [rows] },
        },
      ],
      parts: [
        {
          ...{ kind, cut: null, split: 'together', groups: 1, rounds: 3, atOnce: 1, legs: 1 },
          ...{ ending: 'quinte', moving: 0, reach: 0, roundMs: null, stageMs: null },
        },
      ],
    },
  };
}

function tableOf(tournament: StoredTournament) {
  const table = clubTableOf({ tournament, results: new Map(), nowMs: 30 });
  return table && [table.by, ...table.rows.map(({ place, name, total }) => [place, name, total])];
}

const SIX = [
  ...[[NORTH, 24] as const, [null, 22] as const, [SOUTH, 20] as const, [NORTH, 18] as const],
  ...[[NORTH, 10] as const, [NORTH, 9] as const, [NORTH, 8] as const, [SOUTH, 5] as const],
];

test('clubs add up the round points of their best four where everyone plays in one table', () => {
  expect(tableOf(played('swiss', SIX))).toEqual([
    'rounds',
    [1, 'North', 24 + 18 + 10 + 9],
    [2, 'South', 20 + 5],
  ]);
});

test('clubs add up what the places are worth where there is no such table', () => {
  const places = [50, 47, 45, 43, 42, 41, 40, 39];
  const sum = (...at: readonly number[]) => at.reduce((all, i) => all + (places[i] ?? 0), 0);
  expect(tableOf(played('bracket', SIX))).toEqual([
    'places',
    [1, 'North', sum(0, 3, 4, 5)],
    [2, 'South', sum(2, 7)],
  ]);
  const running = played('bracket', SIX);
  expect(tableOf({ ...running, state: { ...running.state, phase: 'running' } })).toBeUndefined();
});

test('a tournament without clubs has no table of them', () => {
  const alone = SIX.map(([, points]) => [null, points] as const);
  expect(tableOf(played('swiss', alone))).toBeUndefined();
});
