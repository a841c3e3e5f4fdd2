import type { RuleSet } from '../../../src/rules/options.ts';
import { PRESET_IDS, PRESETS, type PresetId } from '../../../src/rules/presets/registry.ts';
import type { Clause } from '../clauses/clause.ts';
import { RULEBOOKS } from '../clauses/index.ts';
import type { Row } from '../clauses/row.ts';
import { OPTION_NAMES, OPTION_WORDS } from './option-words.ts';

type Cells = readonly string[];

function table(head: Cells, rows: readonly Cells[]): string {
  const line = (cells: Cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function wordsFor(option: keyof RuleSet, preset: PresetId): string {
  return OPTION_WORDS[option].words(PRESETS[preset]);
}

/** All presets side by side where they differ, then what they share. */
export function presetComparison(): string {
  const rows = OPTION_NAMES.map((option) => ({
    label: OPTION_WORDS[option].label,
    cells: PRESET_IDS.map((preset) => wordsFor(option, preset)),
  }));
  const differs = ({ cells }: { readonly cells: Cells }) => new Set(cells).size > 1;
  const same = rows.filter((row) => !differs(row));
  return [
    table(
      ['', ...PRESET_IDS],
      rows.filter(differs).map(({ label, cells }) => [label, ...cells]),
    ),
    'The same in all of them:',
    same.map(({ label, cells }) => `- ${label}: ${cells[0] ?? ''}`).join('\n'),
  ].join('\n\n');
}

const MARKS: Readonly<Record<Row['outcome'], string>> = { yes: '✓ ', no: '✗ ', fact: '' };

/** Every clause of every rulebook, with the rows that show it. */
export function clauseListing(): string {
  return RULEBOOKS.map(({ book, rows }) => {
    const title = `## ${book.letter} · ${book.title} (${book.presets.join(', ')})`;
    const lines = book.clauses.map((clause) => [clause.id, clause.gist, rowsInWords(clause, rows)]);
    return `${title}\n\n${table(['clause', 'what it says', 'shown by'], lines)}`;
  }).join('\n\n');
}

function rowsInWords({ id, reason }: Clause, rows: readonly Row[]): string {
  if (reason !== undefined) return `_does not apply:_ ${reason}`;
  const citing = rows.filter((row) => row.cites.includes(id));
  return citing.map((row) => `${MARKS[row.outcome]}${row.name}`).join('<br>');
}
