import type { AnnouncementLease } from '../../matches/ports/announcer.ts';
import type { Store } from '../../matches/ports/store.ts';
import type { Announcement } from '../../matches/records/announcements.ts';
import { keyOf } from '../../matches/steps/announcements.ts';
import type { Names } from '../../texts/names.ts';
import type { AskContext } from '../context/server-context.ts';
import { invitationMessage } from '../features/inviting/invitation-message.ts';
import { isOutOfReach } from '../posting/delivery-errors.ts';
import type { Poster } from '../posting/poster.ts';
import type { CleanupQueue } from './cleanup-queue.ts';

export interface InvitationTellerOptions {
  readonly store: Pick<Store, 'readInvitation' | 'readShownMessage'>;
  readonly contextOf: AskContext;
  readonly names: Names;
  readonly poster: Poster;
  readonly cleanup: CleanupQueue;
}

/** Posts an invitation, and edits its message with each answer. */
export class InvitationTeller {
  readonly #options: InvitationTellerOptions;

  constructor(options: InvitationTellerOptions) {
    this.#options = options;
  }

  /** Returns the id of the message that shows the invitation, or null if this announcement shows nothing. */
  async tell(announcement: Announcement, hold: AnnouncementLease): Promise<string | null> {
    const { store, contextOf, names, poster, cleanup } = this.#options;
    const { subject, channel, createdAtMs } = announcement;
    const invitation = await store.readInvitation(subject);
    if (invitation === undefined) return null;
    // The invitation was closed and opened again, which a later announcement tells.
    if (createdAtMs < invitation.createdAtMs) return null;
    // The match started immediately because no one had to agree, so its board says everything.
    if (invitation.revision === 0 && invitation.status === 'started') return null;
    const { words } = await contextOf(invitation.server);
    const nameOf = await names.of(invitation.server, [invitation.host], words);
    const payload = invitationMessage(invitation, nameOf, words);
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
      }
    }
    const message = await poster.postOnce(announcement, hold, () => payload);
    if (isAskedAgain) cleanup.add(shown, () => poster.retire(shown.channel, shown.message));
    return message;
  }
}
