import { Routes, type APIThreadChannel, type REST } from 'discord.js';
import type { MatchState } from 'crokinole/match/state';
import type { AnnouncementLease } from '../../matches/ports/system.ts';
import type { TournamentReader } from '../../matches/records/tournaments.ts';
import type { Announcement } from '../../matches/records/announcements.ts';
import { isSolo, type Venue, type StoredMatch } from '../../matches/records/matches.ts';
import { isAloneWithRobots } from '../../matches/records/players.ts';
import type { LeasedRequest } from '../client/leased-requests.ts';
import type { Names } from '../../texts/names.ts';
import type { ServerContext } from '../context/server-context.ts';
import { invitationIdOf } from '../../matches/records/invitations.ts';
import { keyOf } from '../../matches/steps/match-changes.ts';
import type { MatchReader } from '../../matches/ports/store.ts';
import { matchCard, matchLine } from '../features/inviting/match-card.ts';
import { cutTo } from '../ui/parts.ts';
import type { Words } from '../../words/english/messages.ts';
import { deliveryOf, isGone, isMessageGone, isThreadThere } from '../posting/delivery-errors.ts';
import type { Poster } from '../posting/poster.ts';
import type { BotLog } from '../context/bot.ts';

const MAX_NAME_CHARS = 100;
export interface ThreadOpenerOptions {
  readonly tournaments: Pick<TournamentReader, 'readTournamentName' | 'readTournament'>;
  readonly matches: Pick<MatchReader, 'readShownMessage' | 'readInvitation'>;
  readonly rest: REST;
  readonly poster: Poster;
  readonly names: Names;
  /** Whether the bot may open a thread in the channel. True if unknown. */
  readonly canOpenThread: (channel: string) => Promise<boolean>;
  readonly log: BotLog;
  readonly moveTo: (match: string, place: Venue) => Promise<void>;
}

/**
 * Opens a thread for a match if the server wants threads. Matches
 * of tournaments and of one person against robots always get one.
 */
export class ThreadOpener {
  readonly #options: ThreadOpenerOptions;

  constructor(options: ThreadOpenerOptions) {
    this.#options = options;
  }

  /** True if the match has moved to another channel, where its own announcement shows it. */
  async open(
    announcement: Announcement,
    match: StoredMatch,
    context: ServerContext,
    hold: AnnouncementLease,
  ): Promise<boolean> {
    if (announcement.revision === 0) return this.#open(announcement, match, context, hold);
    if (!(await this.#hasMoved(announcement, match))) return false;
    // The board may have been posted there already, under the announcement's idempotency key.
    const key = `h${announcement.key.slice(1)}`;
    return this.#open({ ...announcement, key }, match, context, hold);
  }

  /** Whether the match has been moved because its tournament was resumed in another channel. */
  async #hasMoved(
    { channel, createdAtMs }: Announcement,
    { tournament }: StoredMatch,
  ): Promise<boolean> {
    if (tournament === null) return false;
    const found = await this.#options.tournaments.readTournament(tournament);
    return (
      found?.channel === channel &&
      found.state.acts.some(({ kind, atMs }) => kind === 'resume' && atMs === createdAtMs)
    );
  }

  async #open(
    announcement: Announcement,
    match: StoredMatch,
    context: ServerContext,
    hold: AnnouncementLease,
  ): Promise<boolean> {
    const { settings, words } = context;
    const { channel } = announcement;
    const { names, moveTo, canOpenThread } = this.#options;
    const { id, state, server } = match;
    const isWanted =
      settings.threadPerMatch || match.tournament !== null || isAloneWithRobots(state.seats);
    if (!isWanted || server === null) return false;
    // An earlier try has moved the match, or a player has asked for the board elsewhere.
    if (match.channel !== channel) return true;
    if (!(await canOpenThread(channel))) return false;
    const name = threadName(state, await names.ofMatch(match, words), words);
    const thread =
      (await this.#threadOnInvitation(match, name, hold)) ??
      (await this.#threadOnHeading(announcement, match, name, context, hold));
    // The announcement shows the board in this channel anyway; moving the match here would announce it
    // twice.
    if (thread === undefined && announcement.revision > 0) return false;
    await moveTo(id, { server, channel: thread ?? channel });
    return true;
  }

  /** The invitation becomes the card of the match. Undefined if there is none in the channel. */
  async #threadOnInvitation(
    match: StoredMatch,
    name: string,
    hold: AnnouncementLease,
  ): Promise<string | undefined> {
    const message = await this.#invitationMessage(match, hold);
    if (message === undefined) return undefined;
    try {
      const thread = await this.#threadOn(match.channel, message, name, hold);
      await hold.prove();
      return thread;
    } catch (thrown) {
      if (!isMessageGone(thrown)) throw thrown;
      return undefined;
    }
  }

  async #invitationMessage(
    match: StoredMatch,
    hold: AnnouncementLease,
  ): Promise<string | undefined> {
    const { matches, poster } = this.#options;
    const { channel } = match;
    const id = invitationIdOf(match);
    if (id === undefined) return undefined;
    const shown = await matches.readShownMessage(id);
    if (shown !== undefined) return shown.channel === channel ? shown.message : undefined;
    // Its buttons work while its picture is still being painted, before the message is recorded.
    const invitation = await matches.readInvitation(id);
    if (invitation === undefined || invitation.revision === 0) return undefined;
    const { createdAtMs } = invitation;
    return poster.findPosted({ channel, key: keyOf('invitation', id, 0), createdAtMs }, hold);
  }

  async #threadOnHeading(
    announcement: Announcement,
    match: StoredMatch,
    name: string,
    context: ServerContext,
    hold: AnnouncementLease,
  ): Promise<string | undefined> {
    const { channel } = announcement;
    const { poster, tournaments } = this.#options;
    const { tournament } = match;
    const cup = tournament === null ? undefined : await tournaments.readTournamentName(tournament);
    const starter = await poster.postOnce(announcement, hold, () =>
      isSolo(match) ? matchLine(match, context) : matchCard(match, cup, context),
    );
    const thread = await this.#threadOn(channel, starter, name, hold);
    await hold.prove();
    if (thread === undefined) await this.#remove(channel, starter);
    return thread;
  }

  /** Undefined if the bot may not open a thread. The match stays in the channel. */
  async #threadOn(
    channel: string,
    starter: string,
    name: string,
    hold: AnnouncementLease,
  ): Promise<string | undefined> {
    const { rest, log } = this.#options;
    try {
      const request: LeasedRequest = { body: { name }, hold };
      const opened = await rest.post(Routes.threads(channel, starter), request);
      return (opened as APIThreadChannel).id;
    } catch (thrown) {
      // An earlier try opened the thread and crashed. A thread has the id of the message that it was opened
      // on.
      if (isThreadThere(thrown)) return starter;
      if (deliveryOf(thrown).kind === 'failed') throw thrown;
      log.warn({ err: thrown, channel }, 'no thread could be opened for a match');
      return undefined;
    }
  }

  /** Without a thread, the starter message isn't needed, because the board says the same. */
  async #remove(channel: string, starter: string): Promise<void> {
    try {
      await this.#options.poster.remove(channel, starter);
    } catch (thrown) {
      if (!isGone(thrown)) throw thrown;
    }
  }
}

/** Uses names, because Discord shows no mentions in the name of a thread. */
function threadName(state: MatchState, nameOf: (player: string) => string, words: Words): string {
  const sides = state.scores.map((_, side) =>
    words.match.and(
      state.seats.filter((seat) => seat.side === side).map(({ player }) => nameOf(player)),
    ),
  );
  const name = words.match.versus(sides).replaceAll(/\s+/gu, ' ');
  return cutTo(name, MAX_NAME_CHARS);
}
