import { ApplicationCommandType } from 'discord.js';
import type { MessageMenu } from '../src/discord/interactions/handlers.ts';
import { ANYWHERE, nameLabels } from '../src/discord/definitions/parts.ts';
import {
  aimFromMessage,
  replayFromMessage,
  reviewFromMessage,
} from '../src/discord/features/looking-back/message-menu.ts';

function menuOf(name: 'replayMenu' | 'reviewMenu' | 'aimMenu', run: MessageMenu['run']) {
  const type = ApplicationCommandType.Message;
  const labels = nameLabels((words) => words.commands[name].name);
  return { definition: { type, ...labels, ...ANYWHERE }, run } as const;
}

export const messageMenus: readonly MessageMenu[] = [
  menuOf('replayMenu', replayFromMessage),
  menuOf('reviewMenu', reviewFromMessage),
  menuOf('aimMenu', aimFromMessage),
];
