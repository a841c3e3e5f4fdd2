import { setTimeout as pause } from 'node:timers/promises';
import { POWERS } from '../../src/discord/features/aiming/panel-aim.ts';
import type { MessageRecord } from 'local-discord/world/records';
import type { StoredMatch } from '../../src/matches/records/matches.ts';
import {
  findPress,
  firstOptionOf,
  type Act,
  type Crowd,
  type Told,
} from '../../test/support/whole/crowd.ts';

export interface Play {
  readonly crowd: Crowd;
  readonly matches: readonly StoredMatch[];
}

/** In milliseconds, one value per occurrence. */
export type Times = Readonly<
  Record<
    | 'panel, shown'
    | 'aim, acknowledged'
    | 'aim, redrawn'
    | 'flick, acknowledged'
    | 'flick, shown'
    | 'never answered',
    number[]
  >
>;

/** Chosen in turn, so that each differs from the previous one. */
const CHOICES = [POWERS.firm, POWERS.strong, POWERS.hard, POWERS.firm].map(String);
/** A turn of ten presses: one opens the panel, one flicks. */
const SLOW_CHOICES = [...CHOICES.slice(0, -1), ...CHOICES.slice(0, -1), ...CHOICES.slice(0, 2)];
const PATIENCE_MS = 30_000;

function noTimes(): Times {
  return {
    ...{ 'panel, shown': [], 'aim, acknowledged': [], 'aim, redrawn': [] },
    ...{ 'flick, acknowledged': [], 'flick, shown': [], 'never answered': [] },
  };
}

/** One player after another, each turn in a different match. */
export async function playAlone({
  crowd,
  matches,
  turns,
  choices = CHOICES.length,
  isFlicked = true,
}: Play & {
  readonly turns: number;
  /** How often a power is chosen, between Aim and Flick! */
  readonly choices?: number;
  readonly isFlicked?: boolean;
}): Promise<Times> {
  const times = noTimes();
  for (let turn = 0; turn < turns; turn += 1) {
    const match = matches[turn % matches.length]?.id ?? '';
    const chosen = CHOICES.slice(0, choices);
    await takeTurn({ crowd, match, choices: chosen, paceMs: 0, isFlicked }, times);
  }
  return times;
}

/** All players at once, each pressing at intervals; every tenth press is a flick. */
export async function playAtHumanPace({
  crowd,
  matches,
  paceMs,
  forMs,
}: Play & { readonly paceMs: number; readonly forMs: number }): Promise<Times> {
  const times = noTimes();
  const endMs = Date.now() + forMs;
  const playOn = async ({ id }: StoredMatch, i: number): Promise<void> => {
    // Staggers the players' starts.
    await pause((paceMs * (i % 20)) / 20);
    const turn = { crowd, match: id, choices: SLOW_CHOICES, paceMs, isFlicked: true };
    while (Date.now() < endMs) await takeTurn(turn, times);
  };
  await Promise.all(matches.map(playOn));
  return times;
}

/** The player then flicks from another place. */
const BLOCKED = 'Another disc lies';

/** All players use `/flick`, each again as soon as the board after their last shot arrives. */
export async function flickAsFastAsTold({
  crowd,
  matches,
  forMs,
}: Play & { readonly forMs: number }): Promise<Times> {
  const times = noTimes();
  const endMs = Date.now() + forMs;
  const playOn = async ({ id }: StoredMatch): Promise<void> => {
    for (let tries = 0; Date.now() < endMs; tries += 1) {
      const { message, revision } = latestOf(crowd, id);
      const act = await crowd.slash(onTurn(message), message.channelId, 'flick', {
        angle: (revision % 30) - 15,
        power: 40 + (revision % 20),
        position: ((revision * 7 + tries * 13) % 60) - 30,
        match: id,
      });
      if (act.said.includes(BLOCKED)) continue;
      await noteFlick(crowd, latestOf(crowd, id), act, times);
    }
  };
  await Promise.all(matches.map(playOn));
  return times;
}

interface Turn {
  readonly crowd: Crowd;
  readonly match: string;
  /** What is chosen between opening the panel and the flick: first a target, then these powers. */
  readonly choices: readonly string[];
  readonly paceMs: number;
  readonly isFlicked: boolean;
}

/** Unanswered presses are counted, and the turn is retried from the board. */
async function takeTurn(
  { crowd, match, choices, paceMs, isFlicked }: Turn,
  times: Times,
): Promise<void> {
  const told = latestOf(crowd, match);
  const player = onTurn(told.message);
  const opened = await crowd.press(player, told.message, idOf(told.message, 'aim-open'));
  if (!isAnswered(opened, times)) return;
  times['panel, shown'].push(opened.completedMs);
  for (const [i, power] of choices.entries()) {
    await pause(paceMs);
    const shown = panelOf(crowd, opened);
    const menu = idOf(shown, i === 0 ? 'aim-at' : 'aim-power');
    const value = i === 0 ? firstOptionOf(shown, menu) : power;
    const act = await crowd.choose(player, shown, menu, value);
    if (!isAnswered(act, times)) return;
    times['aim, acknowledged'].push(act.acknowledgedMs);
    times['aim, redrawn'].push(act.completedMs);
  }
  if (!isFlicked) return;
  await pause(paceMs);
  const panel = panelOf(crowd, opened);
  const act = await crowd.press(player, panel, idOf(panel, 'flick'));
  await noteFlick(crowd, told, act, times);
  await pause(paceMs);
}

function isAnswered(act: Act, times: Times): boolean {
  if (!act.isAnswered) times['never answered'].push(act.completedMs);
  return act.isAnswered;
}

async function noteFlick(crowd: Crowd, before: Told, act: Act, times: Times): Promise<void> {
  if (!isAnswered(act, times)) return;
  times['flick, acknowledged'].push(act.acknowledgedMs);
  const next = await crowd.told(before.match, before.revision + 1, PATIENCE_MS);
  if (next === undefined) {
    const words = crowd.answerTo(act);
    throw new Error(`no board after a flick: ${JSON.stringify(words?.content)}`);
  }
  times['flick, shown'].push(next.atMs - act.startedAtMs);
}

function latestOf(crowd: Crowd, match: string): Told {
  const told = crowd.latest(match);
  if (told === undefined) throw new Error(`nothing was told of ${match}`);
  return told;
}

function onTurn({ pingedUserIds }: MessageRecord): string {
  const [player] = pingedUserIds;
  if (player === undefined) throw new Error('nobody is asked to flick');
  return player;
}

function panelOf(crowd: Crowd, opened: Act): MessageRecord {
  const panel = crowd.answerTo(opened);
  if (panel === undefined) throw new Error('no panel was shown');
  return panel;
}

function idOf(
  message: MessageRecord,
  action: 'aim-open' | 'aim-at' | 'aim-power' | 'flick',
): string {
  const found = findPress(message, action);
  if (found === undefined) throw new Error(`there is no ${action} to press`);
  return found;
}
