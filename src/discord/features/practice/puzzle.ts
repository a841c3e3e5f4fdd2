import { nextShotOf } from '../../../core/match/shots.ts';
import { assertNever } from '../../../core/result.ts';
import { endOfDay } from '../../../matches/practice/days.ts';
import type { TodaysPuzzle, PuzzleRefusal } from '../../../matches/practice/puzzles.ts';
import { MAX_TRIES } from '../../../matches/records/practice.ts';
import { drawPanel, type Turn } from '../aiming/open-panel.ts';
import { aimOf, defaultAim, panelAimOf, type PanelAim } from '../aiming/panel-aim.ts';
import type { Call, PressCall } from '../../interactions/call.ts';
import type { PuzzleAction } from '../../ids/press-choices.ts';
import { readServerContext } from '../../context/server-context.ts';
import { refusalText } from '../../text/refusal-text.ts';
import { refusalToPlayHere } from '../../matches/play-permissions.ts';
import { paintPracticeShot } from './practice-shot.ts';
import type { MessagePayload } from '../../ui/parts.ts';
import {
  puzzleHead,
  sharedMessage,
  solutionMessage,
  solvedMessage,
  tryMessage,
  type PuzzleContent,
} from './puzzle-message.ts';
import type { Words } from '../../../words/english/messages.ts';
import type { AimTarget, AimTargetKind } from '../aiming/aim-target.ts';

const PUZZLE = /^puzzle([1-9]\d{0,5})$/;
const MAX_ROWS = 10;

function puzzleNumberOf(id: string): number | undefined {
  const number = PUZZLE.exec(id)?.[1];
  return number === undefined ? undefined : Number(number);
}

/** The presser's own tries at the puzzle of one day: an id says which day and try, never whose. */
function targetOf(number: number): AimTarget {
  return {
    // Stepping the aim changes nothing: a panel that is behind catches up.
    findTurn: async (call) => {
      const { puzzles } = call.bot;
      const { puzzleOver, puzzleRefusals } = call.words.practice;
      if (number !== puzzles.number()) return { kind: 'refused', words: puzzleOver };
      const scene = contentOf(call, await puzzles.read(call.player));
      const isDone = scene.desk.tries.length >= MAX_TRIES;
      return isDone
        ? { kind: 'refused', words: puzzleRefusals['no-try-left'] }
        : { kind: 'turn', ...turnOf(scene) };
    },
    lastAim: async ({ bot, player }) => {
      const { tries } = await bot.puzzles.read(player);
      const last = tries.at(-1);
      return last && panelAimOf(last.aim);
    },
    noLastAim: (words) => words.practice.noLastShot,
    flick: async (call, { revision, ...aim }) => {
      const { bot, player, place, words, answer } = call;
      if (number !== bot.puzzles.number()) return answer.note(words.practice.puzzleOver);
      const made = revision + 1;
      const taken = await bot.puzzles.take(await bot.puzzles.read(player), {
        player,
        server: place.server ?? '',
        number: made,
        aim: aimOf(aim),
      });
      if (!taken.ok) return answer.note(puzzleRefusalText(taken.refusal, words));
      const scene = contentOf(call, await bot.puzzles.read(player));
      // More may have been made meanwhile, in another window: this tells of this one.
      if (scene.desk.tries.length >= MAX_TRIES) {
        return answer.update(await drawSolved(call, scene, made));
      }
      const file = await paintPracticeShot(call, scene.desk.state, taken.value);
      await answer.update(tryMessage(scene, { shot: taken.value, number: made }, file));
    },
  };
}

export const puzzleTarget: AimTargetKind = (id) => {
  const number = puzzleNumberOf(id);
  return number === undefined ? undefined : targetOf(number);
};

/** Today's: a panel while there are tries left, then how it went. */
export async function drawPuzzle(call: Call): Promise<MessagePayload> {
  const { bot, player } = call;
  const scene = contentOf(call, await bot.puzzles.read(player));
  const { tries } = scene.desk;
  if (tries.length < MAX_TRIES) return drawAim(call, scene);
  const best = tries.reduce((a, b) => (b.points > a.points ? b : a));
  return drawSolved(call, scene, best.number);
}

export async function doAtPuzzle(call: PressCall, deed: PuzzleAction, number: number): Promise<void> {
  const { bot, player, answer, words } = call;
  const say = words.practice;
  switch (deed) {
    // Of whichever day the message is: what opens is today's.
    case 'open':
      return answer.show(await drawPuzzle(call));
    case 'aim':
      return answer.update(await drawPuzzle(call));
    case 'share':
    case 'solution':
      break;
    default:
      assertNever(deed);
  }
  if (number !== bot.puzzles.number()) return answer.note(say.puzzleOver);
  const scene = contentOf(call, await bot.puzzles.read(player));
  if (scene.desk.tries.length < MAX_TRIES) return answer.note(say.puzzleRefusals['tries-left']);
  await (deed === 'share' ? share(call, scene) : showSolution(call, scene));
}

async function share(call: PressCall, scene: PuzzleContent): Promise<void> {
  const { bot, interaction, place, player, answer } = call;
  const refused = await refusalToPlayHere(call);
  if (refused !== undefined) return answer.note(refused);
  const { words } = await readServerContext(bot.settings, place.server, bot.localeOf);
  const command = { player, server: place.server ?? '', interaction: interaction.id };
  const told = await bot.puzzles.share(scene.desk, command, async () => {
    await answer.quiet();
    await answer.alsoTellAll(sharedMessage({ ...scene, words }, player));
  });
  if (told === 'before') return answer.note(call.words.practice.sharedBefore);
  // What has been delivered twice is answered by its first delivery.
  if (told === 'now') await answer.update(await drawSolved(call, scene, MAX_TRIES));
}

async function showSolution(call: PressCall, scene: PuzzleContent): Promise<void> {
  const { desk } = scene;
  const shot = call.bot.puzzles.look(desk, desk.puzzle.solution);
  await call.answer.show(
    solutionMessage(scene, shot, await paintPracticeShot(call, desk.state, shot)),
  );
}

function contentOf({ words }: Call, desk: TodaysPuzzle): PuzzleContent {
  return { desk, words, nextAtMs: endOfDay(desk.puzzle.day) };
}

function drawAim(call: Call, scene: PuzzleContent): Promise<MessagePayload> {
  const turn = turnOf(scene);
  const last = scene.desk.tries.at(-1);
  const aim: PanelAim =
    last === undefined ? defaultAim(turn.match.state, turn.next) : panelAimOf(last.aim);
  return drawPanel(call, turn, { aim });
}

function turnOf(scene: PuzzleContent): Turn {
  const { state, number, tries } = scene.desk;
  const next = nextShotOf(state);
  if (next === undefined) throw new Error('a puzzle without a shot');
  return {
    match: { id: `puzzle${number}`, revision: tries.length, state },
    next,
    frame: { head: puzzleHead(scene), beside: [], below: [] },
  };
}

/** With one of the tries as a moving picture. */
async function drawSolved(call: Call, scene: PuzzleContent, number: number): Promise<MessagePayload> {
  const { bot, place, player, words } = call;
  const { desk } = scene;
  const shown = desk.tries.find((each) => each.number === number);
  if (shown === undefined) throw new Error(`try ${number} has not been made`);
  const { server } = place;
  const board = await bot.puzzles.readBoard(desk, server ?? '', player, MAX_ROWS);
  const nameOf = await bot.names.of(
    server,
    [...board.rows.map((row) => row.player), player],
    words,
  );
  const isShared = await bot.puzzles.isShared(desk, player, server ?? '');
  const shot = bot.puzzles.look(desk, shown.aim);
  const file = await paintPracticeShot(call, desk.state, shot);
  return solvedMessage({ ...scene, board, nameOf, isShared }, { shot, number }, file);
}

function puzzleRefusalText(refusal: PuzzleRefusal, words: Words): string {
  switch (refusal.code) {
    case 'no-try-left':
    case 'tried-already':
      return words.practice.puzzleRefusals[refusal.code];
    default:
      return refusalText(refusal, words);
  }
}
