import type { LeaderboardView, StandingView } from '@crokinole/pictures/views/still-views';
import { ANY_RULES, EVERYWHERE, fingersScope, robotsScope } from 'crokinole/ratings/ladder';
import {
  LEADERBOARD_KINDS,
  figureOn,
  MIN_OPEN_SHOTS,
  MIN_ROUNDS,
  type LeaderboardKind,
} from 'crokinole/ratings/leaderboards';
import { PROVISIONAL_MATCHES, pointsOf } from 'crokinole/ratings/rating';
import { newStanding, type Standing } from 'crokinole/ratings/standing';
import type { BoardPage, BoardQuery, BoardRow } from '../../../matches/ports/leaderboards.ts';
import type { Words } from '../../../words/english/messages.ts';
import type { ServerContext } from '../../client/bot.ts';
import { type PressArguments, ids } from '../../ids/ids.ts';
import { BOARD_SCOPES, type BoardScope, type Scope } from '../../ids/press-choices.ts';
import {
  answer,
  chosenValue,
  type Call,
  type CommandCall,
  isPrivatePress,
  readPrivateContext,
  type PressCall,
  type Presses,
} from '../../interactions/call.ts';
import {
  pictured,
  type MessagePayload,
  escapeMarkdown,
  menu,
  optionsOf,
  row,
  NEUTRAL_ACCENT,
} from '../../ui/parts.ts';

type BoardAt = PressArguments<'board-top'>;

const ROWS = 10;

/** How many rows to show above and below the caller's own. */
const ROWS_ABOVE = 4;

const MAX_PROVISIONAL = 5;

/** A page of a leaderboard, from the top or from where another page ended. */
async function drawLeaderboard(
  call: Call,
  at: BoardAt,
  context: ServerContext,
  from?: BoardQuery['from'],
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
  const [{ rows: above, hasBefore }, { rows: below, hasAfter }] = await Promise.all([
    boards.readBoardPage({ ...query, rows: ROWS_ABOVE, from: { before: own } }),
    boards.readBoardPage({ ...query, rows: ROWS - 1 - ROWS_ABOVE, from: { after: own } }),
  ]);
  return drawPage(call, at, context, { rows: [...above, own, ...below], hasBefore, hasAfter });
}

function queryOf(call: Call, { scope, rules, board }: BoardAt) {
  return { ladder: { scope: ladderScopeOf(call, scope), rules }, board };
}

async function drawPage(
  call: Call,
  at: BoardAt,
  context: ServerContext,
  page: BoardPage,
): Promise<MessagePayload> {
  const { look, words, faces } = context;
  const { scope, rules, board } = at;
  const labels = words.standings;
  // Below the last page are players without a rank yet, by the matches that they have played.
  const provisional =
    board === 'rating' && !page.hasAfter
      ? await call.bot.boards.readProvisional(queryOf(call, at).ladder, MAX_PROVISIONAL)
      : [];
  const players = [...page.rows, ...provisional].map(({ player }) => player);
  const nameOf = await namesFor(call, scope, players, context);
  await faces.load(players);
  const here = call.interaction.guild?.name ?? labels.scopes.server;
  const where = {
    server: here,
    global: labels.scopes.global,
    robots: labels.amongRobots(here),
    fingers: `${here} · ${labels.scopes.fingers}`,
  }[scope];
  const viewOf = (rank: number, standing: Standing): StandingView => ({
    ...leaderboardFigures(board, standing),
    rank,
    name: nameOf(standing.player),
    avatar: faces.avatarOf(standing.player),
    isOwn: standing.player === call.player,
  });
  const view: LeaderboardView = {
    // The picture has no room for both the server's name and "with robots".
    title: scope === 'server' || scope === 'global' ? where : labels.scopes[scope],
    ranking: board,
    standings: [
      ...page.rows.map(({ rank, standing }) => viewOf(rank, standing)),
      ...provisional.map((each) => viewOf(0, each)),
    ],
  };
  // An empty leaderboard has no picture.
  const files =
    players.length === 0
      ? []
      : [await call.bot.pictures.still({ kind: 'leaderboard', view }, look)];
  const rulesName = rules === ANY_RULES ? labels.anyRules : words.match.presets[rules];
  const lines = [
    ...page.rows.map(({ rank, player, figure }) =>
      labels.row(rank, escapeMarkdown(nameOf(player)), labels.figures[board](figure)),
    ),
    ...provisional.map((standing) =>
      labels.provisional(
        escapeMarkdown(nameOf(standing.player)),
        PROVISIONAL_MATCHES - standing.matches,
      ),
    ),
  ];
  return pictured(
    NEUTRAL_ACCENT,
    files,
    [labels.head(labels.boards[board]), `-# ${escapeMarkdown(where)} · ${rulesName}`],
    lines.length === 0 ? emptyLines(at, words) : lines,
    ...controlsOf(call, at, page, words),
  );
}

/** The figures of a row. What ranks it is rounded as it was for the ranking. */
export function leaderboardFigures(
  board: LeaderboardKind,
  standing: Standing,
): Omit<StandingView, 'rank' | 'name' | 'isOwn'> {
  const { wins, draws, matches, rounds, twenties, openShots, openTwenties } = standing;
  const figure = figureOn(board, standing);
  const share = board === 'open-twenties' && figure !== null ? figure / 1000 : undefined;
  const perRound = board === 'twenties-per-round' && figure !== null ? figure / 100 : undefined;
  return {
    rating: pointsOf(standing),
    wins,
    draws,
    losses: matches - wins - draws,
    twentiesPerRound: perRound ?? (rounds === 0 ? 0 : twenties / rounds),
    ...(openShots === 0 ? {} : { openTwentyShare: share ?? openTwenties / openShots }),
    bestStreak: standing.bestStreak,
    bestShootout: standing.bestShootout,
    ...(board === 'rating' && figure === null ? { isProvisional: true as const } : {}),
  };
}

function emptyLines({ scope, board }: BoardAt, { standings }: Words): readonly string[] {
  // A shootout needs no opponent, so its hint doesn't mention rated matches.
  if (board === 'shootout') return [standings.empty.shootout];
  const { rated, robotsRated, fingersCount } = standings;
  const how = { server: rated, global: rated, robots: robotsRated, fingers: fingersCount }[scope];
  return [standings.empty[board], `-# ${how}`];
}

/** To the other places on this leaderboard, to the other leaderboards, and to the other scopes. */
function controlsOf({ venue }: Call, at: BoardAt, page: BoardPage, { standings }: Words) {
  const { scope, rules, board } = at;
  const [first, last] = [page.rows[0], page.rows.at(-1)];
  const turn = (way: 'after' | 'before', { figure, player }: BoardRow) =>
    ids.encode('board-page', { ...at, way, figure, player });
  const pages =
    first === undefined || last === undefined
      ? []
      : [
          row(
            { id: turn('before', first), label: '◀', isDisabled: !page.hasBefore },
            { id: turn('after', last), label: '▶', isDisabled: !page.hasAfter },
            { id: ids.encode('board-mine', at), label: standings.mine },
          ),
        ];
  const boards = menu({
    id: ids.encode('board-choose', { scope, rules }),
    placeholder: standings.chooseBoard,
    options: optionsOf(LEADERBOARD_KINDS, standings.boards, board),
  });
  const scopes = menu({
    id: ids.encode('board-top', at),
    placeholder: standings.scopes[scope],
    options: optionsOf(BOARD_SCOPES, standings.scopes, scope),
  });
  return [...pages, boards, ...(venue.server === null ? [] : [scopes])];
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
    const scope = BOARD_SCOPES.find((one) => one === chosenValue(call)) ?? at.scope;
    await call.reply.update(
      await drawLeaderboard(call, { ...at, scope }, await contextOfPress(call)),
    );
  },
  'board-page': async (call, { way, figure, player, ...at }) => {
    const from = way === 'after' ? { after: { figure, player } } : { before: { figure, player } };
    await call.reply.update(await drawLeaderboard(call, at, await contextOfPress(call), from));
  },
  'board-choose': async (call, at) => {
    const board = LEADERBOARD_KINDS.find((one) => one === chosenValue(call));
    if (board === undefined) return call.reply.note(call.words.common.unknownPress);
    const chosen = { ...at, board };
    await call.reply.update(await drawLeaderboard(call, chosen, await contextOfPress(call)));
  },
  /** The caller's own rank is shown in private, and the public message doesn't change. */
  'board-mine': async (call, at) => {
    await answer(call, await drawOwnRank(call, at, await contextFor(call, true)));
  },
} satisfies Partial<Presses>;

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
