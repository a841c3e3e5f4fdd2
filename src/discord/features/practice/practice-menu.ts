import { ids } from '../../ids/ids.ts';
import {
  PRACTICE_MODES,
  ROBOT_MATCHES,
  type PracticePress,
  type RobotMatch,
} from '../../ids/press-choices.ts';
import { packsButton } from './pack-message.ts';
import { ROBOT_LEVELS } from '../../../matches/records/players.ts';
import { firstRobots } from '../../../texts/names.ts';
import type { Words } from '../../../words/english/messages.ts';
import {
  container,
  menu,
  row,
  text,
  type ButtonOptions,
  type MessagePayload,
  silentMessage,
  PRACTICE_ACCENT,
} from '../../ui/parts.ts';

function modeButton(
  mode: PracticePress,
  label: string,
  style?: ButtonOptions['style'],
): ButtonOptions {
  const id = ids.encode('practice-menu', { mode });
  return { id, label, ...(style === undefined ? {} : { style }) };
}

/** The menu of everything that can be played alone. */
export function practiceMenu(words: Words): MessagePayload {
  const { menu: say } = words.practice;
  return silentMessage([
    container(
      PRACTICE_ACCENT,
      text(say.title, ...PRACTICE_MODES.map((mode) => say.lines[mode]), say.lines.packs),
      row(
        ...PRACTICE_MODES.map((mode) =>
          modeButton(mode, say.buttons[mode], mode === 'learn' ? 'primary' : 'secondary'),
        ),
      ),
      row(packsButton(words)),
    ),
  ]);
}

/** Starts a first round after the lessons. */
export function quickRoundButton({ practice: { menu: say } }: Words): ButtonOptions {
  return modeButton('quick', say.buttons.quick, 'primary');
}

/** Asks for the robot's level. Another length, or a rated match, is a press away. */
export function robotMenuMessage(match: RobotMatch, words: Words): MessagePayload {
  const { menu: say } = words.practice;
  const names = firstRobots(words);
  const others = ROBOT_MATCHES.filter((other) => other !== match);
  return silentMessage([
    container(
      PRACTICE_ACCENT,
      text(say.who, say[match]),
      menu({
        id: ids.encode('practice-robot', { game: match }),
        placeholder: say.whoMenu,
        options: ROBOT_LEVELS.map((level) => ({ label: names[level], value: level })),
      }),
      row(
        ...others.map((other) =>
          modeButton(other === 'quick' ? 'robot' : other, say.buttons[other]),
        ),
      ),
    ),
  ]);
}

/** Replaces the menu when the chosen match has started. */
export function begunMessage(begun: string, words: Words): MessagePayload {
  return silentMessage([container(PRACTICE_ACCENT, text(begun, words.practice.menu.begun))]);
}
