import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { COMMAND_TYPE, MESSAGE_FLAG } from '../protocol/numbers.ts';
import { labelOf } from './command-line.ts';
import type { Page } from './page.ts';
import type { PageMessage } from '../site/page-protocol.ts';
import { Icon, type IconName } from './icon.tsx';
import { usePage, usePageValue } from './page-context.ts';

export interface MenuEntry {
  readonly label: string;
  readonly act: () => void;
  readonly isDangerous?: boolean;
}

/** A button with a menu. */
export function Menu({
  label,
  face,
  entries,
}: {
  readonly label: string;
  readonly face: IconName;
  readonly entries: readonly MenuEntry[];
}): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  // A layout effect, so that the next key goes to the menu.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    root.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const leave = (event: Event): void => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
    };
  }, [isOpen]);
  const press = (event: KeyboardEvent): void => {
    const found = [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const index = found.indexOf(document.activeElement as HTMLElement);
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && isOpen) {
      event.preventDefault();
      found[(index + step + found.length) % found.length]?.focus();
    }
    if (event.key === 'Escape' && isOpen) {
      setOpen(false);
      root.current?.querySelector('button')?.focus();
    }
  };
  return (
    <div class="menu" ref={root} onKeyDown={press}>
      <button
        type="button"
        class="icon-button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <Icon name={face} />
      </button>
      {isOpen && (
        <div class="popup menu-popup" role="menu" aria-label={label}>
          {entries.map((entry) => (
            <button
              key={entry.label}
              type="button"
              role="menuitem"
              class={entry.isDangerous ? 'menu-entry dangerous' : 'menu-entry'}
              onClick={() => {
                setOpen(false);
                entry.act();
              }}
            >
              {entry.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** A channel that was just created arrives with the next snapshot. */
export function openSoon(page: Page, channelId: string): void {
  setTimeout(() => void page.open(channelId), 50);
}

const REACTIONS = ['👍', '❤️', '😂', '🎯'] as const;

export function MessageMenu({
  message,
  onEdit,
}: {
  readonly message: PageMessage;
  readonly onEdit: () => void;
}): JSX.Element | null {
  const page = usePage();
  const commands = usePageValue((state) => state.commands);
  const myId = usePageValue((state) => state.snapshot?.me.id);
  const mayManage = usePageValue(() => page.channel(message.channel_id)?.mayManage ?? false);
  const { isPrivate } = message.local;
  const isLoading = (message.flags & MESSAGE_FLAG.loading) !== 0;
  if (isPrivate || isLoading) return null;
  const address = { channelId: message.channel_id, messageId: message.id };
  const channel = page.channel(message.channel_id);
  const isOwn = message.author.id === myId;
  const entries: MenuEntry[] = [
    ...REACTIONS.map((emoji) => ({
      label: `React ${emoji}`,
      act: () => void page.ask('react', { ...address, emoji }),
    })),
    {
      label: 'Reply',
      act: () => {
        page.reply(message);
      },
    },
    ...commands
      .filter(({ type }) => type === COMMAND_TYPE.message)
      .map((command) => ({
        label: `${command.botName}: ${labelOf(command, page.language)}`,
        act: () => void page.askBot('menu', { ...address, name: command.name }),
      })),
  ];
  if (channel?.type === 0 && !message.thread) {
    entries.push({
      label: 'Start a thread',
      act: () => {
        const name = message.content.slice(0, 40) || 'Thread';
        void page.ask<string>('thread', { ...address, name }).then((id) => {
          if (id) openSoon(page, id);
        });
      },
    });
  }
  if (isOwn) entries.push({ label: 'Edit', act: onEdit });
  if (isOwn || mayManage) {
    entries.push({
      label: 'Delete',
      act: () => void page.ask('remove', address),
      isDangerous: true,
    });
  }
  return (
    <div class="message-menu">
      <Menu label="What to do with this message" face="more" entries={entries} />
    </div>
  );
}
