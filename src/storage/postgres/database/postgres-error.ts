import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError, type DatabaseFault } from '../../common/database-error.ts';

/** The URL without user and password, safe to show in messages. */
export function nameOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
}

const AWAY = 'it cannot be reached: nothing is lost, and the bot continues when it is back';

const UNTRUSTED = 'its certificate is not trusted: check sslmode and sslrootcert in DATABASE_URL';

/** TLS errors that have no code, or whose code says too little. */
const TLS_WORDS: readonly (readonly [RegExp, string])[] = [
  [
    /no pg_hba\.conf entry .* no encryption$/,
    'it requires TLS: add ?sslmode=verify-full to DATABASE_URL',
  ],
  [
    /^The server does not support SSL connections$/,
    'it does not support TLS: enable it there, or remove sslmode from DATABASE_URL if the network is private',
  ],
];

type FaultOf = readonly [string, DatabaseFault, string];

/**
 * Matched by the beginning of the error code, PostgreSQL's or the system's. Longer prefixes come
 * first.
 */
const FAULTS: readonly FaultOf[] = [
  ['ECONNREFUSED', 'unreachable', AWAY],
  ['ECONNRESET', 'unreachable', AWAY],
  ['EPIPE', 'unreachable', AWAY],
  ['ETIMEDOUT', 'unreachable', AWAY],
  ['EHOSTUNREACH', 'unreachable', AWAY],
  ['ENETUNREACH', 'unreachable', AWAY],
  ['ENOTFOUND', 'unreachable', 'there is no such host: check DATABASE_URL'],
  ['EAI_AGAIN', 'unreachable', 'its host’s name cannot be looked up'],
  ['57P', 'unreachable', AWAY],
  ['08', 'unreachable', AWAY],
  [
    '53300',
    'unreachable',
    'it has no free connections: lower DATABASE_CONNECTIONS, or raise its max_connections',
  ],
  ['53100', 'disk-full', 'its disk is full: free some space, nothing is lost'],
  ['53200', 'no-memory', 'there is not enough memory: give the server more, nothing is lost'],
  ...['SELF_SIGNED', 'DEPTH_ZERO', 'UNABLE_TO_', 'CERT_', 'ERR_TLS'].map((beginning): FaultOf => [
    beginning,
    'refused',
    UNTRUSTED,
  ]),
  ['28', 'refused', 'it refuses the login: check the user and the password in DATABASE_URL'],
  ['3D000', 'refused', 'there is no such database: create it, or check DATABASE_URL'],
  ['42501', 'refused', 'its user lacks permissions: make it the owner of the database'],
  ['25006', 'read-only', 'it is read-only: it is a replica of another database'],
  ['55P03', 'locked', 'other programs keep it locked for too long'],
  ['57014', 'locked', 'it took too long to answer'],
  ['58', 'disk-failed', 'its disk could not be read or written: look at the server’s log'],
  // XX000 is left out: it is an internal error of the server, for example after a concurrent
  // change, and no sign of damage.
  ['XX001', 'corrupted', 'it is damaged: look at the server’s log, and restore a backup'],
  [
    'XX002',
    'corrupted',
    'one of its indexes is damaged: look at the server’s log, and run REINDEX',
  ],
];

/**
 * Broken connections that the driver reports without a code. A statement that got no answer may
 * still have been executed.
 */
const WORDS_OF_A_BROKEN_CONNECTION =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/**
 * Turns PostgreSQL and connection errors into a `DatabaseError` for the host. Other errors are
 * returned unchanged.
 */
export function asDatabaseError(name: string, thrown: unknown): unknown {
  const plain = withoutValues(thrown);
  const cause = causeIn(plain);
  if (cause === undefined) return plain;
  const [, fault, words] = cause;
  return new DatabaseError(fault, `The database ${name}: ${words}.`, plain);
}

/** Removes the query's values from the error message: they are long, and private to players. */
function withoutValues(thrown: unknown): unknown {
  if (!(thrown instanceof DrizzleQueryError)) return thrown;
  const { cause, query } = thrown;
  return cause === undefined ? thrown : Object.assign(cause, { query });
}

function causeIn(thrown: unknown): readonly [string, DatabaseFault, string] | undefined {
  if (!(thrown instanceof Error) || thrown instanceof DatabaseError) return undefined;
  const code = 'code' in thrown ? String(thrown.code) : '';
  const aboutTls = TLS_WORDS.find(([message]) => message.test(thrown.message));
  if (aboutTls !== undefined) return ['', 'refused', aboutTls[1]];
  const found = FAULTS.find(([beginning]) => code.startsWith(beginning));
  if (found !== undefined) return found;
  if (WORDS_OF_A_BROKEN_CONNECTION.test(thrown.message)) return ['', 'unreachable', AWAY];
  return causeIn(thrown.cause);
}

/**
 * The error code of PostgreSQL or the system, also when the query builder has wrapped the error.
 */
export function codeOf(thrown: unknown): string | undefined {
  if (!(thrown instanceof Error)) return undefined;
  return 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : codeOf(thrown.cause);
}

/** The connection broke, so it's unknown whether the last statement was executed. */
export function isBrokenConnection(thrown: unknown): boolean {
  return causeIn(thrown)?.[1] === 'unreachable';
}

/** The server didn't answer in time. A retry would wait as long again. */
export function isSilence(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  return /time(d )?out/i.test(thrown.message) || isSilence(thrown.cause);
}
