import type { Command } from '../src/discord/interactions/handlers.ts';
import { showPrivacy } from '../src/discord/features/help/privacy.ts';
import { labels, ANYWHERE } from '../src/discord/definitions/parts.ts';

export const privacy: Command = {
  definition: { ...labels((words) => words.privacy.command), ...ANYWHERE },
  run: showPrivacy,
};
