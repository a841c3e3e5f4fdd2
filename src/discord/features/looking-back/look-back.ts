import type { GuildBasedChannel } from 'discord.js';
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
import { isOf } from '../../interactions/find-match.ts';
import {
  findChannel,
  refusalToPlayHere,
  refusalToPlayIn,
} from '../../interactions/play-permissions.ts';
import { addressOf } from '../../ui/parts.ts';
import { isVisible, exportMatch, drawHistory, drawMatchCard, NEWEST } from './history.ts';
import {
  drawMatchReplay,
  drawSharedStill,
  drawShot,
  drawShotOf,
  findSharedShot,
} from './replay.ts';
import { drawReviewedShot, readShownReview, tryAgain } from './review-shot.ts';
import { showReview } from './review.ts';

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
function matchInTurn(
  call: PressCall,
  id: string,
  work: (match: StoredMatch) => Promise<void>,
): Promise<void> {
  if (!isPrivatePress(call)) call.reply.opensMessage();
  return inTurn(call, () => withMatch(call, id, work));
}

export const lookBackPresses = {
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
  'share-shot': (call, { match: id, revision }) => {
    // The pressed replay stays.
    call.reply.opensMessage();
    return matchInTurn(call, id, (match) => shareShot(call, match, revision));
  },
  'share-still': (call, { match: id, revision }) => {
    call.reply.opensMessage();
    return matchInTurn(call, id, async (match) =>
      answer(call, await drawSharedStill(call, match, revision)),
    );
  },
  review: (call, { match: id }) => withMatch(call, id, (match) => showReview(call, match)),
  'review-shot': (call, { match: id, shot, to }) =>
    withMatch(call, id, async (match) => {
      const shown = await readShownReview(call, match);
      // The review was made by an earlier version, and is made again when it's asked for.
      if (shown === undefined) return showReview(call, match);
      return answer(call, await drawReviewedShot(call, shown, shot, to));
    }),
  'review-try': (call, { match: id, shot }) => tryAgain(call, id, shot),
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

/** Posts a shot in the channel of its match, for everyone. */
async function shareShot(call: PressCall, match: StoredMatch, revision: number): Promise<void> {
  const { bot, player, venue, words, reply } = call;
  const { history } = words;
  if (venue.server === null) return shareInAnswer(call, match, revision);
  const channel = match.server === venue.server ? await channelOf(call, match) : undefined;
  if (channel === undefined || !mayWrite(call, channel)) return reply.note(history.cannotShare);
  const refused = await refusalToPlayIn(call, channel.id);
  if (refused !== undefined) return reply.note(refused);
  const draw = await findSharedShot(call, match, revision);
  if (typeof draw === 'string') return reply.note(draw);
  // Without painter threads, a clip takes this thread for a second.
  await reply.promise();
  const asked = { what: whatOf(match, revision), player, channel: channel.id };
  const shared = await bot.shareOnce(asked, draw);
  if (shared.kind === 'too-many') return reply.note(history.sharedTooMuch);
  if (shared.kind === 'now') {
    return reply.note(history.shared(channel.id === venue.channel ? null : `<#${channel.id}>`));
  }
  return reply.note(history.sharedThere(addressOf(match.server, channel.id, shared.message)));
}

/** Outside of servers, the answer itself is for everyone. */
async function shareInAnswer(call: PressCall, match: StoredMatch, revision: number): Promise<void> {
  const { bot, player, venue, words, reply } = call;
  const { history } = words;
  const refused = isOf(match, venue) ? await refusalToPlayHere(call) : history.cannotShare;
  if (refused !== undefined) return reply.note(refused);
  const draw = await findSharedShot(call, match, revision);
  if (typeof draw === 'string') return reply.note(draw);
  const asked = { what: whatOf(match, revision), player, channel: venue.channel };
  const answered = await bot.answerOnce(asked, async () => {
    await reply.promise();
    await reply.note(words.common.done);
    return reply.alsoTellAll(await draw());
  });
  if (answered === 'unheard') return reply.note(words.inviting.unheard);
  if (answered === 'before') return reply.note(history.sharedBefore);
  if (answered === 'too-many') return reply.note(history.sharedTooMuch);
}

function whatOf({ id }: StoredMatch, revision: number): string {
  return `${id} ${revision}`;
}

/** The channel in which the match was opened, not its thread. */
async function channelOf(
  { interaction: { client } }: PressCall,
  match: StoredMatch,
): Promise<GuildBasedChannel | undefined> {
  const found = await findChannel(client, match.channel);
  if (found === null || found.isDMBased()) return undefined;
  return found.isThread() ? (found.parent ?? undefined) : found;
}

function mayWrite({ interaction }: PressCall, channel: GuildBasedChannel): boolean {
  if (!interaction.inCachedGuild()) return false;
  return channel.permissionsFor(interaction.member).has(['ViewChannel', 'SendMessages']);
}
