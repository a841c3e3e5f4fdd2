import { createHash } from 'node:crypto';
import type { APIMessage, APIMessageTopLevelComponent } from 'discord.js';

const MIN_MARK = 2 ** 30;

/**
 * What a message of ours is known by once Discord has forgotten its nonce, which it never tells: the id
 * of its first component. Discord keeps it and shows it to nobody. Large, so that none of the ids that
 * Discord itself counts out comes near; two keys of one channel share it once in a thousand million.
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
