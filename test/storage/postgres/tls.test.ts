import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PostgresStore } from '../../../src/storage/postgres/store.ts';
import { hasPostgres, query } from '../../support/postgres/databases.ts';
import { temporaryFolder } from '../../support/stores.ts';
import { startPostgres, type TestServer } from '../../support/postgres/server.ts';

/** The connections of the pool, and the one that listens and holds locks. */
const COVERED = ['crokinole', 'crokinole session'].map((name) => ({ name, covered: true }));
const CERTIFICATES = fileURLToPath(new URL('../../fixtures/tls', import.meta.url));
const UNTRUSTED = 'its certificate is not trusted: check sslmode and sslrootcert';

function urlWith(plain: string, mode: string | undefined, authority?: string): string {
  const url = new URL(plain);
  url.hostname = 'localhost';
  if (mode !== undefined) url.searchParams.set('sslmode', mode);
  if (authority !== undefined) {
    const isOurs = /^\w+\.pem$/.test(authority);
    url.searchParams.set('sslrootcert', isOurs ? `${CERTIFICATES}/${authority}` : authority);
  }
  return url.href;
}

/** The error that a host sees, or whether each connection uses TLS. */
async function open(url: string): Promise<unknown> {
  let store: PostgresStore;
  try {
    store = await PostgresStore.open({ url });
  } catch (thrown) {
    expect(thrown).toMatchObject({ name: 'DatabaseError', fault: 'refused', isLasting: true });
    return (thrown as Error).message;
  }
  await store.proveSaving();
  const presence = await store.join();
  const [rows] = await query(
    urlWith(url, 'no-verify'),
    `SELECT DISTINCT application_name AS name, ssl AS covered
     FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
     WHERE application_name LIKE 'crokinole%' ORDER BY 1, 2`,
  );
  await presence.leave();
  await store.close();
  return rows;
}

describe.skipIf(!hasPostgres)('a server that refuses connections without TLS', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startPostgres({ certificates: CERTIFICATES });
  });
  afterAll(() => server.close());

  async function set(name: string, value: string): Promise<void> {
    const change = `ALTER SYSTEM SET ${name} = '${value}'`;
    await query(urlWith(server.url, 'no-verify'), change, 'SELECT pg_reload_conf()');
  }

  it.each<readonly [string, string | undefined]>([
    ['require', undefined],
    ['require', 'authority.pem'],
    ['verify-ca', 'authority.pem'],
    ['verify-full', 'authority.pem'],
  ])('sslmode=%s, trusting %s: every connection is encrypted', async (mode, authority) => {
    expect(await open(urlWith(server.url, mode, authority))).toEqual(COVERED);
  });

  it.each<readonly [string | undefined, string | undefined, string]>([
    [undefined, undefined, 'it requires TLS: add ?sslmode=verify-full'],
    ['disable', undefined, 'it requires TLS: add ?sslmode=verify-full'],
    ['require', 'stranger.pem', UNTRUSTED],
    ['verify-ca', 'stranger.pem', UNTRUSTED],
    ['verify-full', 'stranger.pem', UNTRUSTED],
    ['verify-full', undefined, UNTRUSTED],
    ['verify-full', 'system', UNTRUSTED],
    ['verify-typo', 'stranger.pem', UNTRUSTED],
    [
      'verify-full',
      'none.pem',
      `sslrootcert in DATABASE_URL names ${CERTIFICATES}/none.pem, which`,
    ],
    ['verify-ca', undefined, 'sslmode=verify-ca accepts any host name'],
    ['verify-ca', 'system', 'sslmode=verify-ca accepts any host name'],
  ])('sslmode=%s, trusting %s: %s', async (mode, authority, words) => {
    const url = urlWith(server.url, mode, authority);
    expect(await open(url)).toContain(`The database ${new URL(url).host}/postgres: ${words}`);
  });

  it('must have the name or the address of its certificate, where that is checked', async () => {
    const urls = (mode: string) =>
      ['localhost', '127.0.0.1'].map((host) => {
        const url = new URL(urlWith(server.url, mode, 'authority.pem'));
        url.hostname = host;
        return url.href;
      });
    const outcomes = (mode: string) => Promise.all(urls(mode).map(open));
    const untrusted: unknown = expect.stringContaining(UNTRUSTED);
    expect(await outcomes('verify-full')).toEqual([COVERED, untrusted]);
    await set('ssl_cert_file', 'address.pem');
    await expect.poll(() => outcomes('verify-full')).toEqual([untrusted, COVERED]);
    expect(await outcomes('verify-ca')).toEqual([COVERED, COVERED]);
    await set('ssl_cert_file', 'name.pem');
    await expect.poll(() => outcomes('verify-full')).toEqual([COVERED, untrusted]);
  });

  it('reads the files once, so replacing them breaks no connection', async () => {
    const folder = temporaryFolder();
    const file = join(folder.path, 'authority.pem');
    copyFileSync(`${CERTIFICATES}/authority.pem`, file);
    const store = await PostgresStore.open({ url: urlWith(server.url, 'verify-full', file) });
    rmSync(file);
    await store.proveSaving();
    await (await store.join()).leave();
    await store.close();
    folder.remove();
  });

  it('gets no plain connection after TLS was switched off', async () => {
    await set('ssl', 'off');
    await expect
      .poll(() => open(urlWith(server.url, 'require')))
      .toContain('it does not support TLS: enable it there');
  });
});
