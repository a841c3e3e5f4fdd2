import type { Call, PressCall } from '../../interactions/call.ts';
import type { Presses } from '../../interactions/handlers.ts';
import { exportFile } from './export-file.ts';
import { eraseQuestion, erasedMessage, privacyPanel } from './privacy-message.ts';

export async function showPrivacy({ bot, player, words, answer }: Call): Promise<void> {
  await answer.show(privacyPanel(await bot.privacy.readChoices(player), words));
}

async function redraw({ bot, player, words, answer }: PressCall): Promise<void> {
  await answer.update(privacyPanel(await bot.privacy.readChoices(player), words));
}

async function askForExport(call: PressCall): Promise<void> {
  const { bot, player, words, answer } = call;
  if (bot.exporting.has(player)) return answer.note(words.privacy.exportUnderWay);
  bot.exporting.add(player);
  try {
    await sendExport(call);
  } finally {
    bot.exporting.delete(player);
  }
}

async function sendExport({ bot, interaction, player, words, answer }: PressCall): Promise<void> {
  const say = words.privacy;
  const data = await bot.service.exportPlayer(player);
  const file = await exportFile(data, interaction.attachmentSizeLimit);
  if (file === undefined) return answer.note(say.exportTooBig);
  await answer.note(file.isPacked ? say.exportedPacked : say.exported, file);
}

async function erase({ bot, interaction, player, words, answer }: PressCall): Promise<void> {
  await bot.service.erase({ interaction: interaction.id, player });
  bot.names.forget(player);
  await answer.update(erasedMessage(words));
}

export const privacyPresses = {
  'privacy-boards': async (call, { show }) => {
    const { bot, player } = call;
    const choices = await bot.privacy.readChoices(player);
    await bot.privacy.saveChoices(player, { ...choices, onGlobalBoards: show === 'yes' });
    await redraw(call);
  },
  'privacy-export': askForExport,
  'privacy-erase': async (call, { step }) => {
    switch (step) {
      case 'ask':
      case 'ask-again':
        return call.answer.update(eraseQuestion(step, call.words));
      case 'back':
        return redraw(call);
      case 'sure':
        return erase(call);
    }
  },
} satisfies Partial<Presses>;
