import { DiscordAPIError, HTTPError, RateLimitError, RESTJSONErrorCodes } from 'discord.js';
import type { Delivery } from '../../matches/ports/system.ts';
import { waitOf } from '../client/client.ts';
import { NoVoice } from './voices.ts';

const CHANNEL_PROBLEMS = ['channel-gone', 'no-access', 'thread-locked', 'other'] as const;
type ChannelProblem = (typeof CHANNEL_PROBLEMS)[number];
export type DeliveryProblem = ChannelProblem | 'no-direct-message';

export function isChannelProblem(reason: string): reason is ChannelProblem {
  return CHANNEL_PROBLEMS.some((problem) => problem === reason);
}

/** Errors that a retry can't fix. After all other errors, delivery is retried. */
const HOPELESS: ReadonlyMap<number | string, DeliveryProblem> = new Map([
  [RESTJSONErrorCodes.UnknownChannel, 'channel-gone'],
  [RESTJSONErrorCodes.UnknownGuild, 'channel-gone'],
  [RESTJSONErrorCodes.MissingAccess, 'no-access'],
  [RESTJSONErrorCodes.MissingPermissions, 'no-access'],
  [RESTJSONErrorCodes.CannotSendMessagesInNonTextChannel, 'no-access'],
  [RESTJSONErrorCodes.CannotSendMessagesToThisUser, 'no-access'],
  [RESTJSONErrorCodes.ThreadLocked, 'thread-locked'],
  [RESTJSONErrorCodes.InvalidActionOnArchivedThread, 'thread-locked'],
]);

export function deliveryOf(thrown: unknown): Delivery {
  if (thrown instanceof DiscordAPIError) {
    const hopeless = HOPELESS.get(thrown.code);
    if (hopeless !== undefined) return { kind: 'undeliverable', reason: hopeless };
    // Discord rejects the request itself, so a retry would fail too.
    if (thrown.status === 400) return { kind: 'undeliverable', reason: 'other' };
    return { kind: 'failed', reason: `${thrown.status} ${thrown.code}` };
  }
  if (thrown instanceof RateLimitError) {
    return { kind: 'failed', reason: 'rate-limited', retryAfterMs: waitOf(thrown) };
  }
  if (thrown instanceof HTTPError) return { kind: 'failed', reason: `HTTP ${thrown.status}` };
  return { kind: 'failed', reason: thrown instanceof Error ? thrown.name : 'unknown' };
}

/** The channel is gone or the bot may not write there, so other messages would fail too. */
export function isClosedToUs(delivery: Delivery): boolean {
  return delivery.kind === 'undeliverable' && delivery.reason !== 'other';
}

/** The message, the channel or the server was deleted. */
export function isGone(thrown: unknown): boolean {
  return thrown instanceof DiscordAPIError && thrown.status === 404;
}

/** The message is in an archived thread, which must be opened before an edit. */
export function isArchived(thrown: unknown): boolean {
  return (
    thrown instanceof DiscordAPIError &&
    thrown.code === RESTJSONErrorCodes.InvalidActionOnArchivedThread
  );
}

/**
 * The message is gone, in an archived thread that couldn't be opened, or one that no press lets us change.
 * A new message may still be possible.
 */
export function isOutOfReach(thrown: unknown): boolean {
  return isGone(thrown) || isArchived(thrown) || thrown instanceof NoVoice;
}

/** Only the message was deleted. If the channel is gone too, Discord returns another code. */
export function isMessageGone(thrown: unknown): boolean {
  return thrown instanceof DiscordAPIError && thrown.code === RESTJSONErrorCodes.UnknownMessage;
}

/** Discord's code for too many edits of a message that is older than an hour. */
const TOO_MANY_EDITS = 30046;

/**
 * The message can't be edited, so a new one is needed: it's out of reach, or it's old and was edited too
 * often. discord.js reports the latter as a rate limit without the code.
 */
export function isUnchangeable(thrown: unknown): boolean {
  const isRefused = thrown instanceof DiscordAPIError && thrown.code === TOO_MANY_EDITS;
  return isOutOfReach(thrown) || isRefused || (thrown instanceof RateLimitError && !thrown.global);
}

/** The person doesn't want direct messages from the bot. */
export function isUnwanted(thrown: unknown): boolean {
  const { CannotSendMessagesToThisUser: blocked } = RESTJSONErrorCodes;
  const { CannotSendMessagesToThisUserDueToHavingNoMutualGuilds: strange } = RESTJSONErrorCodes;
  return (
    thrown instanceof DiscordAPIError && [blocked, strange].some((code) => code === thrown.code)
  );
}

export function isThreadThere(thrown: unknown): boolean {
  return (
    thrown instanceof DiscordAPIError &&
    thrown.code === RESTJSONErrorCodes.ThreadAlreadyCreatedForMessage
  );
}
