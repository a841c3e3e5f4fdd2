import { advance } from '@crokinole/tournament/advance';
import type { PairedRound } from '@crokinole/tournament/pairing/meetings';
import { MAX_FIELD } from '@crokinole/tournament/pairing/meetings';
import { partsFor } from '@crokinole/tournament/presets';
import type { SwissEntrant } from '@crokinole/tournament/pairing/swiss';
import { pairSwiss } from '@crokinole/tournament/pairing/swiss';
import { beginning, PLANS, play } from '../../packages/tournament/test/support/simulation.ts';
import { median, quantile, timed, type Benchmark, type Figure } from './figures.ts';
import { measureOracle } from './physics.ts';
import { measureEvening } from './tournament-evening.ts';
import { measureTournamentPictures } from './tournament-pictures.ts';
import { measureStandingsPage } from './tournament-store.ts';

const ROUNDS = 9;
const TOURNAMENTS = 30;

/** One in this many withdraws after a round: a field of 64 ends with about fifty. */
const STAYING = 40;

const AIM_PAIRING_MS = 100;
const AIM_ADVANCE_MS = 150;
/** Some games are tied, and some players are absent or withdraw. */
const CHANCES = { played: 0.5, level: 0.1, forfeit: 0.01, withdrawal: 0.005 } as const;

export const tournamentsBenchmark: Benchmark = {
  run: async () => [
    measureOracle(),
    pairingFigure(),
    advanceFigure(),
    ...measureTournamentPictures(),
    await measureStandingsPage(),
    ...(await measureEvening()),
  ],
};

/** A Swiss of 64 over nine rounds with withdrawals, so that byes occur as well. */
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

/** Larger groups than in practice, for as many games as a tournament can have. */
const LARGE = [
  ['swiss-evening', {}],
  ['rolling-swiss', { atOnce: 2 }],
  ['league', { groups: 2, rounds: MAX_FIELD }],
  ['groups', { groups: 4, rounds: MAX_FIELD }],
] as const;

/** Every step of tournaments with 64 players, with all results so far. */
function advanceFigure(): Figure {
  const sample: number[] = [];
  for (const [kind, first] of LARGE) {
    const [own, ...others] = partsFor(PLANS[kind], MAX_FIELD);
    const begun = beginning(own === undefined ? [] : [{ ...own, ...first }, ...others], MAX_FIELD);
    play(begun, 5, CHANCES, (...asked) => {
      const { ms, value } = timed(() => advance(...asked));
      sample.push(ms);
      return value;
    });
  }
  const p99 = quantile(sample, 0.99);
  console.log(
    `a step of a tournament of ${MAX_FIELD}: median ${median(sample).toFixed(1)} ms, ` +
      `p99 ${p99.toFixed(1)} ms, longest ${Math.max(...sample).toFixed(1)} ms`,
  );
  return { name: 'advance-64-p99', value: p99, unit: 'ms', aim: AIM_ADVANCE_MS, better: 'lower' };
}

function newField(): readonly SwissEntrant[] {
  return Array.from({ length: MAX_FIELD }, (_, entrant) => ({
    ...{ entrant, points: 0, met: [], byes: 0, begun: 0, rank: entrant },
  }));
}

/** Stronger players win more often, depending on the difference. */
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

/** Seeded, so that figures differ only by machine. */
function drawing(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}
