import type { PictureRequest } from '@crokinole/pictures/stills/pictures';
import type { AvatarOf } from '@crokinole/pictures/views/avatar';
import { scoreOf } from 'crokinole/match/score';
import { seatPlansFor } from 'crokinole/match/seats';
import type { MatchState } from 'crokinole/match/state';
import type { Side } from 'crokinole/rules/ruling';
import type { APIMediaGalleryComponent } from 'discord.js';
import {
  type InvitationCommand,
  answerInvitation,
  beginTable,
} from '../../../matches/commands/invite.ts';
import type { Answer } from '../../../matches/records/answers.ts';
import type { Invitation } from '../../../matches/records/invitations.ts';
import { isPlayedNow } from '../../../matches/records/match-setup.ts';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import { nextRobot, ROBOT_LEVELS } from '../../../matches/records/players.ts';
import type { ServerSettings } from '../../../matches/records/settings.ts';
import {
  acceptInvitation,
  seatRobot,
  declineInvitation,
  withdrawInvitation,
  joinTable,
  leaveTable,
  unseatRobot,
} from '../../../matches/steps/invitation-steps.ts';
import { mentionOf, type NameOf } from '../../../texts/names.ts';
import { refusalOf } from '../../../texts/refusal-text.ts';
import { outcomeLine, scoreText, sideMention } from '../../../texts/score-text.ts';
import { isShotAlone, sidesLine } from '../../../texts/turn-text.ts';
import { durationText, termsLine, termsOfSetup, termsOf } from '../../../texts/terms-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import type { ServerContext } from '../../client/bot.ts';
import { ids } from '../../ids/ids.ts';
import {
  chosenValue,
  isPrivatePress,
  type PressCall,
  type Presses,
} from '../../interactions/call.ts';
import { refusalOfLeft } from '../../interactions/play-permissions.ts';
import {
  framed,
  container,
  menu,
  picture,
  pinging,
  plainName,
  relativeTime,
  row,
  rows,
  text,
  type ButtonOptions,
  type FileAttachment,
  type MessagePayload,
  type Pinging,
  CLOSED_ACCENT,
  NEUTRAL_ACCENT,
  closed,
  beside,
  escapeMarkdown,
  silentMessage,
} from '../../ui/parts.ts';
import { begunText } from '../../interactions/find-match.ts';
import { acceptButton, tryShotButton } from '../practice/lesson.ts';
import { challengeChosen, changeChallenge } from './challenge.ts';
import { replayButton } from './match-buttons.ts';

export const invitationPresses = {
  'challenge-who': challengeChosen,
  'challenge-terms': changeChallenge,
  'challenge-accept': beginning(({ bot }, command) =>
    answerInvitation(bot.authority, command, acceptInvitation),
  ),
  'challenge-decline': decline,
  'invitation-withdraw': withdraw,
  'table-join': beginning(({ bot }, command) =>
    answerInvitation(bot.authority, command, joinTable),
  ),
  'table-leave': stepping(({ bot }, command) =>
    answerInvitation(bot.authority, command, leaveTable),
  ),
  'table-no-robot': stepping(({ bot }, command) =>
    answerInvitation(bot.authority, command, unseatRobot),
  ),
  'table-start': beginning(({ bot }, command) => beginTable(bot.authority, command)),
  'table-robot': async (call, args) => {
    const level = ROBOT_LEVELS.find((one) => one === chosenValue(call));
    if (level === undefined) return call.reply.note(call.words.common.unknownPress);
    await stepping(({ bot }, command) =>
      answerInvitation(bot.authority, command, seatRobot(level)),
    )(call, args);
  },
} satisfies Partial<Presses>;

interface InvitationContent {
  readonly invitation: Invitation;
  readonly nameOf: NameOf;
  /** Of the server where it is. */
  readonly settings: ServerSettings;
  readonly words: Words;
  /** How the two of a challenge stand against each other. */
  readonly rivalry?: string | undefined;
  /** Someone who is invited has never finished a match. */
  readonly isForBeginner: boolean;
}

type Pressed = Presses['table-join'];

type InvitationCall = (call: PressCall, command: InvitationCommand) => Promise<Answer>;

type TermsContext = Pick<ServerContext, 'settings' | 'words'>;

/** The message of a challenge or an open table, while it is open and after it was closed without a match. */
export function invitationMessage(
  content: InvitationContent,
  file?: FileAttachment,
): MessagePayload {
  const { invitation, words, rivalry, isForBeginner } = content;
  const isOpen = invitation.status === 'open';
  const [title, ...terms] = head(content);
  const lesson = [text(words.learning.firstTime), row(tryShotButton(words, 'secondary'))];
  return {
    components: [
      container(
        isOpen ? NEUTRAL_ACCENT : CLOSED_ACCENT,
        text(
          title,
          ...(rivalry === undefined ? [] : [`⚔️ ${rivalry}`]),
          ...terms,
          ...seatLines(invitation, words),
        ),
        ...(file === undefined ? [] : [picture(file)]),
        ...(isOpen ? rows(buttonsOf(invitation, words)) : []),
        ...(isOpen && invitation.kind === 'open-table' ? [robotMenu(invitation, words)] : []),
        ...(isOpen && isForBeginner ? lesson : []),
      ),
    ],
    files: file === undefined ? [] : [file],
    ...(isOpen ? callOf(content) : { pings: [] }),
  };
}

/** The faces of the players, and the free seats. */
export function invitationPicture(
  { seats, setup }: Invitation,
  nameOf: NameOf,
  avatarOf: AvatarOf,
): PictureRequest {
  const plan = seatPlansFor(setup.format, seats.length);
  const faces = seats.map(({ player, robot }, i) => {
    const taken = player ?? robot;
    const side = plan[i]?.side ?? 0;
    return taken === null ? { side } : { side, name: nameOf(taken), avatar: avatarOf(taken) };
  });
  return { kind: 'invitation', view: { faces } };
}

function callOf(content: InvitationContent): Pinging {
  const { invitation, nameOf, words } = content;
  const called = invited(invitation);
  const who = words.match.and(called.map((player) => mentionOf(player, words)));
  const line = words.inviting.challenged(who, plainName(nameOf(invitation.host)));
  return pinging(called, [line, ...conditions(content)].join('\n'));
}

function head(content: InvitationContent): readonly [string, ...string[]] {
  const { invitation, words } = content;
  const { inviting } = words;
  const { host, kind, status, expiresAtMs } = invitation;
  const title =
    kind === 'challenge'
      ? inviting.challenge(mentionOf(host, words), words.match.and(challenged(invitation, words)))
      : inviting.table(mentionOf(host, words));
  return [
    title,
    ...conditions(content),
    status === 'open' ? inviting.expires(relativeTime(expiresAtMs)) : inviting[status],
  ];
}

/** A clock of minutes has its own sentence: the player who accepts has to stay. */
function conditions({ invitation, settings, words }: InvitationContent): readonly string[] {
  const { setup, rematchOf, server, seats } = invitation;
  const hasRobot = seats.some(({ robot }) => robot !== null);
  const terms = termsOfSetup(setup, server, hasRobot);
  const { turnMs } = terms;
  const now =
    turnMs !== null && isPlayedNow(turnMs) ? [words.inviting.now(durationText(turnMs, words))] : [];
  const shown = now.length === 0 ? terms : { ...terms, turnMs: settings.turnMs };
  return [
    ...(rematchOf === null ? [] : [words.inviting.rematchWanted]),
    termsLine(shown, settings, words),
    ...now,
  ];
}

/** All players except the host, with or without an answer. */
function challenged({ seats, host }: Invitation, words: Words): readonly string[] {
  return seats.flatMap(({ player, robot }) => {
    if (robot !== null) return [mentionOf(robot, words)];
    return player === null || player === host ? [] : [mentionOf(player, words)];
  });
}

/** The players who were invited and haven't accepted. */
function invited({ seats, kind }: Invitation): readonly string[] {
  if (kind === 'open-table') return [];
  return seats.flatMap(({ player, accepted }) => (player === null || accepted ? [] : [player]));
}

/** The players by seat, with the side of each. Of two players, the picture says enough. */
function seatLines({ seats, setup, kind, status }: Invitation, words: Words): readonly string[] {
  if (kind === 'challenge' && (status !== 'open' || seats.length < 3)) return [];
  const plan = seatPlansFor(setup.format, seats.length);
  const { inviting } = words;
  return seats.map(({ player, robot, accepted }, i) => {
    const side = words.match.sides[plan[i]?.side ?? 0] ?? '';
    const name = player ?? robot;
    const who = name === null ? inviting.free : mentionOf(name, words);
    if (player === null) return inviting.seat(i + 1, side, who);
    return inviting.seat(i + 1, side, accepted ? inviting.accepted(who) : inviting.waiting(who));
  });
}

function buttonsOf(
  invitation: Invitation,
  { inviting: { buttons } }: Words,
): readonly ButtonOptions[] {
  const at = { invitation: invitation.id };
  const isNow = isPlayedNow(invitation.setup.turnMs);
  if (invitation.kind === 'challenge') {
    return [
      acceptButton(invitation, buttons),
      { id: ids.encode('challenge-decline', at), label: buttons.decline },
    ];
  }
  const isFull = invitation.seats.every(({ player, robot }) => player !== null || robot !== null);
  const hasRobot = invitation.seats.some(({ robot }) => robot !== null);
  return [
    {
      id: ids.encode('table-join', at),
      label: isNow ? buttons.now : buttons.join,
      style: 'success',
      isDisabled: isFull,
    },
    { id: ids.encode('table-leave', at), label: buttons.leave },
    ...(hasRobot ? [{ id: ids.encode('table-no-robot', at), label: buttons.noRobot }] : []),
    {
      id: ids.encode('table-start', at),
      label: buttons.start,
      style: 'primary',
      isDisabled: !isFull,
    },
  ];
}

/** A menu with one robot of each level, to fill the next seat. */
function robotMenu({ id, seats }: Invitation, words: Words) {
  const seated = seats.map(({ robot }) => robot);
  return menu({
    id: ids.encode('table-robot', { invitation: id }),
    placeholder: words.inviting.robotMenu,
    options: ROBOT_LEVELS.map((level) => ({
      label: mentionOf(nextRobot(level, seated), words),
      value: level,
    })),
  });
}

/**
 * The channel shows the result, so the presser gets a private answer only after a refusal, or where the
 * button was in private.
 */
function stepping(step: InvitationCall): Pressed {
  return async (call, { invitation }) => {
    const { interaction, player, words, reply } = call;
    const answered = await step(call, { interaction: interaction.id, player, invitation });
    const refused = refusalOf(answered, words);
    if (refused !== undefined) return reply.note(refused);
    if (!isPrivatePress(call)) return reply.quiet();
    const begun =
      answered.ok && answered.value.kind === 'invitation' ? answered.value.matchId : null;
    const line =
      begun === null
        ? words.inviting.accepted(mentionOf(player, words))
        : await begunText(call, begun);
    return reply.update(closed(line));
  };
}

/** Hosts can't decline their own challenge, but they can withdraw it. */
async function decline(call: PressCall, { invitation }: Parameters<Pressed>[1]): Promise<void> {
  const { bot, interaction, player, words, reply } = call;
  const command = { interaction: interaction.id, player, invitation };
  const answered = await answerInvitation(bot.authority, command, declineInvitation);
  const refused = refusalOf(answered, words);
  if (refused === undefined) return reply.quiet();
  const isOwn = !answered.ok && answered.refusal.code === 'own-invitation';
  if (!isOwn) return reply.note(refused);
  const id = ids.encode('invitation-withdraw', { invitation });
  const button = { id, label: words.inviting.buttons.withdraw };
  return reply.show(framed(NEUTRAL_ACCENT, [], text(refused), row(button)), false);
}

/** The button is in a private message of the host; earlier versions had it in the public one. */
async function withdraw(call: PressCall, { invitation }: Parameters<Pressed>[1]): Promise<void> {
  const { bot, interaction, player, words, reply } = call;
  const command = { interaction: interaction.id, player, invitation };
  const answered = await answerInvitation(bot.authority, command, withdrawInvitation);
  const refused = refusalOf(answered, words);
  if (refused !== undefined) return reply.note(refused);
  return isPrivatePress(call) ? reply.close(closed(words.inviting.withdrawn)) : reply.quiet();
}

/**
 * For presses that start a match: first checks that all
 * players, including the host, are still in the server.
 */
function beginning(step: InvitationCall): Pressed {
  return async (call, args) => {
    const invitation = await call.bot.matches.readInvitation(args.invitation);
    const seats = invitation?.status === 'open' ? invitation.seats : [];
    const others = seats.flatMap(({ player }) => player ?? []).filter((one) => one !== call.player);
    const refused = await refusalOfLeft(call, invitation?.server ?? null, others);
    await (refused === undefined ? stepping(step)(call, args) : call.reply.note(refused));
  };
}

/**
 * The message in the channel of a match that is played in a thread: who plays, and how it stands. A
 * tournament has many matches in one channel, so there it has no frame.
 */
export function matchCard(
  match: StoredMatch,
  cup: string | undefined,
  { settings, words }: TermsContext,
  pictures: readonly APIMediaGalleryComponent[] = [],
): MessagePayload {
  const { state } = match;
  const sides = sidesLine(state, words);
  const standing = standingLine(state, words);
  // A message's menu finds the match by this button, too.
  const replay = replayButton(match.id, words);
  const result = standing === undefined ? [] : [beside([standing], replay)];
  const isOver = state.phase.kind === 'ended';
  if (cup !== undefined) {
    // The result names the sides.
    const head = isOver ? '-# ' : `**${sides}** · `;
    return silentMessage([text(`${head}🏆 ${escapeMarkdown(cup)}`), ...result]);
  }
  const started = standing === undefined ? [words.inviting.started] : [];
  return framed(
    isOver ? CLOSED_ACCENT : NEUTRAL_ACCENT,
    [],
    text(words.match.begins(sides, termsLine(termsOf(match), settings, words)), ...started),
    ...result,
    ...pictures,
  );
}

/** The message that holds the thread of someone alone with robots. It stays as it is. */
export function matchLine(match: StoredMatch, { settings, words }: TermsContext): MessagePayload {
  const sides = sidesLine(match.state, words);
  return silentMessage([text(`**${sides}**`, termsLine(termsOf(match), settings, words))]);
}

/** How the match stands or who has won; undefined before the first round is over. */
function standingLine(state: MatchState, words: Words): string | undefined {
  const { phase, rounds } = state;
  if (phase.kind === 'ended') return outcomeLine(state, words);
  if (rounds.length === 0 || isShotAlone(state)) return undefined;
  const named = (side: Side) => sideMention(state, side, words);
  return words.inviting.score(scoreText(scoreOf(state), named, words), rounds.length);
}
