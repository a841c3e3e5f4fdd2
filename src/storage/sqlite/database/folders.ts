import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseError } from '../../common/database-error.ts';

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
