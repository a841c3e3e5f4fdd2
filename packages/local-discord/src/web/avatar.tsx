import type { JSX } from 'preact';
import type { PagePerson } from '../site/page-protocol.ts';

const HUES = 8;

/** A person's picture, or initials on a background colour per user. */
export function Avatar({
  person,
  hasStatus,
}: {
  readonly person: PagePerson | undefined;
  readonly hasStatus?: boolean;
}): JSX.Element {
  const hue = person ? Number(BigInt(person.id) % BigInt(HUES)) : 0;
  const letters = (person?.name ?? '?').slice(0, 2);
  return (
    <span class={`avatar hue-${hue}`} aria-hidden="true">
      {person?.avatar ? (
        <img src={`/cdn/avatars/${person.id}/${person.avatar}.webp?size=64`} alt="" />
      ) : (
        letters
      )}
      {hasStatus && <span class={`status status-${person?.status ?? 'offline'}`} />}
    </span>
  );
}
