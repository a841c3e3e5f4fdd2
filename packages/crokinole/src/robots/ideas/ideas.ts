import { nextShotOf, type Aim } from '../../match/shots.ts';
import type { MatchState } from '../../match/state.ts';
import { seatAt } from '../../match/seats.ts';
import { wobbleAt } from '../../shot/hand.ts';
import { powerOfSpeed, speedOfPower } from '../../shot/power.ts';
import { candidatesFor } from '../candidates.ts';
import { choose, seedOf } from '../choose.ts';
import { evaluationFor, type Evaluation } from '../evaluation.ts';
import { withWobble } from '../playouts.ts';
import { createSeededRandom, type Random } from '../seeded-random.ts';
import {
  foreseeFlick,
  roundAheadOf,
  situationOf,
  type RoundAhead,
  type Situation,
} from '../situation.ts';
import {
  keeps,
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
  /** The mean value of a try, for measuring; players never see it. */
  readonly worth: number;
}

export const MAX_IDEAS = 3;
const LEVEL = 'club';
/** The share of the time after which each step stops, so that none uses up all of it. */
const TIME_SHARES = { robot: 0.35, candidates: 0.5, trials: 0.7, closeTrials: 0.85, odds: 1 };

export interface IdeasOptions {
  /** Polled repeatedly: whether this share of the time has passed. */
  readonly isTimeUp?: (share: number) => boolean;
}

interface Table {
  readonly round: RoundAhead;
  readonly situation: Situation;
  readonly evaluate: Evaluation;
  readonly hand: MatchState['hand'];
  readonly seed: number;
  readonly isTimeUp: (share: number) => boolean;
}

interface Tried {
  readonly aim: Aim;
  readonly meant: Promised | undefined;
  readonly outcomes: ShotOutcome[];
  readonly values: number[];
}

/**
 * The steadiest, the best and the bold thing to do in this position, in an order that says nothing
 * about how good they are. It is deterministic for a position.
 */
export function ideasFor(
  state: MatchState,
  { isTimeUp = () => false }: IdeasOptions = {},
): readonly Idea[] {
  const seed = seedOf(state, LEVEL) ^ 0x2c1b3c6d;
  const random = createSeededRandom(seed);
  const table = tableFor(state, seed, isTimeUp);
  const isSteady = { isSteady: true, isTimeUp: () => isTimeUp(TIME_SHARES.robot) };
  const first = startOf(table, onPowerScale(choose(state, LEVEL, isSteady).aim));
  const candidates = startsOf(table, random);
  const leaders = leadersOf(table, candidates);
  tryClosely(table, [first, ...leaders], TIME_SHARES.closeTrials);
  const { ideas, bold } = chosenFrom(first, leaders);
  const enough = ideas.length < MAX_IDEAS ? filledUp(table, ideas, candidates) : ideas;
  return shuffled(withFreshOdds(table, offeredOf(enough, bold)), random);
}

function tableFor(
  state: MatchState,
  seed: number,
  isTimeUp: NonNullable<IdeasOptions['isTimeUp']>,
): Table {
  const next = nextShotOf(state);
  if (next === undefined) throw new Error('the match is not waiting for a shot');
  const round = roundAheadOf(state);
  const evaluate = evaluationFor(state, round, seatAt(state.seats, next.seat).side);
  return { round, situation: situationOf(state), evaluate, hand: state.hand, seed, isTimeUp };
}

/** A panel keeps its aim as a power, so the idea is judged exactly as it will be flicked. */
export function onPowerScale({
  positionCentideg,
  insetCentiIn,
  angleCentideg,
  speedCentiInPerS: speed,
}: Aim): Aim {
  const speedCentiInPerS = speedOfPower(powerOfSpeed(speed));
  return { positionCentideg, insetCentiIn, angleCentideg, speedCentiInPerS };
}

const CANDIDATES = 260;

/** Done even when the time is up: about 20 ms of work, enough for different ideas. */
const AT_LEAST = { candidates: 80, each: 1, tries: 12 };

/** The candidates that mean to do something. */
function startsOf(table: Table, random: Random): readonly Tried[] {
  const { round, situation, isTimeUp } = table;
  const starts: Tried[] = [];
  for (const [i, aim] of candidatesFor(round, situation, CANDIDATES, random).entries()) {
    if (i >= AT_LEAST.candidates && isTimeUp(TIME_SHARES.candidates)) break;
    starts.push(startOf(table, onPowerScale(aim)));
  }
  return starts.filter(({ meant }) => meant !== undefined);
}

/** What the shot means to do: what it does if the hand doesn't wobble. */
function startOf({ round, situation }: Table, aim: Aim): Tried {
  const { promises } = outcomeOf(situation.discs, foreseeFlick(round, situation, aim, aim));
  return { aim, meant: promises[0], outcomes: [], values: [] };
}

/** Tries the shot with the hand's wobble, with the same luck for every shot. */
function tryMore(table: Table, tried: Tried, upTo: number): void {
  const { round, situation, evaluate, hand, seed } = table;
  // Without a wobble every try ends the same.
  const most = hand === 'none' ? 1 : upTo;
  while (tried.outcomes.length < most) {
    const luck = createSeededRandom(seed + 7919 * tried.outcomes.length);
    const flick = withWobble(tried.aim, wobbleAt(tried.aim, hand), luck);
    const foreseen = foreseeFlick(round, situation, tried.aim, flick);
    tried.outcomes.push(outcomeOf(situation.discs, foreseen));
    tried.values.push(evaluate(foreseen.after));
  }
}

const CLOSE_TRIES = 40;

/** In turns, so that all are tried equally often when the time is up. */
function tryClosely(table: Table, all: readonly Tried[], timeShare: number): void {
  for (let tries = 1; tries <= CLOSE_TRIES; tries += 1) {
    for (const tried of all) {
      if (tries > AT_LEAST.tries && table.isTimeUp(timeShare)) return;
      tryMore(table, tried, tries);
    }
  }
}

/** Of the candidates with the same promise, this many are tried this often. */
const BRIEF = { each: 8, tries: 4 };

const MAX_LEADERS = 8;
const MAX_BOLD_LEADERS = 4;

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

const LONGER = { each: 3, tries: 12 };

function bestOfGroup(table: Table, group: readonly Tried[]): readonly Tried[] {
  const isTimeUp = () => table.isTimeUp(TIME_SHARES.trials);
  const briefly = group.slice(0, isTimeUp() ? AT_LEAST.each : BRIEF.each);
  for (const tried of briefly) tryMore(table, tried, BRIEF.tries);
  const longer = best(briefly, LONGER.each);
  for (const tried of longer) if (!isTimeUp()) tryMore(table, tried, LONGER.tries);
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

function isSameAim(a: Aim, b: Aim): boolean {
  return (
    a.positionCentideg === b.positionCentideg &&
    a.insetCentiIn === b.insetCentiIn &&
    a.angleCentideg === b.angleCentideg &&
    a.speedCentiInPerS === b.speedCentiInPerS
  );
}

function keyOf({ kind, discs }: Promised): string {
  return [kind, ...discs].join('-');
}

/** Below this share of the tries, a promise isn't what the shot is about. */
const MIN_CHANCE = 0.1;
/** Few ideas are worse than an unlikely one. */
const FILLS = [
  { upTo: 5, leastChance: MIN_CHANCE },
  { upTo: MAX_IDEAS, leastChance: 0.02 },
] as const;
/** A further idea may be worth less than the best by this share of a shot's usual spread. */
const MAX_LAG = 0.25;
/** For a shot that does nothing but hit or miss. */
const NOTHING: Promised = { kind: 'touch', discs: [] };

interface Chosen {
  readonly ideas: readonly Idea[];
  /** Unlikely, but worth a lot. */
  readonly bold: Idea | undefined;
}

/** The idea of a club robot, the bold one, and more of the best. */
function chosenFrom(first: Tried, leaders: readonly Tried[]): Chosen {
  const ideas = [ideaOf(first, likeliest(first) ?? first.meant ?? NOTHING)];
  const byWorth = best(leaders, Infinity);
  const unlikely = byWorth.flatMap(unlikelyIdeas).filter(({ idea }) => isNewTo(ideas, idea));
  // Nothing is bold if it gains less when it works than the best shot on average.
  const bold = unlikely.find(({ gain }) => gain > worthOf(first))?.idea;
  if (bold !== undefined) ideas.push(bold);
  const least = worthOf(first) - MAX_LAG * deviationOf(first.values);
  for (const { upTo, leastChance } of FILLS) {
    for (const tried of byWorth) {
      if (ideas.length >= (worthOf(tried) < least ? MAX_IDEAS : upTo)) break;
      const own = promisesOf(tried).map((promise) => ideaOf(tried, promise));
      const idea = own.find((each) => isNewTo(ideas, each) && each.chance >= leastChance);
      if (idea !== undefined) ideas.push(idea);
    }
  }
  return { ideas, bold };
}

/** Neither the same shot nor the same promise as one of these. */
function isNewTo(ideas: readonly Idea[], idea: Promised & Pick<Idea, 'aim'>): boolean {
  return !ideas.some((each) => keyOf(each) === keyOf(idea) || isSameAim(each.aim, idea.aim));
}

/**
 * Where the shots promise too little that differs, anything else that one of them does in some
 * tries.
 */
function filledUp(
  table: Table,
  chosen: readonly Idea[],
  candidates: readonly Tried[],
): readonly Idea[] {
  const filled = [...chosen];
  const tried = candidates.filter(({ outcomes }) => outcomes.length > 0);
  tryClosely(table, tried.slice(0, MAX_LEADERS), TIME_SHARES.closeTrials);
  for (const each of best(tried, Infinity)) {
    const promise = each.outcomes
      .flatMap(({ promises }) => promises)
      .find((one) => isNewTo(filled, { ...one, aim: each.aim }));
    if (promise !== undefined) filled.push(ideaOf(each, promise));
    if (filled.length >= MAX_IDEAS) break;
  }
  return filled;
}

/** What the shot most often does, or else what it does with a steady hand. */
function promisesOf(tried: Tried): readonly Promised[] {
  return [likeliest(tried), tried.meant].filter((promise) => promise !== undefined);
}

const BOLD_CHANCE = { least: 0.15, most: 0.45 };

/** The shot for what it means to do, if that is unlikely, and what it's worth when it works. */
function unlikelyIdeas(tried: Tried): readonly { idea: Idea; gain: number }[] {
  const { meant, outcomes, values } = tried;
  if (meant === undefined) return [];
  const idea = ideaOf(tried, meant);
  if (idea.chance < BOLD_CHANCE.least || idea.chance > BOLD_CHANCE.most) return [];
  return [{ idea, gain: meanOf(values.filter((_, i) => keeps(outcomes[i], meant))) }];
}

/** The steadiest, the best and the bold one; where they coincide, the next best ones. */
export function offeredOf<Judged extends Pick<Idea, 'chance' | 'worth'>>(
  ideas: readonly Judged[],
  bold: Judged | undefined,
): readonly Judged[] {
  const [steadiest] = ideas.toSorted((a, b) => b.chance - a.chance);
  const [highest, ...others] = ideas.toSorted((a, b) => b.worth - a.worth);
  const wanted = new Set([steadiest, highest, bold, ...others]);
  return [...wanted].filter((idea) => idea !== undefined).slice(0, MAX_IDEAS);
}

const BOLD_KINDS = new Set<PromiseKind>(['twenty-off', 'sink-own', 'off-peg', 'take-out-stay']);

function isMeantBoldly({ meant }: Tried): boolean {
  if (meant === undefined) return false;
  return BOLD_KINDS.has(meant.kind) || (meant.kind === 'take-out' && meant.discs.length > 1);
}

function ideaOf(tried: Tried, promise: Promised): Idea {
  return {
    kind: promise.kind,
    discs: promise.discs,
    aim: tried.aim,
    chance: successShare(tried.outcomes, promise),
    risk: riskOf(tried.outcomes, promise),
    worth: worthOf(tried),
  };
}

/** Changes the seed of the tries that give the odds. */
const FRESH_LUCK = 0x51ed270b;

/** Tries the ideas with other luck, because they were chosen for their luck in the tries so far. */
function withFreshOdds(table: Table, ideas: readonly Idea[]): readonly Idea[] {
  const fresh = { ...table, seed: table.seed ^ FRESH_LUCK };
  const tried = ideas.map(({ aim }): Tried => ({
    aim,
    meant: undefined,
    outcomes: [],
    values: [],
  }));
  tryClosely(fresh, tried, TIME_SHARES.odds);
  return ideas.map((idea, i) => {
    const { outcomes } = tried[i] ?? { outcomes: [] };
    return { ...idea, chance: successShare(outcomes, idea), risk: riskOf(outcomes, idea) };
  });
}

function successShare(outcomes: readonly ShotOutcome[], promise: Promised): number {
  return outcomes.filter((outcome) => keeps(outcome, promise)).length / outcomes.length;
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
  const considered = failed.length >= MIN_RISK * outcomes.length ? failed : outcomes;
  const countOf = (risk: RiskKind) => considered.filter((outcome) => outcome.risk === risk).length;
  const [worst] = [...RISK_KINDS].sort((a, b) => countOf(b) - countOf(a));
  return worst !== undefined && countOf(worst) >= MIN_RISK * outcomes.length ? worst : null;
}

function shuffled(ideas: readonly Idea[], random: Random): readonly Idea[] {
  const order = ideas.map((idea) => ({ idea, at: random.next() }));
  return order.sort((a, b) => a.at - b.at).map(({ idea }) => idea);
}
