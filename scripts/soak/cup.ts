import type { TournamentKind } from '@crokinole/tournament/model/setup';
import { playCup } from '../../test/support/whole/soak/cup.ts';
import { CUP_FLEET } from '../../test/support/whole/soak/fleet.ts';
import { printTable } from '../table.ts';
import { printCounts } from './print-counts.ts';

const MAX_IDLE_MS = 5 * 60_000;
/** The largest knock-out. */
const MAX_KNOCK_OUT = 16;

export interface CupSoakOptions {
  readonly seed: number;
  readonly places: number;
  readonly kills: number;
  readonly kinds: readonly TournamentKind[];
  /** Three processes on PostgreSQL, or one on a file. */
  /** Whether deadlines decide many games. */
  readonly isScarce: boolean;
  readonly store: 'sqlite' | 'postgres';
}

/** Runs robots through each of these kinds under random faults; returns whether all went well. */
export async function soakCup(options: CupSoakOptions): Promise<boolean> {
  const { seed, places, kills, kinds, store, isScarce } = options;
  const rows: string[][] = [];
  let isSound = true;
  for (const kind of kinds) {
    const own = kind === 'knock-out' ? Math.min(places, MAX_KNOCK_OUT) : places;
    const found = await playCup({
      ...(store === 'postgres' ? CUP_FLEET : {}),
      ...{ kind, places: own, seed, kills, entry: 'built', mostIdleMs: MAX_IDLE_MS, isScarce },
    });
    const { problems, matches, seconds, gatewayFaults } = found;
    rows.push([
      ...[kind, String(own), String(matches), String(found.kills), String(gatewayFaults)],
      ...[seconds.toFixed(0), problems.length === 0 ? 'as it should be' : `${problems.length}`],
    ]);
    console.log(rows.at(-1)?.join(' · '));
    printCounts('fault', found.strikes);
    printCounts('other trouble', found.troubles);
    printCounts('complaint in the log', found.complaints);
    for (const problem of problems) console.log(problem);
    if (problems.length > 0) isSound = false;
  }
  const titles = ['kind', 'places', 'matches', 'kills', 'gateway', 'seconds', 'problems'];
  printTable(titles, rows);
  return isSound;
}
