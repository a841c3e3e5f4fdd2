import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { arrowsBelow, circlesIn } from '../../scripts/house/folder-circles.ts';

const root = mkdtempSync(join(tmpdir(), 'house-'));

afterEach(() => {
  rmSync(join(root, 'src'), { recursive: true, force: true });
});

/** The imports of each file. */
function house(files: Readonly<Record<string, readonly string[]>>) {
  for (const [file, imports] of Object.entries(files)) {
    const path = join(root, 'src', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, imports.map((one) => `import '${one}';\n`).join(''));
  }
  return circlesIn(arrowsBelow(root, ['src'])).map((circle) => circle.map(({ by }) => by).sort());
}

test('folders that import each other are found even if no files do', () => {
  const circles = house({
    'ids/ids.ts': ['../help/pages.ts'],
    'help/pages.ts': [],
    'help/panel.ts': ['../ids/ids.ts', './pages.ts'],
  });
  expect(circles).toEqual([
    ['src/help/panel.ts → src/ids/ids.ts', 'src/ids/ids.ts → src/help/pages.ts'],
  ]);
});

test('a circle of three folders is shown by its arrows', () => {
  const circles = house({
    'a/a.ts': ['../b/b.ts'],
    'b/b.ts': ['../c/c.tsx'],
    'c/c.tsx': ['../a/other.ts'],
    'a/other.ts': [],
    'd/d.ts': ['../a/a.ts'],
  });
  expect(circles.flat()).toEqual([
    'src/a/a.ts → src/b/b.ts',
    'src/b/b.ts → src/c/c.tsx',
    'src/c/c.tsx → src/a/other.ts',
  ]);
  expect(circles).toHaveLength(1);
});

test('the files of a folder and those of its subfolder are two nodes', () => {
  expect(house({ 'a/a.ts': ['./in/in.ts'], 'a/in/in.ts': ['../b.ts'], 'a/b.ts': [] })).toEqual([
    ['src/a/a.ts → src/a/in/in.ts', 'src/a/in/in.ts → src/a/b.ts'],
  ]);
});

test('type imports count, files outside do not, and an import from a subfolder is no circle', () => {
  const circles = house({
    'a/a.ts': ['../b/b.ts', 'node:fs', '../../elsewhere.ts'],
    'b/b.ts': ['../c/c.ts'],
    'c/c.ts': [],
  });
  expect(circles).toEqual([]);
});
