import type { MatchState } from 'crokinole/match/state';
import { freePositionOf } from 'crokinole/practice/free-position';
import type { Message } from 'discord.js';
import type { StoredMatch, TakenShot } from '../../../matches/records/matches.ts';
import { refusalText } from '../../../texts/refusal-text.ts';
import { ids, type Action } from '../../ids/ids.ts';
import type { MessageMenuCall } from '../../interactions/call.ts';
import { readShots } from '../playing/turn-pictures.ts';
import { openOnFreeBoard } from '../practice/free-board.ts';
import { isVisible } from './history.ts';
import { drawMatchReplay, drawShotOf } from './replay.ts';
import { SAME_FOR_ALL_IDS, SHOT_IDS, WHOLE_MATCH_IDS } from '../../../features/ids.ts';

type ShownMatch = Extract<ShownBoard, { readonly kind: 'match' }>;

/** What a message of ours shows, as its buttons tell. */
type ShownBoard =
  /** `shows` a turn that someone is asked to take, a shot that was taken, or the match as a whole. */
  | {
      readonly kind: 'match';
      readonly match: string;
      readonly shows: 'turn' | 'shot' | 'whole';
      /** Of the turn or of the shot; the match as a whole may show one, too. */
      readonly revision: number | null;
    }
  /** A board of a feature. */
  | { readonly kind: 'same-for-all' }
  | { readonly kind: 'practice-board' }
  | { readonly kind: 'none' };

interface Part {
  readonly custom_id?: string;
  readonly components?: readonly unknown[];
  readonly accessory?: unknown;
}

/** The shot that the message shows, or the match if it shows all of it. */
export function replayFromMessage(call: MessageMenuCall): Promise<void> {
  return withBoard(call, async (match, { shows, revision }) => {
    const shot = shows === 'whole' ? undefined : await shotBefore(call, match, revision);
    const payload = await (shot === undefined
      ? drawMatchReplay(call, match)
      : drawShotOf(call, match, shot.taken.revision));
    await (typeof payload === 'string' ? call.reply.note(payload) : call.reply.show(payload));
  });
}

/**
 * The position in which the message asks for a flick, or in which the shot that it shows was taken, on the
 * caller's own practice board.
 */
export function aimFromMessage(call: MessageMenuCall): Promise<void> {
  return withBoard(call, async (match, shown) => {
    const state = await stateOf(call, match, shown);
    const position = state && freePositionOf(state);
    if (position === undefined) return call.reply.note(call.words.history.menu.noShot);
    return openOnFreeBoard(call, match, position);
  });
}

/** Calls a function with the match on the message, or says in a sentence why there's none. */
export async function withBoard(
  call: MessageMenuCall,
  work: (match: StoredMatch, shown: ShownMatch) => Promise<void>,
): Promise<void> {
  const { bot, interaction, words, reply } = call;
  const { targetMessage: message, client } = interaction;
  const menu = words.history.menu;
  if (message.author.id !== client.user.id) return reply.note(menu.notMine);
  const shown = shownBoard(message);
  switch (shown.kind) {
    case 'same-for-all':
      return reply.note(menu.sameForAll);
    case 'practice-board':
      return reply.note(menu.isPracticeBoard);
    case 'none':
      return reply.note(menu.noBoard);
    case 'match': {
      const match = await bot.matches.readMatch(shown.match);
      if (match === undefined) return reply.note(menu.noBoard);
      if (isVisible(match, call)) return work(match, shown);
      return reply.note(refusalText({ code: 'no-such-match' }, words));
    }
  }
}

/** The last shot up to a revision. */
async function shotBefore(
  { bot }: MessageMenuCall,
  { id }: StoredMatch,
  revision: number | null,
): Promise<TakenShot | undefined> {
  const shots = await readShots(bot.matches, id);
  return shots.findLast(({ taken }) => taken.revision <= (revision ?? Infinity));
}

async function stateOf(
  call: MessageMenuCall,
  match: StoredMatch,
  { shows, revision }: ShownMatch,
): Promise<MatchState | undefined> {
  if (shows === 'turn' && revision !== null) {
    const asked = await stateAt(call, match, revision);
    // In a pause the board lies there as before.
    const playing = asked && { ...asked, adjourned: false };
    if (playing !== undefined && freePositionOf(playing) !== undefined) return playing;
  }
  return (await shotBefore(call, match, revision))?.before;
}

/** After the last action up to a revision, because a board that's shown again is no action. */
async function stateAt(
  { bot }: MessageMenuCall,
  { id }: StoredMatch,
  revision: number,
): Promise<MatchState | undefined> {
  const actions = await bot.matches.readActions(id);
  const last = actions.findLast((action) => action.revision <= revision);
  return last === undefined ? bot.matches.readOpening(id) : last.state;
}

const ABOUT_WHOLE: ReadonlySet<Action> = new Set([
  'rematch',
  'look-back',
  'tournament-standings',
  ...WHOLE_MATCH_IDS,
]);

const ABOUT_SHOT: ReadonlySet<Action> = new Set(['replay-shot', ...SHOT_IDS]);

const SAME_FOR_ALL: ReadonlySet<Action> = new Set(SAME_FOR_ALL_IDS);

/**
 * Every message about a match has a button that names it. Only Discord tells which message was chosen, so
 * the buttons of our own messages are as trustworthy as a press.
 */
function shownBoard({ components }: Pick<Message, 'components'>): ShownBoard {
  const presses = components
    .flatMap((part) => customIdsIn(part.toJSON()))
    .flatMap((id) => ids.decode(id) ?? []);
  const isWhole = presses.some(({ action }) => ABOUT_WHOLE.has(action));
  // The card of a match has a button for the day's boards.
  if (!isWhole && presses.some(({ action }) => SAME_FOR_ALL.has(action))) {
    return { kind: 'same-for-all' };
  }
  if (presses.some(({ action }) => action === 'practice-free')) return { kind: 'practice-board' };
  const named = presses.flatMap(({ action, args }) =>
    // Of a list's page, the match is the last one of the page before.
    !('match' in args) || args.match === null || 'endedAtMs' in args
      ? []
      : [{ action, match: args.match, revision: 'revision' in args ? args.revision : null }],
  );
  const [first] = named;
  if (first === undefined) return { kind: 'none' };
  const { match } = first;
  const shot = named.find(({ action }) => ABOUT_SHOT.has(action))?.revision ?? null;
  const turn = named.find(({ action, revision }) => revision !== null && !ABOUT_SHOT.has(action));
  if (isWhole) return { kind: 'match', match, shows: 'whole', revision: shot };
  // The sheet of a round may ask for the next flick, too.
  if (turn !== undefined) return { kind: 'match', match, shows: 'turn', revision: turn.revision };
  return { kind: 'match', match, shows: shot === null ? 'whole' : 'shot', revision: shot };
}

function customIdsIn(json: unknown): readonly string[] {
  const { custom_id: id, components = [], accessory } = json as Part;
  const inner = accessory === undefined ? components : [...components, accessory];
  return [...(id === undefined ? [] : [id]), ...inner.flatMap(customIdsIn)];
}
