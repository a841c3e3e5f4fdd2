import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { LocalDiscord } from '../src/local-discord.ts';
import { closeAfterTest, openDiscord } from './support/world.ts';

/** A page in a folder with other files in it and beside it. */
function folderWithPage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  closeAfterTest(() => {
    rmSync(folder, { recursive: true });
  });
  const site = join(folder, 'site');
  mkdirSync(join(site, 'inner'), { recursive: true });
  writeFileSync(join(folder, 'beside.html'), 'beside');
  writeFileSync(join(site, 'inner', 'deep.js'), 'deep');
  writeFileSync(join(site, 'index.html'), '<h1>crêpe</h1>');
  writeFileSync(join(site, 'page.js'), 'run()');
  writeFileSync(join(site, 'notes.txt'), 'notes');
  return site;
}

interface Got {
  readonly status: number | undefined;
  readonly type: string | undefined;
  readonly policy: string | undefined;
  readonly text: string;
}

/** Sends the path as written; a client library would normalize it. */
function get({ webUrl }: LocalDiscord, path: string): Promise<Got> {
  const { hostname, port } = new URL(webUrl);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      response.on('end', () => {
        const { 'content-type': type, 'content-security-policy': policy } = response.headers;
        resolve({ status: response.statusCode, type, policy: policy?.toString(), text });
      });
    });
    asked.on('error', reject).end();
  });
}

test('serves a page with a policy against external scripts, and nothing else', async () => {
  const discord = await openDiscord({ webRoot: folderWithPage() });
  for (const [path, type, text] of [
    ['/', 'text/html; charset=utf-8', '<h1>crêpe</h1>'],
    ['/index.html', 'text/html; charset=utf-8', '<h1>crêpe</h1>'],
    ['/page.js', 'text/javascript; charset=utf-8', 'run()'],
  ] as const) {
    const got = await get(discord, path);
    expect([path, got]).toMatchObject([path, { status: 200, type, text }]);
    expect(got.policy).toContain("default-src 'none'; script-src 'self'");
  }
  for (const path of [
    '/notes.txt',
    '/nowhere.html',
    '/inner/deep.js',
    '/../beside.html',
    '/%2e%2e%2fbeside.html',
  ]) {
    const got = await get(discord, path);
    expect([path, got]).toMatchObject([path, { status: 404, text: 'Not here.\n' }]);
  }
});

test('explains how to build a page that is missing', async () => {
  const discord = await openDiscord({ webRoot: join(tmpdir(), 'no-page-was-built-here') });
  const got = await get(discord, '/');
  expect(got.status).toBe(404);
  expect(got.text).toContain('npm run build');
});

test('lists people but no bots to act as', async () => {
  const discord = await openDiscord({ seed: { members: ['ada', 'bo'] } });
  const { status, text } = await get(discord, '/local/people');
  expect(status).toBe(200);
  const people = JSON.parse(text) as { username: string }[];
  expect(people.map(({ username }) => username)).toEqual(['ada', 'bo']);
});
