import { playersToMove } from 'crokinole/match/to-move';
import type { Answer } from '../../matches/records/answers.ts';
import { INVITATION_LASTS_MS, NO_WISHES, setupOf } from '../../matches/records/match-setup.ts';
import { actInMatch, flickInMatch } from '../../matches/commands/play.ts';
import { invite, inviteToRematch } from '../../matches/commands/invite.ts';
import { wordsIn } from '../../words/registry.ts';
import { isMatchAct } from '../protocol/client-messages.ts';
import type { ClientMessage } from '../protocol/read-client-message.ts';
import type { ServerMessage } from '../protocol/server-messages.ts';
import { ACTIONS } from './table-message.ts';
import { aimFrom } from '../rooms/practice-view.ts';
import { reactionsIn, type Broadcast } from './broadcast.ts';
import {
  isPlayer,
  refuseTo,
  type Guest,
  type Rooms,
  type TableContext,
  idempotencyKey,
  reply,
} from '../rooms/rooms.ts';
import type { Lobby } from './lobby.ts';
import { isPractice, type Practice } from './practice.ts';
import type { WalkUpTable } from '../../features/boards.ts';
import { isFeatureAct } from '../../features/line.ts';

interface GuestRequestsOptions extends TableContext {
  readonly rooms: Rooms;
  readonly broadcast: Broadcast;
  readonly lobby: Lobby;
  readonly practice: Practice;
  readonly walkUpTable: WalkUpTable;
}

/** Carries out the requests of guests and answers them. */
export class GuestRequests {
  readonly #options: GuestRequestsOptions;
  readonly #react: ReturnType<typeof reactionsIn>;

  constructor(options: GuestRequestsOptions) {
    this.#options = options;
    this.#react = reactionsIn(options);
  }

  async carryOut(guest: Guest, message: Exclude<ClientMessage, { kind: 'hello' }>): Promise<void> {
    const { lobby, practice } = this.#options;
    switch (message.kind) {
      case 'list':
        return lobby.list(guest);
      case 'sit':
        return lobby.sit(guest, message.match);
      case 'stand':
        await lobby.stand(guest);
        return lobby.list(guest);
      case 'aim':
        return this.#passAim(guest, message);
      case 'flick':
        return isPractice(message.match)
          ? practice.flick(guest, message)
          : this.#flick(guest, message);
      case 'act':
        return isPractice(message.match) ? practice.act(guest, message) : this.#act(guest, message);
      case 'react':
        return this.#react(guest, message.reaction);
      case 'begin':
        return this.#beginShootout(guest, message.request);
    }
  }

  /** Sends an aim to the other guests of the room. It is never stored. */
  async #passAim(
    guest: Guest,
    { match: id, revision, aim }: Extract<ClientMessage, { kind: 'aim' }>,
  ): Promise<void> {
    const { rooms, matches } = this.#options;
    const room = rooms.open.get(id);
    if (room === undefined || !rooms.isIn(guest, id) || room.guests.size < 2) return;
    if (revision !== room.revision) return;
    const match = await matches.readMatch(id);
    if (match?.revision !== revision) return;
    if (!playersToMove(match.state).includes(guest.player)) return;
    const text = JSON.stringify({ kind: 'aim', match: id, revision, aim } satisfies ServerMessage);
    for (const other of room.guests) {
      if (other.player !== guest.player) other.send(text);
    }
  }

  async #flick(
    guest: Guest,
    { request, match, revision, aim, own }: Extract<ClientMessage, { kind: 'flick' }>,
  ): Promise<void> {
    const flicked = { aim: aimFrom(aim), isOwnFinger: own === true };
    const command = { ...commandOf(guest, request, match), revision, ...flicked };
    const answer = await flickInMatch(this.#options.authority, command);
    this.#options.onFlick(answer);
    await this.#answer(guest, request, match, answer);
  }

  async #act(guest: Guest, asked: Extract<ClientMessage, { kind: 'act' }>): Promise<void> {
    const { request, match, revision, act } = asked;
    if (isFeatureAct(act)) return this.#options.walkUpTable.choose(guest, request, act);
    if (!isMatchAct(act)) {
      refuseTo(guest, request, wordsIn(guest.language).common.unknownPress);
      return;
    }
    if (act === 'rematch') return this.#askForRematch(guest, asked);
    const command = { ...commandOf(guest, request, match, act), revision, action: ACTIONS[act] };
    await this.#answer(guest, request, match, await actInMatch(this.#options.authority, command));
  }

  /** The refusal may reveal where the match was played, so only its players get it. */
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
    reply(guest, request, answer);
    // Refresh after a refusal too, because the guest may have seen an outdated table.
    await this.#options.broadcast.refresh(match);
    await this.#options.lobby.followRematch(match);
  }

  async #beginShootout(guest: Guest, request: string): Promise<void> {
    const { player, server, channel, language } = guest;
    const { lobby, authority, settingsOf, refusalToPlay } = this.#options;
    const why = await refusalToPlay(guest, language, []);
    if (why !== undefined) {
      refuseTo(guest, request, why);
      return;
    }
    const settings = await settingsOf(server);
    const answer = await invite(authority, {
      interaction: idempotencyKey(guest, request),
      player,
      venue: { server, channel },
      setup: setupOf(NO_WISHES, 'shootout', settings),
      seats: [{ player }],
      expiresAfterMs: INVITATION_LASTS_MS,
    });
    reply(guest, request, answer);
    // A shootout has no opponent, so its match starts together with the invitation.
    const begun = answer.ok && answer.value.kind === 'invitation' ? answer.value.matchId : null;
    if (begun !== null) await lobby.sit(guest, begun);
  }
}

/**
 * The key includes the act and the match, so that a reused request id for something else is a new command.
 */
function commandOf(guest: Guest, request: string, match: string, act = 'flick') {
  const { player } = guest;
  return { interaction: idempotencyKey(guest, request, `${act}-${match}`), player, match };
}
