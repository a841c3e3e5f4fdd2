/** A shot or a result that a player shows to everyone. */
export const SHARING = {
  /** The channel, if it's another one. */
  shared: (channel: string | null) => (channel === null ? 'Shared.' : `Shared in ${channel}.`),
  sharedThere: (address: string) => `You’ve shared that one before. [Look](${address})`,
  sharedBefore: 'You’ve shared that one before.',
  sharedTooMuch: 'That’s a lot of sharing. Try again in a few minutes.',
  cannotShare: 'You can only share it where its match was played and where you may write.',
  still: 'Still',
};
