import type { MatchingState } from './matching-state.ts';
import { enqueue, EVEN, findSlack, hasEdge, ODD, OUTSIDE, slackOf } from './matching-state.ts';

/** The outermost blossom of a node's mate, 0 if the node is free. */
function mateOf(state: MatchingState, node: number): number {
  return state.outer[state.match[node] ?? 0] ?? 0;
}

/** The parent node in the forest. */
function aboveOf(state: MatchingState, node: number): number {
  return state.outer[state.parent[node] ?? 0] ?? 0;
}

function setOuter(state: MatchingState, node: number, outer: number): void {
  state.outer[node] = outer;
  if (node > state.size) for (const part of state.rings[node] ?? []) setOuter(state, part, outer);
}

/** The number of steps along the ring to a part, in the direction where it is even. */
function evenWay(state: MatchingState, blossom: number, part: number): number {
  const ring = state.rings[blossom] ?? [];
  const steps = ring.indexOf(part);
  if (steps % 2 === 0) return steps;
  state.rings[blossom] = [...ring.slice(0, 1), ...ring.slice(1).reverse()];
  return ring.length - steps;
}

/** Matches a node along its edge to another, and rearranges the inside of a blossom to fit. */
function setMatch(state: MatchingState, node: number, other: number): void {
  const edge = node * state.width + other;
  state.match[node] = state.far[edge] ?? 0;
  if (node <= state.size) return;
  const part = state.part[node * state.width + (state.near[edge] ?? 0)] ?? 0;
  const steps = evenWay(state, node, part);
  const ring = state.rings[node] ?? [];
  for (let i = 0; i < steps; i += 1) setMatch(state, ring[i] ?? 0, ring[i ^ 1] ?? 0);
  setMatch(state, part, other);
  state.rings[node] = [...ring.slice(steps), ...ring.slice(0, steps)];
}

/** Augments along the path from a node to its root: swaps matched and unmatched edges. */
function augment(state: MatchingState, from: number, to: number): void {
  let [node, other] = [from, to];
  for (;;) {
    const mate = mateOf(state, node);
    setMatch(state, node, other);
    if (mate === 0) return;
    setMatch(state, mate, aboveOf(state, mate));
    [node, other] = [aboveOf(state, mate), mate];
  }
}

/** The lowest common ancestor of two nodes, 0 if they have different roots. */
function meetingPoint(state: MatchingState, a: number, b: number): number {
  state.visit += 1;
  let [one, other] = [a, b];
  while (one !== 0 || other !== 0) {
    if (one !== 0) {
      if (state.visited[one] === state.visit) return one;
      state.visited[one] = state.visit;
      const mate = mateOf(state, one);
      one = mate === 0 ? 0 : aboveOf(state, mate);
    }
    [one, other] = [other, one];
  }
  return 0;
}

/** The nodes from one up to `root`, exclusive; those at odd positions become even. */
function wayUp(state: MatchingState, from: number, root: number): number[] {
  const way: number[] = [];
  for (let node = from; node !== root;) {
    const mate = mateOf(state, node);
    way.push(node, mate);
    enqueue(state, mate);
    node = aboveOf(state, mate);
  }
  return way;
}

function freeNumber(state: MatchingState): number {
  for (let number = state.size + 1; number <= state.last; number += 1) {
    if (state.outer[number] === 0) return number;
  }
  state.last += 1;
  return state.last;
}

/** Shrinks the odd ring closed by an edge between two even nodes into a blossom. */
function shrink(state: MatchingState, a: number, root: number, b: number): void {
  const blossom = freeNumber(state);
  state.price[blossom] = 0;
  state.side[blossom] = EVEN;
  state.match[blossom] = state.match[root] ?? 0;
  const ring = [root, ...wayUp(state, a, root).reverse(), ...wayUp(state, b, root)];
  state.rings[blossom] = ring;
  setOuter(state, blossom, blossom);
  takeEdges(state, blossom, ring);
  findSlack(state, blossom);
}

/** A blossom's tightest edge to each node is the tightest of its parts. */
function takeEdges(state: MatchingState, blossom: number, ring: readonly number[]): void {
  const { width, near, far, part } = state;
  for (let node = 0; node <= state.last; node += 1) {
    near[blossom * width + node] = near[node * width + blossom] = 0;
    part[blossom * width + node] = 0;
  }
  for (const piece of ring) {
    for (let node = 1; node <= state.last; node += 1) {
      if (!hasEdge(state, piece, node)) continue;
      const isKnown = hasEdge(state, blossom, node);
      if (isKnown && slackOf(state, piece, node) >= slackOf(state, blossom, node)) continue;
      const start = near[piece * width + node] ?? 0;
      const end = far[piece * width + node] ?? 0;
      near[blossom * width + node] = far[node * width + blossom] = start;
      far[blossom * width + node] = near[node * width + blossom] = end;
    }
    for (let vertex = 1; vertex <= state.size; vertex += 1) {
      if (part[piece * width + vertex] !== 0) part[blossom * width + vertex] = piece;
    }
  }
}

/** Expands an odd blossom whose dual price has reached zero. */
export function expand(state: MatchingState, blossom: number): void {
  for (const part of state.rings[blossom] ?? []) setOuter(state, part, part);
  const parent = state.parent[blossom] ?? 0;
  const entry = state.near[blossom * state.width + parent] ?? 0;
  const entered = state.part[blossom * state.width + entry] ?? 0;
  const steps = evenWay(state, blossom, entered);
  const ring = state.rings[blossom] ?? [];
  for (let i = 0; i < steps; i += 2) {
    const odd = ring[i] ?? 0;
    const even = ring[i + 1] ?? 0;
    state.parent[odd] = state.near[even * state.width + odd] ?? 0;
    state.side[odd] = ODD;
    state.side[even] = EVEN;
    state.slack[odd] = 0;
    findSlack(state, even);
    enqueue(state, even);
  }
  state.side[entered] = ODD;
  state.parent[entered] = parent;
  for (const left of ring.slice(steps + 1)) {
    state.side[left] = OUTSIDE;
    findSlack(state, left);
  }
  state.outer[blossom] = 0;
}

/** Follows a tight edge from the forest. Returns true if it augmented the matching. */
export function follow(state: MatchingState, a: number, b: number): boolean {
  const edge = a * state.width + b;
  const from = state.outer[state.near[edge] ?? 0] ?? 0;
  const to = state.outer[state.far[edge] ?? 0] ?? 0;
  if (state.side[to] === OUTSIDE) {
    state.parent[to] = state.near[edge] ?? 0;
    state.side[to] = ODD;
    const mate = mateOf(state, to);
    state.slack[to] = state.slack[mate] = 0;
    state.side[mate] = EVEN;
    enqueue(state, mate);
    return false;
  }
  if (state.side[to] === ODD) return false;
  const root = meetingPoint(state, from, to);
  if (root !== 0) {
    shrink(state, from, root, to);
    return false;
  }
  augment(state, from, to);
  augment(state, to, from);
  return true;
}
