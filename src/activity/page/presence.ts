import type { TableMessage } from '../protocol/server-messages.ts';
import { labelsIn, type Labels } from './kit/labels.ts';

/** What a player's profile shows: two lines under the app's name, and the time left. */
export interface Presence {
  readonly details: string;
  readonly state?: string;
  readonly timestamps?: { readonly end: number };
}

/** What presence is told from. */
export interface Shown {
  readonly language: string;
  readonly table: TableMessage | undefined;
  readonly list: object | undefined;
}

interface ShownStore {
  readonly game: Shown;
  readonly listen: (listener: () => void) => unknown;
}

/** Shows something on the player's profile, or clears it. */
export type Present = (presence: Presence | null) => Promise<void>;

/** Discord allows five updates in twenty seconds. This is slower, because nobody watches a profile. */
const GAP_MS = 15_000;

/** Discord takes no longer lines. */
const MAX_CHARS = 128;

/** Undefined while nothing has come from the server. */
export function presenceOf(
  { table, list, language }: Shown,
  isInServer: boolean,
): Presence | undefined {
  const words = labelsIn(language).presence;
  if (table !== undefined) return presenceAt(table, words, isInServer);
  return list && { details: words.home };
}

/** Only one player agreed: whom they play in private, or watch, isn't told. */
function presenceAt(table: TableMessage, words: Labels['presence'], isInServer: boolean): Presence {
  const { play, walkUp, round, score = '', own, title, dueAtMs, isOver } = table;
  const left = dueAtMs !== null && !isOver && { timestamps: { end: dueAtMs } };
  if (play !== 'match') return { details: words[play], ...left };
  const told = isOver ? words.over(score) : words.round(round, score);
  const players = isInServer && title.length <= MAX_CHARS ? title : '';
  const state = own !== null ? players : walkUp === undefined ? words.watching : '';
  return {
    details: walkUp === undefined ? told : words.walkUp,
    ...(state !== '' && { state }),
    ...left,
  };
}

/** Shows what changes, the latest only, at most once in fifteen seconds. */
export function keepPresence(
  store: ShownStore,
  show: (presence: Presence) => void,
  isInServer: boolean,
): void {
  let shown = '';
  let shownAtMs = -Infinity;
  let isWaiting = false;
  const update = (): void => {
    isWaiting = false;
    const presence = presenceOf(store.game, isInServer);
    const text = JSON.stringify(presence);
    if (presence === undefined || text === shown) return;
    shown = text;
    shownAtMs = performance.now();
    show(presence);
  };
  const change = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(update, Math.max(0, shownAtMs + GAP_MS - performance.now()));
  };
  store.listen(change);
  change();
}
