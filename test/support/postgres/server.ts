import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';

/** A PostgreSQL that ends with this process, however this ends. */
export interface TestServer {
  /** The address of its database `postgres`, as the superuser. */
  readonly url: string;
  /** The id of its main process, which changes with every start. */
  readonly pid: () => number;
  /** Again, after it has ended. */
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const KEEPER = fileURLToPath(new URL('./keep-server.js', import.meta.url));

export interface ServerOptions {
  /** Whether writes survive a power cut: slower, and only for measurements. */
  readonly isDurable?: boolean;
  /** A folder of certificates: then it refuses connections without TLS. */
  readonly certificates?: string;
}

export async function startPostgres({
  isDurable = false,
  certificates,
}: ServerOptions = {}): Promise<TestServer> {
  const folder = join(tmpdir(), `crokinole-postgres-${randomUUID()}`);
  const port = await freePort();
  const keeper = spawn(
    process.execPath,
    [KEEPER, folder, String(port), isDurable ? 'durable' : 'quick', certificates ?? ''],
    { stdio: 'pipe' },
  );
  let complaints = '';
  keeper.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  const ended = new Promise<void>((resolve) => {
    keeper.once('close', () => {
      resolve();
    });
  });
  const ready = () =>
    new Promise<void>((resolve, reject) => {
      keeper.stdout.once('data', () => {
        resolve();
      });
      void ended.then(() => {
        reject(new Error(complaints.trim()));
      });
    });
  await ready();
  return {
    url: `postgres://crokinole:password%20of%20tests@127.0.0.1:${port}/postgres`,
    pid: () => Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]),
    start: () => {
      const again = ready();
      keeper.stdin.write('start\n');
      return again;
    },
    close: () => {
      keeper.stdin.end();
      return ended;
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });
}
