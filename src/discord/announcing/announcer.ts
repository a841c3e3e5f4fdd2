import type { Announcer, AnnouncementLease, Delivery } from '../../matches/ports/announcer.ts';
import type { Announcement } from '../../matches/records/announcements.ts';
import { deliveryOf, isClosedToUs } from '../posting/delivery-errors.ts';
import type { CleanupQueue } from './cleanup-queue.ts';
import type { MatchTeller } from './tell-match.ts';
import type { InvitationTeller } from './tell-invitation.ts';
import type { ReminderTeller } from './tell-reminder.ts';
import type { TournamentTeller } from './tell-tournament.ts';
import type { WalkUpTeller } from './tell-walk-up.ts';
import type { BotLog } from '../context/bot.ts';

export interface ChannelAnnouncerOptions {
  readonly matches: MatchTeller;
  readonly reminders: ReminderTeller;
  readonly invitations: InvitationTeller;
  readonly tournaments: TournamentTeller;
  readonly walkUps: WalkUpTeller;
  readonly cleanup: CleanupQueue;
  /** Called when the channel of a tournament was deleted or no longer lets the bot write. */
  readonly onTournamentUnseen: (tournament: string, channel: string) => Promise<unknown>;
  readonly log: BotLog;
}

/** Announces saved changes in Discord's channels. */
export class ChannelAnnouncer implements Announcer {
  readonly #options: ChannelAnnouncerOptions;

  constructor(options: ChannelAnnouncerOptions) {
    this.#options = options;
  }

  announce(announcement: Announcement, hold: AnnouncementLease): Promise<Delivery> {
    return this.#options.cleanup.whileBusy(() => this.#announce(announcement, hold));
  }

  async #announce(announcement: Announcement, hold: AnnouncementLease): Promise<Delivery> {
    try {
      return await this.#tell(announcement, hold);
    } catch (thrown) {
      const { log, onTournamentUnseen } = this.#options;
      const { key, channel } = announcement;
      if (hold.signal.aborted) log.info({ key, channel }, 'another process has the announcement');
      else log.warn({ err: thrown, key, channel }, 'an announcement was not delivered');
      const delivery = deliveryOf(thrown);
      if (announcement.kind === 'tournament' && isClosedToUs(delivery)) {
        await onTournamentUnseen(announcement.subject, channel);
      }
      return delivery;
    }
  }

  async #tell(announcement: Announcement, hold: AnnouncementLease): Promise<Delivery> {
    const { matches, reminders, invitations, tournaments, walkUps } = this.#options;
    switch (announcement.kind) {
      case 'match':
        return matches.tell(announcement, hold);
      case 'reminder':
        await reminders.tell(announcement, hold);
        // The message that shows the board stays the match's latest one.
        return { kind: 'delivered', message: null };
      case 'invitation':
        return { kind: 'delivered', message: await invitations.tell(announcement, hold) };
      case 'tournament':
        return { kind: 'delivered', message: await tournaments.tell(announcement, hold) };
      case 'walk-up':
        return { kind: 'delivered', message: await walkUps.tell(announcement, hold) };
    }
  }

  /** Resolves when the cleanup queue is empty, or when its time limit is over. */
  idle(): Promise<void> {
    return this.#options.cleanup.end();
  }
}
