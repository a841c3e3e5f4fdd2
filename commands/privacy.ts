import type { Command } from '../src/discord/interactions/handlers.ts';
import { ANYWHERE } from '../src/discord/definitions/anywhere.ts';
import { labels } from '../src/discord/definitions/labels.ts';
import { showPrivacy } from '../src/discord/features/privacy/privacy.ts';

export const privacy: Command = {
  definition: { ...labels((words) => words.privacy.command), ...ANYWHERE },
  run: showPrivacy,
};
