import { type Effort, type Open, type Outlook, lookAhead } from './look-ahead.ts';
import { type Cost, type Matching, cheapestMatching } from './matching.ts';
import { matchingsByCost } from './matchings.ts';

/** Inputs for a pairing that takes the remaining rounds into account. */
export interface Prospect {
  readonly size: number;
  readonly cost: Cost;
  /** How often two have met, for each kind of meeting that should repeat as little as possible. */
  readonly repeats: readonly Cost[];
  /** A cost that must stay minimal in this round, even if later rounds suffer. */
  readonly never?: Cost;
  readonly roundsAfter: number;
}

/**
 * The number of pairings tried for a round before one is taken from a complete plan; fewer with
 * many players.
 */
const MAX_CANDIDATES = 24;

/** The combined budget of all tries; each costs the cube of the number of players. */
const MAX_CUBES = 200_000;

/** About 15 ms for a whole round. */
const MAX_EFFORT = 4_000_000;

/**
 * The cheapest matching that leaves all remaining rounds pairable without repeats, or if there is
 * none, as many as possible. The search is exhaustive within its budget, which suffices for any
 * field that is small compared to its rounds.
 */
export function matchWithForesight(prospect: Prospect): Matching {
  return chooseWithForesight(prospect, 1)[0] ?? [];
}

/**
 * Several such matchings, cheapest first, for callers with criteria beyond pairs. None repeats more
 * than the cheapest.
 */
export function chooseWithForesight(
  prospect: Prospect,
  count = MAX_CANDIDATES,
): readonly Matching[] {
  const { size, cost, repeats, roundsAfter } = prospect;
  const best = cheapestMatching(size, cost) ?? [];
  // If this round needs repeats, every candidate may have that many but no more.
  const most = repeats.map((times) => Math.max(0, ...best.map(([a, b]) => times(a, b) ?? 0)));
  const open = openTable(
    size,
    (a, b) =>
      cost(a, b) !== null && repeats.every((times, way) => (times(a, b) ?? 0) <= (most[way] ?? 0)),
  );
  const effort: Effort = { left: MAX_EFFORT };
  if (count === 1 && isGood(lookAhead(without(open, best), roundsAfter, effort))) return [best];
  for (let rounds = roundsAfter; rounds > 0; rounds -= 1) {
    const found = matchingsBefore(prospect, { open, best, rounds, effort, count });
    if (found.length > 0) return found;
  }
  return matchingsBefore(prospect, { open, best, rounds: 0, effort, count });
}

interface Horizon {
  readonly open: Open;
  readonly best: Matching;
  readonly rounds: number;
  readonly effort: Effort;
  readonly count: number;
}

/** The cheapest matchings that leave this many rounds pairable; empty if there are none. */
function matchingsBefore(
  { size, cost, repeats, never = () => 0 }: Prospect,
  { open, best, rounds, effort, count }: Horizon,
): readonly Matching[] {
  const whole = lookAhead(open, rounds + 1, effort);
  if (whole.kind === 'impossible') return [];
  const sum = (matching: Matching, of: Cost) =>
    matching.reduce((total, [a, b]) => total + (of(a, b) ?? 0), 0);
  const costOfOpen: Cost = (a, b) => (open[a]?.[b] === true ? cost(a, b) : null);
  const isWorse = (matching: Matching) =>
    [...repeats, never].some((of) => sum(matching, of) > sum(best, of));
  const good: Matching[] = [];
  const unsure: Matching[] = [];
  const tries = Math.min(MAX_CANDIDATES, Math.ceil(MAX_CUBES / size ** 3));
  for (const matching of take(matchingsByCost(size, costOfOpen), tries)) {
    if (isWorse(matching)) break;
    const outlook = lookAhead(without(open, matching), rounds, effort);
    if (isGood(outlook)) good.push(matching);
    else if (outlook.kind === 'unknown') unsure.push(matching);
    if (good.length >= count) break;
  }
  if (good.length > 0) return good;
  const planned = whole.kind === 'plan' ? whole.rounds.filter((one) => !isWorse(one)) : [];
  if (planned.length === 0) return unsure.slice(0, 1);
  return [...planned].sort((a, b) => sum(a, cost) - sum(b, cost));
}

function* take<Value>(values: Iterable<Value>, count: number): Generator<Value> {
  let taken = 0;
  for (const value of values) {
    yield value;
    taken += 1;
    if (taken >= count) return;
  }
}

function isGood({ kind }: Outlook): boolean {
  return kind === 'plan' || kind === 'possible';
}

function openTable(size: number, isOpen: (a: number, b: number) => boolean): Open {
  return Array.from({ length: size }, (_, a) =>
    Array.from({ length: size }, (_, b) => a !== b && isOpen(Math.min(a, b), Math.max(a, b))),
  );
}

function without(open: Open, matching: Matching): Open {
  const rows = open.map((row) => [...row]);
  for (const [a, b] of matching) {
    const [rowOfA, rowOfB] = [rows[a], rows[b]];
    if (rowOfA !== undefined) rowOfA[b] = false;
    if (rowOfB !== undefined) rowOfB[a] = false;
  }
  return rows;
}
