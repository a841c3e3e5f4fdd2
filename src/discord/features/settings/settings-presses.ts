import { rulesOf } from 'crokinole/rules/presets/house-rules';
import { type Call, type PressCall, formInputValue } from '../../interactions/call.ts';
import type { Presses } from '../../interactions/handlers.ts';
import {
  chooseRules,
  chooseTarget,
  resetRules,
  plainEdit,
  chosenSetting,
} from './settings-edits.ts';
import { MAX_CLUBS } from '../../../matches/records/settings.ts';
import { readRulesForm, rulesForm } from './house-rules-form.ts';
import { CHANNEL_TYPES } from './settings-message.ts';
import { editSettings, drawSettings, managedServer } from './settings-panel.ts';
import {
  ComponentType,
  TextInputStyle,
  type APIModalInteractionResponseCallbackData,
} from 'discord.js';
import type { RuleSet } from 'crokinole/rules/options';
import { ids } from '../../ids/ids.ts';
import type { Words } from '../../../words/english/messages.ts';
import { quoted } from '../../../texts/names.ts';

const TARGET_INPUT = 'target';

/** Opens the settings for members who may manage the server. */
export async function showSettings(call: Call): Promise<void> {
  if (managedServer(call) === null) return call.reply.note(call.words.settings.notAllowed);
  await call.reply.show(await drawSettings(call, { page: 'main' }));
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
    await call.reply.show(await drawSettings(call, { page }), false);
  },
  'settings-page': async (call, { page }) => {
    if (managedServer(call) === null) return call.reply.note(call.words.settings.notAllowed);
    await call.reply.update(await drawSettings(call, { page }));
  },
  'settings-choose': async (call, { menu }) => {
    const chosen = chosenSetting(menu, valuesOf(call), {
      nowMs: call.bot.clock.nowMs(),
      channel: call.venue.channel,
    });
    if (chosen === undefined) return call.reply.note(call.words.common.unknownPress);
    await editSettings(call, chosen.change, chosen);
  },
  'settings-channels': async (call) => {
    const channels = channelsOf(call);
    if (channels === undefined) return call.reply.note(call.words.common.unknownPress);
    await editSettings(call, plainEdit({ channels }), { page: 'main' });
  },
  'settings-news': async (call) => {
    const [newsChannel] = channelsOf(call) ?? [];
    if (newsChannel === undefined) return call.reply.note(call.words.common.unknownPress);
    await editSettings(call, plainEdit({ newsChannel }), { page: 'daily' });
  },
  'settings-clubs': async (call) => {
    const { interaction, venue } = call;
    if (!interaction.isRoleSelectMenu()) return call.reply.note(call.words.common.unknownPress);
    const clubs = [...interaction.roles.values()]
      // Everyone has the role that is named after them, so it can't be a club.
      .filter(({ id }) => id !== venue.server)
      .slice(0, MAX_CLUBS)
      .map(({ id, name }) => ({ id, name }));
    await editSettings(call, plainEdit({ clubs }), { page: 'season' });
  },
  'settings-target': async (call) => {
    const { bot, words, reply } = call;
    const server = managedServer(call);
    if (server === null) return reply.note(words.settings.notAllowed);
    await reply.form(targetForm(rulesOf(await bot.settings.readSettings(server)), words));
  },
  'settings-target-form': async (call) => {
    const { interaction, reply, words } = call;
    const typed = interaction.isModalSubmit() ? formInputValue(interaction, TARGET_INPUT) : '';
    const target = parseTarget(typed);
    if (target === undefined) return reply.note(words.settings.notACount(quoted(typed)));
    await editSettings(call, chooseTarget(target), { page: 'rules' });
  },
  'settings-rules': async (call, { group }) => {
    const { bot, words, reply } = call;
    const server = managedServer(call);
    if (server === null) return reply.note(words.settings.notAllowed);
    await reply.form(rulesForm(await bot.settings.readSettings(server), group, words));
  },
  'settings-rules-form': async (call, { group }) => {
    const chosen = readRulesForm(call.interaction, group);
    if (chosen === undefined) return call.reply.note(call.words.common.unknownPress);
    await editSettings(call, chooseRules(chosen), { page: 'rules' });
  },
  'settings-by-book': (call) => editSettings(call, resetRules, { page: 'rules' }),
} satisfies Partial<Presses>;

/** A form for the length of a match. */
function targetForm(
  { end }: RuleSet,
  { settings: say }: Words,
): APIModalInteractionResponseCallbackData {
  return {
    custom_id: ids.encode('settings-target-form', {}),
    title: say.targetTitle,
    components: [
      {
        type: ComponentType.Label,
        label: 'target' in end ? say.targetPoints : say.targetRounds,
        description: say.targetHint,
        component: {
          type: ComponentType.TextInput,
          custom_id: TARGET_INPUT,
          style: TextInputStyle.Short,
          value: String('target' in end ? end.target : end.rounds),
          max_length: 4,
          required: true,
        },
      },
    ],
  };
}

/** Parses a whole number. The rules decide whether it's allowed. */
export function parseTarget(typed: string): number | undefined {
  return /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : undefined;
}
