import { type SideNumber, type TableEntrant, type TablePairing, otherSide } from './results.ts';

/** An entrant's totals. */
export interface Tally {
  readonly entrant: number;
  /** Games played: no byes, no walkovers, no void games. */
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Including byes and walkovers. */
  readonly points: number;
  /** The opponents' points in played games. */
  readonly pointsAgainst: number;
  readonly twenties: number;
  readonly byes: number;
  readonly walkoversWon: number;
  readonly walkoversLost: number;
}

/** A pairing from the view of one of its entrants. */
export interface OwnPairing {
  readonly pairing: TablePairing;
  readonly side: SideNumber;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The pairings of each entrant. */
export function pairingsByEntrant(
  pairings: readonly TablePairing[],
): ReadonlyMap<number, readonly OwnPairing[]> {
  const own = new Map<number, OwnPairing[]>();
  for (const pairing of pairings) {
    for (const side of [0, 1] as const) {
      for (const entrant of pairing.sides[side].entrants) {
        const list = own.get(entrant);
        if (list === undefined) own.set(entrant, [{ pairing, side }]);
        else list.push({ pairing, side });
      }
    }
  }
  return own;
}

export function tallyOf(
  { entrant, byes }: TableEntrant,
  own: readonly OwnPairing[],
  pointsOfGame: number,
): Tally {
  const played = own.filter(({ pairing }) => pairing.outcome.kind === 'played');
  const given = own.filter(({ pairing }) => pairing.outcome.kind === 'walkover');
  const points = sum(played.map(({ pairing, side }) => pairing.sides[side].points));
  const wins = played.filter(hasWon).length;
  const draws = played.filter(isDrawn).length;
  const walkoversWon = given.filter(hasWon).length;
  const average = averagePoints(points, played.length, pointsOfGame);
  return {
    entrant,
    games: played.length,
    wins,
    draws,
    losses: played.length - wins - draws,
    points: points + byes * average + walkoversWon * walkoverPoints(average, pointsOfGame),
    pointsAgainst: sum(played.map(({ pairing, side }) => pairing.sides[otherSide(side)].points)),
    twenties: sum(played.map(({ pairing, side }) => pairing.sides[side].twenties)),
    byes,
    walkoversWon,
    walkoversLost: given.length - walkoversWon,
  };
}

/**
 * The points for a bye: the player's average, in whole points, so that a bye helps and hurts
 * nobody. Before any game it is half a game's points.
 */
export function averagePoints(points: number, games: number, pointsOfGame: number): number {
  if (games === 0) return Math.floor(pointsOfGame / 2);
  return Math.floor((2 * points + games) / (2 * games));
}

/** A walkover is worth as much as a bye, and at least as much as the closest win. */
export function walkoverPoints(average: number, pointsOfGame: number): number {
  return Math.max(average, closestWin(pointsOfGame));
}

export function closestWin(pointsOfGame: number): number {
  return Math.floor(pointsOfGame / 2) + 1;
}

function winnerOf({ outcome }: TablePairing): SideNumber | null {
  return outcome.kind === 'played' || outcome.kind === 'walkover' ? outcome.winner : null;
}

function hasWon({ pairing, side }: OwnPairing): boolean {
  return winnerOf(pairing) === side;
}

function isDrawn({ pairing }: OwnPairing): boolean {
  return winnerOf(pairing) === null;
}
