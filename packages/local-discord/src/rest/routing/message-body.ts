import type { $ZodType } from 'zod/v4/core';
import type { MessageBody } from '../../protocol/shapes.ts';
import { parsedBy, type BodyReader } from './route.ts';

/**
 * Fields of one way to send a message that client libraries send along, empty, on all the others.
 * Discord ignores them there; anything but empty would be a mistake worth a refusal.
 */
const ELSEWHERE = [
  'tts',
  'nonce',
  'enforce_nonce',
  'username',
  'avatar_url',
  'sticker_ids',
] as const;

export function withoutIdleFields(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return json;
  const kept = Object.entries(json).filter(([field, value]) => {
    const isIdle = value === false || value === null;
    return !(isIdle && (ELSEWHERE as readonly string[]).includes(field));
  });
  return Object.fromEntries(kept);
}

export function messageBody(schema: $ZodType): BodyReader<MessageBody> {
  const read = parsedBy<MessageBody>(schema);
  return (json) => read(withoutIdleFields(json));
}
