import { entriesOf, openRecord, withoutRandom } from 'crokinole/match/notation/record';
import { formatRecord } from 'crokinole/match/notation/text';
import { actionOf } from '../steps/finished-match.ts';
import type { MatchReader } from '../ports/match-store.ts';

/**
 * A match in notation, from its first shot to its current state. The random generator's key is
 * included only once the match is over. Returns undefined if there is no such match.
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
