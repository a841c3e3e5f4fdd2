import {
  type CommandCall,
  isPrivatePress,
  type Call,
  type PressCall,
} from '../../interactions/call.ts';
import { beginAlone, type Alone } from './begin-alone.ts';
import { assertNever } from 'crokinole/result';
import { ROBOT_LEVELS, type RobotLevel } from '../../../matches/records/players.ts';
import type { Presses } from '../../interactions/handlers.ts';
import type { PracticeMode } from '../../ids/press-choices.ts';
import { doAtFreeBoard, drawFreeBoard, setUpFreeBoard } from './free-board.ts';
import { drawLesson } from './lesson.ts';
import { doAtPuzzle, drawPuzzle } from './puzzle.ts';
import type { MessagePayload } from '../../ui/parts.ts';
import { begunMessage, practiceMenu, robotMenuMessage } from './practice-menu.ts';

/** What was asked for, or the menu of all there is. */
export async function practise(call: CommandCall): Promise<void> {
  const { reply, interaction, words } = call;
  const mode = interaction.options.getString('mode') as PracticeMode | null;
  const level = interaction.options.getString('level') as RobotLevel | null;
  if (mode === null && level === null) return reply.show(practiceMenu(words));
  const match = matchOf(mode ?? 'robot', level ?? 'club');
  if (match === undefined) return reply.show(await drawMode(call, mode ?? 'learn'));
  const refused = await beginAlone(call, match);
  return refused === undefined ? reply.passing(words.inviting.begun) : reply.note(refused);
}

function matchOf(mode: PracticeMode, level: RobotLevel): Alone | undefined {
  if (mode === 'shootout' || mode === 'quick') return { kind: mode };
  if (mode === 'robot') return { kind: 'robot', level, stakes: 'friendly' };
  return mode === 'rated' ? { kind: 'robot', level, stakes: 'rated' } : undefined;
}

/** What one sees of a mode in private, before anything has begun. */
async function drawMode(call: Call, mode: PracticeMode): Promise<MessagePayload> {
  switch (mode) {
    case 'learn':
      return drawLesson(call, 'twenty');
    case 'robot':
      return robotMenuMessage('friendly', call.words);
    case 'rated':
      return robotMenuMessage('rated', call.words);
    case 'free':
      return drawFreeBoard(call);
    case 'puzzle':
      return drawPuzzle(call);
    case 'quick':
    case 'shootout':
      throw new Error(`${mode} begins at once`);
    default:
      return assertNever(mode);
  }
}

/** In the place of what was pressed, where only the presser sees that. */
async function put(call: PressCall, view: MessagePayload): Promise<void> {
  await (isPrivatePress(call) ? call.reply.update(view) : call.reply.show(view));
}

async function beginFromMenu(call: PressCall, match: Alone): Promise<void> {
  const refused = await beginAlone(call, match);
  if (refused !== undefined) return call.reply.note(refused);
  await put(call, begunMessage(call.words));
}

export const practicePresses = {
  'practice-menu': async (call, { mode }) => {
    if (mode === 'quick' || mode === 'shootout') return beginFromMenu(call, { kind: mode });
    await put(call, await drawMode(call, mode));
  },
  'practice-robot': async (call, { stakes }) => {
    const { interaction, reply, words } = call;
    const wanted = interaction.isStringSelectMenu() ? interaction.values[0] : undefined;
    const level = ROBOT_LEVELS.find((one) => one === wanted);
    if (level === undefined) return reply.note(words.common.unknownPress);
    await beginFromMenu(call, { kind: 'robot', level, stakes });
  },
  'practice-free': doAtFreeBoard,
  'practice-set-up': setUpFreeBoard,
  'practice-puzzle': (call, { deed, puzzle }) => doAtPuzzle(call, deed, puzzle),
} satisfies Partial<Presses>;
