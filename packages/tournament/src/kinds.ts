import { lotsOf, seedOrder } from './model/order.ts';
import { dealBySnake, drawFromPots } from './pairing/lots.ts';
import { MAX_KNOCK_OUT, type KindOptions, type TournamentKind } from './model/setup.ts';
import { beginBracket, beginEmpty, beginRoundRobin, beginSolo } from './stages/begin.ts';
import type { Stage, StageRow, TournamentState } from './model/state.ts';

const MIN_IN_GROUP = 3;
/**
 * Players tied for first shoot off at most this often; if they are still tied, they share the
 * place.
 */
const MAX_DECIDERS = 3;

/** Ample time for twelve shots. */
const MAX_DECIDER_MS = 3 * 24 * 3600_000;

/** How a kind of tournament is made of stages. A new kind is one more row. */
interface KindRules<Kind extends TournamentKind> {
  readonly begin: (
    state: TournamentState,
    options: Extract<KindOptions, { readonly kind: Kind }>,
    nowMs: number,
  ) => Stage;
  /** The stage after the current one, if any. */
  readonly next: (
    state: TournamentState,
    options: Extract<KindOptions, { readonly kind: Kind }>,
    nowMs: number,
  ) => Stage | null;
}

const none = () => null;

const KINDS: { readonly [Kind in TournamentKind]: KindRules<Kind> } = {
  'shootout-cup': {
    begin: (state, { roundMs }, nowMs) => beginSolo(state, [seedOrder(state)], { roundMs }, nowMs),
    next: nextWindow,
  },
  league: {
    begin: (state, options, nowMs) =>
      beginRoundRobin(state, divisionsOf(seedOrder(state), options.divisions), options, nowMs),
    next: none,
  },
  groups: { begin: beginGroups, next: afterGroups },
  'rolling-swiss': {
    begin: (state, { stageMs }, nowMs) => beginEmpty('rolling', seedOrder(state), stageMs, nowMs),
    next: none,
  },
  'swiss-evening': {
    begin: (state, _, nowMs) => beginEmpty('swiss', seedOrder(state), null, nowMs),
    next: none,
  },
  'knock-out': {
    begin: (state, { hasThirdPlace }, nowMs) =>
      beginBracket(state, seedOrder(state), hasThirdPlace, nowMs),
    next: none,
  },
  ladder: {
    begin: (state, { stageMs }, nowMs) => beginEmpty('ladder', seedOrder(state), stageMs, nowMs),
    next: none,
  },
};

export function firstStage(state: TournamentState, nowMs: number): Stage {
  const { options } = state.setup;
  return rulesFor(options).begin(state, options, nowMs);
}

export function nextStage(state: TournamentState, nowMs: number): Stage | null {
  const { options } = state.setup;
  return rulesFor(options).next(state, options, nowMs);
}

/** The row and the options are of the same kind, which the table's type guarantees. */
function rulesFor(options: KindOptions): KindRules<TournamentKind> {
  return KINDS[options.kind] as unknown as KindRules<TournamentKind>;
}

/** Splits entrants by strength. Division sizes differ by one at most. */
function divisionsOf(order: readonly number[], wanted: number): readonly (readonly number[])[] {
  const count = Math.max(1, Math.min(wanted, Math.floor(order.length / MIN_IN_GROUP)));
  return Array.from({ length: count }, (_, i) =>
    order.slice(Math.ceil((i * order.length) / count), Math.ceil(((i + 1) * order.length) / count)),
  );
}

/** With ratings the strongest are spread over the groups; without any, the draw is fully random. */
function beginGroups(
  state: TournamentState,
  options: Extract<KindOptions, { readonly kind: 'groups' }>,
  nowMs: number,
): Stage {
  const order = seedOrder(state);
  const count = Math.max(1, Math.min(options.groups, Math.floor(order.length / MIN_IN_GROUP)));
  const isRated = order.some((number) => typeof state.entrants[number]?.rating === 'number');
  const groups = isRated
    ? drawFromPots(order, count, state.setup.key, 'groups')
    : dealBySnake(order, count);
  return beginRoundRobin(state, groups, options, nowMs);
}

/**
 * Players tied for the last qualifying place shoot off with twelve discs; the knock-out follows.
 */
function afterGroups(
  state: TournamentState,
  options: Extract<KindOptions, { readonly kind: 'groups' }>,
  nowMs: number,
): Stage | null {
  const last = state.stages.at(-1);
  if (last?.isDecider !== true && last?.kind !== 'round-robin') return null;
  const [groups] = state.stages;
  const tables = (groups?.tables ?? []).map((rows) => rows.filter(isStill(state)));
  const through = Math.min(options.through, Math.floor(MAX_KNOCK_OUT / Math.max(1, tables.length)));
  const level = tables.map((rows) => levelAt(rows, through));
  if (!last.isDecider && level.some((tied) => tied.length > 0)) {
    const roundMs = Math.min(options.roundMs, MAX_DECIDER_MS);
    return beginSolo(state, level, { roundMs, isDecider: true }, nowMs);
  }
  const seeds = seedsFrom(state, tables, through);
  return seeds.length < 2 ? null : beginBracket(state, seeds, options.hasThirdPlace, nowMs);
}

function isStill({ entrants }: TournamentState): (row: StageRow) => boolean {
  return ({ entrant }) => entrants[entrant]?.status === 'playing';
}

/** The entrants who share a place when only some of them qualify. */
function levelAt(rows: readonly StageRow[], through: number): readonly number[] {
  const [lastIn, firstOut] = [rows[through - 1], rows[through]];
  if (lastIn === undefined || lastIn.place !== firstOut?.place) return [];
  return rows.filter(({ place }) => place === lastIn.place).map(({ entrant }) => entrant);
}

/** All group winners first, then the runners-up: by points, then by twenties, then by lots. */
function seedsFrom(
  state: TournamentState,
  tables: readonly (readonly StageRow[])[],
  through: number,
): readonly number[] {
  const lots = lotsOf(state);
  const decider = state.stages.find(({ isDecider }) => isDecider)?.tables?.flat() ?? [];
  const decided = new Map(decider.map(({ entrant, place }) => [entrant, place]));
  const qualified = tables.map((rows) =>
    rows
      .toSorted(
        (a, b) =>
          a.place - b.place ||
          (decided.get(a.entrant) ?? 0) - (decided.get(b.entrant) ?? 0) ||
          (lots[a.entrant] ?? 0) - (lots[b.entrant] ?? 0),
      )
      .slice(0, through),
  );
  return Array.from({ length: through }, (_, place) =>
    qualified
      .flatMap((rows) => rows.slice(place, place + 1))
      .toSorted(
        (a, b) =>
          b.points - a.points ||
          b.twenties - a.twenties ||
          (lots[a.entrant] ?? 0) - (lots[b.entrant] ?? 0),
      )
      .map(({ entrant }) => entrant),
  ).flat();
}

/** Players tied at the cut go on too, because lots should not eliminate them. */
function nextWindow(
  state: TournamentState,
  { cuts, roundMs }: Extract<KindOptions, { readonly kind: 'shootout-cup' }>,
  nowMs: number,
): Stage | null {
  const rows = (state.stages.at(-1)?.tables?.[0] ?? []).filter(isStill(state));
  const deciders = state.stages.filter(({ isDecider }) => isDecider).length;
  const windows = state.stages.length - deciders;
  const cut = deciders === 0 ? cuts[windows - 1] : undefined;
  if (cut !== undefined && rows.length > 1) {
    const line = rows[Math.min(cut, rows.length) - 1]?.place ?? 0;
    const through = rows.filter(({ place }) => place <= line).map(({ entrant }) => entrant);
    return beginSolo(state, [through], { roundMs }, nowMs);
  }
  const first = rows.filter(({ place, twenties }) => place === 1 && twenties > 0);
  if (first.length < 2 || deciders >= MAX_DECIDERS) return null;
  const level = first.map(({ entrant }) => entrant);
  return beginSolo(state, [level], { roundMs, isDecider: true }, nowMs);
}
