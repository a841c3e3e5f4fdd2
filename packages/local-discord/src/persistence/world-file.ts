import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { MESSAGE_FLAG } from '../protocol/numbers.ts';
import { permissionBits } from '../protocol/permissions.ts';
import { without } from '../protocol/without.ts';
import type {
  ApplicationRecord,
  ChannelRecord,
  GuildRecord,
  MessageRecord,
  UserRecord,
} from '../world/records.ts';
import type { World } from '../world/world.ts';

const VERSION = 1;

/** Secrets are regenerated, and Activities enabled again, at every start. */
const OF_ONE_START = {
  token: '',
  clientSecret: '',
  flags: 0,
  portal: {},
  activityPort: null,
} as const;

/**
 * A world as stored in a file. Interactions are left out, because their tokens end with the
 * process.
 */
export interface SavedWorld {
  readonly version: number;
  /** Absent in files from before Activities. */
  readonly knowsActivities?: true;
  readonly users: readonly UserRecord[];
  readonly guilds: readonly GuildRecord[];
  readonly channels: readonly ChannelRecord[];
  readonly messages: readonly MessageRecord[];
  /** Without the fields that are regenerated at every start. */
  readonly applications: readonly Omit<ApplicationRecord, keyof typeof OF_ONE_START>[];
  readonly files: readonly { readonly id: string; readonly contentType: string }[];
  readonly readMarks: readonly (readonly [string, readonly (readonly [string, string])[]])[];
}

/** The world's file has a problem that a person must fix; the file was not changed. */
export class WorldFileError extends Error {
  override readonly name = 'WorldFileError';
}

/** Attachments are stored beside the file, named by id. */
export function filesFolderOf(file: string): string {
  return `${file}.files`;
}

export function serializeWorld(world: World): SavedWorld {
  return {
    version: VERSION,
    knowsActivities: true,
    users: [...world.users.values()],
    guilds: [...world.guilds.values()],
    channels: [...world.channels.values()],
    messages: [...world.messages.values()].flatMap((messages) => [...messages.values()]),
    applications: [...world.applications.values()].map((one) =>
      without(one, 'token', 'clientSecret', 'flags', 'portal', 'activityPort'),
    ),
    files: [...world.files].map(([id, { contentType }]) => ({ id, contentType })),
    readMarks: [...world.readMarks].map(([userId, marks]) => [userId, [...marks]]),
  };
}

/** Loads a file into an empty world; false if there is no file yet. */
export async function loadWorld(world: World, file: string): Promise<boolean> {
  const text = await read(file, (bytes) => bytes.toString('utf8'));
  if (text === undefined) return false;
  const found = parse(file, text);
  for (const user of found.users) world.users.set(user.id, user);
  for (const guild of found.guilds) {
    if (found.knowsActivities !== true) grantActivities(guild);
    world.guilds.set(guild.id, guild);
  }
  for (const channel of found.channels) world.channels.set(channel.id, channel);
  for (const message of found.messages) {
    // A deferred answer that was pending when the process ended will never arrive.
    if ((message.flags & MESSAGE_FLAG.loading) !== 0) continue;
    world.messagesOf(message.channelId).set(message.id, message);
  }
  for (const application of found.applications) {
    world.applications.set(application.id, { ...application, ...OF_ONE_START });
  }
  for (const [userId, marks] of found.readMarks) world.readMarks.set(userId, new Map(marks));
  for (const { id, contentType } of found.files) {
    const bytes = await read(join(filesFolderOf(file), id), (content) => content);
    if (bytes !== undefined) world.files.set(id, { bytes, contentType });
  }
  return true;
}

/** Grants the permission to all roles, as Discord did when it introduced Activities. */
function grantActivities(guild: GuildRecord): void {
  const everyone = guild.roles.find(({ id }) => id === guild.id);
  if (everyone === undefined) return;
  const added = permissionBits(['USE_EMBEDDED_ACTIVITIES', 'USE_EXTERNAL_APPS']);
  everyone.permissions = (BigInt(everyone.permissions) | added).toString();
}

/**
 * Undefined if the file does not exist. An unreadable file throws, because the next save would
 * overwrite it.
 */
async function read<Value>(
  path: string,
  use: (bytes: Buffer) => Value,
): Promise<Value | undefined> {
  try {
    return use(await readFile(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    const why = error instanceof Error ? error.message : String(error);
    throw new WorldFileError(`The local Discord's file ${path} cannot be read: ${why}.`, {
      cause: error,
    });
  }
}

const records = z.array(z.looseObject({ id: z.string().regex(/^\d{1,20}$/) }));
const shape = z.object({
  users: records,
  guilds: records,
  channels: records,
  messages: z.array(z.looseObject({ id: z.string(), channelId: z.string(), flags: z.int() })),
  applications: records,
  files: z.array(z.object({ id: z.string().regex(/^\d{1,20}$/), contentType: z.string() })),
  readMarks: z.array(z.tuple([z.string(), z.array(z.tuple([z.string(), z.string()]))])),
});

function parse(file: string, text: string): SavedWorld {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch (error) {
    throw damaged(file, error);
  }
  const version = z.object({ version: z.int() }).safeParse(found);
  if (version.success && version.data.version !== VERSION) {
    throw new WorldFileError(
      `The local Discord's file ${file} is of version ${version.data.version}, and this program reads version ${VERSION}: start the program that wrote it, or name another file.`,
    );
  }
  const checked = shape.safeParse(found);
  if (!version.success || !checked.success) throw damaged(file, version.error ?? checked.error);
  // `kept` wrote it; the schema detects truncation and edits, but does not check every field.
  return found as SavedWorld;
}

function damaged(file: string, cause: unknown): WorldFileError {
  return new WorldFileError(
    `The local Discord's file ${file} is damaged, and was left as it is: put a good copy in its place, or move it away to begin with an empty Discord.`,
    { cause },
  );
}
