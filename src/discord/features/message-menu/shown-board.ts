import type { Message } from 'discord.js';
import { ids, type Action, type Press } from '../../ids/ids.ts';

/** What a message of ours shows, as its buttons tell. */
export type ShownBoard =
  /** `shows` a turn that someone is asked to take, a shot that was taken, or the match as a whole. */
  | {
      readonly kind: 'match';
      readonly match: string;
      readonly shows: 'turn' | 'shot' | 'whole';
      /** Of the turn or of the shot; the match as a whole may show one, too. */
      readonly revision: number | null;
    }
  /** A puzzle or a dozen. */
  | { readonly kind: 'same-for-all' }
  | { readonly kind: 'practice-board' }
  | { readonly kind: 'none' };

const ABOUT_WHOLE: ReadonlySet<Action> = new Set(['rematch', 'review', 'tournament-standings']);
const ABOUT_SHOT: ReadonlySet<Action> = new Set(['share-shot', 'share-still', 'replay-shot']);
const SAME_FOR_ALL: ReadonlySet<Action> = new Set(['practice-puzzle', 'daily-dozen']);

/**
 * Every message about a match has a button that names it. Only Discord tells which message was chosen, so
 * the buttons of our own messages are as trustworthy as a press.
 */
export function shownBoard({ components }: Pick<Message, 'components'>): ShownBoard {
  const presses = components
    .flatMap((part) => customIdsIn(part.toJSON()))
    .flatMap((id) => ids.decode(id) ?? []);
  if (presses.some(({ action }) => SAME_FOR_ALL.has(action))) return { kind: 'same-for-all' };
  if (presses.some(({ action }) => action === 'practice-free')) return { kind: 'practice-board' };
  const told = presses.flatMap((press) => aboutMatch(press) ?? []);
  const [first] = told;
  if (first === undefined) return { kind: 'none' };
  const { match } = first;
  const shot = told.find(({ action }) => ABOUT_SHOT.has(action))?.revision ?? null;
  const turn = told.find(({ action, revision }) => revision !== null && !ABOUT_SHOT.has(action));
  if (presses.some(({ action }) => ABOUT_WHOLE.has(action)))
    return { kind: 'match', match, shows: 'whole', revision: shot };
  // The sheet of a round may ask for the next flick, too.
  if (turn !== undefined) return { kind: 'match', match, shows: 'turn', revision: turn.revision };
  return { kind: 'match', match, shows: shot === null ? 'whole' : 'shot', revision: shot };
}

interface AboutMatch {
  readonly action: Action;
  readonly match: string;
  readonly revision: number | null;
}

function aboutMatch({ action, args }: Press): AboutMatch | undefined {
  // Of a list's page, the match is the last one of the page before.
  if (!('match' in args) || args.match === null || 'endedAtMs' in args) return undefined;
  return { action, match: args.match, revision: 'revision' in args ? args.revision : null };
}

interface Part {
  readonly custom_id?: string;
  readonly components?: readonly unknown[];
  readonly accessory?: unknown;
}

function customIdsIn(json: unknown): readonly string[] {
  const { custom_id: id, components = [], accessory } = json as Part;
  const inner = accessory === undefined ? components : [...components, accessory];
  return [...(id === undefined ? [] : [id]), ...inner.flatMap(customIdsIn)];
}
