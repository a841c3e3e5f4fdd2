import type { AnnouncementLease } from '../../matches/ports/announcer.ts';
import type { Store } from '../../matches/ports/store.ts';
import type { KnownTournament } from '../../matches/commands/tournament-commit.ts';
import type { Announcement } from '../../matches/records/announcements.ts';
import { keyOf } from '../../matches/steps/announcements.ts';
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

export interface TournamentTellerOptions {
  readonly store: Pick<Store, 'readNews' | 'readShownMessage'>;
  /** Reads a tournament with the results of its matches. */
  readonly readKnown: (id: string) => Promise<KnownTournament | undefined>;
  readonly contextOf: AskContext;
  readonly poster: Poster;
  readonly names: Names;
  readonly pictures: Pictures;
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
    const { readKnown, contextOf, names } = this.#options;
    const { subject, revision } = announcement;
    const known = await readKnown(subject);
    if (known === undefined) return null;
    const { tournament } = known;
    const context = await contextOf(tournament.server);
    const { words, faces } = context;
    const players = tournament.players.flat();
    const nameOf = await names.of(tournament.server, players, words);
    const shown = { known, nameOf, avatarOf: faces.avatarOf, words };
    const message = await this.#showMessage(announcement, shown, context, hold);
    const address = addressOf(tournament.server, announcement.channel, message);
    await this.#tellNews(announcement, shown, { ...context, address }, hold);
    return known.tournament.revision === revision || revision === 0 ? message : null;
  }

  async #showMessage(
    announcement: Announcement,
    tournament: ShownTournament,
    context: ServerContext,
    hold: AnnouncementLease,
  ): Promise<string | null> {
    const { store, poster } = this.#options;
    const { subject, revision } = announcement;
    const shown = await store.readShownMessage(subject);
    const isHere = shown?.channel === announcement.channel;
    // A later announcement edits the message.
    if (isHere && tournament.known.tournament.revision > revision) return shown.message;
    const payload = await this.#payloadOf(tournament, context);
    if (isHere) {
      try {
        const key = keyOf('tournament', subject, shown.firstRevision);
        await poster.replace({ channel: shown.channel, id: shown.message, key }, payload, hold);
        return shown.message;
      } catch (thrown) {
        if (!isOutOfReach(thrown)) throw thrown;
      }
    }
    return poster.postOnce(announcement, hold, () => payload);
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
    shown: ShownTournament,
    context: ServerContext & { readonly address: string },
    hold: AnnouncementLease,
  ): Promise<void> {
    const { store, poster } = this.#options;
    const [stored] = await store.readNews(shown.known.tournament.id, announcement.revision);
    if (stored === undefined) return;
    const file = isPictured(stored.news) ? await this.#paint(shown, context) : undefined;
    const payloads = newsMessages(shown, stored.news, context.address, file);
    for (const [number, payload] of payloads.entries()) {
      const key = newsKeyOf(announcement, number);
      await poster.postOnce({ ...announcement, key }, hold, () => payload);
    }
  }
}

/** The idempotency key of a news message, so that a retry posts only what is missing. */
function newsKeyOf({ key }: Pick<Announcement, 'key'>, number: number): string {
  return `n${number === 0 ? '' : number}${key.slice(1)}`;
}
