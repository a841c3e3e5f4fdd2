import { setTimeout as pause } from 'node:timers/promises';
import { nearestFreeStarts } from 'crokinole/board/start';
import { seatAt } from 'crokinole/match/seats';
import { nextShotOf } from 'crokinole/match/shots';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import type { StoredMatch } from '../../src/matches/records/matches.ts';
import { FRIEND, ME, type Evening } from './opening.ts';

export const CHANNEL = 'general';
/** Long enough for robots, which wait until each shot has been seen. */
const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 50;

/** The next player opens their panel, if it is closed, and flicks the first idea. */
export async function playTurn(evening: Evening): Promise<void> {
  const match = await openMatch(evening);
  const player = whoIsNext(evening, match);
  if (player === undefined) throw new Error('nobody is asked to flick');
  const latest = latestOf(evening, player);
  const open = latest && has(latest, /^Flick/) ? latest : await panelOf(evening, player);
  await evening.discord
    .as(player)
    .press(open, labelOf(open, /^Flick/))
    .acknowledged();
  await untilMatch(evening, ({ revision }) => revision > match.revision, match.id);
}

/** What Aim opens: ideas, or the menus. */
export async function ideasOf(evening: Evening, player: string): Promise<SeenMessage> {
  const person = evening.discord.as(player);
  const board = await person.waitForMessage(
    CHANNEL,
    (message) => !message.isPrivate && has(message, /^Aim\b/),
    'a board to aim on',
  );
  return person.press(board, labelOf(board, /^Aim\b/)).answer();
}

export async function panelOf(evening: Evening, player: string): Promise<SeenMessage> {
  const person = evening.discord.as(player);
  const latest = latestOf(evening, player);
  const ideas = latest && has(latest, /^A$/) ? latest : await ideasOf(evening, player);
  return has(ideas, /^A$/) ? person.press(ideas, labelOf(ideas, /^A$/)).answer() : ideas;
}

const MIDDLE = { positionCentideg: 0, insetCentiIn: 0 };

/** For a match whose board may be anywhere. */
export async function flickByCommand({ discord }: Evening, match: StoredMatch): Promise<void> {
  const next = nextShotOf(match.state);
  if (next === undefined) return;
  const { quadrant, position, allowances } = next;
  const [place = MIDDLE] = nearestFreeStarts(quadrant, MIDDLE, position.discs, allowances);
  const { player } = seatAt(match.state.seats, next.seat);
  const at = { position: place.positionCentideg / 100, angle: 0, power: 57 };
  const { username } = discord.world.user(player);
  await discord
    .as(username)
    .slash(CHANNEL, 'flick', { ...at, match: match.id })
    .completed();
}

/** An older panel may be of a turn that is over. */
function latestOf({ discord }: Evening, player: string): SeenMessage | undefined {
  return discord
    .as(player)
    .messages(CHANNEL)
    .findLast(({ isPrivate }) => isPrivate);
}

/** On a complete message, because the notification comes as a few words first. */
export function has({ buttons, isV2 }: SeenMessage, label: RegExp): boolean {
  return isV2 && buttons.some((button) => !button.isDisabled && label.test(button.label));
}

export function labelOf({ buttons }: SeenMessage, label: RegExp): string {
  return buttons.find((button) => label.test(button.label))?.customId ?? String(label);
}

/** By account name; undefined if a robot is next, or the match is over. */
export function whoIsNext({ discord }: Evening, { state }: StoredMatch): string | undefined {
  const next = nextShotOf(state);
  if (next === undefined) return undefined;
  const { player } = seatAt(state.seats, next.seat);
  return [ME, FRIEND].find((name) => discord.as(name).userId === player);
}

export function openMatch(evening: Evening): Promise<StoredMatch> {
  return untilMatch(evening, () => true);
}

/** Waits until the match satisfies the condition and everything about it has been posted. */
export async function untilMatch(
  { discord, store }: Evening,
  fits: (match: StoredMatch) => boolean,
  id?: string,
): Promise<StoredMatch> {
  const giveUpAtMs = Date.now() + PATIENCE_MS;
  while (Date.now() < giveUpAtMs) {
    const [latest] = await store.readOpenMatches({ player: discord.as(ME).userId }, 1);
    const match = id === undefined ? latest : await store.readMatch(id);
    if (match && fits(match) && (await store.countUnannounced()) === 0) return match;
    await pause(LOOK_EVERY_MS);
  }
  throw new Error('the match does not come so far');
}
