import type { Matching } from './matching.ts';

/** Which pairs are still allowed: a symmetric matrix. */
export type Open = readonly (readonly boolean[])[];

/** Rounds without repeated pairs, or whether any exist as far as the search could tell. */
export type Outlook =
  | { readonly kind: 'plan'; readonly rounds: readonly Matching[] }
  | { readonly kind: 'possible' }
  | { readonly kind: 'impossible' }
  | { readonly kind: 'unknown' };

/** The search budget, in table entries; a million take a few milliseconds. */
export interface Effort {
  left: number;
}

/** The budget of the first restart; each later one doubles it. */
const FIRST_PATIENCE = 20_000;

/** Whether `rounds` more rounds can be played with the open pairs, using each pair once. */
export function lookAhead(open: Open, rounds: number, effort: Effort): Outlook {
  if (rounds === 0) return { kind: 'plan', rounds: [] };
  const degrees = open.map((row) => row.filter(Boolean).length);
  const least = Math.min(...degrees);
  if (least < rounds || hasOddPart(open)) return { kind: 'impossible' };
  // Dirac's theorem: in every remaining round, each vertex still has at least half of the others
  // open.
  if (least - (rounds - 1) >= open.length / 2) return { kind: 'possible' };
  return findRounds(open, rounds, effort);
}

/** Searches for rounds without repeats, from several random starts. */
export function findRounds(open: Open, rounds: number, effort: Effort): Outlook {
  for (let patience = FIRST_PATIENCE, seed = 1; effort.left > 0; patience *= 2, seed += 1) {
    const search = new RoundsSearch(open, rounds, seed, Math.min(patience, effort.left));
    const end = search.run();
    effort.left -= search.looked;
    if (end === 'found') return { kind: 'plan', rounds: search.rounds() };
    if (end === 'nothing') return { kind: 'impossible' };
  }
  return { kind: 'unknown' };
}

/** Whether some connected component has an odd number of vertices. */
function hasOddPart(open: Open): boolean {
  const visited = new Set<number>();
  return open.some((_, start) => {
    if (visited.has(start)) return false;
    const before = visited.size;
    const way = [start];
    visited.add(start);
    for (let at = way.pop(); at !== undefined; at = way.pop()) {
      for (const [other, isOpen] of (open[at] ?? []).entries()) {
        if (!isOpen || visited.has(other)) continue;
        visited.add(other);
        way.push(other);
      }
    }
    return (visited.size - before) % 2 === 1;
  });
}

/**
 * Fills a table of vertices and rounds by backtracking, most constrained cell first. Candidates are
 * shuffled with a different seed per restart, because a bad start can take forever where another
 * one finishes immediately.
 */
class RoundsSearch {
  looked = 0;
  readonly #size: number;
  readonly #rounds: number;
  readonly #open: boolean[][];
  /** The opponent by round and vertex; −1 while undecided. */
  readonly #met: Int16Array;
  readonly #patience: number;
  #seed: number;

  constructor(open: Open, rounds: number, seed: number, patience: number) {
    this.#size = open.length;
    this.#rounds = rounds;
    this.#open = open.map((row) => [...row]);
    this.#met = new Int16Array(open.length * rounds).fill(-1);
    this.#seed = seed;
    this.#patience = patience;
  }

  rounds(): readonly Matching[] {
    return Array.from({ length: this.#rounds }, (_, round) =>
      Array.from({ length: this.#size }, (_, a) => [a, this.#metBy(round, a)] as const).filter(
        ([a, b]) => a < b,
      ),
    );
  }

  run(): 'found' | 'nothing' | 'tired' {
    const place = this.#narrowest();
    if (place === null) return 'found';
    const { round, vertex } = place;
    for (const other of this.#shuffled(this.#candidates(round, vertex))) {
      if (this.looked > this.#patience) return 'tired';
      this.#set(round, vertex, other, true);
      const end = this.run();
      if (end !== 'nothing') return end;
      this.#set(round, vertex, other, false);
    }
    return 'nothing';
  }

  #metBy(round: number, vertex: number): number {
    return this.#met[round * this.#size + vertex] ?? -1;
  }

  #set(round: number, a: number, b: number, isMet: boolean): void {
    this.#met[round * this.#size + a] = isMet ? b : -1;
    this.#met[round * this.#size + b] = isMet ? a : -1;
    const [rowOfA, rowOfB] = [this.#open[a], this.#open[b]];
    if (rowOfA === undefined || rowOfB === undefined) return;
    rowOfA[b] = rowOfB[a] = !isMet;
  }

  /** The empty cell with the fewest candidates, null if no cell is empty. */
  #narrowest(): { readonly round: number; readonly vertex: number } | null {
    let narrowest = null;
    let fewest = Infinity;
    for (let round = 0; round < this.#rounds; round += 1) {
      for (let vertex = 0; vertex < this.#size; vertex += 1) {
        if (this.#metBy(round, vertex) !== -1) continue;
        const count = this.#candidates(round, vertex).length;
        if (count >= fewest) continue;
        fewest = count;
        narrowest = { round, vertex };
        if (fewest === 0) return narrowest;
      }
    }
    return narrowest;
  }

  #candidates(round: number, vertex: number): number[] {
    this.looked += this.#size;
    const row = this.#open[vertex] ?? [];
    const found: number[] = [];
    for (let other = 0; other < this.#size; other += 1) {
      if (row[other] === true && this.#metBy(round, other) === -1) found.push(other);
    }
    return found;
  }

  #shuffled(values: number[]): number[] {
    for (let last = values.length - 1; last > 0; last -= 1) {
      this.#seed = (Math.imul(this.#seed, 1_664_525) + 1_013_904_223) >>> 0;
      const drawn = Math.floor((this.#seed / 2 ** 32) * (last + 1));
      [values[last], values[drawn]] = [values[drawn] ?? 0, values[last] ?? 0];
    }
    return values;
  }
}
