import { advanceWalkUp } from '../../matches/commands/walk-up.ts';
import { walkUpSeats, type WalkUp } from '../../matches/records/walk-ups.ts';
import type { StoredMatch } from '../../matches/records/matches.ts';
import { wordsIn } from '../../words/registry.ts';
import type { ServerMessage } from '../protocol/server-messages.ts';
import type { Guest, TableContext } from '../rooms/rooms.ts';
import { TokenBuckets } from '../rooms/token-bucket.ts';

/** Shows a guest the round that is played now. */
export type OpenRound = (guest: Guest, match: StoredMatch) => Promise<void>;

/** A player whose connection is lost keeps the place in line for this long. */
const PLACE_LEASE_MS = 20_000;
/** Tables that people have left without a word are looked for less often than the others. */
const ORPHANS_EVERY = 10;
const MAX_CHANGES = 6;
const CHANGES_PER_SECOND = 0.1;

interface Here {
  readonly channel: string;
  readonly server: string | null;
  /** The last round and line that were sent. */
  match: string | null;
  line: string;
}

/**
 * The guests who are at the walk-up table of their channel. The line is in the store, so several
 * processes can serve one table.
 */
export class WalkUpTable {
  readonly #options: TableContext;
  readonly #here = new Map<Guest, Here>();
  /** Limits how often a player starts new rounds by coming, or by choosing how they are flicked. */
  readonly changes: TokenBuckets;
  #looks = 0;

  constructor(options: TableContext) {
    this.#options = options;
    const { clock } = options;
    this.changes = new TokenBuckets(MAX_CHANGES, CHANGES_PER_SECOND, () => clock.nowMs());
  }

  /** Gets in line. Returns a sentence if that isn't possible. */
  async join(guest: Guest, open: OpenRound): Promise<string | undefined> {
    const { server, channel, player, language } = guest;
    const refused = await this.#options.refusalToPlay(guest, language, []);
    if (refused !== undefined) return refused;
    // A page that reconnects, or another window, changes nothing.
    const isInLine =
      (await this.#options.walkUps.readWalkUp(channel))?.line.includes(player) === true;
    if (!isInLine && !this.changes.take(player)) return wordsIn(language).table.walkUp.tooOften;
    this.#here.set(guest, { channel, server, match: null, line: '' });
    await this.renew([guest]);
    await this.#follow(channel, server, open);
    return undefined;
  }

  /** Leaves the line at once, unless the player is there in another window. */
  async leave(guest: Guest, open: OpenRound): Promise<void> {
    const here = this.#here.get(guest);
    this.#here.delete(guest);
    if (here === undefined) return;
    const isStillThere = [...this.#here].some(
      ([other, { channel }]) => channel === here.channel && other.player === guest.player,
    );
    if (isStillThere) return;
    const seat = { match: walkUpSeats(here.channel), player: guest.player };
    await this.#options.seats.leaveSeat(seat);
    await this.#follow(here.channel, here.server, open);
  }

  /** The place in line is kept for a while, because a lost connection often returns. */
  drop(guest: Guest): void {
    this.#here.delete(guest);
  }

  async renew(guests: readonly Guest[]): Promise<void> {
    const { seats, clock } = this.#options;
    const held = guests.flatMap((guest) => {
      const here = this.#here.get(guest);
      return here === undefined ? [] : [{ match: walkUpSeats(here.channel), player: guest.player }];
    });
    const unique = new Map(held.map((seat) => [`${seat.match} ${seat.player}`, seat]));
    if (held.length > 0)
      await seats.keepSeats([...unique.values()], clock.nowMs() + PLACE_LEASE_MS);
  }

  /** Called again and again: brings guests to the next round, and closes tables that all have left. */
  async look(open: OpenRound): Promise<void> {
    const tables = new Map(
      [...this.#here.values()].map(({ channel, server }) => [channel, server]),
    );
    this.#looks += 1;
    if (this.#looks % ORPHANS_EVERY === 0) {
      for (const { channel, server } of await this.#options.walkUps.readOpenWalkUps()) {
        tables.set(channel, server);
      }
    }
    await Promise.all([...tables].map(([channel, server]) => this.#follow(channel, server, open)));
  }

  #follow(channel: string, server: string | null, open: OpenRound): Promise<void> {
    const { authority, seats, clock, walkUps } = this.#options;
    return authority.queue.run(`followers of ${channel}`, async () => {
      const taken = await seats.readTakenSeats(walkUpSeats(channel), clock.nowMs());
      const present = taken.map(({ player }) => player);
      await advanceWalkUp(authority, { server, channel, present });
      const walkUp = await walkUps.readWalkUp(channel);
      if (walkUp !== undefined) await this.#show(walkUp, open);
    });
  }

  async #show(walkUp: WalkUp, open: OpenRound): Promise<void> {
    const guests = this.#at(walkUp.channel);
    const isNew = guests.some(([, { match }]) => match !== walkUp.match);
    const match =
      isNew && walkUp.match !== null
        ? await this.#options.matches.readMatch(walkUp.match)
        : undefined;
    for (const [guest, here] of guests) {
      await this.#sendLine(guest, here, walkUp);
      if (match === undefined || here.match === match.id) continue;
      // The guest may have left while the others were shown the round.
      if (this.#here.get(guest) !== here) continue;
      here.match = match.id;
      await open(guest, match);
    }
  }

  async #sendLine(guest: Guest, here: Here, { server, line }: WalkUp): Promise<void> {
    const waiting = line.slice(2);
    const { nameOf, faces } = await this.#options.captionsFor(server, waiting, guest.language);
    const message: ServerMessage = {
      kind: 'walk-up',
      line: waiting.map((player) => {
        const face = faces.keyOf(player);
        const isYou = player === guest.player;
        return { name: nameOf(player), isYou, ...(face !== undefined && { face }) };
      }),
    };
    const text = JSON.stringify(message);
    if (text === here.line) return;
    here.line = text;
    guest.send(text);
    void this.#options.guestFaces.show(guest, faces, waiting);
  }

  #at(channel: string): readonly (readonly [Guest, Here])[] {
    return [...this.#here].filter(([, here]) => here.channel === channel);
  }
}
