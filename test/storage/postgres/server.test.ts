import pg from 'pg';
import { expect, it } from 'vitest';
import { startNode } from '../../support/children/children.ts';
import { program } from '../../support/children/programs.ts';
import { hasPostgres } from '../../support/postgres/databases.ts';

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

it.skipIf(!hasPostgres)(
  'a test server ends with its tests, even when they are killed',
  async () => {
    const child = startNode(program('test/support/postgres/forgetful-process.ts'));
    const url = await new Promise<string>((resolve) => {
      child.stdout.once('data', (line: Buffer) => {
        resolve(line.toString().trim());
      });
    });
    expect(await answers(url)).toBe(true);
    child.kill('SIGKILL');
    await expect.poll(() => answers(url)).toBe(false);
  },
);
