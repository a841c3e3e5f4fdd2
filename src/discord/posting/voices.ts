import {
  DiscordAPIError,
  MessageFlags,
  RESTJSONErrorCodes,
  Routes,
  type APIMessage,
  type REST,
  type RESTPostAPIChannelMessageJSONBody,
} from 'discord.js';
import type { Clock } from '../../matches/ports/system.ts';
import type { VoiceStore, Voice } from '../../matches/records/voices.ts';
import type { LeasedRequest } from '../client/leased-requests.ts';

/** The requests of a poster. */
export type MessageRequests = Pick<REST, 'get' | 'post' | 'patch' | 'delete'>;

/** Nobody has pressed anything in the channel lately, so nothing can be said there. */
export class NoVoice extends Error {
  override readonly name = 'NoVoice';
}

/** Discord takes five messages after an answer. One is kept for a word to the presser alone. */
export const MAX_BY_ONE_VOICE = 4;
/** Discord takes a token for fifteen minutes; a slow request still has to arrive in time. */
export const VOICE_LASTS_MS = 14.5 * 60_000;

/** The token can't be used any longer, or for no further message. */
const SPENT: ReadonlySet<number | string> = new Set([
  RESTJSONErrorCodes.ThisInteractionHasHitTheMaximumNumberOfFollowUpMessages,
  RESTJSONErrorCodes.UnknownWebhook,
  RESTJSONErrorCodes.InvalidWebhookToken,
]);

/** How a message can be changed. */
interface Reach {
  readonly token: string;
  /** As the token knows it. */
  readonly message: string;
  readonly untilMs: number;
}

/** The most recent messages are likely to be changed. */
const MAX_REMEMBERED = 500;

export interface VoicedRequestsOptions {
  readonly rest: MessageRequests;
  readonly store: VoiceStore;
  readonly clock: Clock;
  readonly applicationId: () => string | undefined;
}

/**
 * Sends a poster's requests by the tokens of interactions, for channels where the bot may only
 * answer. What can't be sent throws `NoVoice`.
 */
export class VoicedRequests implements MessageRequests {
  readonly #options: VoicedRequestsOptions;
  /** Messages that this process has posted, and so can change. */
  readonly #posted = new Map<string, Reach>();

  constructor(options: VoicedRequestsOptions) {
    this.#options = options;
  }

  async post(route: string, request: LeasedRequest = {}): Promise<unknown> {
    const { rest, store } = this.#options;
    const { channel } = placeIn(route);
    for (const voice of await this.#voicesIn(channel)) {
      if (voice.left <= 0) continue;
      try {
        const by = Routes.webhook(this.#applicationId(), voice.token);
        const sent = await rest.post(by, { ...request, body: bodyOf(request), auth: false });
        const message = sent as APIMessage;
        if (isPrivate(message)) {
          // The server doesn't let this person's apps speak, so the next one's token is taken.
          await store.dropVoice(voice.interaction);
          const route = Routes.webhookMessage(this.#applicationId(), voice.token, message.id);
          await rest.delete(route, { auth: false });
          continue;
        }
        await store.spendVoice(voice.interaction);
        this.#remember(message.id, voice);
        return message;
      } catch (thrown) {
        if (!isSpent(thrown)) throw thrown;
        await store.dropVoice(voice.interaction);
      }
    }
    throw new NoVoice(`nothing can be said in ${channel}`);
  }

  async patch(route: string, request: LeasedRequest = {}): Promise<unknown> {
    const by = await this.#routeTo(route);
    return this.#options.rest.patch(by, { ...request, auth: false });
  }

  /** The messages of a channel can't be listed, so a list is empty. */
  async get(route: string, request: LeasedRequest = {}): Promise<unknown> {
    if (placeIn(route).message === undefined) return [];
    return this.#options.rest.get(await this.#routeTo(route), { ...request, auth: false });
  }

  async delete(route: string, request: LeasedRequest = {}): Promise<unknown> {
    return this.#options.rest.delete(await this.#routeTo(route), { ...request, auth: false });
  }

  async #routeTo(route: string): Promise<`/${string}`> {
    const { channel, message } = placeIn(route);
    const reach = message === undefined ? undefined : await this.#reach(channel, message);
    if (reach === undefined) throw new NoVoice(`${message ?? route} can't be changed`);
    return Routes.webhookMessage(this.#applicationId(), reach.token, reach.message);
  }

  /** By the press on it, or by the token that has posted it. */
  async #reach(channel: string, message: string): Promise<Reach | undefined> {
    const posted = this.#posted.get(message);
    if (posted !== undefined && posted.untilMs > this.#options.clock.nowMs()) return posted;
    const voices = await this.#voicesIn(channel);
    const pressed = voices.find((voice) => voice.message === message);
    return pressed && { ...pressed, message: '@original' };
  }

  #voicesIn(channel: string): Promise<readonly Voice[]> {
    const { store, clock } = this.#options;
    return store.readVoices(channel, clock.nowMs());
  }

  #remember(message: string, { token, untilMs }: Voice): void {
    this.#posted.set(message, { token, message, untilMs });
    const [oldest] = this.#posted.keys();
    if (this.#posted.size > MAX_REMEMBERED && oldest !== undefined) this.#posted.delete(oldest);
  }

  #applicationId(): string {
    const id = this.#options.applicationId();
    if (id === undefined) throw new NoVoice('the bot does not know itself yet');
    return id;
  }
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

function isSpent(thrown: unknown): boolean {
  return thrown instanceof DiscordAPIError && SPENT.has(thrown.code);
}
