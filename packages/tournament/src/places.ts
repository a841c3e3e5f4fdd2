import type { Part } from './model/part.ts';
import {
  entrantsOf,
  partOf,
  type Stage,
  type StageRow,
  type TournamentState,
} from './model/state.ts';

/** An entrant's final place. */
export interface FinalPlace {
  readonly entrant: number;
  readonly place: number;
  readonly twenties: number;
}

/**
 * From the last stage backwards: players who got further rank higher; players who got equally far
 * rank by their standing in that stage. If players are split by strength later, the first group
 * ranks before the second; if they are from the beginning, these are divisions with separate
 * places.
 */
export function finalPlaces(state: TournamentState): readonly (readonly FinalPlace[])[] {
  const ended = withDecidedMoves(state);
  if (ended.length === 0) return [];
  const twenties = twentiesOf(ended);
  const levels = ended.findIndex(
    (stage, number) => !stage.isDecider && isByStrength(partOf(state, number)),
  );
  const groups = levels === -1 ? [] : (ended[levels]?.groups ?? []);
  const later = groups.map((group) => rowsOf(ended.slice(levels), new Set(group)));
  const asPlaces = (rows: readonly Placed[]) =>
    rows.map((row) => ({ ...row, twenties: twenties.get(row.entrant) ?? 0 }));
  if (levels === 0) return later.map(asPlaces);
  const known = new Set(groups.flat());
  const everyone = new Set(ended[0]?.groups.flat());
  const others = rowsOf(ended, new Set([...everyone].filter((one) => !known.has(one))));
  return [asPlaces(oneAfterAnother([...later, others]))];
}

/** More than these have no room on a podium: then a place that they share isn't shown. */
const MAX_ON_PODIUM = 5;
const PODIUM_PLACES = 3;

/** The first three places among people, and all places of robots. */
export function podiumOf(state: TournamentState): {
  readonly people: readonly FinalPlace[];
  readonly robots: readonly FinalPlace[];
} {
  const [places = []] = finalPlaces(state);
  const isRobot = ({ entrant }: FinalPlace) => state.entrants[entrant]?.isRobot === true;
  const people = places.filter((one) => !isRobot(one));
  const upTo = (place: number) => people.filter((one) => one.place <= place).length;
  const best = people
    .filter(({ place }) => place === people[0]?.place || upTo(place) <= MAX_ON_PODIUM)
    .map((one) => ({ ...one, place: 1 + upTo(one.place - 1) }));
  return {
    people: best.filter(({ place }) => place <= PODIUM_PLACES),
    robots: places.filter(isRobot),
  };
}

function isByStrength({ split, cut }: Part): boolean {
  return split === 'levels' || cut?.others === 'play-on';
}

type Placed = Omit<FinalPlace, 'twenties'>;

/** The ended stages; open shots for a place in a league are part of its table. */
function withDecidedMoves({ parts, stages }: TournamentState): readonly Stage[] {
  const ended = stages.filter(({ tables, isForTwenties }) => tables !== null && !isForTwenties);
  const [before, last] = ended.slice(-2);
  const isOfLeague = (parts.at(-1)?.moving ?? 0) > 0;
  if (!isOfLeague || last?.isDecider !== true || before === undefined) return ended;
  const shot = new Map((last.tables ?? []).flat().map(({ entrant, place }) => [entrant, place]));
  const shotBy = ({ entrant }: StageRow) => shot.get(entrant) ?? 0;
  const tables = (before.tables ?? []).map((rows) => {
    const isAhead = (a: StageRow, b: StageRow) =>
      a.place < b.place || (a.place === b.place && shotBy(a) < shotBy(b));
    return rows
      .map((row) => ({ ...row, place: 1 + rows.filter((other) => isAhead(other, row)).length }))
      .toSorted((a, b) => a.place - b.place);
  });
  return [...ended.slice(0, -2), { ...before, tables }];
}

/**
 * Which people made the most twenties and stayed to the end, and how many. Several share the title if they
 * are tied, also in the open shots for it. Shots that settled ties don't count.
 */
export function mostTwenties(state: TournamentState): {
  readonly entrants: readonly number[];
  readonly twenties: number;
} {
  const ended = state.stages.filter(({ tables }) => tables !== null);
  const sums = twentiesOf(ended.filter(({ isDecider }) => !isDecider));
  const playing = entrantsOf(state, 'playing').filter(
    (one) => state.entrants[one]?.isRobot !== true,
  );
  const twenties = Math.max(0, ...playing.map((one) => sums.get(one) ?? 0));
  const level = playing.filter((one) => twenties > 0 && sums.get(one) === twenties);
  const shot = ended.find(({ isForTwenties }) => isForTwenties)?.tables?.flat() ?? [];
  const best = level.filter((one) => shot.find(({ entrant }) => entrant === one)?.place === 1);
  return { entrants: best.length === 0 ? level : best, twenties };
}

/** The places of these entrants among each other. */
function rowsOf(stages: readonly Stage[], entrants: ReadonlySet<number>): readonly Placed[] {
  const placed: Placed[] = [];
  for (const { tables } of stages.toReversed()) {
    const known = new Set(placed.map(({ entrant }) => entrant));
    const rows = (tables ?? [])
      .flat()
      .filter(({ entrant }) => entrants.has(entrant) && !known.has(entrant));
    const before = placed.length;
    placed.push(
      ...rows
        .map(({ entrant, place }) => ({ entrant, place: before + placeAmong(rows, place) }))
        .toSorted((a, b) => a.place - b.place),
    );
  }
  return placed;
}

function placeAmong(rows: readonly StageRow[], place: number): number {
  return 1 + rows.filter((one) => one.place < place).length;
}

function oneAfterAnother(lists: readonly (readonly Placed[])[]): readonly Placed[] {
  let before = 0;
  return lists.flatMap((rows) => {
    const own = before;
    before += rows.length;
    return rows.map((row) => ({ ...row, place: own + row.place }));
  });
}

function twentiesOf(stages: readonly Stage[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const { entrant, twenties } of stages.flatMap(({ tables }) => (tables ?? []).flat())) {
    sums.set(entrant, (sums.get(entrant) ?? 0) + twenties);
  }
  return sums;
}
