import { showPrivacy } from '../src/discord/features/help/privacy.ts';
import type { Command } from '../src/discord/interactions/call.ts';
import { ANYWHERE, labels } from './definition.ts';

export const privacy: Command = {
  definition: { ...labels((words) => words.privacy.command), ...ANYWHERE },
  run: showPrivacy,
};
