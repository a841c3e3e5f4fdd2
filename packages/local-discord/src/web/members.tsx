import type { JSX } from 'preact';
import { COMMAND_TYPE } from '../protocol/numbers.ts';
import type { PageChannel, PagePerson, PagePresence } from '../site/page-protocol.ts';
import { Avatar } from './avatar.tsx';
import { labelOf } from './command-line.ts';
import { Markdown } from './markdown.tsx';
import { Menu, openSoon, type MenuEntry } from './message-menu.tsx';
import { usePage, usePageState } from './page-context.ts';

interface MembersProps {
  readonly channel: PageChannel;
  readonly isOpen: boolean;
  /** Called after an action on a member; its result appears in the channel. */
  readonly onGo: () => void;
}

/** The member list: people, then bots. */
export function Members({ channel, isOpen, onGo }: MembersProps): JSX.Element {
  const page = usePage();
  const present = channel.memberIds.flatMap((id) => page.person(id) ?? []);
  const groups = [
    ['People', present.filter(({ isBot }) => !isBot)],
    ['Apps', present.filter(({ isBot }) => isBot)],
  ] as const;
  return (
    <aside class={isOpen ? 'members open' : 'members'} aria-label="Members">
      {groups.map(([title, people]) => (
        <section key={title}>
          <h2 class="sidebar-title">
            {title} — {people.length}
          </h2>
          <ul>
            {people.map((person) => (
              <Member key={person.id} person={person} channel={channel} onGo={onGo} />
            ))}
          </ul>
        </section>
      ))}
    </aside>
  );
}

function Member({
  person,
  channel,
  onGo,
}: {
  readonly person: PagePerson;
  readonly channel: PageChannel;
  readonly onGo: () => void;
}): JSX.Element {
  const page = usePage();
  const { commands, snapshot } = usePageState();
  const isMe = person.id === snapshot?.me.id;
  const entries: MenuEntry[] = commands
    .filter(({ type }) => type === COMMAND_TYPE.user)
    .map((command) => ({
      label: `${command.botName}: ${labelOf(command, page.language)}`,
      act: () =>
        void page
          .askBot('menu', {
            channelId: channel.id,
            name: command.name,
            userId: person.id,
          })
          .then((isTaken) => {
            if (isTaken) onGo();
          }),
    }));
  if (!isMe) {
    entries.push({
      label: 'Message',
      act: () =>
        void page.ask<string>('direct', { userId: person.id }).then((id) => {
          if (id === undefined) return;
          openSoon(page, id);
          onGo();
        }),
    });
  }
  return (
    <li class="member">
      <Avatar person={person} hasStatus />
      <span class={person.status === 'offline' ? 'faint' : ''}>{person.name}</span>
      {person.isBot && <span class="bot-tag">APP</span>}
      <span class="grow" />
      {entries.length > 0 && (
        <Menu label={`What to do with ${person.name}`} face="more" entries={entries} />
      )}
      {person.playing.map((presence) => (
        <Presence key={presence.instanceId} {...{ presence, person, isMe, onGo }} />
      ))}
    </li>
  );
}

/** What a person is doing in an Activity, and a way into it. */
function Presence({
  presence: { instanceId, name, details, state, endsAtMs, isOpen },
  person,
  isMe,
  onGo,
}: {
  readonly presence: PagePresence;
  readonly person: PagePerson;
  readonly isMe: boolean;
  readonly onGo: () => void;
}): JSX.Element {
  const page = usePage();
  return (
    <div class="presence">
      <span class="option-words">
        <span class="faint small">Playing {name}</span>
        {details !== null && <span class="small">{details}</span>}
        {state !== null && <span class="small">{state}</span>}
        {endsAtMs !== null && <Markdown text={`-# <t:${Math.floor(endsAtMs / 1000)}:R>`} />}
      </span>
      {isOpen && !isMe && (
        <button
          type="button"
          class="button success"
          aria-label={`Join ${person.name} in ${name}`}
          onClick={() => {
            void page.seat.join(instanceId);
            onGo();
          }}
        >
          Join
        </button>
      )}
    </div>
  );
}
