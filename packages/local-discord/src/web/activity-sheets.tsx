import type { JSX } from 'preact';
import type { PageFrame } from '../site/page-protocol.ts';
import type { Sheet } from './activity/activity-seat.ts';
import { Avatar } from './avatar.tsx';
import { Dialog } from './dialog.tsx';
import { usePage, usePageValue } from './page-context.ts';

/** A question from an Activity; closing it means no. */
export function SheetDialog({ sheet }: { readonly sheet: Sheet }): JSX.Element {
  return (
    <Dialog
      title={sheet.title}
      actions={[
        { label: 'Cancel', kind: 'secondary', value: 'no' },
        { label: sheet.agree, kind: 'primary', value: 'yes' },
      ]}
      onClose={(value) => {
        sheet.answer(value === 'yes');
      }}
    >
      {() => (
        <ul class="form-parts sheet-lines">
          {sheet.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

export function InviteDialog({ frame }: { readonly frame: PageFrame }): JSX.Element {
  const page = usePage();
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
  };
  return (
    <Dialog
      title={`Invite to ${frame.name}`}
      actions={[{ label: 'Done', kind: 'primary' }]}
      onClose={() => {
        page.seat.invite(false);
      }}
    >
      {(close) => (
        <ul class="form-parts">
          {outside.map((person) => (
            <li key={person.id} class="member">
              <Avatar person={person} />
              <span class="grow">{person.name}</span>
              <button
                type="button"
                class="button secondary"
                aria-label={`Invite ${person.name}`}
                onClick={() => void invite(person.id).then(close)}
              >
                Invite
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
