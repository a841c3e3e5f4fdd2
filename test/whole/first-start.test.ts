import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runNode, startNode } from '../support/children/children.ts';
import { temporaryFolder } from '../support/stores.ts';
import { PROGRAM } from '../support/whole/program.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => {
  folder.remove();
});

function surroundings() {
  const { PATH } = process.env;
  const env = { PATH, PORT: '0', LOCAL_DISCORD_PORT: '0', LOG_FORMAT: 'json', RENDER_THREADS: '0' };
  return { cwd: folder.path, env };
}

test('the first start creates files for its own user alone, and a damaged file stops the next start', async () => {
  const bot = startNode([PROGRAM], surroundings());
  let output = '';
  bot.stdout.on('data', (bytes: Buffer) => {
    const wasReady = output.includes('Ctrl+C stops it');
    output += bytes.toString();
    // Once: a second signal ends it by force.
    if (!wasReady && output.includes('Ctrl+C stops it')) bot.kill('SIGTERM');
  });
  const code = await new Promise((resolve) => bot.once('close', resolve));
  expect(code).toBe(0);
  // Who has just started it has no board before the challenge.
  expect(output).toMatch(/press Accept\.\nA board appears\. Below it, press/);
  const data = join(folder.path, 'data');
  const rights = readdirSync(data).map((name) => [name, statSync(join(data, name)).mode & 0o777]);
  expect(Object.fromEntries(rights)).toEqual({
    'local-discord.json': 0o600,
    'local-discord.json.files': 0o700,
    'local.db': 0o600,
  });
  expect(statSync(data).mode & 0o777).toBe(0o700);
  // A process that is shutting down does not connect again.
  expect(output).not.toMatch(/connecting/);

  const world = join(data, 'local-discord.json');
  writeFileSync(world, 'torn');
  const next = await runNode([PROGRAM], surroundings());
  expect(next.code).not.toBe(0);
  expect(next.out).toContain(`The local Discord's file ${world} is damaged, and was left as it is`);
  expect(next.out).not.toContain('incident');
  expect(readFileSync(world, 'utf8')).toBe('torn');
}, 60_000);
