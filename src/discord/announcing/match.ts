import { playersToMove } from 'crokinole/match/to-move';
import { Routes, type APIChannel } from 'discord.js';
import type { AnnouncementLease, Delivery } from '../../matches/ports/system.ts';
import type { Announcement, ShownMessage } from '../../matches/records/announcements.ts';
import { isOfEvening, type StoredMatch } from '../../matches/records/matches.ts';
import { keyOf, CALLED_AFTER_MS } from '../../matches/steps/match-changes.ts';
import { mentionOf } from '../../texts/names.ts';
import { durationText } from '../../texts/terms-text.ts';
import { sidesLine } from '../../texts/turn-text.ts';
import type { Words } from '../../words/english/messages.ts';
import { ids } from '../ids/ids.ts';
import { isUnchangeable, isUnwanted } from '../posting/delivery-errors.ts';
import { addressOf, pinging, relativeTime, row, text, type MessagePayload } from '../ui/parts.ts';
import { changeCard, moveToThread } from './match-threads.ts';
import {
  cachedActions,
  changeableAt,
  isOvertaken,
  planAtTable,
  readAnnouncedMatch,
  readAtTable,
  readShownActions,
  withTrueDeadline,
  type AnnouncedMatch,
} from './shown-actions.ts';
import type { AnnouncerTools } from './tools.ts';
import {
  callKeyOf,
  changeBoard,
  composeTurn,
  editShownMessage,
  lastShotMs,
  placeOf,
  shrinkPastTurn,
  takeoverKeyOf,
  tellingOf,
  type MessageOf,
  type TurnNews,
} from './turn-message.ts';

/** Decides whether a turn gets a new message, an edit of the last one, or waits for the table. */
export async function announceMatch(
  tools: AnnouncerTools,
  announcement: Announcement,
  hold: AnnouncementLease,
): Promise<Delivery> {
  const { store, clock, contextOf, names, poster, cleanup } = tools;
  const stored = await store.readMatch(announcement.subject);
  if (stored === undefined) return delivered(null);
  const match = await withTrueDeadline(store, stored);
  const actions = cachedActions(store);
  if (await isOvertaken(actions, announcement, match)) return delivered(null);
  const context = await contextOf(match.server, match.channel);
  const shown = await store.readShownMessage(match.id);
  if (await moveToThread(tools, announcement, match, context, hold)) return delivered(null);
  const story = await readAnnouncedMatch(actions, announcement, match, shown);
  const nameOf = await names.ofMatch(match, context.words);
  const atTable = await readAtTable(store, match, clock.nowMs());
  const isAtTable = atTable !== undefined;
  const messageOf: MessageOf = (telling) =>
    composeTurn(tools, announcement, actions, context, nameOf, match, isAtTable, telling);
  const { here } = story;
  const missed =
    here === undefined
      ? []
      : await readShownActions(actions, match.id, {
          firstRevision: here.revision + 1,
          revision: announcement.revision - 1,
        });
  const news = { announcement, story, context, nameOf, hold, messageOf, shown, missed };
  const delivery =
    atTable === undefined
      ? await announceAway(tools, news)
      : await announceAtTable(tools, news, atTable.untilMs);
  // The card of the match doesn't tell the score before the board does.
  if (delivery.kind === 'delivered') await changeCard(tools, story, hold);
  if (shown !== undefined) {
    for (const call of callsAnswered(story, shown)) {
      cleanup.add(shown, () => poster.removePosted(call));
    }
  }
  return delivery;
}

/** No one on turn is at the table. The end of a match comes when its last shot has been seen. */
async function announceAway(tools: AnnouncerTools, news: TurnNews): Promise<Delivery> {
  const { announcement, story, context } = news;
  const afterMs = lastShotMs(tools, story, context);
  if (afterMs === 0) return delivered(await announceTurn(tools, news));
  const { here } = story;
  if (here !== undefined && here.revision >= announcement.revision) {
    return delivered(await announceEnd(tools, news, here));
  }
  const message = await announceTurn(tools, news);
  return { kind: 'held', atMs: tools.clock.nowMs() + afterMs, message };
}

/** The message of the last shot becomes the card of its match. */
async function announceEnd(
  tools: AnnouncerTools,
  news: TurnNews,
  here: ShownMessage,
): Promise<string> {
  const { announcement, story, context, messageOf, hold } = news;
  const { match, taken } = story;
  const card = { kind: 'card', taken, earlier: [] } as const;
  // A board waits for nothing, but nobody is to flick after a match's card.
  await context.faces.load(match.state.seats.map(({ player }) => player));
  try {
    await tools.poster.replace(placeOf(match, here), await messageOf(card), hold);
    return here.message;
  } catch (thrown) {
    if (!isUnchangeable(thrown)) throw thrown;
  }
  return post(tools, news, takeoverKeyOf(announcement), false, card);
}

/** Announces the turn in a message that pings the next player, or by an edit of the latest one. */
async function announceTurn(tools: AnnouncerTools, news: TurnNews): Promise<string> {
  const { announcement, story } = news;
  const { here, match, taken } = story;
  // The turn was shown without a ping while its player was at the table. They have left, so ping them now.
  if (here !== undefined && here.revision >= announcement.revision) {
    // On an evening they are called later, if they are still waited for.
    if (isOfEvening(match) && match.remindAtMs !== null) return here.message;
    const later = { ...news, story: { ...story, here: undefined } };
    return post(tools, later, takeoverKeyOf(announcement), true);
  }
  const changed = await editShownMessage(tools.poster, news);
  // On an evening only the first board of a game calls its players.
  const pings = !isOfEvening(match) || taken === undefined;
  return changed ?? post(tools, news, announcement.key, pings);
}

/** The next player sees the turn at the table, so the channel shows it without a ping. */
async function announceAtTable(
  tools: AnnouncerTools,
  news: TurnNews,
  untilMs: number,
): Promise<Delivery> {
  const { poster, clock } = tools;
  const { announcement, story } = news;
  const { here, taken } = story;
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
      if (here === undefined || taken === undefined) return held(null);
      try {
        await changeBoard(poster, { ...news, taken, here });
        return held(here.message);
      } catch (thrown) {
        if (!isUnchangeable(thrown)) throw thrown;
      }
      break;
    case 'post':
  }
  const changed = await editShownMessage(poster, news);
  return held(changed ?? (await post(tools, news, announcement.key, false)));
}

/** Posts a message with everything that wasn't shown yet, and shrinks the previous one. */
async function post(
  tools: AnnouncerTools,
  news: TurnNews,
  key: string,
  pings: boolean,
  telling = tellingOf(tools, news),
): Promise<string> {
  const { poster, cleanup } = tools;
  const { announcement, story, context, messageOf, hold, shown } = news;
  const message = await poster.postOnce({ ...announcement, key }, hold, async () => {
    const payload = await messageOf(telling);
    return pings ? payload : { ...payload, pings: [], push: undefined, isSilent: true };
  });
  if (shown !== undefined && shown.message !== message) {
    cleanup.add(shown, () => shrinkPastTurn(poster, context, story, shown, messageOf));
  }
  return message;
}

/** The messages that called players, and have done their work. Outside of servers they can't be found. */
function callsAnswered({ match, taken, shownActions }: AnnouncedMatch, under: ShownMessage) {
  if (taken === undefined || match.server === null) return [];
  const { channel, createdAtMs } = under;
  const before = shownActions.at(-1);
  const sinceMs = Math.max(createdAtMs, before?.atMs ?? 0);
  // On an evening, a player who was waited for long enough is called.
  const isLate = isOfEvening(match) && taken.atMs - sinceMs >= CALLED_AFTER_MS;
  const closed = (before?.state.offers ?? []).filter(
    ({ by, what }) => !taken.state.offers.some((each) => each.by === by && each.what === what),
  );
  const offers = shownActions.filter(({ action, seat }) =>
    closed.some(({ by, what }) => action.kind === 'offer' && action.what === what && seat === by),
  );
  return [
    ...(isLate ? [keyOf('reminder', match.id, taken.revision - 1)] : []),
    ...offers.map(({ revision }) => callKeyOf(keyOf('match', match.id, revision))),
  ].map((key) => ({ channel, key, createdAtMs }));
}

function delivered(message: string | null): Delivery {
  return { kind: 'delivered', message };
}

const MINUTE_MS = 60_000;

/** Pings the players of a turn before their time is up. */
export async function announceReminder(
  tools: AnnouncerTools,
  announcement: Announcement,
  hold: AnnouncementLease,
): Promise<Delivery> {
  const { store, clock, contextOf, poster, table } = tools;
  const match = await store.readMatch(announcement.subject);
  // The player flicked before the reminder was sent.
  if (match === undefined || announcement.revision < match.turnRevision) return delivered(null);
  // Players at the table see that it's their turn.
  if ((await readAtTable(store, match, clock.nowMs())) !== undefined) return delivered(null);
  const players = playersToMove(match.state);
  if (players.length === 0) return delivered(null);
  const { words, settings } = await contextOf(match.server, match.channel);
  const shown = await store.readShownMessage(match.id);
  const address = addressOf(match.server, shown?.channel ?? match.channel, shown?.message);
  const isGuest = match.server === null && (await store.isGuestChannel(match.channel));
  const leftMs = match.dueAtMs === null ? null : match.dueAtMs - announcement.createdAtMs;
  const to = { board: isGuest ? null : address, table: table.linkTo(match, settings) };
  const payload = reminderMessage(match, players, leftMs, to, words);
  if (match.server === null) return remindDirectly(tools, announcement, players, payload, hold);
  await poster.postOnce(announcement, hold, () => payload);
  return delivered(null);
}

/** Outside of servers, each player who wants it gets a direct message. */
async function remindDirectly(
  { store, rest, poster }: AnnouncerTools,
  announcement: Announcement,
  players: readonly string[],
  payload: MessagePayload,
  hold: AnnouncementLease,
): Promise<Delivery> {
  const blocked: string[] = [];
  for (const player of players) {
    const choices = await store.readChoices(player);
    if (!choices.directReminders) continue;
    try {
      const request = { body: { recipient_id: player }, hold };
      const { id: channel } = (await rest.post(Routes.userChannels(), request)) as APIChannel;
      await poster.postOnce({ ...announcement, channel }, hold, () => payload);
    } catch (thrown) {
      if (!isUnwanted(thrown)) throw thrown;
      // Nothing is tried again that the player has forbidden. Their next press tells them.
      await store.saveChoices(player, { ...choices, directReminders: false });
      blocked.push(player);
    }
  }
  if (blocked.length === 0) return delivered(null);
  return { kind: 'undeliverable', reason: 'no-direct-message', players: blocked };
}

/** Without the server's id, which isn't stored, there's no address, but Discord's clients know the channel. */
function reminderMessage(
  { state, dueAtMs, channel }: StoredMatch,
  players: readonly string[],
  leftMs: number | null,
  { board, table }: { readonly board: string | null; readonly table: string | undefined },
  words: Words,
): MessagePayload {
  const { match: matchWords } = words;
  const { toBoard, reminders } = matchWords.buttons;
  const who = matchWords.and(players.map((player) => mentionOf(player, words)));
  const due = dueAtMs === null ? [] : [matchWords.until(relativeTime(dueAtMs))];
  const left =
    leftMs === null ? [] : [matchWords.timeLeft(durationText(Math.max(MINUTE_MS, leftMs), words))];
  const reminder = matchWords.reminder(who);
  const where = board === null ? [matchWords.shown(words.help.somewhere(`<#${channel}>`))] : [];
  return {
    components: [
      text(reminder, `-# ${sidesLine(state, words)}`, ...due, ...where),
      row(
        ...(table === undefined ? [] : [{ label: words.table.seat, url: table }]),
        board === null
          ? { id: ids.encode('reminders', { direct: 'no' }), label: reminders.no }
          : { label: toBoard, url: board },
      ),
    ],
    files: [],
    // A locked phone shows no time that counts down.
    ...pinging(players, [reminder, ...left].join('\n')),
  };
}
