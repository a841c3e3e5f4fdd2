import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { PageChannel, PageInteraction, PageMessage } from '../site/page-protocol.ts';
import { Message } from './message.tsx';
import { usePage, usePageState, usePageValue } from './page-context.ts';

const SAME_AUTHOR_WITHIN_MS = 7 * 60_000;
const NEAR_BOTTOM_PX = 120;

/** The first visible message and its bottom edge, because it may lose the author line above it. */
interface Reading {
  readonly id: string;
  readonly endPx: number;
}

function placeIn(list: HTMLElement): Reading | undefined {
  const first = list.querySelector<HTMLElement>('[data-message]');
  const id = first?.dataset['message'];
  return first && id ? { id, endPx: first.getBoundingClientRect().bottom } : undefined;
}

/** How far the list can scroll. */
function roomIn({ scrollHeight, clientHeight }: HTMLElement): number {
  return scrollHeight - clientHeight;
}

function isNearEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < NEAR_BOTTOM_PX;
}

/** Keeps the scroll position when older messages are inserted above. */
function keepScrollPosition(list: HTMLElement, reading: Reading | undefined): void {
  const first = reading && list.querySelector(`[data-message="${reading.id}"]`);
  if (first) list.scrollTop += first.getBoundingClientRect().bottom - reading.endPx;
}

function isFirstInRow(message: PageMessage, before: PageMessage | undefined): boolean {
  if (before?.author.id !== message.author.id) return true;
  if (message.interaction_metadata?.name || message.referenced_message) return true;
  if (message.local.isPrivate !== before.local.isPrivate) return true;
  return Date.parse(message.timestamp) - Date.parse(before.timestamp) > SAME_AUTHOR_WITHIN_MS;
}

const NEAR_TOP_PX = 600;

export function Timeline({ channel }: { readonly channel: PageChannel }): JSX.Element {
  const page = usePage();
  const { messages, isAtStart, pending, typing, newBelow } = usePageState();
  const list = useRef<HTMLDivElement>(null);
  const lastTopPx = useRef(0);
  const lastRoomPx = useRef(0);
  // Measured before the update, while the messages are still in their old places.
  const reading = list.current ? placeIn(list.current) : undefined;
  if (list.current && isNearEnd(list.current)) page.goToEnd();
  const stick = (): void => {
    if (!list.current) return;
    if (page.isAtEnd) list.current.scrollTop = list.current.scrollHeight;
    lastRoomPx.current = roomIn(list.current);
  };
  useLayoutEffect(() => {
    stick();
    if (list.current && !page.isAtEnd) keepScrollPosition(list.current, reading);
  }, [messages, pending]);
  useEffect(() => {
    page.goToEnd();
    lastTopPx.current = 0;
    stick();
    // Pictures take up space only after loading.
    const watcher = new ResizeObserver(stick);
    const content = list.current?.firstElementChild;
    if (content) watcher.observe(content);
    // The composer below grows and shrinks as well.
    if (list.current) watcher.observe(list.current);
    return () => {
      watcher.disconnect();
    };
  }, [channel.id]);
  const here = pending.filter(({ channelId, name }) => channelId === channel.id && name !== null);
  const writing = typing.map(({ userId }) => page.person(userId)?.name ?? 'Someone');
  return (
    <>
      <div
        class="timeline"
        ref={list}
        // Before the scroll itself, which may coincide with a change of the layout.
        onWheel={({ deltaY }) => {
          if (deltaY < 0) page.leaveEnd();
        }}
        onScroll={(event) => {
          const { scrollTop } = event.currentTarget;
          // When the content has just changed its height, the browser moved the view, not the reader.
          const roomPx = roomIn(event.currentTarget);
          const isMovedByBrowser = roomPx !== lastRoomPx.current;
          if (isNearEnd(event.currentTarget)) page.goToEnd();
          else if (scrollTop < lastTopPx.current && !isMovedByBrowser) page.leaveEnd();
          lastTopPx.current = scrollTop;
          lastRoomPx.current = roomPx;
          if (scrollTop < NEAR_TOP_PX) void page.loadEarlier();
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
            <Row
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
      {newBelow > 0 && (
        <button
          type="button"
          class="new-below"
          onClick={() => {
            page.goToEnd();
            stick();
          }}
        >
          {newBelow} new {newBelow === 1 ? 'message' : 'messages'} ↓
        </button>
      )}
      <p class="typing faint small" aria-live="polite">
        {writing.length > 0 &&
          `${writing.join(', ')} ${writing.length === 1 ? 'is' : 'are'} typing…`}
      </p>
    </>
  );
}

interface RowProps {
  readonly message: PageMessage;
  readonly isFirst: boolean;
}

/** Re-renders only when its own data has changed, because there may be many rows. */
function Row({ message, isFirst }: RowProps): JSX.Element {
  const names = usePageValue((state) => state.names);
  return useMemo(() => <Message message={message} isFirst={isFirst} />, [message, isFirst, names]);
}

function PendingCommand({ interaction }: { readonly interaction: PageInteraction }): JSX.Element {
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
            {interaction.failure ?? 'The application did not respond'} ·{' '}
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
