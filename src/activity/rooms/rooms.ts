import { sideOfDisc } from 'crokinole/match/discs';
import type { Captions } from '@crokinole/pictures/match/match-views';
import type { ServerFaces } from '../../faces/faces.ts';
import type { Authority } from '../../matches/commands/authority.ts';
import type {
  MatchReader,
  OfferedSeat,
  RevisionReader,
  TableSeat,
  TableStore,
} from '../../matches/ports/store.ts';
import type { Clock } from '../../matches/ports/system.ts';
import type { FreeBoards } from '../../matches/practice/free-boards.ts';
import type { Answer } from '../../matches/records/answers.ts';
import type { Wake } from '../../matches/ports/change.ts';
import type { Invitation } from '../../matches/records/invitations.ts';
import type { StoredMatch } from '../../matches/records/matches.ts';
import type { ServerSettings } from '../../matches/records/settings.ts';
import { type Language, wordsIn } from '../../words/registry.ts';
import type { ServerMessage, MiniBoard } from '../protocol/server-messages.ts';
import type { DailyPlace } from '../../matches/records/days.ts';
import type { PlayedGames, SharedBoard } from '../../features/games.ts';
import { refusalOf } from '../../texts/refusal-text.ts';
import { plainText } from '../../texts/names.ts';

/** The guests who have one match open. */
export interface Room {
  readonly players: ReadonlySet<string>;
  readonly guests: Set<Guest>;
  /** The latest revision that was sent to all guests of the room. */
  revision: number;
  refreshing: Promise<void> | undefined;
  /** Something was saved during a refresh, so another refresh is needed. */
  isStale: boolean;
  /** The match has ended and may get a rematch. */
  mayHaveRematch: boolean;
  /** The invitation to the rematch that was last sent to all guests of the room. */
  rematch: Invitation | undefined;
}

/** One open page. A person with two windows is two guests. */
export interface Guest {
  readonly player: string;
  readonly language: Language;
  /** Where the page was opened. The guest may watch the matches of this channel. */
  readonly channel: string;
  readonly server: string | null;
  readonly instance: string | undefined;
  /**
   * The seats that the bot has offered to this player, the latest last. The player may watch these matches.
   */
  readonly invited: () => Promise<readonly OfferedSeat[]>;
  /** Takes serialized text, so that the same text can be sent to many guests. */
  readonly send: (message: string) => void;
}

/** Says why a match can't be played in a channel, as a sentence for the page; undefined if it can. */
export type RefusalToPlay = (
  venue: Pick<Guest, 'server' | 'channel'>,
  language: Language,
  /** The other players, who may have left the server. */
  others: readonly string[],
) => Promise<string | undefined>;

export type CaptionsFor = (
  server: string | null,
  players: readonly string[],
  language: Language,
) => Promise<TableCaptions>;

/** What the parts of the table share. */
export interface TableContext extends PlayedGames {
  readonly authority: Authority;
  readonly matches: MatchReader & RevisionReader;
  readonly freeBoards: FreeBoards;
  readonly clock: Clock;
  readonly rematchExpiresAfterMs: number;
  readonly refusalToPlay: RefusalToPlay;
  readonly seats: TableStore;
  /** Calls the listener immediately when this process or another one has saved something. */
  readonly onWake: (listener: (wake: Wake) => void) => () => void;
  readonly onFlick: (answer: Answer) => void;
  /** Someone has tried to beat a shared shot, so the chat ranks them. */
  readonly onBeaten: (board: SharedBoard) => void;
  readonly onProblem: (thrown: unknown) => void;
  readonly settingsOf: (server: string | null) => Promise<ServerSettings>;
  readonly captionsFor: CaptionsFor;
  readonly guestFaces: GuestFaces;
}

/** Names, the faces that go with them, and the settings of their server. */
export interface TableCaptions extends Omit<Captions, 'avatarOf'> {
  readonly faces: ServerFaces;
  readonly settings: ServerSettings;
}

/**
 * The chat doesn't ping a player who holds a seat lease.
 * Without a heartbeat, the lease ends after this time.
 */
const SEAT_LEASE_MS = 10_000;

/**
 * Knows which guest has which match open. The players among
 * them hold seat leases, which all processes can see.
 */
export class Rooms {
  readonly #options: Pick<TableContext, 'seats' | 'clock'>;
  /** The matches that at least one guest has open. */
  readonly open = new Map<string, Room>();
  readonly #matchOf = new Map<Guest, string>();

  constructor(options: Pick<TableContext, 'seats' | 'clock'>) {
    this.#options = options;
  }

  roomOf(guest: Guest): Room | undefined {
    const match = this.#matchOf.get(guest);
    return match === undefined ? undefined : this.open.get(match);
  }

  isIn(guest: Guest, match: string): boolean {
    return this.#matchOf.get(guest) === match;
  }

  /** The guest must have left any other room first. */
  async enter(guest: Guest, match: StoredMatch): Promise<Room> {
    const { revision, state } = match;
    const room = this.open.get(match.id) ?? {
      players: new Set(state.seats.map(({ player }) => player)),
      guests: new Set(),
      revision,
      refreshing: undefined,
      isStale: false,
      mayHaveRematch: false,
      rematch: undefined,
    };
    this.open.set(match.id, room);
    room.guests.add(guest);
    this.#matchOf.set(guest, match.id);
    await this.renewLeases([guest]);
    return room;
  }

  /** Also ends the seat lease, unless the player has the match open in another window. */
  async leave(guest: Guest): Promise<void> {
    const match = this.#matchOf.get(guest);
    this.drop(guest);
    if (match === undefined) return;
    const isStillThere = [...this.#matchOf].some(
      ([other, at]) => at === match && other.player === guest.player,
    );
    if (!isStillThere) await this.#options.seats.leaveSeat({ match, player: guest.player });
  }

  /** Lets the seat lease expire by itself, because a lost connection often returns in time. */
  drop(guest: Guest): void {
    const match = this.#matchOf.get(guest);
    if (match === undefined) return;
    this.#matchOf.delete(guest);
    const room = this.open.get(match);
    room?.guests.delete(guest);
    if (room?.guests.size === 0) this.open.delete(match);
  }

  /** Called with the guests whose page has answered the last heartbeat. */
  async renewLeases(guests: readonly Guest[]): Promise<void> {
    const { seats, clock } = this.#options;
    const held = guests.flatMap((guest): readonly TableSeat[] => {
      const match = this.#matchOf.get(guest);
      if (match === undefined || !this.open.get(match)?.players.has(guest.player)) return [];
      return [{ match, player: guest.player }];
    });
    if (held.length > 0) await seats.keepSeats(held, clock.nowMs() + SEAT_LEASE_MS);
  }
}

export function sendTo({ send }: Guest, message: ServerMessage): void {
  send(JSON.stringify(message));
}

export function refuseTo(guest: Guest, request: string | null, sentence: string): void {
  sendTo(guest, { kind: 'refused', request, sentence });
}

export function reply(guest: Guest, request: string, answer: Answer): void {
  const refused = refusalOf(answer, wordsIn(guest.language));
  if (refused === undefined) sendTo(guest, { kind: 'done', request });
  else refuseTo(guest, request, plainText(refused, String));
}

/** Used in place of a Discord interaction's id: the authority deduplicates commands by this key. */
export function idempotencyKey({ player }: Guest, request: string, what = 'new'): string {
  return `table-${player}-${what}-${request}`;
}

export function isPlayer({ player }: Guest, { state }: StoredMatch): boolean {
  return state.seats.some((seat) => seat.player === player);
}

/** More people are shown by their letters. It bounds what a page has to keep, and the traffic. */
const MAX_FACES = 64;

/**
 * Sends the pages the avatars that their messages name, each once. They go over the web socket, because
 * Discord's proxy may restrict where a page loads pictures from, and nobody else can ask for them.
 */
export class GuestFaces {
  readonly #sent = new WeakMap<Guest, Set<string>>();

  /** Nothing waits for it. */
  async show(guest: Guest, faces: ServerFaces, players: readonly string[]): Promise<void> {
    const sent = this.#sent.get(guest) ?? new Set();
    this.#sent.set(guest, sent);
    const isMissing = (player: string) => {
      const key = faces.keyOf(player);
      return key !== undefined && !sent.has(key);
    };
    const missing = players.filter(isMissing).slice(0, MAX_FACES - sent.size);
    if (missing.length === 0) return;
    await faces.load(missing);
    for (const player of missing) {
      const avatar = faces.avatarOf(player);
      if (avatar === undefined || sent.has(avatar.key)) continue;
      // Other faces may have been sent meanwhile.
      if (sent.size >= MAX_FACES) return;
      sent.add(avatar.key);
      const webp = Buffer.from(avatar.thumbnail).toString('base64');
      sendTo(guest, { kind: 'face', key: avatar.key, webp });
    }
  }
}

/** Whose day it is, by the clock of the guest's server. */
export async function dailyPlaceOf(
  { settingsOf }: TableContext,
  { player, server }: Guest,
): Promise<DailyPlace> {
  const { timeZone: zone } = await settingsOf(server);
  return { player, server: server ?? '', zone };
}

const tenth = (value: number): number => Math.round(10 * value) / 10;

/** Seen from the guest's own place, like the board itself. */
export function miniBoardOf({ state }: StoredMatch, player: string): MiniBoard {
  const own = state.seats.find((seat) => seat.player === player);
  return {
    quadrant: own?.quadrant ?? 0,
    discs: state.round.discs.map(({ id, x, y }) => [sideOfDisc(id), tenth(x), tenth(y)]),
  };
}
