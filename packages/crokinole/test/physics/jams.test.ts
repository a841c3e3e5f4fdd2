import { describe, expect, it } from 'vitest';
import { SHOT_LIMITS, type ShotLimits } from '../../src/physics/constants.ts';
import { simulate } from '../../src/physics/simulate.ts';
import { BOARD_SPEEDS, type BoardSpeed, type Position, type Shot } from '../../src/shot/shot.ts';
import { readSetUp } from '../../../../src/matches/practice/free-boards.ts';
import { expectNoOverlaps } from '../support/apart.ts';
import { JAMS } from '../support/jams.ts';
import { randomShot } from '../support/oracle/random-shots.ts';
import { fc, runs } from '../../../../test/support/properties.ts';
import { seeded } from '../support/seeded.ts';
import { WORST_TYPED } from '../support/worst-typed.ts';

/** Half of the limits for one shot: if nothing comes near, no real shot is refused. */
const HALF = { steps: SHOT_LIMITS.steps / 2, solvedContacts: SHOT_LIMITS.solvedContacts / 2 };

function expectQuietEnd(
  position: Position,
  shot: Shot,
  boardSpeed: BoardSpeed,
  limits: Partial<ShotLimits> = {},
) {
  const played = simulate(position, shot, { boardSpeed, limits });
  expect(played).toMatchObject({ ok: true });
  if (!played.ok) return;
  const { durationS, events, rest } = played.value;
  expect(Math.max(durationS, ...events.map(({ timeS }) => timeS))).toBeLessThan(10);
  expectNoOverlaps({ rest });
}

describe('a jam of discs that touch', () => {
  it.each(Object.keys(JAMS))('comes to rest within the limits: %s', (kind) => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.constantFrom(...BOARD_SPEEDS),
        fc.constantFrom(10, 700, 3000, 6000, 11_800, undefined),
        (seed, boardSpeed, speedCentiInPerS) => {
          const random = seeded(seed);
          const position = { discs: JAMS[kind]?.(random) ?? [] };
          const shot = randomShot(random, position);
          const speed = speedCentiInPerS ?? shot.speedCentiInPerS;
          expectQuietEnd(position, { ...shot, speedCentiInPerS: speed }, boardSpeed, HALF);
        },
      ),
      { numRuns: runs(50), seed: 36 },
    );
  });

  it.each(WORST_TYPED)(
    'also in the worst case that was found: $name',
    ({ typed, shot, boardSpeed }) => {
      const read = readSetUp(typed);
      if (!read.ok) throw new Error(`cannot be typed: ${read.refusal.code}`);
      expectQuietEnd({ discs: read.value }, shot, boardSpeed);
    },
  );
});
