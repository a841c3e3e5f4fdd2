import type { ServerSettings } from '../../../matches/records/settings.ts';
import {
  mayManageServer,
  readPrivateContext,
  type Call,
  type PressCall,
} from '../../interactions/call.ts';
import { PictureUnavailable, type Look } from '../../ui/pictures.ts';
import type { FileAttachment, MessagePayload } from '../../ui/parts.ts';
import { settingsPanel } from './settings-message.ts';
import type { Words } from '../../../words/english/messages.ts';
import { bestKey, type CheckedSettingsEdit } from './settings-edits.ts';
import { bestIn, seasonAt } from '../../../matches/reading/seasons.ts';
import type { SettingsPage } from '../../ids/press-choices.ts';
import type { BoardView, SideView } from '@crokinole/pictures/views/still-views';
import { stillThere } from '../../interactions/play-permissions.ts';

/** The server, if the caller may change its settings. */
export function managedServer(call: Call): string | null {
  return mayManageServer(call) ? call.venue.server : null;
}

/** The page of the panel. */
export interface PanelPosition {
  readonly page: SettingsPage;
}

export async function drawSettings(call: Call, { page }: PanelPosition): Promise<MessagePayload> {
  const { interaction, words } = call;
  const { settings, look } = await readPrivateContext(call);
  return settingsPanel(
    {
      settings,
      page,
      isNewsChannelGone: await isGone(interaction.client, settings),
      knownChannels: await stillThere(interaction.client, settings.channels),
      best: bestKey(bestIn(seasonAt(call.bot.clock.nowMs()), settings)),
      hasTable: call.bot.table.isOfferedOn(call.venue.server),
      preview: page === 'look' ? await drawPreview(call, look, settings) : null,
    },
    words,
  );
}

async function isGone(
  client: Call['interaction']['client'],
  { crown, shot, newsChannel }: ServerSettings,
): Promise<boolean> {
  if ((!crown && !shot) || newsChannel === null) return false;
  return (await stillThere(client, [newsChannel])).length === 0;
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

/** Saves one choice and redraws the panel. If the choice contradicts another rule, nothing is saved. */
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

/** A board in the middle of a round, which shows what a theme looks like. */
function previewBoard(names: readonly string[], withNumbers: boolean): BoardView {
  const side = (which: 0 | 1): SideView => ({
    side: which,
    names: [names[which] ?? ''],
    seats: [which === 0 ? 0 : 2],
    score: which === 0 ? 20 : 15,
    points: which === 0 ? 45 : 40,
    twenties: 1,
    discsLeft: 4,
    discsInRound: 8,
  });
  const disc = (which: 0 | 1, number: number, x: number, y: number) => ({
    side: which,
    x,
    y,
    ...(withNumbers ? { number } : {}),
  });
  return {
    sides: [side(0), side(1)],
    discs: [
      disc(0, 1, -1.9, -2.2),
      disc(0, 2, 5.2, -3.1),
      disc(0, 3, -8.4, 3.6),
      disc(1, 1, 2.4, 1.6),
      disc(1, 2, -4.6, 4.4),
      disc(1, 3, 9.1, 2.2),
    ],
    ditch: [],
    round: 2,
    goal: { kind: 'rounds', rounds: 4 },
  };
}
