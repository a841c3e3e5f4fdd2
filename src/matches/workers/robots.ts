import type { Refusal } from 'crokinole/match/actions';
import type { Aim } from 'crokinole/match/shots';
import type { SeatNumber } from 'crokinole/match/state';
import { accept, refuse, type Result } from 'crokinole/result';
import { MIN_SPEED_CENTI_IN_PER_S } from 'crokinole/shot/shot';
import { type Authority, commitWithRetries } from '../commands/authority.ts';
import { changeAfter, isPast, NOTHING_DUE } from '../commands/play.ts';
import type { DueStore } from '../ports/store.ts';
import type { Answer } from '../records/answers.ts';
import type { StoredMatch } from '../records/matches.ts';
import {
  takeAction,
  takeFlick,
  type Step,
  reportEndlessShot,
  mayRobotsAgree,
  robotDutyOf,
} from '../steps/match-steps.ts';

interface RobotMovesOptions {
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

/**
 * Makes the move that a robot is due to make. It chooses the move before it enters the match's
 * queue, so presses don't wait for it. If the match changes meanwhile, it chooses again later.
 */
export async function moveRobot(
  authority: Authority,
  id: string,
  claim: (match: StoredMatch) => Promise<boolean> = () => Promise.resolve(true),
): Promise<Answer> {
  const { matches, robots } = authority;
  const match = await matches.readMatch(id);
  const duty = match === undefined ? undefined : robotDutyOf(match.state, mayRobotsAgree(match));
  if (match === undefined || duty === undefined) return refuse(NOTHING_DUE);
  // Another process has moved the robot. The next robot waits until people have seen that move.
  if (!isPast(match.robotAtMs, authority)) return refuse(NOTHING_DUE);
  if (!(await claim(match))) return refuse(NOTHING_DUE);
  const { state, revision } = match;
  const step =
    duty.kind === 'act'
      ? takeAction(state, duty.seat, duty.action)
      : flickOfRobot(authority, match, duty.seat, await robots.chooseAim(state, duty.level));
  if (!step.ok) throw new Error(`a robot's action was refused: ${JSON.stringify(step.refusal)}`);
  return commitWithRetries(authority, id, null, async () => {
    const match = await matches.readMatch(id);
    if (match?.revision !== revision) return refuse(NOTHING_DUE);
    return accept(await changeAfter(authority, match, step.value));
  });
}

/** How many times a flick is repeated, each time softer, if a robot's shot never comes to rest. */
const MAX_SOFTER = 10;
const SOFTER = 0.8;

function flickOfRobot(
  { shotLimits, onProblem }: Authority,
  { id, state }: StoredMatch,
  seat: SeatNumber,
  chosen: Aim,
): Result<Step, Refusal> {
  let aim = chosen;
  let step = takeFlick(state, seat, aim, shotLimits);
  reportEndlessShot(step, { where: `match ${id}`, aim }, onProblem);
  for (let i = 0; i < MAX_SOFTER && !step.ok && step.refusal.code === 'shot-without-end'; i += 1) {
    const softer = Math.round(SOFTER * aim.speedCentiInPerS);
    aim = { ...aim, speedCentiInPerS: Math.max(MIN_SPEED_CENTI_IN_PER_S, softer) };
    step = takeFlick(state, seat, aim, shotLimits);
  }
  return step;
}
