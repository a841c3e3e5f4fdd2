import { overridesOf, rulesOf, composeRules } from 'crokinole/rules/presets/house-rules';
import type { RuleConflict } from 'crokinole/rules/conflicts';
import type { RuleSet } from 'crokinole/rules/options';
import { PRESETS, type PresetId } from 'crokinole/rules/presets/registry';
import { accept, type Result } from 'crokinole/result';
import {
  serverSettingsSchema,
  type ServerSettings,
  type SettingsEdit,
} from '../../../matches/records/settings.ts';
import { EDITORS, endAt, type EditableTopic } from 'crokinole/rules/editing';

export type SettingsRefusal = readonly RuleConflict[];
export type CheckedSettingsEdit = SettingsEdit<SettingsRefusal>;

/** Whatever is no rule goes with everything else. */
export function plainEdit(part: Partial<ServerSettings>): CheckedSettingsEdit {
  return (before) => accept({ ...before, ...part });
}

/** House rules move on to the other rulebook; how long a match lasts, the rulebook says. */
export function choosePreset(preset: PresetId): CheckedSettingsEdit {
  return (before) => {
    if (preset === before.preset) return accept(before);
    const { end } = PRESETS[preset];
    const overrides = { ...before.overrides, end };
    const composed = composeRules(preset, overrides);
    return composed.ok ? accept(withRules(before, preset, composed.value)) : composed;
  };
}

export function chooseRule(topic: EditableTopic, keys: readonly string[]): CheckedSettingsEdit {
  return (before) => changeRules(before, (rules) => EDITORS[topic].write(rules, keys));
}

/** Back to what the rulebook says about it. */
export function resetRule(topic: EditableTopic): CheckedSettingsEdit {
  return (before) => {
    const { read, write } = EDITORS[topic];
    const base = PRESETS[before.preset];
    // The end is more than its kind: its number belongs to the rulebook, too.
    return changeRules(before, (rules) =>
      topic === 'end' ? { ...rules, end: base.end } : write(rules, read(base)),
    );
  };
}

export const resetRules: CheckedSettingsEdit = (before) => accept({ ...before, overrides: {} });

export function chooseTarget(target: number): CheckedSettingsEdit {
  return (before) => changeRules(before, (rules) => ({ ...rules, end: endAt(rules.end, target) }));
}

function changeRules(
  before: ServerSettings,
  change: (rules: RuleSet) => RuleSet,
): Result<ServerSettings, SettingsRefusal> {
  const { preset } = before;
  const overrides = overridesOf(preset, change(rulesOf(before)));
  const composed = composeRules(preset, overrides);
  return composed.ok ? accept(withRules(before, preset, composed.value)) : composed;
}

function withRules(before: ServerSettings, preset: PresetId, rules: RuleSet): ServerSettings {
  const overrides = overridesOf(preset, rules);
  return serverSettingsSchema.parse({ ...before, preset, overrides });
}
