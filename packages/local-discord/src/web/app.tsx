import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { RunningActivities } from './activity-launcher.tsx';
import { ActivityStage } from './activity-stage.tsx';
import { Composer } from './composer.tsx';
import { Form } from './form.tsx';
import { Icon } from './icon.tsx';
import { Members } from './members.tsx';
import { usePage, usePageState, useSeatState } from './page-context.ts';
import { Sidebar } from './sidebar.tsx';
import { ThreadTools } from './threads.tsx';
import { Timeline } from './timeline.tsx';

type Drawer = 'channels' | 'members' | undefined;

export function App(): JSX.Element {
  const page = usePage();
  const { snapshot, channelId, form, isOnline, notice } = usePageState();
  const [drawer, setDrawer] = useState<Drawer>(undefined);
  const channel = page.channel(channelId);
  const seat = useSeatState();
  const isBeside = seat.frame !== undefined && !seat.isMinimised;
  useEffect(() => {
    const look = (): void => {
      page.markRead();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
    };
  }, [page]);
  if (!snapshot) return <p class="pad">Connecting…</p>;
  const mentions = snapshot.channels
    .filter(({ id }) => id !== channelId)
    .reduce((sum, one) => sum + one.mentions, 0);
  const toggle = (which: Drawer): void => {
    setDrawer(drawer === which ? undefined : which);
  };
  const close = (): void => {
    setDrawer(undefined);
  };
  return (
    <div class={isBeside ? 'app with-activity' : 'app'}>
      <Sidebar isOpen={drawer === 'channels'} onGo={close} />
      <ActivityStage />
      <main class="main">
        <header class="head">
          <button
            type="button"
            class="icon-button only-narrow"
            aria-label={mentions === 0 ? 'Channels' : `Channels, ${mentions} mentions elsewhere`}
            aria-expanded={drawer === 'channels'}
            onClick={() => {
              toggle('channels');
            }}
          >
            <Icon name="channels" />
            {mentions > 0 && (
              <span class="badge" aria-hidden="true">
                {mentions}
              </span>
            )}
          </button>
          <h1 class="head-name">
            <span class="channel-sign" aria-hidden="true">
              {channel?.guildId ? '#' : '@'}
            </span>
            {channel?.name ?? 'No channel'}
          </h1>
          {channel?.topic && <p class="head-topic faint">{channel.topic}</p>}
          <span class="grow" />
          {channel && <ThreadTools key={channel.id} channel={channel} />}
          <button
            type="button"
            class="icon-button"
            aria-label="Members"
            aria-expanded={drawer === 'members'}
            onClick={() => {
              toggle('members');
            }}
          >
            <Icon name="members" />
          </button>
        </header>
        {!isOnline && (
          <p class="banner" role="alert">
            The connection was lost. Trying again…
          </p>
        )}
        {snapshot.savingTrouble !== null && (
          <p class="banner" role="alert">
            {snapshot.savingTrouble}
          </p>
        )}
        {channel ? (
          <>
            <RunningActivities channel={channel} />
            <Timeline channel={channel} />
            {notice && !form && (
              <p class="banner" role="alert">
                {notice}{' '}
                <button
                  type="button"
                  class="link"
                  onClick={() => {
                    page.note(undefined);
                  }}
                >
                  Close
                </button>
              </p>
            )}
            {channel.isArchived && channel.mayWrite && (
              <p class="typing faint small">This thread is archived. A message opens it again.</p>
            )}
            <Composer channel={channel} />
          </>
        ) : (
          <p class="pad faint">There is nothing to see here.</p>
        )}
      </main>
      {channel && <Members channel={channel} isOpen={drawer === 'members'} onGo={close} />}
      {drawer && <button type="button" class="scrim" aria-label="Close" onClick={close} />}
      {form && <Form key={form.id} shownBy={form} />}
    </div>
  );
}
