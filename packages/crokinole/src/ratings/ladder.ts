import { PRESET_IDS, type PresetId } from '../rules/presets/registry.ts';

/** The ladder across all servers. Server ids are numeric, so it cannot clash with one. */
export const EVERYWHERE = 'global';

/** The scope of a server's matches that include a robot. */
export function robotsScope(server: string): string {
  return `robots:${server}`;
}

/** The scope of a server's matches by swipes, on which no wobble is added. */
export function fingersScope(server: string): string {
  return `fingers:${server}`;
}

export const ANY_RULES = 'any';
export type LadderRules = PresetId | typeof ANY_RULES;

/** Statistics are kept for each server and each preset, and for all of them together. */
export interface Ladder {
  /** A server's id, `global`, or the scope of a server's matches with robots or by own finger. */
  readonly scope: string;
  readonly rules: LadderRules;
}

export function isLadderRules(text: string): text is LadderRules {
  return text === ANY_RULES || PRESET_IDS.some((preset) => preset === text);
}

/** The facts that decide on which ladders a match counts. */
export interface LadderMatch {
  /** Null for a match in private messages. */
  readonly server: string | null;
  readonly preset: PresetId;
  readonly hasRobot: boolean;
  /** Players' own fingers were the wobble: it counts on a ladder of its own. */
  readonly isOwnFinger?: true;
}

/** Every ladder on which the match changes its players' ratings. */
export function laddersOf(match: LadderMatch): readonly Ladder[] {
  return scopesOf(match).flatMap((scope) => [
    { scope, rules: ANY_RULES },
    { scope, rules: match.preset },
  ]);
}

/**
 * Matches with robots count only on the robots' ladders, which matches among people never change.
 */
export function scopesOf({
  server,
  hasRobot,
  isOwnFinger,
}: Omit<LadderMatch, 'preset'>): readonly string[] {
  if (isOwnFinger === true) return server === null || hasRobot ? [] : [fingersScope(server)];
  if (hasRobot) return server === null ? [] : [robotsScope(server)];
  return server === null ? [EVERYWHERE] : [EVERYWHERE, server];
}

export function scopesIn(ladders: readonly Ladder[]): readonly string[] {
  return [...new Set(ladders.map(({ scope }) => scope))];
}
