import { playersToMove } from 'crokinole/match/to-move';
import type { OfferedSeat, RevisionReader } from '../../matches/ports/store.ts';
import { rematchIdOf } from '../../matches/records/invitations.ts';
import { isInChat, type StoredMatch } from '../../matches/records/matches.ts';
import { termsLine, termsOf } from '../../texts/terms-text.ts';
import { titleOf } from '../../texts/turn-text.ts';
import { wordsIn } from '../../words/registry.ts';
import { HOME, type LastShown } from '../protocol/client-messages.ts';
import type { Broadcast } from './broadcast.ts';
import { FREE } from '../rooms/practice-view.ts';
import { isPractice, type Practice } from './practice.ts';
import {
  isPlayer,
  refuseTo,
  sendTo,
  type Guest,
  type Rooms,
  type TableContext,
  miniBoardOf,
} from '../rooms/rooms.ts';
import { plainText } from '../../texts/names.ts';
import { featureLines, type WalkUpTable } from '../../features/boards.ts';
import { WALK_UP } from '../../features/line.ts';

interface LobbyOptions extends TableContext {
  readonly rooms: Rooms;
  readonly broadcast: Broadcast;
  readonly practice: Practice;
  readonly walkUpTable: WalkUpTable;
}

const MAX_LISTED = 25;

interface WatchOptions extends Pick<TableContext, 'onWake' | 'onProblem'> {
  readonly rooms: Rooms;
  readonly broadcast: Broadcast;
  readonly lobby: Lobby;
  readonly matches: RevisionReader;
}

const ALONE = ['free', 'shootout', 'puzzle'] as const;

/** Brings guests to a match, a practice board or the list of matches. */
export class Lobby {
  readonly #options: LobbyOptions;
  /** Every connected guest, with the offers that have already moved them, because each offer does so once. */
  readonly #present = new Map<Guest, Set<string>>();

  constructor(options: LobbyOptions) {
    this.#options = options;
  }

  guests(): number {
    return this.#present.size;
  }

  /** Opens the table from before a reconnection, that of a link, or one where the guest has something to do. */
  async welcome(
    guest: Guest,
    before: string | null,
    shown: LastShown,
    link: string | undefined,
  ): Promise<void> {
    const offered = await guest.invited();
    this.#present.set(guest, new Set(offered.map(offerKey)));
    if (before === null && link !== undefined) return this.#follow(guest, link);
    const match = before ?? (await this.#bestFor(guest, offered)) ?? WALK_UP;
    await (match === HOME ? this.list(guest) : this.sit(guest, match, shown));
  }

  /**
   * The match whose button was pressed last in this instance; one of the guest's own in which it's their turn,
   * or else the one that they were offered last. Undefined if there is none: nobody is seated to watch.
   */
  async #bestFor(guest: Guest, offered: readonly OfferedSeat[]): Promise<string | undefined> {
    const { matches } = this.#options;
    const newest = offered.slice(-MAX_LISTED).reverse();
    const open = await this.#openAmong(newest);
    const pressed = newest.find(({ instance }) => instance === guest.instance);
    if (pressed !== undefined && isPractice(pressed.match)) return pressed.match;
    const shown = open.find(({ id }) => id === pressed?.match);
    if (shown !== undefined) return shown.id;
    const seats = open.filter((match) => isPlayer(guest, match));
    const own = await matches.readOpenMatches({ player: guest.player }, MAX_LISTED);
    const here = own.filter((match) => isInChat(match) && isNear(guest, match));
    const isDue = ({ state }: StoredMatch) => playersToMove(state).includes(guest.player);
    return ([...seats, ...here].find(isDue) ?? seats[0])?.id;
  }

  /**
   * Called when the connection is lost. The seat lease
   * stays, because the page may reconnect before it expires.
   */
  dismiss(guest: Guest): void {
    this.#present.delete(guest);
    this.#options.practice.leave(guest);
    this.#options.walkUpTable.drop(guest);
    this.#options.rooms.drop(guest);
  }

  /** A link can be forged, so it gets the usual check of sitting down, and only for a match that isn't over. */
  async #follow(guest: Guest, id: string): Promise<void> {
    const match = await this.#options.matches.readMatch(id);
    const isPlayed = match !== undefined && !(isInChat(match) && match.endedAtMs !== null);
    await this.sit(guest, isPlayed ? id : '');
  }

  async sit(guest: Guest, id: string, shown?: LastShown): Promise<void> {
    const { rooms, practice, matches } = this.#options;
    if (id === WALK_UP) return this.#joinLine(guest, shown);
    if (isPractice(id)) {
      await this.stand(guest);
      return practice.sit(guest, id, shown);
    }
    const match = await matches.readMatch(id);
    const isOpen =
      match !== undefined &&
      (isPlayer(guest, match) ||
        match.channel === guest.channel ||
        (await guest.invited()).some((offer) => offer.match === id));
    if (!isOpen) {
      // The page may have nothing else to show.
      await this.list(guest);
      refuseTo(guest, null, wordsIn(guest.language).table.notHere);
      return;
    }
    if (!isInChat(match)) return this.#joinLine(guest, shown);
    if (!rooms.isIn(guest, id)) await this.stand(guest);
    await this.#show(guest, match, shown);
    await this.followRematch(id);
  }

  async #show(guest: Guest, match: StoredMatch, shown?: LastShown): Promise<void> {
    const { rooms, broadcast } = this.#options;
    await rooms.enter(guest, match);
    const known = shown?.match === match.id ? shown.revision : match.revision;
    await broadcast.showTable(match, [guest], known);
    // The match may have changed since it was read.
    await broadcast.refresh(match.id);
  }

  /** Where the walk-up table is closed to a guest, there is still a board of one's own. */
  async #joinLine(guest: Guest, shown?: LastShown): Promise<void> {
    const { practice, rooms, walkUpTable } = this.#options;
    practice.leave(guest);
    await rooms.leave(guest);
    // A guest who is already in line keeps the place, so it isn't left here.
    const refused = await walkUpTable.join(guest, (each, match) =>
      this.#openRound(each, match, each === guest ? shown : undefined),
    );
    if (refused === undefined) return;
    await walkUpTable.leave(guest, this.#openRound);
    await practice.sit(guest, FREE);
    refuseTo(guest, null, refused);
  }

  readonly #openRound = async (
    guest: Guest,
    match: StoredMatch,
    shown?: LastShown,
  ): Promise<void> => {
    await this.#options.rooms.leave(guest);
    await this.#show(guest, match, shown);
  };

  /** Called with the guests whose page has answered the last heartbeat. */
  async renew(guests: readonly Guest[]): Promise<void> {
    const { rooms, walkUpTable } = this.#options;
    await rooms.renewLeases(guests);
    await walkUpTable.renew(guests);
  }

  async stand(guest: Guest): Promise<void> {
    this.#options.practice.leave(guest);
    await this.#options.walkUpTable.leave(guest, this.#openRound);
    await this.#options.rooms.leave(guest);
  }

  /**
   * Polls for things that don't change a match's revision:
   * offered seats, rematches, and practice in the chat.
   */
  async lookAround(): Promise<void> {
    const { rooms, practice, walkUpTable } = this.#options;
    const rematches = [...rooms.open.keys()].map((id) => this.followRematch(id));
    const all = [this.followOffers(), practice.look(), walkUpTable.look(this.#openRound)];
    await Promise.all([...all, ...rematches]);
  }

  /** Moves guests to the match whose button they have just pressed. */
  async followOffers(): Promise<void> {
    if (this.#present.size === 0) return;
    const { seats, clock } = this.#options;
    const players = new Set([...this.#present.keys()].map(({ player }) => player));
    // A minute back, because other processes may have written the times.
    const sinceMs = clock.nowMs() - 60_000;
    for (const offer of await seats.readOfferedSeats([...players], sinceMs)) {
      for (const [guest, known] of [...this.#present]) {
        if (guest.player !== offer.player || guest.instance !== offer.instance) continue;
        if (known.has(offerKey(offer))) continue;
        known.add(offerKey(offer));
        await this.sit(guest, offer.match);
      }
    }
  }

  /** Tells the guests of an ended match about the offer of a rematch, and moves them when it starts. */
  async followRematch(id: string): Promise<void> {
    const { rooms, broadcast, matches } = this.#options;
    const room = rooms.open.get(id);
    if (!room?.mayHaveRematch) return;
    const asked = await matches.readInvitation(rematchIdOf(id));
    if (asked === undefined || asked.revision === room.rematch?.revision) return;
    room.rematch = asked;
    const guests = [...room.guests];
    if (asked.matchId !== null) {
      for (const guest of guests) await this.sit(guest, asked.matchId);
      return;
    }
    const match = await matches.readMatch(id);
    if (match !== undefined) await broadcast.showTable(match, guests);
  }

  async list(guest: Guest): Promise<void> {
    const { matches, broadcast } = this.#options;
    const offered = (await guest.invited()).slice(-MAX_LISTED);
    const [here, own, invited] = await Promise.all([
      matches.readOpenMatches({ channel: guest.channel }, MAX_LISTED),
      matches.readOpenMatches({ player: guest.player }, MAX_LISTED),
      this.#openAmong(offered),
    ]);
    const listed = [...own, ...invited, ...here].filter(isInChat);
    const all = new Map(listed.map((one) => [one.id, one]));
    const words = wordsIn(guest.language);
    const lines = await Promise.all(
      [...all.values()].slice(0, MAX_LISTED).map(async (match) => {
        const { nameOf, settings } = await broadcast.captionsOf(match, guest.language);
        return {
          match: match.id,
          board: miniBoardOf(match, guest.player),
          title: titleOf(match.state, nameOf, words),
          terms: plainText(termsLine(termsOf(match), settings, words), nameOf),
          isYourTurn: playersToMove(match.state).includes(guest.player),
          isYours: isPlayer(guest, match),
        };
      }),
    );
    const { menu } = words.practice;
    const always = ALONE.map((what) => {
      const [, ...terms] = menu.lines[what].split(' · ');
      return { what, title: menu.buttons[what], terms: terms.join(' · ') };
    });
    const alone = [...(await featureLines(this.#options, guest)), ...always];
    const table = await this.#options.walkUpTable.listedFor(guest);
    sendTo(guest, { kind: 'list', matches: [table, ...lines], alone });
  }

  async #openAmong(offered: readonly OfferedSeat[]): Promise<readonly StoredMatch[]> {
    const { matches } = this.#options;
    const read = await Promise.all(offered.map(({ match }) => matches.readMatch(match)));
    return read.filter((match): match is StoredMatch => match?.endedAtMs === null);
  }
}

/** The same seat can be offered again later, so the time is part of the key. */
function offerKey({ match, offeredAtMs }: OfferedSeat): string {
  return `${match} ${offeredAtMs}`;
}

/** A match of another server isn't what a guest came here for. */
function isNear(guest: Guest, { channel, server }: StoredMatch): boolean {
  return channel === guest.channel || (server !== null && server === guest.server);
}

/** The database is polled, because not every database reports what other processes save. */
const EVERY_MS = 150;
const AROUND_EVERY_MS = 600;

/** Looks for new revisions of the matches that guests have open. */
export class Watch {
  readonly #options: WatchOptions;
  readonly #timers: readonly NodeJS.Timeout[];
  readonly #deafen: () => void;
  readonly #known = new Map<string, number>();
  #looking: Promise<void> | undefined;
  #lookingAround: Promise<void> | undefined;
  #isAsked = false;

  constructor(options: WatchOptions) {
    this.#options = options;
    const look = () => void this.look();
    const lookAround = () => {
      this.#lookAround();
    };
    this.#timers = [setInterval(look, EVERY_MS), setInterval(lookAround, AROUND_EVERY_MS)];
    for (const timer of this.#timers) timer.unref();
    this.#deafen = options.onWake(look);
  }

  async look(): Promise<void> {
    if (this.#looking !== undefined) {
      this.#isAsked = true;
      return this.#looking;
    }
    this.#looking = this.#lookOnce().catch(this.#options.onProblem);
    await this.#looking;
    this.#looking = undefined;
    if (!this.#isAsked) return;
    this.#isAsked = false;
    await this.look();
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#deafen();
    this.#isAsked = false;
    await Promise.all([this.#looking, this.#lookingAround]);
  }

  #lookAround(): void {
    if (this.#lookingAround !== undefined) return;
    const { lobby, onProblem } = this.#options;
    this.#lookingAround = lobby
      .lookAround()
      .catch(onProblem)
      .finally(() => {
        this.#lookingAround = undefined;
      });
  }

  async #lookOnce(): Promise<void> {
    const { rooms, broadcast, matches } = this.#options;
    const watched = [...rooms.open.keys()];
    for (const id of this.#known.keys()) if (!watched.includes(id)) this.#known.delete(id);
    if (watched.length === 0) return;
    const revisions = await matches.readRevisions(watched);
    const moved = [...revisions].filter(([id, revision]) => this.#known.get(id) !== revision);
    await Promise.all(
      moved.map(async ([id, revision]) => {
        this.#known.set(id, revision);
        await broadcast.refresh(id);
      }),
    );
  }
}
