import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder, syncFolder, writeAtomically } from './durable-files.ts';
import type { World } from '../world/world.ts';
import { filesFolderOf, serializeWorld, WorldFileError } from './world-file.ts';

const SAVE_AFTER_MS = 500;
/** Retries after a failed save even without changes, because disk space may be free again. */
const RETRY_AFTER_MS = 5000;

export interface Autosave {
  /** Saves unsaved changes and stops. */
  readonly close: () => Promise<void>;
}

/** Creates the world's folders at start, so that a problem shows before the world is used. */
export async function prepareFolders(file: string): Promise<void> {
  try {
    await makeFolder(dirname(file));
    await makeFolder(filesFolderOf(file));
  } catch (error) {
    throw new WorldFileError(
      `The local Discord cannot be kept in ${file}: ${whyOf(error)}. Name another file in LOCAL_DISCORD_FILE.`,
      { cause: error },
    );
  }
}

/** Saves the world shortly after every change, with attachments beside it. */
export function startAutosave(
  world: World,
  file: string,
  reportCrash: (error: unknown) => void,
): Autosave {
  const written = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  let isClosing = false;

  const saveNext = (): Promise<void> => {
    clearTimeout(timer);
    clearTimeout(retry);
    timer = undefined;
    last = last.then(async () => {
      try {
        await save(world, file, written);
        tellTrouble(world, null);
      } catch (error) {
        if (world.savingTrouble === null) reportCrash(error);
        tellTrouble(world, troubleOf(file, error, isClosing));
        if (!isClosing) retry = setTimeout(() => void saveNext(), RETRY_AFTER_MS);
      }
    });
    return last;
  };
  const unlisten = world.listen(({ kind }) => {
    if (kind === 'saving-changed') return;
    timer ??= setTimeout(() => void saveNext(), SAVE_AFTER_MS);
  });
  return {
    async close() {
      isClosing = true;
      unlisten();
      await last;
      await saveNext();
    },
  };
}

async function save(world: World, file: string, written: Set<string>): Promise<void> {
  const folder = filesFolderOf(file);
  await makeFolder(folder);
  const fresh = [...world.files].filter(([id]) => !written.has(id));
  for (const [id, { bytes }] of fresh) await writeAtomically(join(folder, id), bytes);
  if (fresh.length > 0) await syncFolder(folder);
  for (const [id] of fresh) written.add(id);
  await writeAtomically(file, JSON.stringify(serializeWorld(world)));
  await syncFolder(dirname(file));
  for (const id of await readdir(folder)) {
    if (world.files.has(id)) continue;
    await rm(join(folder, id), { force: true });
    written.delete(id);
  }
}

function tellTrouble(world: World, trouble: string | null): void {
  if (world.savingTrouble === trouble) return;
  world.savingTrouble = trouble;
  world.tell({ kind: 'saving-changed' });
}

function troubleOf(file: string, error: unknown, isLast: boolean): string {
  const outlook = isLast
    ? 'What happened since the last save is lost.'
    : 'It goes on and tries again; what is not saved is lost when it ends.';
  return `The local Discord cannot be saved to ${file}: ${whyOf(error)}. ${outlook}`;
}

const WHY: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EFBIG: 'the file may not become larger',
  EROFS: 'the disk can only be read',
  EACCES: 'it may not be written here',
  EPERM: 'it may not be written here',
  EISDIR: 'there is a folder of that name',
  ENOTDIR: 'a folder above it is a file',
  ENOENT: 'its folder is not there and cannot be made',
};

function whyOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return WHY[code] ?? message;
}
