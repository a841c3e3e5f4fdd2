import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = new URL('../../docs/decisions/', import.meta.url);
/** From here on there are no gaps in the numbers. */
const FIRST_WITHOUT_GAPS = 70;

const read = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8');
const records = readdirSync(FOLDER)
  .filter((name) => name !== 'README.md')
  .sort();
const numberOf = (name: string) => /^(\d{4})-[a-z0-9-]+\.md$/.exec(name)?.[1];

test('the index lists every decision once, in order, and no other', () => {
  const rows = read('README.md').matchAll(/^\| \[(\d{4})\]\(([^)]+)\) \| \S.* \|$/gm);
  const listed = Array.from(rows, ([, number, name]) => ({ number, name }));
  expect(listed).toEqual(records.map((name) => ({ number: numberOf(name), name })));
});

test('a decision has the number of its file', () => {
  for (const name of records) {
    expect(read(name).split('\n')[0]).toMatch(new RegExp(`^# ${numberOf(name) ?? '?'} · \\S`));
  }
});

test('no two decisions have one number, and from 0070 on there is no gap', () => {
  const numbers = records.map((name) => Number(numberOf(name)));
  expect(new Set(numbers).size).toBe(numbers.length);
  const late = numbers.filter((number) => number >= FIRST_WITHOUT_GAPS);
  expect(late).toEqual(late.map((_, i) => FIRST_WITHOUT_GAPS + i));
});
