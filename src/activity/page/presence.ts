import type { TableMessage } from '../protocol/server-messages.ts';
import { labelsIn, type Labels } from './kit/labels.ts';

/** What a player's profile shows: two lines under the app's name. */
export interface Presence {
  readonly details: string;
  readonly state?: string;
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

/** Undefined while nothing has come from the server. Nobody is named, because only one player agreed. */
export function presenceOf({ table, list, language }: Shown): Presence | undefined {
  const words = labelsIn(language).presence;
  if (table !== undefined) return presenceAt(table, words);
  return list && { details: words.home };
}

function presenceAt(table: TableMessage, words: Labels['presence']): Presence {
  const { play, walkUp, round, score = '', own, isOver } = table;
  if (play !== 'match') return { details: words[play] };
  if (walkUp !== undefined) return { details: words.walkUp };
  return {
    details: isOver ? words.over(score) : words.round(round, score),
    ...(own === null && { state: words.watching }),
  };
}

/** Shows what changes, the latest only, at most once in fifteen seconds. */
export function keepPresence(store: ShownStore, show: (presence: Presence) => void): void {
  let shown = '';
  let shownAtMs = -Infinity;
  let isWaiting = false;
  const update = (): void => {
    isWaiting = false;
    const presence = presenceOf(store.game);
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
