import type { Plan, TournamentKind } from '@crokinole/tournament/model/setup';

const MINUTE_MS = 60_000;

export interface CupTimes {
  readonly roundMs: number;
  readonly stageMs: number;
}

/** Enough for everything to be played. */
export const AMPLE: CupTimes = { roundMs: 10 * MINUTE_MS, stageMs: 20 * MINUTE_MS };
/** Not enough for every game: its deadline decides much. */
export const SCARCE: CupTimes = { roundMs: MINUTE_MS, stageMs: 2 * MINUTE_MS };

/** These end only when their time is up. */
const OPEN_ENDED: ReadonlySet<TournamentKind> = new Set(['rolling-swiss', 'ladder']);
/** Short ones; the others end in the usual way. */
const ENDS: Partial<Readonly<Record<TournamentKind, Plan['playOff']>>> = {
  'knock-out': 'race-to-9',
  'world-championship': 'best-of-3',
  'club-pools': 'race-to-11',
  'top-eight': 'best-of-3-to-5',
};

/** As quick as possible: a wait of a day is a minute here. */
export function cupOf(kind: TournamentKind, { roundMs, stageMs }: CupTimes): Plan {
  const isOpenEnded = OPEN_ENDED.has(kind);
  return {
    kind,
    roundMs: isOpenEnded ? MINUTE_MS : roundMs,
    stageMs: isOpenEnded ? 2 * MINUTE_MS : stageMs,
    lengthMs: null,
    playOff: ENDS[kind] ?? 'quinte',
    rounds: null,
    cut: null,
    groups: null,
    ties: 'head-to-head',
    minGames: 0,
  };
}
