import type { KindOptions, TournamentKind } from '@crokinole/tournament/model/setup';

const MINUTE_MS = 60_000;

export interface CupTimes {
  readonly roundMs: number;
  readonly stageMs: number;
}

/** Enough for everything to be played. */
export const AMPLE: CupTimes = { roundMs: 10 * MINUTE_MS, stageMs: 20 * MINUTE_MS };
/** Not enough for every game: its deadline decides much. */
export const SCARCE: CupTimes = { roundMs: MINUTE_MS, stageMs: 2 * MINUTE_MS };

/** As quick as possible: a wait of a day is a minute here. */
export const CUPS: Readonly<
  Record<TournamentKind, (places: number, times: CupTimes) => KindOptions>
> = {
  'shootout-cup': (places, { roundMs }) => ({
    ...{ kind: 'shootout-cup', roundMs, cuts: [Math.max(2, places >> 1)] },
  }),
  league: (_, { stageMs }) => ({
    ...{ kind: 'league', stageMs, divisions: 2, legs: 1, moving: 1, atOnce: 8 },
  }),
  groups: (places, { stageMs, roundMs }) => ({
    ...{ kind: 'groups', stageMs, groups: Math.max(1, places >> 2), legs: 1, through: 2 },
    ...{ atOnce: 3, roundMs, playOff: 'quinte', hasThirdPlace: true },
  }),
  'rolling-swiss': () => ({ kind: 'rolling-swiss', stageMs: 2 * MINUTE_MS, atOnce: 2 }),
  'swiss-evening': (places, { roundMs }) => ({
    ...{ kind: 'swiss-evening', roundMs, rounds: Math.ceil(Math.log2(places)) },
  }),
  'knock-out': (_, { roundMs }) => ({
    ...{ kind: 'knock-out', roundMs, playOff: 'race-to-9', hasThirdPlace: true },
  }),
  ladder: () => ({
    ...{ kind: 'ladder', stageMs: 2 * MINUTE_MS, roundMs: MINUTE_MS, reach: 3, atOnce: 2 },
  }),
};
