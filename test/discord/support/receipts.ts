import type { LocalDiscord } from 'local-discord';

/** By when Discord has forgotten every nonce. */
const LATER_MS = 6 * 60_000;

export const IS_POST = { method: 'POST', path: /\/channels\/\d+\/messages$/ };
export const SEEN_BY_NOBODY = { kind: 'drop', carriedOut: true } as const;

/** Every message the bot has posted, in all channels, by its idempotency key. */
export function keys({ world }: LocalDiscord): readonly string[] {
  const messages = [...world.messages.values()].flatMap((each) => [...each.values()]);
  return messages.flatMap(({ nonce }) => (typeof nonce === 'string' ? [nonce] : []));
}

/**
 * As if it had all been posted some minutes ago; moving the clock itself would end every
 * connection.
 */
export function forgetNonces({ world }: LocalDiscord): void {
  for (const messages of world.messages.values()) {
    for (const message of messages.values()) {
      Object.assign(message, { createdMs: message.createdMs - LATER_MS });
    }
  }
}
