import { entriesOf, openRecord, withoutRandom } from '../core/match/notation/record.ts';
import type { MatchRecord, RecordEntry } from '../core/match/notation/record.ts';
import type { MatchState } from '../core/match/state.ts';
import { actionOf } from './finished.ts';
import type { StoredAction } from './records.ts';

/**
 * A stored match, ready to be written down. While it is on, its generator is left out: whoever has
 * the key knows the wobble of every shot to come.
 */
export function recordOfMatch(opening: MatchState, actions: readonly StoredAction[]): MatchRecord {
  const entries: RecordEntry[] = [];
  let before = opening;
  for (const stored of actions) {
    entries.push(...entriesOf(before, actionOf(stored), stored.events));
    before = stored.state;
  }
  const record = { ...openRecord(opening), entries };
  return before.phase.kind === 'ended' ? record : withoutRandom(record);
}
