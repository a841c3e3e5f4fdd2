import { setTimeout as pause } from 'node:timers/promises';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import type { StoredMatch } from '../../src/matches/records/matches.ts';
import { FRIEND, ME, type Evening } from './opening.ts';
import {
  CHANNEL,
  has,
  labelOf,
  openMatch,
  panelOf,
  playTurn,
  untilMatch,
  whoIsNext,
} from './play.ts';
import type { Moment } from './take-moments.ts';

/** Into the animation, while the disc is moving. */
const UNDER_WAY_MS = 900;
const DISCS_EACH = 2;
const ROBOTS = 2;

/** In the order of the evening; the number is the position in the album. */
export const MOMENTS: readonly Moment<Evening>[] = [
  { name: '01-welcome', reach: welcome },
  { name: '02-invitation', reach: invite },
  { name: '03-first-board', reach: accept },
  { name: '04-aiming-panel', reach: openPanel },
  { name: '05-after-a-flick', reach: flickAndWatch },
  { name: '06-the-turn-after', reach: playTurn },
  { name: '08-end-of-a-round', reach: playRound },
  { name: '09-result', reach: playMatch },
  { name: '10-leaderboard', reach: showLeaderboard },
  { name: '07-robots-in-a-row', reach: playWithRobots },
];

export async function welcome({ discord, store }: Evening): Promise<void> {
  const [guild] = discord.world.guilds.values();
  const [bot] = discord.bots;
  if (guild === undefined || bot === undefined) throw new Error('nobody is here');
  const settings = await store.readSettings(guild.id);
  const end = { kind: 'fixed-rounds', rounds: 2, tie: 'stands' } as const;
  const discsPerPlayer = { singles: DISCS_EACH, 'three-colours': DISCS_EACH };
  // In threads, boards would be out of the picture.
  const own = { ...settings, threadPerMatch: false, overrides: { end, discsPerPlayer } };
  await store.saveSettings(guild.id, own);
  discord.invite(bot);
  await discord.as(ME).waitForMessage(CHANNEL, () => true, 'a greeting');
}

export async function invite({ discord }: Evening): Promise<void> {
  await discord.as(FRIEND).slash(CHANNEL, 'challenge', { opponent: ME }).acknowledged();
  await discord.as(ME).waitForMessage(CHANNEL, (message) => has(message, /^Accept/), 'a challenge');
}

export async function accept(evening: Evening): Promise<void> {
  const me = evening.discord.as(ME);
  const fits = (message: SeenMessage): boolean => has(message, /^Accept/);
  const asked = await me.waitForMessage(CHANNEL, fits, 'a challenge');
  await me.press(asked, labelOf(asked, /^Accept/)).acknowledged();
  await untilMatch(evening, () => true);
}

/** The player before me flicks first. */
export async function openPanel(evening: Evening): Promise<void> {
  while (whoIsNext(evening, await openMatch(evening)) !== ME) await playTurn(evening);
  await panelOf(evening, ME);
}

export async function flickAndWatch(evening: Evening): Promise<void> {
  await playTurn(evening);
  await evening.windows.settle();
  await pause(UNDER_WAY_MS);
}

async function playRound(evening: Evening): Promise<void> {
  const { id, state } = await openMatch(evening);
  const rounds = state.rounds.length;
  for (;;) {
    await playTurn(evening);
    const match = await evening.store.readMatch(id);
    if (match === undefined || match.state.rounds.length > rounds) return;
  }
}

async function playMatch(evening: Evening): Promise<void> {
  const { id } = await openMatch(evening);
  while ((await evening.store.readMatch(id))?.endedAtMs === null) await playTurn(evening);
}

async function showLeaderboard({ discord }: Evening): Promise<void> {
  await discord.as(ME).slash(CHANNEL, 'leaderboard', {}).answer();
}

/** Start can be pressed once every seat is taken. */
const isTable = ({ buttons }: SeenMessage): boolean =>
  buttons.some(({ label }) => label.startsWith('Start'));

const isFull = (message: SeenMessage): boolean => has(message, /^Start/);

/** I start, and all other players are robots. */
async function playWithRobots(evening: Evening): Promise<void> {
  const me = evening.discord.as(ME);
  // A match against robots would have a thread anyway.
  evening.discord.admin.setPermission(CHANNEL, 'Crokinole', 'CREATE_PUBLIC_THREADS', false);
  await me.slash(CHANNEL, 'play', { players: 'three-colours' }).acknowledged();
  for (let seated = 0; seated < ROBOTS; seated += 1) {
    const table = await me.waitForMessage(CHANNEL, isTable, 'a table');
    const [menu] = table.menus;
    const [robot] = menu?.options ?? [];
    if (menu === undefined || robot === undefined) throw new Error('no robot can be seated');
    await me.choose(table, menu.customId, [robot.value]).acknowledged();
  }
  const table = await me.waitForMessage(CHANNEL, isFull, 'a full table');
  await me.press(table, labelOf(table, /^Start/)).acknowledged();
  const isMine = (match: StoredMatch): boolean => whoIsNext(evening, match) === ME;
  const { revision } = await untilMatch(evening, isMine);
  await playTurn(evening);
  await untilMatch(evening, (match) => isMine(match) && match.revision > revision + 1);
}
