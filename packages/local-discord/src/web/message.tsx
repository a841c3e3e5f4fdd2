import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { MESSAGE_FLAG, MESSAGE_TYPE } from '../protocol/numbers.ts';
import type { PageFile, PageMessage } from '../site/page-protocol.ts';
import { Avatar } from './avatar.tsx';
import { EmbedCard } from './embed.tsx';
import { Icon } from './icon.tsx';
import { Markdown } from './markdown.tsx';
import { FileCard, Picture } from './media.tsx';
import { MessageMenu } from './message-menu.tsx';
import { Parts } from './parts.tsx';
import { usePage, usePageValue } from './page-context.ts';

interface MessageProps {
  readonly message: PageMessage;
  /** The first of several consecutive messages by the same author. */
  readonly isFirst: boolean;
}

/** They open here instead of in the browser. */
const ACTIVITY_LINKS = 'https://discord.com/activities/';

export function Message({ message, isFirst }: MessageProps): JSX.Element {
  const page = usePage();
  const [isEditing, setEditing] = useState(false);
  const author = page.person(message.author.id);
  const { isPrivate, pingsMe } = message.local;
  const classes = ['message', isFirst && 'first', isPrivate && 'private', pingsMe && 'pings-me'];
  const time = new Date(message.timestamp);
  const name = author?.name ?? 'Someone';
  return (
    <article
      class={classes.filter(Boolean).join(' ')}
      aria-label={`${name}, ${time.toLocaleTimeString(page.language, { timeStyle: 'short' })}`}
      data-message={message.id}
      onClick={(event) => {
        const address = (event.target as Element).closest('a')?.href;
        if (address?.startsWith(ACTIVITY_LINKS) !== true) return;
        event.preventDefault();
        void page.seat.follow(message, address);
      }}
    >
      {isFirst && <Above message={message} />}
      <div class="message-side">
        {isFirst ? <Avatar person={author} /> : <Time date={time} className="side-time" />}
      </div>
      <div class="message-main">
        {isFirst && (
          <header class="message-head">
            <span class="message-author">{name}</span>
            {author?.isBot && <span class="bot-tag">APP</span>}
            <Time date={time} className="faint small" />
          </header>
        )}
        <Body
          message={message}
          isEditing={isEditing}
          onEdited={() => {
            setEditing(false);
          }}
        />
        <Failure message={message} />
        {isPrivate && <PrivateNote message={message} />}
        <Reactions message={message} />
        {message.thread && <ThreadLink thread={message.thread} />}
      </div>
      <MessageMenu
        message={message}
        onEdit={() => {
          setEditing(true);
        }}
      />
    </article>
  );
}

function Time({
  date,
  className,
}: {
  readonly date: Date;
  readonly className: string;
}): JSX.Element {
  const { language } = usePage();
  const short = date.toLocaleTimeString(language, { timeStyle: 'short' });
  const isToday = date.toDateString() === new Date().toDateString();
  const day = isToday || className === 'side-time' ? '' : `${date.toLocaleDateString(language)} `;
  return (
    <time class={className} dateTime={date.toISOString()} title={date.toLocaleString(language)}>
      {day}
      {short}
    </time>
  );
}

/** What the message replies to: a command or another message. */
function Above({ message }: { readonly message: PageMessage }): JSX.Element | null {
  const page = usePage();
  const { interaction_metadata: used, referenced_message: original } = message;
  if (used?.name && message.type !== MESSAGE_TYPE.plain) {
    const name = page.person(used.user.id)?.name ?? 'Someone';
    const isMenu = message.type === MESSAGE_TYPE.contextMenu;
    return (
      <p class="message-above">
        <span class="message-author">{name}</span> used{' '}
        <span class="mention">{isMenu ? used.name : `/${used.name}`}</span>
      </p>
    );
  }
  if (!original) return null;
  const name = page.person(original.author.id)?.name ?? 'Someone';
  const excerpt = original.content === '' ? 'a message' : original.content.slice(0, 80);
  return (
    <p class="message-above">
      Reply to <span class="message-author">{name}</span> {excerpt}
    </p>
  );
}

interface BodyProps {
  readonly message: PageMessage;
  readonly isEditing: boolean;
  readonly onEdited: () => void;
}

function Body({ message, isEditing, onEdited }: BodyProps): JSX.Element {
  if ((message.flags & MESSAGE_FLAG.loading) !== 0) {
    return (
      <p class="thinking" role="status">
        <span class="dots" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        {' thinking…'}
      </p>
    );
  }
  if (message.type === MESSAGE_TYPE.pinned) return <p class="faint">pinned a message.</p>;
  if (message.type === MESSAGE_TYPE.threadCreated) {
    return <p class="faint">started a thread: {message.content}</p>;
  }
  if (isEditing) return <Editor message={message} onDone={onEdited} />;
  return (
    <>
      {message.content !== '' && <Markdown text={message.content} />}
      {message.edited_timestamp !== null && <span class="faint small">(edited)</span>}
      {message.embeds.map((embed, index) => (
        <EmbedCard key={index} embed={embed} />
      ))}
      <Parts message={message} parts={message.components} />
      <Attachments files={message.attachments} />
    </>
  );
}

function Editor({
  message,
  onDone,
}: {
  readonly message: PageMessage;
  readonly onDone: () => void;
}): JSX.Element {
  const page = usePage();
  const [content, setContent] = useState(message.content);
  const save = async (): Promise<void> => {
    const address = { channelId: message.channel_id, messageId: message.id };
    if ((await page.ask('edit', { ...address, content })) !== undefined) onDone();
  };
  return (
    <form
      class="editor"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <input
        aria-label="Edit the message"
        value={content}
        autoFocus
        onInput={(event) => {
          setContent(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone();
        }}
      />
      <button type="submit" class="button primary">
        Save
      </button>
    </form>
  );
}

function Attachments({ files }: { readonly files: readonly PageFile[] }): JSX.Element {
  return (
    <>
      {files.map((file) =>
        file.width !== undefined || file.content_type?.startsWith('video/') ? (
          <Picture key={file.id} media={file} alt={file.description} kind="loose" />
        ) : (
          <FileCard key={file.id} name={file.filename} size={file.size} url={file.url} />
        ),
      )}
    </>
  );
}

function Failure({ message }: { readonly message: PageMessage }): JSX.Element | null {
  const failed = usePageValue(({ pending }) =>
    pending.find(
      ({ sourceMessageId, stage }) => sourceMessageId === message.id && stage === 'failed',
    ),
  );
  return failed === undefined ? null : (
    <p class="failure" role="alert">
      {failed.failure ?? 'This interaction failed'}
    </p>
  );
}

function PrivateNote({ message }: { readonly message: PageMessage }): JSX.Element {
  const page = usePage();
  return (
    <p class="private-note faint small">
      <Icon name="eye" /> Only you can see this ·{' '}
      <button
        type="button"
        class="link"
        onClick={() =>
          void page.ask('remove', { channelId: message.channel_id, messageId: message.id })
        }
      >
        Dismiss message
      </button>
    </p>
  );
}

function Reactions({ message }: { readonly message: PageMessage }): JSX.Element | null {
  const page = usePage();
  if (!message.reactions?.length) return null;
  return (
    <div class="reactions">
      {message.reactions.map(({ emoji, count, me }) => (
        <button
          key={emoji.name}
          type="button"
          class={me ? 'reaction mine' : 'reaction'}
          aria-pressed={me}
          aria-label={`${emoji.name ?? ''}, ${count}`}
          onClick={() =>
            void page.ask('react', {
              channelId: message.channel_id,
              messageId: message.id,
              emoji: emoji.name,
            })
          }
        >
          {emoji.name} {count}
        </button>
      ))}
    </div>
  );
}

function ThreadLink({
  thread,
}: {
  readonly thread: NonNullable<PageMessage['thread']>;
}): JSX.Element {
  const page = usePage();
  const count = usePageValue(() => page.channel(thread.id)?.messageCount ?? thread.message_count);
  const unread = usePageValue(() => page.channel(thread.id)?.unread ?? 0);
  return (
    <button type="button" class="thread-link" onClick={() => void page.open(thread.id)}>
      <span class="message-author">{thread.name}</span>{' '}
      <span class="link">
        {count} {count === 1 ? 'message' : 'messages'} ›
      </span>
      {unread > 0 && <span class="badge thread-unread">{unread} new</span>}
    </button>
  );
}
