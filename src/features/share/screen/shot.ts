import type { GuildBasedChannel } from 'discord.js';
import { swingOf } from 'crokinole/match/swing';
import { ODDS_TRIES, oddsOf } from '../../../matches/reading/week-shot.ts';
import {
  isByOwnFinger,
  type StoredMatch,
  type TakenShot,
} from '../../../matches/records/matches.ts';
import { mentionOf } from '../../../texts/names.ts';
import type { Words } from '../../../words/english/messages.ts';
import { matchInTurn } from '../../../discord/features/looking-back/look-back.ts';
import { shownTo } from '../../../discord/features/looking-back/replay.ts';
import { replayButton } from '../../../discord/features/playing/match-buttons.ts';
import { paintShared } from '../../../discord/features/playing/turn-pictures.ts';
import { ids } from '../../../discord/ids/ids.ts';
import {
  answer,
  type Call,
  type PressCall,
  type Presses,
} from '../../../discord/interactions/call.ts';
import { isOf } from '../../../discord/interactions/find-match.ts';
import {
  findChannel,
  refusalToPlayHere,
  refusalToPlayIn,
} from '../../../discord/interactions/play-permissions.ts';
import {
  addressOf,
  framed,
  NEUTRAL_ACCENT,
  picture,
  pictured,
  row,
  text,
  type MessagePayload,
} from '../../../discord/ui/parts.ts';
import { beatLine, clipText } from '../texts.ts';
import { beatPresses } from './beat.ts';

export const sharePresses = {
  ...beatPresses,
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
  const shared = await bot.shares.post(asked, draw);
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
  const answered = await bot.shares.answer(asked, async () => {
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

/** One shot for the whole channel, painted only when it's needed; or a sentence why not. */
async function findSharedShot(
  call: Call,
  match: StoredMatch,
  revision: number,
): Promise<(() => Promise<MessagePayload>) | string> {
  const { bot, venue, player } = call;
  const shown = await bot.sharedShots.readShot(match.id, revision);
  if (shown === undefined) return call.words.history.noShots;
  return async () => {
    // The channel reads it in the language of its server.
    const { words, look, settings, faces } = await bot.contextOf(venue.server, venue.channel);
    const nameOf = await bot.names.ofMatch(match, words);
    const captions = { nameOf, avatarOf: faces.avatarOf, withNumbers: settings.discNumbers };
    const file = await paintShared(shown, { pictures: bot.pictures, look, captions });
    const told = [clipText(shown, words), ...(await chanceOf(match, shown, words))].join(' ');
    const board = await bot.sharedShots.read(match.id, revision);
    const beat = {
      id: ids.encode('share-beat', { match: match.id, revision }),
      label: words.beat.button,
      style: 'success' as const,
    };
    return pictured(
      NEUTRAL_ACCENT,
      [file],
      [told],
      [],
      ...(board === undefined ? [] : [row(beat), text(beatLine(board, words))]),
      row(replayButton(match.id, words)),
      text(words.match.sharedBy(mentionOf(player, words))),
    );
  };
}

/** The card of a shared shot alone, to be saved; or a sentence why not. */
async function drawSharedStill(
  call: Call,
  match: StoredMatch,
  revision: number,
): Promise<MessagePayload | string> {
  const shown = await call.bot.sharedShots.readShot(match.id, revision);
  if (shown === undefined) return call.words.history.noShots;
  const { captions, look } = await shownTo(call, match);
  const still = { ...look, isStill: true };
  const file = await paintShared(shown, { pictures: call.bot.pictures, look: still, captions });
  return framed(NEUTRAL_ACCENT, [file], picture(file));
}

const IN_TEN = 10;

/** How rarely the hand gains so much; nothing about a shot that always does, or that gains nothing. */
async function chanceOf(
  match: StoredMatch,
  shown: TakenShot,
  { history }: Words,
): Promise<readonly string[]> {
  if (swingOf(shown) <= 0 || isByOwnFinger(match)) return [];
  const made = (await oddsOf(match, shown, ODDS_TRIES)) ?? ODDS_TRIES;
  const inTen = Math.round((IN_TEN * made) / ODDS_TRIES);
  if (inTen === IN_TEN) return [];
  return inTen > 0
    ? [history.chance(inTen, IN_TEN)]
    : [history.chance(1, Math.round(ODDS_TRIES / Math.max(1, made)))];
}
