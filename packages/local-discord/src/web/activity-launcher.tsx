import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { COMMAND_TYPE } from '../protocol/numbers.ts';
import type { PageChannel } from '../site/page-protocol.ts';
import { Icon } from './icon.tsx';
import { usePage, usePageState, usePageValue, useSeatState } from './page-context.ts';

/** The rocket button beside the composer: the Activities that can be opened here. */
export function ActivityLauncher({
  channel,
}: {
  readonly channel: PageChannel;
}): JSX.Element | null {
  const page = usePage();
  const apps = usePageState().commands.filter(({ type }) => type === COMMAND_TYPE.entryPoint);
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    root.current?.querySelector<HTMLButtonElement>('[role=menuitem]')?.focus();
    const look = ({ target }: Event): void => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    addEventListener('pointerdown', look);
    return () => {
      removeEventListener('pointerdown', look);
    };
  }, [isOpen]);
  if (apps.length === 0) return null;
  return (
    <div
      ref={root}
      class="launcher"
      onKeyDown={({ key }) => {
        if (key === 'Escape') setOpen(false);
      }}
    >
      <button
        type="button"
        class="icon-button"
        aria-label="Activities"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <Icon name="rocket" />
      </button>
      {isOpen && (
        <div class="popup launcher-popup" role="menu" aria-label="Activities">
          {apps.map(({ id, applicationId, botName, description }) => (
            <button
              key={id}
              type="button"
              role="menuitem"
              class="launcher-app"
              onClick={() => {
                setOpen(false);
                void page.seat.start(channel.id, applicationId);
              }}
            >
              <Icon name="rocket" />
              <span class="option-words">
                <span>{botName}</span>
                <span class="faint small">{description === '' ? 'Activity' : description}</span>
              </span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** The Activities running in the channel, to join. */
export function RunningActivities({ channel }: { readonly channel: PageChannel }): JSX.Element {
  const page = usePage();
  const { frame, isMinimised } = useSeatState();
  const activities = usePageValue(({ snapshot }) => snapshot?.activities) ?? [];
  const here = activities.filter(
    ({ channelId, userIds }) => channelId === channel.id && userIds.length > 0,
  );
  return (
    <>
      {here.map(({ instanceId, name, userIds }) => {
        const isMine = frame?.instanceId === instanceId;
        const names = userIds.map((id) => page.person(id)?.name ?? 'Someone').join(', ');
        return (
          <p key={instanceId} class="activity-strip" title={names}>
            <Icon name="rocket" />
            <span class="grow">
              {userIds.length} in {name}
            </span>
            {(!isMine || isMinimised) && (
              <button
                type="button"
                class="button success"
                onClick={() => void page.seat.join(instanceId)}
              >
                {isMine ? 'Return' : 'Join'}
              </button>
            )}
          </p>
        );
      })}
    </>
  );
}
