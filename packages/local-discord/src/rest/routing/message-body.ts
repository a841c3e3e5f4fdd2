import type { $ZodType } from 'zod/v4/core';
import type { MessageBody } from '../../protocol/shapes.ts';
import { parsedBy, type BodyReader } from './route.ts';

/**
 * Fields that belong to other endpoints but that libraries send empty everywhere. Discord ignores
 * them there; a non-empty one is a mistake worth refusing.
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
  return (json, onUnknown) => read(withoutIdleFields(json), onUnknown);
}
