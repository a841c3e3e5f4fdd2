import { moveRobot } from '../commands/move-robot.ts';
import type { DueStore } from '../ports/match-store.ts';
import type { StoredMatch } from '../records/matches.ts';
import type { Authority } from '../commands/authority.ts';

export interface RobotMovesOptions {
  readonly authority: Authority;
  readonly due: DueStore;
  /**
   * True if other processes move robots too. Each robot is then claimed before it chooses a move.
   */
  readonly hasFellowWorkers?: (() => boolean) | undefined;
  /** Reports an error in one match; the others are still handled. */
  readonly onProblem: (thrown: unknown) => void;
  /** Called when another robot can start. */
  readonly onCapacity: () => void;
}

const RETRY_MS = 60_000;
/**
 * Longer than any robot needs. If the claiming process dies, another takes over after this time.
 */
const CLAIM_MS = 10_000;

/**
 * Moves robots, as many at once as there are threads, so that a slow one doesn't block the others.
 */
export class RobotMoves {
  readonly #options: RobotMovesOptions;
  /** By match; resolves with whether the robot has moved. */
  readonly #underWay = new Map<string, Promise<boolean>>();

  constructor(options: RobotMovesOptions) {
    this.#options = options;
  }

  /** Starts as many robots as there is room for, the longest due first. */
  async begin(most = this.#options.authority.robots.atOnce): Promise<void> {
    const { due, authority } = this.#options;
    if (this.#underWay.size >= most) return;
    // Robots that are choosing a move stay due until they have moved.
    const ids = await due.readDueMatches('robotAtMs', authority.clock.nowMs(), most);
    const waiting = ids.filter((id) => !this.#underWay.has(id));
    for (const id of waiting.slice(0, Math.max(0, most - this.#underWay.size))) {
      this.#underWay.set(id, this.#move(id));
    }
  }

  /** Resolves when no robot is choosing a move, with the number that have moved meanwhile. */
  async idle(): Promise<number> {
    const moved = await Promise.all(this.#underWay.values());
    return moved.filter(Boolean).length;
  }

  async #move(id: string): Promise<boolean> {
    const { authority, onProblem, onCapacity } = this.#options;
    // A robot that is still due is retried in the next round, not immediately, which could loop
    // forever.
    let isDue = true;
    try {
      const { ok } = await moveRobot(authority, id, (match) => this.#claim(match));
      isDue = !ok;
      return ok;
    } catch (thrown) {
      onProblem(thrown);
      isDue = !(await this.#putOff(id));
      return false;
    } finally {
      this.#underWay.delete(id);
      if (!isDue) onCapacity();
    }
  }

  /** Resolves with false if another process has claimed the robot. */
  async #claim(match: StoredMatch): Promise<boolean> {
    const { authority, due, hasFellowWorkers } = this.#options;
    if (hasFellowWorkers?.() !== true) return true;
    return due.claimRobot(match, authority.clock.nowMs() + CLAIM_MS);
  }

  async #putOff(id: string): Promise<boolean> {
    const { authority, due, onProblem } = this.#options;
    const { matches, clock } = authority;
    try {
      const match = await matches.readMatch(id);
      if (match !== undefined) await due.postponeRobot(match, clock.nowMs() + RETRY_MS);
      return true;
    } catch (thrown) {
      onProblem(thrown);
      return false;
    }
  }
}
