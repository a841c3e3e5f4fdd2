import type { PictureRequest } from '@crokinole/pictures/stills/pictures';
import type { Outcome } from '@crokinole/pictures/views/still-views';
import {
  type CrossView,
  type DayView,
  linesPerPage,
  MAX_OPPONENTS,
  type MostTwentiesView,
  type StageTitleView,
  type TableLineView,
  type TableView,
} from '@crokinole/pictures/views/tournament-views';
import { tablesAt } from '@crokinole/tournament/advance';
import { isSettled, sideIn, type Standing } from '@crokinole/tournament/model/results';
import {
  partNumberOf,
  type Stage,
  type StageRow,
  type TournamentState,
} from '@crokinole/tournament/model/state';
import { mostTwenties, podiumOf } from '@crokinole/tournament/places';
import { lookAt } from '@crokinole/tournament/stages/look';
import { countedGames } from '@crokinole/tournament/stages/round-robin';
import { averagePoints, walkoverPoints } from '@crokinole/tournament/tables/tallies';
import { avatarOfEntrant, isOwnEntrant, nameOfEntrant, type ShownTournament } from './shown.ts';
import { groupKindOf } from './terms-lines.ts';

/**
 * The cells of an entrant's row: one for each opponent, or
 * one for each round, of which pictures show the latest.
 */
interface Crosses {
  readonly order: TableView['order'];
  readonly of: (entrant: number) => readonly CrossView[];
}

/** The standings of a stage as pictures, in pages; empty for a stage without standings. */
export function tablePages(shown: ShownTournament, number: number): readonly PictureRequest[] {
  const { tournament, results, nowMs } = shown.known;
  const { state, name } = tournament;
  const stage = state.stages[number];
  const tables = tablesAt(state, number, results, nowMs);
  if (stage === undefined || tables.length === 0) return [];
  const games = countedGames(lookAt(state, number, results, nowMs));
  const given = pointsGivenIn(games, state.setup.pointsOfGame);
  return tables.flatMap((rows, group) => {
    if (rows.length === 0) return [];
    const own = games.filter(
      ({ pairing }) => pairing.group === group && pairing.sides.length === 2,
    );
    const crosses = crossesOf(stage, own, given, rows);
    const borders = bordersOf(state, number, group, tables.length, rows.length);
    const lines = rows.map((row) => lineOf(shown, row, crosses));
    const pages = Math.ceil(lines.length / linesPerPage(lines));
    // Eight lines are four and four rather than six and two.
    const perPage = Math.ceil(lines.length / pages);
    return Array.from({ length: pages }, (_, page): PictureRequest => {
      const from = page * perPage;
      const view: TableView = {
        title: name,
        stage: stageTitle(state, number, group, tables.length),
        order: crosses.order,
        firstLine: from + 1,
        lines: lines.slice(from, from + perPage),
        borders: borders.filter(({ afterLine }) => afterLine > from && afterLine <= from + perPage),
        ...(pages > 1 ? { page: page + 1, pages } : {}),
      };
      return { kind: 'table', view };
    });
  });
}

export function stageTitle(
  state: TournamentState,
  number: number,
  group: number,
  groups: number,
): StageTitleView {
  if (groups > 1)
    return { kind: groupKindOf(state.parts, partNumberOf(state, number)), number: group + 1 };
  const [stage, part] = [state.stages[number], state.parts[partNumberOf(state, number)]];
  if (stage?.kind !== 'swiss' || part === undefined) return { kind: 'whole' };
  const round = Math.max(1, ...stage.pairings.map((pairing) => pairing.round));
  return { kind: 'round', round, rounds: part.rounds };
}

/** Borders, by the number of rows above them. */
function bordersOf(
  state: TournamentState,
  number: number,
  group: number,
  groups: number,
  lines: number,
): TableView['borders'] {
  if (state.stages[number]?.isDecider === true) return [];
  const own = partNumberOf(state, number);
  const cut = state.parts[own + 1]?.cut ?? null;
  if (cut?.by === 'table' && cut.number < lines) {
    return [{ afterLine: cut.number, border: 'through' }];
  }
  const moving = state.parts[own]?.moving ?? 0;
  if (moving === 0 || 2 * moving >= lines) return [];
  return [
    ...(group > 0 ? [{ afterLine: moving, border: 'promotion' as const }] : []),
    ...(group < groups - 1 ? [{ afterLine: lines - moving, border: 'relegation' as const }] : []),
  ];
}

function lineOf(shown: ShownTournament, row: StageRow, crosses: Crosses): TableLineView {
  const { entrant, place, isShared, points, games, twenties } = row;
  const status = shown.known.tournament.state.entrants[entrant]?.status;
  return {
    place,
    ...(isShared ? { isShared } : {}),
    names: nameOfEntrant(shown, entrant),
    points,
    games,
    twenties,
    crosses: crosses.of(entrant),
    ...(isOwnEntrant(shown, entrant) ? { isOwn: true } : {}),
    ...(status === 'withdrawn' ? { hasWithdrawn: true } : {}),
  };
}

const NO_CROSSES: Crosses = { order: 'opponents', of: () => [] };

function crossesOf(
  stage: Stage,
  games: readonly Standing[],
  given: PointsGiven,
  rows: readonly StageRow[],
): Crosses {
  const order = rows.map(({ entrant }) => entrant);
  const gamesOf = (entrant: number) =>
    games.filter(({ pairing }) => sideIn(pairing, entrant) !== null);
  const cell = (
    game: Standing | undefined,
    entrant: number,
    lines: readonly number[],
  ): CrossView => (game === undefined ? { kind: 'none' } : crossOf(game, given, entrant, lines));
  if (stage.kind === 'swiss') {
    // One cell for each round. An entrant may have had no opponent in a round.
    const rounds = Math.max(0, ...games.map(({ pairing }) => pairing.round));
    const inRound = (entrant: number, round: number): CrossView => {
      const isIdle = stage.byes.some((one) => one.round === round && one.entrant === entrant);
      if (isIdle) return { kind: 'bye', points: given(entrant).bye };
      const game = gamesOf(entrant).find(({ pairing }) => pairing.round === round);
      return cell(game, entrant, order);
    };
    const of = (entrant: number) =>
      Array.from({ length: rounds }, (_, i) => inRound(entrant, i + 1));
    return { order: 'rounds', of };
  }
  if (stage.kind === 'round-robin' && order.length <= MAX_OPPONENTS) {
    // The last finished game between two entrants, or else an open one.
    const against = (entrant: number, other: number): CrossView => {
      if (entrant === other) return { kind: 'self' };
      const own = gamesOf(entrant).filter(({ pairing }) => sideIn(pairing, other) !== null);
      const open = own.find(({ kind }) => kind === 'open');
      return cell(own.findLast(isSettled) ?? open ?? own[0], entrant, []);
    };
    return {
      order: 'opponents',
      of: (entrant) => order.map((other) => against(entrant, other)),
    };
  }
  if (stage.kind !== 'round-robin' && stage.kind !== 'rolling') return NO_CROSSES;
  // One cell for each of the entrant's own games, in order.
  const begunBy = (entrant: number) => gamesOf(entrant).filter(({ kind }) => kind !== 'coming');
  const most = Math.max(0, ...order.map((entrant) => begunBy(entrant).length));
  const of = (entrant: number) => {
    const begun = begunBy(entrant);
    return Array.from({ length: most }, (_, i) => cell(begun[i], entrant, order));
  };
  return { order: 'rounds', of };
}

function crossOf(
  { kind, winner, points, pairing }: Standing,
  given: PointsGiven,
  entrant: number,
  lines: readonly number[],
): CrossView {
  const side = sideIn(pairing, entrant) ?? 0;
  const other = pairing.sides[1 - side]?.[0];
  const line = other === undefined ? -1 : lines.indexOf(other);
  const met = line === -1 ? {} : { against: line + 1 };
  if (kind === 'coming') return { kind: 'open', ...met };
  if (kind === 'open') return { kind: 'live', ...met };
  if (kind === 'void') return { kind: 'void', ...met };
  const outcome: Outcome = winner === null ? 'drawn' : winner === side ? 'won' : 'lost';
  if (kind === 'played') return { kind, outcome, points: points[side] ?? 0, ...met };
  const own = outcome === 'won' ? given(entrant).walkover : 0;
  return { kind, outcome, points: own, ...met };
}

/** The points that an entrant gets for a bye and for a walkover. */
type PointsGiven = (entrant: number) => { readonly bye: number; readonly walkover: number };

function pointsGivenIn(games: readonly Standing[], pointsOfGame: number): PointsGiven {
  return (entrant) => {
    const own = games.flatMap(({ kind, points, pairing }) => {
      const side = sideIn(pairing, entrant);
      return kind === 'played' && side !== null ? [points[side] ?? 0] : [];
    });
    const sum = own.reduce((total, points) => total + points, 0);
    const bye = averagePoints(sum, own.length, pointsOfGame);
    return { bye, walkover: walkoverPoints(bye, pointsOfGame) };
  };
}

/** Undefined if no one has a place yet. */
export function podiumPicture(shown: ShownTournament): PictureRequest | undefined {
  const { tournament } = shown.known;
  const { people } = podiumOf(tournament.state);
  if (people.length === 0 || tournament.endedAtMs === null) return undefined;
  const most = mostTwenties(tournament.state);
  const holders: MostTwentiesView = {
    names: most.entrants.flatMap((entrant) => nameOfEntrant(shown, entrant)),
    twenties: most.twenties,
  };
  return {
    kind: 'podium',
    view: {
      title: tournament.name,
      day: dayOf(tournament.endedAtMs),
      places: people.map(({ entrant, place }) => ({
        place,
        names: nameOfEntrant(shown, entrant),
        avatar: avatarOfEntrant(shown, entrant),
        ...(isOwnEntrant(shown, entrant) ? { isOwn: true } : {}),
      })),
      ...(most.entrants.length > 0 ? { mostTwenties: holders } : {}),
    },
  };
}

/** The date in UTC. */
export function dayOf(atMs: number): DayView {
  const date = new Date(atMs);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
  };
}
