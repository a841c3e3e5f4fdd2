import { lotsOf, seedOrder } from './model/order.ts';
import { hasTable, isEvening, type Cut, type Part } from './model/part.ts';
import { knockOutsFor } from './model/setup.ts';
import { partNumberOf, type Stage, type StageRow, type TournamentState } from './model/state.ts';
import { mostTwenties } from './places.ts';
import { dealBySnake, drawFromPots, drawLots, PURPOSES } from './pairing/lots.ts';
import { seedApart, seedPeopleTogether } from './pairing/seeding.ts';
import { beginBracket, beginEmpty, beginRoundRobin, beginSolo } from './stages/begin.ts';

/** Ample time for twelve shots. */
const MAX_DECIDER_MS = 3 * 24 * 3600_000;

/** The champion waits for it, so it's short. */
export const MAX_TWENTIES_MS = { evening: 10 * 60_000, slow: 24 * 3600_000 } as const;

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
  if (part === undefined || state.stages.at(-1)?.isForTwenties === true) return null;
  if (next === undefined) {
    return (
      titleDecider(state, part, nowMs) ??
      placeDecider(state, part, next, nowMs) ??
      twentiesDecider(state, part, nowMs)
    );
  }
  const doTiesGoOn = isOpenToTies(part, next);
  const decider = doTiesGoOn ? null : placeDecider(state, part, next, nowMs);
  if (decider !== null) return decider;
  const groups = groupsAfter(
    state,
    next,
    inOrder(state, tablesOfPart(state, next.cut)),
    doTiesGoOn,
  );
  return groups.some((group) => group.length > 1) ? begin(state, next, groups, nowMs) : null;
}

/** Between windows of open shots those who are tied at the cut go on too. */
function isOpenToTies(part: Part, next: Part): boolean {
  return part.kind === 'solo' && next.kind === 'solo';
}

/** Open shots between players who share a place that decides what each of them plays next. */
function placeDecider(
  state: TournamentState,
  part: Part,
  next: Part | undefined,
  nowMs: number,
): Stage | null {
  if (isDecided(state)) return null;
  const level = next === undefined ? tiedAtMoves(state, part) : tiedBefore(state, next);
  if (level.length === 0) return null;
  const roundMs = Math.min(next?.roundMs ?? part.roundMs ?? MAX_DECIDER_MS, MAX_DECIDER_MS);
  return beginSolo(state, level, { roundMs, isDecider: true }, nowMs);
}

/** Tied for the last place that goes on, or between two groups of the next part. */
function tiedBefore(state: TournamentState, next: Part): Groups {
  const tables = tablesOfPart(state, next.cut);
  return tables.flatMap((rows) => {
    const through = Math.min(next.cut?.number ?? rows.length, rows.length);
    if (tables.length > 1) return levelAt(rows, [through]);
    if (next.cut?.others === 'play-on') {
      return levelAt(rows, linesBelow(through, rows.length, next));
    }
    const isDivided = next.split === 'levels';
    const lines = isDivided ? linesBetween(countOf(next, through), through) : [];
    return levelAt(rows, [...lines, through]);
  });
}

/** Tied between moving up or down and staying, at the end of a league. */
function tiedAtMoves(state: TournamentState, { moving }: Part): Groups {
  const tables = state.stages.at(-1)?.tables ?? [];
  if (moving === 0) return [];
  const isHere = (entrant: number) => state.entrants[entrant]?.status === 'playing';
  return tables
    .flatMap((rows, i) => {
      if (2 * moving >= rows.length) return [];
      const up = i > 0 ? [moving] : [];
      const down = i < tables.length - 1 ? [rows.length - moving] : [];
      return levelAt(rows, [...up, ...down]);
    })
    .map((level) => level.filter(isHere))
    .filter((level) => level.length > 1);
}

function begin(state: TournamentState, part: Part, groups: Groups, nowMs: number): Stage {
  switch (part.kind) {
    case 'round-robin':
      return beginRoundRobin(state, groups, part, nowMs);
    case 'bracket':
      return beginBracket(state, peopleTogetherIn(state, groups), nowMs);
    case 'solo':
      return beginSolo(state, groups, { roundMs: part.roundMs ?? MAX_DECIDER_MS }, nowMs);
    case 'swiss':
    case 'rolling':
    case 'ladder':
      return beginEmpty(part.kind, groups.flat(), part.stageMs, nowMs);
  }
}

function peopleTogetherIn({ entrants }: TournamentState, knockOuts: Groups): Groups {
  return knockOuts.map((seeds) => {
    if (seeds.length < 2) return seeds;
    const known = seeds.map((seed) => ({ seed, isRobot: entrants[seed]?.isRobot === true }));
    return seedPeopleTogether(known).map(({ seed }) => seed);
  });
}

/** With ratings the strongest are spread over the groups; without any, the draw is fully random. */
function firstGroups(state: TournamentState, part: Part): Groups {
  const order = seedOrder(state);
  const isRated = order.some((number) => typeof state.entrants[number]?.rating === 'number');
  return part.split === 'spread' && isRated
    ? drawFromPots(order, countOf(part, order.length), state.setup.key)
    : divided(state, part, order);
}

function divided(state: TournamentState, part: Part, order: readonly number[]): Groups {
  const count = countOf(part, order.length);
  switch (part.split) {
    case 'spread':
      return dealBySnake(order, count);
    case 'levels':
      return cutAt(order, linesBetween(count, order.length));
    case 'drawn':
      return [
        drawLots(state.setup.key, PURPOSES.order(state.stages.length + 1), order.length).flatMap(
          (place) => order[place] ?? [],
        ),
      ];
    case 'together':
    case 'kept':
      return [order];
  }
}

const MIN_IN_GROUP = 3;

/** Withdrawals may have left too few for so many groups. */
function countOf({ groups }: Part, field: number): number {
  return Math.max(1, Math.min(groups, Math.floor(field / MIN_IN_GROUP)));
}

function cutAt(order: readonly number[], lines: readonly number[]): Groups {
  const starts = [0, ...lines];
  return starts.map((line, i) => order.slice(line, lines[i]));
}

/** How many players are above each line between two groups of different strength. */
function linesBetween(count: number, field: number): readonly number[] {
  return Array.from({ length: count - 1 }, (_, i) => Math.ceil(((i + 1) * field) / count));
}

/** The same, where those who miss the cut play on. Neither part of them is too large for a knock-out. */
function linesBelow(through: number, field: number, { kind }: Part): readonly number[] {
  const countFor = (players: number) => (kind === 'bracket' ? knockOutsFor(players) : 1);
  const others = field - through;
  // One alone would have nobody to play.
  if (others < 2) return linesBetween(countFor(field), field);
  const below = linesBetween(countFor(others), others);
  return [through, ...below.map((line) => through + line)];
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

/** The entrants who share a place across a line; `lines` say how many are above each. */
function levelAt(rows: readonly StageRow[], lines: readonly number[]): Groups {
  const places = lines.flatMap((line) => {
    const [above, below] = [rows[line - 1], rows[line]];
    return above !== undefined && above.place === below?.place ? [above.place] : [];
  });
  return [...new Set(places)].map((shared) =>
    rows.filter(({ place }) => place === shared).map(({ entrant }) => entrant),
  );
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
    const all = [...order(through), ...order(others)];
    return cutAt(all, linesBelow(through.flat().length, all.length, next));
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

/**
 * Players tied for first shoot off at most this often; if they are still tied, they share the
 * place.
 */
const MAX_DECIDERS = 3;

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

/**
 * Those who have made the most twenties shoot for the title, once. Where there were only open shots,
 * the champion has them.
 */
function twentiesDecider(state: TournamentState, part: Part, nowMs: number): Stage | null {
  const { entrants: level } = mostTwenties(state);
  if (level.length < 2 || !state.parts.some(hasTable)) return null;
  const roundMs = isEvening(part) ? MAX_TWENTIES_MS.evening : MAX_TWENTIES_MS.slow;
  return beginSolo(state, [level], { roundMs, isDecider: true, isForTwenties: true }, nowMs);
}
