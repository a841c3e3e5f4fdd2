import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from './icon.tsx';
import { useModal } from './dialog.tsx';
import type { Media } from '../protocol/shapes.ts';

interface PictureProps {
  readonly media: Media;
  readonly alt: string | null | undefined;
  readonly isSpoiler?: boolean | null | undefined;
  readonly kind: 'gallery' | 'thumbnail' | 'loose';
}

/**
 * A picture that can be enlarged. External ones are only linked, because this page loads nothing
 * from outside.
 */
export function Picture({ media, alt, isSpoiler, kind }: PictureProps): JSX.Element {
  const [isLarge, setLarge] = useState(false);
  const [isHidden, setHidden] = useState(isSpoiler === true);
  const words = alt ?? '';
  if (/^\w+:/.test(media.url)) {
    return (
      <a class="outside-picture" href={media.url} target="_blank" rel="noreferrer noopener">
        {words === '' ? 'Picture elsewhere' : words} <span aria-hidden="true">↗</span>
      </a>
    );
  }
  if (media.content_type?.startsWith('video/')) {
    return <video class="picture" src={media.url} controls aria-label={words} />;
  }
  const image = (
    <img
      src={media.url}
      alt={words}
      loading="lazy"
      {...(media.width && media.height ? { width: media.width, height: media.height } : {})}
    />
  );
  return (
    <>
      <button
        type="button"
        class={`picture picture-${kind} ${isHidden ? 'hidden-picture' : ''}`}
        aria-label={
          isHidden ? 'Hidden picture, show it' : `Enlarge: ${words === '' ? 'picture' : words}`
        }
        onClick={() => {
          if (isHidden) setHidden(false);
          else setLarge(true);
        }}
      >
        {image}
      </button>
      {isLarge && (
        <Lightbox
          onClose={() => {
            setLarge(false);
          }}
        >
          <figure>
            <img src={media.url} alt={words} />
            {words !== '' && <figcaption>{words}</figcaption>}
          </figure>
        </Lightbox>
      )}
    </>
  );
}

function Lightbox({
  children,
  onClose,
}: {
  readonly children: JSX.Element;
  readonly onClose: () => void;
}): JSX.Element {
  const dialog = useModal();
  return (
    <dialog
      ref={dialog}
      class="lightbox"
      aria-label="Picture"
      onClose={onClose}
      onClick={() => dialog.current?.close()}
    >
      {children}
      <button
        type="button"
        class="icon-button lightbox-close"
        aria-label="Close"
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" />
      </button>
    </dialog>
  );
}

export function formatBytes(size: number): string {
  if (size < 1024) return `${size} bytes`;
  if (size < 1024 * 1024) return `${(size / 1024).toFixed(1)} KB`;
  return `${(size / 1024 / 1024).toFixed(2)} MB`;
}

export function FileCard({
  name,
  size,
  url,
}: {
  readonly name: string;
  readonly size: number;
  readonly url: string;
}): JSX.Element {
  return (
    <a class="file-card" href={url} download={name}>
      <span aria-hidden="true" class="file-icon">
        <Icon name="file" />
      </span>
      <span class="option-words">
        <span>{name}</span>
        <span class="faint small">{formatBytes(size)}</span>
      </span>
    </a>
  );
}
