import type { Modal } from '../protocol/shapes.ts';
import type { InteractionRecord } from '../world/records.ts';
import type { World } from '../world/world.ts';
import type { FrameOptions } from '../people/activities.ts';
import { ActivitySession } from './activity-session.ts';
import { seenMessageOf, type SeenMessage } from './seen-message.ts';
import { waitUntil } from '../world/wait-until.ts';

export interface Latency {
  /** From the member's action to the bot's first response. */
  readonly acknowledgedMs: number;
  /** To the completed answer, if the first response was a deferral. */
  readonly completedMs: number;
}

export interface Suggestion {
  readonly name: string;
  readonly value: string | number;
}

/** A member's action that a bot is expected to answer. */
export class Invocation {
  readonly interaction: InteractionRecord;
  readonly #world: World;

  constructor(world: World, interaction: InteractionRecord) {
    this.#world = world;
    this.interaction = interaction;
  }

  /** Waits for the completed answer: the bot's message, or the message it edited. */
  async answer(): Promise<SeenMessage> {
    await this.completed();
    return waitUntil(this.#world, () => this.#original(), `an answer to ${this.#name()}`);
  }

  async completed(): Promise<Latency> {
    return waitUntil(
      this.#world,
      () => {
        const { stage, createdMs, acknowledgedMs, completedMs } = this.interaction;
        if (stage === 'failed') throw this.#failure();
        if (acknowledgedMs === null || completedMs === null) return undefined;
        return {
          acknowledgedMs: acknowledgedMs - createdMs,
          completedMs: completedMs - createdMs,
        };
      },
      `the answer to ${this.#name()}`,
    );
  }

  /** Waits for the first response; a deferral is enough. */
  async acknowledged(): Promise<void> {
    await waitUntil(
      this.#world,
      () => {
        if (this.interaction.stage === 'failed') throw this.#failure();
        return this.interaction.acknowledgedMs ?? undefined;
      },
      `${this.#name()} to be acknowledged`,
    );
  }

  /** Waits until it has failed, and returns the text that Discord's client shows. */
  async failed(): Promise<string> {
    const hasFailed = (): true | undefined =>
      this.interaction.stage === 'failed' ? true : undefined;
    await waitUntil(this.#world, hasFailed, `${this.#name()} to fail`);
    return this.interaction.failure ?? 'The application did not respond';
  }

  /** Waits for another message that the bot sent besides its answer. */
  followUp(fits: (message: SeenMessage) => boolean = () => true): Promise<SeenMessage> {
    const { id, channelId } = this.interaction;
    const look = (): SeenMessage | undefined =>
      [...this.#world.messagesOf(channelId).values()]
        .filter((one) => one.interactionId === id && one.id !== this.interaction.originalMessageId)
        .map((one) => seenMessageOf(this.#world, one))
        .find(fits);
    return waitUntil(this.#world, look, `a further message after ${this.#name()}`);
  }

  async form(): Promise<Modal> {
    await this.completed();
    const { modal } = this.interaction;
    if (modal === null) throw new Error(`${this.#name()} showed no form`);
    return modal;
  }

  /**
   * Waits until the bot has launched an Activity, and opens it as the requesting person's client
   * would.
   */
  async launched(options?: FrameOptions): Promise<ActivitySession> {
    await this.completed();
    const { activityInstanceId, userId } = this.interaction;
    if (activityInstanceId === null) throw new Error(`${this.#name()} launched no Activity`);
    return new ActivitySession(this.#world, userId, activityInstanceId, options);
  }

  async suggestions(): Promise<readonly Suggestion[]> {
    await this.completed();
    return this.interaction.choices ?? [];
  }

  #original(): SeenMessage | undefined {
    const { channelId, originalMessageId } = this.interaction;
    const message = this.#world.messages.get(channelId)?.get(originalMessageId ?? '');
    return message ? seenMessageOf(this.#world, message) : undefined;
  }

  #failure(): Error {
    return new Error(this.interaction.failure ?? `the bot did not respond to ${this.#name()}`);
  }

  #name(): string {
    const { name, customId } = this.interaction;
    return name === null ? `the press of ${customId ?? ''}` : `/${name}`;
  }
}
