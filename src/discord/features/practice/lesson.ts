import { nextShotOf, type NextShot } from 'crokinole/match/shots';
import { lessonMatch, LESSONS, type Lesson } from 'crokinole/practice/lessons';
import { shootLesson } from '../../../matches/practice/free-boards.ts';
import { aimAtHole } from 'crokinole/aiming/aims';
import { holePower } from 'crokinole/aiming/targets';
import {
  drawPanel,
  type AimedTurn,
  type AimTarget,
  type AimTargetKind,
} from '../aiming/open-panel.ts';
import { aimOf, type PanelAim } from '../aiming/panel-aim.ts';
import { isPrivatePress, type Call, type PressCall } from '../../interactions/call.ts';
import type { PressArguments } from '../../ids/ids.ts';
import { refusalText } from '../../../texts/refusal-text.ts';
import { lessonPanel, lessonShotMessage, lessonsOverMessage } from './lesson-message.ts';
import { paintPracticeShot } from '../aiming/practice-shot.ts';
import type { ButtonOptions, MessagePayload } from '../../ui/parts.ts';
import { quickRoundButton } from './practice-menu.ts';

const LESSON = /^lesson([1-9])$/;

/** The lesson that an id names; it takes the place of a match's id in a panel. */
function lessonOf(id: string): Lesson | undefined {
  return LESSONS[Number(LESSON.exec(id)?.[1] ?? 0) - 1];
}

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
  const lesson = lessonOf(id);
  return lesson && targetOf(lesson);
};

/** Shows a lesson, or what comes after the last one. */
export async function goToLesson(
  call: PressCall,
  { lesson, to }: PressArguments<'learn'>,
): Promise<void> {
  const { reply, words } = call;
  const view =
    lesson === null ? lessonsOverMessage(nextButtons(call), words) : await drawLesson(call, lesson);
  await (to === 'on' && isPrivatePress(call) ? reply.update(view) : reply.show(view));
}

/** Matches against robots need a server. */
function nextButtons({ interaction, words }: Call): readonly ButtonOptions[] {
  return interaction.guild === null ? [] : [quickRoundButton(words)];
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

/** Straight at the hole, from the middle. The lesson teaches what else is needed. */
export function firstLessonAim(
  lesson: Lesson,
  { match, next }: { readonly match: Pick<AimedTurn['match'], 'state'>; readonly next: NextShot },
): PanelAim {
  const hole = aimAtHole(next, { positionCentideg: 0, insetCentiIn: 0 });
  return {
    position: 0,
    inset: 0,
    angle: hole.angleCentideg,
    power: lesson === 'hit' ? HIT_POWER : holePower(hole, match.state.boardSpeed),
  };
}
