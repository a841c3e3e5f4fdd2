import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  dealBySnake,
  drawFromPots,
  drawLots,
  keyForPurpose,
  PURPOSES,
  type Purpose,
} from '../src/pairing/lots.ts';
import { advance } from '../src/advance.ts';
import type { PairingResult } from '../src/model/results.ts';
import type { Pairing, TournamentState } from '../src/model/state.ts';
import { endedAs, entered, KEY as TOURNAMENT_KEY, PLANS, setupFor } from './support/simulation.ts';
import { fc, runs } from '../../../test/support/properties.ts';

const KEY = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

/** The program that docs/lots.md gives to players who want to verify a draw. */
interface Checker {
  readonly keyForPurpose: (key: string, purpose: string) => Buffer;
  readonly drawLots: (key: string, purpose: string, size: number) => readonly number[];
}

const PAGE = new URL('../../../docs/lots.md', import.meta.url);
const page = readFileSync(PAGE, 'utf8');
const [, program = ''] = /```js\n(.*?)```/s.exec(page) ?? [];
const elsewhere = (await import(`data:text/javascript,${encodeURIComponent(program)}`)) as Checker;

/** One draw of every purpose. */
const SAMPLES: Readonly<Record<keyof typeof PURPOSES, Purpose>> = {
  seeding: PURPOSES.seeding(),
  pot: PURPOSES.pot(12),
  order: PURPOSES.order(1),
  adjudication: PURPOSES.adjudication('0123456789abcd'),
  decider: PURPOSES.decider('fedcba98765432'),
  board: PURPOSES.board(12),
  hand: PURPOSES.hand(3),
};

describe('lots', () => {
  it('are drawn again with the program on the page about them, for every purpose', () => {
    expect(Object.keys(SAMPLES)).toEqual(Object.keys(PURPOSES));
    for (const purpose of Object.values(SAMPLES)) {
      for (const size of [2, 3, 16, 64]) {
        expect(drawLots(KEY, purpose, size)).toEqual(elsewhere.drawLots(KEY, purpose, size));
      }
    }
  });

  it('have their purposes on the page, and no others are there', () => {
    const told = [...page.matchAll(/^\| `(.*?)` \||`((?:board|hand) N)`/gm)].map(
      ([, row, inText]) => row ?? inText ?? '',
    );
    const patterns = told.map((each) => {
      const pattern = each.replace(/N$/, String.raw`\d+`).replace(/ID$/, '[0-9a-f]+');
      return new RegExp(`^${pattern}$`);
    });
    const purposes = Object.values(SAMPLES);
    expect(patterns.map((pattern) => purposes.filter((each) => pattern.test(each)))).toEqual(
      purposes.map((purpose) => [purpose]),
    );
  });

  it.each(['seeding', 'groups of st', 'groups of stage 2, pot 3', '', 'Lose für „Ö“'])(
    'for “%s” have the key of the program on the page',
    (purpose) => {
      expect(keyForPurpose(KEY, purpose)).toBe(
        elsewhere.keyForPurpose(KEY, purpose).toString('hex'),
      );
    },
  );

  it('are every number once, and another order for another purpose or key', () => {
    const numbers = Array.from({ length: 64 }, (_, i) => i);
    const draws = [
      drawLots(KEY, 'seeding', 64),
      drawLots(KEY, 'order 1', 64),
      drawLots(KEY.replace('1f', '1e'), 'seeding', 64),
    ];
    for (const draw of draws) expect(draw.toSorted((a, b) => a - b)).toEqual(numbers);
    expect(new Set(draws.map(String)).size).toBe(3);
  });

  it('favour nobody', () => {
    const first = [0, 0, 0, 0, 0];
    for (let draw = 0; draw < 500; draw += 1) {
      const [winner = -1] = drawLots(KEY, PURPOSES.order(draw), 5);
      first[winner] = (first[winner] ?? 0) + 1;
    }
    for (const times of first) expect(Math.abs(times - 100)).toBeLessThan(40);
  });

  it('have a purpose without zero bytes, and a whole key', () => {
    expect(() => keyForPurpose(KEY, 'seed\0ing')).toThrow('zero byte');
    expect(() => keyForPurpose('abc', 'seeding')).toThrow('64 hexadecimal');
  });
});

describe('groups', () => {
  it('by a snake give the best of one turn the last of the next', () => {
    expect(dealBySnake([0, 1, 2, 3, 4, 5, 6, 7], 3)).toEqual([
      [0, 5, 6],
      [1, 4, 7],
      [2, 3],
    ]);
  });

  it('from pots have one of each pot, and differ by one at most', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 8 }),
        fc.integer({ min: 3, max: 64 }),
        (groups, size) => {
          const order = Array.from({ length: size }, (_, i) => 63 - i);
          const dealt = drawFromPots(order, groups, KEY);
          expect(dealt.flat().sort((a, b) => b - a)).toEqual(order);
          for (const group of dealt) {
            const pots = group.map((entrant) => Math.floor((63 - entrant) / groups));
            expect(pots).toEqual([...pots.keys()]);
            expect(Math.abs(group.length - size / groups)).toBeLessThan(1);
          }
        },
      ),
      { numRuns: runs(50) },
    );
  });
});

describe('a tournament’s draws follow from its key, as the page says', () => {
  const lots = (purpose: string, size: number) => elsewhere.drawLots(TOURNAMENT_KEY, purpose, size);
  const begun = (
    kind: 'swiss-evening' | 'groups' | 'world-championship' | 'knock-out',
    field: number,
  ) => advance(entered(setupFor(PLANS[kind], field), field), new Map(), 1000).state;
  /** By rating, the highest first, then by the lots. */
  const seedsOf = ({ entrants }: TournamentState) => {
    const places = lots('seeding', entrants.length);
    return places.toSorted((a, b) => ratingOf(entrants[b]) - ratingOf(entrants[a]));
  };
  const ratingOf = (entrant: { readonly rating: number | null } | undefined) =>
    entrant?.rating ?? -1;

  it('of seeds and of groups from pots', () => {
    const state = begun('groups', 14);
    const groups: number[][] = [[], [], [], []];
    for (const [place, entrant] of seedsOf(state).entries()) {
      const pot = Math.floor(place / groups.length);
      groups[lots(`groups, pot ${pot + 1}`, groups.length)[place % groups.length] ?? 0]?.push(
        entrant,
      );
    }
    expect(state.stages[0]?.groups).toEqual(groups);
  });

  it('of the order in a World Championship', () => {
    const state = begun('world-championship', 21);
    const seeds = seedsOf(state);
    expect(state.stages[0]?.groups).toEqual([lots('order 1', 21).map((place) => seeds[place])]);
  });

  it('of who goes on in a knockout when nothing else decides', () => {
    const { open, state, dueAtMs } = advance(begun('knock-out', 16), new Map(), 1000);
    const judged = advance(state, new Map(), dueAtMs ?? 0).state.stages[0]?.pairings ?? [];
    expect(open).toHaveLength(8);
    for (const { id } of open) {
      const [winner] = lots(`adjudication ${id}`, 2);
      expect(judged.find((one) => one.id === id)?.verdict).toMatchObject({ winner });
    }
  });

  it('of who goes on after open shots that are tied, too', () => {
    const state = begun('knock-out', 8);
    const results = new Map<string, PairingResult>();
    const tie = (games: readonly Pairing[]) => {
      for (const game of games) results.set(...endedAs(game));
    };
    tie(advance(state, results, 1000).open);
    const shots = advance(state, results, 1000);
    tie(shots.open);
    const semifinals = advance(shots.state, results, 1000).open;
    const through = shots.open.map(({ id, sides }) => sides[lots(`decider ${id}`, 2)[0] ?? 0]);
    expect(shots.open.map(({ game }) => game)).toEqual(through.map(() => 'shootout'));
    expect(semifinals.flatMap(({ sides }) => sides).toSorted()).toEqual(through.toSorted());
  });
});
