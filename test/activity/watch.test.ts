import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { Watch } from '../../src/activity/tables/lobby.ts';
import { newMatch } from '../support/tables.ts';
import { enter, openTableParty } from './support/table-party.ts';

test('a closed table stops asking the store', async () => {
  const party = await openTableParty();
  onTestFinished(() => party.close());
  const match = await newMatch(party.service);
  const ada = await enter(party, 'ada', match);
  onTestFinished(() => {
    ada.close();
  });
  await ada.next('table');
  let reads = 0;
  const watch = new Watch({
    ...party.activity,
    matches: {
      readRevisions: (ids) => {
        reads += 1;
        return party.store.readRevisions(ids);
      },
    },
    onWake: () => () => undefined,
    onProblem: (thrown) => {
      throw thrown;
    },
  });
  await expect.poll(() => reads).toBeGreaterThan(1);
  await watch.close();
  const before = reads;
  await pause(500);
  expect(reads).toBe(before);
});
