import { DiscordAPIError, HTTPError, RateLimitError, RESTJSONErrorCodes } from 'discord.js';
import type { Delivery } from '../../matches/ports/announcer.ts';
import { waitOf } from '../client/client.ts';

export const DELIVERY_PROBLEMS = ['channel-gone', 'no-access', 'thread-locked', 'other'] as const;
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];

export function isDeliveryProblem(reason: string): reason is DeliveryProblem {
  return DELIVERY_PROBLEMS.some((problem) => problem === reason);
}

/** What will never be delivered as things are; anything else is tried again. */
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
    // A body that Discord will not take today it will not take tomorrow either.
    if (thrown.status === 400) return { kind: 'undeliverable', reason: 'other' };
    return { kind: 'failed', reason: `${thrown.status} ${thrown.code}` };
  }
  if (thrown instanceof RateLimitError) {
    return { kind: 'failed', reason: 'rate-limited', retryAfterMs: waitOf(thrown) };
  }
  if (thrown instanceof HTTPError) return { kind: 'failed', reason: `HTTP ${thrown.status}` };
  return { kind: 'failed', reason: thrown instanceof Error ? thrown.name : 'unknown' };
}

/** The channel is gone, or we may not write there: more than one message that Discord did not take. */
export function isClosedToUs(delivery: Delivery): boolean {
  return delivery.kind === 'undeliverable' && delivery.reason !== 'other';
}

/** The message, the channel or the server was deleted. */
export function isGone(thrown: unknown): boolean {
  return thrown instanceof DiscordAPIError && thrown.status === 404;
}

/** It lies in a thread that has to be opened before anything in it is changed. */
export function isArchived(thrown: unknown): boolean {
  return (
    thrown instanceof DiscordAPIError &&
    thrown.code === RESTJSONErrorCodes.InvalidActionOnArchivedThread
  );
}

/** Gone, or in an archived thread that an edit could not open. A new message may still open it. */
export function isOutOfReach(thrown: unknown): boolean {
  return isGone(thrown) || isArchived(thrown);
}

/** The message itself: where its channel is gone, there is more to be told. */
export function isMessageGone(thrown: unknown): boolean {
  return thrown instanceof DiscordAPIError && thrown.code === RESTJSONErrorCodes.UnknownMessage;
}

/** Of a message that is older than an hour. */
const TOO_MANY_EDITS = 30046;

/**
 * A message out of reach, or old and changed too often: a new message tells what it was to say.
 * The latter is refused as a limit, and then discord.js does not tell the code.
 */
export function isUnchangeable(thrown: unknown): boolean {
  const isRefused = thrown instanceof DiscordAPIError && thrown.code === TOO_MANY_EDITS;
  return isOutOfReach(thrown) || isRefused || (thrown instanceof RateLimitError && !thrown.global);
}

export function isThreadThere(thrown: unknown): boolean {
  return (
    thrown instanceof DiscordAPIError &&
    thrown.code === RESTJSONErrorCodes.ThreadAlreadyCreatedForMessage
  );
}
