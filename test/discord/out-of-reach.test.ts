import { expect, onTestFinished, test } from 'vitest';
import { PostgresStore } from '../../src/storage/postgres/store.ts';
import { freshDatabase, hasPostgres } from '../support/postgres/databases.ts';
import { faultyLine } from '../support/postgres/faulty-line.ts';
import { afterwards, onlyMatch, openMatch, aimedPanel } from './support/table.ts';
import { TOLD_SHOT, unlinked, words } from './support/told.ts';

test.skipIf(!hasPostgres)(
  'while the database is out of reach, players get a kind sentence, nothing changes, and then all works again',
  async () => {
    const database = await freshDatabase();
    onTestFinished(database.release);
    const line = await faultyLine(database.url);
    onTestFinished(line.end);
    const store = await PostgresStore.open({ url: line.url });
    onTestFinished(() => store.close());
    const { party, board, mover } = await openMatch({ bot: { store } });
    const panel = await aimedPanel(mover, board);
    line.close();
    const told = await mover
      .press(panel, 'Flick!')
      .followUp(({ text }) => unlinked(text) === words.common.outOfReach);
    expect(told.isPrivate).toBe(true);
    expect(told.text).not.toMatch(/[0-9a-f]{8}/);
    line.mend();
    await expect.poll(() => store.proveSaving().then(() => 'saved')).toBe('saved');
    expect((await onlyMatch(party)).revision).toBe(0);
    const next = await afterwards(party, () => mover.press(panel, 'Flick!').answer());
    expect(next.text).toMatch(TOLD_SHOT);
  },
);
