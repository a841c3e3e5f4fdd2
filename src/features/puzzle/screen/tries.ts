import { aimRay, findAimEnd } from '@crokinole/pictures/geometry/aim-line';
import { nextShotOf, type Aim, type NextShot } from 'crokinole/match/shots';
import { seatPlayer } from 'crokinole/practice/last-disc';
import { powerOfSpeed } from 'crokinole/shot/power';
import { solutionOf, type OpenPuzzle, type TodaysPuzzle, type PuzzleShot } from '../game.ts';
import { mentionOf, type NameOf } from '../../../texts/names.ts';
import { rulingLines } from '../../../texts/turn-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import { ids } from '../../../discord/ids/ids.ts';
import type { Call } from '../../../discord/interactions/call.ts';
import {
  framed,
  pictured,
  type ButtonOptions,
  type MessagePayload,
  escapeMarkdown,
  PRACTICE_ACCENT,
  row,
  text,
  type FileAttachment,
} from '../../../discord/ui/parts.ts';
import {
  aimOf,
  discName,
  nearestPower,
  panelAimOf,
} from '../../../discord/features/aiming/panel-aim.ts';
import {
  drawPanel,
  type AimedTurn,
  type AimTarget,
  paintPracticeShot,
} from '../../../discord/features/aiming/panel.ts';
import type { DailyPlace } from '../../../matches/records/days.ts';
import { type StoredPuzzle, MAX_TRIES, type PuzzleBoard } from '../records.ts';
import { puzzleRefusalText, puzzleMarks, puzzleResult, puzzlePublicLine } from '../texts.ts';
import type { PuzzleAction } from '../ids.ts';

interface PuzzleContent {
  readonly desk: OpenPuzzle;
  readonly words: Words;
  /** Which puzzle it is. */
  readonly title: string;
}

/** A puzzle of a day or of a pack with the presser's own tries, and what is shown around it. */
export interface ShownPuzzle extends PuzzleContent {
  /** In the ids of its panels. They don't contain the player. */
  readonly id: string;
  readonly desk: OpenPuzzle & { readonly place: DailyPlace };
  readonly beside: readonly ButtonOptions[];
  readonly nextTry: ButtonOptions;
  readonly after: () => Promise<PuzzleAfter>;
}

interface ShownTry {
  readonly shot: PuzzleShot;
  readonly number: number;
  readonly file: FileAttachment;
}

/** What else there is to say and to press at the end. */
interface PuzzleAfter {
  readonly lines: readonly string[];
  readonly buttons: readonly ButtonOptions[];
}

/** A function reads the puzzle; undefined if it has closed. */
export function puzzleTargetOf(read: (call: Call) => Promise<ShownPuzzle | undefined>): AimTarget {
  return {
    // The aim isn't part of a try, so an outdated panel shows the current state instead of failing.
    findTurn: async (call) => {
      const { over, refusals } = call.words.puzzle;
      const puzzle = await read(call);
      if (puzzle === undefined) return { kind: 'refused', words: over };
      if (puzzle.desk.isSpent) return { kind: 'refused', words: refusals.spent };
      return puzzle.desk.isOver
        ? { kind: 'refused', words: refusals['no-try-left'] }
        : { kind: 'turn', ...turnOf(puzzle) };
    },
    flick: async (call, { revision, ...aim }) => {
      const { bot, words, reply } = call;
      const puzzle = await read(call);
      if (puzzle === undefined) return reply.note(words.puzzle.over);
      const { desk } = puzzle;
      const number = revision + 1;
      const taken = await bot.puzzles.take(desk, { place: desk.place, number, aim: aimOf(aim) });
      if (!taken.ok) return reply.note(puzzleRefusalText(taken.refusal, words));
      const after = (await read(call)) ?? puzzle;
      if (after.desk.isOver) return reply.update(await drawOver(call, after, number));
      const shot = taken.value;
      const file = await paintPracticeShot(call, after.desk.state, shot);
      await reply.update(missedMessage(after, { shot, number, file }, after.nextTry));
    },
  };
}

/** The ideas while tries are left, and then the result. */
export async function drawTries(call: Call, puzzle: ShownPuzzle): Promise<MessagePayload> {
  const { desk, title, beside, words } = puzzle;
  if (desk.isOver) return drawOver(call, puzzle, desk.tries.length);
  if (!desk.isSpent) return drawPanel(call, turnOf(puzzle));
  // The player has been erased since the first try.
  const why = text(title, words.puzzle.refusals.spent);
  return framed(PRACTICE_ACCENT, [], why, row(...beside));
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
  return pictured(
    PRACTICE_ACCENT,
    [file],
    [title, `## ${words.puzzle.task(puzzle.task)}`],
    [...shotLines(shot, words), `-# ${words.puzzle.answer}`],
  );
}

/** What to aim at, with the three ideas. */
function turnOf({ id, desk, words, title, beside }: ShownPuzzle): AimedTurn {
  const { state, tries, puzzle } = desk;
  const { puzzle: phrases, aiming } = words;
  const next = nextShotOf(state);
  if (next === undefined) throw new Error('the puzzle has no shot to aim');
  const tried = new Set(tries.map(({ aim }) => JSON.stringify(panelAimOf(aim))));
  return {
    match: { id, revision: tries.length, state },
    next,
    frame: {
      head: [
        title,
        `## ${phrases.task(puzzle.task)}`,
        tries.length === 0 ? phrases.hint(MAX_TRIES) : phrases.lastTry(puzzleMarks(tries)),
        ...ratingLines(desk, words),
      ],
      beside,
    },
    // They say where they go first. What comes of it is for the player to see.
    ideas: puzzle.ideas.map((idea) => {
      const aim = panelAimOf(idea);
      const power = aiming.powers[nearestPower(powerOfSpeed(idea.speedCentiInPerS))];
      return {
        aim,
        what: firstMet(next, idea, words),
        about: [power.charAt(0).toLowerCase() + power.slice(1)],
        isTried: tried.has(JSON.stringify(aim)),
      };
    }),
  };
}

/** The message after the end, with one of the tries as an animation. */
async function drawOver(call: Call, puzzle: ShownPuzzle, number: number): Promise<MessagePayload> {
  const { desk } = puzzle;
  const shown = desk.tries.find((each) => each.number === number);
  if (shown === undefined) throw new Error(`try ${number} has not been made`);
  const shot = call.bot.puzzles.look(desk.puzzle, shown.aim);
  const file = await paintPracticeShot(call, desk.state, shot);
  return overMessage(puzzle, { shot, number, file }, await puzzle.after());
}

/** How hard it is, by who has solved it. One player says nothing. */
function ratingLines({ tried, solved }: OpenPuzzle, { puzzle }: Words): readonly string[] {
  return tried > 1 ? [puzzle.solvedBy(solved, tried)] : [];
}

/** After a try that missed, while another is left. */
export function missedMessage(
  { words, desk, title }: PuzzleContent,
  { shot, number, file }: ShownTry,
  next: ButtonOptions,
): MessagePayload {
  const lines = [...shotLines(shot, words), words.puzzle.missed(number, MAX_TRIES)];
  const head = [title, words.puzzle.task(desk.puzzle.task)];
  return pictured(PRACTICE_ACCENT, [file], head, lines, row(next));
}

/** How a puzzle ended: one of the tries, and what else there is to say. */
export function overMessage(
  { desk, words, title }: PuzzleContent,
  { shot, file }: ShownTry,
  { lines, buttons }: PuzzleAfter,
): MessagePayload {
  const more = [...lines, ...ratingLines(desk, words)];
  return pictured(
    PRACTICE_ACCENT,
    [file],
    [title, words.puzzle.task(desk.puzzle.task)],
    [...shotLines(shot, words), puzzleResult(desk, words) ?? ''],
    ...(more.length === 0 ? [] : [text(...more)]),
    row(...buttons),
  );
}

/** The streak, and who solved it here. */
export function dailyLines(
  { streak, place }: TodaysPuzzle,
  { rows, own }: PuzzleBoard,
  nameOf: NameOf,
  { puzzle, daily, standings }: Words,
): readonly string[] {
  const streaks = streak === 1 ? [daily.firstDay] : streak > 1 ? [daily.streak(streak)] : [];
  if (place.server === '' || rows.length === 0) return streaks;
  const isOwnShown = own === null || rows.some(({ player }) => player === own.player);
  const board = [...rows, ...(isOwnShown ? [] : [own])].map(({ rank, player, number }) =>
    standings.row(rank, escapeMarkdown(nameOf(player)), puzzle.tries(number)),
  );
  return [...streaks, puzzle.here, ...board];
}

/** The public result of a puzzle. It must not reveal the position. */
export function sharedPuzzle(
  desk: TodaysPuzzle,
  words: Words,
  file?: FileAttachment,
): MessagePayload {
  return pictured(
    PRACTICE_ACCENT,
    file === undefined ? [] : [file],
    [puzzlePublicLine(desk, mentionOf(desk.place.player, words), words)],
    [],
    row(dailyButton(desk, 'open', words.daily.buttons.play)),
  );
}

function shotLines({ ruling, report }: PuzzleShot, words: Words): readonly string[] {
  return rulingLines(ruling, report.shot.shooter, words);
}

export function dailyButton(
  { number }: Pick<TodaysPuzzle, 'number'>,
  deed: PuzzleAction,
  label: string,
  style: ButtonOptions['style'] = 'secondary',
): ButtonOptions {
  return { id: ids.encode('practice-puzzle', { puzzle: number, deed }), label, style };
}

function firstMet({ position, quadrant }: NextShot, aim: Aim, words: Words): string {
  const { first } = words.puzzle;
  const { discs } = position;
  const end = findAimEnd(aimRay(quadrant, aim, aim.angleCentideg), discs, Infinity);
  const disc = end.kind === 'disc' ? discs[end.index] : undefined;
  if (disc !== undefined) return first.disc(discName(disc.id, words));
  return end.kind === 'peg' || end.kind === 'hole' ? first[end.kind] : first.nothing;
}
