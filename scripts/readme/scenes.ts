import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { transform, type Loader } from 'esbuild';
import { playersToMove } from 'crokinole/match/to-move';
import type { Idea } from 'crokinole/robots/ideas/ideas';
import { BRAND_PICTURES, brandScene } from '@crokinole/pictures/scene/brand';
import type { RenderPool } from '@crokinole/pictures/pool/render-pool';
import type { LocalDiscord } from 'local-discord';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import { flickInMatch } from '../../src/matches/commands/play.ts';
import { randomIds, systemClock } from '../../src/matches/ports/system.ts';
import type { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { wordsIn } from '../../src/words/registry.ts';
import { enter, openTableParty } from '../../test/activity/support/table-party.ts';
import { PAR_MAKER } from '../../test/support/dozens.ts';
import { flickNext, newMatch, NO_REVIEWER, serviceOn } from '../../test/support/tables.ts';
import { avatarPng } from '../../packages/pictures/test/support/avatars.ts';
import { changeSettings, has, untilMatch } from '../moments/evening.ts';
import { BOT, FRIEND, ME, openStage, type Stage } from '../moments/stage.ts';
import { fileOf } from './painted.ts';
import { aims, FLICKS_AT_THE_TABLE, FLICKS_BEFORE_THE_LAST, KEY, SETUP } from './match.ts';

/** What is photographed in the channel: three ideas, Ada's panel, and the card of the match. */
export type Moment = 'turn' | 'panel' | 'end';
type Look = (moment: Moment, stage: Stage) => Promise<void>;

interface Players {
  readonly pool: RenderPool;
  /** Of the last turn. They are given, because searching takes seconds. */
  readonly ideas: readonly Idea[];
  /** The built page of the local Discord, for photographs of it. */
  readonly webRoot?: string;
}

/** Where these are kept, from which a test sees that a photograph has become old. */
export const SCENES = 'docs/images/scenes.json';
export interface Scenes {
  readonly ideas: readonly Idea[];
  /** Of what each picture shows, by its file. */
  readonly digests: Readonly<Record<string, string>>;
}

const ROOT = join(import.meta.dirname, '../..');
const CHANNEL = 'general';
/** A flick would otherwise wait for Discord's limits. */
const IMPATIENT = { globalPerSecond: 5000, generosity: 100 };
/** All but the last three: posting each would take most of the time. */
const FLICKS_TOLD_NOBODY = FLICKS_BEFORE_THE_LAST - 2;
/** It is offered, but nobody opens it. */
const ACTIVITY = { url: 'http://127.0.0.1:9' };
const LOOK_EVERY_MS = 5;
/** Ids and times, which differ from run to run. */
const EACH_TIME = /\d{9,}/g;

type Aiming = ReturnType<typeof aims>;

const nobody = () => Promise.reject(new Error('nobody thinks in this match'));

/**
 * The bot on a local Discord, where Bo and Ada play the match that README shows. Returns what Ada
 * sees at each moment.
 */
export async function playEvening(
  { pool, ideas, webRoot }: Players,
  look: Look = () => Promise.resolve(),
): Promise<Readonly<Record<Moment, object>>> {
  let painted: object = {};
  let isShown = false;
  const renderPool: RenderPool = {
    ...pool,
    run: (kind, input) => {
      if (kind === 'still' || kind === 'replay') painted = { kind, input };
      return pool.run(kind, input);
    },
  };
  const robots = {
    atOnce: 1,
    chooseAim: nobody,
    ideas: () => Promise.resolve(isShown ? ideas : []),
  };
  const makers = { ...PAR_MAKER, ...NO_REVIEWER, makePuzzle: nobody };
  const seeds = { newKey: () => KEY };
  const tools = { renderPool, robots, makers, seeds, robotPatience: 0, hasTable: true };
  const page = webRoot === undefined ? {} : { webRoot };
  const aim = aims();
  const options = {
    ...page,
    bots: [{ ...BOT, activity: ACTIVITY }],
    rateLimits: IMPATIENT,
    identifyGapMs: 0,
  };
  const stage = await openStage(tools, options, (discord, store) =>
    playUntold(discord, store, aim),
  );
  const ada = stage.discord.as(ME);
  const see = async (moment: Moment): Promise<object> => {
    const seen = { painted, said: saidIn(ada.messages(CHANNEL).at(-1)) };
    await look(moment, stage);
    return seen;
  };
  try {
    await flickOnce(stage, aim);
    await loadFaces(stage);
    isShown = true;
    await flickOnce(stage, aim);
    const asked = await ada.waitForMessage(CHANNEL, (seen) => has(seen, /^A$/), 'ideas');
    const turn = await see('turn');
    const opened = await ada.press(asked, 'Aim…').answer();
    const panel = await see('panel');
    ada.remove(opened);
    await flickOnce(stage, aim);
    await ada.waitForMessage(CHANNEL, (seen) => has(seen, /^Rematch/), 'a card');
    return { turn, panel, end: await see('end') };
  } finally {
    await stage.close();
  }
}

/** Before the bot starts. */
async function playUntold(discord: LocalDiscord, store: SqliteStore, aim: Aiming): Promise<void> {
  // In threads, boards would be out of the picture.
  await changeSettings({ discord, store }, { threadPerMatch: false });
  const [server = ''] = discord.world.guilds.keys();
  const channels = [...discord.world.channels.values()];
  const channel = channels.find(({ name }) => name === CHANNEL)?.id ?? '';
  const players = [FRIEND, ME].map((name) => discord.as(name).userId);
  const seeds = { newKey: () => KEY };
  const service = serviceOn(store, { seeds, clock: systemClock, ids: randomIds });
  const match = await newMatch(service, players, SETUP, { server, channel });
  for (let i = 0; i < FLICKS_TOLD_NOBODY; i += 1) await flickNext(service, match, aim);
  service.start();
  while ((await store.countUnannounced()) > 0) await pause(LOOK_EVERY_MS);
  await service.stop();
}

/** The player on turn flicks, and everything about it is posted. */
async function flickOnce(stage: Stage, aim: Aiming): Promise<void> {
  const { id, state, revision } = await untilMatch(stage, () => true);
  const [player = ''] = playersToMove(state);
  const flick = { interaction: `flick-${revision}`, player, match: id, aim: aim(state) };
  const answer = await flickInMatch(stage.bot.service.authority, flick);
  if (!answer.ok) throw new Error(answer.refusal.code);
  await untilMatch(stage, (match) => match.revision > revision, id);
}

/** Pictures do without a face that isn't there yet. */
async function loadFaces({ bot, discord }: Stage): Promise<void> {
  const [server = ''] = discord.world.guilds.keys();
  const faces = bot.context.faces.in(server, { faces: true });
  const players = [FRIEND, ME].map((name) => discord.as(name).userId);
  while (players.some((player) => faces.avatarOf(player) === undefined)) {
    await faces.load(players);
    await pause(LOOK_EVERY_MS);
  }
}

function saidIn(message: SeenMessage | undefined): object {
  if (message === undefined) throw new Error('nothing is said');
  const { text, buttons, menus, pictures } = message;
  const labels = buttons.map(({ label, isDisabled }) => ({ label, isDisabled }));
  return { text, labels, menus: menus.map(({ label }) => label), pictures: pictures.length };
}

/** The same match at the table, where Ada is to flick, and what Ada's window is told of it. */
export async function openTable(pageFolder?: string) {
  const party = await openTableParty({
    ...(pageFolder === undefined ? {} : { pageFolder }),
    avatarUrls: { 11: 'ada', 12: 'bo' },
    avatars: { ada: avatarPng('ada'), bo: avatarPng('bo') },
    service: { seeds: { newKey: () => KEY } },
  });
  const match = await newMatch(party.service, ['12', '11'], SETUP);
  const aim = aims();
  for (let i = 0; i < FLICKS_AT_THE_TABLE; i += 1) await flickNext(party.service, match, aim);
  const window = await enter(party, 'ada', match);
  const seen = await window.next('table', (table) => table.match === match);
  window.close();
  return { party, seen };
}

/** Digests of what photographs and the brand show, by their files. */
export async function digestsOf(
  { turn, panel, end }: Readonly<Record<Moment, object>>,
  table: object,
): Promise<Readonly<Record<string, string>>> {
  const discord = await minified('packages/local-discord/src/web/page.css');
  const tablePage = [
    await minified('src/activity/page/table.css'),
    await minified('src/activity/page/draw.ts'),
    wordsIn('en').table.page,
  ];
  return {
    'docs/images/turn.webp': digestOf([discord, turn, end]),
    'docs/images/table.webp': digestOf([tablePage, table]),
    'packages/local-discord/docs/desktop.webp': digestOf([discord, panel]),
    'packages/local-discord/docs/phone.webp': digestOf([discord, turn]),
    ...Object.fromEntries(
      BRAND_PICTURES.map((name) => [fileOf(name), digestOf([brandScene(name)])]),
    ),
  };
}

/** What lays a page out, or draws on it, without comments. */
async function minified(file: string): Promise<string> {
  const loader = extname(file).slice(1) as Loader;
  return (await transform(readFileSync(join(ROOT, file), 'utf8'), { loader, minify: true })).code;
}

function digestOf(scene: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(scene, plain)).digest('hex').slice(0, 16);
}

/** Without avatars, whose pixels differ from machine to machine, as the last digits of a sine may. */
function plain(name: string, value: unknown): unknown {
  if (/^(avatar|faces)/.test(name)) return undefined;
  if (typeof value === 'number') return Math.round(value * 1000);
  return typeof value === 'string' ? value.replace(EACH_TIME, '#') : value;
}
