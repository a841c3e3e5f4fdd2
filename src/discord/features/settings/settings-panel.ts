import type { EditableTopic } from 'crokinole/rules/editing';
import type { ServerSettings } from '../../../matches/records/settings.ts';
import {
  mayManageServer,
  readPrivateContext,
  type Call,
  type PressCall,
} from '../../interactions/call.ts';
import { PictureUnavailable, type Look } from '../../ui/pictures.ts';
import type { FileAttachment, MessagePayload } from '../../ui/parts.ts';
import { stillThere } from '../../matches/allowed-channels.ts';
import { previewBoard } from './preview-board.ts';
import { settingsPanel } from './settings-message.ts';
import type { Words } from '../../../words/english/messages.ts';
import type { CheckedSettingsEdit } from './settings-edits.ts';
import type { SettingsPage } from '../../ids/press-choices.ts';

/** The server, if the caller may manage it. */
export function managedServer(call: Call): string | null {
  return mayManageServer(call) ? call.venue.server : null;
}

/** Where in the panel somebody is. */
export interface PanelPosition {
  readonly page: SettingsPage;
  readonly topic?: EditableTopic | null;
}

export async function drawSettings(
  call: Call,
  { page, topic = null }: PanelPosition,
): Promise<MessagePayload> {
  const { interaction, words } = call;
  const { settings, look } = await readPrivateContext(call);
  return settingsPanel(
    {
      settings,
      page,
      topic,
      knownChannels: await stillThere(interaction.client, settings.channels),
      hasTable: call.bot.table.isOfferedOn(call.venue.server),
      preview: page === 'look' ? await drawPreview(call, look, settings) : null,
    },
    words,
  );
}

async function drawPreview(
  { bot, words }: Call,
  look: Look,
  { discNumbers, ringValues }: ServerSettings,
): Promise<FileAttachment | null> {
  const board = previewBoard(words.match.sides, discNumbers);
  const view = ringValues === 'never' ? board : { ...board, withValues: true as const };
  try {
    return await bot.pictures.still({ kind: 'board', view }, look, 'preview');
  } catch (thrown) {
    if (!(thrown instanceof PictureUnavailable)) throw thrown;
    bot.log.warn({ err: thrown }, 'the settings were shown without a preview');
    return null;
  }
}

/** Saves one choice and shows the panel as it is then; a contradiction is told and saves nothing. */
export async function editSettings(
  call: PressCall,
  change: CheckedSettingsEdit,
  then: PanelPosition,
): Promise<void> {
  const { bot, words, reply } = call;
  const server = managedServer(call);
  if (server === null) return reply.note(words.settings.notAllowed);
  const changed = await bot.settings.editSettings(server, change);
  if (!changed.ok) {
    const reasons = new Set(changed.refusal.map(({ code }) => conflictText(code, words)));
    return reply.note([...reasons, words.settings.conflictHint].join('\n'));
  }
  await reply.update(await drawSettings(call, then));
}

function conflictText(code: keyof Words['conflicts'], words: Words): string {
  return words.conflicts[code];
}
