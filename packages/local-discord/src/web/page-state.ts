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
  /** All mentionable names as one string, used to detect stale renderings. */
  readonly names: string;
  readonly messages: readonly PageMessage[];
  readonly isAtStart: boolean;
  readonly commands: readonly PageCommand[];
  /** The member's interactions that are pending or have failed. */
  readonly pending: readonly PageInteraction[];
  readonly form: PageInteraction | undefined;
  readonly typing: readonly Typing[];
  readonly notice: string | undefined;
  readonly replyTo: PageMessage | undefined;
  /** A command tapped in a text, to be opened in the composer. */
  readonly tapped: Usable | undefined;
  /** The number of new messages below while the member has scrolled up. */
  readonly newBelow: number;
}

/** The state before the first snapshot. */
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
