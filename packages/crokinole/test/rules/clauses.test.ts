import { describe, expect, it } from 'vitest';
import type { PresetId } from '../../src/rules/presets/registry.ts';
import { RULEBOOKS } from './clauses/index.ts';
import { rulesOf, type Row } from './clauses/row.ts';

for (const { book, rows } of RULEBOOKS) {
  describe.each(book.presets)(`${book.letter}, ${book.title}: %s`, (preset) => {
    const played = rows.filter((row) => row.presets?.includes(preset) ?? true);
    it.each(played.map((row) => [titleOf(row), row] as const))('%s', (_, row) => {
      row.check(rulesOf(preset, row.house), preset);
    });
  });

  describe(`the listing of ${book.letter}`, () => {
    const rowsFor = (preset: PresetId, id: string) =>
      rows.filter((row) => row.cites.includes(id) && (row.presets?.includes(preset) ?? true));
    const known = new Map(book.clauses.map((clause) => [clause.id, clause]));

    it.each(book.clauses.filter((clause) => clause.needs !== 'nothing'))(
      'has a row for $id in every preset it concerns',
      ({ id, presets }) => {
        for (const preset of presets) expect(rowsFor(preset, id)).not.toHaveLength(0);
      },
    );

    it.each(book.clauses.filter((clause) => clause.needs === 'two-sided'))(
      'shows $id both kept and broken',
      ({ id, presets }) => {
        for (const preset of presets) {
          const outcomes = rowsFor(preset, id).map((row) => row.outcome);
          expect(outcomes).toEqual(expect.arrayContaining(['yes', 'no']));
        }
      },
    );

    it('has no row that cites a clause which is not listed, or cannot apply', () => {
      const cites = rows.flatMap((row) => row.cites);
      expect(cites.filter((id) => (known.get(id)?.needs ?? 'nothing') === 'nothing')).toEqual([]);
    });

    it('gives a reason for every clause without a row', () => {
      const silent = book.clauses.filter((clause) => clause.needs === 'nothing' && !clause.reason);
      expect(silent).toEqual([]);
    });

    it('has a row with each name once for each preset', () => {
      for (const preset of book.presets) {
        const names = rows
          .filter((row) => row.presets?.includes(preset) ?? true)
          .map((row) => row.name);
        expect(names).toEqual([...new Set(names)]);
      }
    });
  });
}

function titleOf(row: Row): string {
  return `${row.name} (${row.cites.join(', ')})`;
}
