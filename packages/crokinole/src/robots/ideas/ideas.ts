import { nextShotOf, type Aim } from '../../match/shots.ts';
import type { MatchState } from '../../match/state.ts';
import { seatAt } from '../../match/seats.ts';
import { unsteadinessAt } from '../../shot/hand.ts';
import { powerOfSpeed, speedOfPower } from '../../shot/power.ts';
import { candidatesFor } from '../candidates.ts';
import { choose, seedOf } from '../choose.ts';
import { evaluationFor, type Evaluation } from '../evaluation.ts';
import { strayed } from '../playouts.ts';
import { createSeededRandom, type Chance } from '../seeded-random.ts';
import {
  foreseeFlick,
  roundAheadOf,
  situationOf,
  type RoundAhead,
  type Situation,
} from '../situation.ts';
import {
  outcomeOf,
  RISK_KINDS,
  type Promised,
  type PromiseKind,
  type RiskKind,
  type ShotOutcome,
} from './outcome.ts';

/** A shot worth considering, and what it promises. */
export interface Idea extends Promised {
  readonly aim: Aim;
  /** The share of tries that keep the promise, with the match's hand. */
  readonly chance: number;
  /** What most often goes wrong where the promise isn't kept; null for next to nothing. */
  readonly risk: RiskKind | null;
  /** Unlikely, but worth a lot. */
  readonly isBold: boolean;
  /** The mean value of a try, for measuring; players never see it. */
  readonly worth: number;
}

export const MAX_IDEAS = 5;
const LEVEL = 'club';
const CANDIDATES = 260;
/** Of the candidates with the same promise, this many are tried this often. */
const BRIEF = { each: 8, tries: 4 };
const LONGER = { each: 3, tries: 12 };
const CLOSE_TRIES = 40;
const MAX_LEADERS = 8;
const MAX_BOLD_LEADERS = 4;
const BOLD_KINDS = new Set<PromiseKind>(['twenty-off', 'sink-own', 'off-peg', 'take-out-stay']);
const BOLD_CHANCE = { least: 0.04, most: 0.45 };
/** Below this share of the tries, a promise isn't what the shot is about. */
const MIN_CHANCE = 0.1;
const MIN_IDEAS = 3;
/** Few ideas are worse than an unlikely one. */
const FILLS = [
  { upTo: MAX_IDEAS, leastChance: MIN_CHANCE },
  { upTo: MIN_IDEAS, leastChance: 0.02 },
] as const;
/** A further idea may be worth less than the best by this share of a shot's usual spread. */
const MAX_LAG = 0.25;
/** For a shot that does nothing but hit or miss. */
const NOTHING: Promised = { kind: 'touch', discs: [] };

export interface IdeasOptions {
  /** Polled repeatedly; when it returns true, shots are tried no further. */
  readonly isTimeUp?: () => boolean;
}

interface Table {
  readonly round: RoundAhead;
  readonly situation: Situation;
  readonly evaluate: Evaluation;
  readonly hand: MatchState['hand'];
  readonly seed: number;
  readonly isTimeUp: () => boolean;
}

interface Tried {
  readonly aim: Aim;
  readonly meant: Promised | undefined;
  readonly outcomes: ShotOutcome[];
  readonly values: number[];
}

/**
 * Three to five different things to do in this position, in an order that says nothing about how
 * good they are. One is what a club robot would do. It is deterministic for a position.
 */
export function ideasFor(
  state: MatchState,
  { isTimeUp = () => false }: IdeasOptions = {},
): readonly Idea[] {
  const seed = seedOf(state, LEVEL) ^ 0x2c1b3c6d;
  const chance = createSeededRandom(seed);
  const table = tableFor(state, seed, isTimeUp);
  const first = startOf(
    table,
    onPowerScale(choose(state, LEVEL, { isSteady: true, isTimeUp }).aim),
  );
  const { round, situation } = table;
  const candidates = candidatesFor(round, situation, CANDIDATES, chance)
    .map((aim) => startOf(table, onPowerScale(aim)))
    .filter(({ meant }) => meant !== undefined);
  const leaders = leadersOf(table, candidates);
  for (const each of [first, ...leaders]) tryMore(table, each, CLOSE_TRIES);
  return shuffled(chosenFrom(first, leaders), chance);
}

function tableFor(state: MatchState, seed: number, isTimeUp: () => boolean): Table {
  const next = nextShotOf(state);
  if (next === undefined) throw new Error('the match is not waiting for a shot');
  const round = roundAheadOf(state);
  const evaluate = evaluationFor(state, round, seatAt(state.seats, next.seat).side);
  return { round, situation: situationOf(state), evaluate, hand: state.hand, seed, isTimeUp };
}

/** A panel keeps its aim as a power, so the idea is judged exactly as it will be flicked. */
function onPowerScale(aim: Aim): Aim {
  return { ...aim, speedCentiInPerS: speedOfPower(powerOfSpeed(aim.speedCentiInPerS)) };
}

/** What the shot means to do: what it does if the hand doesn't wobble. */
function startOf({ round, situation }: Table, aim: Aim): Tried {
  const { promises } = outcomeOf(situation.discs, foreseeFlick(round, situation, aim, aim));
  return { aim, meant: promises[0], outcomes: [], values: [] };
}

/** Tries the shot with the hand's wobble, with the same luck for every shot. */
function tryMore(table: Table, tried: Tried, upTo: number): void {
  const { round, situation, evaluate, hand, seed, isTimeUp } = table;
  while (tried.outcomes.length < upTo) {
    if (tried.outcomes.length >= BRIEF.tries && isTimeUp()) return;
    const luck = createSeededRandom(seed + 7919 * tried.outcomes.length);
    const flick = strayed(tried.aim, unsteadinessAt(tried.aim, hand), luck);
    const foreseen = foreseeFlick(round, situation, tried.aim, flick);
    tried.outcomes.push(outcomeOf(situation.discs, foreseen));
    tried.values.push(evaluate(foreseen.after));
  }
}

/** The best shot for each promise, after a brief trial. */
function leadersOf(table: Table, candidates: readonly Tried[]): readonly Tried[] {
  const groups = new Map<string, Tried[]>();
  for (const tried of candidates) {
    const key = tried.meant === undefined ? '' : keyOf(tried.meant);
    const group = groups.get(key) ?? [];
    if (group.length < BRIEF.each) groups.set(key, [...group, tried]);
  }
  const leaders = best(
    [...groups.values()].flatMap((group) => bestOfGroup(table, group)),
    Infinity,
  );
  return [
    ...leaders.filter((tried) => !isMeantBoldly(tried)).slice(0, MAX_LEADERS),
    ...leaders.filter(isMeantBoldly).slice(0, MAX_BOLD_LEADERS),
  ];
}

function bestOfGroup(table: Table, group: readonly Tried[]): readonly Tried[] {
  for (const tried of group) tryMore(table, tried, BRIEF.tries);
  const longer = best(group, LONGER.each);
  for (const tried of longer) tryMore(table, tried, LONGER.tries);
  return best(longer, 1);
}

function best(tried: readonly Tried[], most: number): readonly Tried[] {
  return [...tried].sort((a, b) => worthOf(b) - worthOf(a)).slice(0, most);
}

function worthOf({ values }: Tried): number {
  return meanOf(values);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}

function deviationOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
}

function keyOf({ kind, discs }: Promised): string {
  return [kind, ...discs].join('-');
}

function chosenFrom(first: Tried, leaders: readonly Tried[]): readonly Idea[] {
  const chosen = [ideaOf(first, likeliest(first) ?? first.meant ?? NOTHING)];
  const isNew = (idea: Idea) => !chosen.some((each) => keyOf(each) === keyOf(idea));
  const byWorth = best(leaders, Infinity);
  const unlikely = byWorth.flatMap(unlikelyIdeas).filter(({ idea }) => isNew(idea));
  const bold = unlikely.find(({ gain }) => gain > worthOf(first)) ?? unlikely[0];
  if (bold !== undefined) chosen.push({ ...bold.idea, isBold: true });
  const least = worthOf(first) - MAX_LAG * deviationOf(first.values);
  for (const { upTo, leastChance } of FILLS) {
    for (const tried of byWorth) {
      if (chosen.length >= (worthOf(tried) < least ? MIN_IDEAS : upTo)) break;
      const ideas = promisesOf(tried).map((promise) => ideaOf(tried, promise));
      const idea = ideas.find((each) => isNew(each) && each.chance >= leastChance);
      if (idea !== undefined) chosen.push(idea);
    }
  }
  return chosen;
}

/** What the shot most often does, or else what it does with a steady hand. */
function promisesOf(tried: Tried): readonly Promised[] {
  return [likeliest(tried), tried.meant].filter((promise) => promise !== undefined);
}

/** The shot for what it means to do, if that is unlikely, and what it's worth when it works. */
function unlikelyIdeas(tried: Tried): readonly { idea: Idea; gain: number }[] {
  const { meant, outcomes, values } = tried;
  if (meant === undefined) return [];
  const idea = ideaOf(tried, meant);
  if (idea.chance < BOLD_CHANCE.least || idea.chance > BOLD_CHANCE.most) return [];
  return [{ idea, gain: meanOf(values.filter((_, i) => keeps(outcomes[i], meant))) }];
}

function isMeantBoldly({ meant }: Tried): boolean {
  if (meant === undefined) return false;
  return BOLD_KINDS.has(meant.kind) || (meant.kind === 'take-out' && meant.discs.length > 1);
}

function ideaOf(tried: Tried, promise: Promised): Idea {
  const kept = tried.outcomes.filter((outcome) => keeps(outcome, promise));
  return {
    kind: promise.kind,
    discs: promise.discs,
    aim: tried.aim,
    chance: kept.length / tried.outcomes.length,
    risk: riskOf(tried.outcomes, promise),
    isBold: false,
    worth: worthOf(tried),
  };
}

/** More than promised keeps the promise too: taking out another disc as well, for example. */
function keeps(outcome: ShotOutcome | undefined, { kind, discs }: Promised): boolean {
  return (
    outcome !== undefined &&
    outcome.promises.some(
      (each) => each.kind === kind && discs.every((disc) => each.discs.includes(disc)),
    )
  );
}

/** The most telling promise of most tries. */
function likeliest({ outcomes }: Tried): Promised | undefined {
  const counts = new Map<string, { promise: Promised; count: number }>();
  for (const { promises } of outcomes) {
    const [promise] = promises;
    if (promise === undefined) continue;
    const key = keyOf(promise);
    const counted = counts.get(key) ?? { promise, count: 0 };
    counted.count += 1;
    counts.set(key, counted);
  }
  const [most] = [...counts.values()].sort((a, b) => b.count - a.count);
  return most !== undefined && most.count >= MIN_CHANCE * outcomes.length
    ? most.promise
    : undefined;
}

/** Fewer than this share of failures is no risk worth naming. */
const MIN_RISK = 0.1;

function riskOf(outcomes: readonly ShotOutcome[], promise: Promised): RiskKind | null {
  const failed = outcomes.filter((outcome) => !keeps(outcome, promise));
  const told = failed.length >= MIN_RISK * outcomes.length ? failed : outcomes;
  const countOf = (risk: RiskKind) => told.filter((outcome) => outcome.risk === risk).length;
  const [worst] = [...RISK_KINDS].sort((a, b) => countOf(b) - countOf(a));
  return worst !== undefined && countOf(worst) >= MIN_RISK * outcomes.length ? worst : null;
}

function shuffled(ideas: readonly Idea[], chance: Chance): readonly Idea[] {
  const order = ideas.map((idea) => ({ idea, at: chance.next() }));
  return order.sort((a, b) => a.at - b.at).map(({ idea }) => idea);
}
