import * as z from 'zod';
import type { UploadedFile } from '../protocol/files.ts';
import type { MemberContext } from '../people/option-input.ts';
import { seenChannel } from '../people/visibility.ts';
import type { PageReader } from './page-contents.ts';

export interface Actor extends PageReader {
  /** The windows on Activities that this page has open. */
  readonly frames: Set<string>;
  readonly takeUpload: (id: string) => UploadedFile | undefined;
}

export interface Act {
  readonly schema: z.ZodType;
  readonly run: (actor: Actor, asked: never) => unknown;
}

export const id = z.string().regex(/^\d{1,20}$/);
export const inChannel = z.object({ channelId: id });

export function act<Asked>(
  schema: z.ZodType<Asked>,
  run: (actor: Actor, asked: Asked) => unknown,
): Act {
  // `run` only receives values that passed this schema.
  return { schema, run };
}

export function memberContext(
  actor: Actor,
  { channelId }: { readonly channelId: string },
): MemberContext {
  const { world, userId } = actor;
  return { world, userId, channel: seenChannel(world, userId, channelId) };
}
