import { accept, refuse, type Result } from '../../result.ts';
import { MATCH_VERSION, type MatchState } from '../state.ts';
import { inconsistencyOf, type Inconsistency } from './consistency.ts';
import { matchStateSchema } from './state-schema.ts';
import { parseJson } from './parse-json.ts';
import { upgradeStored, type Upgrades } from './upgrade.ts';

/** Migrations from each older version to the next. Version 1 is the first. */
const UPGRADES: Upgrades = {};

export type DecodeRefusal =
  | { readonly code: 'not-json' }
  | { readonly code: 'unknown-version' }
  /** `path` locates the field, as in `round.discs.0.x`. */
  | { readonly code: 'bad-shape'; readonly path: string }
  | { readonly code: 'inconsistent'; readonly why: Inconsistency };

export function encodeMatch(state: MatchState): string {
  return JSON.stringify(state);
}

export function decodeMatch(text: string): Result<MatchState, DecodeRefusal> {
  const stored = parseJson(text);
  if (stored === undefined) return refuse({ code: 'not-json' });
  const upgraded = upgradeStored(stored, UPGRADES, MATCH_VERSION);
  if (upgraded === undefined) return refuse({ code: 'unknown-version' });
  const parsed = matchStateSchema.safeParse(upgraded);
  if (!parsed.success) {
    return refuse({ code: 'bad-shape', path: parsed.error.issues[0]?.path.join('.') ?? '' });
  }
  const why = inconsistencyOf(parsed.data);
  return why === undefined ? accept(parsed.data) : refuse({ code: 'inconsistent', why });
}
