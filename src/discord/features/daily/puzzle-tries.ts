import { aimRay, findAimEnd } from '@crokinole/pictures/geometry/aim-line';
import { nameOfDisc } from 'crokinole/match/discs';
import { nextShotOf, type Aim } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import { seatPlayer } from 'crokinole/practice/last-disc';
import { powerOfSpeed } from 'crokinole/shot/power';
import type { DailyPlace } from '../../../matches/practice/dozens.ts';
import {
  solutionOf,
  type OpenPuzzle,
  type TodaysPuzzle,
  type PuzzleShot,
} from '../../../matches/practice/puzzles.ts';
import {
  type StoredPuzzle,
  MAX_TRIES,
  type PuzzleBoard,
} from '../../../matches/records/practice.ts';
import { mentionOf, type NameOf } from '../../../texts/names.ts';
import {
  puzzleRefusalText,
  puzzleMarks,
  puzzleResult,
  puzzleShareLine,
} from '../../../texts/practice-text.ts';
import { rulingLines } from '../../../texts/turn-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import { ids } from '../../ids/ids.ts';
import type { PuzzleAction } from '../../ids/press-choices.ts';
import type { Call } from '../../interactions/call.ts';
import {
  framed,
  type ButtonOptions,
  type MessagePayload,
  container,
  escapeMarkdown,
  picture,
  PRACTICE_ACCENT,
  relativeTime,
  row,
  silentMessage,
  text,
  type FileAttachment,
} from '../../ui/parts.ts';
import { aimOf, idleAim, panelAimOf, type IdeaText } from '../aiming/panel-aim.ts';
import { drawIdeas, type AimedTurn, type AimTarget, paintPracticeShot } from '../aiming/panel.ts';

const PERMILLE_A_POWER = 10;

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

interface PuzzleContent {
  readonly desk: OpenPuzzle;
  readonly words: Words;
  /** Which puzzle it is. */
  readonly title: string;
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

/** Above the board that is aimed at. */
function puzzleHead({ desk, words, title }: PuzzleContent): readonly string[] {
  const { puzzle: say } = words;
  const { tries, puzzle } = desk;
  return [
    title,
    `## ${say.task(puzzle.task)}`,
    tries.length === 0 ? say.hint(MAX_TRIES) : say.lastTry(puzzleMarks(tries)),
    ...ratingLines(desk, words),
  ];
}

/** How hard it is, by who has solved it. One player says nothing. */
function ratingLines({ tried, solved }: OpenPuzzle, { puzzle: say }: Words): readonly string[] {
  return tried > 1 ? [say.solvedBy(solved, tried)] : [];
}

/** After a try that missed, while another is left. */
export function missedMessage(
  { words, desk, title }: PuzzleContent,
  { shot, number, file }: ShownTry,
  next: ButtonOptions,
): MessagePayload {
  const say = words.puzzle;
  return framed(
    PRACTICE_ACCENT,
    [file],
    text(title, say.task(desk.puzzle.task)),
    picture(file),
    text(...shotLines(shot, words), say.missed(number, MAX_TRIES)),
    row(next),
  );
}

/** Instead of the board, for a player who has been erased since the first try. */
function spentMessage(
  { words, title }: PuzzleContent,
  buttons: readonly ButtonOptions[],
): MessagePayload {
  return silentMessage([
    container(PRACTICE_ACCENT, text(title, words.puzzle.refusals.spent), row(...buttons)),
  ]);
}

/** How a puzzle ended: one of the tries, and what else there is to say. */
export function overMessage(
  { desk, words, title }: PuzzleContent,
  { shot, file }: ShownTry,
  { lines, buttons }: PuzzleAfter,
): MessagePayload {
  const say = words.puzzle;
  const more = [...lines, ...ratingLines(desk, words)];
  return framed(
    PRACTICE_ACCENT,
    [file],
    text(title, say.task(desk.puzzle.task)),
    picture(file),
    text(...shotLines(shot, words), puzzleResult(desk, words) ?? ''),
    ...(more.length === 0 ? [] : [text(...more)]),
    row(...buttons),
  );
}

/** The streak, and who solved it here. */
export function dailyLines(
  { streak, place }: TodaysPuzzle,
  { rows, own }: PuzzleBoard,
  nameOf: NameOf,
  { puzzle: say, daily, standings }: Words,
): readonly string[] {
  const streaks = streak === 1 ? [daily.firstDay] : streak > 1 ? [daily.streak(streak)] : [];
  if (place.server === '' || rows.length === 0) return streaks;
  const isOwnShown = own === null || rows.some(({ player }) => player === own.player);
  const board = [...rows, ...(isOwnShown ? [] : [own])].map(({ rank, player, number }) =>
    standings.row(rank, escapeMarkdown(nameOf(player)), say.tries(number)),
  );
  return [...streaks, say.here, ...board];
}

export function nextLine(atMs: number, { puzzle: say }: Words): string {
  return say.next(relativeTime(atMs));
}

/** The public result of a puzzle. It must not reveal the position. */
export function sharedPuzzle(
  desk: TodaysPuzzle,
  words: Words,
  file?: FileAttachment,
): MessagePayload {
  const files = file === undefined ? [] : [file];
  return framed(
    PRACTICE_ACCENT,
    files,
    text(puzzleShareLine(desk, mentionOf(desk.place.player, words), words)),
    ...files.map(picture),
    row(dailyButton(desk, 'open', words.daily.buttons.play)),
  );
}

/** A puzzle's solution. */
function answerMessage(
  title: string,
  task: string,
  shot: PuzzleShot,
  file: FileAttachment,
  words: Words,
): MessagePayload {
  return framed(
    PRACTICE_ACCENT,
    [file],
    text(title, `## ${task}`),
    picture(file),
    text(...shotLines(shot, words), `-# ${words.puzzle.answer}`),
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

/** Where an idea goes first. What comes of it is for the player to see. */
function puzzleIdeaText(state: MatchState, aim: Aim, words: Words): IdeaText {
  const { puzzle: say, common } = words;
  const power = common.decimal(Math.round(powerOfSpeed(aim.speedCentiInPerS) / PERMILLE_A_POWER));
  return { what: firstMet(state, aim, words), about: say.power(power) };
}

function firstMet(state: MatchState, aim: Aim, { puzzle: { first }, match }: Words): string {
  const next = nextShotOf(state);
  if (next === undefined) throw new Error('the puzzle has no shot to aim');
  const { discs } = next.position;
  const end = findAimEnd(aimRay(next.quadrant, aim, aim.angleCentideg), discs, Infinity);
  const disc = end.kind === 'disc' ? discs[end.index] : undefined;
  if (disc !== undefined) {
    const { side, number } = nameOfDisc(disc.id);
    return first.disc(`${match.sides[side] ?? ''} ${number}`);
  }
  if (end.kind === 'peg' || end.kind === 'hole') return first[end.kind];
  return first.nothing;
}
