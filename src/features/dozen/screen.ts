import { nextShotOf } from 'crokinole/match/shots';
import { DOZEN_SHOTS } from 'crokinole/practice/dozen';
import { EVERYWHERE } from 'crokinole/ratings/ladder';
import { assertNever } from 'crokinole/result';
import {
  type DozenRefusal,
  type TodaysDozen,
  type JudgedDozenShot,
  readCrown,
  type Crown,
} from './game.ts';
import { digestOf } from '../../matches/ports/system.ts';
import { dayOfNumber, numberOfDay, endOfDayIn } from '../../matches/records/days.ts';
import { DOZEN_MS, dueAtMs, type DozenRow, type DozenPar } from './records.ts';
import { mentionOf } from '../../texts/names.ts';
import type { Words } from '../../words/english/messages.ts';
import { ids } from '../../discord/ids/ids.ts';
import type { Call, CommandCall, PressCall, Presses } from '../../discord/interactions/call.ts';
import { dailyPlaceOf } from '../../discord/interactions/play-permissions.ts';
import { shareDaily } from '../share/screen/day.ts';
import { todaysPuzzleButton } from '../../discord/ui/texts.ts';
import {
  framed,
  pictured,
  type MessagePayload,
  escapeMarkdown,
  PRACTICE_ACCENT,
  relativeTime,
  row,
  text,
  type ButtonOptions,
  type FileAttachment,
  GOLD,
} from '../../discord/ui/parts.ts';
import { aimOf } from '../../discord/features/aiming/panel-aim.ts';
import {
  drawPanel,
  type AimedTurn,
  type AimTarget,
  type AimTargetKind,
  paintBoard,
  paintPracticeShot,
} from '../../discord/features/aiming/panel.ts';
import { hasLeft, type Announce } from '../../discord/announcing/tools.ts';
import {
  dozenRefusalText,
  notBegunText,
  allDozenMarks,
  dozenMarks,
  dozenEndLines,
  dozenResult,
  dozenPublicLines,
  dozenShotLines,
  dozenTask,
} from './texts.ts';
import type { DozenAction } from './ids.ts';

const DOZEN = /^dozen([1-9]\d{0,5})$/;
/** Where replays don't move: long enough to see what became of a shot. */
const STILL_MS = 4000;

interface DozenContent {
  readonly desk: TodaysDozen;
  readonly words: Words;
}

/** The presser's own dozen of one day. The ids contain the day and the shot but not the player. */
function targetOf(day: string): AimTarget {
  return {
    findTurn: async (call, { revision }) => {
      const content = await contentOf(call, day);
      const { desk, words } = content;
      if (desk.dozen.day !== day) return { kind: 'refused', words: words.daily.over };
      if (!desk.isBegun) return { kind: 'refused', words: notBegunText(content.desk, words) };
      if (desk.isOver) return { kind: 'refused', words: words.daily.refusals['time-up'] };
      const isTaken = desk.dozen.shots.length !== revision;
      return isTaken
        ? { kind: 'refused', words: words.daily.refusals['taken-already'] }
        : { kind: 'turn', ...turnOf(call, content) };
    },
    flick: async (call, { revision, ...aim }) => {
      const { bot, reply, words } = call;
      const content = await contentOf(call, day);
      const { desk } = content;
      if (desk.dozen.day !== day) return reply.note(words.daily.over);
      if (!desk.isBegun) return reply.note(notBegunText(content.desk, words));
      const taken = await bot.dozens.flick(desk, revision + 1, aimOf(aim));
      const after = await contentOf(call, day);
      if (!taken.ok) {
        return taken.refusal.code === 'time-up'
          ? reply.update(await drawOver(call, after))
          : reply.note(dozenRefusalText(taken.refusal, words));
      }
      const shot = taken.value;
      const file = await paintPracticeShot(call, shot.state, shot);
      if (after.desk.isOver) return reply.update(await drawOver(call, after, { shot, file }));
      // It goes on by itself: the button is for those who don't want to watch, and for when that fails.
      const next = deedButton(after.desk, 'aim', words.common.buttons.next);
      const head = [shotHead(after.desk.dozen.shots.length, words)];
      const lines = dozenShotLines(shot, words);
      const { movesMs = 0 } = file;
      await reply.update(pictured(PRACTICE_ACCENT, [file], head, lines, row(next)), {
        afterMs: movesMs === 0 ? bot.patience * STILL_MS : movesMs,
        draw: async () => {
          const board = await drawBoard(call, after, lines);
          // It's open in another message, or the day has ended.
          return typeof board === 'string' ? drawToday(call) : board;
        },
      });
    },
  };
}

export const dozenTarget: AimTargetKind = (id) => {
  const number = DOZEN.exec(id)?.[1];
  return number === undefined ? undefined : targetOf(dayOfNumber(Number(number)));
};

/** Today's dozen: what it is, or how it went. */
export async function showDaily(call: CommandCall): Promise<void> {
  await call.reply.show(await drawToday(call));
}

export const dailyPresses = {
  'daily-dozen': (call, { number, deed }) => doAtDozen(call, dayOfNumber(number), deed),
} satisfies Partial<Presses>;

async function doAtDozen(call: PressCall, day: string, deed: DozenAction): Promise<void> {
  const { bot, reply, words } = call;
  switch (deed) {
    // Messages of past days have these buttons too. They always open today's dozen.
    case 'open':
      reply.opensMessage();
      return reply.show(await drawToday(call));
    // Leaderboards of their own, and the way back, until 0.3.
    case 'today':
    case 'here':
    case 'everywhere':
      return reply.update(await drawToday(call));
    case 'keys': {
      const { desk } = await contentOf(call, day);
      const { daily } = words;
      const opened = await bot.dozens.readOpenedKey();
      const last = opened ? [daily.lastKey(opened.day, opened.key, digestOf(opened.key))] : [];
      return reply.note([daily.keys(digestOf(desk.day.key)), ...last].join('\n'));
    }
    case 'aim':
      return openBoard(call, day);
    case 'share': {
      const content = await contentOf(call, day);
      return content.desk.isOver
        ? share(call, content)
        : reply.note(notBegunText(content.desk, words));
    }
    default:
      return assertNever(deed);
  }
}

async function openBoard(call: PressCall, day: string): Promise<void> {
  const { reply, words } = call;
  const content = await contentOf(call, day);
  if (content.desk.dozen.day !== day) return reply.note(words.daily.over);
  const board = await drawBoard(call, content);
  await (typeof board === 'string' ? reply.note(board) : reply.update(board));
}

/**
 * The next board, below what became of the shot before it, or why there is none. Painted first, so that
 * the clock starts when the board is shown, however busy the machine is.
 */
async function drawBoard(
  call: Call,
  content: DozenContent,
  before: readonly string[] = [],
): Promise<MessagePayload | string> {
  const { bot, words } = call;
  const { desk } = content;
  if (desk.isOver) return drawOver(call, content);
  if (desk.isSpent) return words.daily.refusals.spent;
  let refusal = undefined as DozenRefusal | undefined;
  const head = async () => {
    // Nothing is read between the start of the clock and the board's way to the player.
    const opened = await bot.dozens.open(desk);
    if (opened.ok) return dozenHead({ desk: { ...desk, dozen: opened.value }, words }, before);
    refusal = opened.refusal;
    return [];
  };
  const { frame, ...turn } = turnOf(call, content);
  const board = await drawPanel(call, { ...turn, frame: { ...frame, head } });
  if (refusal === undefined) return board;
  return refusal.code === 'time-up'
    ? drawOver(call, await contentOf(call, desk.dozen.day))
    : dozenRefusalText(refusal, words);
}

/** The result; before that what it is, with the first board, which is empty: nobody gains time by looking. */
async function drawToday(call: Call): Promise<MessagePayload> {
  const content = await contentOf(call);
  const { desk, words } = content;
  const { dozen, streak, isBegun, isOver, isSpent } = desk;
  if (isBegun && isOver) return drawOver(call, content);
  const { daily } = words;
  const start = isBegun ? words.match.buttons.resume : daily.buttons.start;
  return pictured(
    PRACTICE_ACCENT,
    isBegun || isSpent ? [] : [await paintBoard(call, turnOf(call, content))],
    [daily.title(dozen.day), isSpent ? daily.refusals.spent : daily.rules(DOZEN_MS / 60_000)],
    streak > 0 ? [daily.standsAt(streak)] : [],
    row(
      ...(isSpent ? [] : [deedButton(desk, 'aim', start, 'success')]),
      todaysPuzzleButton(words),
      keysButton(content),
    ),
  );
}

/** The final result; right after the last shot, with the shot. */
async function drawOver(
  call: Call,
  content: DozenContent,
  last?: { readonly shot: JudgedDozenShot; readonly file: FileAttachment },
): Promise<MessagePayload> {
  const { desk, words } = content;
  const { daily } = words;
  const { dozen, par } = desk;
  return pictured(
    PRACTICE_ACCENT,
    last === undefined ? [] : [last.file],
    [daily.title(dozen.day)],
    [
      ...(last === undefined ? [] : dozenShotLines(last.shot, words)),
      allDozenMarks(dozen.shots, par),
      dozenResult(desk, words),
      ...dozenEndLines(desk, words),
      par === undefined ? daily.legend : daily.parLegend,
    ],
    ...(await leaderboard(call, content)),
    text(daily.nextAt(relativeTime(endOfDayIn(dozen.zone, dozen.day)))),
    row(
      ...(dozen.shots.length === 0
        ? []
        : [deedButton(desk, 'share', daily.buttons.share, 'primary')]),
      todaysPuzzleButton(words),
      keysButton(content),
    ),
  );
}

function keysButton({ desk, words }: DozenContent): ButtonOptions {
  return deedButton(desk, 'keys', words.common.buttons.fairPlay);
}

const MAX_ROWS = 5;

/** The day's best in this server, and below them the best of all servers and the player's rank there. */
async function leaderboard(call: Call, { desk, words }: DozenContent) {
  const { bot, venue, player } = call;
  const { daily, standings } = words;
  const { day, zone } = desk.dozen;
  const read = (scope: string, most: number) =>
    bot.dozens.readLeaderboards({ day, zone, scope }, player, most);
  const everywhere = await read(EVERYWHERE, MAX_ROWS);
  const here = venue.server === null ? everywhere : await read(venue.server, MAX_ROWS);
  const first = everywhere.rows.slice(0, 1);
  const people = [...here.rows, ...first].map((row) => row.player);
  const nameOf = await bot.names.of(venue.server, [...people, player], words);
  const days = new Map(here.streaks.map((streak) => [streak.player, streak.days]));
  // Escaped: Discord would turn "1." into a list and number it itself, whatever the ranks are.
  const line = ({ rank, player: who, score }: DozenRow) =>
    `${rank === null ? '…' : `${rank}\\.`} ${escapeMarkdown(nameOf(who))} · ${daily.points(score)}`;
  const streak = (who: string) => (days.has(who) ? ` · 🔥 ${days.get(who) ?? 0}` : '');
  const listed = withOwn(here.rows, here.own);
  const rows = listed.map((row) => line(row) + streak(row.player));
  if (rows.length === 0) return [];
  if (venue.server === null) return [text(daily.everywhere, ...rows)];
  const isNew = ({ player: who, rank }: DozenRow) =>
    !listed.some((row) => row.player === who && row.rank === rank);
  const beyond = withOwn(first, everywhere.own).filter(isNew).map(line);
  const global = `-# ${standings.scopes.global}: ${beyond.join(' · ')}`;
  return [text(daily.here, ...rows, ...(beyond.length === 0 ? [] : [global]))];
}

function withOwn(rows: readonly DozenRow[], own: DozenRow | null): readonly DozenRow[] {
  const isShown = own === null || rows.some(({ player }) => player === own.player);
  return isShown ? rows : [...rows, own];
}

/** The public result. It must not tell anything about the boards. */
async function share(call: PressCall, { desk }: DozenContent): Promise<void> {
  const { words } = await call.bot.contextOf(call.venue.server);
  const { day, player } = desk.dozen;
  const message = framed(
    PRACTICE_ACCENT,
    [],
    text(...dozenPublicLines(desk, mentionOf(player, words), words)),
    row(deedButton(desk, 'open', words.daily.buttons.play)),
  );
  await shareDaily(call, `dozen ${day}`, () => Promise.resolve(message));
}

/** Of today, unless another day is given. */
async function contentOf(call: Call, day?: string): Promise<DozenContent> {
  const { bot, words } = call;
  const place = await dailyPlaceOf(call);
  const desk = await (day === undefined ? bot.dozens.read(place) : bot.dozens.readOf(day, place));
  return { desk, words };
}

function turnOf({ bot }: Call, content: DozenContent): AimedTurn {
  const { desk } = content;
  const state = bot.dozens.boardOf(desk);
  const next = state && nextShotOf(state);
  if (state === undefined || next === undefined) throw new Error('the dozen has no shot to aim');
  const { day, shots } = desk.dozen;
  return {
    match: { id: `dozen${numberOfDay(day)}`, revision: shots.length, state },
    next,
    frame: { head: dozenHead(content) },
  };
}

/** Above the board that is aimed at. */
function dozenHead(
  { desk, words }: DozenContent,
  before: readonly string[] = [],
): readonly string[] {
  const { daily } = words;
  const { dozen, par, leftMs } = desk;
  const { shots, score } = dozen;
  const endsAtMs = dueAtMs(dozen);
  const soFar = `${dozenMarks(shots, par)} **${daily.points(score)}**`;
  return [
    ...(before.length === 0 ? [] : [`-# ${before.join(' ')}`]),
    shotHead(shots.length + 1, words),
    dozenTask(shots.length + 1, words),
    ...(endsAtMs === null || leftMs === 0 ? [] : [daily.timeUpAt(relativeTime(endsAtMs))]),
    ...(shots.length === 0 ? [] : [soFar]),
  ];
}

function shotHead(number: number, { daily }: Words): string {
  return `**${daily.name}** · ${daily.shot(number, DOZEN_SHOTS)}`;
}

function deedButton(
  { dozen }: TodaysDozen,
  deed: DozenAction,
  label: string,
  style: ButtonOptions['style'] = 'secondary',
): ButtonOptions {
  return { id: ids.encode('daily-dozen', { number: numberOfDay(dozen.day), deed }), label, style };
}

/** More people who share a crown are only counted. */
const MAX_NAMED = 4;

/** The morning's post in a server. It pings nobody, and tells nothing about the boards. */
function crownMessage(crown: Crown, par: DozenPar | undefined, words: Words): MessagePayload {
  const { daily } = words;
  const id = ids.encode('daily-dozen', { number: numberOfDay(crown.day), deed: 'open' });
  const best = crown.best.map(({ player, score, shots }) => {
    const rank = 1 + crown.best.filter((other) => other.score > score).length;
    const points = daily.points(score);
    return `${rank}\\. ${mentionOf(player, words)} · ${points}\n${allDozenMarks(shots, par)}`;
  });
  const message = framed(
    GOLD,
    [],
    text(`👑 **${crownLine(crown, words)}**`, daily.crown.of(crown.day), ...best),
    row(
      { id, label: daily.buttons.play, style: 'primary' },
      { id: ids.encode('settings-open', { page: 'daily' }), label: daily.buttons.settings },
    ),
  );
  return { ...message, isSilent: true };
}

function crownLine({ holders, from }: Crown, words: Words): string {
  const { daily, match } = words;
  const crown = daily.crown;
  const [first, ...others] = holders;
  if (first !== undefined && others.length === 0) {
    const who = mentionOf(first.player, words);
    if (first.days > 1) return crown.holds(who, first.days);
    return from === null ? crown.takes(who) : crown.takesFrom(who, mentionOf(from, words));
  }
  const named = holders.slice(0, MAX_NAMED);
  const left = holders.length - named.length;
  const all = named.map(({ player }) => mentionOf(player, words));
  const who = match.and(left === 0 ? all : [...all, crown.more(left)]);
  const again = named.filter(({ days }) => days > 1);
  const parts = again.map(({ player, days }) => crown.again(mentionOf(player, words), days));
  return `${[crown.share(who), ...parts].join(', ')}.`;
}

/** In the morning, who was best at the daily dozen of the day before. */
export const announceCrown: Announce = async (tools, announcement, hold) => {
  const { store, games, poster } = tools;
  const { server, channel, revision } = announcement;
  if (server === null) return null;
  const { settings, words } = await tools.contextOf(server);
  // An admin has switched it off, or moved it, since it became due.
  if (!settings.crown || settings.newsChannel !== channel) return null;
  const at = { server, day: dayOfNumber(revision) };
  const crown = await readCrown(store, at, hasLeft(tools, server));
  if (crown === undefined) return null;
  const day = await store.readDozenDay(crown.day);
  const par = day && (await games.dozens.pars.of(day));
  return poster.postOnce(announcement, hold, () => crownMessage(crown, par, words));
};
