import type { Illustration } from '@crokinole/pictures/views/still-views';
import { playersToMove } from 'crokinole/match/to-move';
import type { Guild } from 'discord.js';
import type { Clock } from '../../../matches/ports/system.ts';
import type { Invitation } from '../../../matches/records/invitations.ts';
import { isInChat, type StoredMatch } from '../../../matches/records/matches.ts';
import { readVersion } from '../../../operations/version.ts';
import { mentionOf } from '../../../texts/names.ts';
import { matchHeadline } from '../../../texts/score-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import type { BotLog, AskContext } from '../../client/bot.ts';
import type { TableDoor } from '../../client/table-door.ts';
import { ids } from '../../ids/ids.ts';
import { HELP_PAGES, type RuleSubject, type HelpPage } from '../../ids/press-choices.ts';
import {
  chosenValue,
  inTurn,
  readPrivateContext,
  type Call,
  type PressCall,
  type Presses,
} from '../../interactions/call.ts';
import { openMatches, linkTo } from '../../interactions/find-match.ts';
import { deliveryOf } from '../../posting/delivery-errors.ts';
import type { Poster } from '../../posting/poster.ts';
import { helpNames } from '../../ui/texts.ts';
import {
  pictured,
  type MessagePayload,
  escapeMarkdown,
  menu,
  optionsOf,
  row,
  type FileAttachment,
  NEUTRAL_ACCENT,
} from '../../ui/parts.ts';
import { ifPainted, type Pictures } from '../../ui/pictures.ts';
import { tryShotButton, goToLesson } from '../practice/lesson.ts';
import { drawIllustrations, drawRules, subjectOf, usualSubject, NO_COMPARISON } from './rules.ts';

/** Pictures that are correct under every rulebook and house rule. */
const HELP_PICTURES: Readonly<Record<TextPage, readonly Illustration[]>> = {
  playing: ['rings'],
  aiming: ['carom'],
  admins: [],
  now: [],
};

/** The rules have pages of their own. */
type TextPage = Exclude<HelpPage, 'rules'>;

interface HelpContent {
  readonly page: TextPage;
  readonly pictures: readonly FileAttachment[];
  /** A line for each match or invitation that waits for the caller. */
  readonly waiting: readonly string[];
  /** Whether people can flick with their fingers here. */
  readonly hasTable: boolean;
}

interface GreetingParts {
  readonly poster: Poster;
  readonly pictures: Pictures;
  readonly clock: Clock;
  readonly contextOf: AskContext;
  readonly table: TableDoor;
  readonly log: BotLog;
}

export async function showHelp(call: Call): Promise<void> {
  await call.reply.show(await draw(call, 'playing'));
}

async function draw(call: Call, page: TextPage): Promise<MessagePayload> {
  const pictures = await drawIllustrations(
    call,
    await readPrivateContext(call),
    HELP_PICTURES[page],
  );
  const waiting = page === 'now' ? await waitingLines(call) : [];
  const { bot, venue } = call;
  const hasTable = await bot.table.isOpenIn(venue.server, bot.settings);
  return helpPage({ page, pictures: [...pictures.values()], waiting, hasTable }, call.words);
}

/** The rules are sent with many pictures, so each player's requests wait for each other. */
function showRules(call: PressCall, shown: RuleSubject, compared: RuleSubject | null) {
  const { words, reply } = call;
  return inTurn(call, async () =>
    reply.update(await drawRules(call, shown, compared, helpMenu('rules', words))),
  );
}

export const helpPresses = {
  learn: goToLesson,
  /** Pages were buttons until they had a menu, so the page may be the button's. */
  'help-page': async (call, at) => {
    const page = HELP_PAGES.find((each) => each === chosenValue(call)) ?? at.page;
    if (page === 'rules') return showRules(call, usualSubject(call), null);
    await call.reply.update(await draw(call, page));
  },
  'rules-choose': (call, { compare }) => {
    const shown = subjectOf(chosenValue(call));
    if (shown === null) return call.reply.note(call.words.common.unknownPress);
    return showRules(call, shown, compare);
  },
  'rules-compare': (call, { shown }) => {
    const compared = subjectOf(chosenValue(call));
    if (compared === null && chosenValue(call) !== NO_COMPARISON) {
      return call.reply.note(call.words.common.unknownPress);
    }
    return showRules(call, shown, compared);
  },
} satisfies Partial<Presses>;

const MAX_MATCHES = 50;

const MAX_LINES = 10;

/**
 * The caller's open turns and invitations with links: in
 * this server, or everywhere if asked outside of servers.
 */
async function waitingLines(call: Call): Promise<readonly string[]> {
  const { words } = call;
  const { help } = words;
  // Null in private messages and in servers that the bot isn't in.
  const server = call.interaction.guild === null ? null : call.venue.server;
  const matches = (await matchesAt(call, server)).filter((match) =>
    playersToMove(match.state).includes(call.player),
  );
  const invitations = await invitationsAt(call, server);
  const lines = await Promise.all([
    ...matches.map(async (match) => {
      const people = match.state.seats.map(({ player }) => player);
      const mention = (player: string) => mentionOf(player, words);
      const line = help.waitingMatch(matchHeadline(match.state, mention, words));
      const link = await linkTo(call, match, help.toBoard, people);
      return help.waiting(`${line}${await cupOf(call, match)}`, link);
    }),
    ...invitations.map(async (invitation) =>
      help.waiting(
        help.waitingInvitation(mentionOf(invitation.host, words)),
        await linkTo(call, invitation, help.toInvitation, [invitation.host]),
      ),
    ),
  ]);
  if (lines.length <= MAX_LINES) return lines;
  return [...lines.slice(0, MAX_LINES), help.moreWaiting(lines.length - MAX_LINES)];
}

async function matchesAt(
  { bot, player, venue }: Call,
  server: string | null,
): Promise<readonly StoredMatch[]> {
  if (server !== null) return openMatches(bot, player, { server, channel: venue.channel });
  const open = await bot.matches.readOpenMatches({ player }, MAX_MATCHES);
  return open.filter(isInChat);
}

async function invitationsAt(
  { bot, player }: Call,
  at: string | null,
): Promise<readonly Invitation[]> {
  const open = await bot.matches.readOpenInvitations({ player });
  return open.filter(
    ({ server, seats }) =>
      (at === null || server === at) &&
      seats.some((seat) => seat.player === player && !seat.accepted),
  );
}

/** For a match of a tournament: the tournament's name. */
async function cupOf({ bot }: Call, { tournament }: StoredMatch): Promise<string> {
  const name =
    tournament === null ? undefined : await bot.tournaments.readTournamentName(tournament);
  return name === undefined ? '' : ` · 🏆 ${escapeMarkdown(name)}`;
}

export function helpMenu(page: HelpPage, { help: { pages } }: Words) {
  return menu({
    id: ids.encode('help-page', { page }),
    placeholder: pages[page],
    options: optionsOf(HELP_PAGES, pages, page),
  });
}

export function helpPage(content: HelpContent, words: Words): MessagePayload {
  const { page, pictures } = content;
  return pictured(
    NEUTRAL_ACCENT,
    pictures,
    linesOf(content, words),
    [],
    helpMenu(page, words),
    ...(page === 'playing' ? [row(tryShotButton(words))] : []),
  );
}

/** The same in all languages. */
const VERSION = `-# crokinole ${readVersion()}`;

function linesOf({ page, waiting, hasTable }: HelpContent, words: Words): readonly string[] {
  const { help } = words;
  const names = helpNames(words);
  if (page === 'admins') return [...help.admins(names), VERSION];
  if (page === 'playing') return help.playing(names, hasTable);
  if (page === 'aiming') return help.aiming(names);
  return [help.nowTitle, ...(waiting.length === 0 ? [help.nothingWaits(names)] : waiting)];
}

/** The message that the bot posts when it joins a server. */
export function greetingMessage(
  pictures: readonly FileAttachment[],
  hasTable: boolean,
  words: Words,
): MessagePayload {
  const lines = words.help.greeting(helpNames(words), hasTable);
  return pictured(NEUTRAL_ACCENT, pictures, lines, [], row(tryShotButton(words)));
}

/**
 * Discord also reports servers that the bot joined earlier,
 * after an outage or on a new shard. Those get no greeting.
 */
const JUST_NOW_MS = 10 * 60_000;

/** Posts one welcome message in a new server's system channel, if the bot may write there. */
export async function greet(
  parts: GreetingParts,
  { id, joinedTimestamp, systemChannel, members }: Guild,
): Promise<void> {
  const { poster, pictures, clock, contextOf, table, log } = parts;
  if (Math.abs(clock.nowMs() - joinedTimestamp) > JUST_NOW_MS) return;
  const allowed = members.me === null ? null : systemChannel?.permissionsFor(members.me);
  if (systemChannel === null || allowed?.has(['ViewChannel', 'SendMessages']) !== true) return;
  try {
    const { words, look, settings } = await contextOf(id);
    const board = allowed.has('AttachFiles')
      ? await ifPainted(pictures.illustration('rings', look), (problem) => {
          log.warn(problem, 'a greeting was sent without its picture');
        })
      : undefined;
    const files = board === undefined ? [] : [board];
    const greeting = greetingMessage(files, table.isOpenOn(id, settings), words);
    await poster.post(systemChannel.id, greeting, `hi${id}`);
  } catch (thrown) {
    // A failed greeting isn't sent again.
    log.warn({ err: thrown, server: id, delivery: deliveryOf(thrown) }, 'a greeting was not sent');
  }
}
