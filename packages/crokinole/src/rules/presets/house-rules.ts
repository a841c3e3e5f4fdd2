import { accept, refuse, type Result } from '../../result.ts';
import { conflictsAt, conflictsOf, playableFormats, type RuleConflict } from '../conflicts.ts';
import type { RuleSet } from '../options.ts';
import { PRESETS, type PresetId } from './registry.ts';

/** Single options that a table plays differently from its preset. */
export type RuleOverrides = Partial<
  Omit<RuleSet, 'start' | 'nextStarter' | 'discsPerPlayer'> & {
    readonly start: Partial<RuleSet['start']>;
    readonly nextStarter: Partial<RuleSet['nextStarter']>;
    readonly discsPerPlayer: Partial<RuleSet['discsPerPlayer']>;
  }
>;

/** What a server keeps of its rules. */
export interface HouseRules {
  readonly preset: PresetId;
  readonly overrides: RuleOverrides;
}

/** A preset with some options changed, whether or not that makes sense. */
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
 * A preset with some options changed, if anything can be played by what comes out. A format that it
 * leaves out keeps nobody from playing the others: `conflictsAt` says which those are.
 */
export function composeRules(
  preset: PresetId,
  overrides: RuleOverrides,
): Result<RuleSet, readonly RuleConflict[]> {
  const rules = overrideRules(preset, overrides);
  const conflicts = [...conflictsOf(rules), ...conflictsOfAll(rules)];
  return conflicts.length > 0 ? refuse(conflicts) : accept(rules);
}

/** The rules of whoever plays by this preset with these house rules. */
export function rulesOf({ preset, overrides }: HouseRules): RuleSet {
  const composed = composeRules(preset, overrides);
  // A house rule that a later version refuses must not keep anybody from playing.
  return composed.ok ? composed.value : PRESETS[preset];
}

/** Why nothing can be played by these rules, each reason once; none where one format can be. */
function conflictsOfAll(rules: RuleSet): readonly RuleConflict[] {
  if (playableFormats(rules).length > 0) return [];
  const found = rules.formats.flatMap((format) => conflictsAt(rules, format));
  return [...new Map(found.map((conflict) => [conflict.code, conflict])).values()];
}

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
