import type { Words } from '../../words/english/messages.ts';
import { ids } from '../ids/ids.ts';
import {
  container,
  NEUTRAL_ACCENT,
  row,
  silentMessage,
  text,
  type MessagePayload,
} from '../ui/parts.ts';

/** A private confirmation for the host, who alone can withdraw. */
export function sentMessage(
  invitation: string,
  lines: readonly string[],
  { inviting: { buttons } }: Words,
): MessagePayload {
  const id = ids.encode('invitation-withdraw', { invitation });
  return silentMessage([
    container(NEUTRAL_ACCENT, text(...lines), row({ id, label: buttons.withdraw })),
  ]);
}
