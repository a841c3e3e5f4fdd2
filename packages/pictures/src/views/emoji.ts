/** What an app shows within a text in place of ordinary emoji; discs in the order of the sides. */
export const EMOJI = ['twenty', 'cup', 'disc_blue', 'disc_red', 'disc_white'] as const;
export type EmojiName = (typeof EMOJI)[number];

/**
 * Raised when a picture changes: apps replace the emoji of another version. It isn't a hash of the
 * picture, because machines paint with slightly different bytes, and processes of one bot would
 * replace each other's.
 */
export const EMOJI_VERSION = 3;
