import type { Clock } from '../../matches/ports/system.ts';
import type { Reaction } from '../protocol/client-messages.ts';
import type { CaptionsFor } from './broadcast.ts';
import { say, type Guest } from './guest.ts';
import type { Rooms } from './rooms.ts';
import { TokenBuckets } from './token-bucket.ts';

export interface ReactionsOptions {
  readonly rooms: Rooms;
  readonly clock: Clock;
  readonly captionsFor: CaptionsFor;
}

const MAX_BURST = 4;
const PER_SECOND = 0.7;

/** Passes reactions on to those in this process who have the same match open. They are never stored. */
export class Reactions {
  readonly #options: ReactionsOptions;
  readonly #limits: TokenBuckets;

  constructor(options: ReactionsOptions) {
    this.#options = options;
    const { clock } = options;
    this.#limits = new TokenBuckets(MAX_BURST, PER_SECOND, () => clock.nowMs());
  }

  async show(guest: Guest, reaction: Reaction): Promise<void> {
    const { rooms, captionsFor } = this.#options;
    const { player, server } = guest;
    const room = rooms.roomOf(guest);
    if (room === undefined || !this.#limits.take(player)) return;
    for (const other of [...room.guests]) {
      const { nameOf } = await captionsFor(server, [player], other.language);
      say(other, { kind: 'reaction', reaction, name: nameOf(player) });
    }
  }
}
