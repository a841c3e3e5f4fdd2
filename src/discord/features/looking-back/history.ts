import type { StoredMatch } from '../../../matches/records/matches.ts';
import { boardViewOf, resultViewOf } from '@crokinole/pictures/match/match-views';
import { readPrivateContext, type Call } from '../../interactions/call.ts';
import { isShotAlone } from '../../../texts/shootout-text.ts';
import { historyMessage, matchCard, type HistoryCursor } from './history-message.ts';
import type { MessagePayload } from '../../ui/parts.ts';

const ROWS = 8;

/** The caller's own past matches, in all servers. */
export async function drawHistory(call: Call, cursor: HistoryCursor): Promise<MessagePayload> {
  const { bot, player, words } = call;
  const { endedAtMs, match } = cursor;
  const before = endedAtMs === null || match === null ? undefined : { endedAtMs, id: match };
  const found = await bot.matches.readEndedMatches(player, ROWS + 1, before);
  const matches = found.slice(0, ROWS);
  const names = new Map(
    await Promise.all(
      matches.map(async (one) => [one.id, await call.bot.names.ofMatch(one, call.words)] as const),
    ),
  );
  return historyMessage({
    player,
    cursor,
    matches,
    hasOlder: found.length > ROWS,
    nameOf: ({ id }) => names.get(id) ?? (() => words.match.someone),
    words,
  });
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
  return matchCard({ player, match, file, cursor, nameOf, words });
}
