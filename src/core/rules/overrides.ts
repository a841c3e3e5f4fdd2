import type { RuleOverrides } from './house-rules.ts';
import type { RuleSet } from './options.ts';
import { PRESETS, type PresetId } from './presets/registry.ts';

/** What makes these rules of the preset: the options that differ and no others. */
export function overridesOf(preset: PresetId, rules: RuleSet): RuleOverrides {
  const base: RuleSet = PRESETS[preset];
  const { start, nextStarter, discsPerPlayer, ...single } = rules;
  return {
    ...changesOf(base, single),
    ...named('start', changesOf(base.start, start)),
    ...named('nextStarter', changesOf(base.nextStarter, nextStarter)),
    ...named('discsPerPlayer', changesOf(base.discsPerPlayer, discsPerPlayer)),
  };
}

function changesOf<Part extends object>(base: Part, now: Part): Partial<Part> {
  const before = new Map<string, unknown>(Object.entries(base));
  const changed = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  );
  return Object.fromEntries(changed) as Partial<Part>;
}

function named<Name extends string, Part extends object>(
  name: Name,
  part: Part,
): Partial<Record<Name, Part>> {
  if (Object.keys(part).length === 0) return {};
  return { [name]: part } as Partial<Record<Name, Part>>;
}
