import { mkdir, open, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from '../protocol/error-code.ts';

/**
 * Creates missing parents too. Node's recursive mkdir never returns where the system reports a
 * folder as missing although its parent exists (/proc).
 */
export async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return;
  const above = dirname(folder);
  if (above !== folder) await makeFolder(above);
  try {
    await mkdir(folder);
  } catch (error) {
    // Another process may have created it.
    if (!(await isFolder(folder))) throw error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    (error: unknown) => {
      if (!['ENOENT', 'ENOTDIR'].includes(codeOf(error))) throw error;
      return false;
    },
  );
}

/**
 * Atomic and durable: a rename leaves either the old or the new file, and the data is flushed
 * before the rename.
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

/** A rename is durable only after its folder is flushed. */
export async function syncFolder(folder: string): Promise<void> {
  // Where a folder cannot be opened (Windows, or one that may not be listed), its entries are flushed with the files.
  const opened = await open(folder, 'r').catch((error: unknown) => {
    if (!['EACCES', 'EISDIR', 'EPERM'].includes(codeOf(error))) throw error;
    return undefined;
  });
  try {
    await opened?.sync();
  } finally {
    await opened?.close();
  }
}
