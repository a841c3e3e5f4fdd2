/**
 * A press or a command in a place where the bot may only answer: a conversation, or a server that
 * it isn't in. Its token may post there for a quarter of an hour.
 */
export interface Voice {
  readonly interaction: string;
  readonly channel: string;
  readonly token: string;
  /** The message that it may change too: the one that was pressed. */
  readonly message: string | null;
  /** The presser's, as Discord names it. */
  readonly locale: string;
  /** How many messages it may still post. */
  readonly left: number;
  readonly untilMs: number;
}

export interface VoiceStore {
  /** Announcements of this channel that waited for a press are due at once. */
  keepVoice(voice: Voice, nowMs: number): Promise<void>;
  /** It's of a server that the bot isn't in, and no conversation. */
  keepGuestChannel(channel: string): Promise<void>;
  isGuestChannel(channel: string): Promise<boolean>;
  /** The latest first, without those whose time is over. */
  readVoices(channel: string, nowMs: number): Promise<readonly Voice[]>;
  /** It has posted a message. */
  spendVoice(interaction: string): Promise<void>;
  /** Discord no longer takes its token. */
  dropVoice(interaction: string): Promise<void>;
}
