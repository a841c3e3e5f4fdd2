import { privateScene, type Call } from '../src/discord/answering/call.ts';
import type { Command, Presses } from '../src/discord/answering/handlers.ts';
import { ANYWHERE } from '../src/discord/defining/anywhere.ts';
import { labels } from '../src/discord/defining/labels.ts';
import type { HelpPage } from '../src/discord/help/pages.ts';
import { waitingLines } from '../src/discord/help/waiting.ts';
import { goToLesson } from '../src/discord/practice/lesson-desk.ts';
import { drawIllustrations } from '../src/discord/rules/draw-rules.ts';
import { HELP_PICTURES, helpPage } from '../src/discord/views/help-page.ts';
import type { MessageView } from '../src/discord/views/parts.ts';

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
