import { playersToMove } from 'crokinole/match/to-move';
import type { APIMediaGalleryComponent } from 'discord.js';
import type { MatchState } from 'crokinole/match/state';
import type { Announcer, Delivery, AnnouncementLease } from '../../matches/ports/announcer.ts';
import type { MatchReader } from '../../matches/ports/match-store.ts';
import type { Clock } from '../../matches/ports/system.ts';
import type { SeatReader } from '../../matches/ports/table-store.ts';
import type { TournamentReader } from '../../matches/ports/tournament-store.ts';
import type { SettingsStore } from '../../matches/ports/settings-store.ts';
import { keyOf } from '../../matches/steps/announcements.ts';
import type { Announcement, ShownMessage } from '../../matches/records/announcements.ts';
import type { StoredAction, StoredMatch } from '../../matches/records/matches.ts';
import type { Leaderboards } from '../../matches/ports/leaderboards.ts';
import type { Log } from '../context/log.ts';
import { mentionOf, type Names } from '../../texts/names.ts';
import { PictureUnavailable, type Pictures } from '../ui/pictures.ts';
import {
  readServerContext,
  type AskLocale,
  type ServerContext,
} from '../context/server-context.ts';
import { invitationMessage } from '../features/inviting/invitation-message.ts';
import {
  addressOf,
  linkButton,
  pinging,
  relativeTime,
  text,
  type MessagePayload,
} from '../ui/parts.ts';
import { scoreForCalled, type NameOf } from '../text/push-text.ts';
import { sidesLine } from '../../texts/turn-text.ts';
import type { Words } from '../../words/english/messages.ts';
import {
  changeBoard,
  editShownMessage,
  shrinkPastTurn,
  readAnnouncedMatch,
  type AnnouncedMatch,
  type MessageOf,
  type Telling,
} from './edit-shown-message.ts';
import { takeoverKeyOf } from './offer-mentions.ts';
import { changeableAt, planAtTable, readAtTable, type AtTable } from './table-turns.ts';
import {
  deliveryOf,
  isClosedToUs,
  isGone,
  isOutOfReach,
  isUnchangeable,
} from '../posting/delivery-errors.ts';
import { withTrueDeadline } from './true-deadline.ts';
import { matchMessage } from '../features/playing/match-message.ts';
import type { Poster } from '../posting/poster.ts';
import type { Newcomers } from '../../matches/reading/newcomers.ts';
import type { TableDoor } from '../context/table-door.ts';
import type { TournamentTeller } from './tell-tournament.ts';
import type { ThreadOpener } from './thread-opener.ts';
import { PastTurnShrinker } from './shrink-past-turns.ts';
import { rememberActions, type ActionReader } from './remembered-actions.ts';
import { mentionedAhead, readShownActions, worthTelling } from './shown-actions.ts';
export interface ChannelAnnouncerOptions {
  readonly matches: MatchReader;
  readonly tournaments: Pick<TournamentReader, 'readTournamentName' | 'readTournament'>;
  readonly settings: SettingsStore;
  readonly boards: Leaderboards;
  readonly seats: SeatReader;
  readonly table: TableDoor;
  readonly clock: Clock;
  readonly poster: Poster;
  readonly threads: ThreadOpener;
  readonly teller: TournamentTeller;
  /** Nobody can be told of this tournament there any more: the channel is gone, or closed to us. */
  readonly onTournamentUnseen: (tournament: string, channel: string) => Promise<unknown>;
  readonly names: Names;
  readonly pictures: Pictures;
  readonly newcomers: Newcomers;
  readonly localeOf: AskLocale;
  readonly log: Log;
  readonly onAnnounced?: (announcement: Announcement) => void;
}

/** Something that happened in a match, and how it is told. */
interface Turn {
  readonly telling: Telling;
  readonly context: ServerContext;
  /** The latest message of the match, wherever it stands. */
  readonly shown: ShownMessage | undefined;
  /** What happened since that message, and was told by none. */
  readonly missed: readonly StoredAction[];
}

/** Shows in Discord's channels what has been saved. */
export class ChannelAnnouncer implements Announcer {
  readonly #options: ChannelAnnouncerOptions;
  readonly #tidying = new PastTurnShrinker();

  constructor(options: ChannelAnnouncerOptions) {
    this.#options = options;
  }

  announce(announcement: Announcement, hold: AnnouncementLease): Promise<Delivery> {
    return this.#tidying.after(() => this.#tell(announcement, hold));
  }

  async #tell(announcement: Announcement, hold: AnnouncementLease): Promise<Delivery> {
    try {
      const delivery = await this.#show(announcement, hold);
      this.#options.onAnnounced?.(announcement);
      return delivery;
    } catch (thrown) {
      const { log } = this.#options;
      const { key, channel } = announcement;
      if (hold.signal.aborted) log.info({ key, channel }, 'an announcement is left to others');
      else log.warn({ err: thrown, key, channel }, 'an announcement was not delivered');
      const delivery = deliveryOf(thrown);
      if (announcement.kind === 'tournament' && isClosedToUs(delivery)) {
        await this.#options.onTournamentUnseen(announcement.subject, channel);
      }
      return delivery;
    }
  }

  /** Resolves when no old message waits to be made smaller; many are left waiting. */
  idle(): Promise<void> {
    return this.#tidying.end();
  }

  async #show(announcement: Announcement, hold: AnnouncementLease): Promise<Delivery> {
    switch (announcement.kind) {
      case 'match':
        return this.#showMatch(announcement, hold);
      case 'reminder':
        return delivered(await this.#remind(announcement, hold));
      case 'invitation':
        return delivered(await this.#showInvitation(announcement, hold));
      case 'tournament':
        return delivered(await this.#options.teller.show(announcement, hold));
    }
  }

  async #showMatch(announcement: Announcement, hold: AnnouncementLease): Promise<Delivery> {
    const { matches, settings, localeOf, threads, seats, clock } = this.#options;
    const { subject, revision } = announcement;
    const stored = await matches.readMatch(subject);
    if (stored === undefined) return delivered(null);
    const match = await withTrueDeadline(this.#options.tournaments, stored);
    const actions = rememberActions(matches);
    if (await isOvertaken(actions, announcement, match)) return delivered(null);
    const context = await readServerContext(settings, match.server, localeOf);
    const shown = await matches.readShownMessage(subject);
    if (await threads.open(announcement, match, context, hold)) {
      return delivered(null);
    }
    const story = await readAnnouncedMatch(actions, announcement, match, shown);
    const missed =
      story.here === undefined
        ? []
        : await readShownActions(actions, subject, {
            firstRevision: story.here.revision + 1,
            revision: revision - 1,
          });
    const nameOf = await this.#namesIn(match, context.words);
    const messageOf: MessageOf = (told, kept) =>
      this.#matchPayload(actions, announcement, { ...context, nameOf }, told, kept);
    const telling = { announcement, story, words: context.words, nameOf, hold, messageOf };
    const atTable = await readAtTable(seats, match, clock.nowMs());
    const turn = { telling, context, shown, missed };
    return atTable === undefined
      ? delivered(await this.#tellChannel(turn))
      : this.#tellBeside(turn, atTable);
  }

  /** As a message that calls whoever is next, or by changing the one that stands. */
  async #tellChannel(turn: Turn): Promise<string> {
    const { announcement, story } = turn.telling;
    // It was told beside the table: whoever got up there is called by a message that is new.
    if ((story.here?.revision ?? -1) >= announcement.revision) {
      // What stands there called nobody who sat at the table.
      const telling = { ...turn.telling, story: { ...story, here: undefined } };
      return this.#post({ ...turn, telling }, { key: takeoverKeyOf(announcement), calls: true });
    }
    const changed = await editShownMessage(this.#options.poster, turn.telling);
    return changed ?? this.#post(turn, { key: announcement.key, calls: true });
  }

  /** Whoever is next sits at the table, and sees it there: the channel is told, and nobody called. */
  async #tellBeside(turn: Turn, { untilMs }: AtTable): Promise<Delivery> {
    const { poster, clock } = this.#options;
    const { telling, missed } = turn;
    const { announcement, story } = telling;
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
          await changeBoard(poster, { ...telling, here }, missed);
          return held(here.message);
        } catch (thrown) {
          if (!isUnchangeable(thrown)) throw thrown;
        }
        break;
      case 'post':
    }
    const changed = await editShownMessage(poster, telling);
    return held(changed ?? (await this.#post(turn, { key: announcement.key, calls: false })));
  }

  /** In a message of its own, with what no message has told yet above it; the one before it shrinks. */
  async #post(
    { telling, context, shown, missed }: Turn,
    { key, calls }: { readonly key: string; readonly calls: boolean },
  ): Promise<string> {
    const { poster } = this.#options;
    const { announcement, story, messageOf, hold } = telling;
    const told = missed.length === 0 ? story : { ...story, earlier: worthTelling(missed) };
    const message = await poster.postOnce({ ...announcement, key }, hold, async () => {
      const payload = await messageOf(told);
      return calls ? payload : { ...payload, pings: [], push: undefined };
    });
    if (shown !== undefined && shown.message !== message) {
      this.#tidy(shown, () => shrinkPastTurn(poster, context, story, shown));
    }
    return message;
  }

  async #matchPayload(
    actions: ActionReader,
    { revision }: Announcement,
    { settings, look, words, nameOf }: ServerContext & { readonly nameOf: NameOf },
    { match, taken, here, earlier = [], aside }: AnnouncedMatch,
    kept?: readonly APIMediaGalleryComponent[],
  ): Promise<MessagePayload> {
    const { boards, pictures, newcomers, log, tournaments, table } = this.#options;
    const players = match.state.seats.map(({ player }) => player);
    const isCallOpen = earlier.length === 0 && aside === undefined;
    const telling = {
      turn: {
        match,
        taken,
        before:
          taken === undefined ? undefined : await this.#before(actions, match.id, taken.revision),
        // What was only shown again since waits for this to call: it calls nobody itself.
        isLatest:
          match.revision === revision || (taken !== undefined && match.turnRevision === revision),
        hasCalled: taken === undefined && here !== undefined && here.revision >= match.turnRevision,
        earlier,
        tournament:
          match.tournament === null
            ? undefined
            : await tournaments.readTournamentName(match.tournament),
        aside,
        ahead: taken && isCallOpen ? mentionedAhead(taken, match.state) : undefined,
      },
      look,
      words,
      captions: {
        nameOf,
        withNumbers: settings.discNumbers,
        withValues: await newcomers.wantValues(settings, players),
      },
      pictures,
      boards,
      hasSeats: table.isOpenOn(match.server, settings),
    };
    const message = await matchMessage(telling, kept);
    const { painted } = message;
    if (painted === undefined) return message;
    const paintedOrTold = async () => {
      try {
        return await painted();
      } catch (thrown) {
        if (!(thrown instanceof PictureUnavailable)) throw thrown;
        log.error({ err: thrown, match: match.id }, 'a turn was announced without its pictures');
        return matchMessage({ ...telling, pictures: null });
      }
    };
    return { ...message, painted: paintedOrTold };
  }

  #namesIn({ server, state }: StoredMatch, words: Words): Promise<NameOf> {
    const players = state.seats.map(({ player }) => player);
    return this.#options.names.of(server, players, words);
  }

  /** The match as it was before a turn: boards that were only shown again lie in between. */
  async #before(
    actions: ActionReader,
    match: string,
    revision: number,
  ): Promise<MatchState | undefined> {
    for (let earlier = revision - 1; earlier > 0; earlier -= 1) {
      const action = await actions.readAction(match, earlier);
      if (action !== undefined) return action.state;
    }
    return this.#options.matches.readOpening(match);
  }

  async #remind(announcement: Announcement, hold: AnnouncementLease): Promise<string | null> {
    const { matches, settings, localeOf, poster, seats, clock } = this.#options;
    const { subject, revision } = announcement;
    const match = await matches.readMatch(subject);
    // Whoever was meant has flicked before it could be said.
    if (match === undefined || revision < match.turnRevision) return null;
    // Or sits there.
    if ((await readAtTable(seats, match, clock.nowMs())) !== undefined) return null;
    const players = playersToMove(match.state);
    if (players.length === 0) return null;
    const { words } = await readServerContext(settings, match.server, localeOf);
    const who = words.match.and(players.map((player) => mentionOf(player, words)));
    const due = match.dueAtMs === null ? [] : [words.match.until(relativeTime(match.dueAtMs))];
    const reminder = words.match.reminder(who);
    const nameOf = await this.#namesIn(match, words);
    const score = scoreForCalled(match.state, players, nameOf, words);
    const shown = await matches.readShownMessage(subject);
    const board = addressOf(match.server, shown?.channel ?? match.channel, shown?.message);
    const payload: MessagePayload = {
      components: [
        text(reminder, `-# ${sidesLine(match.state, words)}`, ...due),
        linkButton(words.match.buttons.toBoard, board),
      ],
      files: [],
      ...pinging(players, `${reminder}\n${score}`),
    };
    await poster.postOnce(announcement, hold, () => payload);
    // The latest message of the match is still the one with the board.
    return null;
  }

  async #showInvitation(
    announcement: Announcement,
    hold: AnnouncementLease,
  ): Promise<string | null> {
    const { matches, settings, localeOf, poster, names } = this.#options;
    const { subject, channel, createdAtMs } = announcement;
    const invitation = await matches.readInvitation(subject);
    if (invitation === undefined) return null;
    // It was closed and has been opened again since: that is told next.
    if (createdAtMs < invitation.createdAtMs) return null;
    // It began at once: nobody had to be asked, and the board says all there is to say.
    if (invitation.revision === 0 && invitation.status === 'started') return null;
    const { words } = await readServerContext(settings, invitation.server, localeOf);
    const nameOf = await names.of(invitation.server, [invitation.host], words);
    const payload = invitationMessage(invitation, nameOf, words);
    const shown = await matches.readShownMessage(subject);
    // Whoever is asked again is asked by a message of its own: nobody looks at the old one any more.
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
    if (isAskedAgain) this.#tidy(shown, () => poster.retire(shown.channel, shown.message));
    return message;
  }

  /** As well as may be: what is pressed on an old board is refused in any case. */
  #tidy({ channel, message }: ShownMessage, work: () => Promise<void>): void {
    const { log } = this.#options;
    this.#tidying.add(async () => {
      try {
        await work();
      } catch (thrown) {
        if (!isGone(thrown)) log.debug({ err: thrown, channel, message }, 'an old message stays');
      }
    });
  }
}

/** A board that was only to be shown again, and a newer one waits: impatient people ask often. */
async function isOvertaken(
  actions: ActionReader,
  { revision }: Announcement,
  match: StoredMatch,
): Promise<boolean> {
  if (revision === 0 || revision === match.revision) return false;
  return (await actions.readAction(match.id, revision)) === undefined;
}

function delivered(message: string | null): Delivery {
  return { kind: 'delivered', message };
}
