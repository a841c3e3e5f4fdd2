import { join } from 'node:path';
import { expect, test } from 'vitest';
import { thirdPartyNotices } from '../../scripts/release.ts';

test('a release includes the licences of its contents, and no others', () => {
  const notices = thirdPartyNotices(join(import.meta.dirname, '../..'));
  const named = Array.from(notices.matchAll(/^=+\n(\S+) \S+ \((.+)\)$/gm), ([, name]) => name);
  // From the bundle, the packages beside it, the pages, and a font.
  const font = '@fontsource-variable/noto-sans-sc';
  for (const name of ['discord.js', '@napi-rs/canvas', 'preact', font]) {
    expect(named).toContain(name);
  }
  expect(named).not.toContain('vitest');
  expect(named).not.toContain('crokinole');
  expect(notices).toContain('SIL OPEN FONT LICENSE');
  expect(notices).toMatch(/Copyright \(c\) .*Erin Catto|Erin Catto/);
});
