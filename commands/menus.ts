import { ApplicationCommandType } from 'discord.js';
import { challengeMember } from '../src/discord/features/playing/challenge.ts';
import {
  aimFromMessage,
  replayFromMessage,
} from '../src/discord/features/looking-back/message-menu.ts';
import type { Handlers, MessageMenu } from '../src/discord/interactions/call.ts';
import { AMONG_PEOPLE, ANYWHERE, nameLabels } from './definition.ts';
import { reviewFromMessage } from '../src/features/review/screen/review.ts';

export const userMenus: Handlers['userMenus'] = [
  {
    definition: {
      type: ApplicationCommandType.User,
      ...nameLabels((words) => words.commands.challengeMenu.name),
      ...AMONG_PEOPLE,
    },
    run: challengeMember,
  },
];

export const messageMenus: Handlers['messageMenus'] = [
  messageMenu('replayMenu', replayFromMessage),
  messageMenu('reviewMenu', reviewFromMessage),
  messageMenu('aimMenu', aimFromMessage),
];

function messageMenu(
  name: 'replayMenu' | 'reviewMenu' | 'aimMenu',
  run: MessageMenu['run'],
): MessageMenu {
  const type = ApplicationCommandType.Message;
  const names = nameLabels((words) => words.commands[name].name);
  return { definition: { type, ...names, ...ANYWHERE }, run };
}
