import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import { DatabaseError } from '../../common/database-error.ts';
import { nameOf } from './postgres-error.ts';

/** How to connect: the URL without its TLS parameters, and the TLS settings. */
export interface Tls {
  readonly connectionString: string;
  readonly ssl?: ConnectionOptions | false;
}

const FILES = { ca: 'sslrootcert', cert: 'sslcert', key: 'sslkey' } as const;
type TlsFile = keyof typeof FILES;

/** In place of a file: use the system's trusted certificates. */
const SYSTEM = 'system';

/**
 * Reads the URL's TLS parameters as PostgreSQL's own programs do. The driver interprets most modes
 * differently. It would also read the certificate files for each connection, and fail to reconnect
 * while a file is being replaced.
 */
export function readTls(url: string): Tls {
  const name = nameOf(url);
  const address = new URL(url);
  const { searchParams } = address;
  const mode = searchParams.get('sslmode') ?? undefined;
  const written = (Object.keys(FILES) as TlsFile[]).flatMap((part) => {
    const file = searchParams.get(FILES[part]);
    return file === null ? [] : [{ part, file }];
  });
  for (const named of ['sslmode', ...Object.values(FILES)]) searchParams.delete(named);
  const connectionString = address.href;
  if (mode === undefined && written.length === 0) return { connectionString };
  const files: Partial<Record<TlsFile, string>> = {};
  for (const { part, file } of written) {
    if (part !== 'ca' || file !== SYSTEM) files[part] = contentOf(file, FILES[part], name);
  }
  return { connectionString, ssl: optionsOf(mode, files, name) };
}

function optionsOf(
  mode: string | undefined,
  files: Partial<Record<TlsFile, string>>,
  name: string,
): ConnectionOptions | false {
  const anyName = { ...files, checkServerIdentity: () => undefined };
  switch (mode) {
    case 'disable':
      return false;
    case 'no-verify':
    case 'prefer':
      return { ...files, rejectUnauthorized: false };
    case 'require':
      return files.ca === undefined ? { ...files, rejectUnauthorized: false } : anyName;
    case 'verify-ca':
      if (files.ca !== undefined) return anyName;
      throw refusalOf(
        name,
        'sslmode=verify-ca accepts any host name, and is safe only with your own sslrootcert: add one, or use verify-full',
      );
    default:
      return files;
  }
}

function contentOf(file: string, variable: string, name: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (thrown) {
    const words = `${variable} in DATABASE_URL names ${file}, which cannot be read`;
    throw refusalOf(name, words, thrown);
  }
}

function refusalOf(name: string, words: string, cause?: unknown): DatabaseError {
  return new DatabaseError('refused', `The database ${name}: ${words}.`, cause);
}
