import type { Aim } from '../match/shots.ts';
import type { Random } from './seeded-random.ts';
import { candidatesFor } from './candidates.ts';
import type { LevelPlan } from './levels.ts';
import {
  isExhausted,
  meanOf,
  withWobble,
  tryOut,
  type SearchParameters,
  type Candidate,
} from './playouts.ts';

/** The size of a search. The caller sets the time limit. */
export type Effort = Pick<LevelPlan, 'candidates' | 'foreseen'>;

const FIRST_TRIES = 2;
const SECOND_TRIES = 12;
const SECOND_SHARE = 0.1;
const VARIED = 4;
const VARIATIONS_EACH = 5;
const FINALISTS = 10;

/** Tries many candidates briefly, then the best of them and their neighbours closely. */
export function chooseAim(search: SearchParameters, plan: Effort, random: Random): Aim {
  const aims = candidatesFor(search.round, search.situation, plan.candidates, random);
  const candidates = aims.map(candidateOf);
  const [first] = candidates;
  if (first === undefined) throw new Error('the robot found no candidate shot');
  tryOut(search, candidates, FIRST_TRIES);
  let field = best(candidates, Math.max(FINALISTS, Math.ceil(SECOND_SHARE * candidates.length)));
  tryOut(search, field, SECOND_TRIES);
  const varied = best(field, VARIED).flatMap((candidate) =>
    Array.from({ length: VARIATIONS_EACH }, () =>
      candidateOf(variationOf(search, candidate.aim, random)),
    ),
  );
  tryOut(search, varied, FIRST_TRIES + SECOND_TRIES);
  field = best([...field, ...varied], FINALISTS);
  return compareClosely(search, field) ?? field[0]?.aim ?? first.aim;
}

/** Spends the rest of the budget by halving the field repeatedly (successive halving). */
function compareClosely(
  search: SearchParameters,
  finalists: readonly Candidate[],
): Aim | undefined {
  let field = finalists;
  while (field.length > 1 && !isExhausted(search)) {
    const left = search.mayForesee - search.foreseen;
    const tries = left / halvingsOf(field.length) / field.length;
    tryOut(search, field, Math.max(1, Math.floor(tries)));
    field = best(field, Math.ceil(field.length / 2));
  }
  const tried = field.filter((candidate) => candidate.tries > 0);
  return best(tried, 1)[0]?.aim;
}

function halvingsOf(count: number): number {
  return count > 1 ? 1 + halvingsOf(Math.ceil(count / 2)) : 0;
}

export function candidateOf(aim: Aim): Candidate {
  const { positionCentideg, insetCentiIn, angleCentideg, speedCentiInPerS } = aim;
  return {
    aim: { positionCentideg, insetCentiIn, angleCentideg, speedCentiInPerS },
    tries: 0,
    sum: 0,
  };
}

function best(candidates: readonly Candidate[], most: number): readonly Candidate[] {
  return [...candidates].sort((a, b) => meanOf(b) - meanOf(a)).slice(0, most);
}

function variationOf({ wobbleOf }: SearchParameters, aim: Aim, random: Random): Aim {
  const { angleCentideg, speedShare } = wobbleOf(aim);
  const near = { angleCentideg: 0.5 * angleCentideg, speedShare: 0.12 + 0.5 * speedShare };
  return { ...aim, ...withWobble(aim, near, random) };
}
