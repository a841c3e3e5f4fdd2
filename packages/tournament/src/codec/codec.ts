import { parseJson } from 'crokinole/match/codec/parse-json';
import { upgradeStored, type Upgrades } from 'crokinole/match/codec/upgrade';
import { accept, refuse, type Result } from 'crokinole/result';
import { TOURNAMENT_VERSION, type TournamentState } from '../model/state.ts';
import { inconsistencyOf, type TournamentInconsistency } from './consistency.ts';
import { fromOptions } from './from-options.ts';
import { tournamentStateSchema } from './state-schema.ts';

/** Migrations from each older version to the next. Version 1 is the first. */
const UPGRADES: Upgrades = { 1: fromOptions };

export type TournamentDecodeRefusal =
  | { readonly code: 'not-json' }
  | { readonly code: 'unknown-version' }
  /** `path` locates the field, as in `stages.0.pairings.3.id`. */
  | { readonly code: 'bad-shape'; readonly path: string }
  | { readonly code: 'inconsistent'; readonly why: TournamentInconsistency };

export function encodeTournament(state: TournamentState): string {
  return JSON.stringify(state);
}

/** Rejects states that no tournament can reach, so that every loaded one can be continued. */
export function decodeTournament(text: string): Result<TournamentState, TournamentDecodeRefusal> {
  const stored = parseJson(text);
  if (stored === undefined) return refuse({ code: 'not-json' });
  const upgraded = upgradeStored(stored, UPGRADES, TOURNAMENT_VERSION);
  if (upgraded === undefined) return refuse({ code: 'unknown-version' });
  const parsed = tournamentStateSchema.safeParse(upgraded);
  if (!parsed.success) {
    return refuse({ code: 'bad-shape', path: parsed.error.issues[0]?.path.join('.') ?? '' });
  }
  const why = inconsistencyOf(parsed.data);
  return why === undefined ? accept(parsed.data) : refuse({ code: 'inconsistent', why });
}
