import type { AvatarOf } from '@crokinole/pictures/views/avatar';
import type { LeaderboardView, StandingView } from '@crokinole/pictures/views/still-views';
import { ANY_RULES, EVERYWHERE, fingersScope, robotsScope } from 'crokinole/ratings/ladder';
import {
  LEADERBOARD_KINDS,
  figureOn,
  MIN_OPEN_SHOTS,
  MIN_ROUNDS,
} from 'crokinole/ratings/leaderboards';
import { PROVISIONAL_MATCHES, pointsOf } from 'crokinole/ratings/rating';
import { newStanding, type Standing } from 'crokinole/ratings/standing';
import type { BoardPage, BoardQuery, BoardRow } from '../../../matches/ports/leaderboards.ts';
import type { Words } from '../../../words/english/messages.ts';
import type { ServerContext } from '../../client/bot.ts';
import { type PressArguments, ids } from '../../ids/ids.ts';
import { BOARD_SCOPES, type BoardScope, type Scope } from '../../ids/press-choices.ts';
import {
  chosenValue,
  type Call,
  type CommandCall,
  isPrivatePress,
  readPrivateContext,
  type PressCall,
  type Presses,
} from '../../interactions/call.ts';
import {
  framed,
  type MessagePayload,
  escapeMarkdown,
  menu,
  picture,
  row,
  text,
  type ButtonOptions,
  type FileAttachment,
  NEUTRAL_ACCENT,
} from '../../ui/parts.ts';

type BoardAt = PressArguments<'board-top'>;

type From = NonNullable<BoardQuery['from']>;

const ROWS = 10;

/** How many rows to show above and below the caller's own. */
const ROWS_ABOVE = 4;

interface LeaderboardContent {
  readonly at: PressArguments<'board-top'>;
  readonly page: BoardPage;
  /** Shown below the last page: players with too few rated matches to have a rank. */
  readonly provisional: readonly Standing[];
  readonly nameOf: (player: string) => string;
  readonly avatarOf: AvatarOf;
  readonly words: Words;
  /** The name of the server, or of the global leaderboard. */
  readonly where: string;
  readonly asker: string;
  readonly isOnServer: boolean;
}

/** A page of a leaderboard, from the top or from where another page ended. */
async function drawLeaderboard(
  call: Call,
  at: BoardAt,
  context: ServerContext,
  from?: From,
): Promise<MessagePayload> {
  const { boards } = call.bot;
  const query = { ...queryOf(call, at), rows: ROWS };
  const page = await boards.readBoardPage(from === undefined ? query : { ...query, from });
  // The rows of this page may have moved in the meantime. Show the top instead of an empty page.
  const isPast = page.rows.length === 0 && from !== undefined;
  return drawPage(call, at, context, isPast ? await boards.readBoardPage(query) : page);
}

/** The rows around the caller's own, or a sentence that says what they need to have one. */
async function drawOwnRank(
  call: Call,
  at: BoardAt,
  context: ServerContext,
): Promise<MessagePayload | string> {
  const { boards } = call.bot;
  const query = queryOf(call, at);
  const own = await boards.readBoardRow(query.ladder, at.board, call.player);
  if (own === undefined) {
    const standing = await boards.readStanding(query.ladder, call.player);
    return absenceText(at, standing ?? newStanding(call.player), context.words);
  }
  const [above, below] = await Promise.all([
    boards.readBoardPage({ ...query, rows: ROWS_ABOVE, from: { before: own } }),
    boards.readBoardPage({ ...query, rows: ROWS - 1 - ROWS_ABOVE, from: { after: own } }),
  ]);
  return drawPage(call, at, context, {
    rows: [...above.rows, own, ...below.rows],
    hasBefore: above.hasBefore,
    hasAfter: below.hasAfter,
  });
}

function queryOf(
  call: Call,
  { scope, rules, board }: BoardAt,
): Pick<BoardQuery, 'ladder' | 'board'> {
  return { ladder: { scope: ladderScopeOf(call, scope), rules }, board };
}

async function drawPage(
  call: Call,
  at: BoardAt,
  context: ServerContext,
  page: BoardPage,
): Promise<MessagePayload> {
  const { bot, interaction, venue, player } = call;
  const { look, words, faces } = context;
  const provisional = await provisionalBelow(call, at, page);
  const players = [...page.rows, ...provisional].map(({ player: one }) => one);
  const nameOf = await namesFor(call, at.scope, players, context);
  await faces.load(players);
  const { scopes, amongRobots } = words.standings;
  const here = interaction.guild?.name ?? scopes.server;
  const where = {
    server: here,
    global: scopes.global,
    robots: amongRobots(here),
    fingers: `${here} · ${scopes.fingers}`,
  }[at.scope];
  const board = {
    at,
    page,
    provisional,
    nameOf,
    avatarOf: faces.avatarOf,
    words,
    where,
    asker: player,
    isOnServer: venue.server !== null,
  };
  const file =
    page.rows.length + provisional.length === 0
      ? undefined
      : await bot.pictures.still({ kind: 'leaderboard', view: leaderboardPicture(board) }, look);
  return leaderboardMessage(board, file);
}

const MAX_PROVISIONAL = 5;

/** Provisional ratings, shown below the last page. Only the players with the most matches are included. */
async function provisionalBelow(
  call: Call,
  at: BoardAt,
  { hasAfter }: BoardPage,
): Promise<readonly Standing[]> {
  if (at.board !== 'rating' || hasAfter) return [];
  const { boards } = call.bot;
  return boards.readProvisional(queryOf(call, at).ladder, MAX_PROVISIONAL);
}

/** Says what a player needs to appear on a leaderboard, or that they have chosen to be hidden. */
export function absenceText(
  { board, scope }: Pick<BoardAt, 'board' | 'scope'>,
  standing: Standing,
  { standings }: Words,
): string {
  if (figureOn(board, standing) !== null) return standings.hiddenSelf;
  const { matches, rounds, openShots } = standing;
  const more = {
    rating: PROVISIONAL_MATCHES - matches,
    'twenties-per-round': MIN_ROUNDS - rounds,
    'open-twenties': MIN_OPEN_SHOTS - openShots,
    wins: 1,
    streak: 1,
    shootout: 1,
  };
  const missing = standings.missing[board](more[board]);
  if (scope === 'fingers') return `${missing} ${standings.fingersCount}`;
  return scope === 'robots' ? `${missing} ${standings.robotsCount}` : missing;
}

/** Shows the requested leaderboard; by default, the ratings of this server. */
export async function showLeaderboard(call: CommandCall): Promise<void> {
  const { options } = call.interaction;
  const at: BoardAt = {
    scope: scopeIn(call, options.getString('scope') as BoardScope | null),
    rules: (options.getString('rules') ?? 'any') as BoardAt['rules'],
    board: (options.getString('board') ?? 'rating') as BoardAt['board'],
  };
  await call.reply.show(await drawLeaderboard(call, at, await contextFor(call, false)));
}

export const leaderboardPresses = {
  /** Scopes were buttons until they had a menu, so the scope may be the button's. */
  'board-top': async (call, at) => {
    const chosen = chosenValue(call);
    const scope = BOARD_SCOPES.find((one) => one === chosen) ?? at.scope;
    await call.reply.update(
      await drawLeaderboard(call, { ...at, scope }, await contextOfPress(call)),
    );
  },
  'board-page': async (call, { way, figure, player, ...at }) => {
    const cursor = { figure, player };
    const from = way === 'after' ? { after: cursor } : { before: cursor };
    await call.reply.update(await drawLeaderboard(call, at, await contextOfPress(call), from));
  },
  'board-choose': async (call, at) => {
    const { words, reply } = call;
    const wanted = chosenValue(call);
    const board = LEADERBOARD_KINDS.find((one) => one === wanted);
    if (board === undefined) return reply.note(words.common.unknownPress);
    await reply.update(await drawLeaderboard(call, { ...at, board }, await contextOfPress(call)));
  },
  /** The caller's own rank is shown in private, and the public message doesn't change. */
  'board-mine': async (call, at) => {
    const { reply } = call;
    const payload = await drawOwnRank(call, at, await contextFor(call, true));
    if (typeof payload === 'string') return reply.note(payload);
    await (isPrivatePress(call) ? reply.update(payload) : reply.show(payload));
  },
} satisfies Partial<Presses>;

function leaderboardPicture(content: LeaderboardContent): LeaderboardView {
  const { at, page, where, words } = content;
  return {
    // The picture has no room for both the server's name and "with robots".
    title:
      at.scope === 'server' || at.scope === 'global' ? where : words.standings.scopes[at.scope],
    ranking: at.board,
    standings: [
      ...page.rows.map((one) => standingViewOf(one, content)),
      ...content.provisional.map((standing) => ({
        ...standingViewOf({ rank: 0, player: standing.player, standing }, content),
        isProvisional: true as const,
      })),
    ],
  };
}

function standingViewOf(
  { rank, player, standing }: Omit<BoardRow, 'figure'>,
  { nameOf, avatarOf, asker }: LeaderboardContent,
): StandingView {
  const {
    wins,
    draws,
    matches,
    rounds,
    twenties,
    openShots,
    openTwenties,
    bestStreak,
    bestShootout,
  } = standing;
  return {
    rank,
    name: nameOf(player),
    avatar: avatarOf(player),
    rating: pointsOf(standing),
    wins,
    draws,
    losses: matches - wins - draws,
    twentiesPerRound: rounds === 0 ? 0 : twenties / rounds,
    ...(openShots === 0 ? {} : { openTwentyShare: openTwenties / openShots }),
    bestStreak,
    bestShootout,
    isOwn: player === asker,
  };
}

/** An empty leaderboard has no picture. */
export function leaderboardMessage(
  content: LeaderboardContent,
  file: FileAttachment | undefined,
): MessagePayload {
  const { at, page, nameOf, words, where } = content;
  const say = words.standings;
  const rules = at.rules === ANY_RULES ? say.anyRules : words.match.presets[at.rules];
  const lines = page.rows.map(({ rank, player, figure }) =>
    say.row(rank, escapeMarkdown(nameOf(player)), say.figures[at.board](figure)),
  );
  const later = content.provisional.map((standing) =>
    say.provisional(
      escapeMarkdown(nameOf(standing.player)),
      say.figures.rating(pointsOf(standing)),
      PROVISIONAL_MATCHES - standing.matches,
    ),
  );
  const buttons = pageButtons(content);
  return framed(
    NEUTRAL_ACCENT,
    file === undefined ? [] : [file],
    text(say.head(say.boards[at.board]), `-# ${escapeMarkdown(where)} · ${rules}`),
    ...(file === undefined ? [] : [picture(file)]),
    text(...(lines.length + later.length === 0 ? emptyLines(content) : [...lines, ...later])),
    ...(buttons.length === 0 ? [] : [row(...buttons)]),
    boardMenu(content),
    ...(content.isOnServer ? [scopeMenu(content)] : []),
  );
}

function emptyLines({ at: { scope, board }, words: { standings: say } }: LeaderboardContent) {
  // A shootout needs no opponent, so its hint doesn't mention rated matches.
  if (board === 'shootout') return [say.empty.shootout];
  const rated = { server: say.rated, global: say.rated, robots: say.robotsRated };
  const how = { ...rated, fingers: say.fingersCount }[scope];
  return [say.empty[board], `-# ${how}`];
}

/** To the other places on this leaderboard. */
function pageButtons({ at, page, words }: LeaderboardContent): readonly ButtonOptions[] {
  const say = words.standings;
  const [first, last] = [page.rows[0], page.rows.at(-1)];
  const turn = (way: 'after' | 'before', { figure, player }: BoardRow) =>
    ids.encode('board-page', { ...at, way, figure, player });
  if (first === undefined || last === undefined) return [];
  return [
    { id: turn('before', first), label: '◀', isDisabled: !page.hasBefore },
    { id: turn('after', last), label: '▶', isDisabled: !page.hasAfter },
    { id: ids.encode('board-mine', at), label: say.mine },
  ];
}

function scopeMenu({ at, words: { standings: say } }: LeaderboardContent) {
  return menu({
    id: ids.encode('board-top', at),
    placeholder: say.scopes[at.scope],
    options: BOARD_SCOPES.map((scope) => ({
      label: say.scopes[scope],
      value: scope,
      default: scope === at.scope,
    })),
  });
}

function boardMenu({ at, words: { standings: say } }: LeaderboardContent) {
  return menu({
    id: ids.encode('board-choose', { scope: at.scope, rules: at.rules }),
    placeholder: say.chooseBoard,
    options: LEADERBOARD_KINDS.map((board) => ({
      label: say.boards[board],
      value: board,
      default: board === at.board,
    })),
  });
}

/** Public messages use the server's language, private ones the caller's. */
export async function contextFor(call: Call, isPrivate: boolean): Promise<ServerContext> {
  const { bot, venue } = call;
  return isPrivate || venue.server === null
    ? readPrivateContext(call)
    : bot.contextOf(venue.server);
}

export function contextOfPress(call: PressCall): Promise<ServerContext> {
  return contextFor(call, isPrivatePress(call));
}

/** Private messages have no server, so the global scope is used. */
export function scopeIn<Wanted extends BoardScope>(
  { venue }: Call,
  wanted: Wanted | null,
): Wanted | Scope {
  return venue.server === null ? 'global' : (wanted ?? 'server');
}

export function ladderScopeOf({ venue: { server } }: Call, scope: BoardScope): string {
  if (server === null || scope === 'global') return EVERYWHERE;
  if (scope === 'fingers') return fingersScope(server);
  return scope === 'robots' ? robotsScope(server) : server;
}

/** Players' names in this server, or their global names. */
export function namesFor(
  { bot, venue }: Call,
  scope: BoardScope,
  players: readonly string[],
  { words }: ServerContext,
): Promise<(player: string) => string> {
  return bot.names.of(scope === 'global' ? null : venue.server, players, words);
}
