import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PRESET_IDS, PRESETS } from '../../src/rules/presets/registry.ts';
import { RULEBOOKS } from './clauses/index.ts';
import { OPTION_NAMES, OPTION_WORDS } from './docs/option-words.ts';
import { clauseListing, presetComparison } from './docs/tables.ts';

const read = (page: string) =>
  readFileSync(new URL(`../../../../docs/${page}`, import.meta.url), 'utf8');

it('the listing of clauses has a row for each, with what shows it or why it does not apply', () => {
  const lines = clauseListing().split('\n');
  const clauses = RULEBOOKS.flatMap(({ book }) => book.clauses);
  expect(lines.filter((line) => /^\| [A-E] §/.test(line))).toHaveLength(clauses.length);
  for (const { id, gist } of clauses) {
    const row = lines.find((line) => line.startsWith(`| ${id} | ${gist} | `)) ?? '';
    expect(row, id).toMatch(/ \| [^|\s][^|]* \|$/);
  }
});

it('the comparison of rule sets has every option of every preset', () => {
  const lines = presetComparison().split('\n');
  for (const preset of PRESET_IDS) expect(lines[0]).toContain(` | ${preset} |`);
  for (const option of OPTION_NAMES) {
    const { label, words } = OPTION_WORDS[option];
    const starts = [`| ${label} | `, `- ${label}: `];
    const row = lines.find((line) => starts.some((start) => line.startsWith(start))) ?? '';
    for (const preset of PRESET_IDS) expect(row, label).toContain(words(PRESETS[preset]));
  }
});

it('the pages leave room for them', () => {
  expect(read('clauses.md')).toContain('\n<!-- table: clauses -->\n');
  expect(read('rules.md')).toContain('\n<!-- table: rule-sets -->\n');
});

it('the page on rules has a part for every preset', () => {
  const parts = Array.from(read('rules.md').matchAll(/^### `([a-z0-9-]+)`/gm), ([, id]) => id);
  expect(parts.sort()).toEqual([...PRESET_IDS].sort());
});
