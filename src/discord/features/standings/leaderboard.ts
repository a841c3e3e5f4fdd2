import type { BoardPage, BoardQuery } from '../../../matches/ports/leaderboards.ts';
import {
  LEADERBOARD_KINDS,
  figureOn,
  MIN_OPEN_SHOTS,
  MIN_ROUNDS,
} from 'crokinole/ratings/leaderboards';
import { PROVISIONAL_MATCHES } from 'crokinole/ratings/rating';
import { newStanding, type Standing } from 'crokinole/ratings/standing';
import {
  chosenValue,
  type Call,
  type CommandCall,
  isPrivatePress,
  type Presses,
} from '../../interactions/call.ts';
import type { PressArguments } from '../../ids/ids.ts';
import { BOARD_SCOPES, type BoardScope } from '../../ids/press-choices.ts';
import type { ServerContext } from '../../client/bot.ts';
import { leaderboardMessage, leaderboardPicture } from './leaderboard-message.ts';
import type { MessagePayload } from '../../ui/parts.ts';
import type { Words } from '../../../words/english/messages.ts';
import {
  ladderScopeOf,
  namesFor,
  contextFor,
  contextOfPress,
  scopeIn,
} from './standings-context.ts';

export type BoardAt = PressArguments<'board-top'>;
type From = NonNullable<BoardQuery['from']>;

const ROWS = 10;
/** How many rows to show above and below the caller's own. */
const ROWS_ABOVE = 4;

/** A page of a leaderboard, from the top or from where another page ended. */
export async function drawLeaderboard(
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
export async function drawOwnRank(
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
