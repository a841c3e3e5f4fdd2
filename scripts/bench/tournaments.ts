import type { PairedRound } from '../../src/core/tournament/pairing/meetings.ts';
import { MAX_FIELD } from '../../src/core/tournament/pairing/meetings.ts';
import type { SwissEntrant } from '../../src/core/tournament/pairing/swiss.ts';
import { pairSwiss } from '../../src/core/tournament/pairing/swiss.ts';
import type { Benchmark, Figure } from './figures.ts';
import { median, quantile, timed } from './figures.ts';

const ROUNDS = 9;
const TOURNAMENTS = 30;

/** One in so many gives up after a round: a field of 64 ends with about fifty. */
const STAYING = 40;

const AIM_PAIRING_MS = 100;

export const tournamentsBenchmark: Benchmark = {
  run: () => Promise.resolve([pairingFigure()]),
};

/** A Swiss of 64 over nine rounds, some giving up on the way, so that byes are given as well. */
function pairingFigure(): Figure {
  const sample: number[] = [];
  const draw = drawing(20);
  for (let tournament = 0; tournament < TOURNAMENTS; tournament += 1) {
    let field = newField();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { ms, value } = timed(() => pairSwiss(field, ROUNDS - 1 - round));
      sample.push(ms);
      field = afterRound(field, value, draw).filter(() => draw(STAYING) > 0);
    }
  }
  const p99 = quantile(sample, 0.99);
  console.log(
    `pairing a round of ${MAX_FIELD}: median ${median(sample).toFixed(1)} ms, ` +
      `p99 ${p99.toFixed(1)} ms, longest ${Math.max(...sample).toFixed(1)} ms`,
  );
  return {
    ...{ name: 'pairing-64-p99', value: p99, unit: 'ms', aim: AIM_PAIRING_MS, better: 'lower' },
  };
}

function newField(): readonly SwissEntrant[] {
  return Array.from({ length: MAX_FIELD }, (_, entrant) => ({
    ...{ entrant, points: 0, met: [], byes: 0, begun: 0, rank: entrant },
  }));
}

/** The stronger win more often, by chance and by how far apart they are. */
function afterRound(
  field: readonly SwissEntrant[],
  { meetings, byes }: PairedRound,
  draw: (sides: number) => number,
): readonly SwissEntrant[] {
  const entrants = new Map(field.map((one) => [one.entrant, one]));
  const change = (entrant: number, by: (one: SwissEntrant) => Partial<SwissEntrant>) => {
    const one = entrants.get(entrant);
    if (one !== undefined) entrants.set(entrant, { ...one, ...by(one) });
  };
  for (const { first, second } of meetings) {
    const points = Math.max(0, Math.min(8, Math.round((second - first) / 16) + draw(9)));
    change(first, ({ met, begun, points: own }) => ({
      ...{ met: [...met, second], begun: begun + 1, points: own + points },
    }));
    change(second, ({ met, points: own }) => ({ met: [...met, first], points: own + 8 - points }));
  }
  for (const bye of byes) change(bye, (one) => ({ byes: one.byes + 1, points: one.points + 4 }));
  return [...entrants.values()];
}

/** The same draws in every run: figures differ by the machine alone. */
function drawing(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}
