import type { AnnouncementLease } from '../../matches/ports/system.ts';
import type { Store } from '../../matches/ports/store.ts';
import type { Announcement } from '../../matches/records/announcements.ts';
import { keyOf } from '../../matches/steps/match-changes.ts';
import { walkUpText } from '../../texts/names.ts';
import type { AskContext } from '../context/server-context.ts';
import { isOutOfReach } from '../posting/delivery-errors.ts';
import type { Poster } from '../posting/poster.ts';
import { silentMessage, text } from '../ui/parts.ts';

export interface WalkUpTellerOptions {
  readonly store: Pick<Store, 'readWalkUp' | 'readShownMessage'>;
  readonly contextOf: AskContext;
  readonly poster: Poster;
}

/** One message for a session at the walk-up table, without a ping: who plays, and in the end who won. */
export class WalkUpTeller {
  readonly #options: WalkUpTellerOptions;

  constructor(options: WalkUpTellerOptions) {
    this.#options = options;
  }

  async tell(announcement: Announcement, hold: AnnouncementLease): Promise<string | null> {
    const { store, contextOf, poster } = this.#options;
    const { subject, channel } = announcement;
    const walkUp = await store.readWalkUp(channel);
    // The next session has begun, and its own message tells of it.
    if (walkUp?.session !== subject) return null;
    const { words } = await contextOf(walkUp.server);
    const payload = silentMessage([text(walkUpText(walkUp, words))]);
    const shown = await store.readShownMessage(subject);
    if (shown !== undefined) {
      try {
        const key = keyOf('walk-up', subject, shown.firstRevision);
        await poster.replace({ channel: shown.channel, id: shown.message, key }, payload, hold);
        return shown.message;
      } catch (thrown) {
        if (!isOutOfReach(thrown)) throw thrown;
        // The message was deleted, so nobody wants to see it.
        return null;
      }
    }
    return poster.postOnce(announcement, hold, () => payload);
  }
}
