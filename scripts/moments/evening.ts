import { setTimeout as pause } from 'node:timers/promises';
import { nearestFreeStarts } from 'crokinole/board/start';
import { seatAt } from 'crokinole/match/seats';
import { nextShotOf } from 'crokinole/match/shots';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import type { Person } from 'local-discord/driver/person';
import type { StoredMatch } from '../../src/matches/records/matches.ts';
import type { ServerSettings } from '../../src/matches/records/settings.ts';
import { openingPanel } from '../../test/discord/support/hubs.ts';
import { aimed } from '../../test/discord/support/table.ts';
import { FRIEND, ME, type Evening, FRIENDS, type Moment, type Stage } from './stage.ts';

const CHANNEL = 'general';
/** Long enough for robots, which wait until each shot has been seen. */
const PATIENCE_MS = 60_000;
const MIDDLE = { positionCentideg: 0, insetCentiIn: 0 };
/** Into the animation, while the disc is moving. */
const UNDER_WAY_MS = 900;
/** After the animation, when the words have followed. */
const AT_REST_MS = 7000;
const LOOK_EVERY_MS = 50;
const ROBOTS = 2;
/** Short matches for the moments that only need an end. */
const SHORT = {
  end: { kind: 'fixed-rounds', rounds: 2, tie: 'stands' },
  discsPerPlayer: { singles: 2, 'three-colours': 2 },
} as const;
/** In the order of the evening; the number is the position in the album. */
export const MOMENTS: readonly Moment<Evening>[] = [
  { name: '01-welcome', reach: welcome },
  { name: '02-invitation', reach: invite },
  { name: '03-first-board', reach: accept },
  { name: '04-aiming', reach: openIdeas },
  { name: '05-aim-chosen', reach: openPanel },
  { name: '06-after-a-flick', reach: flickAndWatch },
  { name: '07-the-turn-after', reach: playTurn },
  { name: '10-result', reach: playMatch },
  { name: '11-shared-shot', reach: shareShot },
  { name: '09-end-of-a-round', reach: playRound },
  { name: '12-leaderboard', reach: showLeaderboard },
  { name: '13-cup-before-its-start', reach: openCup },
  { name: '14-cup-at-its-end', reach: playCup },
  { name: '15-answered-invitation', reach: answerInvitation },
  { name: '08-robots-in-a-row', reach: playWithRobots },
];

/** The next player opens their panel, if it is closed, and flicks at the first target. */
async function playTurn(evening: Evening): Promise<void> {
  const match = await openMatch(evening);
  const player = whoIsNext(evening, match);
  if (player === undefined) throw new Error('nobody is asked to flick');
  const open = await panelOf(evening, player);
  await evening.discord
    .as(player)
    .press(open, labelOf(open, /^Flick/))
    .acknowledged();
  await untilMatch(evening, ({ revision }) => revision > match.revision, match.id);
}

async function openAim(evening: Evening, player: string): Promise<SeenMessage> {
  const person = evening.discord.as(player);
  const board = await person.waitForMessage(
    CHANNEL,
    (message) => !message.isPrivate && has(message, /^Aim…/),
    'a board to aim on',
  );
  return person.press(board, labelOf(board, /^Aim…/)).answer();
}

async function panelOf(evening: Evening, player: string): Promise<SeenMessage> {
  const person = evening.discord.as(player);
  const latest = latestOf(evening, player);
  const open = latest && has(latest, /^Flick/) ? latest : await openAim(evening, player);
  return aimed(person, open);
}

/** For a match whose board may be anywhere. */
async function flickByCommand({ discord }: Evening, match: StoredMatch): Promise<void> {
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

function labelOf({ buttons }: SeenMessage, label: RegExp): string {
  return buttons.find((button) => label.test(button.label))?.customId ?? String(label);
}

/** By account name; undefined if a robot is next, or the match is over. */
function whoIsNext({ discord }: Evening, { state }: StoredMatch): string | undefined {
  const next = nextShotOf(state);
  if (next === undefined) return undefined;
  const { player } = seatAt(state.seats, next.seat);
  return [ME, FRIEND].find((name) => discord.as(name).userId === player);
}

function openMatch(evening: Stage): Promise<StoredMatch> {
  return untilMatch(evening, () => true);
}

/** Waits until the match satisfies the condition and everything about it has been posted. */
export async function untilMatch(
  { discord, store }: Stage,
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

export async function changeSettings(
  { discord, store }: Pick<Stage, 'discord' | 'store'>,
  change: Partial<ServerSettings>,
): Promise<void> {
  const [guild] = discord.world.guilds.values();
  if (guild === undefined) throw new Error('there is no server');
  await store.saveSettings(guild.id, { ...(await store.readSettings(guild.id)), ...change });
}

export async function welcome(evening: Stage): Promise<void> {
  const { discord } = evening;
  const [bot] = discord.bots;
  if (bot === undefined) throw new Error('there is no bot');
  // In threads, boards would be out of the picture.
  await changeSettings(evening, { threadPerMatch: false });
  discord.invite(bot);
  await discord.as(ME).waitForMessage(CHANNEL, () => true, 'a greeting');
}

export async function invite({ discord }: Stage): Promise<void> {
  await discord.as(FRIEND).slash(CHANNEL, 'challenge', { opponent: ME }).acknowledged();
  await discord.as(ME).waitForMessage(CHANNEL, (message) => has(message, /^Accept/), 'a challenge');
}

export async function accept(evening: Stage): Promise<void> {
  const me = evening.discord.as(ME);
  const fits = (message: SeenMessage): boolean => has(message, /^Accept/);
  const asked = await me.waitForMessage(CHANNEL, fits, 'a challenge');
  await me.press(asked, labelOf(asked, /^Accept/)).acknowledged();
  await untilMatch(evening, () => true);
}

/** The player before me flicks first. */
async function openIdeas(evening: Evening): Promise<void> {
  while (whoIsNext(evening, await openMatch(evening)) !== ME) await playTurn(evening);
  // Without letters while the robots are still starting.
  while (!has(await openAim(evening, ME), /^A$/)) await pause(AT_REST_MS);
}

async function openPanel(evening: Evening): Promise<void> {
  while (whoIsNext(evening, await openMatch(evening)) !== ME) await playTurn(evening);
  await panelOf(evening, ME);
}

async function flickAndWatch(evening: Evening): Promise<void> {
  await playTurn(evening);
  await evening.windows.settle();
  await pause(UNDER_WAY_MS);
}

async function playMatch(evening: Evening): Promise<void> {
  const { id } = await openMatch(evening);
  while ((await evening.store.readMatch(id))?.endedAtMs === null) await playTurn(evening);
  await pause(AT_REST_MS);
  const isResult = (seen: SeenMessage): boolean => has(seen, /^Rematch/);
  await evening.discord.as(ME).waitForMessage(CHANNEL, isResult, 'a result');
}

/** From the replay of a past shot into the channel. */
async function shareShot({ discord }: Evening): Promise<void> {
  const me = discord.as(ME);
  const isPastShot = (seen: SeenMessage): boolean => has(seen, /^Replay/) && !has(seen, /^Rematch/);
  const past = await me.waitForMessage(CHANNEL, isPastShot, 'a past shot');
  const shot = await me.press(past, labelOf(past, /^Replay/)).answer();
  await me.press(shot, labelOf(shot, /^Share/)).answer();
  await pause(AT_REST_MS);
}

async function playRound(evening: Evening): Promise<void> {
  await changeSettings(evening, { overrides: SHORT, length: 'full' });
  await invite(evening);
  await accept(evening);
  const { id, state } = await openMatch(evening);
  const rounds = state.rounds.length;
  for (;;) {
    await playTurn(evening);
    const match = await evening.store.readMatch(id);
    if (match === undefined || match.state.rounds.length > rounds) break;
  }
  // The words come while the picture shows the end of the shot.
  const isCounted = ({ text }: SeenMessage): boolean => /Round \d+: .*\d–\d/u.test(text);
  await evening.discord.as(ME).waitForMessage(CHANNEL, isCounted, 'the count of a round');
}

async function showLeaderboard({ discord }: Evening): Promise<void> {
  await discord.as(ME).slash(CHANNEL, 'leaderboard', {}).answer();
}

const cupOf = (me: Person): Promise<SeenMessage> =>
  me.waitForMessage(CHANNEL, (seen) => has(seen, /^Join/), 'a cup');

async function openCup({ discord }: Evening): Promise<void> {
  const me = discord.as(ME);
  const panel = await me.press(await openingPanel(me, CHANNEL), '4').answer();
  await me.press(panel, labelOf(panel, /^Open sign-up/)).answer();
  for (const who of FRIENDS)
    await discord
      .as(who)
      .press(await cupOf(me), 'Join')
      .answer();
  await me.press(await cupOf(me), 'Join').answer();
}

async function playCup(evening: Evening): Promise<void> {
  const { discord, store } = evening;
  const me = discord.as(ME);
  const panel = await me.waitForMessage(CHANNEL, (seen) => has(seen, /^Start$/), 'a panel');
  await me.press(panel, 'Start').answer();
  const [guild] = discord.world.guilds.keys();
  const [cup] = await store.readTournaments(guild ?? '', 'open', 1);
  while (cup !== undefined && (await store.readTournament(cup.id))?.endedAtMs === null) {
    for (const match of await store.readTournamentMatches(cup.id)) {
      if (match.endedAtMs === null) await flickByCommand(evening, match);
    }
    await pause(LOOK_EVERY_MS);
  }
  await pause(AT_REST_MS);
  const isOver = ({ text, isV2 }: SeenMessage): boolean => isV2 && text.includes('is over.');
  await me.waitForMessage(CHANNEL, isOver, 'the end of a cup');
}

/** With a thread, as in every server that allows them. */
async function answerInvitation(evening: Evening): Promise<void> {
  await changeSettings(evening, { threadPerMatch: true, overrides: {} });
  await invite(evening);
  await accept(evening);
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
