import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Emoji } from '../protocol/shapes.ts';

/** Unicode as text, and a custom emoji as its picture; one that is gone as `:name:`. */
export function EmojiSign({ emoji: { id, name } }: { readonly emoji: Emoji }): JSX.Element {
  const [isGone, setGone] = useState(false);
  const words = id ? `:${name ?? ''}:` : (name ?? '');
  if (!id || isGone) return <>{words}</>;
  return (
    <img
      class="emoji"
      src={`/cdn/emojis/${id}.webp`}
      alt={words}
      title={words}
      onError={() => {
        setGone(true);
      }}
    />
  );
}
