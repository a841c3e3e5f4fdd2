import {
  ChannelType,
  RESTJSONErrorCodes,
  Routes,
  type APIChannel,
  type APIThreadChannel,
} from 'discord.js';
import type { MatchState } from 'crokinole/match/state';
import { showMatch } from '../../matches/commands/play.ts';
import type { AnnouncementLease } from '../../matches/ports/system.ts';
import type { Announcement } from '../../matches/records/announcements.ts';
import { invitationIdOf } from '../../matches/records/invitations.ts';
import { isSolo, type StoredMatch } from '../../matches/records/matches.ts';
import { isAloneWithRobots } from '../../matches/records/players.ts';
import { keyOf } from '../../matches/steps/match-changes.ts';
import type { Words } from '../../words/english/messages.ts';
import type { ServerContext } from '../client/bot.ts';
import { hasCode, type LeasedRequest } from '../client/rest.ts';
import { matchCard, matchLine } from '../features/playing/invitation.ts';
import { deliveryOf, isGone, isMessageGone, isUnchangeable } from '../posting/delivery-errors.ts';
import type { ShownAt } from '../posting/poster.ts';
import { cutTo } from '../ui/parts.ts';
import type { AnnouncedMatch } from './shown-actions.ts';
import { isEnd } from '../features/playing/past-turn.ts';
import type { AnnouncerTools } from './tools.ts';

/**
 * Opens a thread for a match if the server wants threads. Matches of tournaments and of one person against
 * robots always get one. True if the match has moved to another channel, where its own announcement shows it.
 */
export async function moveToThread(
  tools: AnnouncerTools,
  announcement: Announcement,
  match: StoredMatch,
  context: ServerContext,
  hold: AnnouncementLease,
): Promise<boolean> {
  if (announcement.revision === 0) return openThread(tools, announcement, match, context, hold);
  if (match.tournament === null) return false;
  // The match has been moved because its tournament was resumed in another channel.
  const tournament = await tools.store.readTournament(match.tournament);
  const { channel, createdAtMs } = announcement;
  const isResumed = tournament?.state.acts.some(
    ({ kind, atMs }) => kind === 'resume' && atMs === createdAtMs,
  );
  if (tournament?.channel !== channel || isResumed !== true) return false;
  // The board may have been posted there already, under the announcement's idempotency key.
  const key = `h${announcement.key.slice(1)}`;
  return openThread(tools, { ...announcement, key }, match, context, hold);
}

async function openThread(
  tools: AnnouncerTools,
  announcement: Announcement,
  match: StoredMatch,
  context: ServerContext,
  hold: AnnouncementLease,
): Promise<boolean> {
  const { settings, words } = context;
  const { channel } = announcement;
  const { names, authority, canOpenThread } = tools;
  const { id, state, server } = match;
  const isWanted =
    settings.threadPerMatch || match.tournament !== null || isAloneWithRobots(state.seats);
  if (!isWanted || server === null) return false;
  // An earlier try has moved the match, or a player has asked for the board elsewhere.
  if (match.channel !== channel) return true;
  if (!(await canOpenThread(channel))) return false;
  const name = threadName(state, await names.ofMatch(match, words), words);
  const thread =
    (await threadOnInvitation(tools, match, name, hold)) ??
    (await threadOnHeading(tools, announcement, match, name, context, hold));
  // The announcement shows the board in this channel anyway; moving the match here would announce it twice.
  if (thread === undefined && announcement.revision > 0) return false;
  const venue = { server, channel: thread ?? channel };
  await showMatch(authority, { interaction: null, match: id, venue });
  return true;
}

/** The invitation becomes the card of the match. Undefined if there is none in the channel. */
async function threadOnInvitation(
  tools: AnnouncerTools,
  match: StoredMatch,
  name: string,
  hold: AnnouncementLease,
): Promise<string | undefined> {
  const message = await invitationMessageOf(tools, match, hold);
  if (message === undefined) return undefined;
  try {
    const thread = await threadOn(tools, match.channel, message, name, hold);
    await hold.prove();
    return thread;
  } catch (thrown) {
    if (!isMessageGone(thrown)) throw thrown;
    return undefined;
  }
}

async function invitationMessageOf(
  { store, poster }: AnnouncerTools,
  match: StoredMatch,
  hold: AnnouncementLease,
): Promise<string | undefined> {
  const { channel } = match;
  const id = invitationIdOf(match);
  if (id === undefined) return undefined;
  const shown = await store.readShownMessage(id);
  if (shown !== undefined) return shown.channel === channel ? shown.message : undefined;
  // Its buttons work while its picture is still being painted, before the message is recorded.
  const invitation = await store.readInvitation(id);
  if (invitation === undefined || invitation.revision === 0) return undefined;
  const { createdAtMs } = invitation;
  return poster.findPosted({ channel, key: keyOf('invitation', id, 0), createdAtMs }, hold);
}

async function threadOnHeading(
  tools: AnnouncerTools,
  announcement: Announcement,
  match: StoredMatch,
  name: string,
  context: ServerContext,
  hold: AnnouncementLease,
): Promise<string | undefined> {
  const { store, poster } = tools;
  const { channel } = announcement;
  const { tournament } = match;
  const cup = tournament === null ? undefined : await store.readTournamentName(tournament);
  const starter = await poster.postOnce(announcement, hold, () =>
    isSolo(match) ? matchLine(match, context) : matchCard(match, cup, context),
  );
  const thread = await threadOn(tools, channel, starter, name, hold);
  await hold.prove();
  if (thread !== undefined) return thread;
  // Without a thread, the starter message isn't needed, because the board says the same.
  try {
    await poster.remove(channel, starter);
  } catch (thrown) {
    if (!isGone(thrown)) throw thrown;
  }
  return undefined;
}

/** Undefined if the bot may not open a thread. The match stays in the channel. */
async function threadOn(
  { rest, log }: AnnouncerTools,
  channel: string,
  starter: string,
  name: string,
  hold: AnnouncementLease,
): Promise<string | undefined> {
  try {
    const request: LeasedRequest = { body: { name }, hold };
    const opened = await rest.post(Routes.threads(channel, starter), request);
    return (opened as APIThreadChannel).id;
  } catch (thrown) {
    // An earlier try opened the thread and crashed. A thread has the id of the message that it was opened
    // on.
    if (hasCode(thrown, RESTJSONErrorCodes.ThreadAlreadyCreatedForMessage)) return starter;
    if (deliveryOf(thrown).kind === 'failed') throw thrown;
    log.warn({ err: thrown, channel }, 'no thread could be opened for a match');
    return undefined;
  }
}

const MAX_NAME_CHARS = 100;

/** Uses names, because Discord shows no mentions in the name of a thread. */
function threadName(state: MatchState, nameOf: (player: string) => string, words: Words): string {
  const sides = state.scores.map((_, side) =>
    words.match.and(
      state.seats.filter((seat) => seat.side === side).map(({ player }) => nameOf(player)),
    ),
  );
  const name = words.match.versus(sides).replaceAll(/\s+/gu, ' ');
  return cutTo(name, MAX_NAME_CHARS);
}

/**
 * After the end of a round or of the match, shows the score on the match's invitation, or on the message
 * that its thread was opened on. A card that can't be changed is left as it is.
 */
export async function changeCard(
  tools: AnnouncerTools,
  { match, taken }: Pick<AnnouncedMatch, 'match' | 'taken'>,
  hold: AnnouncementLease,
): Promise<void> {
  if (taken === undefined || !isEnd(taken)) return;
  const { store, contextOf, poster } = tools;
  try {
    const card =
      (await invitationOf(tools, match)) ??
      (match.server === null ? undefined : await headingOf(tools, match));
    if (card === undefined) return;
    const context = await contextOf(match.server, match.channel);
    const { tournament } = match;
    const cup = tournament === null ? undefined : await store.readTournamentName(tournament);
    const cardAround = (pictures: Parameters<typeof matchCard>[3]) =>
      Promise.resolve(matchCard(match, cup, context, pictures));
    await poster.rewrite(card, cardAround, hold);
  } catch (thrown) {
    if (!isUnchangeable(thrown) && deliveryOf(thrown).kind !== 'undeliverable') throw thrown;
  }
}

async function invitationOf(
  { store }: AnnouncerTools,
  match: StoredMatch,
): Promise<ShownAt | undefined> {
  const id = invitationIdOf(match);
  const shown = id && (await store.readShownMessage(id));
  if (!id || !shown) return undefined;
  const key = keyOf('invitation', id, shown.firstRevision);
  return { channel: shown.channel, id: shown.message, key };
}

/**
 * Without an invitation, a message was posted for the thread. Others may have opened the thread on theirs.
 */
async function headingOf(
  { rest, poster }: AnnouncerTools,
  match: StoredMatch,
): Promise<ShownAt | undefined> {
  if (isSolo(match)) return undefined;
  const { id, channel } = match;
  const thread = (await rest.get(Routes.channel(channel))) as APIChannel;
  const isThread =
    thread.type === ChannelType.PublicThread || thread.type === ChannelType.AnnouncementThread;
  if (!isThread || !thread.parent_id) return undefined;
  // A thread has the id of the message that it was opened on.
  const at = { channel: thread.parent_id, id: thread.id, key: keyOf('match', id, 0) };
  return (await poster.wasPostedFor(at)) ? at : undefined;
}
