import type {
  PageInteraction,
  PageMessage,
  PageSnapshot,
  PageCommand,
} from '../site/page-protocol.ts';
import type { Usable } from './command-line.ts';

export interface Typing {
  readonly userId: string;
  readonly untilMs: number;
}

export interface PageState {
  readonly isOnline: boolean;
  readonly snapshot: PageSnapshot | undefined;
  readonly channelId: string | undefined;
  /** Every name that a message may mention, as one text: what was drawn with another is stale. */
  readonly names: string;
  readonly messages: readonly PageMessage[];
  readonly isAtStart: boolean;
  readonly commands: readonly PageCommand[];
  /** What this member set going and the bots have not finished, or have failed at. */
  readonly pending: readonly PageInteraction[];
  readonly form: PageInteraction | undefined;
  readonly typing: readonly Typing[];
  readonly notice: string | undefined;
  readonly replyTo: PageMessage | undefined;
  /** A command that was tapped in a text, for the composer to open. */
  readonly tapped: Usable | undefined;
  /** What others have written below while the member reads further up. */
  readonly newBelow: number;
}

/** Before anything is known. */
export const EMPTY: PageState = {
  isOnline: false,
  snapshot: undefined,
  channelId: undefined,
  names: '',
  messages: [],
  isAtStart: true,
  commands: [],
  pending: [],
  form: undefined,
  typing: [],
  notice: undefined,
  replyTo: undefined,
  tapped: undefined,
  newBelow: 0,
};

export function namesIn({ people, guilds, channels, language }: PageSnapshot): string {
  const named = [...people, ...guilds.flatMap(({ roles }) => roles), ...channels];
  return `${language} ${named.map(({ id, name }) => `${id} ${name}`).join()}`;
}
