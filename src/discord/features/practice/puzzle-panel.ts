import { nextShotOf } from 'crokinole/match/shots';
import { seatPlayer } from 'crokinole/practice/last-disc';
import type { DailyPlace } from '../../../matches/practice/dozens.ts';
import { solutionOf, type OpenPuzzle } from '../../../matches/practice/puzzles.ts';
import type { StoredPuzzle } from '../../../matches/records/practice.ts';
import { puzzleRefusalText } from '../../../texts/practice-text.ts';
import type { Call } from '../../interactions/call.ts';
import type { ButtonOptions, MessagePayload } from '../../ui/parts.ts';
import { drawIdeas, type AimedTurn, type AimTarget } from '../aiming/open-panel.ts';
import { aimOf, idleAim, panelAimOf } from '../aiming/panel-aim.ts';
import { paintPracticeShot } from '../aiming/practice-shot.ts';
import { puzzleIdeaText } from './puzzle-idea.ts';
import {
  answerMessage,
  missedMessage,
  overMessage,
  puzzleHead,
  spentMessage,
  type PuzzleAfter,
  type PuzzleContent,
} from './puzzle-message.ts';

/** Where a puzzle comes from, and what is shown around it: of a day, or of a pack. */
export interface PuzzleKind<Open extends OpenPuzzle & { readonly place: DailyPlace }> {
  /** In the ids of its panels. They don't contain the player. */
  readonly id: string;
  /** The presser's own tries; undefined if the puzzle has closed. */
  readonly read: (call: Call) => Promise<Open | undefined>;
  readonly titleOf: (call: Call, desk: Open) => string;
  readonly beside: (call: Call, desk: Open) => readonly ButtonOptions[];
  readonly nextTry: (call: Call, desk: Open) => ButtonOptions;
  readonly after: (call: Call, desk: Open) => Promise<PuzzleAfter>;
}

type PlacedPuzzle = OpenPuzzle & { readonly place: DailyPlace };

export function puzzleTargetOf<Open extends PlacedPuzzle>(kind: PuzzleKind<Open>): AimTarget {
  return {
    // The aim isn't part of a try, so an outdated panel shows the current state instead of failing.
    findTurn: async (call) => {
      const { over, refusals } = call.words.puzzle;
      const desk = await kind.read(call);
      if (desk === undefined) return { kind: 'refused', words: over };
      if (desk.isSpent) return { kind: 'refused', words: refusals.spent };
      return desk.isOver
        ? { kind: 'refused', words: refusals['no-try-left'] }
        : { kind: 'turn', ...turnOf(call, kind, desk) };
    },
    flick: async (call, { revision, ...aim }) => {
      const { bot, words, reply } = call;
      const desk = await kind.read(call);
      if (desk === undefined) return reply.note(words.puzzle.over);
      const number = revision + 1;
      const command = { place: desk.place, number, aim: aimOf(aim) };
      const taken = await bot.puzzles.take(desk, command);
      if (!taken.ok) return reply.note(puzzleRefusalText(taken.refusal, words));
      const after = (await kind.read(call)) ?? desk;
      if (after.isOver) return reply.update(await drawOver(call, kind, after, number));
      const { value: shot } = taken;
      const file = await paintPracticeShot(call, after.state, shot);
      const content = contentOf(call, kind, after);
      await reply.update(missedMessage(content, { shot, number, file }, kind.nextTry(call, after)));
    },
  };
}

/** The ideas while tries are left, and then the result. */
export async function drawTries<Open extends PlacedPuzzle>(
  call: Call,
  kind: PuzzleKind<Open>,
  desk: Open,
): Promise<MessagePayload> {
  if (desk.isOver) return drawOver(call, kind, desk, desk.tries.length);
  if (desk.isSpent) return spentMessage(contentOf(call, kind, desk), kind.beside(call, desk));
  const turn = turnOf(call, kind, desk);
  return drawIdeas(call, turn);
}

/** The line that the engine proved, as a picture. */
export async function drawAnswer(
  call: Call,
  puzzle: StoredPuzzle,
  title: string,
): Promise<MessagePayload> {
  const { bot, words } = call;
  const shot = bot.puzzles.look(puzzle, solutionOf(puzzle));
  const state = seatPlayer(puzzle.state, call.player);
  const file = await paintPracticeShot(call, state, { ...shot, isStill: true });
  return answerMessage(title, words.puzzle.task(puzzle.task), shot, file, words);
}

function contentOf<Open extends PlacedPuzzle>(
  call: Call,
  kind: PuzzleKind<Open>,
  desk: Open,
): PuzzleContent {
  return { desk, words: call.words, title: kind.titleOf(call, desk) };
}

/** What to aim at, with the three ideas. */
function turnOf<Open extends PlacedPuzzle>(
  call: Call,
  kind: PuzzleKind<Open>,
  desk: Open,
): AimedTurn {
  const { state, tries, puzzle } = desk;
  const next = nextShotOf(state);
  if (next === undefined) throw new Error('the puzzle has no shot to aim');
  const tried = new Set(tries.map(({ aim }) => JSON.stringify(panelAimOf(aim))));
  return {
    match: { id: kind.id, revision: tries.length, state },
    next,
    frame: {
      head: puzzleHead(contentOf(call, kind, desk)),
      opening: idleAim(state, next),
      beside: kind.beside(call, desk),
    },
    hasIdeas: true,
    ideas: puzzle.ideas.map((aim) => ({
      aim,
      ...puzzleIdeaText(state, aim, call.words),
      isTried: tried.has(JSON.stringify(panelAimOf(aim))),
    })),
  };
}

/** The message after the end, with one of the tries as an animation. */
async function drawOver<Open extends PlacedPuzzle>(
  call: Call,
  kind: PuzzleKind<Open>,
  desk: Open,
  number: number,
): Promise<MessagePayload> {
  const shown = desk.tries.find((each) => each.number === number);
  if (shown === undefined) throw new Error(`try ${number} has not been made`);
  const shot = call.bot.puzzles.look(desk.puzzle, shown.aim);
  const file = await paintPracticeShot(call, desk.state, shot);
  const after = await kind.after(call, desk);
  return overMessage(contentOf(call, kind, desk), { shot, number, file }, after);
}
