import { PRESET_IDS, type PresetId } from '../rules/presets/registry.ts';

/** Everywhere, where no single server is meant. Servers' ids are numbers, so that it is none. */
export const EVERYWHERE = 'global';

/** Of the matches on a server that a robot has played in. */
export function robotsScope(server: string): string {
  return `robots:${server}`;
}

export const ANY_RULES = 'any';
export type LadderRules = PresetId | typeof ANY_RULES;

/** Figures are kept apart for each server, and for each preset; and for all of them together. */
export interface Ladder {
  /** A server's id, or `global`; or that of a server's robots. */
  readonly scope: string;
  readonly rules: LadderRules;
}

export function isLadderRules(text: string): text is LadderRules {
  return text === ANY_RULES || PRESET_IDS.some((preset) => preset === text);
}

/** What decides on which ladders a match counts. */
export interface LadderMatch {
  /** None for one in private messages. */
  readonly server: string | null;
  readonly preset: PresetId;
  readonly hasRobot: boolean;
}

/** Every ladder on which a match moves its players. */
export function laddersOf(match: LadderMatch): readonly Ladder[] {
  return scopesOf(match).flatMap((scope) => [
    { scope, rules: ANY_RULES },
    { scope, rules: match.preset },
  ]);
}

/** People and robots meet on the robots' own ladders, which no match among people moves. */
export function scopesOf({ server, hasRobot }: Omit<LadderMatch, 'preset'>): readonly string[] {
  if (hasRobot) return server === null ? [] : [robotsScope(server)];
  return server === null ? [EVERYWHERE] : [EVERYWHERE, server];
}

export function scopesIn(ladders: readonly Ladder[]): readonly string[] {
  return [...new Set(ladders.map(({ scope }) => scope))];
}
