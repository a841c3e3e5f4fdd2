import { moveRobot } from '../commands/move-robot.ts';
import type { DueStore } from '../ports/match-store.ts';
import type { StoredMatch } from '../records/matches.ts';
import type { Authority } from '../commands/authority.ts';

export interface RobotMovesOptions {
  readonly authority: Authority;
  readonly due: DueStore;
  /** Others let robots think, too: each is claimed before it does. */
  readonly hasFellowWorkers?: (() => boolean) | undefined;
  /** Something went wrong with one match: the others are looked after all the same. */
  readonly onProblem: (thrown: unknown) => void;
  /** Another robot may think now. */
  readonly onCapacity: () => void;
}

const RETRY_MS = 60_000;
/** Longer than any robot thinks. If the claiming process dies, another takes over after this time. */
const CLAIM_MS = 10_000;

/** Lets robots move, as many at once as there are threads: a slow one does not block the others. */
export class RobotMoves {
  readonly #options: RobotMovesOptions;
  /** By match: whether it has been moved in. */
  readonly #underWay = new Map<string, Promise<boolean>>();

  constructor(options: RobotMovesOptions) {
    this.#options = options;
  }

  /** Begins as many as there is room for, those first that have been waited for longest. */
  async begin(most = this.#options.authority.robots.atOnce): Promise<void> {
    const { due, authority } = this.#options;
    if (this.#underWay.size >= most) return;
    // Those under way are due until they have moved.
    const ids = await due.readDueMatches('robotAtMs', authority.clock.nowMs(), most);
    const waiting = ids.filter((id) => !this.#underWay.has(id));
    for (const id of waiting.slice(0, Math.max(0, most - this.#underWay.size))) {
      this.#underWay.set(id, this.#move(id));
    }
  }

  /** Resolves when no robot is thinking, with the number that have moved meanwhile. */
  async idle(): Promise<number> {
    const moved = await Promise.all(this.#underWay.values());
    return moved.filter(Boolean).length;
  }

  async #move(id: string): Promise<boolean> {
    const { authority, onProblem, onCapacity } = this.#options;
    // What is still due is looked at again with the next round, not at once and for ever.
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

  /** False where another process has claimed it: it is not due then. */
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
