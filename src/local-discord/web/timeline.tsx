import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { ChannelView, InteractionView, MessageView } from '../site/protocol.ts';
import { Message } from './message.tsx';
import { usePage, usePageState } from './page-context.ts';

const SAME_AUTHOR_WITHIN_MS = 7 * 60_000;
const NEAR_BOTTOM_PX = 120;

function isFirstInRow(message: MessageView, before: MessageView | undefined): boolean {
  if (before?.author.id !== message.author.id) return true;
  if (message.interaction_metadata?.name || message.referenced_message) return true;
  if (message.local.isPrivate !== before.local.isPrivate) return true;
  return Date.parse(message.timestamp) - Date.parse(before.timestamp) > SAME_AUTHOR_WITHIN_MS;
}

export function Timeline({ channel }: { readonly channel: ChannelView }): JSX.Element {
  const page = usePage();
  const { messages, isAtStart, pending, typing } = usePageState();
  const list = useRef<HTMLDivElement>(null);
  const isAtBottom = useRef(true);
  const stick = (): void => {
    if (list.current && isAtBottom.current) list.current.scrollTop = list.current.scrollHeight;
  };
  useLayoutEffect(stick, [messages, pending]);
  useEffect(() => {
    isAtBottom.current = true;
    stick();
    // Pictures take their room only once they are there.
    const watcher = new ResizeObserver(stick);
    const content = list.current?.firstElementChild;
    if (content) watcher.observe(content);
    // The place for writing grows and shrinks beneath it.
    if (list.current) watcher.observe(list.current);
    return () => {
      watcher.disconnect();
    };
  }, [channel.id]);
  const here = pending.filter(({ channelId, name }) => channelId === channel.id && name !== null);
  const writing = typing.map(({ userId }) => page.person(userId)?.name ?? 'Somebody');
  return (
    <>
      <div
        class="timeline"
        ref={list}
        onScroll={(event) => {
          const { scrollHeight, scrollTop, clientHeight } = event.currentTarget;
          isAtBottom.current = scrollHeight - scrollTop - clientHeight < NEAR_BOTTOM_PX;
        }}
      >
        <div
          class="timeline-content"
          role="log"
          aria-label={`Messages in ${channel.name}`}
          aria-live="polite"
        >
          {isAtStart ? (
            <header class="beginning">
              <h2>{channel.guildId ? `# ${channel.name}` : channel.name}</h2>
              <p class="faint">
                {channel.topic ?? 'This is where it begins. Type / to see what the bots can do.'}
              </p>
            </header>
          ) : (
            <button
              type="button"
              class="button secondary earlier"
              onClick={() => void page.loadEarlier()}
            >
              Earlier messages
            </button>
          )}
          {messages.map((message, index) => (
            <Message
              key={message.id}
              message={message}
              isFirst={isFirstInRow(message, messages[index - 1])}
            />
          ))}
          {here.map((interaction) => (
            <PendingCommand key={interaction.id} interaction={interaction} />
          ))}
        </div>
      </div>
      <p class="typing faint small" aria-live="polite">
        {writing.length > 0 &&
          `${writing.join(', ')} ${writing.length === 1 ? 'is' : 'are'} typing…`}
      </p>
    </>
  );
}

function PendingCommand({ interaction }: { readonly interaction: InteractionView }): JSX.Element {
  const page = usePage();
  const hasFailed = interaction.stage === 'failed';
  return (
    <div class={hasFailed ? 'message first private' : 'message first'} role="status">
      <div class="message-side" />
      <div class="message-main">
        <p class="message-above">
          You used <span class="mention">/{interaction.name}</span>
        </p>
        {hasFailed ? (
          <p class="failure">
            The application did not respond ·{' '}
            <button
              type="button"
              class="link"
              onClick={() => {
                page.dismissPending(interaction.id);
              }}
            >
              Dismiss message
            </button>
          </p>
        ) : (
          <p class="faint">Sending command…</p>
        )}
      </div>
    </div>
  );
}
