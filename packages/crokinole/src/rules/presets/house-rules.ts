import { accept, refuse, type Result } from '../../result.ts';
import { conflictsAt, conflictsOf, playableFormats, type RuleConflict } from '../conflicts.ts';
import type { RuleSet } from '../options.ts';
import { PRESETS, type PresetId } from './registry.ts';

/** Options that override a preset. */
export type RuleOverrides = Partial<
  Omit<RuleSet, 'start' | 'nextStarter' | 'discsPerPlayer'> & {
    readonly start: Partial<RuleSet['start']>;
    readonly nextStarter: Partial<RuleSet['nextStarter']>;
    readonly discsPerPlayer: Partial<RuleSet['discsPerPlayer']>;
  }
>;

/** A server's stored rules. */
export interface HouseRules {
  readonly preset: PresetId;
  readonly overrides: RuleOverrides;
}

/** Applies overrides to a preset without checking the result. */
export function overrideRules(preset: PresetId, overrides: RuleOverrides): RuleSet {
  const base: RuleSet = PRESETS[preset];
  return {
    ...base,
    ...overrides,
    start: { ...base.start, ...overrides.start },
    nextStarter: { ...base.nextStarter, ...overrides.nextStarter },
    discsPerPlayer: { ...base.discsPerPlayer, ...overrides.discsPerPlayer },
  };
}

/**
 * Applies overrides to a preset, if at least one format can be played under the result.
 * `conflictsAt` tells which formats can't.
 */
export function composeRules(
  preset: PresetId,
  overrides: RuleOverrides,
): Result<RuleSet, readonly RuleConflict[]> {
  const rules = overrideRules(preset, overrides);
  const conflicts = [...conflictsOf(rules), ...conflictsOfAll(rules)];
  return conflicts.length > 0 ? refuse(conflicts) : accept(rules);
}

/** The rules in force for a preset with house rules. */
export function rulesOf({ preset, overrides }: HouseRules): RuleSet {
  const composed = composeRules(preset, overrides);
  // House rules that a later version refuses must not stop people from playing.
  return composed.ok ? composed.value : PRESETS[preset];
}

/** Why nothing can be played under these rules, each reason once; empty if one format can. */
function conflictsOfAll(rules: RuleSet): readonly RuleConflict[] {
  if (playableFormats(rules).length > 0) return [];
  const found = rules.formats.flatMap((format) => conflictsAt(rules, format));
  return [...new Map(found.map((conflict) => [conflict.code, conflict])).values()];
}

/** The overrides that turn the preset into these rules: exactly the options that differ. */
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
