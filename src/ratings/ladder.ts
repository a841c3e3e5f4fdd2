import { PRESET_IDS, type PresetId } from '../core/rules/presets/registry.ts';

/** Everywhere, where no single server is meant. Servers' ids are numbers, so that it is none. */
export const EVERYWHERE = 'global';

export const ANY_RULES = 'any';
export type LadderRules = PresetId | typeof ANY_RULES;

/** Figures are kept apart for each server, and for each preset; and for all of them together. */
export interface Ladder {
  /** A server's id, or `global`. */
  readonly scope: string;
  readonly rules: LadderRules;
}

export function isLadderRules(text: string): text is LadderRules {
  return text === ANY_RULES || PRESET_IDS.some((preset) => preset === text);
}

/** Every ladder on which a match moves its players; one in private messages has no server. */
export function laddersOf(match: {
  readonly server: string | null;
  readonly preset: PresetId;
}): readonly Ladder[] {
  return scopesOf(match).flatMap((scope) => [
    { scope, rules: ANY_RULES },
    { scope, rules: match.preset },
  ]);
}

export function scopesOf({ server }: { readonly server: string | null }): readonly string[] {
  return server === null ? [EVERYWHERE] : [EVERYWHERE, server];
}

/** By scope, then by rules: any order will do that is always the same. */
export function compareLadders(a: Ladder, b: Ladder): number {
  if (a.scope !== b.scope) return a.scope < b.scope ? -1 : 1;
  return a.rules === b.rules ? 0 : a.rules < b.rules ? -1 : 1;
}

export function scopesIn(ladders: readonly Ladder[]): readonly string[] {
  return [...new Set(ladders.map(({ scope }) => scope))];
}
