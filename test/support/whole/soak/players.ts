import { setTimeout as pause } from 'node:timers/promises';
import { POWERS } from '../../../../src/discord/features/aiming/panel-aim.ts';
import type { StoredMatch } from '../../../../src/matches/records/matches.ts';
import { MESSAGES } from '../../../../src/words/english/messages.ts';
import type { MessageRecord } from 'local-discord/world/records';
import type { Press } from '../../../../src/discord/ids/ids.ts';
import { findPress, firstOptionOf, pressables, type Act, type Crowd, type Told } from '../crowd.ts';

/** A flick that its player was told was taken. */
export interface Promised {
  readonly match: string;
  readonly interaction: string;
  readonly player: string;
  /** The turn that it was pressed for: a command names none. */
  readonly turn?: number;
}

export interface Table {
  readonly match: StoredMatch;
  readonly crowd: Crowd;
  readonly draw: () => number;
  /** Every flick that a player was told was taken. */
  readonly promised: Promised[];
  /** No new turn starts once this is true. */
  readonly isEnough: () => boolean;
}

const PATIENCE_MS = 8000;
/** How often a decided match is ended rather than played on. */
const ENDS = 0.6;
/** Without a single step of its match. */
const MAX_MINUTES = 10;

/** People who play until their match is over, and help themselves when nothing happens. */
export async function playOn(table: Table): Promise<void> {
  const { crowd, match, isEnough } = table;
  const stuckAfterMs = MAX_MINUTES * 60_000;
  let untilMs = Date.now() + stuckAfterMs;
  let latest = -1;
  while (!isEnough()) {
    const told = crowd.latest(match.id);
    const revision = told?.revision ?? -1;
    if (revision > latest) untilMs = Date.now() + stuckAfterMs;
    latest = revision;
    if (Date.now() > untilMs) throw new Error(`match ${match.id} is stuck`);
    if (told !== undefined && isOver(told)) return beatIt(table, told);
    if (told !== undefined) await takeTurn(table, told);
    const next = await crowd.told(match.id, revision + 1, PATIENCE_MS);
    if (next === undefined && !isEnough()) await askForBoard(table);
  }
}

/** When it's over, one shares its best shot, and both try to beat it in the same moment. */
async function beatIt({ crowd, match, draw }: Table, { message }: Told): Promise<void> {
  const share = findPress(message, 'share-shot');
  const players = match.state.seats.map(({ player }) => player);
  const [one = ''] = players;
  if (share !== undefined) await crowd.press(one, message, share);
  const isOfMatch = (press: Press) =>
    press.action === 'share-beat' && press.args.match === match.id;
  const clips = [...crowd.world.channels.keys()].flatMap((channel) => [
    ...crowd.world.messagesOf(channel).values(),
  ]);
  const clip = clips.find((each) => findPress(each, 'share-beat', isOfMatch) !== undefined);
  const beat = clip && findPress(clip, 'share-beat', isOfMatch);
  if (clip === undefined || beat === undefined) return;
  const tries = players.map(async (player) => {
    const opened = await crowd.press(player, clip, beat);
    const panel = opened.isAnswered ? crowd.answerTo(opened) : undefined;
    const letters = panel === undefined ? [] : pressables(panel);
    const all = letters.filter(({ press }) => press.action === 'flick-idea');
    const letter = all[Math.floor(draw() * all.length)];
    if (panel === undefined || letter === undefined) return;
    await Promise.all([1, 2].map(() => crowd.press(player, panel, letter.id)));
  });
  await Promise.all(tries);
}

export function isOver({ message }: Told): boolean {
  return findPress(message, 'rematch') !== undefined;
}

async function askForBoard({ crowd, match, draw }: Table): Promise<void> {
  const players = match.state.seats.map(({ player }) => player);
  const player = players[Math.floor(draw() * players.length)] ?? '';
  if (!isOffered(crowd)) return pause(200);
  await crowd.slash(player, match.channel, 'board', { match: match.id });
}

/** A bot that has never started has no commands. */
function isOffered({ world }: Crowd): boolean {
  return [...world.applications.values()].some(({ commands }) => commands.length > 0);
}

/** A board that is shown again names the player whose turn it is without a ping, after their disc. */
function namedBy({ components }: MessageRecord): string | undefined {
  return /→ (?:<:\w+:\d+> )?\u2068?<@(\d+)>/u.exec(JSON.stringify(components))?.[1];
}

/** True if it looked like a flick from here. */
async function takeTurn(table: Table, told: Told): Promise<boolean> {
  const { crowd, match, draw } = table;
  const { seats } = match.state;
  const finish = findPress(told.message, 'accept') ?? findPress(told.message, 'offer');
  if (finish !== undefined && draw() < ENDS) {
    const seat = seats[Math.floor(draw() * seats.length)];
    await crowd.press(seat?.player ?? '', told.message, finish);
    return false;
  }
  // A player alone is not pinged.
  const player = seats.length === 1 ? seats[0]?.player : namedBy(told.message);
  if (player === undefined) return false;
  // A command names no turn: for a player alone, only its id keeps it from counting twice.
  if (draw() < (seats.length === 1 ? 0.8 : 0.3)) {
    const act = await crowd.slash(player, match.channel, 'flick', {
      angle: Math.round(draw() * 60 - 30),
      power: Math.round(20 + draw() * 60),
      position: Math.round(draw() * 80 - 40),
      match: match.id,
    });
    return note(table, player, act);
  }
  const aim = findPress(told.message, 'aim-open');
  if (aim === undefined) return false;
  const opened = await crowd.press(player, told.message, aim);
  const panel = opened.isAnswered ? crowd.answerTo(opened) : undefined;
  if (panel === undefined) return false;
  return pressFlick(table, player, panel);
}

/** A letter or a target of one's own, and now and then twice in the same moment. */
async function pressFlick(table: Table, player: string, panel: MessageRecord): Promise<boolean> {
  const { crowd, draw } = table;
  const flicksOn = (message: MessageRecord, action: 'flick' | 'flick-idea') =>
    pressables(message).flatMap(({ id, press }) =>
      press.action === action ? [{ id, turn: press.args.revision }] : [],
    );
  const letters = flicksOn(panel, 'flick-idea');
  const isOwn = letters.length === 0 || draw() < 0.3;
  if (isOwn) {
    const target = findPress(panel, 'aim-at');
    if (target === undefined) return false;
    await crowd.choose(player, panel, target, firstOptionOf(panel, target));
    const opened = crowd.world.messagesOf(panel.channelId).get(panel.id) ?? panel;
    const menu = findPress(opened, 'aim-power');
    const power = String(draw() < 0.5 ? POWERS.firm : POWERS.strong);
    if (menu !== undefined) await crowd.choose(player, opened, menu, power);
  }
  const now = crowd.world.messagesOf(panel.channelId).get(panel.id);
  if (now === undefined) return false;
  const flicks = isOwn ? flicksOn(now, 'flick') : letters;
  const flick = flicks[Math.floor(draw() * flicks.length)];
  if (flick === undefined) return false;
  const times = draw() < 0.15 ? 2 : 1;
  const acts = await Promise.all(
    Array.from({ length: times }, () => crowd.press(player, now, flick.id)),
  );
  return acts.map((act) => note(table, player, act, flick.turn)).some(Boolean);
}

function note({ match, promised }: Table, player: string, act: Act, turn?: number): boolean {
  if (!act.said.includes(MESSAGES.aiming.flicked)) return false;
  const promise = { match: match.id, interaction: act.interaction.id, player };
  promised.push(turn === undefined ? promise : { ...promise, turn });
  return true;
}
