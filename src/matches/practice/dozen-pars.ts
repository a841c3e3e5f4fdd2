import type { MatchState } from 'crokinole/match/state';
import { DOZEN_SHOTS } from 'crokinole/practice/dozen';
import type { DozenDay, DozenPar, ShotPar } from '../records/dozens.ts';
import { dozenBoard } from '../steps/dozen-steps.ts';

/** A board takes a tenth of a second, so it must run outside the main thread. */
export interface ParMaker {
  parOf(board: MatchState): Promise<ShotPar>;
}

export interface DozenParsOptions {
  readonly maker: ParMaker;
  readonly onProblem: (thrown: unknown) => void;
}

interface Made {
  readonly whole: Promise<DozenPar | undefined>;
  ready: DozenPar | undefined;
}

/** Time zones make for three days at once, and the crown tells of another. */
const MAX_DAYS = 4;

/** The pars of days, in memory: they follow from a day's boards, so every process has the same. */
export class DozenPars {
  readonly #options: DozenParsOptions;
  /** By the day's key. */
  readonly #days = new Map<string, Made>();

  constructor(options: DozenParsOptions) {
    this.#options = options;
  }

  /** Waits for nothing: undefined until it's made, and if that fails. */
  ready(day: DozenDay): DozenPar | undefined {
    return this.#made(day).ready;
  }

  /** Undefined if it can't be made. */
  of(day: DozenDay): Promise<DozenPar | undefined> {
    return this.#made(day).whole;
  }

  #made(day: DozenDay): Made {
    const known = this.#days.get(day.key);
    if (known !== undefined) return known;
    const made: Made = {
      whole: this.#make(day).then((par) => (made.ready = par)),
      ready: undefined,
    };
    this.#days.set(day.key, made);
    const [oldest] = this.#days.keys();
    if (this.#days.size > MAX_DAYS && oldest !== undefined) this.#days.delete(oldest);
    return made;
  }

  async #make(day: DozenDay): Promise<DozenPar | undefined> {
    const numbers = Array.from({ length: DOZEN_SHOTS }, (_, i) => i + 1);
    try {
      const { maker } = this.#options;
      return await Promise.all(numbers.map((number) => maker.parOf(dozenBoard(day, number))));
    } catch (thrown) {
      // The next one to ask tries again.
      this.#days.delete(day.key);
      this.#options.onProblem(thrown);
      return undefined;
    }
  }
}
