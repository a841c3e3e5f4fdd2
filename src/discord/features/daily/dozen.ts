import { nextShotOf } from 'crokinole/match/shots';
import { EVERYWHERE } from 'crokinole/ratings/ladder';
import { assertNever } from 'crokinole/result';
import type {
  DozenTables,
  TodaysDozen,
  JudgedDozenShot,
} from '../../../matches/practice/dozens.ts';
import { dayOfNumber, numberOfDay } from '../../../matches/records/days.ts';
import { dozenRefusalText, notBegunText } from '../../../texts/practice-text.ts';
import type { NameOf } from '../../../texts/names.ts';
import {
  drawIdeas,
  type AimedTurn,
  type AimTarget,
  type AimTargetKind,
} from '../aiming/open-panel.ts';
import { aimOf, idleAim } from '../aiming/panel-aim.ts';
import { paintPracticeShot } from '../aiming/practice-shot.ts';
import type { Call, CommandCall, PressCall } from '../../interactions/call.ts';
import type { Presses } from '../../interactions/handlers.ts';
import type { DozenAction } from '../../ids/press-choices.ts';
import { dailyPlaceOf } from '../../matches/daily-place.ts';
import { shareDaily } from '../../matches/share-daily.ts';
import { digestOf } from '../../text/digest.ts';
import type { MessagePayload } from '../../ui/parts.ts';
import {
  dozenHead,
  introMessage,
  overMessage,
  sharedDozen,
  shotMessage,
  tablesMessage,
  type DozenContent,
} from './dozen-message.ts';

const DOZEN = /^dozen([1-9]\d{0,5})$/;
const MAX_ROWS = 5;
const MAX_TABLE_ROWS = 10;

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
      if (taken.ok) return reply.update(await drawShot(call, after, taken.value));
      if (taken.refusal.code !== 'time-up') {
        return reply.note(dozenRefusalText(taken.refusal, words));
      }
      await reply.update(await drawOver(call, after));
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
    case 'today':
      return reply.update(await drawToday(call));
    case 'here':
    case 'everywhere':
      return reply.update(await drawTables(call, await contentOf(call, day), deed));
    case 'keys':
      return reply.note(await keysText(call, await contentOf(call, day)));
    case 'aim': {
      const { desk } = await contentOf(call, day);
      if (desk.dozen.day !== day) return reply.note(words.daily.over);
      const opened = await bot.dozens.open(desk);
      const content = await contentOf(call, day);
      const isShown = opened.ok || opened.refusal.code === 'time-up';
      if (!isShown) return reply.note(dozenRefusalText(opened.refusal, words));
      return reply.update(
        opened.ok ? await drawIdeas(call, turnOf(call, content)) : await drawOver(call, content),
      );
    }
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

async function drawToday(call: Call): Promise<MessagePayload> {
  const content = await contentOf(call);
  const { isBegun, isOver } = content.desk;
  return isBegun && isOver ? drawOver(call, content) : introMessage(content);
}

async function drawShot(
  call: Call,
  content: DozenContent,
  shot: JudgedDozenShot,
): Promise<MessagePayload> {
  const file = await paintPracticeShot(call, shot.state, shot);
  if (content.desk.isOver) return drawOver(call, content, { shot, file });
  return shotMessage(content, shot, file);
}

async function drawOver(
  call: Call,
  content: DozenContent,
  last?: Parameters<typeof overMessage>[0]['last'],
): Promise<MessagePayload> {
  const found = await readTables(call, content.desk, 'here', MAX_ROWS);
  return overMessage({ ...content, ...found, ...(last === undefined ? {} : { last }) });
}

async function drawTables(
  call: Call,
  content: DozenContent,
  where: 'here' | 'everywhere',
): Promise<MessagePayload> {
  const found = await readTables(call, content.desk, where, MAX_TABLE_ROWS);
  return tablesMessage({ ...content, ...found, where });
}

async function readTables(
  { bot, venue, player, words }: Call,
  { dozen }: TodaysDozen,
  where: 'here' | 'everywhere',
  most: number,
): Promise<{ readonly tables: DozenTables; readonly nameOf: NameOf }> {
  const { day, zone } = dozen;
  const server = where === 'here' ? venue.server : null;
  const scope = where === 'here' ? (venue.server ?? '') : EVERYWHERE;
  const tables = await bot.dozens.readTables({ day, zone, scope }, player, most);
  const people = [...tables.rows, ...tables.streaks].map((each) => each.player);
  return { tables, nameOf: await bot.names.of(server, [...people, player], words) };
}

async function share(call: PressCall, content: DozenContent): Promise<void> {
  const { words } = await call.bot.contextOf(call.venue.server);
  const what = `dozen ${content.desk.dozen.day}`;
  await shareDaily(call, what, () => Promise.resolve(sharedDozen({ ...content, words })));
}

async function keysText({ bot, words }: Call, { desk }: DozenContent): Promise<string> {
  const say = words.daily;
  const opened = await bot.dozens.readOpenedKey();
  const last =
    opened === undefined ? [] : [say.lastKey(opened.day, opened.key, digestOf(opened.key))];
  return [say.keys(digestOf(desk.day.key)), ...last].join('\n');
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
    frame: { head: dozenHead(content), opening: idleAim(state, next) },
  };
}
