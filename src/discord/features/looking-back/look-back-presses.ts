import { refusalText } from '../../../texts/refusal-text.ts';
import { isPrivatePress, type PressCall } from '../../interactions/call.ts';
import type { Presses } from '../../interactions/handlers.ts';
import { isVisible } from './find-past-match.ts';
import { exportMatch } from './export-match.ts';
import { drawHistory, drawMatchCard } from './history.ts';
import { drawMatchReplay, drawShot, drawShotOf } from './replay.ts';
import type { MessagePayload } from '../../ui/parts.ts';
import type { StoredMatch } from '../../../matches/records/matches.ts';

/** Does something with a match that the presser may see. */
async function withMatch(
  call: PressCall,
  id: string,
  work: (match: StoredMatch) => Promise<void>,
): Promise<void> {
  const match = await call.bot.matches.readMatch(id);
  if (match !== undefined && isVisible(match, call)) return work(match);
  return call.reply.note(refusalText({ code: 'no-such-match' }, call.words));
}

/** Anew beside the board; in the place of what was pressed, where only the presser sees it. */
async function showPrivately(call: PressCall, payload: MessagePayload | string): Promise<void> {
  const { reply } = call;
  if (typeof payload === 'string') return reply.note(payload);
  return isPrivatePress(call) ? reply.update(payload) : reply.show(payload);
}

export const lookBackPresses = {
  replay: (call, { match: id }) =>
    withMatch(call, id, async (match) => showPrivately(call, await drawMatchReplay(call, match))),
  'replay-shot': (call, { match: id, revision }) =>
    withMatch(call, id, async (match) =>
      showPrivately(call, await drawShotOf(call, match, revision)),
    ),
  'replay-step': (call, { match: id, shot, to }) =>
    withMatch(call, id, async (match) =>
      showPrivately(call, await drawShot(call, match, shot, to)),
    ),
  export: (call, { match: id }) =>
    withMatch(call, id, async (match) => {
      const { content, files } = await exportMatch(call, match);
      return call.reply.note(content, ...files);
    }),
  'history-page': async (call, cursor) => showPrivately(call, await drawHistory(call, cursor)),
  'history-open': async (call, cursor) => {
    const { interaction } = call;
    const id = interaction.isStringSelectMenu() ? (interaction.values[0] ?? '') : '';
    await withMatch(call, id, async (match) =>
      showPrivately(call, await drawMatchCard(call, match, cursor)),
    );
  },
} satisfies Partial<Presses>;
