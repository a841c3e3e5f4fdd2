import type { Side } from 'crokinole/rules/ruling';
import { EMOJI_VERSION, type EmojiName } from '@crokinole/pictures/views/emoji';

/** Names of other versions, and of emoji that the host has made, are no names of ours. */
const OURS = /^crokinole_([a-z_]+)_(\d+)$/;

export function appEmojiName(name: EmojiName): string {
  return `crokinole_${name}_${EMOJI_VERSION}`;
}

/** The version of one of our emoji; undefined for any other. */
export function versionOf(name: string): number | undefined {
  const version = OURS.exec(name)?.[2];
  return version === undefined ? undefined : Number(version);
}

/** An emoji as Discord lists it. */
export interface ListedEmoji {
  readonly id: string;
  readonly name: string;
}

const DISCS = ['disc_blue', 'disc_red', 'disc_white'] as const satisfies Record<Side, EmojiName>;
const REPLACED = { '🎯': 'twenty', '🏆': 'cup' } as const satisfies Record<string, EmojiName>;
const ORDINARY = /🎯|🏆/gu;
/** Code shows markup as it is. */
const CODE = /(```[\s\S]*?```|`[^`\n]*`)/u;

/** The app's own emoji. Until they are known, texts keep their ordinary ones. */
export class AppEmoji {
  #ids: ReadonlyMap<string, string> = new Map();

  learn(listed: readonly ListedEmoji[]): void {
    this.#ids = new Map(listed.map(({ id, name }) => [name, id]));
  }

  /** For a text display alone: pushes, labels and menus would show the markup. */
  in(text: string): string {
    if (this.#ids.size === 0) return text;
    const parts = text.split(CODE);
    return parts.map((part, i) => (i % 2 === 1 ? part : this.#outsideCode(part))).join('');
  }

  /** To put before a name; empty until it is known, because no ordinary emoji is a disc. */
  disc(side: Side): string {
    const markup = this.#markupOf(DISCS[side]);
    return markup === undefined ? '' : `${markup} `;
  }

  #outsideCode(part: string): string {
    return part.replaceAll(
      ORDINARY,
      (plain) => this.#markupOf(REPLACED[plain as keyof typeof REPLACED]) ?? plain,
    );
  }

  #markupOf(name: EmojiName): string | undefined {
    const full = appEmojiName(name);
    const id = this.#ids.get(full);
    return id === undefined ? undefined : `<:${full}:${id}>`;
  }
}
