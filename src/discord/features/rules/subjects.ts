import type { RuleSet } from '../../../core/rules/options.ts';
import { PRESETS, PRESET_IDS, type PresetId } from '../../../core/rules/presets/registry.ts';
import type { ServerSettings } from '../../../matches/records/settings.ts';
import { rulesOf } from '../settings/settings-edits.ts';
import type { Words } from '../../../words/english/messages.ts';

/** What can be read about: the server's own rules, or a rulebook as it is. */
export const RULE_SUBJECTS = ['own', ...PRESET_IDS] as const;
export type RuleSubject = 'own' | PresetId;

/** A rule set with the rulebook that it comes from. */
export interface Rulebook {
  readonly subject: RuleSubject;
  readonly name: string;
  readonly preset: PresetId;
  readonly rules: RuleSet;
}

export function rulebookOf(subject: RuleSubject, settings: ServerSettings, words: Words): Rulebook {
  if (subject === 'own') {
    const { preset } = settings;
    return { subject, name: words.rules.own, preset, rules: rulesOf(settings) };
  }
  const name = words.match.presets[subject];
  return { subject, name, preset: subject, rules: PRESETS[subject] };
}
