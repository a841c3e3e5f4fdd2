import { aimViewOf } from '@crokinole/pictures/match/match-views';
import { aimAtHole } from 'crokinole/aiming/aims';
import { holePower } from 'crokinole/aiming/targets';
import { nextShotOf, type NextShot } from 'crokinole/match/shots';
import {
  lessonMatch,
  LESSONS,
  type Lesson,
  LEARNT,
  type LessonEnding,
} from 'crokinole/practice/lessons';
import { shootLesson } from '../../../matches/practice/free-boards.ts';
import type { Invitation } from '../../../matches/records/invitations.ts';
import { isPlayedNow } from '../../../matches/records/match-setup.ts';
import { mentionOf } from '../../../texts/names.ts';
import { refusalText } from '../../../texts/refusal-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import { type PressArguments, ids } from '../../ids/ids.ts';
import { answer, type Call, type PressCall } from '../../interactions/call.ts';
import { helpNames } from '../../ui/texts.ts';
import {
  framed,
  pictured,
  type ButtonOptions,
  type MessagePayload,
  menu,
  row,
  text,
  type FileAttachment,
  PRACTICE_ACCENT,
} from '../../ui/parts.ts';
import type { Pictures } from '../../ui/pictures.ts';
import { aimOf, type MenuContent, type PanelAim, targetOptions } from '../aiming/panel-aim.ts';
import {
  drawPanel,
  type AimedTurn,
  type AimTarget,
  type AimTargetKind,
  paintPracticeShot,
  type PanelContent,
} from '../aiming/panel.ts';

/** Takes the place of a match's id in a panel. */
const LESSON = /^lesson([1-9])$/;

/** A lesson has no stored state. Everything is in the ids of its buttons. */
function targetOf(lesson: Lesson): AimTarget {
  return {
    findTurn: (call) => Promise.resolve({ kind: 'turn', ...turnOf(call, lesson) }),
    flick: async (call, aim) => {
      const { reply, player, words } = call;
      const shot = shootLesson(lesson, player, aimOf(aim));
      if (!shot.ok) return reply.note(refusalText(shot.refusal, words));
      const { before, report, ruling } = shot.value;
      const file = await paintPracticeShot(call, before, { report, ruling, withNumbers: false });
      await reply.update(lessonShotMessage(lesson, shot.value.ending, file, words));
    },
  };
}

export const lessonTarget: AimTargetKind = (id) => {
  const lesson = LESSONS[Number(LESSON.exec(id)?.[1] ?? 0) - 1];
  return lesson && targetOf(lesson);
};

/** Shows a lesson, or what comes after the last one. */
export async function goToLesson(
  call: PressCall,
  { lesson, to }: PressArguments<'learn'>,
): Promise<void> {
  const view = await (lesson === null ? lessonsOverMessage(call) : drawLesson(call, lesson));
  await (to === 'on' ? answer(call, view) : call.reply.show(view));
}

export function drawLesson(call: Call, lesson: Lesson): Promise<MessagePayload> {
  const turn = turnOf(call, lesson);
  return drawPanel(call, turn, firstLessonAim(lesson, turn));
}

function turnOf({ player }: Call, lesson: Lesson): AimedTurn {
  const state = lessonMatch(lesson, player);
  const next = nextShotOf(state);
  if (next === undefined) throw new Error('the lesson has no shot to aim');
  return {
    match: { id: `lesson${LESSONS.indexOf(lesson) + 1}`, revision: 0, state },
    next,
    panel: (content, pictures) => lessonPanel(lesson, content, pictures),
  };
}

/** Hard enough to push away a disc that is hit. */
const HIT_POWER = 720;

/** The disc head-on and the hole. Its edges and the pegs come later. */
const LESSON_TARGETS = 2;

export function lessonTargets(content: MenuContent) {
  return targetOptions(content, HIT_POWER).slice(0, LESSON_TARGETS);
}

/** Straight at the hole, from the middle. The lesson teaches what else is needed. */
export function firstLessonAim(
  lesson: Lesson,
  { match, next }: { readonly match: Pick<AimedTurn['match'], 'state'>; readonly next: NextShot },
): PanelAim {
  const hole = aimAtHole(next, { positionCentideg: 0, insetCentiIn: 0 });
  return {
    position: 0,
    inset: 0,
    angleCentideg: hole.angleCentideg,
    power: lesson === 'hit' ? HIT_POWER : holePower(hole, match.state.boardSpeed),
  };
}

/** A button that opens the lessons in private, from any message. */
export function tryShotButton(
  { learning }: Words,
  style: ButtonOptions['style'] = 'primary',
): ButtonOptions {
  return {
    id: ids.encode('learn', { lesson: LESSONS[0], to: 'new' }),
    label: learning.buttons.tryShot,
    style,
  };
}

function headOf(lesson: Lesson, { learning }: Words): string {
  return learning.head(LESSONS.indexOf(lesson) + 1, LESSONS.length);
}

/** A simpler panel without power and numbers, which beginners don't need yet. */
async function lessonPanel(
  lesson: Lesson,
  content: PanelContent,
  pictures: Pictures,
): Promise<MessagePayload> {
  const { match, aim, look, words, nameOf } = content;
  const power = String(aim.power / 10);
  const captions = { nameOf, withNumbers: false, withValues: true };
  const view = aimViewOf(match.state, aimOf(aim), power, false, captions);
  if (view === undefined) throw new Error('the lesson has no shot to aim');
  const file = await pictures.still({ kind: 'aim', view }, look);
  const at = { match: match.id, revision: match.revision, ...aim };
  const targets = lessonTargets(content);
  const { aimAt, flick } = words.aiming;
  return pictured(
    PRACTICE_ACCENT,
    [file],
    [headOf(lesson, words), words.learning.tasks[lesson](helpNames(words))],
    [],
    ...(targets.length === 1
      ? []
      : [menu({ id: ids.encode('aim-at', at), placeholder: aimAt, options: targets })]),
    row({ id: ids.encode('flick', at), label: flick, style: 'success' }),
  );
}

/** The shot and what it teaches. The button for the next lesson appears even after a miss. */
function lessonShotMessage(
  lesson: Lesson,
  ending: LessonEnding,
  file: FileAttachment,
  words: Words,
): MessagePayload {
  const { buttons } = words.common;
  const isLearnt = LEARNT.has(ending);
  const button = (to: Lesson | null, label: string, isFirst: boolean): ButtonOptions => ({
    id: ids.encode('learn', { lesson: to, to: 'on' }),
    label,
    style: isFirst ? 'primary' : 'secondary',
  });
  const again = button(lesson, buttons.again, !isLearnt);
  const on = button(LESSONS[LESSONS.indexOf(lesson) + 1] ?? null, buttons.next, isLearnt);
  return pictured(
    PRACTICE_ACCENT,
    [file],
    [headOf(lesson, words)],
    [words.learning.endings[ending]],
    row(again, on),
  );
}

/**
 * After the last lesson: the challenge that waits here, or suggestions for what to play next. Matches against
 * robots need a server.
 */
async function lessonsOverMessage(call: Call): Promise<MessagePayload> {
  const { interaction, words } = call;
  const { over, waits, buttons } = words.learning;
  const lines = over(helpNames(words));
  const again = {
    id: ids.encode('learn', { lesson: LESSONS[0], to: 'on' }),
    label: buttons.again,
  };
  const challenge = await challengeAt(call);
  if (challenge !== undefined) {
    return framed(
      PRACTICE_ACCENT,
      [],
      text(...lines.slice(0, -1), waits(mentionOf(challenge.host, words))),
      row(acceptButton(challenge, words.inviting.buttons), again),
    );
  }
  const quick: ButtonOptions = {
    id: ids.encode('practice-menu', { mode: 'quick' }),
    label: words.practice.menu.buttons.quick,
    style: 'primary',
  };
  const buttonsHere = interaction.guild === null ? [again] : [quick, again];
  return framed(PRACTICE_ACCENT, [], text(...lines), row(...buttonsHere));
}

/** The latest challenge in this channel that waits for the player. */
async function challengeAt({ bot, player, venue }: Call): Promise<Invitation | undefined> {
  const open = await bot.matches.readOpenInvitations({ channel: venue.channel });
  return open.findLast(
    ({ kind, seats }) =>
      kind === 'challenge' && seats.some((seat) => seat.player === player && !seat.accepted),
  );
}

export function acceptButton(
  { id, setup }: Invitation,
  { now, accept }: Words['inviting']['buttons'],
): ButtonOptions {
  return {
    id: ids.encode('challenge-accept', { invitation: id }),
    label: isPlayedNow(setup.turnMs) ? now : accept,
    style: 'success',
  };
}
