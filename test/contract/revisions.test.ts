import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STORES, type OpenStore } from '../support/stores.ts';
import { flickNext, newMatch, saved, serviceOn } from '../support/tables.ts';

describe.each(STORES)('the $name store', ({ open }) => {
  let opened: OpenStore;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  it('returns the revisions of the matches that exist', async () => {
    const { store } = opened;
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
