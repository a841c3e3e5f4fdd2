import type { Effort, Open, Outlook } from './look-ahead.ts';
import { lookAhead } from './look-ahead.ts';
import type { Cost, Matching } from './matching.ts';
import { cheapestMatching } from './matching.ts';
import { matchingsByCost } from './matchings.ts';

/** What has to be known to choose with regard to the rounds to come. */
export interface Prospect {
  readonly size: number;
  readonly cost: Cost;
  /** How often two have been together, in each way that is to be repeated as little as possible. */
  readonly repeats: readonly ((a: number, b: number) => number)[];
  readonly roundsAfter: number;
}

/** How many pairings of a round are tried before one is taken from a whole plan. */
const MAX_CANDIDATES = 24;

/** About twenty thousandths of a second for a whole round. */
const MAX_EFFORT = 6_000_000;

/**
 * The cheapest matching after which all rounds to come can still be paired without a repetition; where
 * there is none, after which as many as possible can. Exhaustive while the search ends within its
 * patience, which it does for any field that is small against its rounds; null if nobody can be paired.
 */
export function matchWithForesight(prospect: Prospect): Matching | null {
  const { size, cost, repeats, roundsAfter } = prospect;
  const best = cheapestMatching(size, cost);
  if (best === null) return null;
  const effort: Effort = { left: MAX_EFFORT };
  // What has to be repeated now may be repeated by all, and not more often.
  const most = repeats.map((times) => Math.max(0, ...best.map(([a, b]) => times(a, b))));
  const open = openTable(size, (a, b) =>
    repeats.every((times, way) => times(a, b) <= (most[way] ?? 0)),
  );
  if (isGood(lookAhead(without(open, best), roundsAfter, effort))) return best;
  for (let rounds = roundsAfter; rounds > 0; rounds -= 1) {
    const found = matchBefore(prospect, { open, best, rounds, effort });
    if (found !== null) return found;
  }
  return best;
}

interface Horizon {
  readonly open: Open;
  readonly best: Matching;
  readonly rounds: number;
  readonly effort: Effort;
}

/** The cheapest matching before so many rounds more, null if they cannot all be paired. */
function matchBefore(
  { size, cost, repeats }: Prospect,
  { open, best, rounds, effort }: Horizon,
): Matching | null {
  const whole = lookAhead(open, rounds + 1, effort);
  if (whole.kind === 'impossible') return null;
  const sum = (matching: Matching, of: Cost) =>
    matching.reduce((total, [a, b]) => total + (of(a, b) ?? 0), 0);
  const costOfOpen: Cost = (a, b) => (open[a]?.[b] === true ? cost(a, b) : null);
  const isWorse = (matching: Matching) =>
    repeats.some((times) => sum(matching, times) > sum(best, times));
  let unsure: Matching | null = null;
  let tried = 0;
  for (const matching of matchingsByCost(size, costOfOpen)) {
    if (isWorse(matching)) break;
    const outlook = lookAhead(without(open, matching), rounds, effort);
    if (isGood(outlook)) return matching;
    if (outlook.kind === 'unknown') unsure ??= matching;
    tried += 1;
    if (tried >= MAX_CANDIDATES) break;
  }
  if (whole.kind !== 'plan') return unsure;
  const planned = whole.rounds.filter((one) => !isWorse(one));
  return planned.sort((a, b) => sum(a, cost) - sum(b, cost))[0] ?? unsure;
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
