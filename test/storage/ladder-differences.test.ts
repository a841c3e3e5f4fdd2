import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { LadderBook, type FinishedMatch } from 'crokinole/ratings/ladder-book';
import { saveChoices, recordMatch } from '../../src/storage/ladders/ladder-rows.ts';
import { findDifferences, replaceLadders } from '../../src/storage/ladders/recount.ts';
import { carryOut } from '../../src/storage/sqlite/database/engine.ts';
import { openDatabase } from '../../src/storage/sqlite/database/open.ts';
import { finishedMatches } from '../support/counted-matches.ts';
import { fc, runs } from '../support/properties.ts';

function openWith(matches: readonly FinishedMatch[]) {
  const { client, db } = openDatabase({ file: ':memory:' });
  const book = new LadderBook();
  for (const match of matches) {
    carryOut(db, recordMatch, match);
    book.record(match);
  }
  return { client, db, book };
}

const [example = []] = fc.sample(finishedMatches(20), { numRuns: 1, seed: 7 });

describe('a recount', () => {
  it('finds no difference in ladders that were counted match by match, even with hidden players', () => {
    fc.assert(
      fc.property(finishedMatches(15), fc.boolean(), (matches, hides) => {
        const { client, db, book } = openWith(matches);
        carryOut(db, saveChoices, '11', { onGlobalBoards: !hides, directReminders: false });
        expect(carryOut(db, findDifferences, book)).toEqual([]);
        client.close();
      }),
      { numRuns: runs(20) },
    );
  });

  it.each([
    ['a figure', 'UPDATE standings SET twenties = twenties + 1 WHERE rowid = 1', 'standings'],
    [
      'a figure of a board',
      "UPDATE standings SET on_wins = 99 WHERE scope = 'global'",
      'standings',
    ],
    ['a lost row', 'DELETE FROM standings WHERE rowid = 1', 'standings'],
    ['history', 'UPDATE rating_history SET points = points + 1', 'rating_history'],
    ['a meeting', 'DELETE FROM meetings WHERE rowid = 1', 'meetings'],
    [
      'an extra row',
      "INSERT INTO meetings (scope, player, opponent, wins, draws, losses) VALUES ('9', 'x', 'y', 1, 0, 0)",
      'meetings',
    ],
  ])('finds %s that is wrong, and corrects it', (_, damage, table) => {
    const { client, db, book } = openWith(example);
    db.run(sql.raw(damage));
    const found = carryOut(db, findDifferences, book);
    expect(new Set(found.map((difference) => difference.table))).toEqual(new Set([table]));
    carryOut(db, replaceLadders, book);
    expect(carryOut(db, findDifferences, book)).toEqual([]);
    client.close();
  });

  it('reports differences in one order, whatever the order of the rows', () => {
    const { client, db, book } = openWith(example);
    db.run(sql.raw('UPDATE standings SET wins = wins + 1'));
    const found = carryOut(db, findDifferences, book);
    client.exec(`CREATE TEMP TABLE turned AS SELECT * FROM standings ORDER BY rowid DESC;
      DELETE FROM standings; INSERT INTO standings SELECT * FROM turned`);
    expect(found.length).toBeGreaterThan(2);
    expect(carryOut(db, findDifferences, book)).toEqual(found);
    client.close();
  });
});
