import { DatabaseError, type DatabaseFault } from '../../common/database-error.ts';

const NO_ROOM = 'the disk is full or failing: free some space, nothing is lost';
const NO_LOCKS = 'its disk cannot lock files: keep it on a local disk';
const NO_MEMORY = 'there is not enough memory: give the program more, nothing is lost';

/** Matched by the beginning of SQLite's error code. Longer prefixes come first. */
const FAULTS: readonly (readonly [string, DatabaseFault, string])[] = [
  ['SQLITE_FULL', 'disk-full', 'the disk is full: free some space, nothing is lost'],
  ['SQLITE_IOERR_WRITE', 'disk-full', NO_ROOM],
  ['SQLITE_IOERR_SHMSIZE', 'disk-full', NO_ROOM],
  ['SQLITE_IOERR_CORRUPTFS', 'corrupted', 'its disk is damaged: check it, then restore a backup'],
  ['SQLITE_IOERR_DATA', 'corrupted', 'it is damaged: restore the latest backup'],
  ['SQLITE_IOERR_NOMEM', 'no-memory', NO_MEMORY],
  ['SQLITE_IOERR_LOCK', 'no-locks', NO_LOCKS],
  ['SQLITE_IOERR_RDLOCK', 'no-locks', NO_LOCKS],
  ['SQLITE_IOERR_UNLOCK', 'no-locks', NO_LOCKS],
  ['SQLITE_IOERR_CHECKRESERVEDLOCK', 'no-locks', NO_LOCKS],
  ['SQLITE_IOERR_SHMLOCK', 'no-locks', NO_LOCKS],
  [
    'SQLITE_IOERR',
    'disk-failed',
    'its disk could not be read or written: check the disk and the other files in its folder',
  ],
  ['SQLITE_NOMEM', 'no-memory', NO_MEMORY],
  ['SQLITE_PERM', 'read-only', 'it cannot be written: check who owns the file and its folder'],
  ['SQLITE_READONLY', 'read-only', 'it cannot be written: check who owns the file and its folder'],
  ['SQLITE_BUSY', 'locked', 'another program has locked it: close that program'],
  ['SQLITE_LOCKED', 'locked', 'another program has locked it: close that program'],
  ['SQLITE_PROTOCOL', 'locked', 'another program has locked it: close that program'],
  ['SQLITE_CORRUPT', 'corrupted', 'it is damaged: restore the latest backup'],
  ['SQLITE_NOTADB', 'not-ours', 'it is not a database'],
  [
    'SQLITE_CANTOPEN',
    'cannot-open',
    'it cannot be opened: check its folder and the other files in it',
  ],
];

/** Turns SQLite errors into a `DatabaseError` for the host. Other errors are returned unchanged. */
export function asDatabaseError(file: string, thrown: unknown): unknown {
  const cause = causeWithCode(thrown);
  const found = FAULTS.find(([code]) => cause?.code.startsWith(code));
  if (found === undefined) return thrown;
  const [, fault, words] = found;
  return new DatabaseError(fault, `The database ${file}: ${words}.`, thrown);
}

/** The query builder wraps the driver's errors. */
function causeWithCode(thrown: unknown): (Error & { readonly code: string }) | undefined {
  if (!(thrown instanceof Error)) return undefined;
  if ('code' in thrown && typeof thrown.code === 'string' && thrown.code.startsWith('SQLITE_')) {
    return Object.assign(thrown, { code: thrown.code });
  }
  return causeWithCode(thrown.cause);
}
