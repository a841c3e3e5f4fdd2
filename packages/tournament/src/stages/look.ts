import { type Results, type Standing, isSettled, standingsOf } from '../model/results.ts';
import type { Part } from '../model/part.ts';
import { partOf, type Stage, type StageRow, type TournamentState } from '../model/state.ts';

/** A snapshot of a stage with everything its rules may need. */
export interface Look {
  readonly state: TournamentState;
  /** The stage's index, from 0. */
  readonly number: number;
  readonly stage: Stage;
  readonly part: Part;
  readonly results: Results;
  readonly standings: readonly Standing[];
  readonly nowMs: number;
}

/** The rules that differ between kinds of stages. */
export interface StageRules {
  /**
   * Opens or adds every pairing that can be played now; returns the same stage if there is none.
   */
  readonly open: (look: Look) => Stage;
  /** All pairings are finished and no more will come. */
  readonly isPlayed: (look: Look) => boolean;
  /** The standings, by group. */
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
  const part = partOf(state, number);
  return { state, number, stage, part, results, standings: standingsOf(stage, results), nowMs };
}

export function isPlaying({ state }: Look, entrant: number): boolean {
  return state.entrants[entrant]?.status === 'playing';
}

/** The number of games each entrant is playing now. */
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
