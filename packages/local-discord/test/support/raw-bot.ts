import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { LocalDiscord } from '../../src/local-discord.ts';
import { closeAfterTest, firstBot } from './world.ts';

interface Frame {
  readonly op: number;
  readonly t?: string;
  readonly s?: number;
  readonly d: Record<string, unknown>;
}

/** A hand-written connection to the gateway, for messages that no client library would send. */
export class RawBot {
  readonly frames: Frame[] = [];
  readonly closed: Promise<number>;
  readonly #socket: WebSocket;
  readonly #token: string;

  constructor(discord: LocalDiscord, query = '?v=10&encoding=json') {
    this.#token = firstBot(discord).token;
    this.#socket = new WebSocket(`${discord.gatewayUrl}/${query}`);
    this.#socket.on('message', (raw: Buffer) => {
      this.frames.push(JSON.parse(raw.toString('utf8')) as Frame);
    });
    this.#socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => this.#socket.on('close', resolve));
    closeAfterTest(() => {
      this.#socket.terminate();
    });
  }

  async frame(fits: (frame: Frame) => boolean): Promise<Frame> {
    for (;;) {
      const found = this.frames.find(fits);
      if (found) return found;
      await once(this.#socket, 'message');
    }
  }

  send(frame: unknown): void {
    this.#socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  async identify(extra: object = {}): Promise<void> {
    await this.frame(({ op }) => op === 10);
    this.send({ op: 2, d: { token: this.#token, intents: 1, properties: {}, ...extra } });
  }

  drop(): void {
    this.#socket.terminate();
  }
}
