import type { BoardView, SideView } from '@crokinole/pictures/views/still-views';
import type { RuleSet } from 'crokinole/rules/options';
import { rulesOf } from 'crokinole/rules/presets/house-rules';
import type { APIModalInteractionResponseCallbackData } from 'discord.js';
import { bestIn, seasonAt } from '../../../matches/reading/seasons.ts';
import { MAX_CLUBS, type ServerSettings } from '../../../matches/records/settings.ts';
import { quoted } from '../../../texts/names.ts';
import type { Words } from '../../../words/english/messages.ts';
import { ids } from '../../ids/ids.ts';
import type { SettingsPage } from '../../ids/press-choices.ts';
import {
  type Call,
  type PressCall,
  formInputValue,
  mayManageServer,
  readPrivateContext,
  type Presses,
} from '../../interactions/call.ts';
import { stillThere } from '../../interactions/play-permissions.ts';
import { textField } from '../../ui/forms.ts';
import type { FileAttachment, MessagePayload } from '../../ui/parts.ts';
import { ifPainted, type Look } from '../../ui/pictures.ts';
import { readRulesForm, rulesForm } from './house-rules.ts';
import {
  chooseRules,
  chooseTarget,
  resetRules,
  plainEdit,
  chosenSetting,
  bestKey,
  type CheckedSettingsEdit,
} from './settings-edits.ts';
import { CHANNEL_TYPES, settingsPanel } from './settings-message.ts';

const TARGET_INPUT = 'target';

/** Opens the settings for members who may manage the server. */
export async function showSettings(call: Call): Promise<void> {
  if (managedServer(call) === null) return call.reply.note(call.words.settings.notAllowed);
  await call.reply.show(await drawSettings(call, 'main'));
}

function valuesOf({ interaction }: PressCall): readonly string[] {
  return interaction.isAnySelectMenu() ? interaction.values : [];
}

/** Undefined if one of the channels has a type that the menu doesn't offer. */
function channelsOf({ interaction }: PressCall): string[] | undefined {
  if (!interaction.isChannelSelectMenu()) return undefined;
  const { values, channels } = interaction;
  const isOffered = (id: string) => CHANNEL_TYPES.some((type) => type === channels.get(id)?.type);
  return values.every(isOffered) ? [...values] : undefined;
}

export const settingsPresses = {
  'settings-open': async (call, { page }) => {
    call.reply.opensMessage();
    if (managedServer(call) === null) return call.reply.note(call.words.settings.notAllowed);
    await call.reply.show(await drawSettings(call, page), false);
  },
  'settings-page': async (call, { page }) => {
    if (managedServer(call) === null) return call.reply.note(call.words.settings.notAllowed);
    await call.reply.update(await drawSettings(call, page));
  },
  'settings-choose': async (call, { menu }) => {
    const chosen = chosenSetting(menu, valuesOf(call), {
      nowMs: call.bot.clock.nowMs(),
      channel: call.venue.channel,
    });
    if (chosen === undefined) return call.reply.note(call.words.common.unknownPress);
    await editSettings(call, chosen.change, chosen.page);
  },
  'settings-channels': async (call) => {
    const channels = channelsOf(call);
    if (channels === undefined) return call.reply.note(call.words.common.unknownPress);
    await editSettings(call, plainEdit({ channels }), 'main');
  },
  'settings-news': async (call) => {
    const [newsChannel] = channelsOf(call) ?? [];
    if (newsChannel === undefined) return call.reply.note(call.words.common.unknownPress);
    await editSettings(call, plainEdit({ newsChannel }), 'daily');
  },
  'settings-clubs': async (call) => {
    const { interaction, venue } = call;
    if (!interaction.isRoleSelectMenu()) return call.reply.note(call.words.common.unknownPress);
    const clubs = [...interaction.roles.values()]
      // Everyone has the role that is named after them, so it can't be a club.
      .filter(({ id }) => id !== venue.server)
      .slice(0, MAX_CLUBS)
      .map(({ id, name }) => ({ id, name }));
    await editSettings(call, plainEdit({ clubs }), 'season');
  },
  'settings-target': async (call) => {
    const { bot, words, reply } = call;
    const server = managedServer(call);
    if (server === null) return reply.note(words.settings.notAllowed);
    reply.opensAtOnce();
    await reply.form(targetForm(rulesOf(await bot.settings.readSettings(server)), words));
  },
  'settings-target-form': async (call) => {
    const { interaction, reply, words } = call;
    const typed = interaction.isModalSubmit() ? formInputValue(interaction, TARGET_INPUT) : '';
    const target = parseTarget(typed);
    if (target === undefined) return reply.note(words.settings.notACount(quoted(typed)));
    await editSettings(call, chooseTarget(target), 'rules');
  },
  'settings-rules': async (call, { group }) => {
    const { bot, words, reply } = call;
    const server = managedServer(call);
    if (server === null) return reply.note(words.settings.notAllowed);
    reply.opensAtOnce();
    await reply.form(rulesForm(await bot.settings.readSettings(server), group, words));
  },
  'settings-rules-form': async (call, { group }) => {
    const chosen = readRulesForm(call.interaction, group);
    if (chosen === undefined) return call.reply.note(call.words.common.unknownPress);
    await editSettings(call, chooseRules(chosen), 'rules');
  },
  'settings-by-book': (call) => editSettings(call, resetRules, 'rules'),
} satisfies Partial<Presses>;

/** A form for the length of a match. */
function targetForm(
  { end }: RuleSet,
  { settings }: Words,
): APIModalInteractionResponseCallbackData {
  return {
    custom_id: ids.encode('settings-target-form', {}),
    title: settings.targetTitle,
    components: [
      textField({
        name: TARGET_INPUT,
        label: 'target' in end ? settings.targetPoints : settings.targetRounds,
        hint: settings.targetHint,
        value: String('target' in end ? end.target : end.rounds),
        maxChars: 4,
      }),
    ],
  };
}

/** Parses a whole number. The rules decide whether it's allowed. */
export function parseTarget(typed: string): number | undefined {
  return /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : undefined;
}

/** The server, if the caller may change its settings. */
function managedServer(call: Call): string | null {
  return mayManageServer(call) ? call.venue.server : null;
}

async function drawSettings(call: Call, page: SettingsPage): Promise<MessagePayload> {
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
  const painting = bot.pictures.still({ kind: 'board', view }, look, 'preview');
  const file = await ifPainted(painting, (problem) => {
    bot.log.warn(problem, 'the settings were shown without a preview');
  });
  return file ?? null;
}

/** Saves one choice and redraws the panel. If the choice contradicts another rule, nothing is saved. */
async function editSettings(
  call: PressCall,
  change: CheckedSettingsEdit,
  page: SettingsPage,
): Promise<void> {
  const { bot, words, reply } = call;
  const server = managedServer(call);
  if (server === null) return reply.note(words.settings.notAllowed);
  const changed = await bot.settings.editSettings(server, change);
  if (!changed.ok) {
    const reasons = new Set(changed.refusal.map(({ code }) => words.conflicts[code]));
    return reply.note([...reasons, words.settings.conflictHint].join('\n'));
  }
  await reply.update(await drawSettings(call, page));
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
