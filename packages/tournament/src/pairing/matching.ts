import { expand, follow } from './blossoms.ts';
import type { MatchingState } from './matching-state.ts';
import {
  createMatchingState,
  enqueue,
  EVEN,
  hasEdge,
  noteSlack,
  ODD,
  OUTSIDE,
  slackOf,
} from './matching-state.ts';

/** The cost of pairing two players: an integer from 0, or null if the pair is not allowed. */
export type Cost = (a: number, b: number) => number | null;

/** Pairs of 0 … size − 1, the lower number first, sorted. */
export type Matching = readonly (readonly [number, number])[];

/** With a hundred vertices the prices stay below 2⁵³, so doubles are exact. */
export const MAX_COST = 2 ** 43;

/**
 * The cheapest perfect matching of 0 … `size` − 1, null if there is none. It is deterministic:
 * among equally cheap matchings it always finds the same. This is Edmonds' blossom algorithm with
 * dual prices, in cubic time.
 */
export function cheapestMatching(size: number, cost: Cost): Matching | null {
  if (size % 2 !== 0) return null;
  const state = createMatchingState(size, tableOf(size, cost));
  for (let pairs = 0; pairs < size / 2; pairs += 1) {
    if (!matchTwoMore(state)) return null;
  }
  return Array.from({ length: size }, (_, a) => [a, (state.match[a + 1] ?? 0) - 1] as const).filter(
    ([a, b]) => a < b,
  );
}

function tableOf(size: number, cost: Cost): number[][] {
  return Array.from({ length: size }, (_, a) =>
    Array.from({ length: size }, (_, b) => {
      const value = a === b ? null : cost(Math.min(a, b), Math.max(a, b));
      if (value === null) return -1;
      if (!Number.isInteger(value) || value < 0 || value > MAX_COST) {
        throw new Error(`${value} is not a valid cost of a matching`);
      }
      return value;
    }),
  );
}

/** Grows a forest from all free nodes until an augmenting path is found. */
function matchTwoMore(state: MatchingState): boolean {
  state.queue = [];
  for (let node = 1; node <= state.last; node += 1) {
    state.side[node] = OUTSIDE;
    state.slack[node] = 0;
  }
  for (let node = 1; node <= state.last; node += 1) {
    if (state.outer[node] !== node || state.match[node] !== 0) continue;
    state.parent[node] = 0;
    state.side[node] = EVEN;
    enqueue(state, node);
  }
  for (;;) {
    if (grow(state)) return true;
    const step = stepOf(state);
    if (step === Infinity) return false;
    changePrices(state, step);
    state.queue = [];
    if (followTight(state)) return true;
    expandEmpty(state);
  }
}

/** Scans all edges from newly even vertices. */
function grow(state: MatchingState): boolean {
  // Nodes that are shrunk or reached meanwhile are appended and scanned as well.
  for (const vertex of state.queue) {
    if (state.side[state.outer[vertex] ?? 0] === ODD) continue;
    for (let other = 1; other <= state.size; other += 1) {
      if (!hasEdge(state, vertex, other) || state.outer[vertex] === state.outer[other]) continue;
      if (slackOf(state, vertex, other) > 0) noteSlack(state, vertex, state.outer[other] ?? 0);
      else if (follow(state, vertex, other)) return true;
    }
  }
  return false;
}

/** The largest change of prices before an edge becomes tight or a blossom's price reaches zero. */
function stepOf(state: MatchingState): number {
  let step = Infinity;
  for (let node = 1; node <= state.last; node += 1) {
    if (state.outer[node] !== node) continue;
    const side = state.side[node];
    if (node > state.size && side === ODD) step = Math.min(step, (state.price[node] ?? 0) / 2);
    const slack = state.slack[node] ?? 0;
    if (slack === 0 || side === ODD) continue;
    const room = slackOf(state, slack, node);
    step = Math.min(step, side === EVEN ? room / 2 : room);
  }
  return step;
}

function changePrices(state: MatchingState, step: number): void {
  const { price, side, outer } = state;
  for (let node = 1; node <= state.last; node += 1) {
    const place = side[outer[node] ?? 0];
    const now = price[node] ?? 0;
    if (node <= state.size) {
      if (place === EVEN) price[node] = now - step;
      else if (place === ODD) price[node] = now + step;
    } else if (outer[node] === node) {
      if (place === EVEN) price[node] = now + 2 * step;
      else if (place === ODD) price[node] = now - 2 * step;
    }
  }
}

function followTight(state: MatchingState): boolean {
  for (let node = 1; node <= state.last; node += 1) {
    const slack = state.slack[node] ?? 0;
    if (state.outer[node] !== node || slack === 0 || state.outer[slack] === node) continue;
    if (slackOf(state, slack, node) === 0 && follow(state, slack, node)) return true;
  }
  return false;
}

function expandEmpty(state: MatchingState): void {
  for (let node = state.size + 1; node <= state.last; node += 1) {
    const isEmpty = state.price[node] === 0 && state.side[node] === ODD;
    if (state.outer[node] === node && isEmpty) expand(state, node);
  }
}
