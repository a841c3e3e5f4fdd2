import {
  readHallOfFame,
  readSeason,
  seasonAt,
  seasonBefore,
  type PlayedSeason,
} from '../../../matches/reading/seasons.ts';
import type { TournamentLine } from '../../../matches/records/tournaments.ts';
import { DEFAULT_BEST_COUNT } from '@crokinole/tournament/tables/season';
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
} from '../../interactions/call.ts';
import type { Presses } from '../../interactions/handlers.ts';
import { linkTo } from '../../matches/link-to.ts';
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
import { paintFor, withShown } from './draw-tournament.ts';
import { dayOf } from './podium-view.ts';
import { exactTime } from './terms-lines.ts';
import { drawStandings } from './tournament-presses.ts';

/** Of a list. Pictures have pages of their own. */
const PER_PAGE = 8;

/** The content of a page: lines, a picture or both. */
interface Page {
  readonly lines: readonly string[];
  readonly file?: FileAttachment | undefined;
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
  const { words } = call;
  const say = words.tournaments;
  const { lines, file, tournaments, hasMore, perPage } = await PAGES[page](call, from);
  const tabs = LEAGUE_PAGES.map((one): ButtonOptions => ({
    id: ids.encode('league-page', { page: one, from: 0 }),
    label: tabLabel(one, words),
    ...(one === page ? { style: 'primary' } : {}),
  }));
  const turn = (to: number, label: string, isDisabled: boolean): ButtonOptions => ({
    id: ids.encode('league-page', { page, from: to }),
    label,
    isDisabled,
  });
  return {
    components: [
      container(
        NEUTRAL_ACCENT,
        text(say.list.head, ...lines),
        ...(file === undefined ? [] : [picture(file)]),
        ...(tournaments.length === 0 ? [] : [lookMenu(tournaments, words)]),
        ...(from > 0 || hasMore
          ? [
              row(
                // A disabled ▶ leads to another page than ◀, because Discord refuses two buttons with the
                // same id.
                turn(Math.max(0, from - perPage), '◀', from === 0),
                turn(from + perPage, '▶', !hasMore),
              ),
            ]
          : []),
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
  const now = seasonAt(bot.clock.nowMs());
  const season = which === 'this' ? now : seasonBefore(now);
  const played = await readSeason(bot.tournaments, venue.server ?? '', season);
  const title = say.season(season.year, season.quarter);
  if (played.table.rows.length === 0) {
    const page = pageOf([], from, LINES_PER_PAGE);
    return { lines: [`### ${title}`, say.noSeason], tournaments: [], ...page };
  }
  const view = await viewOfSeason(call, played, bareTitle(season), from);
  const file = await paintFor(call, { kind: 'season', view });
  const page = pageOf(played.table.rows, from, LINES_PER_PAGE);
  return { lines: [`### ${title}`], file, tournaments: [], ...page };
}

/** The title for pictures, which add the word for a season themselves. */
function bareTitle({ year, quarter }: PlayedSeason['season']): string {
  return `${quarter}/${year}`;
}

async function viewOfSeason(
  { bot, venue, words, player }: Call,
  { table, tournaments }: PlayedSeason,
  title: string,
  from: number,
): Promise<SeasonView> {
  const rows = table.rows.slice(from, from + LINES_PER_PAGE);
  const people = [...rows.map((line) => line.player), ...table.mostTwenties];
  const nameOf = await bot.names.of(venue.server, people, words);
  const best = Math.max(0, ...table.rows.map(({ twenties }) => twenties));
  return {
    title,
    counted: DEFAULT_BEST_COUNT,
    tournaments: tournaments.length,
    ...pageNumber(table.rows, from, LINES_PER_PAGE),
    lines: rows.map((line) => ({
      place: line.place,
      ...(line.isShared ? { isShared: true as const } : {}),
      names: [nameOf(line.player)],
      points: line.total,
      twenties: line.twenties,
      finishes: finishesOf(line.player, tournaments),
      ...(line.player === player ? { isOwn: true as const } : {}),
    })),
    ...(table.mostTwenties.length === 0
      ? {}
      : { mostTwenties: { names: table.mostTwenties.map(nameOf), twenties: best } }),
  };
}

/** The player's results in each tournament. Only the best ones count, and they are marked. */
function finishesOf(player: string, tournaments: PlayedSeason['tournaments']) {
  const points = tournaments.map((one) => one.points.get(player));
  const best = new Set(
    points
      .flatMap((value, i) => (value === undefined ? [] : [{ value, i }]))
      .toSorted((a, b) => b.value - a.value || a.i - b.i)
      .slice(0, DEFAULT_BEST_COUNT)
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
  const winners = await readHallOfFame(bot.tournaments, server, bot.clock.nowMs());
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
  'tournament-look': async (call) => {
    const { words, reply } = call;
    const id = chosenValue(call);
    if (id === undefined) return reply.note(words.common.unknownPress);
    await withShown(call, id, async (shown) => {
      const drawn = await drawStandings(call, shown, 0);
      await (typeof drawn === 'string' ? reply.note(drawn) : reply.show(drawn, false));
    });
  },
} satisfies Partial<Presses>;
