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
  'refused',
];

/** What is over by itself, more often than not. */
const PASSING: readonly DatabaseFault[] = ['unreachable', 'locked'];

/** Of an open database: what was saved may be gone or wrong. */
const DAMAGED: readonly DatabaseFault[] = ['corrupted', 'not-ours'];

/** Something is wrong with the database and a host has to look after it; nothing was changed. */
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

  /** Whether starting afresh cannot help. */
  get isLasting(): boolean {
    return LASTING.includes(this.fault);
  }
}
