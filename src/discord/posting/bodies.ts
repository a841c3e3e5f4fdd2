import { MessageFlags, type APIMessage, type APIMessageTopLevelComponent } from 'discord.js';
import { rowsIn } from '../ui/controls.ts';
import type { MessagePayload, MessageContent } from '../ui/parts.ts';
import { createHash } from 'node:crypto';

/** Of a message that has content: others may have more. */
const MAX_ROWS = 5;

/** The push text and the buttons. The first row carries the message key until the message is complete. */
export function pushOf({ components, push = '' }: MessagePayload, key: string) {
  const rows = rowsIn(components).slice(0, MAX_ROWS);
  if (rows.length === 0) throw new Error('a message that pings needs a button to bear its key');
  return { content: push, components: withMessageKey(rows, key) };
}

export function componentsOf(components: readonly APIMessageTopLevelComponent[]) {
  return { flags: MessageFlags.IsComponentsV2 as const, components: [...components] };
}

/** It is more than a call. */
export function isComplete({ flags }: APIMessage): boolean {
  return ((flags ?? 0) & MessageFlags.IsComponentsV2) !== 0;
}

export function mentionsOf({ pings }: MessagePayload) {
  return { parse: [], users: [...pings] };
}

/** Whether or not it is still there. */
export function replyTo(message: string) {
  return { message_id: message, fail_if_not_exists: false };
}

export function filesOf(files: MessageContent['files']) {
  return files.map(({ name, bytes }) => ({ name, data: bytes }));
}

/**
 * Files that a component shows are missing from `attachments`: the component tells them. Both are
 * kept when a message is changed.
 */
export function attachmentsOf(message: APIMessage): readonly string[] {
  const listed = message.attachments.map(({ id }) => id);
  const shown = JSON.stringify(message.components ?? []).matchAll(/"attachment_id":"(\d+)"/g);
  return [...new Set([...listed, ...Array.from(shown, ([, id]) => id ?? '')])];
}

const MIN_MARK = 2 ** 30;

/**
 * The idempotency key of a message, kept as the id of its first component, because Discord forgets the
 * nonce after minutes and never returns it. Users don't see it. It is large, to stay clear of the ids that
 * Discord assigns itself; two keys of one channel collide once in a thousand million.
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
