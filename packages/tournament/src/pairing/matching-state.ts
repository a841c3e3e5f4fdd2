/**
 * The state of the matching search. Vertices are 1 … `size`; blossoms (odd rings shrunk to one
 * node) have higher numbers; 0 means none.
 */
export interface MatchingState {
  readonly size: number;
  /** The rows and columns of the tables below. */
  readonly width: number;
  /** The highest blossom number so far. */
  last: number;
  readonly costs: Float64Array;
  /** The endpoints of the edge between two nodes; 0 if there is none. */
  readonly near: Int16Array;
  readonly far: Int16Array;
  /** Dual prices, doubled so that halves stay integral. */
  readonly price: Float64Array;
  /** The vertex at the far end of the matching edge. */
  readonly match: Int16Array;
  /** The outermost blossom containing the node: itself if there is none, 0 for an unused number. */
  readonly outer: Int16Array;
  /** The near end of the tightest edge to the node from the forest. */
  readonly slack: Int16Array;
  readonly parent: Int16Array;
  /** The node's label in the forest: 0 even, 1 odd, −1 outside. */
  readonly side: Int8Array;
  /** The rings of blossoms, starting at their base. */
  readonly rings: number[][];
  /** The part of a blossom that contains each vertex. */
  readonly part: Int16Array;
  readonly visited: Int32Array;
  visit: number;
  queue: number[];
}

export const OUTSIDE = -1;
export const EVEN = 0;
export const ODD = 1;

/** `costs` has one row per vertex; a negative cost means no edge. */
export function createMatchingState(size: number, costs: readonly number[][]): MatchingState {
  // At most half as many blossoms as vertices, plus a row for "none".
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

/** The slack of the edge between two nodes: 0 is tight. */
export function slackOf(state: MatchingState, a: number, b: number): number {
  const near = state.near[a * state.width + b] ?? 0;
  const far = state.far[a * state.width + b] ?? 0;
  const cost = state.costs[near * state.width + far] ?? 0;
  return (state.price[near] ?? 0) + (state.price[far] ?? 0) + 2 * cost;
}

export function hasEdge(state: MatchingState, a: number, b: number): boolean {
  return state.near[a * state.width + b] !== 0;
}

/** Keeps the edge from `vertex` if it is tighter than the known one. */
export function noteSlack(state: MatchingState, vertex: number, to: number): void {
  const known = state.slack[to] ?? 0;
  if (known === 0 || slackOf(state, vertex, to) < slackOf(state, known, to)) {
    state.slack[to] = vertex;
  }
}

/** Recomputes the tightest edge from the forest to the node. */
export function findSlack(state: MatchingState, to: number): void {
  state.slack[to] = 0;
  for (let vertex = 1; vertex <= state.size; vertex += 1) {
    const outer = state.outer[vertex] ?? 0;
    if (!hasEdge(state, vertex, to) || outer === to || state.side[outer] !== EVEN) continue;
    noteSlack(state, vertex, to);
  }
}

/** Queues all vertices of the node for scanning. */
export function enqueue(state: MatchingState, node: number): void {
  if (node <= state.size) state.queue.push(node);
  else for (const part of state.rings[node] ?? []) enqueue(state, part);
}
