import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { EVENT_STATUS } from '../protocol/numbers.ts';
import type { PageEvent, PageGuild } from '../site/page-protocol.ts';
import { Icon } from './icon.tsx';
import { Markdown } from './markdown.tsx';
import { Dialog } from './dialog.tsx';

/** The server's scheduled events, above its channels. */
export function Events({ guild }: { readonly guild: PageGuild }): JSX.Element | null {
  const [isOpen, setOpen] = useState(false);
  const { events } = guild;
  if (events.length === 0 && !isOpen) return null;
  return (
    <>
      <button
        type="button"
        class="channel"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        <Icon name="events" />
        <span class="channel-name">
          {events.length === 1 ? '1 event' : `${events.length} events`}
        </span>
      </button>
      {isOpen && (
        <EventList
          guild={guild}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

function EventList({
  guild: { name, events },
  onClose,
}: {
  readonly guild: PageGuild;
  readonly onClose: () => void;
}): JSX.Element {
  return (
    <Dialog
      title={`Events in ${name}`}
      label="Events"
      actions={[{ label: 'Close', kind: 'secondary' }]}
      onClose={onClose}
    >
      {() => (
        <div class="form-parts">
          {events.length === 0 && <p class="faint">There are no events.</p>}
          {events.map((event) => (
            <EventCard key={event.id} event={event} />
          ))}
        </div>
      )}
    </Dialog>
  );
}

function EventCard({ event }: { readonly event: PageEvent }): JSX.Element {
  const [starts, ends] = [event.startsAt, event.endsAt].map((at) =>
    Math.floor(Date.parse(at) / 1000),
  );
  const isActive = event.status === EVENT_STATUS.active;
  return (
    <article class="event" aria-label={event.name}>
      <p class="small faint">{isActive ? 'Happening now' : 'Scheduled'}</p>
      <h3>{event.name}</h3>
      <Markdown text={`<t:${starts}:f> to <t:${ends}:f>`} />
      <Markdown text={event.location} />
      {event.description !== null && <Markdown text={event.description} />}
    </article>
  );
}
