import { mayFinish } from '../../matches/commands/play.ts';
import { isInChat, type StoredAction, type StoredMatch } from '../../matches/records/matches.ts';
import type { Language } from '../../words/registry.ts';
import type { Reaction } from '../protocol/client-messages.ts';
import type { ServerMessage } from '../protocol/server-messages.ts';
import {
  type Guest,
  type Room,
  type Rooms,
  type TableCaptions,
  type TableContext,
  sendTo,
} from '../rooms/rooms.ts';
import { ownAt, sharedTable, takenShot, type TableReader } from './table-message.ts';
import { TokenBuckets } from '../rooms/token-bucket.ts';

/** A guest who has missed more revisions than this sees the shots of the last ones. */
const MAX_SHOTS_BEHIND = 3;

/** Sends saved matches to the guests who have them open, whichever process saved them. */
export class Broadcast {
  readonly #options: TableContext & { readonly rooms: Rooms };

  constructor(options: TableContext & { readonly rooms: Rooms }) {
    this.#options = options;
  }

  /**
   * Sends the guests of a match everything that was saved
   * since the last refresh. Only one refresh runs at a time.
   */
  async refresh(id: string): Promise<void> {
    const room = this.#options.rooms.open.get(id);
    if (room === undefined) return;
    if (room.refreshing !== undefined) {
      room.isStale = true;
      return room.refreshing;
    }
    room.refreshing = this.#refreshAll(id, room).finally(() => {
      room.refreshing = undefined;
    });
    return room.refreshing;
  }

  /** Sends the whole table as it is now, after the shots that came after a known revision. */
  async showTable(
    match: StoredMatch,
    guests: readonly Guest[],
    known = match.revision,
  ): Promise<void> {
    await this.#sendSince(match, await this.#actionsAfter(known, match), guests);
  }

  async #sendSince(
    match: StoredMatch,
    actions: readonly StoredAction[],
    guests: readonly Guest[],
  ): Promise<void> {
    for (const action of actions) {
      await this.#sendEach(match, guests, (reader) => {
        const shot = takenShot(action, reader);
        return shot === undefined ? undefined : JSON.stringify(shot);
      });
    }
    await this.#sendTable(match, actions.at(-1) ?? (await this.#lastActionOf(match)), guests);
  }

  async captionsOf({ server, state }: StoredMatch, language: Language): Promise<TableCaptions> {
    const players = state.seats.map(({ player }) => player);
    return this.#options.captionsFor(server, players, language);
  }

  async #refreshAll(id: string, room: Room): Promise<void> {
    let isBehind = true;
    while (isBehind) {
      room.isStale = false;
      await this.#sendNews(id, room);
      isBehind = room.isStale;
    }
  }

  async #sendNews(id: string, room: Room): Promise<void> {
    const match = await this.#options.matches.readMatch(id);
    if (match === undefined || match.revision <= room.revision) return;
    const actions = await this.#actionsAfter(room.revision, match);
    room.revision = match.revision;
    await this.#sendSince(match, actions, [...room.guests]);
  }

  async #actionsAfter(
    known: number,
    { id, revision }: StoredMatch,
  ): Promise<readonly StoredAction[]> {
    const first = Math.max(known + 1, revision - MAX_SHOTS_BEHIND + 1);
    const revisions = Array.from({ length: revision - first + 1 }, (_, i) => first + i);
    const read = await Promise.all(
      revisions.map((each) => this.#options.matches.readAction(id, each)),
    );
    return read.filter((action) => action !== undefined);
  }

  /** Revisions that only showed the board again have no action, so this may be an earlier one. */
  async #lastActionOf({ id, revision }: StoredMatch): Promise<StoredAction | undefined> {
    for (let each = revision; each > Math.max(0, revision - MAX_SHOTS_BEHIND); each -= 1) {
      const action = await this.#options.matches.readAction(id, each);
      if (action !== undefined) return action;
    }
    return undefined;
  }

  async #sendTable(
    match: StoredMatch,
    last: StoredAction | undefined,
    guests: readonly Guest[],
  ): Promise<void> {
    const { authority, rooms, clock, matches } = this.#options;
    const nowMs = clock.nowMs();
    const room = rooms.open.get(match.id);
    if (room !== undefined) {
      const { endedAtMs, tournament } = match;
      room.mayHaveRematch = endedAtMs !== null && tournament === null && isInChat(match);
    }
    const finishable = await mayFinish(authority.tournaments, match);
    const round = await matches.readEvents(match.id, match.state.round.number);
    const now = { match, last, round, rematch: room?.rematch, mayFinish: finishable, nowMs };
    const shared = new Map<TableReader, ReturnType<typeof sharedTable>>();
    await this.#sendEach(match, guests, (reader, player) => {
      const known = shared.get(reader) ?? sharedTable(now, reader);
      shared.set(reader, known);
      const table: ServerMessage = { ...known, ...ownAt(now, player, reader) };
      return JSON.stringify(table);
    });
  }

  /** Serializes one text for all watchers of a language, and one for each player. */
  async #sendEach(
    match: StoredMatch,
    guests: readonly Guest[],
    write: (reader: TableReader, player: string) => string | undefined,
  ): Promise<void> {
    const players = new Set(match.state.seats.map(({ player }) => player));
    const readers = new Map<Language, TableReader>();
    const written = new Map<string, string | undefined>();
    for (const guest of guests) {
      const { language, player } = guest;
      const key = `${language}/${players.has(player) ? player : ''}`;
      if (!written.has(key)) {
        const reader = readers.get(language) ?? {
          language,
          captions: await this.captionsOf(match, language),
        };
        readers.set(language, reader);
        written.set(key, write(reader, player));
      }
      const text = written.get(key);
      // The guest may have left the room while names were being read.
      if (text === undefined || !this.#options.rooms.isIn(guest, match.id)) continue;
      guest.send(text);
      const faces = readers.get(language)?.captions.faces;
      if (faces !== undefined) void this.#options.guestFaces.show(guest, faces, [...players]);
    }
  }
}

const MAX_BURST = 4;
const PER_SECOND = 0.7;

/** Passes reactions on to those in this process who have the same match open. They are never stored. */
export function reactionsIn({
  rooms,
  clock,
  captionsFor,
}: TableContext & { readonly rooms: Rooms }) {
  const limits = new TokenBuckets(MAX_BURST, PER_SECOND, () => clock.nowMs());
  return async (guest: Guest, reaction: Reaction): Promise<void> => {
    const { player, server } = guest;
    const room = rooms.roomOf(guest);
    if (room === undefined || !limits.take(player)) return;
    for (const other of [...room.guests]) {
      const { nameOf } = await captionsFor(server, [player], other.language);
      sendTo(other, { kind: 'reaction', reaction, name: nameOf(player) });
    }
  };
}
