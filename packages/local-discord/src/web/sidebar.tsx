import type { JSX } from 'preact';
import { CHANNEL_TYPE, isThreadType } from '../protocol/numbers.ts';
import type { PageChannel, PageGuild } from '../site/page-protocol.ts';
import { Avatar } from './avatar.tsx';
import { Events } from './events.tsx';
import { Menu } from './message-menu.tsx';
import { usePage, usePageState } from './page-context.ts';
import { Settings } from './settings.tsx';

interface SidebarProps {
  readonly isOpen: boolean;
  readonly onGo: () => void;
}

/** Servers with their channels and threads, direct conversations, and the current user. */
export function Sidebar({ isOpen, onGo }: SidebarProps): JSX.Element {
  const { snapshot } = usePageState();
  const channels = snapshot?.channels ?? [];
  const direct = channels.filter(({ guildId }) => guildId === null);
  return (
    <nav class={isOpen ? 'sidebar open' : 'sidebar'} aria-label="Servers and channels">
      <div class="sidebar-scroll">
        {(snapshot?.guilds ?? []).map((guild) => (
          <GuildChannels key={guild.id} guild={guild} channels={channels} onGo={onGo} />
        ))}
        {direct.length > 0 && (
          <section>
            <h2 class="sidebar-title">Direct messages</h2>
            <ul>
              {direct.map((channel) => (
                <ChannelItem key={channel.id} channel={channel} onGo={onGo} />
              ))}
            </ul>
          </section>
        )}
      </div>
      <Self />
    </nav>
  );
}

interface GuildChannelsProps {
  readonly guild: PageGuild;
  readonly channels: readonly PageChannel[];
  readonly onGo: () => void;
}

function GuildChannels({ guild, channels, onGo }: GuildChannelsProps): JSX.Element {
  const own = channels.filter(
    ({ guildId, type }) =>
      guildId === guild.id && !isThreadType(type) && type !== CHANNEL_TYPE.category,
  );
  const { channelId } = usePageState();
  // Threads the member has not joined are in the list of threads.
  const threadsOf = (parent: PageChannel): PageChannel[] =>
    channels.filter(
      ({ id, type, parentId, isArchived, isJoined }) =>
        isThreadType(type) &&
        parentId === parent.id &&
        (id === channelId || (isJoined && !isArchived)),
    );
  return (
    <section>
      <h2 class="sidebar-guild">{guild.name}</h2>
      <Events guild={guild} />
      <ul>
        {own.map((channel) => (
          <ChannelItem key={channel.id} channel={channel} onGo={onGo}>
            {threadsOf(channel)}
          </ChannelItem>
        ))}
      </ul>
    </section>
  );
}

interface ChannelItemProps {
  readonly channel: PageChannel;
  readonly onGo: () => void;
  readonly children?: readonly PageChannel[];
}

function ChannelItem({ channel, onGo, children = [] }: ChannelItemProps): JSX.Element {
  const page = usePage();
  const { channelId } = usePageState();
  const isHere = channel.id === channelId;
  const { unread, mentions } = channel;
  const other =
    channel.guildId === null
      ? channel.memberIds.find((id) => id !== page.state.snapshot?.me.id)
      : undefined;
  const sign = isThreadType(channel.type) ? '↳' : '#';
  return (
    <li>
      <button
        type="button"
        class={`channel ${unread > 0 && !isHere ? 'unread' : ''}`}
        aria-current={isHere ? 'page' : undefined}
        onClick={() => {
          void page.open(channel.id);
          onGo();
        }}
      >
        {other ? (
          <Avatar person={page.person(other)} hasStatus />
        ) : (
          <span class="channel-sign" aria-hidden="true">
            {sign}
          </span>
        )}
        <span class="channel-name">{channel.name}</span>
        {mentions > 0 && !isHere && (
          <span class="badge" aria-label={`${mentions} mentions`}>
            {mentions}
          </span>
        )}
        {unread > 0 && mentions === 0 && !isHere && <span class="unread-dot" aria-label="unread" />}
      </button>
      {children.length > 0 && (
        <ul class="threads">
          {children.map((thread) => (
            <ChannelItem key={thread.id} channel={thread} onGo={onGo} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Self(): JSX.Element {
  const { snapshot } = usePageState();
  const me = snapshot?.me;
  const others = (snapshot?.people ?? []).filter(({ id, isBot }) => !isBot && id !== me?.id);
  return (
    <div class="self">
      <Avatar person={me} hasStatus />
      <span class="option-words">
        <span class="message-author">{me?.name}</span>
        <span class="faint small">{me?.username}</span>
      </span>
      <Settings />
      <Menu
        label="Open another window as…"
        face="swap"
        entries={others.map(({ username, name }) => ({
          label: `Window as ${name}`,
          act: () => {
            window.open(
              `/?as=${encodeURIComponent(username)}${location.hash}`,
              '_blank',
              'noopener',
            );
          },
        }))}
      />
    </div>
  );
}
