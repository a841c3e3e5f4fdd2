import { setImmediate as letOthersGoFirst } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { erasePlayer } from '../../../matches/commands/erase.ts';
import { type PlayerExport, exportPlayer } from '../../../matches/reading/player-export.ts';
import type { PrivacyChoices } from '../../../matches/records/privacy.ts';
import type { Words } from '../../../words/english/messages.ts';
import { ids } from '../../ids/ids.ts';
import type { EraseStage } from '../../ids/press-choices.ts';
import type { Call, PressCall, Presses } from '../../interactions/call.ts';
import {
  framed,
  row,
  text,
  type ButtonOptions,
  type MessagePayload,
  NEUTRAL_ACCENT,
  silentMessage,
} from '../../ui/parts.ts';
import { PERSONAL_KINDS } from '../../../features/records.ts';

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

const pack = promisify(gzip);

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
    const { privacy } = words;
    const data = await exportPlayer(bot.exportStore, player, bot.clock.nowMs());
    const file = await exportFile(data, call.interaction.attachmentSizeLimit);
    if (file === undefined) await reply.note(privacy.exportTooBig);
    else await reply.note(file.isPacked ? privacy.exportedPacked : privacy.exported, file);
  } finally {
    bot.exporting.delete(player);
  }
}

async function erase({ bot, interaction, player, words, reply }: PressCall): Promise<void> {
  // Someone in many matches leaves them one by one.
  await reply.promise();
  await erasePlayer(bot.authority, { interaction: interaction.id, player });
  bot.names.forget(player);
  bot.faces.forget(player);
  await reply.update(silentMessage([text(words.privacy.erased)]));
}

/** The data as JSON, compressed only if it is too large; undefined if it is too large even then. */
export async function exportFile(data: PlayerExport, mostBytes: number) {
  const text = await writeJson(data);
  const name = 'crokinole.json';
  if (text.byteLength <= mostBytes) return { name, text, isPacked: false };
  const packed = await pack(text);
  if (packed.byteLength > mostBytes) return undefined;
  return { name: `${name}.gz`, text: packed, isPacked: true };
}

/**
 * Writes one match or rating per line and pauses after each,
 * because encoding one large JSON would block the event loop.
 */
async function writeJson(data: PlayerExport): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const write = async (text: string) => {
    pieces.push(Buffer.from(text));
    await letOthersGoFirst();
  };
  let before = '{';
  for (const [key, value] of Object.entries(data) as [string, unknown][]) {
    await write(`${before}\n${JSON.stringify(key)}: `);
    await (Array.isArray(value) ? writeList(value, write) : write(JSON.stringify(value)));
    before = ',';
  }
  await write('\n}\n');
  return Buffer.concat(pieces);
}

async function writeList(
  items: readonly unknown[],
  write: (text: string) => Promise<void>,
): Promise<void> {
  let before = '[';
  for (const item of items) {
    await write(`${before}\n${JSON.stringify(item)}`);
    before = ',';
  }
  await write(items.length === 0 ? '[]' : '\n]');
}

export function privacyPanel({ onGlobalBoards }: PrivacyChoices, words: Words): MessagePayload {
  const { privacy } = words;
  return framed(
    NEUTRAL_ACCENT,
    [],
    text(
      privacy.title,
      ...PERSONAL_KINDS.map((kind) => `• ${privacy.kept[kind]}`),
      '',
      ...privacy.notKept,
    ),
    row(
      { id: ids.encode('privacy-export', {}), label: words.common.buttons.export },
      eraseButton('ask', privacy.buttons.erase, 'danger'),
    ),
    text(onGlobalBoards ? privacy.onBoards : privacy.offBoards),
    row({
      id: ids.encode('privacy-boards', { show: onGlobalBoards ? 'no' : 'yes' }),
      label: onGlobalBoards ? privacy.buttons.leaveBoards : privacy.buttons.returnToBoards,
    }),
  );
}

const DANGER = 0xb5382f;

/**
 * Erasing needs two confirmations. The second one has the buttons
 * in the opposite order, so that a double tap doesn't erase.
 */
export function eraseQuestion(step: 'ask' | 'ask-again', words: Words): MessagePayload {
  const { buttons, eraseQuestion: first, eraseLastQuestion: last } = words.privacy;
  const back = eraseButton('back', words.common.buttons.back);
  if (step === 'ask') {
    const again = eraseButton('ask-again', buttons.eraseAgain, 'danger');
    return framed(DANGER, [], text(...first), row(again, back));
  }
  const sure = eraseButton('sure', buttons.eraseSure, 'danger');
  return framed(DANGER, [], text(last), row(back, sure));
}

function eraseButton(
  step: EraseStage,
  label: string,
  style: ButtonOptions['style'] = 'secondary',
): ButtonOptions {
  return { id: ids.encode('privacy-erase', { step }), label, style };
}
