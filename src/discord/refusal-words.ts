import type { ServiceRefusal } from '../matches/answers.ts';
import type { Words } from './words/english/english.ts';
import type { RefusalScene } from './words/shapes.ts';

/** One sentence for whoever was refused. */
export function refusalWords(
  refusal: ServiceRefusal,
  { refusals }: Words,
  scene: RefusalScene = { turn: null },
): string {
  // The sentence is looked up by the refusal's own code, which the compiler cannot follow.
  const say = refusals[refusal.code] as (refusal: ServiceRefusal, scene: RefusalScene) => string;
  return say(refusal, scene);
}
