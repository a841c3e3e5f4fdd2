import { lotsOf, seedOrder } from './model/order.ts';
import type { Cut, Part } from './model/part.ts';
import { MAX_KNOCK_OUT } from './model/setup.ts';
import { partNumberOf, type Stage, type StageRow, type TournamentState } from './model/state.ts';
import { dealBySnake, drawFromPots, drawLots } from './pairing/lots.ts';
import { seedApart } from './pairing/seeding.ts';
import { beginBracket, beginEmpty, beginRoundRobin, beginSolo } from './stages/begin.ts';

const MIN_IN_GROUP = 3;
/**
 * Players tied for first shoot off at most this often; if they are still tied, they share the
 * place.
 */
const MAX_DECIDERS = 3;

/** Ample time for twelve shots. */
const MAX_DECIDER_MS = 3 * 24 * 3600_000;

type Groups = readonly (readonly number[])[];

/** A row of a table with its group, after the ties at the cut have been shot off. */
type Ranked = StageRow & { readonly group: number };

export function firstStage(state: TournamentState, nowMs: number): Stage {
  const [part] = state.parts;
  if (part === undefined) throw new Error('the tournament has no parts');
  return begin(state, part, firstGroups(state, part), nowMs);
}

/** The stage after the current one, null if it was the last. */
export function nextStage(state: TournamentState, nowMs: number): Stage | null {
  const number = partNumberOf(state, state.stages.length - 1);
  const [part, next] = [state.parts[number], state.parts[number + 1]];
  if (part === undefined) return null;
  if (next === undefined) return titleDecider(state, part, nowMs);
  const tables = tablesOfPart(state, next.cut);
  const level = tables.map((rows) => levelAt(rows, next.cut));
  // Between windows of open shots those who are tied at the cut go on too.
  const doTiesGoOn = part.kind === 'solo' && next.kind === 'solo';
  if (!doTiesGoOn && !isDecided(state) && level.some((tied) => tied.length > 0)) {
    const roundMs = Math.min(next.roundMs ?? part.roundMs ?? MAX_DECIDER_MS, MAX_DECIDER_MS);
    return beginSolo(state, level, { roundMs, isDecider: true }, nowMs);
  }
  const groups = groupsAfter(state, next, inOrder(state, tables), doTiesGoOn);
  return groups.some((group) => group.length > 1) ? begin(state, next, groups, nowMs) : null;
}

function begin(state: TournamentState, part: Part, groups: Groups, nowMs: number): Stage {
  switch (part.kind) {
    case 'round-robin':
      return beginRoundRobin(state, groups, part, nowMs);
    case 'bracket':
      return beginBracket(
        state,
        groups.map((group) => group.slice(0, MAX_KNOCK_OUT)),
        nowMs,
      );
    case 'solo':
      return beginSolo(state, groups, { roundMs: part.roundMs ?? MAX_DECIDER_MS }, nowMs);
    case 'swiss':
    case 'rolling':
    case 'ladder':
      return beginEmpty(part.kind, groups.flat(), part.stageMs, nowMs);
  }
}

/** With ratings the strongest are spread over the groups; without any, the draw is fully random. */
function firstGroups(state: TournamentState, part: Part): Groups {
  const order = seedOrder(state);
  const isRated = order.some((number) => typeof state.entrants[number]?.rating === 'number');
  return part.split === 'spread' && isRated
    ? drawFromPots(order, countOf(part, order), state.setup.key, 'groups')
    : divided(state, part, order);
}

function divided(state: TournamentState, part: Part, order: readonly number[]): Groups {
  const count = countOf(part, order);
  switch (part.split) {
    case 'spread':
      return dealBySnake(order, count);
    case 'levels':
      return Array.from({ length: count }, (_, i) =>
        order.slice(
          Math.ceil((i * order.length) / count),
          Math.ceil(((i + 1) * order.length) / count),
        ),
      );
    case 'drawn':
      return [
        drawLots(state.setup.key, `order ${state.stages.length + 1}`, order.length).flatMap(
          (place) => order[place] ?? [],
        ),
      ];
    case 'together':
    case 'kept':
      return [order];
  }
}

/** Withdrawals may have left too few for so many groups. */
function countOf({ groups }: Part, order: readonly number[]): number {
  return Math.max(1, Math.min(groups, Math.floor(order.length / MIN_IN_GROUP)));
}

/** The last tables of the part, without those who have left, ranked as the cut says. */
function tablesOfPart(
  { stages, entrants }: TournamentState,
  cut: Cut | null,
): readonly (readonly StageRow[])[] {
  const played = stages.findLast(({ isDecider }) => !isDecider);
  return (played?.tables ?? []).map((rows) =>
    byCut(
      rows.filter(({ entrant }) => entrants[entrant]?.status === 'playing'),
      cut,
    ),
  );
}

function byCut(rows: readonly StageRow[], cut: Cut | null): readonly StageRow[] {
  if (cut?.by !== 'twenties') return rows;
  const sorted = rows.toSorted((a, b) => b.twenties - a.twenties);
  return sorted.map((one) => ({
    ...one,
    place: 1 + sorted.findIndex(({ twenties }) => twenties === one.twenties),
  }));
}

function isDecided({ stages }: TournamentState): boolean {
  return stages.at(-1)?.isDecider === true;
}

/** The entrants who share a place when only some of them go on. */
function levelAt(rows: readonly StageRow[], cut: Cut | null): readonly number[] {
  if (cut === null) return [];
  const [lastIn, firstOut] = [rows[cut.number - 1], rows[cut.number]];
  if (lastIn === undefined || lastIn.place !== firstOut?.place) return [];
  return rows.filter(({ place }) => place === lastIn.place).map(({ entrant }) => entrant);
}

/** Each group in its final order: by place, then by the shots at the cut, then by lots. */
function inOrder(
  state: TournamentState,
  tables: readonly (readonly StageRow[])[],
): readonly (readonly Ranked[])[] {
  const lots = lotsOf(state);
  const shot = isDecided(state) ? (state.stages.at(-1)?.tables?.flat() ?? []) : [];
  const decided = new Map(shot.map(({ entrant, place }) => [entrant, place]));
  return tables.map((rows, group) =>
    rows
      .map((one) => ({ ...one, group }))
      .toSorted(
        (a, b) =>
          a.place - b.place ||
          (decided.get(a.entrant) ?? 0) - (decided.get(b.entrant) ?? 0) ||
          (lots[a.entrant] ?? 0) - (lots[b.entrant] ?? 0),
      ),
  );
}

function groupsAfter(
  state: TournamentState,
  next: Part,
  tables: readonly (readonly Ranked[])[],
  doTiesGoOn: boolean,
): Groups {
  const { cut } = next;
  const isThrough = (rows: readonly Ranked[], { place }: Ranked, index: number) => {
    if (cut === null || index < cut.number) return true;
    return doTiesGoOn && place === rows[cut.number - 1]?.place;
  };
  const through = tables.map((rows) => rows.filter((one, i) => isThrough(rows, one, i)));
  if (next.split === 'kept') {
    return through.map((rows) => rows.map(({ entrant }) => entrant));
  }
  const order = (rows: readonly (readonly Ranked[])[]) => {
    const tiers = tiersOf(state, rows);
    return next.kind === 'bracket' ? seedApart(tiers) : tiers.flat().map(({ entrant }) => entrant);
  };
  if (cut?.others === 'play-on') {
    const others = tables.map((rows) => rows.filter((one, i) => !isThrough(rows, one, i)));
    return [order(through), order(others)].filter((group) => group.length > 0);
  }
  return divided(state, next, order(through));
}

/** All group winners first, then the runners-up: by points, then by twenties, then by lots. */
function tiersOf(
  state: TournamentState,
  tables: readonly (readonly Ranked[])[],
): readonly (readonly Ranked[])[] {
  const lots = lotsOf(state);
  const most = Math.max(0, ...tables.map((rows) => rows.length));
  return Array.from({ length: most }, (_, place) =>
    tables
      .flatMap((rows) => rows.slice(place, place + 1))
      .toSorted(
        (a, b) =>
          b.points - a.points ||
          b.twenties - a.twenties ||
          (lots[a.entrant] ?? 0) - (lots[b.entrant] ?? 0),
      ),
  );
}

/** Those who are tied for first after the last open shots shoot again. */
function titleDecider(state: TournamentState, part: Part, nowMs: number): Stage | null {
  if (part.kind !== 'solo') return null;
  const [rows = []] = state.stages.at(-1)?.tables ?? [];
  const level = rows
    .filter(({ entrant }) => state.entrants[entrant]?.status === 'playing')
    .filter(({ place, twenties }) => place === 1 && twenties > 0)
    .map(({ entrant }) => entrant);
  const deciders = state.stages.length - 1 - state.stages.findLastIndex((one) => !one.isDecider);
  if (level.length < 2 || deciders >= MAX_DECIDERS) return null;
  const roundMs = part.roundMs ?? MAX_DECIDER_MS;
  return beginSolo(state, [level], { roundMs, isDecider: true }, nowMs);
}
