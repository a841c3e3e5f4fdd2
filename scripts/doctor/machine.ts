import { once } from 'node:events';
import { existsSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import type { Config } from '../../src/config.ts';
import { Database } from '../../src/storage/sqlite/database/engine.ts';
import { causeOf, fine, wrong, type Finding } from './finding.ts';

const MIN_NODE = [20, 19] as const;
const MIB = 1024 ** 2;
/** Room for the log and for some time of playing. */
const MIN_FREE_BYTES = 64 * MIB;
const ASKING_MS = 2000;

export function checkNode(version: string = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor, leastMinor] = MIN_NODE;
  const isNewEnough = major > leastMajor || (major === leastMajor && minor >= leastMinor);
  if (isNewEnough) return fine('node', version);
  return wrong('node', `${version} is too old: install ${MIN_NODE.join('.')} or later.`);
}

/** Also whether this Node can load the library that opens a database file. */
export function checkNodeFor({ kind }: Config['database']): Finding {
  const found = checkNode();
  if (!found.isFine || kind === 'server') return found;
  try {
    new Database(':memory:').close();
    return found;
  } catch (thrown) {
    return wrong('node', thrown instanceof Error ? thrown.message : causeOf(thrown));
  }
}

/** Tests by creating a file whether the folder is writable, and whether there is room. */
export function checkFolder(
  what: string,
  folder: string,
  { makesIt = false, neededBytes = 0 } = {},
): Finding {
  if (!existsSync(folder)) {
    if (makesIt && dirname(folder) !== folder) {
      return checkFolder(what, dirname(folder), { makesIt, neededBytes });
    }
    return wrong(what, `${folder} doesn’t exist: create it, or mount the volume.`);
  }
  const trial = join(folder, `.doctor-${process.pid}`);
  try {
    writeFileSync(trial, 'x');
    rmSync(trial);
  } catch (thrown) {
    const cause = causeOf(thrown);
    return wrong(what, `${folder} can’t be written (${cause}): check its owner and its disk.`);
  }
  const { bavail, bsize } = statfsSync(folder);
  const freeMiB = Math.floor((bavail * bsize) / MIB);
  const least = Math.max(MIN_FREE_BYTES, neededBytes);
  if (bavail * bsize >= least) return fine(what, `${folder} may be written, ${freeMiB} MiB free`);
  const leastMiB = Math.ceil(least / MIB);
  return wrong(what, `${folder} has ${freeMiB} MiB free: make room, ${leastMiB} MiB at least.`);
}

/**
 * Only the file's owner may open it, because files that SQLite creates beside it would lock the bot
 * out.
 */
export function checkOwner(file: string, user = process.geteuid?.()): Finding | undefined {
  if (user === undefined) return undefined;
  const { uid } = statSync(file);
  if (uid === user) return undefined;
  return wrong(
    'database',
    `${file} belongs to user ${uid}, and this runs as user ${user}: start the doctor, and the bot, as the user that it belongs to.`,
  );
}

export async function checkPort(
  what: string,
  host: string,
  port: number,
  { variable, isRunning }: { readonly variable: string; readonly isRunning: boolean },
): Promise<Finding> {
  if (port === 0) return fine(what, 'any free one');
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return fine(what, `${host}:${port} is free`);
  } catch (thrown) {
    const cause = causeOf(thrown);
    if (cause !== 'EADDRINUSE') {
      return wrong(what, `${host}:${port} can’t be opened (${cause}): change ${variable}.`);
    }
    if (isRunning) return fine(what, `${host}:${port} is the bot’s, which is running`);
    return wrong(what, `${host}:${port} is taken by another program: set ${variable}.`);
  } finally {
    server.close();
  }
}

export async function isBotRunning(host: string, port: number): Promise<boolean> {
  const asked = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  const address = asked.includes(':') ? `[${asked}]` : asked;
  try {
    const answer = await fetch(`http://${address}:${port}/healthz`, {
      signal: AbortSignal.timeout(ASKING_MS),
    });
    return (await answer.text()) === 'alive\n';
  } catch {
    // The responding server is not the bot.
    return false;
  }
}
