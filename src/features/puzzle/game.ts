import type { Refusal } from 'crokinole/match/actions';
import type { Aim } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import { seatPlayer } from 'crokinole/practice/last-disc';
import { isSolvedBy } from 'crokinole/practice/puzzle-task';
import { refuse, type Result, accept } from 'crokinole/result';
import {
  minedPuzzles,
  PACK_LEVELS,
  PACK_THEMES,
  type MinedPuzzle,
  type PackLevel,
  type PackTheme,
} from 'crokinole/robots/puzzle/packs';
import type { Puzzle } from 'crokinole/robots/puzzle/puzzle';
import type { Clock } from '../../matches/ports/system.ts';
import { dayAfter, dayIn, numberOfDay, type DailyPlace } from '../../matches/records/days.ts';
import {
  reportEndlessShot,
  judgeFlick,
  type JudgedFlick,
} from '../../matches/steps/match-steps.ts';
import { readDaysInARow, type StreakReader } from '../streak/game.ts';
import type { StreakStore } from '../streak/records.ts';
import {
  isPuzzleOver,
  MAX_TRIES,
  type PuzzleBoard,
  type PuzzleTry,
  type StoredPuzzle,
  type PuzzleStore,
} from './records.ts';

/** Making a puzzle takes seconds, so it must run outside the main thread. */
export interface PuzzleMaker {
  makePuzzle(day: string): Promise<Puzzle>;
}

/** A puzzle with a player's tries. */
export interface OpenPuzzle {
  readonly puzzle: StoredPuzzle;
  /** The state with the player in the solver's seat. */
  readonly state: MatchState;
  readonly tries: readonly PuzzleTry[];
  readonly isSolved: boolean;
  /** Solved, or no try is left. */
  readonly isOver: boolean;
  /** The player has tried it, has been erased since, and can't try it again. */
  readonly isSpent: boolean;
  /** How many players have tried it, and solved it. */
  readonly tried: number;
  readonly solved: number;
}

export interface TodaysPuzzle extends OpenPuzzle {
  readonly place: DailyPlace;
  readonly number: number;
  /** Days in a row, up to this day or the one before. */
  readonly streak: number;
}

export type PuzzleRefusal =
  | Refusal
  | { readonly code: 'no-try-left' }
  | { readonly code: 'spent' }
  /** This try has already been made, in another window or by an earlier press. */
  | { readonly code: 'tried-already' };

interface TryCommand {
  readonly place: DailyPlace;
  /** From 1. */
  readonly number: number;
  readonly aim: Aim;
}

interface PuzzlesOptions {
  readonly store: PuzzleStore & StreakReader & Pick<StreakStore, 'isDaySpent'>;
  readonly clock: Clock;
  readonly maker: PuzzleMaker;
  readonly onProblem: (thrown: unknown) => void;
}

/** How far a player has come in a pack. */
export interface PackProgress {
  readonly theme: PackTheme;
  readonly level: PackLevel;
  /** How many of the pack the player has solved, and how many there are. */
  readonly done: number;
  readonly size: number;
  /** The round of the first puzzle that isn't over; of the first, once all are. */
  readonly next: number;
}

/** A puzzle of a pack, with the player's tries. */
export interface PackPuzzle extends OpenPuzzle, PackProgress {
  readonly place: DailyPlace;
  readonly mined: MinedPuzzle;
}

/** A shot at the puzzle, and the referee's ruling. */
export interface PuzzleShot extends JudgedFlick {
  readonly isSolved: boolean;
}

/** The daily puzzle: one position, a task, and a few tries for each player, without wobble. */
export class Puzzles {
  readonly #options: PuzzlesOptions;
  /** Players who ask at the same time wait for the same puzzle. */
  readonly #making = new Map<string, Promise<StoredPuzzle>>();

  constructor(options: PuzzlesOptions) {
    this.#options = options;
  }

  /** Today's number, by the clock of this place. */
  number({ zone }: Pick<DailyPlace, 'zone'>): number {
    return numberOfDay(this.#today(zone));
  }

  async read(place: DailyPlace): Promise<TodaysPuzzle> {
    const { store, clock } = this.#options;
    const { player, zone } = place;
    const day = this.#today(zone);
    const desk = await this.#openFor(await this.#puzzle(day), player);
    const streak = await readDaysInARow(store, player, { day, zone, atMs: clock.nowMs() });
    return { ...desk, place, number: numberOfDay(day), streak };
  }

  yesterdays({ zone }: Pick<DailyPlace, 'zone'>): Promise<StoredPuzzle> {
    return this.#puzzle(dayAfter(this.#today(zone), -1));
  }

  /** A puzzle of a pack, by its round; undefined where there is none. */
  async readMined(place: DailyPlace, round: number): Promise<PackPuzzle | undefined> {
    const mined = minedPuzzles().find((each) => each.round === round);
    if (mined === undefined) return undefined;
    const desk = await this.#openFor(storedOf(mined), place.player);
    const tries = await this.#options.store.readTriesOf(place.player);
    return { ...progressOf(mined, tries), ...desk, place, mined };
  }

  async readPacks({ player }: Pick<DailyPlace, 'player'>): Promise<readonly PackProgress[]> {
    const tries = await this.#options.store.readTriesOf(player);
    return PACK_THEMES.flatMap((theme) =>
      PACK_LEVELS.map((level) => progressOf({ theme, level }, tries)),
    );
  }

  /** Who solved the day's puzzle on a server. */
  readBoard({ puzzle, place }: TodaysPuzzle, most: number): Promise<PuzzleBoard> {
    return this.#options.store.readPuzzleBoard(puzzle.name, place.server, place.player, most);
  }

  /** Saves a try or refuses it. A try is never lost and never counted twice. */
  async take(
    { puzzle, tries, isOver, isSpent }: OpenPuzzle,
    { place, number, aim }: TryCommand,
  ): Promise<Result<PuzzleShot, PuzzleRefusal>> {
    const { store, clock, onProblem } = this.#options;
    if (isOver) return refuse({ code: 'no-try-left' });
    if (isSpent) return refuse({ code: 'spent' });
    if (number !== tries.length + 1 || number > MAX_TRIES) return refuse({ code: 'tried-already' });
    const shot = shootAtPuzzle(puzzle, aim);
    reportEndlessShot(shot, { where: `the puzzle ${puzzle.name}`, aim }, onProblem);
    if (!shot.ok) return shot;
    const { isSolved } = shot.value;
    const taken = { ...place, puzzle: puzzle.name, number, aim, isSolved, atMs: clock.nowMs() };
    if (await store.saveTry(taken)) return shot;
    // The player may have been erased since the puzzle was read.
    const isErased = await store.isDaySpent('puzzle', puzzle.name, place.player);
    return refuse({ code: isErased ? 'spent' : 'tried-already' });
  }

  /** Replays a shot that was already tried, or the solution. */
  look(puzzle: StoredPuzzle, aim: Aim): PuzzleShot {
    const shot = shootAtPuzzle(puzzle, aim);
    if (!shot.ok) throw new Error(`a stored shot was refused: ${shot.refusal.code}`);
    return shot.value;
  }

  async #openFor(puzzle: StoredPuzzle, player: string): Promise<OpenPuzzle> {
    const { store } = this.#options;
    const tries = await store.readTries(puzzle.name, player);
    const [figures] = await store.readPuzzleFigures([puzzle.name]);
    return {
      puzzle,
      state: seatPlayer(puzzle.state, player),
      tries,
      isSolved: tries.some(({ isSolved }) => isSolved),
      isOver: isPuzzleOver(tries),
      isSpent: tries.length === 0 && (await store.isDaySpent('puzzle', puzzle.name, player)),
      tried: figures?.tried ?? 0,
      solved: figures?.solved ?? 0,
    };
  }

  #today(zone: DailyPlace['zone']): string {
    return dayIn(zone, this.#options.clock.nowMs());
  }

  async #puzzle(day: string): Promise<StoredPuzzle> {
    const stored = await this.#options.store.readPuzzle(day);
    if (stored !== undefined) return stored;
    const known = this.#making.get(day);
    if (known !== undefined) return known;
    const puzzle = this.#make(day).finally(() => this.#making.delete(day));
    this.#making.set(day, puzzle);
    return puzzle;
  }

  async #make(day: string): Promise<StoredPuzzle> {
    const { store, maker } = this.#options;
    return store.keepPuzzle({ name: day, ...(await maker.makePuzzle(day)) });
  }
}

function progressOf(
  { theme, level }: Pick<PackProgress, 'theme' | 'level'>,
  tries: readonly PuzzleTry[],
): PackProgress {
  const puzzles = minedPuzzles().filter((each) => each.theme === theme && each.level === level);
  const triesAt = (round: number) => tries.filter(({ puzzle }) => puzzle === minedName(round));
  const next = puzzles.find(({ round }) => !isPuzzleOver(triesAt(round))) ?? puzzles[0];
  if (next === undefined) throw new Error(`the pack ${theme} ${level} is empty`);
  const done = puzzles.filter(({ round }) => triesAt(round).some(({ isSolved }) => isSolved));
  return { theme, level, done: done.length, size: puzzles.length, next: next.round };
}

/** The idea that solves it. */
export function solutionOf({ name, ideas, solution }: StoredPuzzle): Aim {
  const aim = ideas[solution];
  if (aim === undefined) throw new Error(`the puzzle ${name} has no solution`);
  return aim;
}

/** Everything about a try follows from the puzzle and the aim. */
export function shootAtPuzzle(puzzle: StoredPuzzle, aim: Aim): Result<PuzzleShot, Refusal> {
  const judged = judgeFlick(puzzle.state, 0, aim);
  if (!judged.ok) return judged;
  return accept({ ...judged.value, isSolved: isSolvedBy(puzzle.task, judged.value) });
}

function storedOf(mined: MinedPuzzle): StoredPuzzle {
  return { ...mined, name: minedName(mined.round) };
}

/** A round that was mined gives one puzzle, so its number names it for good. */
function minedName(round: number): string {
  return `round-${round}`;
}

/** A puzzle of a pack by its name. */
export function findMined(name: string): StoredPuzzle | undefined {
  const mined = minedPuzzles().find(({ round }) => minedName(round) === name);
  return mined && storedOf(mined);
}
