import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { isSelect } from '../protocol/components.ts';
import { BUTTON_STYLE, COMPONENT } from '../protocol/numbers.ts';
import type { Component, GalleryItem } from '../protocol/shapes.ts';
import type { PageMessage } from '../site/page-protocol.ts';
import { presetOf, selectItems } from './choices.ts';
import { EmojiSign } from './emoji.tsx';
import { Markdown } from './markdown.tsx';
import { FileCard, Picture } from './media.tsx';
import { usePage, usePageValue } from './page-context.ts';
import { Picker } from './picker.tsx';

interface PartProps {
  readonly message: PageMessage;
  readonly part: Component;
}

export function Parts({
  message,
  parts,
}: {
  readonly message: PageMessage;
  readonly parts: readonly Component[];
}): JSX.Element {
  return (
    <>
      {parts.map((part) => (
        <Part key={part.id} message={message} part={part} />
      ))}
    </>
  );
}

function Part({ message, part }: PartProps): JSX.Element | null {
  const inside = part.components ?? [];
  switch (part.type) {
    case COMPONENT.container:
      return <Container message={message} part={part} />;
    case COMPONENT.actionRow:
      return (
        <div class="row">
          <Parts message={message} parts={inside} />
        </div>
      );
    case COMPONENT.section:
      return (
        <div class="section">
          <div class="section-words">
            <Parts message={message} parts={inside} />
          </div>
          {part.accessory && <Part message={message} part={part.accessory} />}
        </div>
      );
    case COMPONENT.textDisplay:
      return <Markdown text={part.content ?? ''} />;
    case COMPONENT.thumbnail:
      return part.media ? (
        <Picture
          media={part.media}
          alt={part.description}
          isSpoiler={part.spoiler}
          kind="thumbnail"
        />
      ) : null;
    case COMPONENT.mediaGallery:
      return <Gallery items={part.items ?? []} />;
    case COMPONENT.file:
      return (
        <FileCard name={part.name ?? 'file'} size={part.size ?? 0} url={part.file?.url ?? ''} />
      );
    case COMPONENT.separator:
      return (
        <hr
          class={`separator spacing-${part.spacing ?? 1} ${part.divider === false ? 'blank' : ''}`}
        />
      );
    case COMPONENT.button:
      return <Button message={message} part={part} />;
    default:
      return isSelect(part.type) ? <Select message={message} part={part} /> : null;
  }
}

function Container({ message, part }: PartProps): JSX.Element {
  const [isHidden, setHidden] = useState(part.spoiler === true);
  const colour = part.accent_color ?? null;
  const accent = colour === null ? undefined : `#${colour.toString(16).padStart(6, '0')}`;
  const style = accent ? { borderInlineStartColor: accent } : {};
  return (
    <div class={accent ? 'container accented' : 'container'} style={style}>
      {isHidden ? (
        <button
          type="button"
          class="button secondary"
          onClick={() => {
            setHidden(false);
          }}
        >
          Show what is hidden
        </button>
      ) : (
        <Parts message={message} parts={part.components ?? []} />
      )}
    </div>
  );
}

function Gallery({ items }: { readonly items: readonly GalleryItem[] }): JSX.Element {
  return (
    <div class={`gallery gallery-${Math.min(items.length, 3)}`}>
      {items.map((item, index) => (
        <Picture
          key={index}
          media={item.media}
          alt={item.description}
          isSpoiler={item.spoiler}
          kind="gallery"
        />
      ))}
    </div>
  );
}

const STYLES: Readonly<Record<number, string>> = {
  [BUTTON_STYLE.primary]: 'primary',
  [BUTTON_STYLE.secondary]: 'secondary',
  [BUTTON_STYLE.success]: 'success',
  [BUTTON_STYLE.danger]: 'danger',
  [BUTTON_STYLE.link]: 'secondary',
  [BUTTON_STYLE.premium]: 'primary',
};

function useIsPending(message: PageMessage, part: Component): boolean {
  return usePageValue(({ pending }) =>
    pending.some(
      (one) =>
        one.sourceMessageId === message.id &&
        one.customId === part.custom_id &&
        one.stage === 'pending',
    ),
  );
}

function Button({ message, part }: PartProps): JSX.Element {
  const page = usePage();
  const isPending = useIsPending(message, part);
  const className = `button ${STYLES[part.style ?? 2] ?? 'secondary'}`;
  const words = (
    <>
      {part.emoji && (
        <span aria-hidden={Boolean(part.label)}>
          <EmojiSign emoji={part.emoji} />
        </span>
      )}
      {part.label && <span>{part.label}</span>}
    </>
  );
  if (part.style === BUTTON_STYLE.link) {
    return (
      <a class={className} href={part.url ?? ''} target="_blank" rel="noreferrer noopener">
        {words} <span aria-hidden="true">↗</span>
      </a>
    );
  }
  const press = (): void => {
    const customId = part.custom_id ?? '';
    void page.askBot('press', { channelId: message.channel_id, messageId: message.id, customId });
  };
  return (
    <button
      type="button"
      class={className}
      disabled={part.disabled ?? false}
      aria-busy={isPending}
      onClick={press}
    >
      {words}
    </button>
  );
}

function Select({ message, part }: PartProps): JSX.Element {
  const page = usePage();
  const isPending = useIsPending(message, part);
  const [chosen, setChosen] = useState<readonly string[] | undefined>(undefined);
  const channel = page.channel(message.channel_id);
  const placeholder = part.placeholder ?? 'Make a selection';
  return (
    <Picker
      label={placeholder}
      placeholder={placeholder}
      items={selectItems(page, channel, part)}
      chosen={chosen ?? presetOf(part)}
      min={part.min_values ?? 1}
      max={part.max_values ?? 1}
      isDisabled={part.disabled ?? false}
      isBusy={isPending}
      onChoose={(values) => {
        setChosen(values);
        const customId = part.custom_id ?? '';
        const address = { channelId: message.channel_id, messageId: message.id };
        void page.askBot('choose', { ...address, customId, values });
      }}
    />
  );
}
