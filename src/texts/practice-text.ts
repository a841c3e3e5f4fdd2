import { isLeaning, ringValueOf } from 'crokinole/board/regions';
import { nameOfDisc } from 'crokinole/match/discs';
import { formatDisc } from 'crokinole/match/notation/discs';
import { DOZEN_SHOTS, kindOfShot } from 'crokinole/practice/dozen';
import type { DiscId } from 'crokinole/shot/shot';
import type { DozenRefusal, TodaysDozen, JudgedDozenShot } from '../matches/practice/dozens.ts';
import type { FreeShot } from '../matches/practice/free-boards.ts';
import type { OpenPuzzle, PuzzleRefusal, TodaysPuzzle } from '../matches/practice/puzzles.ts';
import { numberOfDay } from '../matches/records/days.ts';
import type { DozenPar, DozenShot, ShotPar, StoredDozen } from '../features/dozen/records.ts';
import type {
  FreeBoardRefusal,
  SetUpRefusal,
  StoredFreeBoard,
  PuzzleTry,
} from '../matches/records/practice.ts';
import type { Words } from '../words/english/messages.ts';
import { quoted } from './names.ts';
import { refusalText } from './refusal-text.ts';
import { rulingLines } from './turn-text.ts';

const MARKS = { best: '🟨', par: '⬜', some: '🟦', none: '⬛' } as const;

const NOT_TAKEN = '▫️';
const MAX_LINES = 8;
/** An example of the position notation, which is the same in all languages. */
export const NOTATION_EXAMPLE = 'a1:0,-5.5 b1:2.25,3';

/** The disc that was shot first, then every other that moved. */
export function restLines({ report, after }: FreeShot, words: Words): readonly string[] {
  const { shooter } = report.shot;
  const moved = report.events.flatMap((event) =>
    event.kind === 'moved' && event.disc !== shooter ? [event.disc] : [],
  );
  const lines = [shooter, ...new Set(moved)].map((disc) => restLine(disc, after, words));
  const more = lines.length - MAX_LINES;
  return more > 0 ? [...lines.slice(0, MAX_LINES), words.match.moreFacts(more)] : lines;
}

function restLine(disc: DiscId, { table }: StoredFreeBoard, { practice, match }: Words): string {
  const { side, number } = nameOfDisc(disc);
  const name = practice.disc(match.sides[side] ?? '', number);
  if (table.twenties.includes(disc)) return practice.twenty(name);
  const placed = table.discs.find(({ id }) => id === disc);
  if (placed === undefined) return practice.offBoard(name);
  return isLeaning(placed) ? practice.leans(name) : practice.lies(name, ringValueOf(placed));
}

export function freeRefusalText(refusal: FreeBoardRefusal, words: Words): string {
  switch (refusal.code) {
    case 'board-changed':
    case 'nothing-to-undo':
    case 'no-disc-left':
    case 'own-rated-match':
      return words.practice.refusals[refusal.code];
    default:
      return refusalText(refusal, words);
  }
}

/** The error message for a position that a player has typed. */
export function setUpRefusalText(refusal: SetUpRefusal, words: Words): string {
  const { setUpRefusals } = words.practice;
  switch (refusal.code) {
    case 'unreadable':
      return setUpRefusals.unreadable(quoted(refusal.text), NOTATION_EXAMPLE);
    case 'too-many-discs':
      return setUpRefusals['too-many-discs'](refusal.most);
    case 'discs-overlap':
      return setUpRefusals['discs-overlap'](formatDisc(refusal.disc), formatDisc(refusal.other));
    default:
      return setUpRefusals[refusal.code](formatDisc(refusal.disc));
  }
}

/** Without a par, only a twenty is the best. */
export function dozenGrade(
  { points, isTwenty }: Pick<DozenShot, 'points' | 'isTwenty'>,
  par: ShotPar | undefined,
): keyof typeof MARKS {
  if (isTwenty) return 'best';
  if (points === 0) return 'none';
  if (par === undefined || points < par.mean) return 'some';
  return points >= par.best ? 'best' : 'par';
}

/** One mark for each shot, which reveals nothing about its board. */
export function dozenMarks(shots: readonly DozenShot[], par: DozenPar | undefined): string {
  return shots.map((shot, i) => MARKS[dozenGrade(shot, par?.[i])]).join('');
}

/** All twelve, also those that the time was too short for. */
export function allDozenMarks(shots: readonly DozenShot[], par: DozenPar | undefined): string {
  return dozenMarks(shots, par) + NOT_TAKEN.repeat(DOZEN_SHOTS - shots.length);
}

/** Of so many shots, in whole points. */
export function parPoints(par: DozenPar, shots: number): number {
  return Math.round(par.slice(0, shots).reduce((sum, { mean }) => sum + mean, 0));
}

/** "62 points · 7 ahead of par", of the shots so far. */
export function runningScore(
  { score, shots }: Pick<StoredDozen, 'score' | 'shots'>,
  par: DozenPar | undefined,
  { daily }: Words,
): string {
  const points = `**${daily.points(score)}**`;
  if (par === undefined) return points;
  return `${points} · ${daily.againstPar(score - parPoints(par, shots.length))}`;
}

/** "par 118", to append to the points of a whole dozen; nothing where there is none. */
export function parSuffix(par: DozenPar | undefined, { daily }: Words): string {
  return par === undefined ? '' : ` · ${daily.par(parPoints(par, DOZEN_SHOTS))}`;
}

/** What is to be done on the board of a shot, and what a robot makes of it. */
export function dozenTask(
  number: number,
  par: DozenPar | undefined,
  { aiming, daily }: Words,
): readonly string[] {
  const shotPar = par?.[number - 1];
  return [
    kindOfShot(number) === 'open' ? aiming.free : aiming.mustHit,
    ...(shotPar === undefined ? [] : [daily.shotPar(Math.round(shotPar.mean), shotPar.best)]),
  ];
}

/** What became of a shot. */
export function dozenShotLines(
  { ruling, report, points }: JudgedDozenShot,
  words: Words,
): readonly string[] {
  const { daily } = words;
  return [...rulingLines(ruling, report.shot.shooter, words), daily.gained(daily.points(points))];
}

/** "**141 points** · par 118", of a dozen that is over. */
export function dozenResult({ dozen, par }: TodaysDozen, words: Words): string {
  return `**${words.daily.points(dozen.score)}**${parSuffix(par, words)}`;
}

/** What stands below the points of a dozen that is over. */
export function dozenEndLines(
  { dozen: { shots }, streak }: TodaysDozen,
  { daily }: Words,
): readonly string[] {
  return [
    ...(shots.length < DOZEN_SHOTS ? [daily.timeUp(shots.length, DOZEN_SHOTS)] : []),
    ...(streak > 0 ? [streak === 1 ? daily.firstDay : daily.streak(streak)] : []),
  ];
}

/** The result to share. It must reveal nothing about the boards. */
export function dozenShareLines(
  { dozen, par, streak }: TodaysDozen,
  who: string,
  words: Words,
): readonly string[] {
  const { daily } = words;
  const points = daily.points(dozen.score);
  const line = daily.shareLine(who, numberOfDay(dozen.day), points) + parSuffix(par, words);
  return [streak > 1 ? `${line} · 🔥 ${streak}` : line, allDozenMarks(dozen.shots, par)];
}

/** Why nothing can be done with a dozen that the player hasn't begun. */
export function notBegunText({ isSpent }: TodaysDozen, { daily }: Words): string {
  return isSpent ? daily.refusals.spent : daily.notBegun;
}

export function dozenRefusalText(refusal: DozenRefusal, words: Words): string {
  switch (refusal.code) {
    case 'time-up':
    case 'spent':
    case 'taken-already':
      return words.daily.refusals[refusal.code];
    default:
      return refusalText(refusal, words);
  }
}

const SOLVED = '🟡';
const MISSED = '⚪';

/** One mark for each try, which reveals nothing about the board. */
export function puzzleMarks(tries: readonly PuzzleTry[]): string {
  return tries.map(({ isSolved }) => (isSolved ? SOLVED : MISSED)).join('');
}

/** How it ended; undefined while tries are left. */
export function puzzleResult({ tries, isSolved, isOver }: OpenPuzzle, words: Words) {
  if (!isOver) return undefined;
  const result = isSolved ? words.puzzle.won(tries.length) : words.puzzle.lost;
  return `${puzzleMarks(tries)} ${result}`;
}

/** "Ada · Crokinole puzzle 330: ⚪🟡 · 🔥 4". */
export function puzzleShareLine(
  { number, tries, streak }: TodaysPuzzle,
  who: string,
  { puzzle }: Words,
): string {
  const line = puzzle.shareLine(who, number, puzzleMarks(tries));
  return streak > 1 ? `${line} · 🔥 ${streak}` : line;
}

export function puzzleRefusalText(refusal: PuzzleRefusal, words: Words): string {
  switch (refusal.code) {
    case 'no-try-left':
    case 'spent':
    case 'tried-already':
      return words.puzzle.refusals[refusal.code];
    default:
      return refusalText(refusal, words);
  }
}
