import { ids } from '../../ids/ids.ts';
import type { PracticeMode, Stakes } from '../../ids/press-choices.ts';
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

/** The order in the menu. Whether a match is rated is asked when a robot is chosen. */
const ROWS = [['learn', 'quick', 'robot'], ['free', 'shootout', 'puzzle'], ['own']] as const;

function modeButton(
  mode: PracticeMode,
  label: string,
  style?: ButtonOptions['style'],
): ButtonOptions {
  const id = ids.encode('practice-menu', { mode });
  return { id, label, ...(style === undefined ? {} : { style }) };
}

/** The menu of everything that can be played alone. */
export function practiceMenu({ practice: { menu: say } }: Words): MessagePayload {
  return silentMessage([
    container(
      PRACTICE_ACCENT,
      text(say.title, ...ROWS.flat().map((mode) => say.lines[mode])),
      ...ROWS.map((modes) =>
        row(
          ...modes.map((mode) =>
            modeButton(mode, say.buttons[mode], mode === 'learn' ? 'primary' : 'secondary'),
          ),
        ),
      ),
    ),
  ]);
}

/** The buttons for the next steps after the lessons. */
export function practiceButtons({ practice: { menu: say } }: Words): readonly ButtonOptions[] {
  return [
    modeButton('quick', say.buttons.quick, 'primary'),
    modeButton('robot', say.buttons.robot),
  ];
}

/** Asks for the robot's level and whether the match is rated. */
export function robotMenuMessage(stakes: Stakes, words: Words): MessagePayload {
  const { menu: say } = words.practice;
  const names = firstRobots(words);
  const other = stakes === 'rated' ? 'robot' : 'rated';
  return silentMessage([
    container(
      PRACTICE_ACCENT,
      text(say.who, say[stakes]),
      menu({
        id: ids.encode('practice-robot', { stakes }),
        placeholder: say.whoMenu,
        options: ROBOT_LEVELS.map((level) => ({ label: names[level], value: level })),
      }),
      row(modeButton(other, say.buttons[other === 'rated' ? 'rated' : 'friendly'])),
    ),
  ]);
}

/** Replaces the menu when the chosen match has started. */
export function begunMessage(begun: string, words: Words): MessagePayload {
  return silentMessage([container(PRACTICE_ACCENT, text(begun, words.practice.menu.begun))]);
}
