import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MESSAGE_FLAG } from '../protocol/numbers.ts';
import { without } from '../protocol/without.ts';
import type {
  ApplicationRecord,
  ChannelRecord,
  GuildRecord,
  MessageRecord,
  UserRecord,
} from './records.ts';
import type { World } from './world.ts';

const VERSION = 1;
const SAVE_AFTER_MS = 500;

interface KeptFile {
  readonly id: string;
  readonly contentType: string;
}

/** A world as it lies in a file. Interactions are left out: their tokens die with the process. */
interface KeptWorld {
  readonly version: number;
  readonly users: readonly UserRecord[];
  readonly guilds: readonly GuildRecord[];
  readonly channels: readonly ChannelRecord[];
  readonly messages: readonly MessageRecord[];
  /** Without their tokens, which are made or given anew at every start. */
  readonly applications: readonly Omit<ApplicationRecord, 'token'>[];
  readonly files: readonly KeptFile[];
  readonly readMarks: readonly (readonly [string, readonly (readonly [string, string])[]])[];
}

export interface Keeper {
  /** Writes what is still unwritten, and stops. */
  readonly close: () => Promise<void>;
}

function folderOf(file: string): string {
  return `${file}.files`;
}

/** Fills an empty world from a file; false where there is none yet. */
export async function recallWorld(world: World, file: string): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if ((error as { code?: string }).code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return false;
  const kept = JSON.parse(text) as KeptWorld;
  if (kept.version !== VERSION) {
    throw new Error(`${file} is of version ${kept.version}, this program reads ${VERSION}`);
  }
  for (const user of kept.users) world.users.set(user.id, user);
  for (const guild of kept.guilds) world.guilds.set(guild.id, guild);
  for (const channel of kept.channels) world.channels.set(channel.id, channel);
  for (const message of kept.messages) {
    // What was being thought about when the process ended will never be said.
    if ((message.flags & MESSAGE_FLAG.loading) !== 0) continue;
    world.messagesOf(message.channelId).set(message.id, message);
  }
  for (const application of kept.applications) {
    world.applications.set(application.id, { ...application, token: '' });
  }
  for (const [userId, marks] of kept.readMarks) world.readMarks.set(userId, new Map(marks));
  for (const { id, contentType } of kept.files) {
    const bytes = await readFile(join(folderOf(file), id)).catch(() => undefined);
    if (bytes !== undefined) world.files.set(id, { bytes, contentType });
  }
  return true;
}

/** Writes the world to a file a moment after every change, and attachments beside it. */
export function keepWorld(
  world: World,
  file: string,
  reportCrash: (error: unknown) => void,
): Keeper {
  const folder = folderOf(file);
  const written = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();

  const save = async (): Promise<void> => {
    await mkdir(folder, { recursive: true });
    const files = [...world.files];
    for (const [id, { bytes }] of files) {
      if (written.has(id)) continue;
      await writeFile(join(folder, id), bytes);
      written.add(id);
    }
    // Renaming is all or nothing: a crash leaves the old file or the new one.
    await writeFile(`${file}.new`, JSON.stringify(kept(world)));
    await rename(`${file}.new`, file);
    for (const id of await readdir(folder)) {
      if (world.files.has(id)) continue;
      await rm(join(folder, id), { force: true });
      written.delete(id);
    }
  };
  const saveNext = (): Promise<void> => {
    timer = undefined;
    last = last.then(save).catch(reportCrash);
    return last;
  };
  const unlisten = world.listen(() => {
    timer ??= setTimeout(() => void saveNext(), SAVE_AFTER_MS);
  });
  return {
    async close() {
      unlisten();
      clearTimeout(timer);
      await saveNext();
    },
  };
}

function kept(world: World): KeptWorld {
  return {
    version: VERSION,
    users: [...world.users.values()],
    guilds: [...world.guilds.values()],
    channels: [...world.channels.values()],
    messages: [...world.messages.values()].flatMap((messages) => [...messages.values()]),
    applications: [...world.applications.values()].map((one) => without(one, 'token')),
    files: [...world.files].map(([id, { contentType }]) => ({ id, contentType })),
    readMarks: [...world.readMarks].map(([userId, marks]) => [userId, [...marks]]),
  };
}
