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
