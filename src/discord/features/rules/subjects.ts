import type { RuleSubject } from '../../ids/press-choices.ts';
import { rulesOf } from 'crokinole/rules/presets/house-rules';
import type { RuleSet } from 'crokinole/rules/options';
import { PRESETS, type PresetId } from 'crokinole/rules/presets/registry';
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
