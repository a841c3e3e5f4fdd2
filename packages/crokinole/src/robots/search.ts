import type { Aim } from '../match/shots.ts';
import type { Chance } from './seeded-random.ts';
import { candidatesFor } from './candidates.ts';
import type { LevelPlan } from './levels.ts';
import { isOver, meanOf, strayed, tryOut, type Mind, type Thought } from './playouts.ts';

/** The size of a search. The caller sets the time limit. */
export type Effort = Pick<LevelPlan, 'candidates' | 'foreseen'>;

const FIRST_TRIES = 2;
const SECOND_TRIES = 12;
const SECOND_SHARE = 0.1;
const VARIED = 4;
const VARIATIONS_EACH = 5;
const FINALISTS = 10;

/** Tries many candidates briefly, then the best of them and their neighbours closely. */
export function think(mind: Mind, plan: Effort, chance: Chance): Aim {
  const candidates = candidatesFor(mind.round, mind.situation, plan.candidates, chance);
  const thoughts = candidates.map(thoughtOf);
  const [first] = thoughts;
  if (first === undefined) throw new Error('the robot found no candidate shot');
  tryOut(mind, thoughts, FIRST_TRIES);
  let field = best(thoughts, Math.max(FINALISTS, Math.ceil(SECOND_SHARE * thoughts.length)));
  tryOut(mind, field, SECOND_TRIES);
  const varied = best(field, VARIED).flatMap((thought) =>
    Array.from({ length: VARIATIONS_EACH }, () =>
      thoughtOf(variationOf(mind, thought.aim, chance)),
    ),
  );
  tryOut(mind, varied, FIRST_TRIES + SECOND_TRIES);
  field = best([...field, ...varied], FINALISTS);
  return compareClosely(mind, field) ?? field[0]?.aim ?? first.aim;
}

/** Spends the rest of the budget by halving the field repeatedly (successive halving). */
function compareClosely(mind: Mind, finalists: readonly Thought[]): Aim | undefined {
  let field = finalists;
  while (field.length > 1 && !isOver(mind)) {
    const left = mind.mayForesee - mind.foreseen;
    const tries = left / halvingsOf(field.length) / field.length;
    tryOut(mind, field, Math.max(1, Math.floor(tries)));
    field = best(field, Math.ceil(field.length / 2));
  }
  const tried = field.filter((thought) => thought.tries > 0);
  return best(tried, 1)[0]?.aim;
}

function halvingsOf(count: number): number {
  return count > 1 ? 1 + halvingsOf(Math.ceil(count / 2)) : 0;
}

export function thoughtOf(aim: Aim): Thought {
  const { positionCentideg, insetCentiIn, angleCentideg, speedCentiInPerS } = aim;
  return {
    aim: { positionCentideg, insetCentiIn, angleCentideg, speedCentiInPerS },
    tries: 0,
    sum: 0,
  };
}

function best(thoughts: readonly Thought[], most: number): readonly Thought[] {
  return [...thoughts].sort((a, b) => meanOf(b) - meanOf(a)).slice(0, most);
}

function variationOf({ strayOf }: Mind, aim: Aim, chance: Chance): Aim {
  const { angleCentideg, speedShare } = strayOf(aim);
  const near = { angleCentideg: 0.5 * angleCentideg, speedShare: 0.12 + 0.5 * speedShare };
  return { ...aim, ...strayed(aim, near, chance) };
}
