import type { Authority } from '../../matches/commands/authority.ts';
import type { MatchReader } from '../../matches/ports/match-store.ts';
import { INVITATION_LASTS_MS, NO_WISHES, setupOf } from '../../discord/matches/match-setup.ts';
import type { OfferedSeat, TableStore } from '../../matches/ports/table-store.ts';
import { rematchIdOf, type Invitation } from '../../matches/records/invitations.ts';
import type { StoredAction, StoredMatch } from '../../matches/records/matches.ts';
import { playersToMove } from 'crokinole/match/to-move';
import { refusalOf } from '../../discord/text/refusal-text.ts';
import { titleOf } from '../../discord/text/match-text.ts';
import { termsLine, termsOf } from '../../discord/text/terms-text.ts';
import type { Answer } from '../../matches/records/answers.ts';
import type { Captions } from '@crokinole/pictures/match/match-views';
import { wordsIn, type Language } from '../../words/registry.ts';
import { isMatchAct, type ClientMessage } from '../protocol/client-messages.ts';
import type { ServerMessage } from '../protocol/server-messages.ts';
import { ACTIONS } from './acts.ts';
import { aimFrom } from './aim-from.ts';
import { refuseTo, say, type Guest } from './guest.ts';
import { plainText } from './plain-text.ts';
import { Practice, type PracticeOptions } from './practice.ts';
import { practiceOf } from './practice-view.ts';
import type { Seats } from './seats.ts';
import { ownAt, sharedTable, takenShot, type Telling } from './table-view.ts';
import { flickInMatch, actInMatch } from '../../matches/commands/play.ts';
import { inviteToRematch } from '../../matches/commands/rematch.ts';
import { invite } from '../../matches/commands/invite.ts';

export interface TablesOptions extends PracticeOptions {
  readonly authority: Authority;
  readonly matches: MatchReader;
  readonly seats: Seats;
  readonly offers: Pick<TableStore, 'readOfferedSeats'>;
  readonly rematchExpiresAfterMs: number;
  readonly refusalToPlay: RefusalToPlay;
  readonly onFlick: (answer: Answer) => void;
}

/** What keeps a match from being played there, in words for a page; nothing if it can be. */
export type RefusalToPlay = (
  venue: Pick<Guest, 'server' | 'channel'>,
  language: Language,
  /** Who would have to come along: they may have left the server. */
  others: readonly string[],
) => Promise<string | undefined>;

/** Whoever comes back after more shots than that sees the board, and not all of them again. */
const MAX_SHOTS_BEHIND = 3;
const MAX_LISTED = 25;
/** A seat that was shown before that, whoever has the page open has come to by themselves. */
const LED_WITHIN_MS = 60_000;
const ALONE = ['free', 'shootout', 'puzzle'] as const;

interface Room {
  /** Who plays here. */
  readonly players: ReadonlySet<string>;
  readonly guests: Set<Guest>;
  /** What everybody here has been told of. */
  revision: number;
  refreshing: Promise<void> | undefined;
  isStale: boolean;
  /** Its match is over, and there may be another. */
  mayHaveRematch: boolean;
  /** The invitation to it as everybody here has been told of it. */
  rematch: Invitation | undefined;
}

/** Who sits where, and what they are told: always of what is saved, whoever has saved it. */
export class Tables {
  readonly #options: TablesOptions;
  readonly #rooms = new Map<string, Room>();
  readonly #at = new Map<Guest, string>();
  /** At a table, or looking at the list; and the seats that were shown to them before, or led them away. */
  readonly #present = new Map<Guest, Set<string>>();
  readonly #practice: Practice;

  constructor(options: TablesOptions) {
    this.#options = options;
    this.#practice = new Practice(options);
  }

  /** The matches that somebody looks at just now. */
  watched(): readonly string[] {
    return [...this.#rooms.keys()];
  }

  guests(): number {
    return this.#present.size;
  }

  /** To the table that they sat at before, or that they were shown last; else they see the list. */
  async welcome(guest: Guest, before: string | null): Promise<void> {
    const shown = await guest.invited();
    this.#present.set(guest, new Set(shown.map(nameOfOffer)));
    const match = before ?? (await this.#openAmong(shown.slice(-1)))[0]?.id;
    await (match === undefined ? this.#list(guest) : this.sit(guest, match));
  }

  /** Whoever is gone without a word comes back in a moment, or is missed a moment later. */
  dismiss(guest: Guest): void {
    this.#present.delete(guest);
    this.#getUp(guest);
  }

  async hear(guest: Guest, message: Exclude<ClientMessage, { kind: 'hello' }>): Promise<void> {
    switch (message.kind) {
      case 'list':
        return this.#list(guest);
      case 'sit':
        return this.sit(guest, message.match);
      case 'stand':
        await this.#stand(guest);
        return this.#list(guest);
      case 'aim':
        return this.#passAim(guest, message);
      case 'flick':
        return practiceOf(message.match) === undefined
          ? this.#flick(guest, message)
          : this.#practice.flick(guest, message);
      case 'act':
        return practiceOf(message.match) === undefined
          ? this.#act(guest, message)
          : this.#practice.act(guest, message);
      case 'begin':
        return this.#beginShootout(guest, message.request);
    }
  }

  async sit(guest: Guest, id: string): Promise<void> {
    const kind = practiceOf(id);
    if (kind !== undefined) {
      await this.#stand(guest);
      return this.#practice.sit(guest, kind);
    }
    const match = await this.#options.matches.readMatch(id);
    if (match === undefined || !(await maySee(guest, match))) {
      refuseTo(guest, null, this.#wordsOf(guest).table.notHere);
      return;
    }
    if (this.#at.get(guest) !== id) await this.#stand(guest);
    const room = this.#roomOf(match);
    room.guests.add(guest);
    this.#at.set(guest, id);
    await this.keep([guest]);
    await this.#showTable(match, await this.#lastOf(match), [guest]);
    // Something may have been saved between the reading and the sitting down.
    await this.refresh(id);
    await this.#lookForRematch(id, room);
  }

  /** These have just been heard of: who plays where they sit goes on to sit there. */
  async keep(guests: readonly Guest[]): Promise<void> {
    const taken = guests.flatMap((guest) => {
      const match = this.#at.get(guest);
      const isSeat = match !== undefined && this.#rooms.get(match)?.players.has(guest.player);
      return isSeat === true ? [{ match, player: guest.player }] : [];
    });
    await this.#options.seats.keep(taken);
  }

  /** What no revision of a match tells: what was shown or asked for elsewhere, and boards of one's own. */
  async lookAround(): Promise<void> {
    const rooms = [...this.#rooms].map(([id, room]) => this.#lookForRematch(id, room));
    await Promise.all([this.lead(), this.#practice.look(), ...rooms]);
  }

  /** Whoever has the page open already comes to the table that the bot has just shown them. */
  async lead(): Promise<void> {
    if (this.#present.size === 0) return;
    const { offers, clock } = this.#options;
    const players = new Set([...this.#present.keys()].map(({ player }) => player));
    const sinceMs = clock.nowMs() - LED_WITHIN_MS;
    for (const shown of await offers.readOfferedSeats([...players], sinceMs)) {
      for (const [guest, known] of [...this.#present]) {
        if (guest.player !== shown.player || known.has(nameOfOffer(shown))) continue;
        known.add(nameOfOffer(shown));
        await this.sit(guest, shown.match);
      }
    }
  }

  /** Whoever sits where a match has ended is told that another is asked for, and comes along to it. */
  async #lookForRematch(id: string, room: Room): Promise<void> {
    if (!room.mayHaveRematch) return;
    const { matches } = this.#options;
    const asked = await matches.readInvitation(rematchIdOf(id));
    if (asked === undefined || asked.revision === room.rematch?.revision) return;
    room.rematch = asked;
    const guests = [...room.guests];
    if (asked.matchId !== null) {
      for (const guest of guests) await this.sit(guest, asked.matchId);
      return;
    }
    const match = await matches.readMatch(id);
    if (match !== undefined) await this.#showTable(match, await this.#lastOf(match), guests);
  }

  async #stand(guest: Guest): Promise<void> {
    const id = this.#at.get(guest);
    this.#getUp(guest);
    if (id === undefined) return;
    const isStillThere = [...this.#at].some(
      ([other, at]) => at === id && other.player === guest.player,
    );
    if (!isStillThere) await this.#options.seats.leave({ match: id, player: guest.player });
  }

  #getUp(guest: Guest): void {
    this.#practice.leave(guest);
    const id = this.#at.get(guest);
    if (id === undefined) return;
    this.#at.delete(guest);
    const room = this.#rooms.get(id);
    room?.guests.delete(guest);
    if (room?.guests.size === 0) this.#rooms.delete(id);
  }

  /** Tells everybody at a table what has been saved since they were last told; one at a time. */
  async refresh(id: string): Promise<void> {
    const room = this.#rooms.get(id);
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

  async #refreshAll(id: string, room: Room): Promise<void> {
    let isBehind = true;
    while (isBehind) {
      room.isStale = false;
      await this.#tellNews(id, room);
      isBehind = room.isStale;
    }
  }

  async #tellNews(id: string, room: Room): Promise<void> {
    const match = await this.#options.matches.readMatch(id);
    if (match === undefined || match.revision <= room.revision) return;
    const actions = await this.#actionsAfter(room.revision, match);
    room.revision = match.revision;
    const guests = [...room.guests];
    for (const action of actions) await this.#showShot(match, action, guests);
    await this.#showTable(match, actions.at(-1) ?? (await this.#lastOf(match)), guests);
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

  /** Boards that were only shown again lie in between, and are no actions. */
  async #lastOf({ id, revision }: StoredMatch): Promise<StoredAction | undefined> {
    for (let each = revision; each > Math.max(0, revision - MAX_SHOTS_BEHIND); each -= 1) {
      const action = await this.#options.matches.readAction(id, each);
      if (action !== undefined) return action;
    }
    return undefined;
  }

  async #showShot(
    match: StoredMatch,
    action: StoredAction,
    guests: readonly Guest[],
  ): Promise<void> {
    await this.#tellEach(match, guests, (telling) => {
      const shot = takenShot(action, telling);
      return shot === undefined ? undefined : JSON.stringify(shot);
    });
  }

  async #showTable(
    match: StoredMatch,
    last: StoredAction | undefined,
    guests: readonly Guest[],
  ): Promise<void> {
    const nowMs = this.#options.clock.nowMs();
    const room = this.#rooms.get(match.id);
    if (room !== undefined) room.mayHaveRematch = hasRematch(match);
    const seen = { match, last, rematch: room?.rematch, nowMs };
    const shared = new Map<Telling, ReturnType<typeof sharedTable>>();
    await this.#tellEach(match, guests, (telling, player) => {
      const known = shared.get(telling) ?? sharedTable(seen, telling);
      shared.set(telling, known);
      const table: ServerMessage = { ...known, ...ownAt(seen, player, wordsIn(telling.language)) };
      return JSON.stringify(table);
    });
  }

  /** The same to all who read the same language and watch: a thousand watchers are one text. */
  async #tellEach(
    match: StoredMatch,
    guests: readonly Guest[],
    write: (telling: Telling, player: string) => string | undefined,
  ): Promise<void> {
    const players = new Set(match.state.seats.map(({ player }) => player));
    const tellings = new Map<Language, Telling>();
    const written = new Map<string, string | undefined>();
    for (const guest of guests) {
      const { language, player } = guest;
      const key = `${language}/${players.has(player) ? player : ''}`;
      if (!written.has(key)) {
        const telling = tellings.get(language) ?? {
          language,
          captions: await this.#captionsOf(match, language),
        };
        tellings.set(language, telling);
        written.set(key, write(telling, player));
      }
      const text = written.get(key);
      // Whoever has got up meanwhile sits at another table, or at none.
      if (text !== undefined && this.#at.get(guest) === match.id) guest.send(text);
    }
  }

  async #list(guest: Guest): Promise<void> {
    const { matches } = this.#options;
    const shown = (await guest.invited()).slice(-MAX_LISTED);
    const [here, own, invited] = await Promise.all([
      matches.readOpenMatches({ channel: guest.channel }, MAX_LISTED),
      matches.readOpenMatches({ player: guest.player }, MAX_LISTED),
      this.#openAmong(shown),
    ]);
    const all = new Map([...own, ...invited, ...here].map((one) => [one.id, one]));
    const words = this.#wordsOf(guest);
    const lines = await Promise.all(
      [...all.values()].slice(0, MAX_LISTED).map(async (match) => {
        const { nameOf } = await this.#captionsOf(match, guest.language);
        return {
          match: match.id,
          title: titleOf(match.state, nameOf, words),
          terms: plainText(termsLine(termsOf(match), words), nameOf),
          isYourTurn: playersToMove(match.state).includes(guest.player),
          isYours: match.state.seats.some(({ player }) => player === guest.player),
        };
      }),
    );
    const { menu } = words.practice;
    const alone = ALONE.map((what) => {
      const [, ...terms] = menu.lines[what].split(' · ');
      return { what, title: menu.buttons[what], terms: terms.join(' · ') };
    });
    say(guest, { kind: 'list', matches: lines, alone });
  }

  async #openAmong(shown: readonly OfferedSeat[]): Promise<readonly StoredMatch[]> {
    const { matches } = this.#options;
    const read = await Promise.all(shown.map(({ match }) => matches.readMatch(match)));
    return read.filter(isOpen);
  }

  /** To the others at the table, and to nobody else; it is never kept. */
  async #passAim(
    guest: Guest,
    { match: id, revision, aim }: Extract<ClientMessage, { kind: 'aim' }>,
  ): Promise<void> {
    const room = this.#rooms.get(id);
    if (room === undefined || this.#at.get(guest) !== id || room.guests.size < 2) return;
    if (revision !== room.revision) return;
    const match = await this.#options.matches.readMatch(id);
    if (match?.revision !== revision) return;
    if (!playersToMove(match.state).includes(guest.player)) return;
    const text = JSON.stringify({ kind: 'aim', match: id, revision, aim } satisfies ServerMessage);
    for (const other of room.guests) {
      if (other.player !== guest.player) other.send(text);
    }
  }

  async #flick(
    guest: Guest,
    { request, match, revision, aim }: Extract<ClientMessage, { kind: 'flick' }>,
  ): Promise<void> {
    const command = { ...commandOf(guest, request, match), revision, aim: aimFrom(aim) };
    const answer = await flickInMatch(this.#options.authority, command);
    this.#options.onFlick(answer);
    await this.#answer(guest, request, match, answer);
  }

  async #act(guest: Guest, asked: Extract<ClientMessage, { kind: 'act' }>): Promise<void> {
    const { request, match, revision, act } = asked;
    if (!isMatchAct(act)) {
      refuseTo(guest, request, this.#wordsOf(guest).common.unknownPress);
      return;
    }
    if (act === 'rematch') {
      await this.#askForRematch(guest, asked);
      return;
    }
    const command = { ...commandOf(guest, request, match, act), revision, action: ACTIONS[act] };
    await this.#answer(guest, request, match, await actInMatch(this.#options.authority, command));
  }

  /** Nobody but its players is told where it was played, and what may not be done there. */
  async #askForRematch(
    guest: Guest,
    { request, match }: Extract<ClientMessage, { kind: 'act' }>,
  ): Promise<void> {
    const { authority, matches, rematchExpiresAfterMs, refusalToPlay } = this.#options;
    const played = await matches.readMatch(match);
    const isTheirs = played !== undefined && isPlayer(guest, played);
    const others = (played?.state.seats ?? []).flatMap(({ player }) =>
      player === guest.player ? [] : [player],
    );
    const refused = isTheirs ? await refusalToPlay(played, guest.language, others) : undefined;
    if (refused !== undefined) {
      refuseTo(guest, request, refused);
      return;
    }
    const command = commandOf(guest, request, match, 'rematch');
    const answer = await inviteToRematch(authority, {
      ...command,
      expiresAfterMs: rematchExpiresAfterMs,
    });
    await this.#answer(guest, request, match, answer);
  }

  async #answer(guest: Guest, request: string, match: string, answer: Answer): Promise<void> {
    this.#reply(guest, request, answer);
    // Whoever was refused may have seen an older table than there is.
    await this.refresh(match);
    const room = this.#rooms.get(match);
    if (room !== undefined) await this.#lookForRematch(match, room);
  }

  #reply(guest: Guest, request: string, answer: Answer): void {
    const refused = refusalOf(answer, this.#wordsOf(guest));
    if (refused === undefined) say(guest, { kind: 'done', request });
    else refuseTo(guest, request, plainText(refused, String));
  }

  async #beginShootout(guest: Guest, request: string): Promise<void> {
    const { player, server, channel, language } = guest;
    const { authority, settingsOf, refusalToPlay } = this.#options;
    const why = await refusalToPlay(guest, language, []);
    if (server === null || why !== undefined) {
      refuseTo(guest, request, why ?? this.#wordsOf(guest).inviting.needsServer);
      return;
    }
    const settings = await settingsOf(server);
    const answer = await invite(authority, {
      interaction: interactionOf(guest, request),
      player,
      venue: { server, channel },
      setup: setupOf(NO_WISHES, 'shootout', settings),
      seats: [{ player }],
      expiresAfterMs: INVITATION_LASTS_MS,
    });
    this.#reply(guest, request, answer);
    const begun = begunBy(answer);
    if (begun !== undefined) await this.sit(guest, begun);
  }

  async #captionsOf({ server, state }: StoredMatch, language: Language): Promise<Captions> {
    const players = state.seats.map(({ player }) => player);
    return this.#options.captionsFor(server, players, language);
  }

  #roomOf({ id, revision, state }: StoredMatch): Room {
    const known = this.#rooms.get(id);
    if (known !== undefined) return known;
    const room: Room = {
      players: new Set(state.seats.map(({ player }) => player)),
      guests: new Set(),
      revision,
      refreshing: undefined,
      isStale: false,
      mayHaveRematch: false,
      rematch: undefined,
    };
    this.#rooms.set(id, room);
    return room;
  }

  #wordsOf({ language }: Guest) {
    return wordsIn(language);
  }
}

/** As an interaction of Discord's has an id, what a page asks for has its own. */
function interactionOf({ player }: Guest, request: string, what = 'new'): string {
  return `table-${player}-${what}-${request}`;
}

/** With the match and what is asked of it: the same request for something else is another one. */
function commandOf(guest: Guest, request: string, match: string, act = 'flick') {
  const { player } = guest;
  return { interaction: interactionOf(guest, request, `${act}-${match}`), player, match };
}

/** The match that has begun with it: nobody has to be waited for any more. */
function begunBy(answer: Answer): string | undefined {
  if (!answer.ok || answer.value.kind !== 'invitation') return undefined;
  return answer.value.matchId ?? undefined;
}

function isOpen(match: StoredMatch | undefined): match is StoredMatch {
  return match?.endedAtMs === null;
}

/** Whoever is shown the same seat again is led there again. */
function nameOfOffer({ match, offeredAtMs }: OfferedSeat): string {
  return `${match} ${offeredAtMs}`;
}

/** A tournament says itself who plays whom. */
function hasRematch({ endedAtMs, tournament }: StoredMatch): boolean {
  return endedAtMs !== null && tournament === null;
}

function isPlayer({ player }: Guest, { state }: StoredMatch): boolean {
  return state.seats.some((seat) => seat.player === player);
}

async function maySee(guest: Guest, match: StoredMatch): Promise<boolean> {
  if (isPlayer(guest, match) || match.channel === guest.channel) return true;
  return (await guest.invited()).some((shown) => shown.match === match.id);
}
