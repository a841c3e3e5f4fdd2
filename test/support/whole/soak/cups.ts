import type { KindOptions, TournamentKind } from '../../../../src/core/tournament/model/setup.ts';

const MINUTE_MS = 60_000;

/** As quick as can be: what waits for a day waits for a minute. */
export const CUPS: Readonly<Record<TournamentKind, (places: number) => KindOptions>> = {
  'shootout-cup': (places) => ({
    kind: 'shootout-cup',
    roundMs: 10 * MINUTE_MS,
    cuts: [Math.max(2, places >> 1)],
  }),
  league: () => ({
    ...{ kind: 'league', stageMs: 20 * MINUTE_MS, divisions: 2, legs: 1, moving: 1, atOnce: 8 },
  }),
  groups: (places) => ({
    ...{ kind: 'groups', stageMs: 20 * MINUTE_MS, groups: Math.max(1, places >> 2), legs: 1 },
    ...{ through: 2, atOnce: 3, roundMs: 10 * MINUTE_MS, playOff: 'quinte', hasThirdPlace: true },
  }),
  'rolling-swiss': () => ({ kind: 'rolling-swiss', stageMs: 2 * MINUTE_MS, atOnce: 2 }),
  'swiss-evening': () => ({ kind: 'swiss-evening', roundMs: 10 * MINUTE_MS, rounds: 4 }),
  'knock-out': () => ({
    ...{ kind: 'knock-out', roundMs: 10 * MINUTE_MS, playOff: 'race-to-9', hasThirdPlace: true },
  }),
  ladder: () => ({
    ...{ kind: 'ladder', stageMs: 2 * MINUTE_MS, roundMs: MINUTE_MS, reach: 3, atOnce: 2 },
  }),
};
