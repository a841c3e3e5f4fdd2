import {
  DiscordAPIError,
  HTTPError,
  RateLimitError,
  RESTJSONErrorCodes,
  MessageFlags,
  Routes,
  type APIMessage,
  type REST,
  type RESTPostAPIChannelMessageJSONBody,
} from 'discord.js';
import { Latest, type Delivery, type Clock } from '../../matches/ports/system.ts';
import type { VoiceStore } from '../../matches/records/voices.ts';
import { waitOf } from '../client/client.ts';
import { hasCode, type LeasedRequest } from '../client/rest.ts';

/** Discord takes five messages after an answer. One is kept for a word to the presser alone. */
export const MAX_BY_ONE_VOICE = 4;

/** Discord takes a token for fifteen minutes; a slow request still has to arrive in time. */
export const VOICE_LASTS_MS = 14.5 * 60_000;

/** The requests of a poster. */
export type MessageRequests = Pick<REST, 'get' | 'post' | 'patch' | 'delete'>;

const CHANNEL_PROBLEMS = ['channel-gone', 'no-access', 'thread-locked', 'other'] as const;

type ChannelProblem = (typeof CHANNEL_PROBLEMS)[number];

export function isChannelProblem(reason: string): reason is ChannelProblem {
  return CHANNEL_PROBLEMS.some((problem) => problem === reason);
}

type DeliveryProblem = ChannelProblem | 'no-direct-message';

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
  return hasCode(thrown, RESTJSONErrorCodes.InvalidActionOnArchivedThread);
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
  return hasCode(thrown, RESTJSONErrorCodes.UnknownMessage);
}

/** Discord's code for too many edits of a message that is older than an hour. */
const TOO_MANY_EDITS = 30046;

/**
 * The message can't be edited, so a new one is needed: it's out of reach, or it's old and was edited too
 * often. discord.js reports the latter as a rate limit without the code.
 */
export function isUnchangeable(thrown: unknown): boolean {
  return (
    isOutOfReach(thrown) ||
    hasCode(thrown, TOO_MANY_EDITS) ||
    (thrown instanceof RateLimitError && !thrown.global)
  );
}

/** The person doesn't want direct messages from the bot. */
export function isUnwanted(thrown: unknown): boolean {
  const { CannotSendMessagesToThisUser: blocked } = RESTJSONErrorCodes;
  const { CannotSendMessagesToThisUserDueToHavingNoMutualGuilds: strange } = RESTJSONErrorCodes;
  return hasCode(thrown, blocked, strange);
}

/** Nobody has pressed anything in the channel lately, so nothing can be said there. */
export class NoVoice extends Error {
  override readonly name = 'NoVoice';
}

/** How a message can be changed. */
interface EditToken {
  readonly token: string;
  /** As the token knows it. */
  readonly message: string;
  readonly untilMs: number;
}

/** The token can't be used any longer, or for no further message. */
const SPENT = [
  RESTJSONErrorCodes.ThisInteractionHasHitTheMaximumNumberOfFollowUpMessages,
  RESTJSONErrorCodes.UnknownWebhook,
  RESTJSONErrorCodes.InvalidWebhookToken,
] as const;

/** The most recent messages are likely to be changed. */
const MAX_REMEMBERED = 500;

/**
 * Sends a poster's requests by the tokens of interactions, for channels where the bot may only
 * answer. What can't be sent throws `NoVoice`.
 */
export function voicedRequests({
  rest,
  store,
  clock,
  applicationId,
}: {
  readonly rest: MessageRequests;
  readonly store: VoiceStore;
  readonly clock: Clock;
  readonly applicationId: () => string | undefined;
}): MessageRequests {
  /** Messages that this process has posted, and so can change. */
  const posted = new Latest<EditToken>(MAX_REMEMBERED);
  const ownId = () => {
    const id = applicationId();
    if (id === undefined) throw new NoVoice('the bot does not know itself yet');
    return id;
  };
  /** By the press on it, or by the token that has posted it. */
  const tokenOf = async (channel: string, message: string): Promise<EditToken | undefined> => {
    const nowMs = clock.nowMs();
    const own = posted.get(message);
    if (own !== undefined && own.untilMs > nowMs) return own;
    const voices = await store.readVoices(channel, nowMs);
    const pressed = voices.find((voice) => voice.message === message);
    return pressed && { ...pressed, message: '@original' };
  };
  const routeTo = async (route: string): Promise<`/${string}`> => {
    const { channel, message } = placeIn(route);
    const known = message === undefined ? undefined : await tokenOf(channel, message);
    if (known === undefined) throw new NoVoice(`${message ?? route} can't be changed`);
    return Routes.webhookMessage(ownId(), known.token, known.message);
  };
  return {
    post: async (route, request: LeasedRequest = {}) => {
      const { channel } = placeIn(route);
      for (const voice of await store.readVoices(channel, clock.nowMs())) {
        if (voice.left <= 0) continue;
        try {
          const by = Routes.webhook(ownId(), voice.token);
          const sent = await rest.post(by, { ...request, body: bodyOf(request), auth: false });
          const message = sent as APIMessage;
          if (isPrivate(message)) {
            // The server doesn't let this person's apps speak, so the next one's token is taken.
            await store.dropVoice(voice.interaction);
            const shown = Routes.webhookMessage(ownId(), voice.token, message.id);
            await rest.delete(shown, { auth: false });
            continue;
          }
          await store.spendVoice(voice.interaction);
          posted.set(message.id, { ...voice, message: message.id });
          return message;
        } catch (thrown) {
          if (!hasCode(thrown, ...SPENT)) throw thrown;
          await store.dropVoice(voice.interaction);
        }
      }
      throw new NoVoice(`nothing can be said in ${channel}`);
    },
    patch: async (route, request) => rest.patch(await routeTo(route), { ...request, auth: false }),
    /** The messages of a channel can't be listed, so a list is empty. */
    get: async (route, request) =>
      placeIn(route).message === undefined
        ? []
        : rest.get(await routeTo(route), { ...request, auth: false }),
    delete: async (route, request) =>
      rest.delete(await routeTo(route), { ...request, auth: false }),
  };
}

const MESSAGES = /^\/channels\/(\d+)\/messages(?:\/(\d+))?$/u;

function placeIn(route: string): { readonly channel: string; readonly message?: string } {
  const [, channel, message] = MESSAGES.exec(route) ?? [];
  if (channel === undefined) throw new NoVoice(`${route} is not for answers`);
  return { channel, ...(message === undefined ? {} : { message }) };
}

/** A message after an answer has no nonce, and replies to none. */
function bodyOf({ body }: LeasedRequest): object {
  const {
    nonce: _nonce,
    enforce_nonce: _enforced,
    message_reference: _reference,
    ...rest
  } = body as RESTPostAPIChannelMessageJSONBody;
  return rest;
}

function isPrivate({ flags }: APIMessage): boolean {
  return ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;
}
