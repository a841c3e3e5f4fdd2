import type { BoardPage, BoardRow } from '../../../matches/ports/leaderboards.ts';
import { LEADERBOARD_KINDS } from 'crokinole/ratings/leaderboards';
import { ANY_RULES } from 'crokinole/ratings/ladder';
import { pointsOf, PROVISIONAL_MATCHES } from 'crokinole/ratings/rating';
import type { Standing } from 'crokinole/ratings/standing';
import { ids, type PressArguments } from '../../ids/ids.ts';
import { BOARD_SCOPES } from '../../ids/press-choices.ts';
import type { AvatarOf } from '@crokinole/pictures/views/avatar';
import type { LeaderboardView, StandingView } from '@crokinole/pictures/views/still-views';
import type { Words } from '../../../words/english/messages.ts';
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

export interface LeaderboardContent {
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

export function leaderboardPicture(content: LeaderboardContent): LeaderboardView {
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
  return {
    components: [
      container(
        NEUTRAL_ACCENT,
        text(say.head(say.boards[at.board]), `-# ${escapeMarkdown(where)} · ${rules}`),
        ...(file === undefined ? [] : [picture(file)]),
        text(...(lines.length + later.length === 0 ? emptyLines(content) : [...lines, ...later])),
        ...(buttons.length === 0 ? [] : [row(...buttons)]),
        boardMenu(content),
        ...(content.isOnServer ? [scopeMenu(content)] : []),
      ),
    ],
    files: file === undefined ? [] : [file],
    pings: [],
  };
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
