export const DATABASE_FAULTS = [
  'disk-full',
  'read-only',
  'locked',
  'corrupted',
  'not-ours',
  'newer-schema',
  'cannot-open',
  'changed-migrations',
] as const;
export type DatabaseFault = (typeof DATABASE_FAULTS)[number];

/** Something is wrong with the file and a host has to look after it; nothing was changed. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly fault: DatabaseFault;

  constructor(fault: DatabaseFault, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    this.fault = fault;
  }
}

/** By the beginning of SQLite's code, the longer first. */
const FAULTS: readonly (readonly [string, DatabaseFault, string])[] = [
  ['SQLITE_FULL', 'disk-full', 'the disk is full: make room, nothing is lost'],
  ['SQLITE_IOERR_WRITE', 'disk-full', 'the disk takes no more: make room, nothing is lost'],
  ['SQLITE_IOERR_SHMSIZE', 'disk-full', 'the disk takes no more: make room, nothing is lost'],
  ['SQLITE_READONLY', 'read-only', 'it cannot be written: check who owns the file and its folder'],
  ['SQLITE_BUSY', 'locked', 'another program holds it locked: close that program'],
  ['SQLITE_LOCKED', 'locked', 'another program holds it locked: close that program'],
  ['SQLITE_CORRUPT', 'corrupted', 'it is damaged: restore the latest backup'],
  ['SQLITE_NOTADB', 'not-ours', 'it is not a database'],
  ['SQLITE_CANTOPEN', 'cannot-open', 'it cannot be opened: check that its folder exists'],
];

/** What SQLite complained about, in words for a host; anything else as it is. */
export function asDatabaseError(file: string, thrown: unknown): unknown {
  const cause = causeWithCode(thrown);
  const found = FAULTS.find(([code]) => cause?.code.startsWith(code));
  if (found === undefined) return thrown;
  const [, fault, words] = found;
  return new DatabaseError(fault, `The database ${file}: ${words}.`, thrown);
}

/** The query builder wraps what the driver throws. */
function causeWithCode(thrown: unknown): (Error & { readonly code: string }) | undefined {
  if (!(thrown instanceof Error)) return undefined;
  if ('code' in thrown && typeof thrown.code === 'string' && thrown.code.startsWith('SQLITE_')) {
    return Object.assign(thrown, { code: thrown.code });
  }
  return causeWithCode(thrown.cause);
}
