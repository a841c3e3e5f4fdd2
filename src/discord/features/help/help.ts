import {
  chosenValue,
  readPrivateContext,
  type Call,
  type PressCall,
  type Presses,
} from '../../interactions/call.ts';
import { HELP_PAGES, type RuleSubject } from '../../ids/press-choices.ts';
import { goToLesson } from '../practice/lesson.ts';
import { HELP_PICTURES, helpPage, helpMenu, type TextPage } from './help-message.ts';
import { type MessagePayload, escapeMarkdown } from '../../ui/parts.ts';
import { playersToMove } from 'crokinole/match/to-move';
import type { Invitation } from '../../../matches/records/invitations.ts';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import { openMatches, linkTo } from '../../interactions/find-match.ts';
import { mentionOf } from '../../../texts/names.ts';
import { sidesLine } from '../../../texts/turn-text.ts';
import { drawIllustrations, drawRules, subjectOf, usualSubject } from '../rules/rules.ts';
import { NO_COMPARISON } from '../rules/rules-message.ts';

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
  const { bot, player, words, reply } = call;
  return bot.costly.run(player, async () =>
    reply.update(await drawRules(call, shown, compared, helpMenu('rules', words))),
  );
}

export const helpPresses = {
  learn: goToLesson,
  /** Pages were buttons until they had a menu, so the page may be the button's. */
  'help-page': async (call, at) => {
    const chosen = chosenValue(call);
    const page = HELP_PAGES.find((each) => each === chosen) ?? at.page;
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
  const say = words.help;
  const server = serverOf(call);
  const matches = (await matchesAt(call, server)).filter((match) =>
    playersToMove(match.state).includes(call.player),
  );
  const invitations = await invitationsAt(call, server);
  const lines = await Promise.all([
    ...matches.map(async (match) =>
      say.waiting(
        `${say.waitingMatch(sidesLine(match.state, words), match.state.scores.join('–'))}${await cupOf(call, match)}`,
        await linkTo(call, match, say.toBoard, playersOf(match)),
      ),
    ),
    ...invitations.map(async (invitation) =>
      say.waiting(
        say.waitingInvitation(mentionOf(invitation.host, words)),
        await linkTo(call, invitation, say.toInvitation, [invitation.host]),
      ),
    ),
  ]);
  if (lines.length <= MAX_LINES) return lines;
  return [...lines.slice(0, MAX_LINES), say.moreWaiting(lines.length - MAX_LINES)];
}

function playersOf({ state }: StoredMatch): readonly string[] {
  return state.seats.map(({ player }) => player);
}

/** The server of the call; null in private messages and in servers that the bot isn't in. */
function serverOf({ interaction, venue }: Call): string | null {
  return interaction.guild === null ? null : venue.server;
}

async function matchesAt(
  { bot, player, venue }: Call,
  server: string | null,
): Promise<readonly StoredMatch[]> {
  if (server !== null) return openMatches(bot, player, { server, channel: venue.channel });
  const open = await bot.matches.readOpenMatches({ player }, MAX_MATCHES);
  return open.filter(({ walkUp }) => walkUp === null);
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
