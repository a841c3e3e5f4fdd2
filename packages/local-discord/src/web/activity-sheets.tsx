import type { JSX } from 'preact';
import type { PageFrame } from '../site/page-protocol.ts';
import type { Sheet } from './activity/activity-seat.ts';
import { Avatar } from './avatar.tsx';
import { useModal } from './modal.ts';
import { usePage, usePageValue } from './page-context.ts';

/** A question from an Activity; closing it means no. */
export function SheetDialog({ sheet }: { readonly sheet: Sheet }): JSX.Element {
  const dialog = useModal();
  return (
    <dialog
      ref={dialog}
      class="form"
      aria-labelledby="sheet-title"
      onClose={() => {
        sheet.answer(dialog.current?.returnValue === 'yes');
      }}
    >
      <header class="form-head">
        <h2 id="sheet-title">{sheet.title}</h2>
      </header>
      <ul class="form-parts sheet-lines">
        {sheet.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <footer class="form-foot">
        <button type="button" class="button secondary" onClick={() => dialog.current?.close('no')}>
          Cancel
        </button>
        <button type="button" class="button primary" onClick={() => dialog.current?.close('yes')}>
          {sheet.agree}
        </button>
      </footer>
    </dialog>
  );
}

export function InviteDialog({ frame }: { readonly frame: PageFrame }): JSX.Element {
  const page = usePage();
  const dialog = useModal();
  const inside = usePageValue(
    ({ snapshot }) =>
      snapshot?.activities.find(({ instanceId }) => instanceId === frame.instanceId)?.userIds,
  );
  const outside = (page.channel(frame.channelId)?.memberIds ?? []).flatMap((id) => {
    const person = page.person(id);
    return person === undefined || person.isBot || inside?.includes(id) ? [] : [person];
  });
  const invite = async (userId: string): Promise<void> => {
    const content = `<@${userId}> Join me in **${frame.name}**!`;
    const { channelId } = frame;
    await page.ask('send', { channelId, content, uploads: [], replyTo: null });
    dialog.current?.close();
  };
  return (
    <dialog
      ref={dialog}
      class="form"
      aria-labelledby="invite-title"
      onClose={() => {
        page.seat.invite(false);
      }}
    >
      <header class="form-head">
        <h2 id="invite-title">Invite to {frame.name}</h2>
      </header>
      <ul class="form-parts">
        {outside.map((person) => (
          <li key={person.id} class="member">
            <Avatar person={person} />
            <span class="grow">{person.name}</span>
            <button
              type="button"
              class="button secondary"
              aria-label={`Invite ${person.name}`}
              onClick={() => void invite(person.id)}
            >
              Invite
            </button>
          </li>
        ))}
      </ul>
      <footer class="form-foot">
        <button type="button" class="button primary" onClick={() => dialog.current?.close()}>
          Done
        </button>
      </footer>
    </dialog>
  );
}
