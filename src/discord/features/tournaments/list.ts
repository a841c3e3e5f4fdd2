import {
  LINES_PER_PAGE,
  type SeasonView,
  WINNERS_PER_PAGE,
} from '@crokinole/pictures/views/tournament-views';
import {
  type AddedUp,
  readHallOfFame,
  readSeason,
  readSeries,
  type Season,
  seasonAt,
  seasonBefore,
} from '../../../matches/reading/seasons.ts';
import { isPerson } from '../../../matches/records/players.ts';
import type { TournamentLine } from '../../../matches/records/tournaments.ts';
import type { Words } from '../../../words/english/messages.ts';
import { ids } from '../../ids/ids.ts';
import { LEAGUE_PAGES, type LeaguePage } from '../../ids/press-choices.ts';
import {
  answer,
  type Call,
  chosenValue,
  type CommandCall,
  type Presses,
  settingsOf,
} from '../../interactions/call.ts';
import { linkTo } from '../../interactions/find-match.ts';
import {
  type ButtonOptions,
  escapeMarkdown,
  type FileAttachment,
  framed,
  menu,
  type MessagePayload,
  NEUTRAL_ACCENT,
  picture,
  rows,
  text,
} from '../../ui/parts.ts';
import { tournamentCard } from './details.ts';
import { chosenNumber, clubsText, paintFor, showing } from './shown.ts';
import { dayOf } from './table-pictures.ts';
import { exactTime } from './terms-lines.ts';

/** The content of a page: lines, a picture or both. */
interface Page {
  readonly lines: readonly string[];
  readonly files?: readonly FileAttachment[];
  /** Below the picture. */
  readonly below?: readonly string[];
  /** A menu of the season and of the series; none if the server has no series. */
  readonly choice?: readonly ReturnType<typeof menu>[];
  /** The tournaments that the page's menu can open. */
  readonly tournaments?: readonly TournamentLine[];
  readonly total: number;
  /** How many a page holds. */
  readonly perPage: number;
}

const PAGES: Readonly<Record<LeaguePage, (call: Call, from: number) => Promise<Page>>> = {
  open: (call, from) => listPage(call, 'open', from),
  past: (call, from) => listPage(call, 'over', from),
  season: (call, from) => seasonPage(call, 'this', from),
  'last-season': (call, from) => seasonPage(call, 'last', from),
  fame: famePage,
};

/** One page about the server's tournaments: current, past, the season, or the hall of fame. */
async function drawList(call: Call, page: LeaguePage, from: number): Promise<MessagePayload> {
  return drawPage(call, page, from, await PAGES[page](call, from));
}

/** The table of a series, in place of the season's. */
async function drawSeries(call: Call, series: number, from: number): Promise<MessagePayload> {
  const { bot, venue, words } = call;
  const settings = await settingsOf(call);
  const name = settings.series[series];
  if (name === undefined) return drawList(call, 'season', 0);
  const added = await readSeries(bot.tournaments, venue.server ?? '', name, bot.clock.nowMs());
  const { list, preview } = words.tournaments;
  const title = preview.inSeries(escapeMarkdown(name));
  const head = { title, empty: list.noSeries, bare: name, isSeries: true };
  const page = await addedUpPage(call, added, head, from);
  const choice = choiceMenu(call, settings.series, series);
  return drawPage(call, 'season', from, { ...page, choice }, series);
}

/** The pages with something to see, and the one that opens a tournament. */
async function pagesToSee(call: Call): Promise<ReadonlySet<LeaguePage>> {
  const { bot, venue } = call;
  const server = venue.server ?? '';
  const past = await bot.tournaments.readTournaments(server, 'over', 1);
  if (past.length === 0) return new Set(['open']);
  const nowMs = bot.clock.nowMs();
  const [now, { series }] = [seasonAt(nowMs), await settingsOf(call)];
  const placesOfPeople = async (fromMs: number, untilMs: number) =>
    (await bot.tournaments.readPlaces(server, fromMs, untilMs)).filter(({ players }) =>
      players.some(isPerson),
    );
  const last = seasonBefore(now);
  const recent = await placesOfPeople(last.fromMs, nowMs + 1);
  // All places of a server may be many, and are seldom needed for this.
  const hasPlaces = recent.length > 0 || (await placesOfPeople(0, last.fromMs)).length > 0;
  const isIn = ({ fromMs, untilMs }: Season) =>
    recent.some(({ endedAtMs }) => endedAtMs >= fromMs && endedAtMs < untilMs);
  // A series is chosen on the page of the season.
  const hasSeason = isIn(now) || (series.length > 0 && hasPlaces);
  return new Set<LeaguePage>([
    ...(['open', 'past'] as const),
    ...(hasSeason ? (['season'] as const) : []),
    ...(isIn(last) ? (['last-season'] as const) : []),
    ...(hasPlaces ? (['fame'] as const) : []),
  ]);
}

async function drawPage(
  call: Call,
  page: LeaguePage,
  from: number,
  { lines, files = [], below = [], choice = [], tournaments = [], total, perPage }: Page,
  series?: number,
): Promise<MessagePayload> {
  const { words } = call;
  const { list } = words.tournaments;
  const filled = await pagesToSee(call);
  const shownPages = LEAGUE_PAGES.filter((one) => one === page || filled.has(one));
  const tabs = shownPages.map((one): ButtonOptions => ({
    // The tab of this page stays at this place: to the first one leads ◀, and Discord refuses two buttons
    // with the same id.
    id: ids.encode('league-page', {
      page: one,
      from: one === page && series === undefined ? from : 0,
    }),
    label: tabLabel(one, words),
    isDisabled: one === page && series === undefined,
  }));
  const turn = (to: number, label: string, isDisabled: boolean): ButtonOptions => ({
    id:
      series === undefined
        ? ids.encode('league-page', { page, from: to })
        : ids.encode('league-series', { series, from: to }),
    label,
    isDisabled,
  });
  const hasMore = total > from + perPage;
  const create = { id: ids.encode('tournament-new', {}), label: list.create } as const;
  const actions = [
    ...(from > 0 || hasMore
      ? [turn(from - perPage, '◀', from === 0), turn(from + perPage, '▶', !hasMore)]
      : []),
    ...(page === 'open' ? [{ ...create, style: 'primary' as const }] : []),
  ];
  const look = menu({
    id: ids.encode('tournament-look', {}),
    placeholder: list.menu,
    options: tournaments.map(({ id, name }) => ({ value: id, label: name })),
  });
  return framed(
    NEUTRAL_ACCENT,
    files,
    text(list.head, ...lines),
    ...files.map(picture),
    ...(below.length === 0 ? [] : [text(...below)]),
    ...choice,
    ...(tournaments.length === 0 ? [] : [look]),
    ...rows(actions),
    ...rows(tabs.length > 1 ? tabs : []),
  );
}

function tabLabel(page: LeaguePage, { tournaments: { list } }: Words): string {
  const labels: Readonly<Record<LeaguePage, string>> = {
    open: list.open,
    past: list.past,
    season: list.seasonButton,
    'last-season': list.lastSeason,
    fame: list.hallOfFame,
  };
  // Two of them are headings.
  return labels[page].replace(/^#+ /, '');
}

/** Of a list. Pictures have pages of their own. */
const PER_PAGE = 8;

async function listPage(call: Call, of: 'open' | 'over', from: number): Promise<Page> {
  const { bot, venue, words } = call;
  const { list } = words.tournaments;
  const all = await bot.tournaments.readTournaments(venue.server ?? '', of, from + PER_PAGE + 1);
  const tournaments = all.slice(from, from + PER_PAGE);
  const lines = await Promise.all(tournaments.map((one) => lineOf(call, one)));
  const nothing = of === 'open' ? list.nothingOpen : list.nothingPast;
  return {
    lines: [of === 'open' ? list.open : list.past, ...(lines.length === 0 ? [nothing] : lines)],
    tournaments,
    total: all.length,
    perPage: PER_PAGE,
  };
}

async function lineOf(call: Call, one: TournamentLine): Promise<string> {
  const { list, kinds } = call.words.tournaments;
  const name = escapeMarkdown(one.name);
  const ended = one.endedAtMs === null ? '' : ` · ${exactTime(one.endedAtMs)}`;
  const link = await linkTo(call, one, name);
  const hasLink = link.startsWith('[');
  const line = `**${hasLink ? link : name}** · ${kinds[one.kind]} · ${list.phases[one.phase]}${ended}`;
  return hasLink ? line : `${line} ${link}`;
}

/** For the picture; nothing if there is only one page. */
function pageNumber(all: readonly unknown[], from: number, perPage: number) {
  if (all.length <= perPage) return {};
  return { page: 1 + Math.floor(from / perPage), pages: Math.ceil(all.length / perPage) };
}

async function seasonPage(call: Call, which: 'this' | 'last', from: number): Promise<Page> {
  const { bot, venue, words } = call;
  const { list } = words.tournaments;
  const settings = await settingsOf(call);
  const now = seasonAt(bot.clock.nowMs());
  const season = which === 'this' ? now : seasonBefore(now);
  const played = await readSeason(bot.tournaments, venue.server ?? '', season, settings);
  const title = list.season(season.year, season.quarter);
  const head = { title, empty: list.noSeason, bare: bareTitle(season), isSeries: false };
  const page = await addedUpPage(call, played, head, from);
  return which === 'this' ? { ...page, choice: choiceMenu(call, settings.series) } : page;
}

interface Heading {
  readonly title: string;
  /** What stands there if no one has any points. */
  readonly empty: string;
  /** The title for the picture. */
  readonly bare: string;
  readonly isSeries: boolean;
}

async function addedUpPage(
  call: Call,
  added: AddedUp,
  { title, empty, bare, isSeries }: Heading,
  from: number,
): Promise<Page> {
  const { list } = call.words.tournaments;
  const page = { total: added.table.rows.length, perPage: LINES_PER_PAGE };
  if (added.table.rows.length === 0) return { ...page, lines: [`### ${title}`, empty] };
  const season = await viewOfSeason(call, added, bare, from);
  const view = isSeries ? { ...season, isSeries } : season;
  const files = await paintFor(call, { kind: 'season', view });
  const clubs =
    added.clubs.length === 0 ? [] : [`${list.clubs.sums} **${clubsText(added.clubs)}**`];
  return { ...page, lines: [`### ${title}`], files, below: [...clubs, `-# ${list.ties}`] };
}

/** The value of the menu's option that isn't a series. */
const THIS_SEASON = 'season';

/** The latest. A menu has 25 options, and the season and a chosen one need room, too. */
const MAX_SERIES_SHOWN = 23;

/** The season, and the latest series. */
function choiceMenu({ bot, words }: Call, series: readonly string[], chosen?: number) {
  const { list, preview } = words.tournaments;
  if (series.length === 0) return [];
  const { year, quarter } = seasonAt(bot.clock.nowMs());
  const known = series.map((name, number) => ({
    value: String(number),
    label: preview.inSeries(name),
    default: number === chosen,
  }));
  return [
    menu({
      id: ids.encode('league-choose', {}),
      placeholder: list.seriesMenu,
      options: [
        { value: THIS_SEASON, label: list.season(year, quarter), default: chosen === undefined },
        ...known.toReversed().filter((one, i) => i < MAX_SERIES_SHOWN || one.default),
      ],
    }),
  ];
}

/** The title for pictures, which add the word for a season themselves. */
function bareTitle({ year, quarter }: Season): string {
  return `${quarter}/${year}`;
}

async function viewOfSeason(
  { bot, venue, words, player }: Call,
  { table, tournaments, best: counted }: AddedUp,
  title: string,
  from: number,
): Promise<SeasonView> {
  const rows = table.rows.slice(from, from + LINES_PER_PAGE);
  const people = [...rows.map((line) => line.player), ...table.mostTwenties];
  const nameOf = await bot.names.of(venue.server, people, words);
  const best = Math.max(0, ...table.rows.map(({ twenties }) => twenties));
  return {
    title,
    counted: Number.isFinite(counted) ? counted : null,
    tournaments: tournaments.length,
    ...pageNumber(table.rows, from, LINES_PER_PAGE),
    lines: rows.map((line) => ({
      place: line.place,
      ...(line.isShared ? { isShared: true as const } : {}),
      names: [nameOf(line.player)],
      points: line.total,
      twenties: line.twenties,
      finishes: finishesOf(line.player, tournaments, counted),
      ...(line.player === player ? { isOwn: true as const } : {}),
    })),
    ...(table.mostTwenties.length === 0
      ? {}
      : { mostTwenties: { names: table.mostTwenties.map(nameOf), twenties: best } }),
  };
}

/** The player's results in each tournament. Only the best ones count, and they are marked. */
function finishesOf(player: string, tournaments: AddedUp['tournaments'], counted: number) {
  const points = tournaments.map((one) => one.points.get(player));
  const best = new Set(
    points
      .flatMap((value, i) => (value === undefined ? [] : [{ value, i }]))
      .toSorted((a, b) => b.value - a.value || a.i - b.i)
      .slice(0, counted)
      .map(({ i }) => i),
  );
  return points.map((value, i) =>
    value === undefined ? null : { points: value, isCounted: best.has(i) },
  );
}

async function famePage(call: Call, from: number): Promise<Page> {
  const { bot, interaction, venue, words } = call;
  const { list } = words.tournaments;
  const server = venue.server ?? '';
  const nowMs = bot.clock.nowMs();
  const all = await readHallOfFame(bot.tournaments, server, nowMs, await settingsOf(call));
  const page = { total: all.length, perPage: WINNERS_PER_PAGE };
  const winners = all.slice(from, from + WINNERS_PER_PAGE);
  if (winners.length === 0) {
    return { ...page, lines: [`### ${list.hallOfFame}`, list.noFame] };
  }
  const people = winners.flatMap(({ players }) => players);
  const nameOf = await bot.names.of(server, people, words);
  const files = await paintFor(call, {
    kind: 'hall-of-fame',
    view: {
      title: interaction.guild?.name ?? words.standings.scopes.server,
      ...pageNumber(all, from, WINNERS_PER_PAGE),
      winners: winners.map(({ kind, name, season, endedAtMs, players }) => ({
        title: kind === 'season' ? bareTitle(season) : name,
        day: dayOf(endedAtMs),
        names: players.map(nameOf),
        ...(kind === 'season' ? { isSeason: true as const } : {}),
      })),
    },
  });
  return { ...page, lines: [], files };
}

export async function showTournaments(call: CommandCall): Promise<void> {
  await call.reply.show(await drawList(call, 'open', 0));
}

export const listPresses = {
  'league-page': async (call, { page, from }) =>
    answer(call, await drawList(call, page, Math.max(0, from))),
  'league-choose': async (call) => {
    const chosen = chosenValue(call);
    const series = chosenNumber(chosen);
    if (series !== undefined) return answer(call, await drawSeries(call, series, 0));
    if (chosen !== THIS_SEASON) return call.reply.note(call.words.common.unknownPress);
    await answer(call, await drawList(call, 'season', 0));
  },
  'league-series': async (call, { series, from }) =>
    answer(call, await drawSeries(call, series, Math.max(0, from))),
  'tournament-look': async (call) => {
    const tournament = chosenValue(call);
    if (tournament === undefined) return call.reply.note(call.words.common.unknownPress);
    await showing(tournamentCard)(call, { tournament });
  },
} satisfies Partial<Presses>;
