import type { Results, Standing } from '../model/results.ts';
import { isSettled, standingsOf } from '../model/results.ts';
import type { Stage, StageRow, TournamentState } from '../model/state.ts';

/** A stage at one moment, and all that its rules may ask about. */
export interface Look {
  readonly state: TournamentState;
  /** Which stage it is, from 0. */
  readonly number: number;
  readonly stage: Stage;
  readonly results: Results;
  readonly standings: readonly Standing[];
  readonly nowMs: number;
}

/** What differs from one kind of stage to another. */
export interface StageRules {
  /** Opens, or adds, whatever can be played now; the same stage where there is nothing. */
  readonly open: (look: Look) => Stage;
  /** Nothing is left to be played, and nothing will come. */
  readonly isPlayed: (look: Look) => boolean;
  /** Who stands where, by group. */
  readonly tables: (look: Look) => readonly (readonly StageRow[])[];
}

export function lookAt(
  state: TournamentState,
  number: number,
  results: Results,
  nowMs: number,
): Look {
  const stage = state.stages[number];
  if (stage === undefined) throw new Error(`there is no stage ${number}`);
  return { state, number, stage, results, standings: standingsOf(stage, results), nowMs };
}

export function isPlaying({ state }: Look, entrant: number): boolean {
  return state.entrants[entrant]?.status === 'playing';
}

/** How many games each has on the board. */
export function openGames({ standings }: Look): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { kind, pairing } of standings) {
    if (kind !== 'open') continue;
    for (const one of pairing.sides.flat()) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  return counts;
}

export function isAllSettled({ standings }: Look): boolean {
  return standings.every(isSettled);
}
