import type { Stage, StageRow, TournamentState } from './model/state.ts';

/** An entrant's final place. */
export interface FinalPlace {
  readonly entrant: number;
  readonly place: number;
  readonly twenties: number;
}

/**
 * From the last stage backwards: players who got further rank higher; players who got equally far
 * rank by their standing in that stage. Divisions have separate places.
 */
export function finalPlaces(state: TournamentState): readonly (readonly FinalPlace[])[] {
  const ended = state.stages.filter(({ tables }) => tables !== null);
  const [only] = ended;
  if (only === undefined) return [];
  const twenties = twentiesOf(ended);
  const place = ({ entrant, place: own }: StageRow, before: number): FinalPlace => ({
    entrant,
    place: before + own,
    twenties: twenties.get(entrant) ?? 0,
  });
  if (ended.length === 1)
    return (only.tables ?? []).map((rows) => rows.map((row) => place(row, 0)));
  const placed: FinalPlace[] = [];
  for (const { tables } of ended.toReversed()) {
    const known = new Set(placed.map(({ entrant }) => entrant));
    const rows = (tables ?? []).flat().filter(({ entrant }) => !known.has(entrant));
    const before = placed.length;
    placed.push(
      ...rows
        .map((row) =>
          place({ ...row, place: 1 + rows.filter((one) => one.place < row.place).length }, before),
        )
        .toSorted((a, b) => a.place - b.place),
    );
  }
  return [placed];
}

function twentiesOf(stages: readonly Stage[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const { entrant, twenties } of stages.flatMap(({ tables }) => (tables ?? []).flat())) {
    sums.set(entrant, (sums.get(entrant) ?? 0) + twenties);
  }
  return sums;
}
