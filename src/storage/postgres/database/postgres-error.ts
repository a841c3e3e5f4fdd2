import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError, type DatabaseFault } from '../../common/database-error.ts';

/** Without the user and the password, which nobody but the server has to know. */
export function nameOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
}

const AWAY = 'it cannot be reached: nothing is lost, and it goes on when it is back';

const UNTRUSTED =
  'its certificate is not one to be trusted: check sslmode and sslrootcert in DATABASE_URL';

/** What has a code that says less, or none. */
const TLS_WORDS: readonly (readonly [RegExp, string])[] = [
  [
    /no pg_hba\.conf entry .* no encryption$/,
    'it lets nobody in who does not speak TLS: write ?sslmode=verify-full behind DATABASE_URL',
  ],
  [
    /^The server does not support SSL connections$/,
    'it speaks no TLS: have it do so, or take sslmode out of DATABASE_URL where nothing can be overheard',
  ],
];

type FaultOf = readonly [string, DatabaseFault, string];

/** By the beginning of PostgreSQL's code or of the system's, the longer first. */
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
    'it has no connection left: lower DATABASE_CONNECTIONS or let it take more',
  ],
  ['53100', 'disk-full', 'its disk is full: make room, nothing is lost'],
  ['53200', 'no-memory', 'there is not enough memory: give the server more, nothing is lost'],
  ...['SELF_SIGNED', 'DEPTH_ZERO', 'UNABLE_TO_', 'CERT_', 'ERR_TLS'].map((beginning): FaultOf => [
    beginning,
    'refused',
    UNTRUSTED,
  ]),
  ['28', 'refused', 'it does not let us in: check the user and the password in DATABASE_URL'],
  ['3D000', 'refused', 'there is no such database: make it, or check DATABASE_URL'],
  ['42501', 'refused', 'its user may not do what is needed: let it own the database'],
  ['25006', 'read-only', 'it cannot be written: it is a copy that only follows another'],
  ['55P03', 'locked', 'others hold it locked for too long'],
  ['57014', 'locked', 'it took too long to answer'],
  ['58', 'disk-failed', 'its disk could not be read or written: look at the server’s log'],
  // XX000 is a mistake inside the server, as of a concurrent change, and no damage.
  ['XX001', 'corrupted', 'it is damaged: look at the server’s log, and restore a backup'],
  ['XX002', 'corrupted', 'an index of it is damaged: look at the server’s log, and run REINDEX'],
];

/** The driver gives these no code. What the server never answered to may have been done all the same. */
const WORDS_OF_A_BROKEN_CONNECTION =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/** What PostgreSQL or the way to it complained about, in words for a host; anything else as it is. */
export function asDatabaseError(name: string, thrown: unknown): unknown {
  const plain = withoutValues(thrown);
  const cause = causeIn(plain);
  if (cause === undefined) return plain;
  const [, fault, words] = cause;
  return new DatabaseError(fault, `The database ${name}: ${words}.`, plain);
}

/** The query builder tells all values, which are long, and what players did: no log needs them. */
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

/** PostgreSQL's or the system's, wherever the query builder has hidden it. */
export function codeOf(thrown: unknown): string | undefined {
  if (!(thrown instanceof Error)) return undefined;
  return 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : codeOf(thrown.cause);
}

/** Nobody knows what became of what was asked last. */
export function isBrokenConnection(thrown: unknown): boolean {
  return causeIn(thrown)?.[1] === 'unreachable';
}

/** It may stand still: whoever asks once more waits once more. */
export function isSilence(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  return /time(d )?out/i.test(thrown.message) || isSilence(thrown.cause);
}
