import type { TableEntrant, TablePairing, TieBreak } from './results.ts';
import { otherSide, sideOf } from './results.ts';
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
  const points = new Map<number, number>();
  const meetings = new Map<string, number>();
  const entrants = level.map(({ tally }) => tally.entrant);
  for (const a of entrants) {
    for (const b of entrants) {
      if (a === b) continue;
      const met = pairings.flatMap((pairing) =>
        pointsBetween(pairing, a, b, closestWin(pointsOfGame)),
      );
      meetings.set(`${a}-${b}`, met.length);
      for (const made of met) points.set(a, (points.get(a) ?? 0) + made);
    }
  }
  const counts = new Set(meetings.values());
  if (counts.size !== 1 || counts.has(0)) return () => 0;
  return ({ tally }) => points.get(tally.entrant) ?? 0;
}

/** What one made against another in a pairing, if they were on different sides of it. */
function pointsBetween(
  pairing: TablePairing,
  a: number,
  b: number,
  walkover: number,
): readonly number[] {
  const { outcome, sides } = pairing;
  const side = sideOf(pairing, a);
  if (side === null || !sides[otherSide(side)].entrants.includes(b)) return [];
  if (outcome.kind === 'played') return [sides[side].points];
  if (outcome.kind !== 'walkover') return [];
  return [outcome.winner === side ? walkover : 0];
}
