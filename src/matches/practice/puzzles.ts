import type { Refusal } from 'crokinole/match/actions';
import type { Aim } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import { accept, refuse, type Result } from 'crokinole/result';
import type { Ruling } from 'crokinole/rules/ruling';
import type { ShotReport } from 'crokinole/shot/report';
import { puzzleScore, type Puzzle } from 'crokinole/robots/puzzle/puzzle';
import type { Clock } from '../ports/system.ts';
import { reportEndlessShot } from '../steps/play-aim.ts';
import { judgeFlick } from '../steps/match-steps.ts';
import { dayOf, numberOfDay } from './days.ts';
import {
  MAX_TRIES,
  type PuzzleBoard,
  type PuzzleShare,
  type PuzzleTry,
  type StoredPuzzle,
} from '../records/practice.ts';
import type { PracticeStore } from '../ports/practice-store.ts';

/** Making a puzzle takes seconds, so it must run outside the main thread. */
export interface PuzzleMaker {
  makePuzzle(day: string): Promise<Puzzle>;
}

/** Today's puzzle with the player's tries. */
export interface TodaysPuzzle {
  readonly puzzle: StoredPuzzle;
  readonly number: number;
  /** The state with the player in the solver's seat. */
  readonly state: MatchState;
  readonly tries: readonly PuzzleTry[];
}

/** A shot at the puzzle, and the referee's ruling. */
export interface PuzzleShot {
  readonly report: ShotReport;
  readonly ruling: Ruling;
  readonly points: number;
}

export type PuzzleRefusal =
  | Refusal
  | { readonly code: 'no-try-left' }
  /** This try has already been made, in another window or by an earlier press. */
  | { readonly code: 'tried-already' };

export interface TryCommand {
  readonly player: string;
  readonly server: string;
  /** From 1. */
  readonly number: number;
  readonly aim: Aim;
}

export interface PuzzlesOptions {
  readonly store: PracticeStore;
  readonly clock: Clock;
  readonly maker: PuzzleMaker;
  readonly onProblem: (thrown: unknown) => void;
}

export type ShareCommand = Pick<PuzzleShare, 'player' | 'server' | 'interaction'>;

/** The result of sharing: done now, done before, or a repeated delivery of the same request. */
export type ShareOutcome = 'now' | 'before' | 'repeated';

/**
 * The daily puzzle: one position and three tries for each player, without wobble, so that skill
 * alone decides.
 */
export class Puzzles {
  readonly #options: PuzzlesOptions;
  /** Players who ask at the same time wait for the same puzzle. */
  #making: { readonly day: string; readonly puzzle: Promise<StoredPuzzle> } | undefined;

  constructor(options: PuzzlesOptions) {
    this.#options = options;
  }

  /** Today's puzzle number. */
  number(): number {
    return numberOfDay(this.#today());
  }

  async read(player: string): Promise<TodaysPuzzle> {
    const day = this.#today();
    const puzzle = await this.#puzzle(day);
    const tries = await this.#options.store.readTries(day, player);
    return { puzzle, number: numberOfDay(day), state: seatSolver(puzzle.state, player), tries };
  }

  /** The day's best results on a server. */
  readBoard(
    { puzzle }: TodaysPuzzle,
    server: string,
    asker: string,
    most: number,
  ): Promise<PuzzleBoard> {
    return this.#options.store.readPuzzleBoard(puzzle.day, server, asker, most);
  }

  /** Saves a try or refuses it. A try is never lost and never counted twice. */
  async take(today: TodaysPuzzle, command: TryCommand): Promise<Result<PuzzleShot, PuzzleRefusal>> {
    const { store, clock, onProblem } = this.#options;
    const { player, server, number, aim } = command;
    if (today.tries.length >= MAX_TRIES) return refuse({ code: 'no-try-left' });
    if (number !== today.tries.length + 1) return refuse({ code: 'tried-already' });
    const shot = shootAt(today.puzzle, aim);
    reportEndlessShot(shot, { where: `the puzzle of ${today.puzzle.day}`, aim }, onProblem);
    if (!shot.ok) return shot;
    const { points } = shot.value;
    const { day } = today.puzzle;
    const saved = { day, player, number, server, aim, points, atMs: clock.nowMs() };
    return (await store.saveTry(saved)) ? shot : refuse({ code: 'tried-already' });
  }

  async isShared({ puzzle }: TodaysPuzzle, player: string, server: string): Promise<boolean> {
    return (await this.#options.store.readShare(puzzle.day, player, server)) !== undefined;
  }

  /** Once a day on each server. If posting fails, the result may be shared again. */
  async share(
    { puzzle }: TodaysPuzzle,
    command: ShareCommand,
    tell: () => Promise<void>,
  ): Promise<ShareOutcome> {
    const { store, clock } = this.#options;
    const { day } = puzzle;
    const share = { ...command, day, atMs: clock.nowMs() };
    if (!(await store.saveShare(share))) {
      const first = await store.readShare(day, share.player, share.server);
      return first?.interaction === share.interaction ? 'repeated' : 'before';
    }
    try {
      await tell();
      return 'now';
    } catch (thrown) {
      await store.dropShare(share);
      throw thrown;
    }
  }

  /** Replays a shot that was already tried. */
  look({ puzzle }: TodaysPuzzle, aim: Aim): PuzzleShot {
    const shot = shootAt(puzzle, aim);
    if (!shot.ok) throw new Error(`a stored shot was refused: ${shot.refusal.code}`);
    return shot.value;
  }

  #today(): string {
    return dayOf(this.#options.clock.nowMs());
  }

  async #puzzle(day: string): Promise<StoredPuzzle> {
    const kept = await this.#options.store.readPuzzle(day);
    if (kept !== undefined) return kept;
    if (this.#making?.day !== day) this.#making = { day, puzzle: this.#make(day) };
    const { puzzle } = this.#making;
    return puzzle.finally(() => {
      if (this.#making?.puzzle === puzzle) this.#making = undefined;
    });
  }

  async #make(day: string): Promise<StoredPuzzle> {
    const { store, maker } = this.#options;
    const { state, before, par, solution } = await maker.makePuzzle(day);
    return store.keepPuzzle({ day, state, before, best: par - before, solution });
  }
}

function seatSolver(state: MatchState, player: string): MatchState {
  const seats = state.seats.map((seat, i) => (i === 0 ? { ...seat, player } : seat));
  return { ...state, seats };
}

function shootAt({ state, before }: StoredPuzzle, aim: Aim): Result<PuzzleShot, Refusal> {
  const judged = judgeFlick(state, 0, aim);
  if (!judged.ok) return judged;
  const { report, ruling } = judged.value;
  return accept({ report, ruling, points: puzzleScore(ruling) - before });
}
