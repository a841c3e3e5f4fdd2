import { simulate } from 'crokinole/physics/simulate';
import { QUADRANTS } from 'crokinole/board/start';
import type { PlacedDisc } from 'crokinole/shot/shot';
import type { MatchShotView } from '../../../src/replay/match-replay.ts';
import { viewOf } from './shots.ts';

/** Consecutive shots on one board, which is cleared every 24 shots, as in a match. */
export function playMatch(shotCount: number, seed = 1): readonly MatchShotView[] {
  const shots: MatchShotView[] = [];
  let discs: readonly PlacedDisc[] = [];
  let state = seed;
  const draw = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  while (shots.length < shotCount) {
    const shooter = shots.length % 24;
    if (shooter === 0) discs = [];
    const played = simulate(
      { discs },
      {
        shooter,
        quadrant: QUADRANTS[(shooter % 2) * 2] ?? 0,
        positionCentideg: draw(6000) - 3000,
        insetCentiIn: 0,
        angleCentideg: draw(2400) - 1200,
        speedCentiInPerS: 2500 + draw(6000),
      },
      { boardSpeed: 'normal' },
    );
    // A blocked start is retried from elsewhere.
    if (!played.ok) continue;
    const view = viewOf(played.value);
    const caption = `Round ${Math.floor(shots.length / 24) + 1}`;
    shots.push({ ...view, caption });
    discs = played.value.rest
      .filter(({ place }) => place === 'surface' || place === 'leaning')
      .map(({ disc, x, y }) => ({ id: disc, x, y }));
  }
  return shots;
}
