import type { TournamentKind } from '../../src/core/tournament/model/setup.ts';
import { playCup } from '../../test/support/whole/soak/cup.ts';
import { printTable } from '../table.ts';

const MAX_CUP_MS = 15 * 60_000;
const KILLS = 12;
/** Larger knock-outs there are none. */
const MAX_KNOCK_OUT = 16;

export interface CupSoakOptions {
  readonly seed: number;
  readonly places: number;
  readonly kinds: readonly TournamentKind[];
}

/** Robots through each of these kinds, under kills; whether all was as it should be. */
export async function soakCup({ seed, places, kinds }: CupSoakOptions): Promise<boolean> {
  const random = luckOf(seed);
  const rows: string[][] = [];
  const faults: string[] = [];
  for (const kind of kinds) {
    const own = kind === 'knock-out' ? Math.min(places, MAX_KNOCK_OUT) : places;
    const found = await playCup({
      kind,
      places: own,
      entry: 'built',
      kills: KILLS,
      mostMs: MAX_CUP_MS,
      random,
    });
    rows.push([
      kind,
      String(own),
      String(found.matches),
      String(found.kills),
      found.seconds.toFixed(0),
      found.faults.length === 0 ? 'as it should be' : found.faults.join('; '),
    ]);
    faults.push(...found.faults);
    console.log(rows.at(-1)?.join(' · '));
  }
  printTable(['kind', 'places', 'matches', 'kills', 'seconds', 'found'], rows);
  return faults.length === 0;
}

/** Park and Miller: the same kills for the same seed, as far as time allows. */
function luckOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
