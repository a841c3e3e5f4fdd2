import { EVERYWHERE } from 'crokinole/ratings/ladder';
import { Routes } from 'discord.js';
import { stopPosts } from '../matches/commands/posts.ts';
import { pauseWithoutChannel } from '../matches/commands/run-tournament.ts';
import type { Announcer, AnnouncementLease, Delivery } from '../matches/ports/system.ts';
import { readRivalry } from '../matches/reading/matches.ts';
import type { Announcement } from '../matches/records/announcements.ts';
import type { Invitation } from '../matches/records/invitations.ts';
import { POST_KINDS } from '../matches/records/posts.ts';
import { mentionOf } from '../texts/names.ts';
import { rivalryBefore } from '../texts/terms-text.ts';
import type { ServerContext } from './client/bot.ts';
import { invitationMessage, invitationPicture, matchCard } from './features/playing/invitation.ts';
import { deliveryOf, isClosedToUs, NoVoice } from './posting/delivery-errors.ts';
import type { Poster } from './posting/poster.ts';
import { picture, type FileAttachment, type MessagePayload } from './ui/parts.ts';
import { ifPainted } from './ui/pictures.ts';
import { announceMatch, announceReminder } from './announcing/match.ts';
import { announceWeekShot } from './announcing/week-shot.ts';
import { replaceShown, type Announce, type AnnouncerTools } from './announcing/tools.ts';
import { announceTournament } from './announcing/tournament.ts';
import { FEATURE_POSTS } from '../features/screens.ts';

const ANNOUNCE = {
  tournament: announceTournament,
  ...FEATURE_POSTS,
  shot: announceWeekShot,
} as const;

/** Posts an invitation, and edits its message with each answer. */
const announceInvitation: Announce = async (tools, announcement, hold) => {
  const { store, poster, cleanup } = tools;
  const { subject, channel, createdAtMs } = announcement;
  const invitation = await store.readInvitation(subject);
  if (invitation === undefined) return null;
  // The invitation was closed and opened again, which a later announcement tells.
  if (createdAtMs < invitation.createdAtMs) return null;
  // The match started immediately because no one had to agree, so its board says everything.
  if (invitation.revision === 0 && invitation.status === 'started') return null;
  const payload = await invitationPayload(tools, invitation);
  const shown = await store.readShownMessage(subject);
  // A repeated invitation gets a new message, because an edit of the old one pings no one.
  const isAskedAgain = shown !== undefined && shown.createdAtMs < invitation.createdAtMs;
  const isNew = shown?.channel !== channel || isAskedAgain;
  if (!isNew && (invitation.revision > 0 || invitation.status !== 'open')) {
    if (await replaceShown(tools, announcement, shown, payload, hold)) return shown.message;
    // Outside of servers only a press on it can change it, and a second one would only be in the way.
    if (invitation.server === null) return null;
  }
  const message = await poster.postOnce(announcement, hold, () => payload);
  if (isAskedAgain) cleanup.add(shown, () => poster.retire(shown.channel, shown.message));
  return message;
};

/** A press's token arrives a moment after what it has changed. */
const VOICE_COMES_WITHIN_MS = 20_000;
const LOOK_FOR_VOICE_MS = 500;

/** After that only the next press helps, and it makes the announcement due at once. */
const WAIT_FOR_PRESS_MS = 24 * 3600_000;

/** Announces saved changes in Discord's channels; outside of servers by the tokens of presses. */
export function channelAnnouncer(tools: AnnouncerTools, answering: Poster): Announcer {
  const { store, clock, log, cleanup } = tools;
  const deliver = async (
    announcement: Announcement,
    hold: AnnouncementLease,
  ): Promise<Delivery> => {
    const { kind, server, channel } = announcement;
    // The message that shows the board stays the match's latest one.
    if (kind === 'reminder') return announceReminder(tools, announcement, hold);
    // Outside of servers, the language is that of the last press, too.
    if (server === null && (await store.readVoices(channel, clock.nowMs())).length === 0) {
      throw new NoVoice(`nothing can be said in ${channel}`);
    }
    const own = server === null ? { ...tools, poster: answering } : tools;
    if (kind === 'match') return announceMatch(own, announcement, hold);
    const message =
      kind === 'invitation'
        ? await announceInvitation(own, announcement, hold)
        : await ANNOUNCE[kind](tools, announcement, hold);
    return { kind: 'delivered', message };
  };
  const deliveryAfter = async (
    thrown: unknown,
    announcement: Announcement,
    hold: AnnouncementLease,
  ): Promise<Delivery> => {
    const { key, channel, createdAtMs } = announcement;
    if (thrown instanceof NoVoice) {
      const nowMs = clock.nowMs();
      const waitMs =
        nowMs - createdAtMs < VOICE_COMES_WITHIN_MS ? LOOK_FOR_VOICE_MS : WAIT_FOR_PRESS_MS;
      return { kind: 'held', atMs: nowMs + waitMs, message: null };
    }
    if (hold.signal.aborted) log.info({ key, channel }, 'another process has the announcement');
    else log.warn({ err: thrown, key, channel }, 'an announcement was not delivered');
    const delivery = deliveryOf(thrown);
    if (isClosedToUs(delivery)) await onClosed(tools, announcement);
    return delivery;
  };
  return {
    announce: (announcement, hold) =>
      cleanup.whileBusy(() =>
        deliver(announcement, hold).catch((thrown: unknown) =>
          deliveryAfter(thrown, announcement, hold),
        ),
      ),
  };
}

/** The channel is gone or the bot may not write there, so the next ones would fail as well. */
async function onClosed(tools: AnnouncerTools, announcement: Announcement): Promise<unknown> {
  const { kind, subject, server, channel } = announcement;
  if (kind === 'tournament') return pauseWithoutChannel(tools.authority, subject, channel);
  if (kind === 'match' || kind === 'reminder') return onMatchClosed(tools, subject, channel);
  const isPost = POST_KINDS.some((post) => post === kind);
  return isPost && server !== null ? stopPosts(tools.store, server, channel) : undefined;
}

/**
 * A game's board can't be shown. If that is because of the tournament's channel, its clocks must not
 * run on until the tournament has news of its own. A single thread that was closed is its players'
 * concern: they show the board elsewhere.
 */
async function onMatchClosed(
  { store, rest, authority }: AnnouncerTools,
  subject: string,
  channel: string,
): Promise<void> {
  const match = await store.readMatch(subject);
  // What is left over from before a move says nothing about the new place.
  const id = match?.channel === channel ? match.tournament : null;
  const home = id === null ? undefined : (await store.readTournament(id))?.channel;
  if (id === null || home === undefined) return;
  try {
    if (home !== channel) {
      await rest.get(Routes.channel(home));
      return;
    }
  } catch (thrown) {
    if (!isClosedToUs(deliveryOf(thrown))) throw thrown;
  }
  await pauseWithoutChannel(authority, id, home);
}

/** Once the match has started, the invitation is its card. */
async function invitationPayload(
  tools: AnnouncerTools,
  invitation: Invitation,
): Promise<MessagePayload> {
  const { store, contextOf, names, newcomers } = tools;
  const { id, server, channel, host, seats, matchId } = invitation;
  const context = await contextOf(server, channel);
  const { settings, words, look, faces } = context;
  const players = seats.flatMap(({ player, robot }) => player ?? robot ?? []);
  const nameOf = await names.of(server, [host, ...players], words);
  const match = matchId === null ? undefined : await store.readMatch(matchId);
  const rivalry = await rivalryOf(tools, invitation, context);
  const invited = seats.flatMap(({ player, accepted }) => (accepted ? [] : (player ?? [])));
  const isForBeginner = await newcomers.includeBeginner(invited);
  const payloadWith = (file?: FileAttachment): MessagePayload => {
    if (match === undefined) {
      const content = { invitation, nameOf, settings, words, rivalry, isForBeginner };
      return invitationMessage(content, file);
    }
    const files = file === undefined ? [] : [file];
    return { ...matchCard(match, undefined, context, files.map(picture)), files };
  };
  const painted = async () => {
    // The board of a match that has started waits for nothing, and shouldn't overtake its card.
    if (invitation.status === 'open') await faces.load(seats.flatMap(({ player }) => player ?? []));
    const request = invitationPicture(invitation, nameOf, faces.avatarOf);
    const file = await ifPainted(tools.pictures.still(request, look), (problem) => {
      tools.log.error({ ...problem, invitation: id }, 'an invitation is shown without a picture');
    });
    return payloadWith(file);
  };
  return { ...payloadWith(), painted };
}

/** Of an open challenge between two people. */
async function rivalryOf(
  { store, clock }: AnnouncerTools,
  { server, kind, status, host, seats }: Invitation,
  { settings, words }: ServerContext,
): Promise<string | undefined> {
  if (kind !== 'challenge' || status !== 'open' || seats.length !== 2) return undefined;
  const other = seats.flatMap(({ player }) => player ?? []).find((player) => player !== host);
  if (other === undefined) return undefined;
  const rivalry = await readRivalry(store, server ?? EVERYWHERE, [host, other]);
  const nameOf = (player: string) => mentionOf(player, words);
  const how = { nameOf, zone: settings.timeZone, nowMs: clock.nowMs(), words };
  return rivalry && rivalryBefore({ rivalry, ...how });
}
