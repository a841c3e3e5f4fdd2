import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { isThreadType } from '../protocol/numbers.ts';
import type { PageChannel } from '../site/page-protocol.ts';
import { Icon } from './icon.tsx';
import { Dialog } from './dialog.tsx';
import { usePage, usePageState } from './page-context.ts';

/** Thread actions in the header of a channel or a thread. */
export function ThreadTools({ channel }: { readonly channel: PageChannel }): JSX.Element | null {
  const page = usePage();
  const [isOpen, setOpen] = useState(false);
  if (isThreadType(channel.type)) {
    if (!channel.isJoined) return null;
    return (
      <button
        type="button"
        class="button secondary"
        onClick={() => {
          void page.ask('leave', { channelId: channel.id }).then(() => {
            if (channel.parentId) void page.open(channel.parentId);
          });
        }}
      >
        Leave thread
      </button>
    );
  }
  if (channel.guildId === null) return null;
  return (
    <>
      <button
        type="button"
        class="icon-button"
        aria-label="Threads"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        <Icon name="threads" />
      </button>
      {isOpen && (
        <ThreadList
          parent={channel}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

function ThreadList({
  parent,
  onClose,
}: {
  readonly parent: PageChannel;
  readonly onClose: () => void;
}): JSX.Element {
  const { snapshot } = usePageState();
  const threads = (snapshot?.channels ?? []).filter(
    ({ type, parentId }) => isThreadType(type) && parentId === parent.id,
  );
  const groups = [
    ['Joined', threads.filter(({ isArchived, isJoined }) => !isArchived && isJoined)],
    ['Active', threads.filter(({ isArchived, isJoined }) => !isArchived && !isJoined)],
    ['Archived', threads.filter(({ isArchived }) => isArchived)],
  ] as const;
  return (
    <Dialog
      title={`Threads in #${parent.name}`}
      label="Threads"
      class="threads-list"
      actions={[{ label: 'Close', kind: 'secondary' }]}
      onClose={onClose}
    >
      {() => (
        <div class="form-parts">
          {threads.length === 0 && <p class="faint">There are no threads yet.</p>}
          {groups.map(([title, group]) => (
            <ThreadGroup key={title} title={title} threads={group} onGo={onClose} />
          ))}
        </div>
      )}
    </Dialog>
  );
}

function ThreadGroup({
  title,
  threads,
  onGo,
}: {
  readonly title: string;
  readonly threads: readonly PageChannel[];
  readonly onGo: () => void;
}): JSX.Element | null {
  const page = usePage();
  if (threads.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 class="sidebar-title">{title}</h3>
      <ul>
        {threads.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              class="channel"
              onClick={() => {
                void page.open(id);
                onGo();
              }}
            >
              <span class="channel-sign" aria-hidden="true">
                ↳
              </span>
              <span class="channel-name">{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
