import type { JSX } from 'preact';
import type { Embed } from '../protocol/shapes.ts';
import { Markdown } from './markdown.tsx';
import { Picture } from './media.tsx';
import { usePage } from './page-context.ts';

export function EmbedCard({ embed }: { readonly embed: Embed }): JSX.Element {
  const { language } = usePage();
  const colour = embed.color ?? null;
  const style =
    colour === null ? {} : { borderInlineStartColor: `#${colour.toString(16).padStart(6, '0')}` };
  const time = embed.timestamp
    ? new Date(embed.timestamp).toLocaleString(language, { dateStyle: 'short', timeStyle: 'short' })
    : undefined;
  const foot = [embed.footer?.text, time].filter(Boolean).join(' • ');
  return (
    <div class="container accented embed" style={style}>
      <div class="embed-words">
        {embed.author?.name && (
          <p class="small">
            <MaybeLink url={embed.author.url}>{embed.author.name}</MaybeLink>
          </p>
        )}
        {embed.title && (
          <h3 class="heading-3">
            <MaybeLink url={embed.url}>{embed.title}</MaybeLink>
          </h3>
        )}
        {embed.description && <Markdown text={embed.description} />}
        <Fields fields={embed.fields ?? []} />
      </div>
      {embed.thumbnail?.url && (
        <Picture media={{ ...embed.thumbnail, url: embed.thumbnail.url }} alt="" kind="thumbnail" />
      )}
      {embed.image?.url && (
        <div class="embed-wide">
          <Picture
            media={{ ...embed.image, url: embed.image.url }}
            alt={embed.title}
            kind="gallery"
          />
        </div>
      )}
      {foot !== '' && <p class="embed-wide faint small">{foot}</p>}
    </div>
  );
}

function MaybeLink({
  url,
  children,
}: {
  readonly url: string | null | undefined;
  readonly children: string;
}): JSX.Element {
  if (!url) return <>{children}</>;
  return (
    <a href={url} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  );
}

function Fields({ fields }: { readonly fields: NonNullable<Embed['fields']> }): JSX.Element | null {
  if (fields.length === 0) return null;
  return (
    <dl class="embed-fields">
      {fields.map(({ name, value, inline }, index) => (
        <div key={index} class={inline ? '' : 'embed-wide'}>
          <dt class="heading-3">{name}</dt>
          <dd>
            <Markdown text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
