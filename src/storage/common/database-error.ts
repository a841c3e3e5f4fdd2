import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StoreTrouble, type Harm } from '../../matches/ports/store.ts';

export const DATABASE_FAULTS = [
  'disk-full',
  'disk-failed',
  'no-locks',
  'no-memory',
  'read-only',
  'locked',
  'corrupted',
  'not-ours',
  'newer-schema',
  'cannot-open',
  'missing',
  'changed-migrations',
  'replaced',
  'wrong-node',
  'unreachable',
  'refused',
] as const;

export type DatabaseFault = (typeof DATABASE_FAULTS)[number];

/** Faults that a restart cannot fix: a person has to repair the database first. */
const LASTING: readonly DatabaseFault[] = [
  'no-locks',
  'read-only',
  'corrupted',
  'not-ours',
  'newer-schema',
  'cannot-open',
  'missing',
  'changed-migrations',
  'replaced',
  'wrong-node',
  'refused',
];

/** Faults that usually pass by themselves. */
const PASSING: readonly DatabaseFault[] = ['unreachable', 'locked'];

/** Faults of an open database after which saved data may be lost or wrong. */
const DAMAGED: readonly DatabaseFault[] = ['corrupted', 'not-ours'];

/** A fault of the database that the host should look at. Nothing was changed. */
export class DatabaseError extends StoreTrouble {
  override readonly name = 'DatabaseError';
  readonly fault: DatabaseFault;

  constructor(fault: DatabaseFault, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    this.fault = fault;
  }

  override get harm(): Harm {
    if (PASSING.includes(this.fault)) return 'passing';
    return DAMAGED.includes(this.fault) ? 'damaged' : 'not-saved';
  }

  /** True if a restart won't help. */
  get isLasting(): boolean {
    return LASTING.includes(this.fault);
  }
}

/**
 * Creates a folder and its missing parents. Node's own recursive mkdir hangs if the system reports
 * a folder as missing although its parent exists, as in /proc.
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder);
  } catch (thrown) {
    // Another process may have created it first.
    if (isFolder(folder)) return;
    const { code = '' } = thrown as NodeJS.ErrnoException;
    throw new DatabaseError(
      'cannot-open',
      `The folder ${folder} cannot be created (${code}): check the path, and the owner of its parent folders.`,
      thrown,
    );
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
