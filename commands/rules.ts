import { ApplicationCommandOptionType as Type } from 'discord.js';
import { PRESET_IDS } from '../src/core/rules/presets/registry.ts';
import { DEFAULT_SETTINGS } from '../src/matches/settings.ts';
import type { Call, PressCall } from '../src/discord/interactions/call.ts';
import type { Command, Presses } from '../src/discord/interactions/handlers.ts';
import { ANYWHERE } from '../src/discord/definitions/anywhere.ts';
import { choices, labels } from '../src/discord/definitions/labels.ts';
import { drawRules, hasOwnRules } from '../src/discord/features/rules/draw-rules.ts';
import { NO_COMPARISON } from '../src/discord/features/rules/rules-message.ts';
import { RULE_SUBJECTS, type RuleSubject } from '../src/discord/features/rules/subjects.ts';

const rulebooks = choices(PRESET_IDS, (words) => words.match.presets);

export const rules: Command = {
  definition: {
    ...labels((words) => words.rules.command),
    ...ANYWHERE,
    options: [
      {
        type: Type.String,
        ...labels((words) => words.rules.command.options.preset),
        choices: rulebooks,
      },
      {
        type: Type.String,
        ...labels((words) => words.rules.command.options.compare),
        choices: rulebooks,
      },
    ],
  },
  run: async (call) => {
    const { options } = call.interaction;
    const shown = subjectOf(options.getString('preset')) ?? usualSubject(call);
    const compared = subjectOf(options.getString('compare'));
    await call.answer.show(await drawRules(call, shown, compared));
  },
};

function subjectOf(text: string | null | undefined): RuleSubject | null {
  return RULE_SUBJECTS.find((subject) => subject === text) ?? null;
}

function usualSubject(call: Call): RuleSubject {
  return hasOwnRules(call) ? 'own' : DEFAULT_SETTINGS.preset;
}

function chosen({ interaction }: PressCall): RuleSubject | null {
  return interaction.isStringSelectMenu() ? subjectOf(interaction.values[0]) : null;
}

function isNoComparison({ interaction }: PressCall): boolean {
  return interaction.isStringSelectMenu() && interaction.values[0] === NO_COMPARISON;
}

export const rulesPresses = {
  'rules-choose': async (call, { compare }) => {
    const shown = chosen(call);
    if (shown === null) return call.answer.note(call.words.common.unknownPress);
    await call.answer.update(await drawRules(call, shown, compare));
  },
  'rules-compare': async (call, { shown }) => {
    const compared = chosen(call);
    if (compared === null && !isNoComparison(call)) {
      return call.answer.note(call.words.common.unknownPress);
    }
    await call.answer.update(await drawRules(call, shown, compared));
  },
} satisfies Partial<Presses>;
