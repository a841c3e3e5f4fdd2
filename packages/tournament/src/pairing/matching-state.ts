/**
 * What the search for a matching knows. Vertices are 1 … `size`; blossoms, which are odd rings of
 * vertices and other blossoms that were shrunk to one, have the numbers above. 0 is nobody.
 */
export interface MatchingState {
  readonly size: number;
  /** Rows and columns of the tables below. */
  readonly width: number;
  /** The highest number of a blossom so far. */
  last: number;
  readonly costs: Float64Array;
  /** The edge between two of them, by its ends in the graph; 0 where there is none. */
  readonly near: Int16Array;
  readonly far: Int16Array;
  /** The prices of the dual problem, twice as high as in the books, so that halves stay whole. */
  readonly price: Float64Array;
  /** The vertex at the far end of the edge that it is matched by. */
  readonly match: Int16Array;
  /** The outermost blossom that it is in: itself where it is in none, 0 while the number is free. */
  readonly outer: Int16Array;
  /** The end of the tightest edge to it from the forest. */
  readonly slack: Int16Array;
  readonly parent: Int16Array;
  /** Where it is in the forest: 0 at an even place, 1 at an odd one, −1 outside. */
  readonly side: Int8Array;
  /** The rings of blossoms, from where they are entered. */
  readonly rings: number[][];
  /** Which part of a blossom a vertex is in. */
  readonly part: Int16Array;
  readonly visited: Int32Array;
  visit: number;
  queue: number[];
}

export const OUTSIDE = -1;
export const EVEN = 0;
export const ODD = 1;

/** `costs` has a row for each; a negative cost is no edge. */
export function createMatchingState(size: number, costs: readonly number[][]): MatchingState {
  // Never more than half as many blossoms as vertices, and a row for nobody.
  const width = size + Math.ceil(size / 2) + 2;
  const state: MatchingState = {
    size,
    width,
    last: size,
    costs: new Float64Array(width * width),
    near: new Int16Array(width * width),
    far: new Int16Array(width * width),
    price: new Float64Array(width),
    match: new Int16Array(width),
    outer: new Int16Array(width),
    slack: new Int16Array(width),
    parent: new Int16Array(width),
    side: new Int8Array(width),
    rings: Array.from({ length: width }, () => []),
    part: new Int16Array(width * width),
    visited: new Int32Array(width),
    visit: 0,
    queue: [],
  };
  for (let a = 1; a <= size; a += 1) {
    state.outer[a] = a;
    state.part[a * width + a] = a;
    for (let b = 1; b <= size; b += 1) {
      const cost = costs[a - 1]?.[b - 1] ?? -1;
      if (a === b || cost < 0) continue;
      state.costs[a * width + b] = cost;
      state.near[a * width + b] = a;
      state.far[a * width + b] = b;
    }
  }
  return state;
}

/** How much dearer the edge between two of them is than what both would pay: 0 is tight. */
export function slackOf(state: MatchingState, a: number, b: number): number {
  const near = state.near[a * state.width + b] ?? 0;
  const far = state.far[a * state.width + b] ?? 0;
  const cost = state.costs[near * state.width + far] ?? 0;
  return (state.price[near] ?? 0) + (state.price[far] ?? 0) + 2 * cost;
}

export function hasEdge(state: MatchingState, a: number, b: number): boolean {
  return state.near[a * state.width + b] !== 0;
}

/** Remembers the edge from `vertex` if it is tighter than what was known. */
export function noteSlack(state: MatchingState, vertex: number, to: number): void {
  const known = state.slack[to] ?? 0;
  if (known === 0 || slackOf(state, vertex, to) < slackOf(state, known, to)) {
    state.slack[to] = vertex;
  }
}

/** Looks for the tightest edge to it from the forest anew. */
export function findSlack(state: MatchingState, to: number): void {
  state.slack[to] = 0;
  for (let vertex = 1; vertex <= state.size; vertex += 1) {
    const outer = state.outer[vertex] ?? 0;
    if (!hasEdge(state, vertex, to) || outer === to || state.side[outer] !== EVEN) continue;
    noteSlack(state, vertex, to);
  }
}

/** All vertices in it are looked at, from the forest. */
export function enqueue(state: MatchingState, node: number): void {
  if (node <= state.size) state.queue.push(node);
  else for (const part of state.rings[node] ?? []) enqueue(state, part);
}
