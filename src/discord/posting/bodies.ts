import { MessageFlags, type APIMessage, type APIMessageTopLevelComponent } from 'discord.js';
import { rowsIn, type MessagePayload, type MessageContent } from '../ui/parts.ts';
import { createHash } from 'node:crypto';

/**
 * The push text and the first row of buttons, which carries the message key until the message is complete.
 * The other rows belong under the picture.
 */
export function pushOf({ components, push = '' }: MessagePayload, key: string) {
  const rows = rowsIn(components).slice(0, 1);
  if (rows.length === 0) throw new Error('a message that pings needs a row to carry its key');
  return { content: push, components: withMessageKey(rows, key) };
}

/** A new message without a push text. */
export function bodyOf(
  { isSilent }: MessagePayload,
  components: readonly APIMessageTopLevelComponent[],
) {
  const body = componentsOf(components);
  return isSilent === true
    ? { ...body, flags: body.flags | MessageFlags.SuppressNotifications }
    : body;
}

export function componentsOf(components: readonly APIMessageTopLevelComponent[]) {
  return { flags: MessageFlags.IsComponentsV2 as const, components: [...components] };
}

/** Whether the message is complete, and not only the push text with its buttons. */
export function isComplete({ flags }: APIMessage): boolean {
  return ((flags ?? 0) & MessageFlags.IsComponentsV2) !== 0;
}

export function mentionsOf({ pings }: MessagePayload) {
  return { parse: [], users: [...pings] };
}

export function filesOf(files: MessageContent['files']) {
  return files.map(({ name, bytes }) => ({ name, data: bytes }));
}

/**
 * The ids of all files of a message, so that an edit keeps them. Files that a component shows are missing
 * from `attachments` and have to be found in the components.
 */
export function attachmentsOf(
  message: Pick<APIMessage, 'attachments' | 'components'>,
): readonly string[] {
  const listed = message.attachments.map(({ id }) => id);
  const shown = JSON.stringify(message.components ?? []).matchAll(/"attachment_id":"(\d+)"/g);
  return [...new Set([...listed, ...Array.from(shown, ([, id]) => id ?? '')])];
}

const MIN_MARK = 2 ** 30;

/**
 * The idempotency key of a message, stored as the id of its first component, because Discord forgets the
 * nonce after minutes and never returns it. Users don't see it. It is large, to avoid the ids that Discord
 * assigns itself. Two keys collide with a probability of one in a thousand million.
 */
function messageKeyOf(key: string): number {
  const hash = createHash('sha256').update(key).digest();
  return MIN_MARK + (hash.readUInt32BE() % MIN_MARK);
}

export function withMessageKey(
  [first, ...others]: readonly APIMessageTopLevelComponent[],
  key: string,
): APIMessageTopLevelComponent[] {
  return first === undefined ? [] : [{ ...first, id: messageKeyOf(key) }, ...others];
}

export function hasMessageKey({ components = [] }: APIMessage, key: string): boolean {
  return components[0]?.id === messageKeyOf(key);
}
