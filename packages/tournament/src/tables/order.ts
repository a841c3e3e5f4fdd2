import type { SideNumber, TableEntrant, TablePairing, TieBreak } from './results.ts';
import { otherSide } from './results.ts';
import type { Tally } from './tallies.ts';
import { closestWin } from './tallies.ts';

/** An entrant that is to be put in order. */
export interface Ranked {
  readonly tally: Tally;
  readonly lot: TableEntrant['lot'];
}

/** The games that those who are level are told apart by. */
export interface Evidence {
  readonly pairings: readonly TablePairing[];
  readonly pointsOfGame: number;
}

/** By a tie-break: more is better. */
type Worth = (one: Ranked) => number;

/**
 * Those who are level stand together, the best first. Among those who are level the next criterion is
 * asked; head to head is asked again where it has parted some of them, for it speaks of those left.
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
 * The points that those who are level made against each other. It says nothing unless all of them
 * have met, and equally often.
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

/** Whether so many are named, and each as often as any other. */
function isEven(names: readonly number[], count: number): boolean {
  const times = new Map<number, number>();
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
  return times.size === count && new Set(times.values()).size === 1;
}

/** What a side made of a pairing, null if nothing has come of it. */
function pointsOf({ outcome, sides }: TablePairing, side: SideNumber, walkover: number) {
  if (outcome.kind === 'played') return sides[side].points;
  if (outcome.kind !== 'walkover') return null;
  return outcome.winner === side ? walkover : 0;
}
