import type { BotOptions } from '../../../src/discord/start.ts';

interface MovedClock extends Partial<BotOptions> {
  readonly to: (iso: string) => void;
  readonly pass: (ms: number) => void;
}

/** A bot's clock, which stands still until it's moved. */
export function movedClock(iso: string): MovedClock {
  let nowMs = Date.parse(iso);
  return {
    clock: { nowMs: () => nowMs },
    to: (other) => {
      nowMs = Date.parse(other);
    },
    pass: (ms) => {
      nowMs += ms;
    },
  };
}
