import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../src/matches/ports/store.ts';
import { openForTest } from '../support/opened-store.ts';
import { STORES } from '../support/stores.ts';
import { flickNext, newMatch, saved, serviceOn } from '../support/tables.ts';

describe.each(STORES)('the $name store', ({ open }) => {
  let store: Store;
  beforeEach(async () => {
    ({ store } = await openForTest(open));
  });

  it('returns the revisions of the matches that exist', async () => {
    const service = serviceOn(store);
    const [one, other] = [await newMatch(service), await newMatch(service, ['13', '14'])];
    saved(await flickNext(service, one));
    saved(await flickNext(service, one));
    expect(await store.readRevisions([])).toEqual(new Map());
    expect(await store.readRevisions([one, 'none', other])).toEqual(
      new Map([
        [one, 2],
        [other, 0],
      ]),
    );
  });
});
