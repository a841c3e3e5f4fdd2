import { Routes, type REST } from 'discord.js';
import type { Announcer, AnnouncementLease, Delivery, Clock } from '../../matches/ports/system.ts';
import type { Store } from '../../matches/ports/store.ts';
import { POST_KINDS } from '../../matches/records/posts.ts';
import type { Announcement } from '../../matches/records/announcements.ts';
import { deliveryOf, isClosedToUs } from '../posting/delivery-errors.ts';
import { NoVoice } from '../posting/voices.ts';
import type { CrownTeller } from './tell-crown.ts';
import type { CleanupQueue } from './cleanup-queue.ts';
import type { MatchTeller } from './tell-match.ts';
import type { InvitationTeller } from './tell-invitation.ts';
import type { ReminderTeller } from './tell-reminder.ts';
import type { TournamentTeller } from './tell-tournament.ts';
import type { WalkUpTeller } from './tell-walk-up.ts';
import type { WeekShotTeller } from './tell-week-shot.ts';
import type { BotLog } from '../context/bot.ts';

/** What posts matches and their invitations. */
export interface Tellers {
  readonly matches: MatchTeller;
  readonly invitations: InvitationTeller;
}

export interface ChannelAnnouncerOptions extends Tellers {
  /** The same outside of servers, by the tokens of presses. */
  readonly byAnswers: Tellers;
  /** Whether something can be said in a channel outside of servers. */
  readonly hasVoice: (channel: string) => Promise<boolean>;
  readonly store: Pick<Store, 'readMatch' | 'readTournament'>;
  readonly rest: Pick<REST, 'get'>;
  readonly reminders: ReminderTeller;
  readonly clock: Clock;
  readonly tournaments: TournamentTeller;
  readonly walkUps: WalkUpTeller;
  readonly crowns: CrownTeller;
  readonly weekShots: Pick<WeekShotTeller, 'tell'>;
  readonly cleanup: CleanupQueue;
  /**
   * Called when the channel of a tournament was deleted or no longer lets the bot write, also if one
   * of its games shows it.
   */
  readonly onTournamentUnseen: (tournament: string, channel: string) => Promise<unknown>;
  /** The same for the channel of a server's own posts. */
  readonly onPostsUnseen: (server: string, channel: string) => Promise<unknown>;
  readonly log: BotLog;
}

/** A press's token arrives a moment after what it has changed. */
const VOICE_COMES_WITHIN_MS = 20_000;
const LOOK_FOR_VOICE_MS = 500;
/** After that only the next press helps, and it makes the announcement due at once. */
const WAIT_FOR_PRESS_MS = 24 * 3600_000;

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
      if (thrown instanceof NoVoice) return this.#waitForPress(announcement);
      const { log } = this.#options;
      const { key, channel } = announcement;
      if (hold.signal.aborted) log.info({ key, channel }, 'another process has the announcement');
      else log.warn({ err: thrown, key, channel }, 'an announcement was not delivered');
      const delivery = deliveryOf(thrown);
      if (isClosedToUs(delivery)) await this.#onClosed(announcement);
      return delivery;
    }
  }

  /** The channel is gone or the bot may not write there, so the next ones would fail as well. */
  async #onClosed(announcement: Announcement): Promise<unknown> {
    const { onTournamentUnseen, onPostsUnseen } = this.#options;
    const { kind, subject, server, channel } = announcement;
    if (kind === 'tournament') return onTournamentUnseen(subject, channel);
    if (kind === 'match' || kind === 'reminder') return this.#onMatchClosed(subject, channel);
    const isPost = POST_KINDS.some((post) => post === kind);
    return isPost && server !== null ? onPostsUnseen(server, channel) : undefined;
  }

  /**
   * A game's board can't be shown. If that is because of the tournament's channel, its clocks must not
   * run on until the tournament has news of its own. A single thread that was closed is its players'
   * concern: they show the board elsewhere.
   */
  async #onMatchClosed(subject: string, channel: string): Promise<void> {
    const { store, onTournamentUnseen } = this.#options;
    const match = await store.readMatch(subject);
    // What is left over from before a move says nothing about the new place.
    const id = match?.channel === channel ? match.tournament : null;
    const home = id === null ? undefined : (await store.readTournament(id))?.channel;
    if (id === null || home === undefined) return;
    if (home === channel || (await this.#isClosed(home))) await onTournamentUnseen(id, home);
  }

  async #isClosed(channel: string): Promise<boolean> {
    try {
      await this.#options.rest.get(Routes.channel(channel));
      return false;
    } catch (thrown) {
      if (isClosedToUs(deliveryOf(thrown))) return true;
      throw thrown;
    }
  }

  async #tellersFor({ kind, server, channel }: Announcement): Promise<Tellers> {
    if (server !== null || kind === 'reminder') return this.#options;
    const { byAnswers, hasVoice } = this.#options;
    // The language is that of the last press, too.
    if (!(await hasVoice(channel))) throw new NoVoice(`nothing can be said in ${channel}`);
    return byAnswers;
  }

  #waitForPress({ createdAtMs }: Announcement): Delivery {
    const nowMs = this.#options.clock.nowMs();
    const waitMs =
      nowMs - createdAtMs < VOICE_COMES_WITHIN_MS ? LOOK_FOR_VOICE_MS : WAIT_FOR_PRESS_MS;
    return { kind: 'held', atMs: nowMs + waitMs, message: null };
  }

  async #tell(announcement: Announcement, hold: AnnouncementLease): Promise<Delivery> {
    const { reminders, tournaments, walkUps, crowns, weekShots } = this.#options;
    const { matches, invitations } = await this.#tellersFor(announcement);
    switch (announcement.kind) {
      case 'match':
        return matches.tell(announcement, hold);
      case 'reminder':
        // The message that shows the board stays the match's latest one.
        return reminders.tell(announcement, hold);
      case 'invitation':
        return { kind: 'delivered', message: await invitations.tell(announcement, hold) };
      case 'tournament':
        return { kind: 'delivered', message: await tournaments.tell(announcement, hold) };
      case 'walk-up':
        return { kind: 'delivered', message: await walkUps.tell(announcement, hold) };
      case 'crown':
        return { kind: 'delivered', message: await crowns.tell(announcement, hold) };
      case 'shot':
        return { kind: 'delivered', message: await weekShots.tell(announcement, hold) };
    }
  }

  /** Resolves when the cleanup queue is empty, or when its time limit is over. */
  idle(): Promise<void> {
    return this.#options.cleanup.end();
  }
}
