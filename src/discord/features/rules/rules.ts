import type { CommandCall, Call, PressCall } from '../../interactions/call.ts';
import { DEFAULT_SETTINGS } from '../../../matches/records/settings.ts';
import type { Presses } from '../../interactions/handlers.ts';
import { drawRules, hasOwnRules } from './draw-rules.ts';
import { NO_COMPARISON } from './rules-message.ts';
import { RULE_SUBJECTS, type RuleSubject } from '../../ids/press-choices.ts';

/** The rulebook that was asked for; the server's own, where nothing was said. */
export async function showRules(call: CommandCall): Promise<void> {
  const { options } = call.interaction;
  const shown = subjectOf(options.getString('preset')) ?? usualSubject(call);
  const compared = subjectOf(options.getString('compare'));
  await call.reply.show(await drawRules(call, shown, compared));
}

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
    if (shown === null) return call.reply.note(call.words.common.unknownPress);
    await call.reply.update(await drawRules(call, shown, compare));
  },
  'rules-compare': async (call, { shown }) => {
    const compared = chosen(call);
    if (compared === null && !isNoComparison(call)) {
      return call.reply.note(call.words.common.unknownPress);
    }
    await call.reply.update(await drawRules(call, shown, compared));
  },
} satisfies Partial<Presses>;
