import { type Meeting, type PairedRound, MAX_FIELD } from './meetings.ts';

/** How often each pair of entrants meets. */
export type Legs = 1 | 2;

/**
 * A round robin of entrants 0 … `size` − 1 by the Berger tables of the FIDE Handbook (C.05, Annex
 * 1):
 * `size` − 1 rounds, or `size` if it is odd, and twice as many with two legs.
 */
export function roundRobin(size: number, legs: Legs): readonly PairedRound[] {
  if (!Number.isInteger(size) || size < 2 || size > MAX_FIELD) {
    throw new Error(`a round robin of ${size} is not possible`);
  }
  const even = size + (size % 2);
  const cycle = Array.from({ length: even - 1 }, (_, round) => roundOf(even, round, size));
  if (legs === 1) return cycle;
  // The Handbook recommends this; otherwise some players would start three times in a row between
  // the legs.
  const first = [...cycle.slice(0, -2), ...cycle.slice(-2).reverse()];
  return [...first, ...cycle.map(turned)];
}

/**
 * The last entrant (the bye in an odd field) stays at one table and starts every other round. The
 * others rotate around the circle by half its size each round.
 */
function roundOf(even: number, round: number, size: number): PairedRound {
  const circle = even - 1;
  const last = even - 1;
  const middle = (round * (even / 2)) % circle;
  const atLast = round % 2 === 0 ? meet(middle, last) : meet(last, middle);
  const others = Array.from({ length: even / 2 - 1 }, (_, index) => {
    const away = index + 1;
    return meet((middle + away) % circle, (middle - away + circle) % circle);
  });
  return size === even
    ? { meetings: [atLast, ...others], byes: [] }
    : { meetings: others, byes: [middle] };
}

function meet(first: number, second: number): Meeting {
  return { first, second };
}

function turned({ meetings, byes }: PairedRound): PairedRound {
  return { meetings: meetings.map(({ first, second }) => meet(second, first)), byes };
}
