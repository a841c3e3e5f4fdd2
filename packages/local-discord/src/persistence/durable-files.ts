import { mkdir, open, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * With all that are missing above it. Node's own way of doing that never comes back where the system
 * says that a folder is not there although its parent is (/proc).
 */
export async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return;
  const above = dirname(folder);
  if (above !== folder) await makeFolder(above);
  try {
    await mkdir(folder);
  } catch (error) {
    // Somebody else may have been quicker.
    if (!(await isFolder(folder))) throw error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/**
 * All or nothing, also when the power fails: renaming leaves the old file or the new one, and the
 * bytes are on the disk before the name is theirs.
 */
export async function writeAtomically(path: string, content: string | Uint8Array): Promise<void> {
  const draft = `${path}.new`;
  const file = await open(draft, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

/** Names lie in their folder, which is written by itself. */
export async function syncFolder(folder: string): Promise<void> {
  // Where a folder cannot be opened (Windows), its names are on the disk with its files.
  const opened = await open(folder, 'r').catch(() => undefined);
  try {
    await opened?.sync();
  } finally {
    await opened?.close();
  }
}
