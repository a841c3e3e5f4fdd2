import type { Authority } from '../commands/authority.ts';
import { runTournament } from '../commands/run-tournament.ts';

const BATCH = 20;
const WATCH_EVERY_MS = 20_000;
/** A restart or a short outage of the database doesn't count as an absence. */
const MAX_UNWATCHED_MS = 120_000;

export interface TournamentSweeperOptions {
  readonly authority: Authority;
  /** Reports an error in one tournament; the others are still handled. */
  readonly onProblem: (thrown: unknown) => void;
}

/** Handles due tournaments; any number of processes may. */
export class TournamentSweeper {
  readonly #options: TournamentSweeperOptions;
  #watchedAtMs = -Infinity;

  constructor(options: TournamentSweeperOptions) {
    this.#options = options;
  }

  /** Does what is due, and resolves with how much that was. */
  async sweep(): Promise<number> {
    const { authority, onProblem } = this.#options;
    const { tournaments, clock } = authority;
    await this.#watch();
    let done = 0;
    for (const id of await tournaments.readDueTournaments(clock.nowMs(), BATCH)) {
      try {
        if (await runTournament(authority, id)) done += 1;
      } catch (thrown) {
        onProblem(thrown);
      }
    }
    return done;
  }

  /** Runs first, so that absences are added to the deadlines before any deadline is checked. */
  async #watch(): Promise<void> {
    const { tournaments, clock } = this.#options.authority;
    const nowMs = clock.nowMs();
    if (Math.abs(nowMs - this.#watchedAtMs) < WATCH_EVERY_MS) return;
    await tournaments.keepWatch(nowMs, MAX_UNWATCHED_MS);
    this.#watchedAtMs = nowMs;
  }
}
