import { createHash } from 'node:crypto';

/** Of a key that things are drawn from: shown before the key, it proves that no other key took its place. */
export function digestOf(key: string): string {
  return createHash('sha256').update(key, 'hex').digest('hex');
}
