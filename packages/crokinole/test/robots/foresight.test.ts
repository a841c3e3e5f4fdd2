import { describe, expect, it } from 'vitest';
import { simulate } from '../../src/physics/simulate.ts';
import { foresee } from '../../src/robots/foresight/foresee.ts';
import { compareOutcomes } from '../support/oracle/compare.ts';
import { randomBoard, randomShot } from '../support/oracle/random-shots.ts';
import { seeded } from '../support/seeded.ts';

describe('foresight', () => {
  it.each([0, 3, 8, 16])(
    'predicts what the engine will simulate, with %i other discs',
    (others) => {
      const random = seeded(others + 1);
      const shots = 400;
      let differing = 0;
      for (let i = 0; i < shots; i += 1) {
        const position = randomBoard(random, others);
        const shot = randomShot(random, position);
        const played = simulate(position, shot, { boardSpeed: 'normal' });
        if (!played.ok) throw new Error(played.refusal);
        const foreseen = foresee(position.discs, shot, 'normal');
        if (compareOutcomes(foreseen, played.value).scoresDiffer) differing += 1;
      }
      expect(differing / shots).toBeLessThan(0.03);
    },
  );
});
