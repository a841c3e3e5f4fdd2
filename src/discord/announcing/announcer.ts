import { setTimeout as pause } from 'node:timers/promises';
import type { MatchState } from '../../core/match/state.ts';
import type { Announcer, Delivery, Hold, MatchStore } from '../../matches/ports.ts';
import type { Announcement, ShownMessage, StoredMatch } from '../../matches/records.ts';
import type { Leaderboards } from '../../matches/leaderboards.ts';
import type { Log } from '../log.ts';
import { mentionOf, type Names } from '../names.ts';
import { NoPicture, type Pictures } from '../pictures.ts';
import { publicScene, type AskLocale, type PublicScene } from '../places.ts';
import { playersToMove } from '../views/buttons.ts';
import { invitationMessage } from '../views/invitation.ts';
import { relativeTime, text, type MessageView } from '../views/parts.ts';
import { sidesLine } from '../views/turn-words.ts';
import { deliveryOf, isGone } from './delivery-errors.ts';
import { matchMessage } from './match-message.ts';
import type { Poster } from './post.ts';
import type { ThreadOpener } from './threads.ts';

/** When the bot closes, it waits no longer for what is only for the looks. */
const LONGEST_GOODBYE_MS = 2000;
const LONGEST_WAIT_MS = 1000;

export interface ChannelAnnouncerOptions {
  readonly store: MatchStore;
  readonly boards: Leaderboards;
  readonly poster: Poster;
  readonly threads: ThreadOpener;
  readonly names: Names;
  readonly pictures: Pictures;
  readonly localeOf: AskLocale;
  readonly log: Log;
  readonly onAnnounced?: (announcement: Announcement) => void;
}

/** Shows in Discord's channels what has been saved. */
export class ChannelAnnouncer implements Announcer {
  readonly #options: ChannelAnnouncerOptions;
  #retiring: Promise<void> = Promise.resolve();
  #isEnding = false;
  #inHand = 0;
  readonly #whenFree: (() => void)[] = [];

  constructor(options: ChannelAnnouncerOptions) {
    this.#options = options;
  }

  async announce(announcement: Announcement, hold: Hold): Promise<Delivery> {
    this.#inHand += 1;
    try {
      const message = await this.#show(announcement, hold);
      this.#options.onAnnounced?.(announcement);
      return { kind: 'delivered', message };
    } catch (thrown) {
      const { log } = this.#options;
      const { key, channel } = announcement;
      if (hold.signal.aborted) log.info({ key, channel }, 'an announcement is left to others');
      else log.warn({ err: thrown, key, channel }, 'an announcement was not delivered');
      return deliveryOf(thrown);
    } finally {
      this.#inHand -= 1;
      if (this.#inHand === 0) for (const go of this.#whenFree.splice(0)) go();
    }
  }

  /** Resolves when no old message waits for its buttons to be taken off; many are left waiting. */
  async idle(): Promise<void> {
    await Promise.race([this.#retiring, pause(LONGEST_GOODBYE_MS, undefined, { ref: false })]);
    this.#isEnding = true;
  }

  #show(announcement: Announcement, hold: Hold): Promise<string | null> {
    switch (announcement.kind) {
      case 'match':
        return this.#showMatch(announcement, hold);
      case 'reminder':
        return this.#remind(announcement, hold);
      case 'invitation':
        return this.#showInvitation(announcement, hold);
    }
  }

  async #showMatch(announcement: Announcement, hold: Hold): Promise<string | null> {
    const { store, localeOf, poster, threads } = this.#options;
    const { subject } = announcement;
    const match = await store.readMatch(subject);
    if (match === undefined) return null;
    if (await this.#isOvertaken(announcement, match)) return null;
    const scene = await publicScene(store, match.server, localeOf);
    const shown = await store.readShownMessage(subject);
    if (announcement.revision === 0 && (await threads.open(announcement, match, scene, hold))) {
      return null;
    }
    const message = await poster.postOnce(announcement, hold, () =>
      this.#matchView(announcement, match, scene, shown),
    );
    if (shown !== undefined) this.#retire(shown);
    return message;
  }

  /** A board that was only to be shown again, and a newer one waits: impatient people ask often. */
  async #isOvertaken({ revision }: Announcement, match: StoredMatch): Promise<boolean> {
    if (revision === 0 || revision === match.revision) return false;
    return (await this.#options.store.readAction(match.id, revision)) === undefined;
  }

  async #matchView(
    { revision, channel }: Announcement,
    match: StoredMatch,
    { settings, look, words }: PublicScene,
    shown: ShownMessage | undefined,
  ): Promise<MessageView> {
    const { store, boards, names, pictures, log } = this.#options;
    const players = match.state.seats.map(({ player }) => player);
    const taken = revision === 0 ? undefined : await store.readAction(match.id, revision);
    const telling = {
      scene: {
        match,
        taken,
        before: taken === undefined ? undefined : await this.#before(match.id, revision),
        isLatest: match.revision === revision,
        hasCalled:
          taken === undefined && shown?.channel === channel && shown.revision >= match.turnRevision,
      },
      look,
      words,
      captions: {
        nameOf: await names.of(match.server, players, words),
        withNumbers: settings.discNumbers,
      },
      pictures,
      boards,
    };
    try {
      return await matchMessage(telling);
    } catch (thrown) {
      if (!(thrown instanceof NoPicture)) throw thrown;
      log.error({ err: thrown, match: match.id }, 'a turn was announced without its pictures');
      return matchMessage({ ...telling, pictures: null });
    }
  }

  /** The match as it was before a turn: boards that were only shown again lie in between. */
  async #before(match: string, revision: number): Promise<MatchState | undefined> {
    const { store } = this.#options;
    for (let earlier = revision - 1; earlier > 0; earlier -= 1) {
      const action = await store.readAction(match, earlier);
      if (action !== undefined) return action.state;
    }
    return store.readOpening(match);
  }

  async #remind(announcement: Announcement, hold: Hold): Promise<string | null> {
    const { store, localeOf, poster } = this.#options;
    const { subject, revision } = announcement;
    const match = await store.readMatch(subject);
    // Whoever was meant has flicked before it could be said.
    if (match === undefined || revision < match.turnRevision) return null;
    const players = playersToMove(match);
    if (players.length === 0) return null;
    const { words } = await publicScene(store, match.server, localeOf);
    const who = words.match.and(players.map((player) => mentionOf(player, words)));
    const due = match.dueAtMs === null ? [] : [words.match.until(relativeTime(match.dueAtMs))];
    const view: MessageView = {
      components: [text(words.match.reminder(who), `-# ${sidesLine(match.state, words)}`, ...due)],
      files: [],
      pings: players,
    };
    await poster.postOnce(announcement, hold, () => view);
    // The latest message of the match is still the one with the board.
    return null;
  }

  async #showInvitation(announcement: Announcement, hold: Hold): Promise<string | null> {
    const { store, localeOf, poster } = this.#options;
    const { subject, channel, createdAtMs } = announcement;
    const invitation = await store.readInvitation(subject);
    if (invitation === undefined) return null;
    // It was closed and has been opened again since: that is told next.
    if (createdAtMs < invitation.createdAtMs) return null;
    // It began at once: nobody had to be asked, and the board says all there is to say.
    if (invitation.revision === 0 && invitation.status === 'started') return null;
    const { words } = await publicScene(store, invitation.server, localeOf);
    const view = invitationMessage(invitation, words);
    const shown = await store.readShownMessage(subject);
    // Whoever is asked again is asked by a message of its own: nobody looks at the old one any more.
    const isAskedAgain = shown !== undefined && shown.createdAtMs < invitation.createdAtMs;
    const isNew = shown?.channel !== channel || isAskedAgain;
    if (!isNew && (invitation.revision > 0 || invitation.status !== 'open')) {
      try {
        await poster.replace(shown.channel, shown.message, view, hold);
        return shown.message;
      } catch (thrown) {
        if (!isGone(thrown)) throw thrown;
      }
    }
    const message = await poster.postOnce(announcement, hold, () => view);
    if (isAskedAgain) this.#retire(shown);
    return message;
  }

  /**
   * As well as may be: what is pressed on an old board is refused in any case. One after the other,
   * and only between new messages: of all bots' requests Discord takes fifty a second.
   */
  #retire(old: ShownMessage): void {
    this.#retiring = this.#retiring.then(() => this.#takeOffButtons(old));
  }

  async #takeOffButtons({ channel, message }: ShownMessage): Promise<void> {
    const { poster, log } = this.#options;
    await this.#nothingInHand();
    if (this.#isEnding) return;
    try {
      await poster.retire(channel, message);
    } catch (thrown) {
      if (!isGone(thrown)) log.debug({ err: thrown, channel, message }, 'old buttons stay');
    }
  }

  /** Nothing new is to be shown; or it has been so busy for so long that old buttons get their turn. */
  #nothingInHand(): Promise<void> {
    if (this.#inHand === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, LONGEST_WAIT_MS);
      this.#whenFree.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
