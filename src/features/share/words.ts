import { figured, listOf } from '../../words/shared/counting.ts';

/** A shot or a result that a player shows to everyone. */
export const SHARING = {
  /** The channel, if it's another one. */
  shared: (channel: string | null) => (channel === null ? 'Shared.' : `Shared in ${channel}.`),
  sharedThere: (address: string) => `You’ve shared that one before. [Look](${address})`,
  sharedBefore: 'You’ve shared that one before.',
  sharedTooMuch: 'That’s a lot of sharing. Try again in a few minutes.',
  cannotShare: 'You can only share it where its match was played and where you may write.',
  still: 'Still',
  /** What a player did, for someone who wasn't there: "Ada knocks Bo out and stays: +30." */
  told: (who: string, deeds: readonly string[], gain: string) =>
    `${who} ${listOf(deeds)}: ${gain}.`,
  deeds: {
    out: (whom: string, count: number): string =>
      count === 1 ? `knocks ${whom} out` : `knocks out ${count} of ${whom}’s discs`,
    twenty: (count: number): string =>
      count === 1 ? 'makes a twenty' : `makes ${figured(count, 'twenty', 'twenties')}`,
    stay: 'stays',
  },
  chance: (one: number, outOf: number) => `A ${one}-in-${outOf} shot.`,
};

/** Anyone's one try at a shared shot. */
export const BEAT = {
  button: 'Beat this shot',
  head: (who: string) => `**${who}’s board, your shot.** One try counts, with the same wobble.`,
  better: (who: string) => `Better than ${who}!`,
  equal: (who: string) => `As good as ${who}.`,
  worse: (who: string) => `${who} did better.`,
  challenge: (who: string) => `Challenge ${who}`,
  refusals: {
    gone: 'That shot can no longer be beaten. Its player has deleted their data.',
    closed: 'That’s closed. A shot can be beaten for 24 hours after it’s shared.',
    own: 'That’s your own shot. It stands for the others to beat.',
    tried: 'You’ve had your try at this shot.',
    playing: 'You’re playing that match, so you can’t try this shot until it’s over.',
  },
};
