import { LEARNT, LESSONS, type Lesson, type LessonEnding } from 'crokinole/practice/lessons';
import { aimViewOf } from '@crokinole/pictures/match/match-views';
import { aimOf } from '../aiming/panel-aim.ts';
import { targetOptions } from '../aiming/panel-menus.ts';
import type { PanelContent } from '../aiming/panel-message.ts';
import { helpNames } from '../../ui/texts.ts';
import { ids } from '../../ids/ids.ts';
import type { Pictures } from '../../ui/pictures.ts';
import type { Words } from '../../../words/english/messages.ts';
import {
  container,
  menu,
  picture,
  row,
  text,
  type ButtonOptions,
  type FileAttachment,
  type MessagePayload,
  silentMessage,
  PRACTICE_ACCENT,
} from '../../ui/parts.ts';

/** The disc head-on and the hole. Its edges and the pegs come later. */
export const LESSON_TARGETS = 2;

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

function head(lesson: Lesson, { learning }: Words): string {
  return learning.head(LESSONS.indexOf(lesson) + 1, LESSONS.length);
}

/** A simpler panel without power and numbers, which beginners don't need yet. */
export async function lessonPanel(
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
  const targets = targetOptions(content).slice(0, LESSON_TARGETS);
  const { aimAt, flick } = words.aiming;
  return {
    components: [
      container(
        PRACTICE_ACCENT,
        text(head(lesson, words), words.learning.tasks[lesson](helpNames(words))),
        picture(file),
        ...(targets.length === 1
          ? []
          : [menu({ id: ids.encode('aim-at', at), placeholder: aimAt, options: targets })]),
        row({ id: ids.encode('flick', at), label: flick, style: 'success' }),
      ),
    ],
    files: [file],
    pings: [],
  };
}

/** The shot and what it teaches. The button for the next lesson appears even after a miss. */
export function lessonShotMessage(
  lesson: Lesson,
  ending: LessonEnding,
  file: FileAttachment,
  words: Words,
): MessagePayload {
  const { endings } = words.learning;
  const { buttons } = words.common;
  const isLearnt = LEARNT.has(ending);
  const next = LESSONS[LESSONS.indexOf(lesson) + 1] ?? null;
  const again: ButtonOptions = {
    id: ids.encode('learn', { lesson, to: 'on' }),
    label: buttons.again,
    style: isLearnt ? 'secondary' : 'primary',
  };
  const on: ButtonOptions = {
    id: ids.encode('learn', { lesson: next, to: 'on' }),
    label: buttons.next,
    style: isLearnt ? 'primary' : 'secondary',
  };
  return {
    components: [
      container(
        PRACTICE_ACCENT,
        text(head(lesson, words)),
        picture(file),
        text(endings[ending]),
        row(...(isLearnt ? [on, again] : [again, on])),
      ),
    ],
    files: [file],
    pings: [],
  };
}

/** After the last lesson: suggestions for what to play next. */
export function lessonsOverMessage(more: readonly ButtonOptions[], words: Words): MessagePayload {
  const { over, buttons } = words.learning;
  return silentMessage([
    container(
      PRACTICE_ACCENT,
      text(...over(helpNames(words))),
      row(...more, {
        id: ids.encode('learn', { lesson: LESSONS[0], to: 'on' }),
        label: buttons.tryShot,
      }),
    ),
  ]);
}
