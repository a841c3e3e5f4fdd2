import type { RenderPool } from '@crokinole/pictures/pool/render-pool';
import { DiscordAPIError, RESTJSONErrorCodes, type REST } from 'discord.js';
import type { BotLog } from '../context/bot.ts';
import type { AppEmoji } from '../ui/app-emoji.ts';
import { hasAllEmoji, readEmoji, registerEmoji } from './register-emoji.ts';

export interface EmojiRegistryOptions {
  readonly rest: REST;
  readonly renderPool: RenderPool;
  readonly emoji: AppEmoji;
  readonly log: BotLog;
  /** How long to wait before trying again; a minute by default. */
  readonly lookAgainMs?: number;
}

const LOOK_AGAIN_MS = 60_000;

/** Uploads the app's emoji, and learns their ids. Until then, messages show ordinary ones. */
export class EmojiRegistry {
  readonly #options: EmojiRegistryOptions;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: EmojiRegistryOptions) {
    this.#options = options;
  }

  async register(applicationId: string): Promise<void> {
    const { rest, renderPool, emoji, log } = this.#options;
    try {
      emoji.learn(await registerEmoji(rest, applicationId, renderPool));
    } catch (thrown) {
      log.warn({ err: thrown }, reasonOf(thrown));
      // Discord rejects the emoji themselves, so a retry would fail too.
      if (thrown instanceof DiscordAPIError) return;
      this.#lookAgain(() => this.register(applicationId));
    }
  }

  /** Processes without a gateway don't upload. They poll until another process has. */
  async follow(applicationId: string): Promise<void> {
    const { rest, emoji, log } = this.#options;
    try {
      const known = await readEmoji(rest, applicationId);
      if (hasAllEmoji(known)) {
        emoji.learn(known);
        return;
      }
    } catch (thrown) {
      log.warn(
        { err: thrown },
        'the app’s emoji could not be read, so messages show ordinary ones',
      );
    }
    this.#lookAgain(() => this.follow(applicationId));
  }

  #lookAgain(look: () => Promise<void>): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void look(), this.#options.lookAgainMs ?? LOOK_AGAIN_MS);
    this.#timer.unref();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }
}

function reasonOf(thrown: unknown): string {
  const isFull =
    thrown instanceof DiscordAPIError &&
    thrown.code === RESTJSONErrorCodes.MaximumNumberOfEmojisReached;
  return isFull
    ? 'the app has as many emoji as Discord allows, so messages show ordinary ones: delete some in the developer portal, under Emojis, and restart the bot'
    : 'the app’s emoji could not be uploaded, so messages show ordinary ones';
}
