import type { RuleSubject } from '../../ids/press-choices.ts';
import { rulesOf } from '../../../core/rules/presets/house-rules.ts';
import type { RuleSet } from '../../../core/rules/options.ts';
import { PRESETS, type PresetId } from '../../../core/rules/presets/registry.ts';
import type { ServerSettings } from '../../../matches/records/settings.ts';
import type { Words } from '../../../words/english/messages.ts';

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
