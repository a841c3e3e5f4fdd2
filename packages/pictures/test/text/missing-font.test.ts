import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'fonts-'));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

interface FontsModule {
  readonly loadFonts: () => { fallbackFor: (sign: string, text: string) => string | undefined };
}

/** The module in an installation that lacks some of its packages. */
async function loadFontsWith(
  name: string,
  packages: readonly string[],
): Promise<FontsModule['loadFonts']> {
  const home = join(folder, name);
  for (const part of ['text', 'primitives']) {
    cpSync(join(root, 'packages/pictures/src', part), join(home, part), { recursive: true });
  }
  for (const installed of packages) {
    mkdirSync(join(home, 'node_modules', installed, '..'), { recursive: true });
    symlinkSync(join(root, 'node_modules', installed), join(home, 'node_modules', installed));
  }
  const loaded = (await import(join(home, 'text/fonts.ts'))) as FontsModule;
  return loaded.loadFonts;
}

it('does not start when a font is missing', async () => {
  const loadFonts = await loadFontsWith('poor', ['@napi-rs/canvas', '@fontsource/source-sans-3']);
  expect(loadFonts).toThrow(/literata/);
});

it('does not start when a font is broken', async () => {
  const loadFonts = await loadFontsWith('broken', ['@napi-rs/canvas', '@fontsource/source-sans-3']);
  const broken = join(folder, 'broken/node_modules/@fontsource/literata');
  const whole = join(root, 'node_modules/@fontsource/literata');
  mkdirSync(join(broken, 'files'), { recursive: true });
  cpSync(join(whole, 'package.json'), join(broken, 'package.json'));
  for (const file of readdirSync(join(whole, 'files'))) {
    if (!file.endsWith('-700-normal.woff2')) continue;
    const font = readFileSync(join(whole, 'files', file));
    if (file.includes('-greek-7')) font.fill(0, 0, 12);
    writeFileSync(join(broken, 'files', file), font);
  }
  expect(loadFonts).toThrow('unreadable font: @fontsource/literata/files/literata-greek-700');
});

it('loads the font of another script only when a name needs it', async () => {
  const packages = ['@napi-rs/canvas', '@fontsource/source-sans-3', '@fontsource/literata'];
  const loadFonts = await loadFontsWith('whole', packages);
  expect(loadFonts).not.toThrow();
  expect(() => loadFonts().fallbackFor('明', '王小明')).toThrow(/noto-sans-sc/);
});
