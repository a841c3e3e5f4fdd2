import {
  readHallOfFame,
  readSeason,
  readSeries,
  seasonAt,
  seasonBefore,
  type AddedUp,
  type Season,
} from '../../../matches/reading/seasons.ts';
import type { TournamentLine } from '../../../matches/records/tournaments.ts';
import {
  LINES_PER_PAGE,
  WINNERS_PER_PAGE,
  type SeasonView,
} from '@crokinole/pictures/views/tournament-views';
import type { Words } from '../../../words/english/messages.ts';
import { ids } from '../../ids/ids.ts';
import { LEAGUE_PAGES, type LeaguePage } from '../../ids/press-choices.ts';
import {
  chosenValue,
  isPrivatePress,
  type Call,
  type CommandCall,
  type Presses,
} from '../../interactions/call.ts';
import { linkTo } from '../../interactions/find-match.ts';
import {
  container,
  escapeMarkdown,
  menu,
  picture,
  row,
  text,
  type ButtonOptions,
  type FileAttachment,
  type MessagePayload,
  NEUTRAL_ACCENT,
} from '../../ui/parts.ts';
import { clubsText } from './club-lines.ts';
import { paintFor } from './draw-tournament.ts';
import { dayOf } from './table-views.ts';
import { exactTime } from './terms-lines.ts';

/** Of a list. Pictures have pages of their own. */
const PER_PAGE = 8;
/** The value of the menu's option that isn't a series. */
const THIS_SEASON = 'season';
/** The latest. A menu has 25 options, and the season and a chosen one need room, too. */
const MAX_SERIES_SHOWN = 23;

/** The content of a page: lines, a picture or both. */
interface Page {
  readonly lines: readonly string[];
  readonly file?: FileAttachment | undefined;
  /** Below the picture. */
  readonly below?: readonly string[];
  /** A menu of the season and of the series; none if the server has no series. */
  readonly choice?: ReturnType<typeof menu> | undefined;
  /** The tournaments that the page's menu can open. */
  readonly tournaments: readonly TournamentLine[];
  readonly hasMore: boolean;
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
export async function drawLeague(
  call: Call,
  page: LeaguePage,
  from: number,
): Promise<MessagePayload> {
  return drawPage(call, page, from, await PAGES[page](call, from));
}

/** The table of a series, in place of the season's. */
async function drawSeries(call: Call, series: number, from: number): Promise<MessagePayload> {
  const { bot, venue } = call;
  const settings = await bot.settings.readSettings(venue.server ?? '');
  const name = settings.series[series];
  if (name === undefined) return drawLeague(call, 'season', 0);
  const nowMs = bot.clock.nowMs();
  const added = await readSeries(bot.tournaments, venue.server ?? '', name, nowMs);
  const say = call.words.tournaments.list;
  const title = call.words.tournaments.preview.inSeries(escapeMarkdown(name));
  const head = { title, empty: say.noSeries, bare: name, isSeries: true };
  const page = await addedUpPage(call, added, head, from);
  return drawPage(
    call,
    'season',
    from,
    { ...page, choice: choiceMenu(call, settings.series, series) },
    series,
  );
}

function drawPage(
  { words }: Call,
  page: LeaguePage,
  from: number,
  { lines, file, below = [], choice, tournaments, hasMore, perPage }: Page,
  series?: number,
): MessagePayload {
  const say = words.tournaments;
  const tabs = LEAGUE_PAGES.map((one): ButtonOptions => ({
    // The tab of this page stays at this place: to the first one leads ◀, and Discord refuses two buttons
    // with the same id.
    id: ids.encode('league-page', {
      page: one,
      from: one === page && series === undefined ? from : 0,
    }),
    label: tabLabel(one, words),
    ...(one === page ? { style: 'primary' } : {}),
  }));
  const turn = (to: number, label: string, isDisabled: boolean): ButtonOptions => ({
    id:
      series === undefined
        ? ids.encode('league-page', { page, from: to })
        : ids.encode('league-series', { series, from: to }),
    label,
    isDisabled,
  });
  const actions = [
    ...(from > 0 || hasMore
      ? [turn(from - perPage, '◀', from === 0), turn(from + perPage, '▶', !hasMore)]
      : []),
    ...(page === 'open' ? [{ id: ids.encode('tournament-new', {}), label: say.list.create }] : []),
  ];
  return {
    components: [
      container(
        NEUTRAL_ACCENT,
        text(say.list.head, ...lines),
        ...(file === undefined ? [] : [picture(file)]),
        ...(below.length === 0 ? [] : [text(...below)]),
        ...(choice === undefined ? [] : [choice]),
        ...(tournaments.length === 0 ? [] : [lookMenu(tournaments, words)]),
        ...(actions.length === 0 ? [] : [row(...actions)]),
        row(...tabs),
      ),
    ],
    files: file === undefined ? [] : [file],
    pings: [],
  };
}

function tabLabel(page: LeaguePage, { tournaments: { list } }: Words): string {
  const plain = (heading: string) => heading.replace(/^#+ /, '');
  const labels: Readonly<Record<LeaguePage, string>> = {
    open: plain(list.open),
    past: plain(list.past),
    season: list.seasonButton,
    'last-season': list.lastSeason,
    fame: list.hallOfFame,
  };
  return labels[page];
}

function lookMenu(tournaments: readonly TournamentLine[], { tournaments: { list } }: Words) {
  return menu({
    id: ids.encode('tournament-look', {}),
    placeholder: list.menu,
    options: tournaments.map(({ id, name }) => ({ value: id, label: name })),
  });
}

async function listPage(call: Call, of: 'open' | 'over', from: number): Promise<Page> {
  const { bot, venue, words } = call;
  const say = words.tournaments.list;
  const server = venue.server ?? '';
  const most = from + PER_PAGE + 1;
  const all = await bot.tournaments.readTournaments(server, of, most);
  const shown = all.slice(from, from + PER_PAGE);
  const lines = await Promise.all(shown.map((one) => lineOf(call, one)));
  const nothing = of === 'open' ? say.nothingOpen : say.nothingPast;
  return {
    lines: [of === 'open' ? say.open : say.past, ...(lines.length === 0 ? [nothing] : lines)],
    tournaments: shown,
    ...pageOf(all, from, PER_PAGE),
  };
}

async function lineOf(call: Call, one: TournamentLine): Promise<string> {
  const say = call.words.tournaments;
  const at = one.endedAtMs === null ? '' : ` · ${exactTime(one.endedAtMs)}`;
  const phase = `${say.list.phases[one.phase]}${at}`;
  const link = await linkTo(call, one, escapeMarkdown(one.name));
  const hasLink = link.startsWith('[');
  const named = hasLink ? link : escapeMarkdown(one.name);
  const line = `**${named}** · ${say.kinds[one.kind]} · ${phase}`;
  return hasLink ? line : `${line} ${link}`;
}

function pageOf(all: readonly unknown[], from: number, perPage: number) {
  return { perPage, hasMore: all.length > from + perPage };
}

/** For the picture; nothing if there is only one page. */
function pageNumber(all: readonly unknown[], from: number, perPage: number) {
  if (all.length <= perPage) return {};
  return { page: 1 + Math.floor(from / perPage), pages: Math.ceil(all.length / perPage) };
}

async function seasonPage(call: Call, which: 'this' | 'last', from: number): Promise<Page> {
  const { bot, venue, words } = call;
  const say = words.tournaments.list;
  const settings = await bot.settings.readSettings(venue.server ?? '');
  const now = seasonAt(bot.clock.nowMs());
  const season = which === 'this' ? now : seasonBefore(now);
  const played = await readSeason(bot.tournaments, venue.server ?? '', season, settings);
  const title = say.season(season.year, season.quarter);
  const head = { title, empty: say.noSeason, bare: bareTitle(season), isSeries: false };
  const page = await addedUpPage(call, played, head, from);
  return which === 'this' ? { ...page, choice: choiceMenu(call, settings.series) } : page;
}

interface Heading {
  readonly title: string;
  /** What is said if no one has any points. */
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
  const say = call.words.tournaments.list;
  const page = { tournaments: [], ...pageOf(added.table.rows, from, LINES_PER_PAGE) };
  if (added.table.rows.length === 0) return { ...page, lines: [`### ${title}`, empty] };
  const view = await viewOfSeason(call, added, bare, from);
  const file = await paintFor(call, {
    kind: 'season',
    view: isSeries ? { ...view, isSeries } : view,
  });
  const clubs = added.clubs.length === 0 ? [] : [`${say.clubs.sums} **${clubsText(added.clubs)}**`];
  return { ...page, lines: [`### ${title}`], file, below: [...clubs, `-# ${say.ties}`] };
}

/** The season, and the latest series. */
function choiceMenu({ bot, words }: Call, series: readonly string[], chosen?: number) {
  const say = words.tournaments;
  if (series.length === 0) return undefined;
  const now = seasonAt(bot.clock.nowMs());
  const known = series.map((name, number) => ({
    value: String(number),
    label: say.preview.inSeries(name),
    default: number === chosen,
  }));
  return menu({
    id: ids.encode('league-choose', {}),
    placeholder: say.list.seriesMenu,
    options: [
      {
        value: THIS_SEASON,
        label: say.list.season(now.year, now.quarter),
        default: chosen === undefined,
      },
      ...known.toReversed().filter((one, i) => i < MAX_SERIES_SHOWN || one.default),
    ],
  });
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
  const { bot, venue, words } = call;
  const say = words.tournaments.list;
  const server = venue.server ?? '';
  const winners = await readHallOfFame(
    bot.tournaments,
    server,
    bot.clock.nowMs(),
    await bot.settings.readSettings(server),
  );
  const shown = winners.slice(from, from + WINNERS_PER_PAGE);
  if (shown.length === 0) {
    const page = pageOf([], from, WINNERS_PER_PAGE);
    return { lines: [`### ${say.hallOfFame}`, say.noFame], tournaments: [], ...page };
  }
  const nameOf = await bot.names.of(
    server,
    shown.flatMap(({ players }) => players),
    words,
  );
  const file = await paintFor(call, {
    kind: 'hall-of-fame',
    view: {
      title: call.interaction.guild?.name ?? words.standings.scopes.server,
      ...pageNumber(winners, from, WINNERS_PER_PAGE),
      winners: shown.map(({ kind, name, season, endedAtMs, players }) => ({
        title: kind === 'season' ? bareTitle(season) : name,
        day: dayOf(endedAtMs),
        names: players.map(nameOf),
        ...(kind === 'season' ? { isSeason: true as const } : {}),
      })),
    },
  });
  return { lines: [], file, tournaments: [], ...pageOf(winners, from, WINNERS_PER_PAGE) };
}

export async function showLeague(call: CommandCall): Promise<void> {
  await call.reply.show(await drawLeague(call, 'open', 0));
}

export const leaguePresses = {
  'league-page': async (call, { page, from }) => {
    const drawn = await drawLeague(call, page, Math.max(0, from));
    await (isPrivatePress(call) ? call.reply.update(drawn) : call.reply.show(drawn, false));
  },
  'league-choose': async (call) => {
    const chosen = chosenValue(call);
    const isNumber = /^\d{1,3}$/.test(chosen ?? '');
    if (!isNumber && chosen !== THIS_SEASON) return call.reply.note(call.words.common.unknownPress);
    const drawn = isNumber
      ? await drawSeries(call, Number(chosen), 0)
      : await drawLeague(call, 'season', 0);
    await (isPrivatePress(call) ? call.reply.update(drawn) : call.reply.show(drawn, false));
  },
  'league-series': async (call, { series, from }) => {
    const drawn = await drawSeries(call, series, Math.max(0, from));
    await (isPrivatePress(call) ? call.reply.update(drawn) : call.reply.show(drawn, false));
  },
} satisfies Partial<Presses>;
