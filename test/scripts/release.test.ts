import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { thirdPartyNotices } from '../../scripts/release.ts';
import { changesOf, listCommits } from '../../scripts/notes.ts';

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

test('the image includes everything that a release is made from', () => {
  const read = (name: string) => readFileSync(join(import.meta.dirname, '../..', name), 'utf8');
  const shown = Array.from(read('.dockerignore').matchAll(/^!(.+)$/gm), ([, name]) => name);
  const copied = Array.from(
    read('scripts/release.ts').matchAll(/oin\((?:ROOT|root), '([\w.-]+)'\)/g),
    ([, name = '']) => name,
  );
  expect(copied).toEqual(expect.arrayContaining(['LICENSE', 'migrations', 'package-lock.json']));
  expect(shown).toEqual(expect.arrayContaining(copied));
});

test('the notes have the changes of the version, and its commits by type', () => {
  const changelog =
    '# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2026-12-01\nNew.\n\n## [1.0.0]\nOld.\n';
  expect(changesOf('1.1.0', changelog)).toBe('New.');
  expect(changesOf('1.1', changelog)).toBeUndefined();
  expect(listCommits(['fix(outbox): retry edits', 'feat!: a table', 'chore: tidy', 'Plain'])).toBe(
    '### New\n- a table\n\n### Fixed\n- **outbox**: retry edits\n\n### Behind the scenes\n- tidy\n- Plain',
  );
});
