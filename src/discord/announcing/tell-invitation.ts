import { EVERYWHERE } from 'crokinole/ratings/ladder';
import type { AnnouncementLease, Clock } from '../../matches/ports/system.ts';
import type { Store } from '../../matches/ports/store.ts';
import type { Announcement } from '../../matches/records/announcements.ts';
import { keyOf } from '../../matches/steps/match-changes.ts';
import { readRivalry, type Newcomers } from '../../matches/reading/matches.ts';
import type { Invitation } from '../../matches/records/invitations.ts';
import { mentionOf, type NameOf, type Names } from '../../texts/names.ts';
import { rivalryBefore } from '../../texts/terms-text.ts';
import type { BotLog } from '../context/bot.ts';
import type { AskContext, ServerContext } from '../context/server-context.ts';
import { invitationMessage, invitationPicture } from '../features/inviting/invitation-message.ts';
import { matchCard } from '../features/inviting/match-card.ts';
import { picture, type FileAttachment, type MessagePayload } from '../ui/parts.ts';
import { PictureUnavailable, type Pictures } from '../ui/pictures.ts';
import { isOutOfReach } from '../posting/delivery-errors.ts';
import type { Poster } from '../posting/poster.ts';
import type { CleanupQueue } from './cleanup-queue.ts';

export interface InvitationTellerOptions {
  readonly store: Pick<
    Store,
    'readInvitation' | 'readShownMessage' | 'readMatch' | 'readChoices' | 'boards'
  >;
  readonly contextOf: AskContext;
  readonly names: Names;
  readonly poster: Poster;
  readonly pictures: Pictures;
  readonly newcomers: Newcomers;
  readonly clock: Clock;
  readonly cleanup: CleanupQueue;
  readonly log: BotLog;
}

/** Posts an invitation, and edits its message with each answer. */
export class InvitationTeller {
  readonly #options: InvitationTellerOptions;

  constructor(options: InvitationTellerOptions) {
    this.#options = options;
  }

  /** Returns the id of the message that shows the invitation, or null if this announcement shows nothing. */
  async tell(announcement: Announcement, hold: AnnouncementLease): Promise<string | null> {
    const { store, poster, cleanup } = this.#options;
    const { subject, channel, createdAtMs } = announcement;
    const invitation = await store.readInvitation(subject);
    if (invitation === undefined) return null;
    // The invitation was closed and opened again, which a later announcement tells.
    if (createdAtMs < invitation.createdAtMs) return null;
    // The match started immediately because no one had to agree, so its board says everything.
    if (invitation.revision === 0 && invitation.status === 'started') return null;
    const payload = await this.#payloadOf(invitation);
    const shown = await store.readShownMessage(subject);
    // A repeated invitation gets a new message, because an edit of the old one pings no one.
    const isAskedAgain = shown !== undefined && shown.createdAtMs < invitation.createdAtMs;
    const isNew = shown?.channel !== channel || isAskedAgain;
    if (!isNew && (invitation.revision > 0 || invitation.status !== 'open')) {
      try {
        const key = keyOf('invitation', subject, shown.firstRevision);
        await poster.replace({ channel: shown.channel, id: shown.message, key }, payload, hold);
        return shown.message;
      } catch (thrown) {
        if (!isOutOfReach(thrown)) throw thrown;
        // Outside of servers only a press on it can change it, and a second one would only be in the way.
        if (invitation.server === null) return null;
      }
    }
    const message = await poster.postOnce(announcement, hold, () => payload);
    if (isAskedAgain) cleanup.add(shown, () => poster.retire(shown.channel, shown.message));
    return message;
  }

  /** Once the match has started, the invitation is its card. */
  async #payloadOf(invitation: Invitation): Promise<MessagePayload> {
    const { store, contextOf, names, newcomers } = this.#options;
    const { server, channel, seats, matchId } = invitation;
    const context = await contextOf(server, channel);
    const { settings, words } = context;
    const players = seats.flatMap(({ player, robot }) => player ?? robot ?? []);
    const nameOf = await names.of(server, [invitation.host, ...players], words);
    const match = matchId === null ? undefined : await store.readMatch(matchId);
    const rivalry = await this.#rivalryOf(invitation, context);
    const asked = seats.flatMap(({ player, accepted }) => (accepted ? [] : (player ?? [])));
    const isForBeginner = await newcomers.includeBeginner(asked);
    const payloadWith = (file?: FileAttachment): MessagePayload => {
      if (match === undefined) {
        const content = { invitation, nameOf, settings, words, rivalry, isForBeginner };
        return invitationMessage(content, file);
      }
      const pictures = file === undefined ? [] : [picture(file)];
      const card = matchCard(match, undefined, context, pictures);
      return { ...card, files: file === undefined ? [] : [file] };
    };
    const painted = async () => payloadWith(await this.#paint(invitation, nameOf, context));
    return { ...payloadWith(), painted };
  }

  /** Of an open challenge between two people. */
  async #rivalryOf(
    { server, kind, status, host, seats }: Invitation,
    { settings, words }: ServerContext,
  ): Promise<string | undefined> {
    if (kind !== 'challenge' || status !== 'open' || seats.length !== 2) return undefined;
    const other = seats.flatMap(({ player }) => player ?? []).find((player) => player !== host);
    if (other === undefined) return undefined;
    const { store, clock } = this.#options;
    const rivalry = await readRivalry(store, server ?? EVERYWHERE, [host, other]);
    const nameOf = (player: string) => mentionOf(player, words);
    const how = { nameOf, zone: settings.timeZone, nowMs: clock.nowMs(), words };
    return rivalry && rivalryBefore({ rivalry, ...how });
  }

  async #paint(
    invitation: Invitation,
    nameOf: NameOf,
    { look, faces }: ServerContext,
  ): Promise<FileAttachment | undefined> {
    const { pictures, log } = this.#options;
    const players = invitation.seats.flatMap(({ player }) => player ?? []);
    // The board of a match that has started waits for nothing, and shouldn't overtake its card.
    if (invitation.status === 'open') await faces.load(players);
    const request = invitationPicture(invitation, nameOf, faces.avatarOf);
    try {
      return await pictures.still(request, look);
    } catch (thrown) {
      if (!(thrown instanceof PictureUnavailable)) throw thrown;
      log.error(
        { err: thrown, invitation: invitation.id },
        'an invitation is shown without a picture',
      );
      return undefined;
    }
  }
}
