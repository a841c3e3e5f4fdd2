import { judgedIn } from 'crokinole/match/actions';
import { inPortions } from '../../matches/reading/portions.ts';
import type { MatchReader } from '../../matches/ports/store.ts';
import { shootAgain } from './game.ts';
import type { ShareStore, ShotTry } from './records.ts';

interface ShotTryProblem extends Pick<ShotTry, 'match' | 'shot' | 'player'> {
  /** It was impossible; or it came to something else. */
  readonly code: 'damaged' | 'gains-otherwise';
}

/** What recounting reads. */
export type ShotTrySource = Pick<ShareStore, 'readShotTriesOf'> & {
  readonly readShotTriers: (after: string, most: number) => Promise<readonly string[]>;
};

type PlayedMatches = Pick<MatchReader, 'readActions' | 'readOpening'>;

/** Takes every try at a shared shot again. */
export async function recountShotTries(
  store: ShotTrySource,
  matches: PlayedMatches,
): Promise<{ readonly tries: number; readonly problems: readonly ShotTryProblem[] }> {
  const problems: ShotTryProblem[] = [];
  let count = 0;
  for await (const of of inPortions(store.readShotTriers)) {
    for (const taken of await store.readShotTriesOf(of)) {
      const { match, shot, player, gain } = taken;
      const again = await takeAgain(matches, taken);
      count += 1;
      if (again === gain) continue;
      const code = again === undefined ? 'damaged' : 'gains-otherwise';
      problems.push({ code, match, shot, player });
    }
  }
  return { tries: count, problems };
}

async function takeAgain(
  matches: PlayedMatches,
  { match, shot, aim }: ShotTry,
): Promise<number | undefined> {
  const actions = await matches.readActions(match);
  const at = actions.findIndex(({ revision }) => revision === shot);
  const before = at === 0 ? await matches.readOpening(match) : actions[at - 1]?.state;
  const judged = judgedIn(actions[at]?.events ?? []);
  if (before === undefined || judged === undefined) return undefined;
  const again = shootAgain(before, judged.seat, aim);
  return again.ok ? again.value.gain : undefined;
}
