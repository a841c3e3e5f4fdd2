import { entriesOf, openRecord, withoutRandom } from 'crokinole/match/notation/record';
import { formatRecord } from 'crokinole/match/notation/text';
import { actionOf } from '../steps/finished-match.ts';
import type { MatchReader } from '../ports/match-store.ts';

/**
 * A match written down, from its first shot to where it stands. The key to its luck is told only
 * once it is over. Nothing where there is no such match.
 */
export async function writeRecord(
  store: Pick<MatchReader, 'readMatch' | 'readOpening' | 'readActions'>,
  id: string,
): Promise<string | undefined> {
  const match = await store.readMatch(id);
  const opening = await store.readOpening(id);
  if (match === undefined || opening === undefined) return undefined;
  let before = opening;
  const entries = (await store.readActions(id)).flatMap((stored) => {
    const made = entriesOf(before, actionOf(stored), stored.events);
    before = stored.state;
    return made;
  });
  const record = { ...openRecord(opening), entries };
  return formatRecord(match.endedAtMs === null ? withoutRandom(record) : record);
}
