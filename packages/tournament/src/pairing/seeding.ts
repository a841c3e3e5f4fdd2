import { placesOf } from './bracket.ts';
import { costInOrder } from './costs.ts';
import { peopleTogether, type Comparable } from './criteria.ts';
import { cheapestMatching } from './matching.ts';

/** A qualifier with the group it comes from. */
interface Qualifier {
  readonly entrant: number;
  readonly group: number;
}

/** More than any sum of squared distances between sixteen places. */
const APART = 2 ** 16;

/**
 * Seeds for a knock-out, best first, from tiers of qualifiers: all winners, then all runners-up,
 * and so on. Within a tier places are exchanged, as little as possible, so that players of the same
 * group meet as late as the bracket allows: two of each group only in the final.
 */
export function seedApart(tiers: readonly (readonly Qualifier[])[]): readonly number[] {
  const size = tiers.reduce((sum, { length }) => sum + length, 0);
  const line = placesOf(size);
  const lineOf = (seed: number) => line.indexOf(seed + 1);
  const last = Math.log2(line.length);
  /** 4 for a round before the final, 16 for two, so that later meetings never outweigh it. */
  const nearness = (seed: number, other: number) => {
    const meeting = 32 - Math.clz32(lineOf(seed) ^ lineOf(other));
    return meeting >= last ? 0 : 4 ** (last - meeting);
  };
  const seeds: Qualifier[] = [];
  for (const tier of tiers) {
    const count = tier.length;
    const before = [...seeds];
    const cost = (one: number, slot: number) => {
      const mates = before.flatMap(({ group }, seed) =>
        group === tier[one]?.group ? [nearness(before.length + slot, seed)] : [],
      );
      return APART * mates.reduce((sum, each) => sum + each, 0) + (one - slot) ** 2;
    };
    const found = cheapestMatching(2 * count, (a, b) =>
      a < count && b >= count ? cost(a, b - count) : null,
    );
    const placed = (found ?? []).toSorted(([, a], [, b]) => a - b);
    seeds.push(...placed.flatMap(([one]) => tier[one] ?? []));
  }
  return seeds.map(({ entrant }) => entrant);
}

/**
 * The same seeds, moved as little as possible, so that in the first round of their knock-out people
 * meet people. Who has a bye keeps it.
 */
export function seedPeopleTogether<Seed extends Pick<Comparable, 'isRobot'>>(
  seeds: readonly Seed[],
): readonly Seed[] {
  const byes = placesOf(seeds.length).length - seeds.length;
  const playing = seeds.slice(byes);
  const last = playing.length - 1;
  const cost = costInOrder(playing.length, [
    peopleTogether(playing),
    { cost: (a, b) => (a + b - last) ** 2 },
  ]);
  const pairs = cheapestMatching(playing.length, cost) ?? [];
  const side = (which: 0 | 1) => pairs.flatMap((pair) => playing[pair[which]] ?? []);
  return [...seeds.slice(0, byes), ...side(0), ...side(1).toReversed()];
}
