import { isAnimated } from './attachments.ts';
import type { ApplicationRecord, EmojiRecord } from './records.ts';
import type { World } from './world.ts';

export function emojiOf({ emojis = [] }: ApplicationRecord, id: string): EmojiRecord | undefined {
  return emojis.find((emoji) => emoji.id === id);
}

/** The ids that messages of an app may use. */
export function emojiIdsOf({
  emojis = [],
}: Pick<ApplicationRecord, 'emojis'>): ReadonlySet<string> {
  return new Set(emojis.map(({ id }) => id));
}

export interface NewEmoji {
  readonly name: string;
  readonly bytes: Buffer;
  readonly contentType: string;
}

export function addEmoji(
  world: World,
  application: ApplicationRecord,
  { name, bytes, contentType }: NewEmoji,
): EmojiRecord {
  const emoji: EmojiRecord = {
    id: world.nextId(),
    name,
    contentType,
    isAnimated: isAnimated(bytes),
    image: bytes.toString('base64'),
  };
  application.emojis = [...(application.emojis ?? []), emoji];
  world.tell({ kind: 'emojis-changed', applicationId: application.id });
  return emoji;
}

export function renameEmoji(
  world: World,
  application: ApplicationRecord,
  emoji: EmojiRecord,
  name: string,
): void {
  emoji.name = name;
  world.tell({ kind: 'emojis-changed', applicationId: application.id });
}

export function removeEmoji(
  world: World,
  application: ApplicationRecord,
  emoji: EmojiRecord,
): void {
  application.emojis = application.emojis?.filter((one) => one !== emoji) ?? [];
  world.tell({ kind: 'emojis-changed', applicationId: application.id });
}
