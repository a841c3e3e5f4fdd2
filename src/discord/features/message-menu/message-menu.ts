import { freePositionOf } from 'crokinole/practice/free-position';
import type { MatchState } from 'crokinole/match/state';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import { refusalText } from '../../../texts/refusal-text.ts';
import type { MessageMenuCall } from '../../interactions/call.ts';
import { isVisible } from '../looking-back/find-past-match.ts';
import { drawMatchReplay, drawShotOf } from '../looking-back/replay.ts';
import { showReview } from '../looking-back/review.ts';
import { readShots, type TakenShot } from '../playing/taken-shots.ts';
import { openOnFreeBoard } from '../practice/free-board.ts';
import { shownBoard, type ShownBoard } from './shown-board.ts';

type ShownMatch = Extract<ShownBoard, { readonly kind: 'match' }>;
type Work = (match: StoredMatch, shown: ShownMatch) => Promise<void>;

/** The shot that the message shows, or the match if it shows all of it. */
export function replayFromMessage(call: MessageMenuCall): Promise<void> {
  return withBoard(call, async (match, { shows, revision }) => {
    const shot = shows === 'whole' ? undefined : await shotBefore(call, match, revision);
    const payload = await (shot === undefined
      ? drawMatchReplay(call, match)
      : drawShotOf(call, match, shot.taken.revision));
    await (typeof payload === 'string' ? call.reply.note(payload) : call.reply.show(payload));
  });
}

export function reviewFromMessage(call: MessageMenuCall): Promise<void> {
  return withBoard(call, (match) => showReview(call, match));
}

/**
 * The position in which the message asks for a flick, or in which the shot that it shows was taken, on the
 * caller's own practice board.
 */
export function aimFromMessage(call: MessageMenuCall): Promise<void> {
  return withBoard(call, async (match, shown) => {
    const state = await stateOf(call, match, shown);
    const position = state && freePositionOf(state);
    if (position === undefined) return call.reply.note(call.words.history.menu.noShot);
    return openOnFreeBoard(call, match, position);
  });
}

/** Calls a function with the match on the message, or says in a sentence why there's none. */
async function withBoard(call: MessageMenuCall, work: Work): Promise<void> {
  const { bot, interaction, words, reply } = call;
  const { targetMessage: message, client } = interaction;
  const say = words.history.menu;
  if (message.author.id !== client.user.id) return reply.note(say.notMine);
  const shown = shownBoard(message);
  switch (shown.kind) {
    case 'same-for-all':
      return reply.note(say.sameForAll);
    case 'practice-board':
      return reply.note(say.isPracticeBoard);
    case 'none':
      return reply.note(say.noBoard);
    case 'match': {
      const match = await bot.matches.readMatch(shown.match);
      if (match === undefined) return reply.note(say.noBoard);
      if (isVisible(match, call)) return work(match, shown);
      return reply.note(refusalText({ code: 'no-such-match' }, words));
    }
  }
}

/** The last shot up to a revision. */
async function shotBefore(
  { bot }: MessageMenuCall,
  { id }: StoredMatch,
  revision: number | null,
): Promise<TakenShot | undefined> {
  const shots = await readShots(bot.matches, id);
  return shots.findLast(({ taken }) => taken.revision <= (revision ?? Infinity));
}

async function stateOf(
  call: MessageMenuCall,
  match: StoredMatch,
  { shows, revision }: ShownMatch,
): Promise<MatchState | undefined> {
  if (shows === 'turn' && revision !== null) {
    const asked = await stateAt(call, match, revision);
    // In a pause the board lies there as before.
    const playing = asked && { ...asked, adjourned: false };
    if (playing !== undefined && freePositionOf(playing) !== undefined) return playing;
  }
  return (await shotBefore(call, match, revision))?.before;
}

/** After the last action up to a revision, because a board that's shown again is no action. */
async function stateAt(
  { bot }: MessageMenuCall,
  { id }: StoredMatch,
  revision: number,
): Promise<MatchState | undefined> {
  const actions = await bot.matches.readActions(id);
  const last = actions.findLast((action) => action.revision <= revision);
  return last === undefined ? bot.matches.readOpening(id) : last.state;
}
