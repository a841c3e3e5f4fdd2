import { isLockedTo, mayWake } from '../world/permissions.ts';
import { setArchived } from '../world/threads.ts';
import type { MemberContext } from './option-input.ts';
import { NotPossible } from './not-possible.ts';

/**
 * Discord's clients open an archived thread before they send a command or a press from it, and send
 * nothing if the member may not open it (discord-api-docs #8474).
 */
export function openArchived({ world, channel, userId }: MemberContext): void {
  if (channel.thread?.archived !== true) return;
  if (!mayWake(world, channel, userId)) {
    throw new NotPossible('not-allowed', 'This thread is archived, and you cannot open it.');
  }
  setArchived(world, channel, false);
  world.tell({ kind: 'channel-updated', channel });
}

/** An archived thread is read-only. */
export function needActive({ channel }: MemberContext): void {
  if (channel.thread?.archived === true) {
    throw new NotPossible('not-allowed', 'This thread is archived.');
  }
}

export function needUnlocked({ world, channel, userId }: MemberContext): void {
  if (isLockedTo(world, channel, userId)) {
    throw new NotPossible('not-allowed', 'This thread is locked.');
  }
}
