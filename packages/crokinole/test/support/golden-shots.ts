import type { BoardSpeed, Position, Shot } from '../../src/shot/shot.ts';
import { randomBoard, randomShot } from './oracle/random-shots.ts';
import { seeded } from './seeded.ts';
import { boardOf, play, shotOf, storyOf } from './shots.ts';

export interface GoldenCase {
  readonly name: string;
  readonly position: Position;
  readonly shot: Shot;
  readonly boardSpeed: BoardSpeed;
}

/** The stored part of a shot: enough to notice any change, short enough to review. */
interface GoldenOutcome {
  readonly durationS: number;
  readonly story: readonly string[];
  readonly rest: readonly string[];
}

export interface GoldenShot extends GoldenCase {
  readonly outcome: GoldenOutcome;
}

export interface Golden {
  readonly physicsVersion: number;
  readonly shots: readonly GoldenShot[];
}

const CHOSEN: readonly GoldenCase[] = [
  golden('an open twenty', boardOf(), shotOf({ speedCentiInPerS: 3800 })),
  golden('a lip', boardOf(), shotOf({ angleCentideg: 60, speedCentiInPerS: 5200 })),
  golden('off a peg', boardOf(), shotOf({ angleCentideg: 900, speedCentiInPerS: 5500 })),
  golden(
    'there and back off the rail',
    boardOf(),
    shotOf({ angleCentideg: 4200, speedCentiInPerS: 11_800 }),
  ),
  golden('a thin cut', boardOf([1, -4.8]), shotOf({ speedCentiInPerS: 4500 })),
  golden('a takeout', boardOf([0, -1.9]), shotOf({ speedCentiInPerS: 6000 })),
  golden(
    'through a peg',
    boardOf([1.2187, -2.9442]),
    shotOf({ positionCentideg: 2250, speedCentiInPerS: 4000 }),
  ),
  golden(
    'a combination',
    boardOf([0.3, -6], [0.5, -3.9], [-0.2, 2]),
    shotOf({ speedCentiInPerS: 7200 }),
  ),
];

/** The initial cases: chosen ones, and some random ones. The golden file keeps their inputs. */
export function firstCases(): readonly GoldenCase[] {
  const random = seeded(1876);
  const drawn = [6, 6, 12, 12, 23, 23].map((others, i): GoldenCase => {
    const position = randomBoard(random, others);
    const boardSpeed = i % 3 === 0 ? 'slow' : i % 3 === 1 ? 'normal' : 'fast';
    return { name: `drawn ${i + 1}`, position, shot: randomShot(random, position), boardSpeed };
  });
  return [...CHOSEN, ...drawn];
}

export function outcomeOf({ position, shot, boardSpeed }: GoldenCase): GoldenOutcome {
  const report = play(position, shot, { boardSpeed });
  return {
    durationS: report.durationS,
    story: storyOf(report),
    rest: report.rest.map(
      ({ disc, place, x, y }) => `${disc} ${place} ${x.toFixed(4)} ${y.toFixed(4)}`,
    ),
  };
}

function golden(name: string, position: Position, shot: Shot): GoldenCase {
  return { name, position, shot, boardSpeed: 'normal' };
}
