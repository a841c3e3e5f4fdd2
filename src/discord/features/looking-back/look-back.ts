import type { StoredMatch } from '../../../matches/records/matches.ts';
import { quoted } from '../../../texts/names.ts';
import { refusalText } from '../../../texts/refusal-text.ts';
import {
  answer,
  chosenValue,
  type CommandCall,
  inTurn,
  isPrivatePress,
  type PressCall,
  type Presses,
} from '../../interactions/call.ts';
import type { Words } from '../../../words/english/messages.ts';
import { lookBackButtons } from '../../../features/additions.ts';
import { ids } from '../../ids/ids.ts';
import { row, silentMessage, text, type MessagePayload } from '../../ui/parts.ts';
import { replayButton } from '../playing/match-buttons.ts';
import { isVisible, exportMatch, drawHistory, drawMatchCard, NEWEST } from './history.ts';
import { drawMatchReplay, drawShot, drawShotOf } from './replay.ts';

/** The caller's matches, or the card of the one that was asked for. */
export async function showMatches(call: CommandCall): Promise<void> {
  const { bot, interaction, words, reply } = call;
  const typed = interaction.options.getString('match');
  if (typed === null) return reply.show(await drawHistory(call, NEWEST));
  const match = await bot.matches.readMatch(typed.trim());
  if (match === undefined || !isVisible(match, call)) {
    return reply.note(words.common.notFound(quoted(typed)));
  }
  await reply.show(await drawMatchCard(call, match, null));
}

/** Calls a function with a match, if the presser may see it. */
export async function withMatch(
  call: PressCall,
  id: string,
  work: (match: StoredMatch) => Promise<void>,
): Promise<void> {
  const match = await call.bot.matches.readMatch(id);
  if (match !== undefined && isVisible(match, call)) return work(match);
  return call.reply.note(refusalText({ code: 'no-such-match' }, call.words));
}

/** The same when it's the player's turn, because it costs much. Until then, the player sees that it's coming. */
export function matchInTurn(
  call: PressCall,
  id: string,
  work: (match: StoredMatch) => Promise<void>,
): Promise<void> {
  if (!isPrivatePress(call)) call.reply.opensMessage();
  return inTurn(call, () => withMatch(call, id, work));
}

/** What a match's card has no room for. */
function moreMessage(match: StoredMatch, best: number, words: Words): MessagePayload {
  const still = {
    id: ids.encode('share-still', { match: match.id, revision: best }),
    label: words.history.still,
  };
  return silentMessage([
    text(words.match.moreHint),
    row(
      replayButton(match.id, words),
      ...lookBackButtons(match, words),
      ...(best > 0 ? [still] : []),
    ),
  ]);
}

export const lookBackPresses = {
  'look-back': (call, { match: id, revision }) =>
    withMatch(call, id, (match) => call.reply.show(moreMessage(match, revision, call.words))),
  replay: (call, { match: id }) =>
    matchInTurn(call, id, async (match) => answer(call, await drawMatchReplay(call, match))),
  'replay-chapter': (call, { match: id }) =>
    matchInTurn(call, id, async (match) =>
      answer(call, await drawMatchReplay(call, match, chosenValue(call))),
    ),
  'replay-shot': (call, { match: id, revision }) =>
    matchInTurn(call, id, async (match) => answer(call, await drawShotOf(call, match, revision))),
  'replay-step': (call, { match: id, shot, to }) =>
    matchInTurn(call, id, async (match) => answer(call, await drawShot(call, match, shot, to))),
  export: (call, { match: id }) =>
    withMatch(call, id, async (match) => {
      const { content, files } = await exportMatch(call, match);
      return call.reply.note(content, ...files);
    }),
  'history-page': async (call, cursor) => answer(call, await drawHistory(call, cursor)),
  'history-open': async (call, cursor) => {
    await withMatch(call, chosenValue(call) ?? '', async (match) =>
      answer(call, await drawMatchCard(call, match, cursor)),
    );
  },
} satisfies Partial<Presses>;
