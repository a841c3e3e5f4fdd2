import { advanceWalkUp, chooseWalkUpKind } from './game.ts';
import { walkUpSeats, type WalkUp } from './records.ts';
import type { StoredMatch } from '../../matches/records/matches.ts';
import { wordsIn } from '../../words/registry.ts';
import type { ServerMessage } from '../../activity/protocol/server-messages.ts';
import {
  type Guest,
  type TableContext,
  idempotencyKey,
  reply,
  refuseTo,
  miniBoardOf,
} from '../../activity/rooms/rooms.ts';
import { TokenBuckets } from '../../activity/rooms/token-bucket.ts';
import { WALK_UP, type WalkUpAct } from './line.ts';
import { titleOf } from '../../texts/turn-text.ts';

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
  readonly #changes: TokenBuckets;
  #looks = 0;

  constructor(options: TableContext) {
    this.#options = options;
    const { clock } = options;
    this.#changes = new TokenBuckets(MAX_CHANGES, CHANGES_PER_SECOND, () => clock.nowMs());
  }

  /** Gets in line. Returns a sentence if that isn't possible. */
  async join(guest: Guest, open: OpenRound): Promise<string | undefined> {
    const { server, channel, player, language } = guest;
    const refused = await this.#options.refusalToPlay(guest, language, []);
    if (refused !== undefined) return refused;
    // A page that reconnects, or another window, changes nothing.
    const isInLine =
      (await this.#options.authority.features.readWalkUp(channel))?.line.includes(player) === true;
    if (!isInLine && !this.#changes.take(player)) return wordsIn(language).table.walkUp.tooOften;
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

  /** How the next round is flicked: the first in line decides. */
  async choose(guest: Guest, request: string, act: WalkUpAct): Promise<void> {
    const { player, channel, language } = guest;
    if (!this.#changes.take(player)) {
      refuseTo(guest, request, wordsIn(language).table.walkUp.tooOften);
      return;
    }
    const kind = act === 'by-finger' ? 'finger' : 'pull';
    const interaction = idempotencyKey(guest, request, act);
    const { authority } = this.#options;
    const answer = await chooseWalkUpKind(authority, { interaction, player, channel, kind });
    reply(guest, request, answer);
  }

  /** As the home screen lists it. */
  async listedFor(
    guest: Guest,
  ): Promise<Extract<ServerMessage, { kind: 'list' }>['matches'][number]> {
    const { authority, matches, captionsFor } = this.#options;
    const { walkUp: words } = wordsIn(guest.language).table;
    const at = await authority.features.readWalkUp(guest.channel);
    const round = at?.match ?? null;
    const played = round === null ? undefined : await matches.readMatch(round);
    const shared = { match: WALK_UP, title: words.title, isYourTurn: false, isYours: false };
    if (at === undefined || played === undefined) {
      return { ...shared, terms: words.free, board: { quadrant: 0, discs: [] } };
    }
    const players = played.state.seats.map(({ player }) => player);
    const { nameOf } = await captionsFor(played.server, players, guest.language);
    const title = titleOf(played.state, nameOf, wordsIn(guest.language));
    const waiting = at.line.length - 2;
    const terms = waiting > 0 ? `${title} · ${words.inLine(waiting)}` : title;
    return { ...shared, terms, board: miniBoardOf(played, guest.player) };
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
      for (const { channel, server } of await this.#options.authority.features.readOpenWalkUps()) {
        tables.set(channel, server);
      }
    }
    await Promise.all([...tables].map(([channel, server]) => this.#follow(channel, server, open)));
  }

  #follow(channel: string, server: string | null, open: OpenRound): Promise<void> {
    const { authority, seats, clock } = this.#options;
    return authority.queue.run(`followers of ${channel}`, async () => {
      const taken = await seats.readTakenSeats(walkUpSeats(channel), clock.nowMs());
      const present = taken.map(({ player }) => player);
      await advanceWalkUp(authority, { server, channel, present });
      const walkUp = await authority.features.readWalkUp(channel);
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
