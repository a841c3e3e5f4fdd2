import { InviteSign } from './signs.tsx';

interface InviteProps {
  readonly label: string;
  readonly onPress: () => void;
}

/** Opens Discord's dialog for inviting others to the table. */
export function Invite({ label, onPress }: InviteProps) {
  return (
    <button type="button" class="invite" aria-label={label} title={label} onClick={onPress}>
      <InviteSign />
      <span>{label}</span>
    </button>
  );
}
