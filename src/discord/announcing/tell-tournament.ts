import type { AnnouncementLease } from '../../matches/ports/system.ts';
import type { Store } from '../../matches/ports/store.ts';
import type { KnownTournament } from '../../matches/commands/create-tournament.ts';
import type { Announcement } from '../../matches/records/announcements.ts';
import { keyOf } from '../../matches/steps/match-changes.ts';
import type { Names } from '../../texts/names.ts';
import { type AskContext, type ServerContext } from '../context/server-context.ts';
import { mainPicture, tournamentMessage } from '../features/tournaments/tournament-message.ts';
import type { ShownTournament } from '../features/tournaments/draw-tournament.ts';
import { isPictured, newsMessages } from '../features/tournaments/tournament-news.ts';
import { isOutOfReach } from '../posting/delivery-errors.ts';
import type { Poster } from '../posting/poster.ts';
import { addressOf, type FileAttachment, type MessagePayload } from '../ui/parts.ts';
import { PictureUnavailable, type Pictures } from '../ui/pictures.ts';
import type { BotLog } from '../context/bot.ts';
import type { StoredNews } from '../../matches/records/tournaments.ts';
import type { TournamentEvents } from './tournament-events.ts';

export interface TournamentTellerOptions {
  readonly store: Pick<Store, 'readNews' | 'readShownMessage'>;
  /** Reads a tournament with the results of its matches. */
  readonly readKnown: (id: string) => Promise<KnownTournament | undefined>;
  readonly contextOf: AskContext;
  readonly poster: Poster;
  readonly names: Names;
  readonly pictures: Pictures;
  readonly events: TournamentEvents;
  readonly log: BotLog;
}

/**
 * Shows a tournament in one message, which it edits as the tournament continues, and posts news as separate
 * messages. If several announcements wait, only the last one edits the message.
 */
export class TournamentTeller {
  readonly #options: TournamentTellerOptions;

  constructor(options: TournamentTellerOptions) {
    this.#options = options;
  }

  async tell(announcement: Announcement, hold: AnnouncementLease): Promise<string | null> {
    const { store, readKnown, contextOf, names, events } = this.#options;
    const { subject, revision } = announcement;
    const known = await readKnown(subject);
    if (known === undefined) return null;
    const { tournament } = known;
    const context = await contextOf(tournament.server);
    const { words, faces } = context;
    const players = tournament.players.flat();
    const nameOf = await names.of(tournament.server, players, words);
    const shown = { known, nameOf, avatarOf: faces.avatarOf, words };
    const { message, isPosted } = await this.#showMessage(announcement, shown, context, hold);
    const address = addressOf(tournament.server, announcement.channel, message);
    const [stored] = await store.readNews(subject, revision);
    if (stored !== undefined) {
      await this.#tellNews(announcement, stored, shown, { ...context, address }, hold);
    }
    const isNew = isPosted || (stored !== undefined && isResumed(stored));
    await events.show({ tournament, address, words, isNew }, hold);
    return known.tournament.revision === revision || revision === 0 ? message : null;
  }

  async #showMessage(
    announcement: Announcement,
    tournament: ShownTournament,
    context: ServerContext,
    hold: AnnouncementLease,
  ): Promise<{ readonly message: string; readonly isPosted: boolean }> {
    const { store, poster } = this.#options;
    const { subject, revision } = announcement;
    const shown = await store.readShownMessage(subject);
    const isHere = shown?.channel === announcement.channel;
    // A later announcement edits the message.
    if (isHere && tournament.known.tournament.revision > revision) {
      return { message: shown.message, isPosted: false };
    }
    const payload = await this.#payloadOf(tournament, context);
    if (isHere) {
      try {
        const key = keyOf('tournament', subject, shown.firstRevision);
        await poster.replace({ channel: shown.channel, id: shown.message, key }, payload, hold);
        return { message: shown.message, isPosted: false };
      } catch (thrown) {
        if (!isOutOfReach(thrown)) throw thrown;
      }
    }
    const message = await poster.postOnce(announcement, hold, () => payload);
    return { message, isPosted: true };
  }

  async #payloadOf(shown: ShownTournament, context: ServerContext): Promise<MessagePayload> {
    return tournamentMessage(shown, await this.#paint(shown, context));
  }

  async #paint(
    shown: ShownTournament,
    { look, faces }: ServerContext,
  ): Promise<FileAttachment | undefined> {
    const { pictures, log } = this.#options;
    const { state, players } = shown.known.tournament;
    if (state.phase === 'finished') await faces.load(players.flat());
    const request = mainPicture(shown);
    try {
      return request && (await pictures.still(request, look));
    } catch (thrown) {
      if (!(thrown instanceof PictureUnavailable)) throw thrown;
      const { id } = shown.known.tournament;
      log.error({ err: thrown, tournament: id }, 'a tournament is shown without a picture');
      return undefined;
    }
  }

  async #tellNews(
    announcement: Announcement,
    stored: StoredNews,
    shown: ShownTournament,
    context: ServerContext & { readonly address: string },
    hold: AnnouncementLease,
  ): Promise<void> {
    const { poster } = this.#options;
    const file = isPictured(stored.news) ? await this.#paint(shown, context) : undefined;
    const payloads = newsMessages(shown, stored.news, context.address, file);
    for (const [number, payload] of payloads.entries()) {
      const key = newsKeyOf(announcement, number);
      await poster.postOnce({ ...announcement, key }, hold, () => payload);
    }
  }
}

function isResumed({ news }: StoredNews): boolean {
  return news.some((one) => one.kind === 'act' && one.act === 'resume');
}

/** The idempotency key of a news message, so that a retry posts only what is missing. */
function newsKeyOf({ key }: Pick<Announcement, 'key'>, number: number): string {
  return `n${number === 0 ? '' : number}${key.slice(1)}`;
}
