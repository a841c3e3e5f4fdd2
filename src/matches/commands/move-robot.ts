import type { Refusal } from 'crokinole/match/actions';
import type { Aim } from 'crokinole/match/shots';
import type { SeatNumber } from 'crokinole/match/state';
import { accept, refuse, type Result } from 'crokinole/result';
import { MIN_SPEED_CENTI_IN_PER_S } from 'crokinole/shot/shot';
import type { Answer } from '../records/answers.ts';
import type { StoredMatch } from '../records/matches.ts';
import { takeAction, takeFlick, type Step } from '../steps/match-steps.ts';
import { reportEndlessShot } from '../steps/play-aim.ts';
import { mayRobotsAgree, robotDutyOf } from '../steps/robot-duty.ts';
import type { Authority } from './authority.ts';
import { commitWithRetries } from './commit.ts';
import { changeAfter, isPast, NOTHING_DUE } from './play.ts';

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
  const seen = await matches.readMatch(id);
  const duty = seen === undefined ? undefined : robotDutyOf(seen.state, mayRobotsAgree(seen));
  if (seen === undefined || duty === undefined) return refuse(NOTHING_DUE);
  // Another process has moved the robot. The next robot waits until people have seen that move.
  if (!isPast(seen.robotAtMs, authority)) return refuse(NOTHING_DUE);
  if (!(await claim(seen))) return refuse(NOTHING_DUE);
  const { state, revision } = seen;
  const step =
    duty.kind === 'act'
      ? takeAction(state, duty.seat, duty.action)
      : flickOfRobot(authority, seen, duty.seat, await robots.chooseAim(state, duty.level));
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
