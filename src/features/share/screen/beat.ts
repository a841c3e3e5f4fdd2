import { nextShotOf } from 'crokinole/match/shots';
import { aimOf } from '../../../discord/features/aiming/panel-aim.ts';
import {
  drawPanel,
  paintPracticeShot,
  type AimedTurn,
  type AimTarget,
  type AimTargetKind,
} from '../../../discord/features/aiming/panel.ts';
import { isVisible } from '../../../discord/features/looking-back/history.ts';
import { challengePlayer } from '../../../discord/features/playing/challenge.ts';
import { openTable } from '../../../discord/features/playing/turn-presses.ts';
import type { Bot } from '../../../discord/client/bot.ts';
import { ids, type PressArguments } from '../../../discord/ids/ids.ts';
import type { Call, PressCall, Presses } from '../../../discord/interactions/call.ts';
import {
  pictured,
  PRACTICE_ACCENT,
  row,
  withLineBelow,
  type ButtonOptions,
  type FileAttachment,
  type MessagePayload,
} from '../../../discord/ui/parts.ts';
import { isReachable } from '../../../matches/records/privacy.ts';
import { mentionOf } from '../../../texts/names.ts';
import { refusalText } from '../../../texts/refusal-text.ts';
import { rulingLines } from '../../../texts/turn-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import { seatedIn, type Attempt, type SharedBoard } from '../game.ts';
import { boardIdOf } from '../records.ts';
import { beatLine, beatRefusalText, refusedLines, triedText } from '../texts.ts';

type PressedShot = PressArguments<'share-beat'>;

/** No match's id begins so: it would be read as a shared shot's. */
const BEAT = /^beat0([a-z0-9]+)$/;

export const beatTarget: AimTargetKind = (id) => {
  const match = BEAT.exec(id)?.[1];
  return match === undefined ? undefined : targetOf(match);
};

export const beatPresses = {
  'share-beat': openBeat,
  'share-challenge': async (call, at) => {
    const board = await readBoard(call, at);
    if (typeof board === 'string') return call.reply.note(board);
    await challengePlayer(call, board.player);
  },
  'share-finger': async (call, at) => {
    const { reply } = call;
    reply.opensAtOnce();
    const board = await readBoard(call, at);
    const refused = typeof board === 'string' ? board : await refusalTo(call, board);
    if (refused !== undefined) return reply.note(refused);
    await openTable(call, boardIdOf({ match: at.match, shot: at.revision }));
  },
} satisfies Partial<Presses>;

/** The private panel of a shared shot. */
async function openBeat(call: PressCall, at: PressedShot): Promise<void> {
  const { bot, interaction, reply, venue } = call;
  // Outside of servers, only an answer that may change the pressed message lets its line be changed.
  if (venue.server === null) await reply.promise();
  else reply.opensMessage();
  const found = await readBoard(call, at);
  if (typeof found === 'string') return reply.note(found);
  const { message, createdTimestamp } = interaction;
  const parts = message?.components.map((part) => part.toJSON()) ?? [];
  // A made-up press opens no other shot under a message.
  if (message === null || withLineBelow(parts, ids.encode('share-beat', at), '') === undefined) {
    return reply.note(call.words.common.unknownPress);
  }
  // Both times are Discord's.
  const openedAtMs = bot.clock.nowMs() - (createdTimestamp - message.createdTimestamp);
  const shown = { match: at.match, shot: at.revision, ...venue, message: message.id, openedAtMs };
  const board = await bot.sharedShots.show(found, shown);
  const refused = await refusalTo(call, board);
  await (refused === undefined
    ? reply.show(await drawPanel(call, await turnOf(call, board)))
    : reply.note(refused));
}

/** A shared shot as a board of one shot: the presser sits where its player sat. */
function targetOf(match: string): AimTarget {
  return {
    findTurn: async (call, { revision }) => {
      const board = await readBoard(call, { match, revision });
      if (typeof board === 'string') return { kind: 'refused', words: board };
      const refused = await refusalTo(call, board);
      return refused === undefined
        ? { kind: 'turn', ...(await turnOf(call, board)) }
        : { kind: 'refused', words: refused };
    },
    flick: async (call, args) => {
      const { bot, player, reply, words } = call;
      const at = { match, revision: args.revision };
      const board = await readBoard(call, at);
      if (typeof board === 'string') return reply.note(board);
      const taken = await bot.sharedShots.take(board, player, aimOf(args));
      if (!taken.ok) return reply.note(beatRefusalText(taken.refusal, words));
      const file = await paintPracticeShot(call, seatedIn(board, player), taken.value);
      const after = (await bot.sharedShots.read(match, args.revision)) ?? board;
      showTries(bot, after);
      await reply.update(
        takenMessage(after, taken.value, file, await challengeButtons(call, after), words),
      );
    },
  };
}

/** A shot that the caller may see, or a sentence that says that there's none. */
async function readBoard(
  call: Call,
  { match, revision }: PressedShot,
): Promise<SharedBoard | string> {
  const board = await call.bot.sharedShots.read(match, revision);
  if (board !== undefined && isVisible(board.match, call)) return board;
  return refusalText({ code: 'no-such-match' }, call.words);
}

/** With how all have done, for those who have had their try. */
async function refusalTo({ bot, player, words }: Call, board: SharedBoard) {
  const refusal = await bot.sharedShots.refusalFor(board, player);
  if (refusal === undefined) return undefined;
  return refusedLines(refusal, board, words).join('\n');
}

async function turnOf({ bot, player, venue, words }: Call, board: SharedBoard): Promise<AimedTurn> {
  const { id } = board.match;
  const { revision } = board.taken;
  const state = seatedIn(board, player);
  const next = nextShotOf(state);
  if (next === undefined) throw new Error('a shared shot has no shot to aim');
  const { beat, aiming } = words;
  const hasTable = await bot.table.isOpenIn(venue.server, bot.settings);
  const finger = {
    id: ids.encode('share-finger', { match: id, revision }),
    label: words.table.seat,
  };
  return {
    match: { id: `beat0${id}`, revision, state },
    next,
    frame: {
      head: [beat.head(mentionOf(board.player, words)), next.isFree ? aiming.free : aiming.mustHit],
      beside: hasTable ? [finger] : [],
    },
    ideas: 'sought',
  };
}

/** What became of a try, and how all have done. */
function takenMessage(
  board: SharedBoard,
  { gain, report, ruling }: Attempt,
  file: FileAttachment,
  buttons: readonly ButtonOptions[],
  words: Words,
): MessagePayload {
  return pictured(
    PRACTICE_ACCENT,
    [file],
    [triedText(board, gain, words)],
    [...rulingLines(ruling, report.shot.shooter, words), beatLine(board, words)],
    ...(buttons.length === 0 ? [] : [row(...buttons)]),
  );
}

async function challengeButtons(
  { bot, venue, words }: Call,
  { player, match: { id: match }, taken: { revision } }: SharedBoard,
): Promise<readonly ButtonOptions[]> {
  if (!isReachable(player)) return [];
  const nameOf = await bot.names.of(venue.server, [player], words);
  const id = ids.encode('share-challenge', { match, revision });
  return [{ id, label: words.beat.challenge(nameOf(player)), style: 'primary' }];
}

/** Has every message with the shot show how all have done. */
export function showTries(
  bot: Pick<Bot, 'amendSoon' | 'contextOf' | 'sharedShots'>,
  { match: { id: match }, taken, messages }: SharedBoard,
): void {
  const { revision } = taken;
  const button = ids.encode('share-beat', { match, revision });
  for (const shown of messages) {
    bot.amendSoon(shown, async () => {
      const { words } = await bot.contextOf(shown.server, shown.channel);
      const board = await bot.sharedShots.read(match, revision);
      return (components) => board && withLineBelow(components, button, beatLine(board, words));
    });
  }
}
