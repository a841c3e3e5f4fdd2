import { beforeEach, describe, expect, it } from 'vitest';
import { replayRecord } from 'crokinole/match/notation/replay';
import { parseRecord } from 'crokinole/match/notation/text';
import { simulate } from 'crokinole/physics/simulate';
import type { MatchService } from '../../src/matches/service.ts';
import type { Store } from '../../src/matches/ports/store.ts';
import { openForTest } from '../support/opened-store.ts';
import { STORES_BY_DAY } from '../support/stores.ts';
import { FIXED_SEEDS, flickNext, newMatch, playOut, serviceOn } from '../support/tables.ts';
import { writeRecord } from '../../src/matches/reading/matches.ts';

describe.each(STORES_BY_DAY)('reading with the $name store', ({ open }) => {
  let store: Store;
  let service: MatchService;

  beforeEach(async () => {
    ({ store } = await openForTest(open));
    service = serviceOn(store);
  });

  it('writes an ended match down so that it can be played again', async () => {
    const match = await newMatch(service);
    await playOut(service, match);
    const record = parseRecord((await writeRecord(service.authority.matches, match)) ?? '');
    if (!record.ok) throw new Error(JSON.stringify(record.refusal));
    expect(record.value.entries.at(-1)?.kind).toBe('match-ended');
    expect(replayRecord(record.value, simulate)).toMatchObject({ ok: true });
  });

  it('hides the random key while a match is running', async () => {
    const match = await newMatch(service);
    await flickNext(service, match);
    const text = (await writeRecord(service.authority.matches, match)) ?? '';
    expect(text).not.toContain(FIXED_SEEDS.newKey());
    expect(parseRecord(text)).toMatchObject({ ok: true });
    expect(await writeRecord(service.authority.matches, 'nowhere')).toBeUndefined();
  });
});
