import { nextShotOf } from 'crokinole/match/shots';
import { assertNever } from 'crokinole/result';
import { endOfDay } from '../../../matches/practice/days.ts';
import type { TodaysPuzzle } from '../../../matches/practice/puzzles.ts';
import { MAX_TRIES } from '../../../matches/records/practice.ts';
import {
  drawPanel,
  type AimedTurn,
  type AimTarget,
  type AimTargetKind,
} from '../aiming/open-panel.ts';
import { aimOf, defaultAim, panelAimOf, type PanelAim } from '../aiming/panel-aim.ts';
import type { Call, PressCall } from '../../interactions/call.ts';
import type { PuzzleAction } from '../../ids/press-choices.ts';
import { bestOf, outcomesOf, puzzleRefusalText } from '../../../texts/practice-text.ts';
import { refusalToPlayHere } from '../../matches/play-permissions.ts';
import { paintPracticeShot } from './practice-shot.ts';
import type { FileAttachment, MessagePayload } from '../../ui/parts.ts';
import { PictureUnavailable } from '../../ui/pictures.ts';
import type { ServerContext } from '../../context/server-context.ts';
import {
  puzzleHead,
  sharedMessage,
  solutionMessage,
  solvedMessage,
  tryMessage,
  type PuzzleContent,
} from './puzzle-message.ts';

const PUZZLE = /^puzzle([1-9]\d{0,5})$/;
const MAX_ROWS = 10;

function puzzleNumberOf(id: string): number | undefined {
  const number = PUZZLE.exec(id)?.[1];
  return number === undefined ? undefined : Number(number);
}

/** The presser's own tries at one day's puzzle. The ids contain the day and the try but not the player. */
function targetOf(number: number): AimTarget {
  return {
    // The aim isn't part of a try, so an outdated panel shows the current state instead of failing.
    findTurn: async (call) => {
      const { puzzles } = call.bot;
      const { puzzleOver, puzzleRefusals } = call.words.practice;
      if (number !== puzzles.number()) return { kind: 'refused', words: puzzleOver };
      const content = contentOf(call, await puzzles.read(call.player));
      const isDone = content.desk.tries.length >= MAX_TRIES;
      return isDone
        ? { kind: 'refused', words: puzzleRefusals['no-try-left'] }
        : { kind: 'turn', ...turnOf(content) };
    },
    lastAim: async ({ bot, player }) => {
      const { tries } = await bot.puzzles.read(player);
      const last = tries.at(-1);
      return last && panelAimOf(last.aim);
    },
    noLastAim: (words) => words.practice.noLastShot,
    flick: async (call, { revision, ...aim }) => {
      const { bot, player, venue, words, reply } = call;
      if (number !== bot.puzzles.number()) return reply.note(words.practice.puzzleOver);
      const made = revision + 1;
      const taken = await bot.puzzles.take(await bot.puzzles.read(player), {
        player,
        server: venue.server ?? '',
        number: made,
        aim: aimOf(aim),
      });
      if (!taken.ok) return reply.note(puzzleRefusalText(taken.refusal, words));
      const content = contentOf(call, await bot.puzzles.read(player));
      // The player may have made more tries in another window; this message shows the requested one.
      if (content.desk.tries.length >= MAX_TRIES) {
        return reply.update(await drawSolved(call, content, made));
      }
      const file = await paintPracticeShot(call, content.desk.state, taken.value);
      await reply.update(tryMessage(content, { shot: taken.value, number: made }, file));
    },
  };
}

export const puzzleTarget: AimTargetKind = (id) => {
  const number = puzzleNumberOf(id);
  return number === undefined ? undefined : targetOf(number);
};

/** Today's puzzle: a panel while tries are left, and then the result. */
export async function drawPuzzle(call: Call): Promise<MessagePayload> {
  const { bot, player } = call;
  const content = contentOf(call, await bot.puzzles.read(player));
  const { tries } = content.desk;
  if (tries.length < MAX_TRIES) return drawAim(call, content);
  const best = tries.reduce((a, b) => (b.points > a.points ? b : a));
  return drawSolved(call, content, best.number);
}

export async function doAtPuzzle(
  call: PressCall,
  deed: PuzzleAction,
  number: number,
): Promise<void> {
  const { bot, player, reply, words } = call;
  const say = words.practice;
  switch (deed) {
    // Messages of past days have this button too. It always opens today's puzzle.
    case 'open':
      return reply.show(await drawPuzzle(call));
    case 'aim':
      return reply.update(await drawPuzzle(call));
    case 'share':
    case 'solution':
      break;
    default:
      assertNever(deed);
  }
  if (number !== bot.puzzles.number()) return reply.note(say.puzzleOver);
  const content = contentOf(call, await bot.puzzles.read(player));
  if (content.desk.tries.length < MAX_TRIES) return reply.note(say.puzzleRefusals['tries-left']);
  await (deed === 'share' ? share(call, content) : showSolution(call, content));
}

async function share(call: PressCall, content: PuzzleContent): Promise<void> {
  const { bot, interaction, venue, player, reply } = call;
  const refused = await refusalToPlayHere(call);
  if (refused !== undefined) return reply.note(refused);
  const context = await bot.contextOf(venue.server);
  const shared = { ...content, words: context.words };
  const command = { player, server: venue.server ?? '', interaction: interaction.id };
  const told = await bot.puzzles.share(content.desk, command, async () => {
    await reply.quiet();
    const file = await paintCard(call, shared, context);
    await reply.alsoTellAll(sharedMessage(shared, player, file));
  });
  if (told === 'before') return reply.note(call.words.practice.sharedBefore);
  // If the press is delivered twice, the first delivery answers it.
  if (told === 'now') await reply.update(await drawSolved(call, content, MAX_TRIES));
}

/** Undefined if it can't be painted: the line says the same. */
async function paintCard(
  { bot, venue, player }: PressCall,
  { desk, words }: PuzzleContent,
  { look, faces }: ServerContext,
): Promise<FileAttachment | undefined> {
  const nameOf = await bot.names.of(venue.server, [player], words);
  await faces.load([player]);
  const view = {
    number: desk.number,
    player: { name: nameOf(player), avatar: faces.avatarOf(player) },
    points: bestOf(desk.tries),
    tries: outcomesOf(desk),
  };
  try {
    return await bot.pictures.still({ kind: 'puzzle', view }, look);
  } catch (thrown) {
    if (!(thrown instanceof PictureUnavailable)) throw thrown;
    bot.log.error({ err: thrown }, 'the card of a puzzle could not be painted');
    return undefined;
  }
}

async function showSolution(call: PressCall, content: PuzzleContent): Promise<void> {
  const { desk } = content;
  const shot = call.bot.puzzles.look(desk, desk.puzzle.solution);
  await call.reply.show(
    solutionMessage(content, shot, await paintPracticeShot(call, desk.state, shot)),
  );
}

function contentOf({ words }: Call, desk: TodaysPuzzle): PuzzleContent {
  return { desk, words, nextAtMs: endOfDay(desk.puzzle.day) };
}

function drawAim(call: Call, content: PuzzleContent): Promise<MessagePayload> {
  const turn = turnOf(content);
  const last = content.desk.tries.at(-1);
  const aim: PanelAim =
    last === undefined ? defaultAim(turn.match.state, turn.next) : panelAimOf(last.aim);
  return drawPanel(call, turn, { aim });
}

function turnOf(content: PuzzleContent): AimedTurn {
  const { state, number, tries } = content.desk;
  const next = nextShotOf(state);
  if (next === undefined) throw new Error('the puzzle has no shot to aim');
  return {
    match: { id: `puzzle${number}`, revision: tries.length, state },
    next,
    frame: { head: puzzleHead(content), beside: [], below: [] },
  };
}

/** The message after the last try, with one of the tries as an animation. */
async function drawSolved(
  call: Call,
  content: PuzzleContent,
  number: number,
): Promise<MessagePayload> {
  const { bot, venue, player, words } = call;
  const { desk } = content;
  const shown = desk.tries.find((each) => each.number === number);
  if (shown === undefined) throw new Error(`try ${number} has not been made`);
  const { server } = venue;
  const board = await bot.puzzles.readBoard(desk, server ?? '', player, MAX_ROWS);
  const nameOf = await bot.names.of(
    server,
    [...board.rows.map((row) => row.player), player],
    words,
  );
  const isShared = await bot.puzzles.isShared(desk, player, server ?? '');
  const shot = bot.puzzles.look(desk, shown.aim);
  const file = await paintPracticeShot(call, desk.state, shot);
  return solvedMessage({ ...content, board, nameOf, isShared }, { shot, number }, file);
}
