import { distanceBetween, type Vector } from 'crokinole/board/vector';
import { sampleFrames } from 'crokinole/shot/frames';
import type { ShotReport } from 'crokinole/shot/report';
import type { DiscId } from 'crokinole/shot/shot';
import type { Fullness, DiscHit } from '../words/descriptions.ts';

/** How full a disc is hit on this path, and on which side, as the shooter sees it. */
export function discHitOf(along: Vector, towards: Vector): DiscHit {
  const fullness = fullnessOf(along.x * towards.x + along.y * towards.y);
  if (fullness === 'full') return { fullness };
  const isLeftOfPath = along.x * towards.y - along.y * towards.x > 0;
  return { fullness, on: isLeftOfPath ? 'right' : 'left' };
}

function fullnessOf(share: number): Fullness {
  if (share > 0.985) return 'full';
  if (share > 0.8) return 'thick';
  if (share > 0.45) return 'half';
  return 'thin';
}

/** How the flicked disc hit another at that time; undefined if no motion was recorded. */
export function discHitAt(report: ShotReport, struck: DiscId, timeS: number): DiscHit | undefined {
  const { shooter } = report.shot;
  const stretch = report.tracks
    .find(({ disc }) => disc === shooter)
    ?.stretches.findLast(({ fromS }) => fromS < timeS);
  const [frame] = sampleFrames(report, [timeS]);
  const [from, to] = [shooter, struck].map((id) => frame?.discs.find(({ disc }) => disc === id));
  if (stretch === undefined || from === undefined || to === undefined) return undefined;
  const speed = distanceBetween({ x: 0, y: 0 }, { x: stretch.vx, y: stretch.vy });
  const distanceIn = distanceBetween(from, to);
  if (speed === 0 || distanceIn === 0) return undefined;
  return discHitOf(
    { x: stretch.vx / speed, y: stretch.vy / speed },
    { x: (to.x - from.x) / distanceIn, y: (to.y - from.y) / distanceIn },
  );
}
