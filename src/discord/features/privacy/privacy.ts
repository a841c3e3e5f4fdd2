import type { Call, PressCall } from '../../interactions/call.ts';
import type { Presses } from '../../interactions/handlers.ts';
import { exportFile } from './export-file.ts';
import { eraseQuestion, erasedMessage, privacyPanel } from './privacy-message.ts';
import { erasePlayer } from '../../../matches/commands/erase.ts';
import { exportPlayer } from '../../../matches/reading/player-export.ts';

export async function showPrivacy({ bot, player, words, reply }: Call): Promise<void> {
  await reply.show(privacyPanel(await bot.privacy.readChoices(player), words));
}

async function redraw({ bot, player, words, reply }: PressCall): Promise<void> {
  await reply.update(privacyPanel(await bot.privacy.readChoices(player), words));
}

async function askForExport(call: PressCall): Promise<void> {
  const { bot, player, words, reply } = call;
  if (bot.exporting.has(player)) return reply.note(words.privacy.exportUnderWay);
  bot.exporting.add(player);
  try {
    await sendExport(call);
  } finally {
    bot.exporting.delete(player);
  }
}

async function sendExport({ bot, interaction, player, words, reply }: PressCall): Promise<void> {
  const say = words.privacy;
  const data = await exportPlayer(bot.exportStore, player, bot.clock.nowMs());
  const file = await exportFile(data, interaction.attachmentSizeLimit);
  if (file === undefined) return reply.note(say.exportTooBig);
  await reply.note(file.isPacked ? say.exportedPacked : say.exported, file);
}

async function erase({ bot, interaction, player, words, reply }: PressCall): Promise<void> {
  await erasePlayer(bot.authority, { interaction: interaction.id, player });
  bot.names.forget(player);
  await reply.update(erasedMessage(words));
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
        return call.reply.update(eraseQuestion(step, call.words));
      case 'back':
        return redraw(call);
      case 'sure':
        return erase(call);
    }
  },
} satisfies Partial<Presses>;
