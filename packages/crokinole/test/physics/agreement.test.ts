import { describe, expect, it } from 'vitest';
import { compareOutcomes } from '../support/oracle/compare.ts';
import { randomBoard, randomShot } from '../support/oracle/random-shots.ts';
import { simulateExactly } from '../support/oracle/simulate-exactly.ts';
import { seeded } from '../support/seeded.ts';
import { play } from '../support/shots.ts';

const BOARDS = 600;

describe('the engine and the independent exact simulator', () => {
  it.each([0, 6, 12, 23])('agree on random boards with %i others', (others) => {
    const random = seeded(100 + others);
    const errorsIn: number[] = [];
    let differing = 0;
    for (let i = 0; i < BOARDS; i += 1) {
      const position = randomBoard(random, others);
      const shot = randomShot(random, position);
      const boardSpeed = (['slow', 'normal', 'fast'] as const)[i % 3] ?? 'normal';
      const exact = simulateExactly(position, shot, { boardSpeed });
      const comparison = compareOutcomes(play(position, shot, { boardSpeed }), exact);
      errorsIn.push(comparison.worstErrorIn);
      if (comparison.scoresDiffer) differing += 1;
    }
    const median = errorsIn.sort((a, b) => a - b)[BOARDS / 2] ?? Infinity;
    expect(differing / BOARDS).toBeLessThanOrEqual(0.01);
    // The target is 0.02; steps that end in contacts stay well below.
    expect(median).toBeLessThanOrEqual(0.003);
  });

  it('produce the same events, shot by shot', () => {
    const random = seeded(77);
    const kinds = ['sunk', 'lipped', 'left-surface', 'rail', 're-entered', 'ditched'] as const;
    const count = (events: readonly { readonly kind: string }[]) =>
      kinds.map((kind) => events.filter((event) => event.kind === kind).length).join(' ');
    let differing = 0;
    for (let i = 0; i < 400; i += 1) {
      const position = randomBoard(random, 6);
      const shot = randomShot(random, position);
      const exact = simulateExactly(position, shot, { boardSpeed: 'normal' });
      if (count(play(position, shot).events) !== count(exact.events)) differing += 1;
    }
    expect(differing / 400).toBeLessThanOrEqual(0.01);
  });
});
