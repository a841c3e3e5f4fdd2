import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/matches/ports/system.ts';
import type { ProcessPresence } from '../../src/matches/ports/store.ts';
import { backUp, restore, backUpIfDue } from '../../src/storage/sqlite/backup/backup.ts';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { startNode, type Child } from '../support/children/children.ts';
import { program } from '../support/children/programs.ts';
import { temporaryFolder } from '../support/stores.ts';
import { challenge, serviceOn } from '../support/tables.ts';

const LEASE_MS = 60_000;

let folder: ReturnType<typeof temporaryFolder>;
let file: string;
let store: SqliteStore;
let us: ProcessPresence;
let child: Child | undefined;

beforeEach(async () => {
  folder = temporaryFolder();
  file = join(folder.path, 'matches.db');
  store = new SqliteStore({ file });
  us = await store.join();
});
afterEach(async () => {
  await store.close();
  folder.remove();
});

/** What another process has leased. */
async function holdElsewhere(): Promise<readonly string[]> {
  await challenge(serviceOn(store, { clock: systemClock }));
  const args = [...program('test/support/holding-process.ts'), file, String(LEASE_MS)];
  child = startNode(args);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return JSON.parse(line.toString()) as readonly string[];
}

async function claimed(): Promise<readonly string[]> {
  const claim = { by: us.id, nowMs: Date.now(), leaseMs: LEASE_MS, most: 10 };
  return (await store.claimAnnouncements(claim)).map(({ key }) => key);
}

function locks(): readonly string[] {
  return readdirSync(folder.path).filter((name) => name.includes('-present-'));
}

it('another process keeps its leases while it merely hangs, and loses them when it is killed', async () => {
  const held = await holdElsewhere();
  expect(held).toHaveLength(1);
  expect(await claimed()).toEqual([]);
  child?.kill('SIGSTOP');
  expect(await claimed()).toEqual([]);
  child?.kill('SIGKILL');
  await once(child ?? process, 'close');
  expect(await claimed()).toEqual(held);
});

describe('presence files', () => {
  it('are removed when a process leaves, and when the store closes', async () => {
    const other = await store.join();
    expect(locks()).toHaveLength(2);
    await other.leave();
    expect(locks()).toEqual([`matches.db-present-${us.id}`]);
    await store.close();
    expect(locks()).toEqual([]);
  });

  it('of killed processes are removed later, and those of live processes never', async () => {
    const left = join(folder.path, 'matches.db-present-left');
    const fresh = join(folder.path, 'matches.db-present-fresh');
    writeFileSync(left, '');
    writeFileSync(fresh, '');
    const old = (Date.now() - 120_000) / 1000;
    utimesSync(left, old, old);
    utimesSync(join(folder.path, `matches.db-present-${us.id}`), old, old);
    await store.join();
    expect(existsSync(left)).toBe(false);
    expect(existsSync(fresh)).toBe(true);
    expect(locks()).toContain(`matches.db-present-${us.id}`);
  });

  it('may be deleted by anyone: the lease is then free, and no two processes have it', async () => {
    const other = new SqliteStore({ file });
    const { id: by } = await other.join();
    await challenge(serviceOn(store, { clock: systemClock }));
    const claim = { by, nowMs: Date.now(), leaseMs: LEASE_MS, most: 10 };
    const held = await other.claimAnnouncements(claim);
    expect(await claimed()).toEqual([]);
    rmSync(join(folder.path, `matches.db-present-${by}`));
    expect(await claimed()).toEqual(held.map(({ key }) => key));
    expect(await other.renewAnnouncements(held, Date.now() + LEASE_MS)).toEqual([]);
    await other.close();
  });
});

describe('while a bot has a different file open from the one at the path', () => {
  const removing = (suffix: string) => () => {
    rmSync(file + suffix);
  };
  const replaceFile = () => {
    copyFileSync(file, `${file}.copy`);
    renameSync(`${file}.copy`, file);
  };
  const harms: readonly (readonly [string, () => void])[] = [
    ['deleted', removing('')],
    ['replaced', replaceFile],
    ['left without its log', removing('-wal')],
  ];

  it.each(harms)(
    '%s: backups, by hand and by schedule, refuse it, and restoring waits',
    async (...row) => {
      const [, harm] = row;
      const copy = join(folder.path, 'copy.db');
      backUp(file, copy);
      harm();
      expect(() => {
        backUp(file, join(folder.path, 'next.db'));
      }).toThrow('was deleted or replaced, but a running bot');
      const series = { file, folder: folder.path, everyMs: 1, keep: 1 };
      await expect(backUpIfDue(series, Date.now())).rejects.toThrow('but a running bot');
      expect(existsSync(copy)).toBe(true);
      expect(() => restore(file, copy)).toThrow('in use: stop the bot first');
      await store.close();
      restore(file, copy);
    },
  );

  it('reports nothing about healthy or killed processes', async () => {
    const held = await holdElsewhere();
    expect(held).toHaveLength(1);
    backUp(file, join(folder.path, 'copy.db'));
    child?.kill('SIGKILL');
    await once(child ?? process, 'close');
    await store.close();
    backUp(file, join(folder.path, 'next.db'));
  });
});
