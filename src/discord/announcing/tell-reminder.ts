import { playersToMove } from 'crokinole/match/to-move';
import { Routes, type APIChannel, type REST } from 'discord.js';
import type { AnnouncementLease, Delivery, Clock } from '../../matches/ports/system.ts';
import type { Store } from '../../matches/ports/store.ts';
import type { Announcement } from '../../matches/records/announcements.ts';
import type { StoredMatch } from '../../matches/records/matches.ts';
import { mentionOf, type NameOf, type Names } from '../../texts/names.ts';
import type { AskContext } from '../context/server-context.ts';
import { isUnwanted } from '../posting/delivery-errors.ts';
import { ids } from '../ids/ids.ts';
import type { Poster } from '../posting/poster.ts';
import { scoreForCalled } from '../text/push-text.ts';
import { durationText } from '../../texts/terms-text.ts';
import { sidesLine } from '../../texts/turn-text.ts';
import {
  addressOf,
  linkButton,
  pinging,
  relativeTime,
  row,
  text,
  type MessagePayload,
} from '../ui/parts.ts';
import type { Words } from '../../words/english/messages.ts';
import { readAtTable } from './table-turns.ts';

export interface ReminderTellerOptions {
  readonly store: Pick<
    Store,
    | 'isGuestChannel'
    | 'readMatch'
    | 'readShownMessage'
    | 'readTakenSeats'
    | 'readChoices'
    | 'saveChoices'
  >;
  readonly rest: REST;
  readonly clock: Clock;
  readonly contextOf: AskContext;
  readonly names: Names;
  readonly poster: Poster;
}

const MINUTE_MS = 60_000;

const DONE: Delivery = { kind: 'delivered', message: null };

/** Pings the players of a turn before their time is up. */
export class ReminderTeller {
  readonly #options: ReminderTellerOptions;

  constructor(options: ReminderTellerOptions) {
    this.#options = options;
  }

  async tell(announcement: Announcement, hold: AnnouncementLease): Promise<Delivery> {
    const { store, clock, contextOf, names, poster } = this.#options;
    const match = await store.readMatch(announcement.subject);
    // The player flicked before the reminder was sent.
    if (match === undefined || announcement.revision < match.turnRevision) return DONE;
    // Players at the table see that it's their turn.
    if ((await readAtTable(store, match, clock.nowMs())) !== undefined) return DONE;
    const players = playersToMove(match.state);
    if (players.length === 0) return DONE;
    const { words } = await contextOf(match.server, match.channel);
    const nameOf = await names.ofMatch(match, words);
    const shown = await store.readShownMessage(match.id);
    const board = addressOf(match.server, shown?.channel ?? match.channel, shown?.message);
    const isGuest = match.server === null && (await store.isGuestChannel(match.channel));
    const leftMs = match.dueAtMs === null ? null : match.dueAtMs - announcement.createdAtMs;
    const told = { players, leftMs, board: isGuest ? null : board };
    const payload = reminderMessage(match, told, nameOf, words);
    if (match.server === null) return this.#tellDirectly(announcement, players, payload, hold);
    await poster.postOnce(announcement, hold, () => payload);
    return DONE;
  }

  /** Outside of servers, each player who wants it gets a direct message. */
  async #tellDirectly(
    announcement: Announcement,
    players: readonly string[],
    payload: MessagePayload,
    hold: AnnouncementLease,
  ): Promise<Delivery> {
    const { store, rest, poster } = this.#options;
    const blocked: string[] = [];
    for (const player of players) {
      const choices = await store.readChoices(player);
      if (!choices.directReminders) continue;
      try {
        const asked = { body: { recipient_id: player }, hold };
        const { id: channel } = (await rest.post(Routes.userChannels(), asked)) as APIChannel;
        await poster.postOnce({ ...announcement, channel }, hold, () => payload);
      } catch (thrown) {
        if (!isUnwanted(thrown)) throw thrown;
        // Nothing is tried again that the player has forbidden. Their next press tells them.
        await store.saveChoices(player, { ...choices, directReminders: false });
        blocked.push(player);
      }
    }
    if (blocked.length === 0) return DONE;
    return { kind: 'undeliverable', reason: 'no-direct-message', players: blocked };
  }
}

/** Without the server's id, which isn't stored, there's no address, but Discord's clients know the channel. */
function reminderMessage(
  { state, dueAtMs, channel }: StoredMatch,
  {
    players,
    leftMs,
    board,
  }: {
    readonly players: readonly string[];
    readonly leftMs: number | null;
    readonly board: string | null;
  },
  nameOf: NameOf,
  words: Words,
): MessagePayload {
  const say = words.match;
  const who = say.and(players.map((player) => mentionOf(player, words)));
  const due = dueAtMs === null ? [] : [say.until(relativeTime(dueAtMs))];
  const left =
    leftMs === null ? [] : [say.timeLeft(durationText(Math.max(MINUTE_MS, leftMs), words))];
  const reminder = say.reminder(who);
  const where = board === null ? [say.shown(words.help.somewhere(`<#${channel}>`))] : [];
  const score = scoreForCalled(state, players, nameOf, words);
  return {
    components: [
      text(reminder, `-# ${sidesLine(state, words)}`, ...due, ...where),
      board === null
        ? row({ id: ids.encode('reminders', { direct: 'no' }), label: say.buttons.reminders.no })
        : linkButton(say.buttons.toBoard, board),
    ],
    files: [],
    // A locked phone shows no time that counts down.
    ...pinging(players, [reminder, ...left, score].join('\n')),
  };
}
