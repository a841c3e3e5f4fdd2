import { describe, expect, it } from 'vitest';
import { runs } from '../../../../test/support/properties.ts';
import { compareOutcomes } from '../support/oracle/compare.ts';
import { randomBoard, randomShot } from '../support/oracle/random-shots.ts';
import { simulateExactly } from '../support/oracle/simulate-exactly.ts';
import { seeded } from '../support/seeded.ts';
import { play } from '../support/shots.ts';

const BOARDS = runs(1000);
const SHOTS = runs(2000);
const KINDS = ['sunk', 'lipped', 'left-surface', 'rail', 're-entered', 'ditched'] as const;

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
    const count = (events: readonly { readonly kind: string }[]) =>
      KINDS.map((kind) => events.filter((event) => event.kind === kind).length).join(' ');
    const seen = new Set<string>();
    let differing = 0;
    for (let i = 0; i < SHOTS; i += 1) {
      const position = randomBoard(random, 6);
      const drawn = randomShot(random, position);
      // Only the fastest come back from the rail.
      const shot = i % 10 === 0 ? { ...drawn, speedCentiInPerS: 11_800 } : drawn;
      const exact = simulateExactly(position, shot, { boardSpeed: 'normal' });
      for (const { kind } of exact.events) seen.add(kind);
      if (count(play(position, shot).events) !== count(exact.events)) differing += 1;
    }
    expect(differing / SHOTS).toBeLessThanOrEqual(0.01);
    expect([...seen]).toEqual(expect.arrayContaining(['contact', 'peg', ...KINDS]));
  });
});
