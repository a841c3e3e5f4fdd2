import { type Cut, type Part, type StageKind, gamesIn, hasTable } from './model/part.ts';
import {
  type AgreedSetup,
  knockOutsFor,
  MAX_KNOCK_OUT,
  MIN_CUT,
  type Plan,
  type TournamentKind,
} from './model/setup.ts';

const MIN_IN_GROUP = 3;
/** Where everyone plays everyone, larger groups would take too many games. */
const MAX_IN_GROUP = 16;
const MIN_SWISS_ROUNDS = 3;

/** A part before its time limits are known. */
type Row = Omit<Part, 'roundMs' | 'stageMs'>;

function row(kind: StageKind, more: Partial<Row>): Row {
  const cut = null;
  const split = 'together';
  const numbers = { groups: 1, rounds: 1, atOnce: 1, legs: 1, moving: 0, reach: 0 } as const;
  return { kind, cut, split, ...numbers, ending: 'as-agreed', ...more };
}

function best(number: number): Cut {
  return { number, by: 'table', others: 'out' };
}

/** The first `size` of one table, or of each group, in a knock-out. */
function knockOut(size: number, { playOff }: Plan, more: Partial<Row> = {}): Row {
  const rounds = Math.ceil(Math.log2(Math.max(2, size))) * gamesIn(playOff);
  return row('bracket', { rounds, ending: playOff, ...more });
}

/** With more rounds, opponents would meet again. */
function mostRounds(field: number): number {
  return field % 2 === 0 ? field - 1 : field;
}

/** Enough rounds for one player to have won all of them, and for three games each. */
function swiss(field: number, wished: number | null): Row {
  const least = roundsForAll(field, MIN_SWISS_ROUNDS);
  const rounds = wished ?? Math.max(least, Math.ceil(Math.log2(field)));
  if (field === MIN_IN_GROUP && rounds > mostRounds(field)) return roundRobin(field, { legs: 2 });
  return row('swiss', { rounds: Math.min(mostRounds(field), rounds) });
}

function roundRobin(inGroup: number, more: Partial<Row>): Row {
  const most = mostRounds(inGroup) * (more.legs ?? 1);
  const rounds = Math.min(most, more.rounds ?? most);
  return row('round-robin', { ...more, rounds: Math.max(1, rounds) });
}

/** As many groups as the organiser wants or as usual, but at least three players in each. */
function groupsOf(
  field: number,
  usual: number,
  { groups }: Plan,
  mostInGroup = MAX_IN_GROUP,
): number {
  const least = Math.ceil(field / mostInGroup);
  const most = Math.max(1, Math.floor(field / MIN_IN_GROUP));
  return Math.min(most, Math.max(least, groups ?? usual));
}

/** How many of each group go on, if the organiser wants this many in all. */
function throughOf(groups: number, usual: number, { cut }: Plan): number {
  const most = Math.floor(MAX_KNOCK_OUT / groups);
  return Math.max(1, Math.min(most, cut === null ? usual : Math.floor(cut / groups)));
}

/** How many of one table go on; the last one never does. */
function topOf(field: number, usual: number, { cut }: Plan): number {
  return Math.max(MIN_CUT, Math.min(field - 1, cut ?? usual));
}

/** Who has a bye in an odd field still gets all games. */
function roundsForAll(field: number, games: number): number {
  return games + (field % 2);
}

function finalists(field: number): number {
  return field < 6 ? 2 : 4;
}

const DAY_MS = 24 * 3600_000;

const AT_ONCE = 3;

/** In an evening a player has one game at a time where nothing is to be gained by more. */
function gamesAtOnce({ roundMs }: Plan): number {
  return roundMs < DAY_MS ? 1 : AT_ONCE;
}

const IN_GROUP = 4;
const IN_LARGE_GROUP = 8;

const POOLS = 3;
/** More pools rather than more than nine rounds. */
const MAX_IN_POOL = 10;

const REACH = 3;

const MORNING_ROUNDS = 5;
/** As at the World Championship since 1999. */
const QUALIFYING_ROUNDS = 10;
/** With fewer players the qualifying is a whole round robin, and pools would only repeat it. */
const MIN_FOR_POOLS = 12;

/** Open shots go on until this few are left. */
const FEW = 4;

const DIVISION_ROUNDS = 7;

/** What each kind of tournament consists of, with this many players. A new kind is one more row. */
const PRESETS: Readonly<
  Record<TournamentKind, (field: number, plan: Plan, hasRobots: boolean) => readonly Row[]>
> = {
  'shootout-cup': (field, { cut }) => [
    row('solo', {}),
    ...(cut === null ? halvesOf(field) : [Math.min(cut, field - 1)]).map((left) =>
      row('solo', { cut: best(left) }),
    ),
  ],
  league: (field, plan) => {
    const groups = groupsOf(field, Math.ceil(field / IN_LARGE_GROUP), plan);
    const moving = groups > 1 ? 2 : 0;
    const split = 'levels';
    // Three would have two games each.
    const legs = field === MIN_IN_GROUP ? 2 : 1;
    const inDivision = Math.ceil(field / groups);
    return [roundRobin(inDivision, { split, groups, moving, legs, atOnce: AT_ONCE })];
  },
  groups: (field, plan) => groupsAndKnockOut(field, plan, IN_GROUP, () => 2),
  'rolling-swiss': () => [row('rolling', { atOnce: AT_ONCE })],
  'swiss-evening': (field, { rounds }) => [swiss(field, rounds)],
  'knock-out': (field, plan, hasRobots) => {
    if (!hasRobots || plan.minGames === 0) return [knockOut(field, plan)];
    const top = finalists(field);
    const first = swiss(field, roundsForAll(field, plan.minGames));
    return [first, knockOut(top, plan, { cut: best(top) })];
  },
  ladder: () => [row('ladder', { reach: REACH, atOnce: AT_ONCE })],
  'world-championship': (field, plan) => {
    const atOnce = gamesAtOnce(plan);
    const rounds = plan.rounds ?? QUALIFYING_ROUNDS;
    const first = roundRobin(field, { split: 'drawn', rounds, atOnce });
    const most = Math.min(MAX_KNOCK_OUT, 2 * Math.floor(field / 4));
    if (field < MIN_FOR_POOLS) {
      const top = topOf(field, finalists(field), plan);
      return [first, knockOut(top, plan, { cut: best(top) })];
    }
    const groups = groupsOf(most, 2, plan);
    const inPool = Math.floor(most / groups);
    const pools = { cut: best(groups * inPool), split: 'spread', groups, atOnce } as const;
    const through = Math.min(inPool - 1, throughOf(groups, groups === 1 ? FEW : 2, plan));
    return [
      first,
      roundRobin(inPool, pools),
      knockOut(groups * through, plan, { cut: best(through) }),
    ];
  },
  'club-pools': (field, plan) => {
    const first = swiss(field, plan.rounds ?? MORNING_ROUNDS);
    const pools = Math.max(POOLS, Math.ceil(field / MAX_IN_POOL));
    const groups = groupsOf(field, Math.min(pools, Math.floor(field / IN_GROUP)), plan);
    if (groups < 2) {
      const top = topOf(field, finalists(field), plan);
      return [first, knockOut(top, plan, { cut: best(top) })];
    }
    const atOnce = gamesAtOnce(plan);
    const size = Math.floor(field / groups);
    const top = topOf(size, finalists(size), plan);
    return [
      first,
      roundRobin(Math.ceil(field / groups), { split: 'levels', groups, atOnce }),
      knockOut(top, plan, { split: 'kept', cut: best(top) }),
    ];
  },
  'uk-groups': (field, plan) => groupsAndKnockOut(field, plan, IN_LARGE_GROUP, finalists),
  'uk-swiss': (field, plan) => {
    const first = swiss(field, plan.rounds);
    const table = field < 8 ? 0 : field < 16 ? FEW : IN_LARGE_GROUP;
    const top = topOf(field, table === 0 ? finalists(field) : table / 2, plan);
    if (table <= top) return [first, knockOut(top, plan, { cut: best(top) })];
    return [
      first,
      roundRobin(table, { cut: best(table), atOnce: gamesAtOnce(plan) }),
      knockOut(top, plan, { cut: best(top) }),
    ];
  },
  'top-eight': (field, plan) => {
    const top = topOf(field, field < MIN_FOR_POOLS ? finalists(field) : IN_LARGE_GROUP, plan);
    return [swiss(field, plan.rounds), knockOut(top, plan, { cut: best(top) })];
  },
  'two-divisions': (field, plan) => {
    // The rounds are limited, so a division may have any size.
    const groups = groupsOf(field, Math.min(2, Math.floor(field / IN_GROUP)), plan, field);
    const size = Math.floor(field / groups);
    const rounds = plan.rounds ?? DIVISION_ROUNDS;
    const atOnce = gamesAtOnce(plan);
    const top = topOf(size, finalists(size), plan);
    return [
      roundRobin(Math.ceil(field / groups), { split: 'levels', groups, rounds, atOnce }),
      knockOut(top, plan, { split: 'kept', cut: best(top) }),
    ];
  },
  'shootout-finals': (field, plan) => {
    const top = topOf(field, field < MIN_FOR_POOLS ? finalists(field) : IN_LARGE_GROUP, plan);
    const cut = { ...best(top), by: 'twenties' } as const;
    return [row('solo', {}), knockOut(top, plan, { cut })];
  },
  consolation: (field, plan) => {
    const first = swiss(field, plan.rounds);
    if (field < 2 * MIN_CUT) return [first, knockOut(field, plan)];
    // One alone among the others would have nobody to play.
    const top = topOf(field - 1, Math.min(MAX_KNOCK_OUT, Math.ceil(field / 2)), plan);
    const others = Math.ceil((field - top) / knockOutsFor(field - top));
    const cut = { ...best(top), others: 'play-on' } as const;
    return [first, knockOut(Math.max(top, others), plan, { cut })];
  },
};

function groupsAndKnockOut(
  field: number,
  plan: Plan,
  size: number,
  /** How many go on of a group of this size. */
  usualOf: (inGroup: number) => number,
): readonly Row[] {
  const groups = groupsOf(field, Math.ceil(field / size), plan);
  const least = Math.floor(field / groups);
  const through = Math.min(least - 1, throughOf(groups, usualOf(least), plan));
  return [
    roundRobin(Math.ceil(field / groups), { split: 'spread', groups, atOnce: AT_ONCE }),
    knockOut(groups * through, plan, { cut: best(through) }),
  ];
}

const MAX_WINDOWS = 3;

/** How many stay after each window of open shots: half of them each time, down to a few. */
function halvesOf(field: number): readonly number[] {
  const cuts: number[] = [];
  for (let left = Math.ceil(field / 2); left >= 2 && cuts.length < MAX_WINDOWS;) {
    cuts.push(left);
    if (left <= FEW) break;
    left = Math.ceil(left / 2);
  }
  return cuts.filter((cut) => cut < field);
}

/** The parts of such a tournament with this many players, of whom some may be robots. */
export function partsFor(plan: Plan, field: number, hasRobots = false): readonly Part[] {
  const rows = PRESETS[plan.kind](field, plan, hasRobots);
  const rounds = rows.reduce((sum, one) => sum + lengthOf(one), 0);
  return rows.map((one) => ({ ...one, ...timesOf(one, plan, rounds) }));
}

/** How many play if so many people come. Robots fill up to what the form needs, and no further. */
export function fieldFor(
  { plan, entry, minEntrants, maxEntrants, hasRobots }: AgreedSetup,
  people: number,
): number {
  if (!hasRobots) return people;
  const least = Math.max(people, minEntrants);
  const [first] = partsFor(plan, least, people < least);
  // Where all play at the same time, nobody sits out.
  const isInStep = first !== undefined && hasTable(first) && first.atOnce === 1;
  const seats = entry === 'changing-partners' ? 4 : isInStep ? 2 : 1;
  return Math.max(people, Math.min(maxEntrants, seats * Math.ceil(least / seats)));
}

/** How many games everyone has at least, if nobody leaves. */
export function gamesForAll(parts: readonly Part[], field: number): number {
  const [first, ...later] = parts;
  if (first === undefined) return 0;
  const least = Math.floor(field / first.groups);
  const isOdd = least % 2 === 1 || field % first.groups > 0;
  const games =
    first.kind === 'round-robin'
      ? Math.min((least - 1) * first.legs, first.rounds)
      : first.rounds - (isOdd ? 1 : 0);
  return games + later.filter(({ cut }) => cut?.others === 'play-on').length;
}

/** The length of a part in rounds that are played one after the other. */
function lengthOf({ rounds, atOnce }: Row): number {
  return Math.ceil(rounds / atOnce);
}

/** A given length is divided among all rounds. */
function timesOf(
  part: Row,
  { roundMs, stageMs, lengthMs }: Plan,
  rounds: number,
): Pick<Part, 'roundMs' | 'stageMs'> {
  const own = lengthOf(part);
  const shareMs = lengthMs === null ? null : lengthMs / rounds;
  const wholeMs = shareMs === null ? stageMs : wholeSpan(own * shareMs);
  switch (part.kind) {
    case 'ladder':
      return { roundMs: Math.min(roundMs, wholeMs), stageMs: wholeMs };
    case 'rolling':
      return { roundMs: null, stageMs: wholeMs };
    case 'round-robin': {
      // One game at a time takes as long as the rounds of it.
      const isInRounds = shareMs === null && part.atOnce === 1;
      return { roundMs: null, stageMs: isInRounds ? own * roundMs : wholeMs };
    }
    case 'swiss':
    case 'bracket':
    case 'solo':
      return { roundMs: shareMs === null ? roundMs : wholeSpan(shareMs), stageMs: null };
  }
}

const HOUR_MS = 3600_000;
const MINUTE_MS = 60_000;

/** Rounds down to whole days, hours or minutes: "1 day" reads better than "1,457 minutes". */
function wholeSpan(ms: number): number {
  const unit = [DAY_MS, HOUR_MS].find((one) => ms >= 4 * one) ?? MINUTE_MS;
  return Math.max(MINUTE_MS, Math.floor(ms / unit) * unit);
}
