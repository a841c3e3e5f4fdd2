import { readPrivateContext, type Call } from '../../interactions/call.ts';
import type { Presses } from '../../interactions/handlers.ts';
import type { HelpPage } from '../../ids/press-choices.ts';
import { waitingLines } from './waiting-matches.ts';
import { goToLesson } from '../practice/lesson.ts';
import { drawIllustrations } from '../rules/draw-rules.ts';
import { HELP_PICTURES, helpPage } from './help-message.ts';
import type { MessagePayload } from '../../ui/parts.ts';

export async function showHelp(call: Call): Promise<void> {
  await call.answer.show(await draw(call, 'playing'));
}

async function draw(call: Call, page: HelpPage): Promise<MessagePayload> {
  const pictures = await drawIllustrations(call, await readPrivateContext(call), HELP_PICTURES[page]);
  const waiting = page === 'now' ? await waitingLines(call) : [];
  return helpPage({ page, pictures: [...pictures.values()], waiting }, call.words);
}

export const helpPresses = {
  learn: goToLesson,
  'help-page': async (call, { page }) => call.answer.update(await draw(call, page)),
} satisfies Partial<Presses>;
