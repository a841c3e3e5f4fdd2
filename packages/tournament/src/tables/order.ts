import type { SideNumber, TableEntrant, TablePairing, TieBreak } from './results.ts';
import { otherSide } from './results.ts';
import type { Tally } from './tallies.ts';
import { closestWin } from './tallies.ts';

/** An entrant to be ranked. */
export interface Ranked {
  readonly tally: Tally;
  readonly lot: TableEntrant['lot'];
}

/** The games used to break ties. */
export interface Evidence {
  readonly pairings: readonly TablePairing[];
  readonly pointsOfGame: number;
}

/** A tie-break value: higher is better. */
type Worth = (one: Ranked) => number;

/**
 * Groups of tied entrants, best first. Each criterion splits the groups further. Head to head is
 * applied again after it splits a group, because it depends on the entrants left.
 */
export function orderByTieBreaks(
  level: readonly Ranked[],
  tieBreaks: readonly TieBreak[],
  evidence: Evidence,
): readonly (readonly Ranked[])[] {
  const [tieBreak, ...others] = tieBreaks;
  if (tieBreak === undefined || level.length < 2) return level.length === 0 ? [] : [level];
  const groups = groupBy(level, worthBy(tieBreak, level, evidence));
  const again = tieBreak === 'head-to-head' && groups.length > 1 ? tieBreaks : others;
  return groups.flatMap((group) => orderByTieBreaks(group, again, evidence));
}

function groupBy(level: readonly Ranked[], worth: Worth): readonly (readonly Ranked[])[] {
  const groups = new Map<number, Ranked[]>();
  for (const one of level) {
    const value = worth(one);
    const group = groups.get(value);
    if (group === undefined) groups.set(value, [one]);
    else group.push(one);
  }
  return [...groups].sort(([a], [b]) => b - a).map(([, group]) => group);
}

function worthBy(tieBreak: TieBreak, level: readonly Ranked[], evidence: Evidence): Worth {
  switch (tieBreak) {
    case 'points':
      return ({ tally }) => tally.points;
    case 'wins':
      return ({ tally }) => tally.wins + tally.walkoversWon;
    case 'twenties':
      return ({ tally }) => tally.twenties;
    case 'lots':
      return ({ lot }) => -lot;
    case 'head-to-head':
      return headToHead(level, evidence);
  }
}

/**
 * The points that tied entrants scored against each other. Undefined unless all have met equally
 * often.
 */
function headToHead(level: readonly Ranked[], { pairings, pointsOfGame }: Evidence): Worth {
  const own = new Map(
    level.map(({ tally }) => [tally.entrant, { points: 0, others: [] as number[] }]),
  );
  for (const pairing of pairings) {
    for (const side of [0, 1] as const) {
      const made = pointsOf(pairing, side, closestWin(pointsOfGame));
      if (made === null) continue;
      const others = pairing.sides[otherSide(side)].entrants.filter((other) => own.has(other));
      for (const entrant of pairing.sides[side].entrants) {
        const mine = own.get(entrant);
        if (mine === undefined) continue;
        mine.points += others.length * made;
        mine.others.push(...others);
      }
    }
  }
  const haveAllMet = [...own.values()].every(({ others }) => isEven(others, level.length - 1));
  const games = new Set([...own.values()].map(({ others }) => others.length));
  return haveAllMet && games.size === 1
    ? ({ tally }) => own.get(tally.entrant)?.points ?? 0
    : () => 0;
}

/** Whether there are this many names and each appears equally often. */
function isEven(names: readonly number[], count: number): boolean {
  const times = new Map<number, number>();
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
  return times.size === count && new Set(times.values()).size === 1;
}

/** A side's points in a pairing, null if there is no result. */
function pointsOf({ outcome, sides }: TablePairing, side: SideNumber, walkover: number) {
  if (outcome.kind === 'played') return sides[side].points;
  if (outcome.kind !== 'walkover') return null;
  return outcome.winner === side ? walkover : 0;
}
