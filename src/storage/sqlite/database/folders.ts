import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseError } from '../../common/database-error.ts';

/**
 * Makes a folder with all that are missing above it. Node's own way of doing that never comes back
 * where the system says that a folder is not there although its parent is (/proc).
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
      `The folder ${folder} cannot be made (${code}): check the path, and who owns the folders above.`,
      thrown,
    );
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
