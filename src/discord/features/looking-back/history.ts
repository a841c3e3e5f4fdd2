import type { StoredMatch } from '../../../matches/records/matches.ts';
import { boardViewOf, resultViewOf } from '@crokinole/pictures/match/match-views';
import { readPrivateContext, type Call } from '../../interactions/call.ts';
import { isShotAlone } from '../../../texts/turn-text.ts';
import { seatAt } from 'crokinole/match/seats';
import type { NameOf } from '../../../texts/names.ts';
import { nearestFirst, openMatches, stateText } from '../../matches/find-match.ts';
import { linkTo } from '../../matches/link-to.ts';
import {
  answerButtons,
  offeredKinds,
  replayButton,
  resumeButton,
} from '../playing/match-buttons.ts';
import { moreButtons } from '../playing/turn-presses.ts';
import {
  historyMessage,
  matchCard,
  RUNNING_LINES,
  type HistoryCursor,
  type RunningMatch,
} from './history-message.ts';
import type { ButtonOptions, MessagePayload } from '../../ui/parts.ts';

const ROWS = 8;
/** Of the running matches, in the menu. It has room for 25, with the past ones. */
const MAX_RUNNING = 16;

/** The caller's own matches: the running ones of this place, and the past ones of all servers. */
export async function drawHistory(call: Call, cursor: HistoryCursor): Promise<MessagePayload> {
  const { bot, player, venue, words } = call;
  const { endedAtMs, match } = cursor;
  const before = endedAtMs === null || match === null ? undefined : { endedAtMs, id: match };
  const open = before === undefined ? await openMatches(bot, player, venue) : [];
  const running = nearestFirst(open, venue).slice(0, MAX_RUNNING);
  const rows = ROWS - Math.min(running.length, RUNNING_LINES);
  const found = await bot.matches.readEndedMatches(player, rows + 1, before);
  const matches = found.slice(0, rows);
  const names = new Map(
    await Promise.all(
      [...running, ...matches].map(
        async (one) => [one.id, await bot.names.ofMatch(one, words)] as const,
      ),
    ),
  );
  const nameOf = ({ id }: StoredMatch) => names.get(id) ?? (() => words.match.someone);
  return historyMessage({
    player,
    cursor,
    running: await Promise.all(running.map((one) => runningOf(call, one, nameOf(one)))),
    open: open.length,
    matches,
    hasOlder: found.length > rows,
    nameOf,
    words,
  });
}

async function runningOf(call: Call, match: StoredMatch, nameOf: NameOf): Promise<RunningMatch> {
  const { player, words } = call;
  const people = match.state.seats.map((seat) => seat.player);
  return {
    match,
    standing: stateText(match, player, nameOf, words),
    where: await linkTo(call, match, words.help.toBoard, people),
  };
}

export async function drawMatchCard(
  call: Call,
  match: StoredMatch,
  cursor: HistoryCursor | null,
): Promise<MessagePayload> {
  const { bot, player, words } = call;
  const nameOf = await call.bot.names.ofMatch(match, call.words);
  const { look, settings, faces } = await readPrivateContext(call);
  await faces.load(match.state.seats.map((seat) => seat.player));
  const captions = { nameOf, avatarOf: faces.avatarOf, withNumbers: settings.discNumbers };
  const { state } = match;
  // A shootout alone has no winner. The twenties on its board show the result.
  const result = isShotAlone(state) ? undefined : resultViewOf(state, captions);
  const file = await bot.pictures.still(
    result === undefined
      ? { kind: 'board', view: boardViewOf(state, captions) }
      : { kind: 'result', view: result },
    look,
  );
  const isPlayer = state.seats.some((seat) => seat.player === player);
  const running =
    match.endedAtMs === null
      ? {
          ...(await runningOf(call, match, nameOf)),
          actions: isPlayer
            ? await runningActions(call, match)
            : [{ ...replayButton(match.id, words), style: 'primary' as const }],
        }
      : undefined;
  return matchCard({ player, match, file, cursor, running, nameOf, words });
}

/** What a player may do: the buttons of the board that ask for an answer, and those under "More…". */
async function runningActions(call: Call, match: StoredMatch): Promise<readonly ButtonOptions[]> {
  const { player, words } = call;
  const { offers, seats, adjourned } = match.state;
  const own = offeredKinds({
    offers: offers.filter(({ by }) => seatAt(seats, by).player === player),
  });
  const others = offeredKinds({ offers }).filter((kind) => !own.includes(kind));
  return [
    ...(adjourned ? [resumeButton(match, words)] : []),
    ...answerButtons(match, others, words),
    ...(await moreButtons(call, match)),
  ];
}
