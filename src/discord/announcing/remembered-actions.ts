import type { MatchReader } from '../../matches/ports/match-store.ts';
import type { StoredAction } from '../../matches/records/matches.ts';

export type ActionReader = Pick<MatchReader, 'readAction'>;

/**
 * For as long as one thing is told: what has been done stays done, and to unpack the same turn twice
 * costs more than all else that is read.
 */
export function rememberActions(matches: ActionReader): ActionReader {
  const known = new Map<string, Promise<StoredAction | undefined>>();
  return {
    readAction: (match, revision) => {
      const key = `${match} ${revision}`;
      const action = known.get(key) ?? matches.readAction(match, revision);
      known.set(key, action);
      return action;
    },
  };
}
