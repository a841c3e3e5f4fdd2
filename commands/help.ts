import { privateScene, type Call } from '../src/discord/interactions/call.ts';
import type { Command, Presses } from '../src/discord/interactions/handlers.ts';
import { ANYWHERE } from '../src/discord/definitions/anywhere.ts';
import { labels } from '../src/discord/definitions/labels.ts';
import type { HelpPage } from '../src/discord/ids/help-pages.ts';
import { waitingLines } from '../src/discord/features/help/waiting-matches.ts';
import { goToLesson } from '../src/discord/features/practice/lesson.ts';
import { drawIllustrations } from '../src/discord/features/rules/draw-rules.ts';
import { HELP_PICTURES, helpPage } from '../src/discord/features/help/help-message.ts';
import type { MessageView } from '../src/discord/ui/parts.ts';

export const help: Command = {
  definition: { ...labels((words) => words.help.command), ...ANYWHERE },
  run: async (call) => call.answer.show(await draw(call, 'playing')),
};

async function draw(call: Call, page: HelpPage): Promise<MessageView> {
  const pictures = await drawIllustrations(call, await privateScene(call), HELP_PICTURES[page]);
  const waiting = page === 'now' ? await waitingLines(call) : [];
  return helpPage({ page, pictures: [...pictures.values()], waiting }, call.words);
}

export const helpPresses = {
  learn: goToLesson,
  'help-page': async (call, { page }) => call.answer.update(await draw(call, page)),
} satisfies Partial<Presses>;
