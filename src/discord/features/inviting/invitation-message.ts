import { seatPlansFor } from 'crokinole/match/seats';
import type { PictureRequest } from '@crokinole/pictures/stills/pictures';
import type { AvatarOf } from '@crokinole/pictures/views/avatar';
import { isPlayedNow } from '../../../matches/records/match-setup.ts';
import type { ServerSettings } from '../../../matches/records/settings.ts';
import { nextRobot, ROBOT_LEVELS } from '../../../matches/records/players.ts';
import type { Invitation, InvitedSeat } from '../../../matches/records/invitations.ts';
import { ids } from '../../ids/ids.ts';
import { mentionOf, type NameOf } from '../../../texts/names.ts';
import type { Words } from '../../../words/english/messages.ts';
import {
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
} from '../../ui/parts.ts';
import { tryShotButton } from '../practice/lesson-message.ts';
import { durationText, termsLine, termsOfSetup } from '../../../texts/terms-text.ts';

export interface InvitationContent {
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
  const say = words.inviting;
  const { host, kind, status, expiresAtMs } = invitation;
  const title =
    kind === 'challenge'
      ? say.challenge(mentionOf(host, words), words.match.and(challenged(invitation, words)))
      : say.table(mentionOf(host, words));
  return [
    title,
    ...conditions(content),
    status === 'open' ? say.expires(relativeTime(expiresAtMs)) : say[status],
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
  return seats.map((seat, i) => {
    const side = words.match.sides[plan[i]?.side ?? 0] ?? '';
    return words.inviting.seat(i + 1, side, seatText(seat, words));
  });
}

function seatText({ player, robot, accepted }: InvitedSeat, words: Words): string {
  const say = words.inviting;
  if (robot !== null) return mentionOf(robot, words);
  if (player === null) return say.free;
  const who = mentionOf(player, words);
  return accepted ? say.accepted(who) : say.waiting(who);
}

function buttonsOf(
  invitation: Invitation,
  { inviting: { buttons } }: Words,
): readonly ButtonOptions[] {
  const at = { invitation: invitation.id };
  const isNow = isPlayedNow(invitation.setup.turnMs);
  if (invitation.kind === 'challenge') {
    return [
      {
        id: ids.encode('challenge-accept', at),
        label: isNow ? buttons.now : buttons.accept,
        style: 'success',
      },
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
