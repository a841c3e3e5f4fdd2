import {
  chosenValue,
  type CommandCall,
  isPrivatePress,
  type PressCall,
} from '../../interactions/call.ts';
import { isVisible } from './find-past-match.ts';
import { exportMatch } from './export-match.ts';
import { drawHistory, drawMatchCard } from './history.ts';
import { drawMatchReplay, drawSharedStill, drawShot, drawShotOf } from './replay.ts';
import { showReview } from './review.ts';
import { drawReviewedShot, readShownReview } from './review-shot.ts';
import { tryAgain } from './try-again.ts';
import { shareShot } from './share-shot.ts';
import { NEWEST } from './history-message.ts';
import { quoted } from '../../../texts/names.ts';
import { refusalText } from '../../../texts/refusal-text.ts';
import type { Presses } from '../../interactions/handlers.ts';
import type { MessagePayload } from '../../ui/parts.ts';
import type { StoredMatch } from '../../../matches/records/matches.ts';

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
async function withMatch(
  call: PressCall,
  id: string,
  work: (match: StoredMatch) => Promise<void>,
): Promise<void> {
  const match = await call.bot.matches.readMatch(id);
  if (match !== undefined && isVisible(match, call)) return work(match);
  return call.reply.note(refusalText({ code: 'no-such-match' }, call.words));
}

/** The same when it's the player's turn, because it costs much. Until then, the player sees that it's coming. */
function inTurn(
  call: PressCall,
  id: string,
  work: (match: StoredMatch) => Promise<void>,
): Promise<void> {
  if (!isPrivatePress(call)) call.reply.opensMessage();
  return call.bot.costly.run(call.player, () => withMatch(call, id, work));
}

/** Replaces a private message that was pressed; replies privately to a public one. */
async function showPrivately(call: PressCall, payload: MessagePayload | string): Promise<void> {
  const { reply } = call;
  if (typeof payload === 'string') return reply.note(payload);
  return isPrivatePress(call) ? reply.update(payload) : reply.show(payload);
}

export const lookBackPresses = {
  replay: (call, { match: id }) =>
    inTurn(call, id, async (match) => showPrivately(call, await drawMatchReplay(call, match))),
  'replay-chapter': (call, { match: id }) =>
    inTurn(call, id, async (match) =>
      showPrivately(call, await drawMatchReplay(call, match, chosenValue(call))),
    ),
  'replay-shot': (call, { match: id, revision }) =>
    inTurn(call, id, async (match) => showPrivately(call, await drawShotOf(call, match, revision))),
  'replay-step': (call, { match: id, shot, to }) =>
    inTurn(call, id, async (match) => showPrivately(call, await drawShot(call, match, shot, to))),
  'share-shot': (call, { match: id, revision }) => {
    // The pressed replay stays.
    call.reply.opensMessage();
    return inTurn(call, id, (match) => shareShot(call, match, revision));
  },
  'share-still': (call, { match: id, revision }) => {
    call.reply.opensMessage();
    return inTurn(call, id, async (match) =>
      showPrivately(call, await drawSharedStill(call, match, revision)),
    );
  },
  review: (call, { match: id }) => withMatch(call, id, (match) => showReview(call, match)),
  'review-shot': (call, { match: id, shot, to }) =>
    withMatch(call, id, async (match) => {
      const shown = await readShownReview(call, match);
      // The review was made by an earlier version, and is made again when it's asked for.
      if (shown === undefined) return showReview(call, match);
      return showPrivately(call, await drawReviewedShot(call, shown, shot, to));
    }),
  'review-try': (call, { match: id, shot }) => tryAgain(call, id, shot),
  export: (call, { match: id }) =>
    withMatch(call, id, async (match) => {
      const { content, files } = await exportMatch(call, match);
      return call.reply.note(content, ...files);
    }),
  'history-page': async (call, cursor) => showPrivately(call, await drawHistory(call, cursor)),
  'history-open': async (call, cursor) => {
    await withMatch(call, chosenValue(call) ?? '', async (match) =>
      showPrivately(call, await drawMatchCard(call, match, cursor)),
    );
  },
} satisfies Partial<Presses>;
