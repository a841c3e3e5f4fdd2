import type { AnnouncementLease, Delivery, Clock } from '../../matches/ports/system.ts';
import type { Store } from '../../matches/ports/store.ts';
import type { Announcement, ShownMessage } from '../../matches/records/announcements.ts';
import { isOfEvening, type StoredAction, type StoredMatch } from '../../matches/records/matches.ts';
import type { Names } from '../../texts/names.ts';
import type { AskContext, ServerContext } from '../context/server-context.ts';
import { keyOf, CALLED_AFTER_MS } from '../../matches/steps/match-changes.ts';
import { isUnchangeable } from '../posting/delivery-errors.ts';
import type { Poster } from '../posting/poster.ts';
import {
  cachedActions,
  isOvertaken,
  readAnnouncedMatch,
  readShownActions,
  withTrueDeadline,
  type ActionReader,
  type AnnouncedMatch,
} from './announced-match.ts';
import type { CleanupQueue } from './cleanup-queue.ts';
import {
  changeBoard,
  placeOf,
  editShownMessage,
  shrinkPastTurn,
  type TurnNews,
} from './edit-shown-message.ts';
import { takeoverKeyOf } from './offer-mentions.ts';
import { worthTelling } from './shown-actions.ts';
import { changeableAt, planAtTable, readAtTable, type AtTable } from './table-turns.ts';
import type { MatchCards } from './match-cards.ts';
import type { ThreadOpener } from './thread-opener.ts';
import type { TurnMessages } from './turn-message.ts';

export interface MatchTellerOptions {
  readonly store: Pick<
    Store,
    'readMatch' | 'readAction' | 'readShownMessage' | 'readTournament' | 'readTakenSeats'
  >;
  readonly clock: Clock;
  readonly contextOf: AskContext;
  readonly names: Names;
  readonly messages: TurnMessages;
  readonly threads: ThreadOpener;
  readonly cards: MatchCards;
  readonly poster: Poster;
  readonly cleanup: CleanupQueue;
}

/** News of a match, with what decides which message shows it. */
interface ToldNews {
  readonly news: TurnNews;
  readonly context: ServerContext;
  /** The latest message of the match, in any channel. */
  readonly shown: ShownMessage | undefined;
  /** Actions since that message that no message has shown. */
  readonly missed: readonly StoredAction[];
}

/** Decides whether a turn gets a new message, an edit of the last one, or waits for the table. */
export class MatchTeller {
  readonly #options: MatchTellerOptions;

  constructor(options: MatchTellerOptions) {
    this.#options = options;
  }

  async tell(announcement: Announcement, hold: AnnouncementLease): Promise<Delivery> {
    const { store, clock, contextOf, threads } = this.#options;
    const stored = await store.readMatch(announcement.subject);
    if (stored === undefined) return delivered(null);
    const match = await withTrueDeadline(store, stored);
    const actions = cachedActions(store);
    if (await isOvertaken(actions, announcement, match)) return delivered(null);
    const context = await contextOf(match.server, match.channel);
    const shown = await store.readShownMessage(match.id);
    if (await threads.open(announcement, match, context, hold)) return delivered(null);
    const news = await this.#readNews(actions, announcement, match, { context, shown, hold });
    const { here } = news.story;
    const missed =
      here === undefined
        ? []
        : await readShownActions(actions, match.id, {
            firstRevision: here.revision + 1,
            revision: announcement.revision - 1,
          });
    const told = { news, context, shown, missed };
    const atTable = await readAtTable(store, match, clock.nowMs());
    const delivery =
      atTable === undefined ? await this.#tellAway(told) : await this.#tellBeside(told, atTable);
    // The card of the match doesn't tell the score before the board does.
    if (delivery.kind === 'delivered') await this.#options.cards.tell(news.story, hold);
    this.#removeLateCall(told);
    return delivery;
  }

  /** On an evening, the call to a player who was waited for has done its work after the flick. */
  #removeLateCall({ news: { story }, shown }: ToldNews): void {
    const { poster, cleanup } = this.#options;
    if (shown === undefined) return;
    const call = lateCallFor(story, shown);
    if (call !== undefined) cleanup.add(shown, () => poster.removePosted(call));
  }

  /** No one on turn is at the table. The end of a match comes when its last shot has been seen. */
  async #tellAway(told: ToldNews): Promise<Delivery> {
    const { news, context } = told;
    const { announcement, story } = news;
    const lastShotMs = this.#options.messages.lastShotMs(story, context);
    if (lastShotMs === 0) return delivered(await this.#tellChannel(told));
    if ((story.here?.revision ?? -1) >= announcement.revision)
      return delivered(await this.#tellEnd(told));
    const message = await this.#tellChannel(told);
    return { kind: 'held', atMs: this.#options.clock.nowMs() + lastShotMs, message };
  }

  /** The message of the last shot becomes the card of its match. */
  async #tellEnd(told: ToldNews): Promise<string> {
    const { announcement, story, messageOf, hold } = told.news;
    const card = { ...story, isCard: true } as const;
    const { here } = story;
    if (here !== undefined) {
      try {
        await this.#options.poster.replace(placeOf(story.match, here), await messageOf(card), hold);
        return here.message;
      } catch (thrown) {
        if (!isUnchangeable(thrown)) throw thrown;
      }
    }
    const news = { ...told.news, story: card };
    return this.#post({ ...told, news }, { key: takeoverKeyOf(announcement), pings: false });
  }

  async #readNews(
    actions: ActionReader,
    announcement: Announcement,
    match: StoredMatch,
    {
      context,
      shown,
      hold,
    }: Pick<ToldNews, 'context' | 'shown'> & { readonly hold: AnnouncementLease },
  ): Promise<TurnNews> {
    const { names, messages } = this.#options;
    const story = await readAnnouncedMatch(actions, announcement, match, shown);
    const { words } = context;
    const nameOf = await names.ofMatch(match, words);
    const messageOf = messages.for(announcement, actions, { ...context, nameOf });
    return { announcement, story, words, nameOf, hold, messageOf };
  }

  /** Announces the turn in a message that pings the next player, or by an edit of the latest one. */
  async #tellChannel(told: ToldNews): Promise<string> {
    const { announcement, story } = told.news;
    const { here, match, taken } = story;
    // The turn was shown without a ping while its player was at the table. They have left, so ping them
    // now.
    if (here !== undefined && here.revision >= announcement.revision) {
      // On an evening they are called later, if they are still waited for.
      if (isOfEvening(match) && match.remindAtMs !== null) return here.message;
      const news = { ...told.news, story: { ...story, here: undefined } };
      return this.#post({ ...told, news }, { key: takeoverKeyOf(announcement), pings: true });
    }
    const changed = await editShownMessage(this.#options.poster, told.news);
    // On an evening only the first board of a game calls its players.
    const pings = !isOfEvening(match) || taken === undefined;
    return changed ?? this.#post(told, { key: announcement.key, pings });
  }

  /** The next player sees the turn at the table, so the channel shows it without a ping. */
  async #tellBeside(told: ToldNews, { untilMs }: AtTable): Promise<Delivery> {
    const { poster, clock } = this.#options;
    const { news, missed } = told;
    const { announcement, story } = news;
    const { here } = story;
    const held = (message: string | null, atMs = untilMs): Delivery => ({
      kind: 'held',
      atMs: Math.min(atMs, untilMs),
      message,
    });
    switch (planAtTable(announcement, story, clock.nowMs())) {
      case 'leave':
        return delivered(null);
      case 'told':
        return held(null);
      case 'wait':
        return held(null, here && changeableAt(here));
      case 'change':
        if (here === undefined) return held(null);
        try {
          await changeBoard(poster, { ...news, here }, missed);
          return held(here.message);
        } catch (thrown) {
          if (!isUnchangeable(thrown)) throw thrown;
        }
        break;
      case 'post':
    }
    const changed = await editShownMessage(poster, news);
    return held(changed ?? (await this.#post(told, { key: announcement.key, pings: false })));
  }

  /** Posts a message with everything that wasn't shown yet, and shrinks the previous one. */
  async #post(
    { news, context, shown, missed }: ToldNews,
    { key, pings }: { readonly key: string; readonly pings: boolean },
  ): Promise<string> {
    const { poster, cleanup } = this.#options;
    const { announcement, story, messageOf, hold } = news;
    const told = missed.length === 0 ? story : { ...story, earlier: worthTelling(missed) };
    const message = await poster.postOnce({ ...announcement, key }, hold, async () => {
      const payload = await messageOf(told);
      return pings ? payload : { ...payload, pings: [], push: undefined, isSilent: true };
    });
    if (shown !== undefined && shown.message !== message) {
      cleanup.add(shown, () => shrinkPastTurn(poster, context, story, shown, messageOf));
    }
    return message;
  }
}

/** The message that called the player of an evening, if they were waited for long enough. */
function lateCallFor(
  { match, taken, told }: AnnouncedMatch,
  { channel, createdAtMs }: ShownMessage,
): Pick<Announcement, 'channel' | 'key' | 'createdAtMs'> | undefined {
  if (taken === undefined || !isOfEvening(match)) return undefined;
  const sinceMs = Math.max(createdAtMs, told.at(-1)?.atMs ?? 0);
  if (taken.atMs - sinceMs < CALLED_AFTER_MS) return undefined;
  return { channel, key: keyOf('reminder', match.id, taken.revision - 1), createdAtMs };
}

function delivered(message: string | null): Delivery {
  return { kind: 'delivered', message };
}
